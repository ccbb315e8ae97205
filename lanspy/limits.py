"""Every bound in one place, with its unit and its reason. Anyone may import this module.

Names end in their unit. A limit that is not here does not exist.
"""

# --- people and tables ---------------------------------------------------------------------------------------------
SEATS_MAX = 12  # the n-of-n deal and the n^2 messages stay comfortable on Wi-Fi up to here
SEATS_MIN = 2
SPECTATORS_MAX = 16
NAME_CHARACTERS_MAX = 24  # fits a seat card at the smallest size
TABLE_NAME_CHARACTERS_MAX = 32
BREAKS_MAX = 3  # called by one seat in one round or game: nobody holds a table up by one break after the other
ROLE_CHANGES_MAX = 8  # of the next game's roles, by one seat: whoever tries out wishes has enough
CHAT_CHARACTERS_MAX = 240
CHAT_LINES_MAX = 100  # kept in memory per table

# --- the wire ------------------------------------------------------------------------------------------------------
BATCH_BYTES_MAX = 32 * 1024  # one shuffle of 64 rows of two with its proof fits with room to spare
ENTRIES_PER_BATCH_MAX = 64
MESSAGE_BYTES_MAX = 1024 * 1024  # a report carries a certificate and m batches in full
UNAUTHENTICATED_MESSAGE_BYTES_MAX = 1024  # before a peer has proven its identity
NOISE_PLAINTEXT_BYTES_MAX = 65_519  # a frame (Noise, section 3) less its tag: the library accepts more, peers do not
GREETING_BYTES = 64
WIRE_DEPTH_MAX = 8  # nesting of msgpack lists
WIRE_ITEMS_MAX = 4096  # elements of one msgpack list
HANDSHAKE_SECONDS = 5.0
LINKS_PER_ADDRESS_MAX = 16  # several peers may share one laptop, a flood may not
LINKS_MAX = 64
SEND_QUEUE_BYTES_MAX = 8 * 1024 * 1024  # a peer that reads slower than this is dropped and dials again
LINK_BYTES_PER_SECOND_MAX = 16 * 1024 * 1024
EVENT_COST_BYTES = 1024  # what one message counts for besides its bytes: tiny ones cost a machine as much as this
EVENTS_PER_TURN_MAX = 256  # messages of one link before the others get their turn
HANDSHAKES_MAX = 32  # strangers at the door; one more pushes out the one who has stood there longest
TROUBLES_TOLD_MAX = 32  # different sentences about strangers that a player gets to read in one start
CLOSE_SECONDS = 1.0  # how long a goodbye may take to leave
GOODBYE_BYTES_MAX = 400  # the reason for closing a link, in UTF-8: two long sentences
ADDRESSES_PER_PEER_MAX = 16
INTERFACES_SECONDS = 5.0  # how often the interfaces are listed again
WOKE_SECONDS = 3.0  # a gap this long between two turns of the loop: the machine slept

# --- presence ------------------------------------------------------------------------------------------------------
HEARTBEAT_SECONDS = 2.0
SILENT_SECONDS = 5.0  # shown
AWAY_SECONDS = 15.0  # shown; the seat is kept
REDIAL_SECONDS_FIRST = 0.25
REDIAL_SECONDS_LAST = 4.0
DIAL_STAGGER_SECONDS = 0.2  # happy eyeballs (RFC 8305) within one LAN
DIAL_SECONDS = 5.0

