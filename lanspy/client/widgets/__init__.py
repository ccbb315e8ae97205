"""Widgets: frozen descriptions of pieces of a screen that paint themselves. They know no game and no peer.

widget    Widget, Control, Look, Drawing; Held, Dropped and Back
plain     Text, Rich, Name, Token, Icon, Label, Sheet, Panel, Rule, Seal, Trouble, Veil
button    Button, IconButton
controls  Toggle, Tick, Choice and its menu, stepper, tabs
field     TextField; `edit` holds the pure editing
scroll    ScrollArea, scrolled
toast     Toasts
"""

from lanspy.client.widgets.button import Button, IconButton, button_width
from lanspy.client.widgets.controls import Choice, Option, Tick, Toggle, choice_width, menu, stepper, tabs
from lanspy.client.widgets.field import TextField
from lanspy.client.widgets.plain import (
    Icon,
    Label,
    Name,
    Panel,
    Rich,
    Rule,
    Seal,
    Sheet,
    Text,
    Token,
    Trouble,
    Veil,
)
from lanspy.client.widgets.scroll import ScrollArea, scrolled
from lanspy.client.widgets.toast import Toasts
from lanspy.client.widgets.widget import Act, Back, Control, Drawing, Dropped, Held, Look, Widget, clipped, moved

__all__ = [
    "Act",
    "Back",
    "Button",
    "Choice",
    "Control",
    "Drawing",
    "Dropped",
    "Held",
    "Icon",
    "IconButton",
    "Label",
    "Look",
    "Name",
    "Option",
    "Panel",
    "Rich",
    "Rule",
    "ScrollArea",
    "Seal",
    "Sheet",
    "Text",
    "TextField",
    "Tick",
    "Toasts",
    "Toggle",
    "Token",
    "Trouble",
    "Veil",
    "Widget",
    "button_width",
    "choice_width",
    "clipped",
    "menu",
    "moved",
    "scrolled",
    "stepper",
    "tabs",
]
