"""Bots: a view in, an action out. They sit at a table like anybody else, with a machine and an identity of their own.

A bot may know nothing but the view of its own seat, the agreed time, and its own dice. It never waits for anything that
does not come: whatever a table can be waiting for, a bot does within a few seconds, and it joins in when others want to
go on without somebody, void a round, or come back from a break.

    decide(view, now_ms, dice) ─► action or None

Asked twice with the same view and time it may answer twice: whoever drives a bot sends an action once, and asks again
when the view has changed or a second has passed.

Rooms:
    policy    the port, and how to make a bot for a game
    strength  how well it plays
    pace      how long a person takes to do something
    suspicion who is the spy, as far as one can see
    spyfall   what to do in Spyfall
    codenames what to do in Codenames; behind it codenames_words (what words mean to a bot), codenames_brain (clues and
              guesses from that), codenames_table (what a view says) and codenames_judge (whether a clue is fair)
    spyweb    what to do in Spy Web; behind it spyweb_sample (some of the boards that are left), spyweb_mind (what a
              question is worth, how many turns it still takes), spyweb_stakes (what money is worth) and spyweb_board
              (a board that is hard to find)
    bot       from snapshots to intents: sits down, is ready, plays by its policy
"""

from lanspy.bots.bot import Bot
from lanspy.bots.policy import Policy, policy_for
from lanspy.bots.strength import Strength

__all__ = ["Bot", "Policy", "Strength", "policy_for"]