# --- discovery -----------------------------------------------------------------------------------------------------
SIGHTINGS_MAX = 256  # a LAN party has a dozen tables; a liar may not fill the list
NEARBY_SECONDS = 0.05  # between two tellings that the list changed, however much is heard
TXT_BYTES_MAX = 200  # of the mDNS record: longer ones get lost on the way
TXT_TABLE_NAME_BYTES_MAX = 64
MDNS_RESOLVE_SECONDS = 3.0
MDNS_RESOLVING_MAX = 16  # at once
MDNS_ANNOUNCE_SECONDS = 10.0  # what is not said again is believed no longer: records live for an hour and more
SIGHTING_STALE_SECONDS = 35.0  # three announcements missed, and a little
REMEMBERED_SECONDS = 8.0  # how often the known addresses are tried again
BEACON_BYTES_MAX = 200  # of one datagram; one byte more is read, to see that it is too long
BEACON_ASKS_SECONDS = (0.2, 0.6, 1.5)  # after the first ask at once: a datagram may get lost, three rarely do
BEACON_LOBBY_SECONDS = 2.0  # between two beats while a table waits for people
BEACON_QUIET_SECONDS = 10.0  # ... while it plays, and between two asks of who sits at none
BEACON_CHANGE_SECONDS = 0.2  # the least time between two beats, however often what is said changes
BEACON_MISSED_MAX = 3  # beats missed before a program is believed gone
BEACON_SOCKETS_MAX = 32  # subnets spoken on: machines with many containers have dozens
BEACON_DATAGRAMS_PER_SECOND = 2_000  # read at one socket, on average and at once; the system drops the rest unread
BEACON_PAUSE_SECONDS = 0.05  # how long a socket that brings more is not looked at
BEACON_HOST_PER_SECOND = 40  # datagrams of one host that are read, on average: sixteen programs, each asking twice
BEACON_HOST_BUCKET = 120
BEACON_HOSTS_MAX = 256  # hosts whose datagrams are counted apart
BEACON_VOICES_MAX = 128  # programs heard, by host: newcomers wait, so that a liar cannot push out who is known
BEACON_VOICES_PER_HOST_MAX = 16  # as many as may link from one host
BEACON_ANSWERS_PER_SECOND = 20  # on average, to everybody together: nobody is made to flood a third
BEACON_ANSWERS_BUCKET = 40

# --- gathering (agreement/gathering/PROTOCOL.md) -------------------------------------------------------------------
CARD_EVERY_MS = 2_000  # a card is said again this often: presence over relays, and what a lost link swallowed
CARD_GAP_MS = 50  # between two cards of one machine: several presses and answers travel in one
CARD_BYTES_MAX = 32 * 1024  # settings twice (proposed and started), twelve names and 64 verdicts fit
GATHERING_MEMORY_BYTES_MAX = 2 * CARD_BYTES_MAX  # the record on the own disk holds as much as two cards
KNOCK_BYTES_MAX = 4 * 1024  # the card of somebody who was not let in yet
KNOCKS_MAX = 16  # strangers shown at the door, the longest silent one makes room
PRESENT_MAX = SEATS_MAX + SPECTATORS_MAX
ADMITTED_MAX = 64  # keys ever let in at one table: people come, go, and come back with a new profile
MARKS_MAX = 3  # marks on one letter: pointed Hebrew and Devanagari need three, a flood of them needs more
TEXT_BYTES_PER_CHARACTER_MAX = 16  # a letter with three marks, four bytes each
PACKS_MAX = 8
PACK_HASH_BYTES_MAX = 64
COUNTER_MAX = 2**53  # of proposals, verdicts and starts: no person presses that often
START_MS = 5_000  # all must sign within this, and then all must arrive in the first tick within this
WORDS_AGAIN_MS = 1_000  # between two tries at check words: 2^30 tries take a lifetime
SETTINGS_KEPT_MAX = 16  # earlier settings kept for "who changed what"
GATHER_MESSAGES_PER_SECOND = 30  # of one author, on average
GATHER_MESSAGES_BUCKET = 90

PAST_EVENINGS_MAX = 2  # closed evenings of a table whose logs are kept for those who lack the end

