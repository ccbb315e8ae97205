"""Every bound in one place, with its unit and its reason. Anyone may import this module.

Names end in their unit. A limit that is not here does not exist.
"""

# --- people and tables ---------------------------------------------------------------------------------------------
SEATS_MAX = 12  # the n-of-n deal and the n^2 messages stay comfortable on Wi-Fi up to here
SEATS_MIN = 2
SPECTATORS_MAX = 16
NAME_CHARACTERS_MAX = 24  # fits a seat card at the smallest size
TABLE_NAME_CHARACTERS_MAX = 32
CHAT_CHARACTERS_MAX = 240
CHAT_LINES_MAX = 100  # kept in memory per table

# --- the wire ------------------------------------------------------------------------------------------------------
BATCH_BYTES_MAX = 32 * 1024  # one shuffle of 64 rows of two with its proof fits with room to spare
ENTRIES_PER_BATCH_MAX = 64
MESSAGE_BYTES_MAX = 1024 * 1024  # a report carries a certificate and m batches in full
UNAUTHENTICATED_MESSAGE_BYTES_MAX = 1024  # before a peer has proven its identity
NOISE_FRAME_BYTES_MAX = 65_535  # Noise, revision 34, section 3
NOISE_PLAINTEXT_BYTES_MAX = 65_519  # the frame less the 16-byte tag: the library accepts more and the peer refuses it
GREETING_BYTES = 64
WIRE_DEPTH_MAX = 8  # nesting of msgpack lists
WIRE_ITEMS_MAX = 4096  # elements of one msgpack list
HANDSHAKE_SECONDS = 5.0
LINKS_PER_ADDRESS_MAX = 16  # several peers may share one laptop, a flood may not
LINKS_MAX = 64
SEND_QUEUE_BYTES_MAX = 8 * 1024 * 1024  # a peer that reads slower than this is dropped and dials again
LINK_BYTES_PER_SECOND_MAX = 16 * 1024 * 1024

# --- presence ------------------------------------------------------------------------------------------------------
HEARTBEAT_SECONDS = 2.0
SILENT_SECONDS = 5.0  # shown
AWAY_SECONDS = 15.0  # shown; the seat is kept
REDIAL_SECONDS_FIRST = 0.25
REDIAL_SECONDS_LAST = 4.0
DIAL_STAGGER_SECONDS = 0.2  # happy eyeballs (RFC 8305) within one LAN
DIAL_SECONDS = 5.0

# --- ticks (agreement/PROTOCOL.md) ---------------------------------------------------------------------------------
START_GAP_MS = 100  # between two ticks that one seat starts
DEADLINE_GAP_MS = 250  # between two ticks started for one deadline
ROLL_CALL_MS = 5_000  # a seat unheard this long makes anyone start an empty tick while a game clock runs
OPEN_TICK_MS_MAX = 1_000  # what an open tick may add to agreed time
CLOCK_STEP_MS = 250  # how often a loop wakes while a game clock runs
CLOCK_STEP_MS_MAX = 1_000  # a longer step is a sleeping machine and counts as this
UNHEARD_STANDS_MS = 1_000  # a reading stands while a seat is unheard for longer
HOLD_BACK_MS_MAX = 1_000  # how long a batch waits for an own overdue entry
ASK_FIRST_MS = 1_000
ASK_LAST_MS = 8_000
OWES_PRESS_MS = 10_000  # after this much owing, "go on without" is offered
SEATING_NUMBER_MS = 5_000
HELLO_MS = 1_000
ANSWERS_PER_SECOND = 20  # ticks a seat answers, on average
ANSWERS_BUCKET = 20
LEAVE_MS_MAX = 2_000
TICKS_AHEAD_MAX = 4  # messages for later ticks than this are asked for again instead of kept

# --- cards ---------------------------------------------------------------------------------------------------------
ROWS_PER_DECK_MAX = 64
COMPONENTS_MAX = 2
SEALED_VALUE_BYTES_MAX = 64
OPENING_MS = 5_000  # how long a machine may take for an opening or a reveal, in play time

# --- content and files ---------------------------------------------------------------------------------------------
PACK_BYTES_MAX = 512 * 1024
PACK_LOCATIONS_MAX = 60
CARD_TEXT_CHARACTERS_MAX = 28
SETTINGS_BYTES_MAX = 8 * 1024
GAME_FILE_BYTES_MAX = 256 * 1024 * 1024

# --- inside the program --------------------------------------------------------------------------------------------
QUEUE_MAX = 4096  # items between the window and the worker
EVENTS_KEPT_MAX = 400  # lines of the tape
FOREIGN_KEYS_MAX = 4096  # strangers remembered per process, oldest dropped
