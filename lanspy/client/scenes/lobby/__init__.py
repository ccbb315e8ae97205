"""A table before its game: people, ready, settings with who changed what, check words, chat, knocks.

A view in, intents out: everything shown stands in `peer.port.LobbyView`, everything pressed becomes one of its intents.

    sight     one look at the lobby: who sits, who is ready, whom we wait for
    words     the move line            foot    the one large action         rail    people
    calm      who is asked again by a change, for the moment that bots take
    knock     who stands at the door   news    what happened, for the tape
    choices   what rows are, and those of Spyfall; `codenames_choices`, `spyweb_choices`
    agreed    those of whichever game is played
    sheet     the settings on paper    teams    who plays what in Codenames      networks  the same for Spy Web
    review    the list of locations    word_review  all words      dossier  all spies
    side      check words, how others join, chat
    packs     the pack in words        bringing  which file a pack is in
    asking    dialogs: leave, start without somebody, how others join
    scene     all of it as one scene
"""

from lanspy.client.scenes.lobby.scene import LobbyScene

__all__ = ["LobbyScene"]