# --- ticks (agreement/PROTOCOL.md) ---------------------------------------------------------------------------------
STARTS_PER_SECOND = 10  # ticks that one seat starts, on average
STARTS_BUCKET = 40  # and at once: a deal of twelve seats takes each about 20 starts, and people wait for it
DEADLINE_GAP_MS = 250  # between two ticks started for one deadline
ROLL_CALL_MS = 5_000  # a seat unheard this long makes anyone start an empty tick while a game clock runs
OPEN_TICK_MS_MAX = 1_000  # what an open tick may add to agreed time
CLOCK_STEP_MS = 250  # how often a loop wakes while a game clock runs
CLOCK_STEP_MS_MAX = 1_000  # a longer step is a sleeping machine and counts as this
UNHEARD_STANDS_MS = 1_000  # a reading stands while a seat is unheard for longer
HOLD_BACK_MS_MAX = 1_000  # how long a batch waits for an own overdue entry
ASK_FIRST_MS = 1_000
ASK_LAST_MS = 8_000
ASK_BEHIND_MS = 250  # one tick ahead may be jitter between links: ask whoever is, if it still is after this
OWES_PRESS_MS = 10_000  # after this much owing, "go on without" is offered
SEATING_NUMBER_MS = 5_000
SEALED_CALLS_MAX = 3  # seatings with the same members that one member's report alone may bring about
HELLO_MS = 1_000
ANSWERS_PER_SECOND = 20  # ticks a seat answers, on average
ANSWERS_BUCKET = 120  # and at once: a whole deal is about 60 ticks
LOG_BYTES_MAX = 512 * 1024 * 1024  # of one table's log in memory; from 7/8 of it on the machines close the evening
MESSAGE_OVERHEAD_BYTES = 1_500  # what one signed message takes in memory beside its payload
TICKS_AHEAD_MAX = 4  # messages for later ticks than this are asked for again instead of kept
VERSIONS_MAX = 2  # payloads kept of one slot: two are evidence already
CONFIRMS_MAX = 4  # CONFIRMs kept of one slot: garbage of a signer must not push out the one that counts
NUMBERS_KEPT_MAX = 4  # seating numbers of which one author's proposals and reports are kept, the highest
SEATINGS_WAITING_MAX = 4  # certified seatings kept while the ticks up to their start are fetched
TOLD_MAX = 64  # messages in one TELL: two versions of a few ticks and seating numbers
HAVE_MAX = 1024  # names of held messages in one STATUS: more than all slots of an open tick and a change hold
SEATINGS_MAX = 256  # seatings of one table; the numbers of those held travel in a STATUS
ANSWER_BYTES_MAX = 256 * 1024  # missing ticks sent in answer to one STATUS; the asker comes again
STATUS_PER_SECOND = 10  # STATUS answered a second and link, on average
STATUS_BUCKET = 20
TELL_GAP_MS = 400  # between two answers to the HELLOs of one seat
DRIVER_TICKS = 20  # the last ticks among which whoever started most of them is looked for
DRIVER_MS = 4_000  # ... and the time in which they must have passed for somebody to be shown as driving

# --- cards ---------------------------------------------------------------------------------------------------------
ROWS_PER_DECK_MAX = 64
COMPONENTS_MAX = 2
SEALED_VALUE_BYTES_MAX = 64
CARD_NAME_CHARACTERS_MAX = 48  # names of decks, slots and coins, ASCII, chosen by games: "hand 12", "vote 3.2"
DEADLINES_PER_TICK_MAX = 64  # deadlines or misses that one tick may set off before it is a bug of the game
VERDICTS_KEPT_MAX = 4096  # on proofs; an evening of twelve seats has about 2,000
PROOFS_AHEAD_MAX = 16  # of one author, judged before their tick is FINAL: no honest machine has many more to say
OPENING_MS = 5_000  # how long a machine may take for an opening or a reveal, in play time

# --- people at play -------------------------------------------------------------------------------------------------
SKIP_AFTER_MS = 60_000  # who is waited for this long may be skipped by more than half of all seats

NOTE_BYTES_MAX = 4 * 1024  # of one private note: a tracker with marks on every square has a quarter of this
TRACKER_MARK_CHARACTERS_MAX = 24  # pencil marks on one square: nine initials with room between them

# --- content and files ---------------------------------------------------------------------------------------------
NAMES_REMEMBERED = 64  # rosters whose shown names are kept: the tables nearby and their people change rarely
PACK_BYTES_MAX = 512 * 1024
PACK_LOCATIONS_LEAST = 2  # a round and one spare bag
PACK_LOCATIONS_MAX = 60
PACK_TAGS_MAX = 16  # on one location
PACK_SOURCE_CHARACTERS_MAX = 240  # where the facts of a pack come from: a sentence or two
BOUNTY_LEAST, BOUNTY_MOST = 100_000, 1_000_000  # on one spy, in dollars: one bill, ten bills
PACK_WORDS_LEAST = 25  # one board
PACK_WORDS_MAX = 4_000
PACK_LANGUAGES_MAX = 8  # of one pack of words
WORD_CHARACTERS_MAX = 20  # on one of 25 cards
CARD_TEXT_CHARACTERS_MAX = 28
SETTINGS_BYTES_MAX = 8 * 1024
INVITE_BYTES_MAX = 4 * 1024  # an invitation with sixteen addresses has a third of this
GAME_FILE_BYTES_MAX = 256 * 1024 * 1024
GAME_RECORD_BYTES_MAX = 2 * 1024 * 1024
STORED_VALUE_BYTES_MAX = 8 * 1024 * 1024
STORED_KEY_BYTES_MAX = 1024
DATABASE_WAIT_SECONDS = 5.0  # for another program that reads the same database, a backup for example

# --- inside the program --------------------------------------------------------------------------------------------
WORKERS = 2  # threads for proofs: one may be busy with a long shuffle while the other answers a person
HEARD_AGAIN_MS = 500  # signs of life over one link within this time say nothing new
SERVE_END_MS = 10_000  # how long a closed seat waits for those at its links to say that they have the end
ASK_AGAIN_SECONDS = 0.5  # before asking once more a machine that did not answer: it may just be starting
SNAPSHOT_SECONDS = 0.05  # between two snapshots: what a person does is shown at once, the rest this often
PROPOSALS_REMEMBERED = 16  # settings that were read: everybody at a table repeats the same few
ENTRIES_REMEMBERED = 64  # entries that were read: each is looked at a few times between arriving and being FINAL
PLANS_REMEMBERED = 16  # start rows of decks, which a game names again in every state
ANSWERS_REMEMBERED = 48  # of Spy Web, each with the set of layouts in which it is true: 0.4 MB
QUEUE_MAX = 4096  # items between the window and the worker
JSON_LINE_BYTES_MAX = 64 * 1024  # of a script's input: the settings with the longest list of locations need a tenth
EVENTS_KEPT_MAX = 400  # lines of the tape
TROUBLE_AGAIN_SECONDS = 10.0  # before the same sentence is told again; in this time TROUBLES_TOLD_MAX different ones
DISK_AGAIN_SECONDS = 1.0  # between two tries to write what a full disk refused
EFFECTS_HELD_MAX = 4096  # sends and the like that wait for a full disk: some minutes of a table of twelve
BAD_MESSAGES_MAX = 256  # on one link: an honest machine sends none, and each may cost a signature check
HINT_BYTES_MAX = 16 * 1024  # one telling: everybody at a full table, with a dozen addresses of usual length each
ADDRESS_CHARACTERS_MAX = 64  # an IPv6 address with its port and the name of an interface
HINTS_PER_LINK_MAX = 64  # tellings of addresses that one link is listened to: one a person let in, and some

# --- the window ----------------------------------------------------------------------------------------------------
SURFACE_CACHE_BYTES_MAX = 40 * 1024 * 1024  # drawn pieces kept; a full HD screen of sheets and text needs half
DRAWN_CHARACTERS_MAX = 2_000  # of one string that a peer sent; nothing longer is looked at
TOASTS_MAX = 4  # sentences shown at once; the oldest goes first
PREFERENCES_BYTES_MAX = 64 * 1024  # a file of preferences; a larger one is not ours
