// Generated from crates/server/src/wire by `make docs`. Do not edit.
import type { PaytableView, PersonProposal } from './back-office';
import type { Role, RoomCommand } from './command';

export type * from './back-office';
export type * from './command';

export type Cents = number;

export type Micros = number;

export type Count = number;

export type Millicents = number;

export type UnitKey = 'dollars' | 'play' | `tournament ${number}`;

export type RoleKey = "player" | "dealer" | "floor" | "cage" | "auditor" | "admin";

export type ScopeKey = "read" | RoleKey;

export type WagerKey = "base" | "ante" | "blind" | "odds" | "bad-beat" | "play" | "raise" | "trips" | "trips-plus" | "pocket" | "six-card" | "cover-all" | "progressive" | "envy";

export type MeterKey = "main" | "mega" | "major" | "minor";

export type Me = { person: number, name: string, roles: Array<RoleKey>, 
/** The roles in which the person is on shift. */
onShift: Array<RoleKey>, 
/** Whether the person has no account and is only practicing. */
isGuest: boolean, mustChangePassword: boolean, purses: Array<Purse>, 
/** The tables where the person has a seat. */
sitsAt: Array<number>, signedInAt: Micros, 
/** When the session ends by its timeout or by the person's own limit. */
until: Micros, 
/** The person's own session limit, in minutes. */
sessionLimitMinutes: number | null, 
/** The most that the person may lose per gaming day, for each unit with a limit. */
lossLimits: Array<Purse>, barred: boolean, 
/** The CSRF token to send as `X-Cardroom-Token` with every request that changes something. */
csrf: string, };

export type Purse = { unit: UnitKey, amount: Cents, };

export type SignIn = { name: string, password: string, };

export type Register = { name: string, password: string, };

export type TakeNickname = { name: string, };

export type ChangePassword = { old: string, new: string, };

export type TokenLine = { token: number, name: string, scopes: Array<ScopeKey>, madeAt: Micros, usedAt: Micros | null, };

export type MakeToken = { name: string, scopes: Array<string>, };

export type MadeToken = { token: number, secret: string, };

export type PersonLine = { person: number, name: string, roles: Array<RoleKey>, onShift: Array<RoleKey>, isGuest: boolean, isDisabled: boolean, barred: boolean, madeAt: Micros, 
/** Changes of the person's roles or password that wait for a second person. */
waiting: Array<PersonProposal>, };

export type MakeAccount = { name: string, 
/** If absent, a random password is generated and shown once. */
password?: string, roles: Array<string>, };

export type MadeAccount = { person: number, password: string | null, };

export type Lobby = { 
/** Whether this is a practice room, where nothing is worth money. */
isPractice: boolean, 
/** The display name of the room. */
room: string, 
/** The room's name in URLs and messages: lowercase letters, digits and hyphens. */
roomId: string, 
/** The gaming day, and whether it is open. */
day: number, isOpen: boolean, tables: Array<LobbyTable>, links: Array<LinkLine>, };

export type LobbyTable = { table: number, name: string, unit: UnitKey, 
/** Whether dealing is automatic. */
isAutomatic: boolean, 
/** Whether somebody deals: always at a table with automatic dealing, and at another one while a dealer is there. */
hasDealer: boolean, game: GameLine, seats: number, taken: number, 
/** How many of them play: they are connected and do not sit out. */
playing: number, rounds: Count, isPrivate: boolean, link: number | null, };

export type GameLine = { "kind": "house", 
/** The name that players use. */
name: string, 
/** The rule book: `md-uth-1.2`. */
book: string, bookTitle: string, 
/** The SHA-256 of the submission's text. */
submission: string, least: Cents, most: Cents, } | { "kind": "poker", 
/** One game, or several that are played in rotation. */
games: Array<PokerGame>, 
/** How many hands of each game are played before the next. */
hands: number, 
/** The limits of the buy-in. */
least: Cents, most: Cents, };

export type PokerGame = { 
/** The name that players use. */
name: string, 
/** Null for Chinese poker, which has no betting. */
limit: LimitKey | null, smallBlind: Cents | null, bigBlind: Cents | null, ante: Cents | null, bringIn: Cents | null, 
/** Of the early and late streets, in fixed-limit games. */
smallBet: Cents | null, bigBet: Cents | null, 
/** The value of a point in Chinese poker. */
point: Cents | null, };

export type LimitKey = "no-limit" | "pot-limit" | "limit";

export type LinkLine = { link: number, name: string, unit: UnitKey, tables: Array<number>, meters: Array<MeterLine>, 
/** The last 25, newest first. */
hits: Array<HitLine>, };

export type MeterLine = { level: MeterKey, shows: Cents, resetsTo: Cents, };

export type HitLine = { table: number, round: Count, seat: number, level: MeterKey, amount: Cents, at: Micros | null, };

export type Invite = { table: number, path: string, };

export type Invitation = { host: string, table: string, game: string, };

export type OpenPrivateTable = { name: string, 
/** The SHA-256 of one of the room's submissions. */
submission: string, };

export type TableView = { 
/** The viewer's own chips and options. */
you: You | null, table: number, name: string, unit: UnitKey, isAutomatic: boolean, 
/** Whether somebody deals: always at a table with automatic dealing, and at another one while a dealer is there. */
hasDealer: boolean, isPrivate: boolean, 
/** What players may write here. */
chat: ChatKey, game: GameLine, asks: AsksView, 
/** How many rounds have begun. */
round: Count, commitment: CommitmentView | null, 
/** Every seat of the table, by number, with who sits there. */
seats: Array<PlaceView>, 
/** The current round; in poker, the hand and everybody's status for the next one. */
felt: FeltView | null, 
/** The last round or hand as it was when it ended. */
last: FeltView | null, link: number | null, };

export type AsksView = { 
/** To be sent with the answer, as a precondition. */
turn: Count, what: Awaited, seat: number | null, until: Micros | null, 
/** The time allowed, in seconds. */
seconds: number, 
/**
 * The seats for which the table waits now: with wagers on the felt, those who play and are not ready; in a round,
 * the one that decides.
 */
waitsFor: Array<number>, };

export type Awaited = "nothing" | "wagers" | "decision" | "next-hand" | "dealer" | "floor";

export type CommitmentView = { root: string, 
/** The seats whose nonces have arrived. */
nonces: Array<number>, };

export type PlaceView = { seat: number, name: string | null, 
/** Shown only to the floor. */
person: number | null, isYou: boolean, 
/** The player's chips, without those on the felt. */
chips: Cents, isReady: boolean, isLeaving: boolean, 
/** Whether the player is connected. */
isConnected: boolean, 
/** Whether the player missed the last round and has no wager in this one: the round does not wait for them. */
sitsOut: boolean, };

export type FeltView = { "kind": "house" } & HouseFelt | { "kind": "poker" } & PokerFelt;

export type HouseFelt = { round: Count, phase: RoundPhase, 
/** While players decide. */
stage: DecisionStage | null, 
/** Each card has two characters; null for a face-down card. */
dealer: Array<string | null>, board: Array<string | null>, 
/** Cards beside the board that a side wager uses, such as those of the Six Card Bonus. */
beside: Array<string | null>, dealerHand: HandView | null, 
/** Seats with wagers, in order of seat number. */
hands: Array<SeatFelt>, 
/** The clause under which the round is void. */
void: string | null, };

export type RoundPhase = "betting" | "locking" | "dealing" | "deciding" | "boarding" | "counting" | "miscounted" | "turning" | "settling" | "voided" | "over";

export type DecisionStage = "before-flop" | "after-flop" | "after-river";

export type HandView = { 
/** For example `a pair of kings`. */
words: string, 
/** The five cards that make it. */
best: Array<string>, 
/** Whether the board alone makes a hand of this name, so that everybody has it. */
isOnBoard: boolean, 
/** The clause that defines the hand. */
rule: string | null, };

export type SeatFelt = { seat: number, 
/** Who plays this seat in this round, whoever sits there now. Null before the first wager. */
name: string | null, 
/** Whether that is the viewer. */
isYou: boolean, wagers: Array<WagerView>, cards: Array<string | null>, decision: Decided | null, 
/** The multiple of a Play or Raise wager. */
multiple: number | null, 
/** Shown to whoever may see the cards. */
hand: HandView | null, 
/** The win or loss so far. */
net: Cents, results: Array<ResultView>, };

export type Decided = "checked" | "played" | "folded";

export type WagerView = { wager: WagerKey, amount: Cents, };

export type ResultView = { wager: WagerKey, outcome: WagerOutcome, stake: Cents, back: Cents, won: Cents, 
/** The clause that decided it, and the one of its paytable. */
rule: string, under: string | null, 
/** The result as a sentence: `The dealer has less than a pair: your Ante comes back.` */
why: string | null, };

export type GuideView = { game: string, book: string, bookTitle: string, 
/** The SHA-256 of the submission in force, which names its odds. The guide to a book has none. */
submission: string | null, aim: string, steps: Array<GuideStep>, 
/** The wagers of the felt in their order, then those that come with another wager. */
spots: Array<SpotGuide>, stages: Array<StageGuide>, 
/** The texts of a coached hand. */
coach: Array<CoachText>, paytables: Array<PaytableView>, print: FeltPrint, };

export type GuideStep = { title: string, text: string, picture: GuidePicture, };

export type GuidePicture = { wagers: Array<WagerView>, own: Array<string | null>, board: Array<string | null>, dealer: Array<string | null>, };

export type SpotGuide = { wager: WagerKey, name: string, is: string, pays: string, costs: string, 
/** When it is lost, and when it comes back. */
ends: string, 
/** Whether a player may leave it out. */
isOptional: boolean, 
/** The wager that the house edge is counted for. */
edgeOf: WagerKey, 
/** The clause that introduces it. */
rule: string, };

export type StageGuide = { 
/** Null while betting. */
stage: DecisionStage | null, text: string, };

export type CoachMoment = "ante" | "side" | "deal" | "before-flop" | "after-flop" | "after-river" | "played" | "folded" | "result";

export type CoachText = { at: CoachMoment, title: string, text: string, };

export type FeltPrint = { operator: string | null, game: string, notes: Array<string>, paytables: Array<PrintedPaytable>, };

export type PrintedPaytable = { wager: WagerKey, lines: Array<Array<string>>, };

export type WagerOutcome = "won" | "lost" | "pushed" | "returned";

export type You = { seat: number | null, 
/** Whether the viewer opened this private table and can invite to it. */
isHost: boolean, chips: Cents, purse: Cents, 
/** The roles in which the viewer may act here. */
parts: Array<RoleKey>, 
/** Whether a nonce for the deck is still accepted. */
canSendNonce: boolean, 
/** The trainer's advice on the last decision, if the trainer is on. */
trainer: Advice | null, 
/** Advice on past decisions, the last one included: some arrives late, after the round has moved on. */
trained: Array<Advice>, 
/** What the player has won or lost here since they sat down; null if they sat down before the server was restarted. */
sitting: SittingView | null, 
/** The value of each choice of the open decision, if the player wants hints and as soon as it is computed. */
hint: Advice | null, } & ({ "kind": "house" } & HouseOptions | { "kind": "poker" } & PokerOptions);

export type SittingView = { since: Micros, rounds: Count, 
/** The win or loss in them. */
net: Cents, };

export type OptionsView = { "kind": "house" } & HouseOptions | { "kind": "poker" } & PokerOptions;

export type HouseOptions = { wagers: Array<WagerOption>, 
/** The Progressive stakes that may be wagered. */
progressive: Array<Cents>, 
/** Wagers that may be withdrawn. */
withdraw: Array<WagerKey>, decision: DecisionOption | null, 
/** Whether the player may say that they are ready. */
canBeReady: boolean, 
/** Side wagers that cannot be placed yet, because others have to lie there first. */
waiting: Array<WaitingWager>, 
/** While wagers are open and an Ante lies there: what the Play or Raise wager for it will cost. */
playCosts: PlayCosts | null, };

export type WaitingWager = { wager: WagerKey, 
/** The missing ones. */
needs: Array<WagerKey>, };

export type PlayCosts = { 
/** The Play or Raise wager. */
wager: WagerKey, least: Cents, most: Cents, };

export type WagerOption = { wager: WagerKey, least: Cents, 
/** The most that the table and the player's chips allow. */
most: Cents, 
/** The most that the table allows. */
limit: Cents, 
/** A wager that is placed with it automatically. */
equalWager: WagerKey | null, 
/** Wagers that must be placed first. */
needs: Array<WagerKey>, };

export type DecisionOption = { 
/** Every Play or Raise wager that the rules allow now, highest first. */
plays: Array<PlayOption>, 
/** The Play or Raise wager. */
wager: WagerKey, 
/** The alternative. */
pass: PassKey, };

export type PlayOption = { 
/** In Antes. */
multiple: number, cost: Cents, 
/** How much the player's chips lack for it; zero if they pay it. */
lacks: Cents, };

export type PassKey = "check" | "fold";

export type Advice = { round: Count, stage: DecisionStage, 
/** The Ante that the amounts are for. */
ante: Cents, 
/** What the player saw: their own cards and the board. */
cards: Array<string>, board: Array<string>, 
/** The largest wager first. */
choices: Array<ChoiceWorth>, 
/** The best choice; among equals, the smallest wager. */
best: ChoiceKey, 
/** Null while the decision is open. */
chosen: ChoiceKey | null, 
/** What the choice costs on average compared to the best one, in thousandths of a cent. */
costMillicents: Count | null, };

export type ChoiceWorth = { choice: ChoiceKey, 
/** The average win or loss for this Ante, rounded. */
valueMillicents: Millicents, 
/** The same in Antes, as an exact fraction and as a decimal: `-1/2`, `-0.500000`. */
exact: string, antes: string, };

export type ChoiceKey = 'check' | 'fold' | `play ${number}`;

export type EventText = { what: EventName, seat: number | null, wager: WagerKey | null, card: string | null, amount: Cents | null, 
/** A sentence, if there is something to say. */
words: string | null, rule: string | null, };

export type EventName = "abandoned" | "aborted" | "absent-dealt-in" | "accepted" | "asked" | "assigned" | "awarded" | "banked" | "bet" | "bet-to" | "blinds-changed" | "board-dealt" | "boxed" | "brought-in" | "burned" | "burns-mucked" | "burns-racked" | "busted" | "button-drawn" | "called" | "came-back" | "came-in" | "cash-changed" | "charged" | "checked" | "chips-added" | "chose" | "cleared" | "closed" | "collected" | "committed" | "count-asked" | "count-due" | "count-excused" | "count-waived" | "counted" | "coupon-settled" | "cover-all-counted" | "cover-all-kept" | "cover-all-read" | "cover-all-shown" | "cover-card-laid" | "cover-card-racked" | "covered" | "cut" | "cut-completed" | "dealer-announced" | "dealer-does-not-play" | "dealer-read" | "dealt" | "deck-rejected" | "deck-removed" | "deck-switched" | "device-failed" | "down-begun" | "down-ended" | "drawn-in-error" | "envy-paid" | "envy-settled" | "exempted" | "face-up-racked" | "fed-into-shoe" | "fell-asleep" | "first-card-dealt" | "flashed" | "floor-told" | "folded" | "game-changed" | "halved" | "hand-begun" | "hand-ended" | "hand-read" | "hand-voided" | "held-for-inspection" | "hole-dealt" | "hours-begun" | "in-one-stack" | "inspected" | "jackpot-read" | "jackpot-validated" | "jackpot-verified" | "jammed" | "kept" | "kept-in" | "kill-placed" | "killed" | "lamp-verified" | "leaves" | "left" | "left-out" | "limit-reached" | "locked" | "looked" | "marked" | "matched" | "mended" | "meter-paid" | "method-changed" | "miscount-waived" | "miscounted" | "misdealt" | "missed" | "mixed" | "mucked" | "no-more-bets" | "no-own-envy" | "nonce" | "objected" | "odd-chip" | "odd-to-high" | "opened" | "ordered" | "over" | "packet-cut" | "placed" | "played" | "players-counted" | "posted" | "pot-stated" | "pot-taken" | "pots-pushed" | "prepared" | "programmed" | "progressive-restored" | "progressive-stopped" | "put-back" | "put-in-shuffler" | "rack-credited" | "rack-filled" | "racked" | "read-as" | "ready" | "received" | "recut-ordered" | "refunded" | "repaired" | "replaced" | "rest-waived" | "rested" | "resumed" | "returned" | "round-begun" | "round-ended" | "sat-down" | "settled" | "setup-called" | "setup-placed" | "showdown-called" | "shuffle-ordered" | "shuffled-by-hand" | "six-card-read" | "skipped" | "spread-down" | "spread-up" | "start-changed" | "stepped" | "stood-up" | "straddle-declined" | "straddle-offered" | "stub-counted" | "stub-dropped" | "stub-held" | "stub-miscounted" | "stub-racked" | "tabled" | "taken" | "taken-back" | "tapped" | "time-bank-used" | "time-ran-out" | "tipped" | "turned" | "turned-up" | "up-dealt" | "verified" | "voided" | "went-away" | "withdrawn";

export type ChatKey = "off" | "phrases" | "free";

export type Phrase = "Good luck!" | "Well played" | "Nice hand" | "Thank you" | "One moment, please" | "Good game";

export type ChatLine = { 
/** Rises from line to line. */
number: Count, seat: number, 
/** The name that the player had then. */
name: string, words: string, at: Micros, };

export type FromClient = { "type": "watch", table: number, invite?: string, room?: string, } | { "type": "unwatch", table: number, room?: string, } | { "type": "say", id: string, role: Role, command: RoomCommand, room?: string, } | { "type": "trainer", table: number, on: boolean, hints?: boolean, room?: string, } | { "type": "chat", table: number, words?: string, phrase?: Phrase, room?: string, } | { "type": "ping", sent: Count, };

export type Say = { 
/** The idempotency key, unique for each person. */
id: string, 
/** The role in which the command is issued. */
role: Role, command: RoomCommand, };

export type PokerFelt = { 
/** The number of the current hand, or of the last one. */
round: Count, 
/** The index of the current game in the table's rotation. */
game: number, hand: PokerHand | null, 
/** Where the button and the blinds are, or were in the last hand. These seats may be empty. */
button: number | null, smallBlind: number | null, bigBlind: number | null, 
/** Who has bought the button of this hand, and who has the kill button. */
bought: number | null, kill: number | null, 
/** Everybody who sits here, in order of seat number. */
chairs: Array<PokerChair>, };

export type PokerChair = { seat: number, stack: Cents, standing: StandingKey, 
/** The missed blinds, to be posted before the next hand. */
owes: Array<BlindKey>, 
/** Sat down during a game and has not been dealt in yet. */
isNew: boolean, isAway: boolean, };

export type StandingKey = "playing" | "out" | "waits" | "posts" | "buys-button" | "moved";

export type BlindKey = "small" | "big";

export type PokerHand = { phase: HandPhase, 
/** While cards are dealt and bets are made. */
street: StreetKey | null, button: number, toAct: number | null, 
/** A player has stopped the deal. */
isHalted: boolean, 
/** Who was dealt in, clockwise from the button's left. */
seats: Array<PokerSeat>, 
/** Each card has two characters; null for a face-down card. */
board: Array<string | null>, 
/** The main pot first, without the bets still in front of the players. */
pots: Array<PotView>, 
/** The total of the pots and of the bets in front of the players, in games where players may know it. */
total: Cents | null, 
/** Burn cards, muck and stub. */
piles: Array<PileView>, };

export type HandPhase = "posting" | "cutting" | "blinds" | "straddling" | "dealing" | "betting" | "collecting" | "showing" | "awarding" | "clearing" | "over";

export type StreetKey = "before-flop" | "flop" | "turn" | "river" | "third" | "fourth" | "fifth" | "sixth" | "seventh" | "before-draw" | "first-draw" | "second-draw" | "third-draw";

export type PokerSeat = { seat: number, stack: Cents, 
/** The bet in front of the player. */
bet: Cents, 
/** Whether the hand is neither folded nor dead. */
isIn: boolean, isAbsent: boolean, isTabled: boolean, cards: Array<HeldCard>, 
/** The hand as the dealer reads it, once tabled. */
reading: string | null, };

export type HeldCard = { 
/** Two characters; null for a face-down card. */
card: string | null, 
/** Whether it is dealt face up. */
isUp: boolean, };

export type PotView = { 
/** In games where players may know it. */
amount: Cents | null, seats: Array<number>, };

export type PileView = { of: PileKey, cards: number, lies: PilePlace, };

export type PileKey = "stub" | "burns" | "muck";

export type PilePlace = "in-the-dealers-hand" | "left-of-the-bank" | "right-of-the-bank-under-the-cut-card" | "under-the-pot";

export type PokerOptions = { canFold: boolean, canCheck: boolean, 
/** The cost of a call. */
call: Cents | null, 
/** The range of bets or raises, as the total in front of the player. */
raise: RaiseOption | null, canStraddle: boolean, 
/** Whether an absent player may return to this hand. */
canReturn: boolean, 
/** Whether the player may table their hand, and whether they may muck it. */
canTable: boolean, canMuck: boolean, canAskForPot: boolean, 
/** Whether the player may stop the deal because the betting round is not over. */
canObject: boolean, canSitOut: boolean, canComeBack: boolean, canWaitForBigBlind: boolean, 
/** What the player posts to be dealt in at once. */
post: Array<PostOption> | null, canBuyButton: boolean, };

export type RaiseOption = { least: Cents, most: Cents, };

export type PostOption = { kind: PostKey, amount: Cents, };

export type PostKey = "ante" | "small-blind" | "big-blind" | "straddle" | "kill" | "live" | "dead";

export type FromServer = { "type": "welcome", protocol: number, at: Micros, me: Me, 
/** The name of this server's room in URLs and messages. */
room: string, } | { "type": "frame", table: number, 
/** The number of the table's last record. It rises, but not always by one. */
number: Count, at: Micros, view: TableView, events: Array<EventText>, room?: string, } | { "type": "closed", table: number, why: string, room?: string, } | { "type": "me", me: Me, } | { "type": "meters", link: LinkLine, room?: string, } | { "type": "chat", table: number, lines: Array<ChatLine>, room?: string, } | { "type": "chat-refused", table: number, what: string, room?: string, } | { "type": "answer", id: string, room?: string, } & ({ "outcome": "done" } | { "outcome": "refused", rule: string, what: string, } | { "outcome": "try-again", what: string, } | { "outcome": "expired", what: string, }) | { "type": "pong", sent: Count, at: Micros, } | { "type": "unread", what: string, } | { "type": "bye", why: string, };

export type Outcome = { "outcome": "done" } | { "outcome": "refused", rule: string, what: string, } | { "outcome": "try-again", what: string, } | { "outcome": "expired", what: string, };

export type RoundLine = { table: number, tableName: string, unit: UnitKey, round: Count, beganAt: Micros, isOver: boolean, void: string | null, 
/**
 * The stakes of all wagers of the caller, and what they won or lost. Null if they did not play, or while the round
 * is in play.
 */
wagered: Cents | null, net: Cents | null, 
/** What was played in a finished round of a house game. */
summary: RoundSummary | null, };

export type RoundSummary = { 
/** The caller's cards; empty if they did not play. A card is null where it stayed face down. */
cards: Array<string | null>, hand: HandView | null, decision: Decided | null, 
/** The multiple of a Play or Raise wager. */
multiple: number | null, board: Array<string | null>, dealer: Array<string | null>, dealerHand: HandView | null, };

export type RoundOutcome = "won" | "lost" | "even" | "folded" | "void";

export type RoundTotals = { 
/** By game and unit. */
games: Array<GameTotals>, 
/** What can be selected: the tables at which the player has finished a round, and the wagers placed in any. */
tables: Array<PlayedTableLine>, wagers: Array<WagerKey>, 
/** How many of the player's oldest rounds are not counted, because the room keeps the sums of the latest 20,000. */
leftOut: Count, 
/** Whether the room is still counting, because it has just started. */
isCounting: boolean, };

export type GameTotals = { game: string, unit: UnitKey, rounds: Count, wagered: Cents, net: Cents, biggestWin: BiggestWin | null, };

export type BiggestWin = { table: number, round: Count, net: Cents, };

export type PlayedTableLine = { table: number, name: string, game: string, };

export type Rounds = { rounds: Array<RoundLine>, next: Count | null, 
/** With the first page of one's own rounds: the sums over all rounds selected, on whatever page. */
totals: RoundTotals | null, };

export type RoundReplay = { table: number, tableName: string, unit: UnitKey, round: Count, game: GameLine, people: Array<SeatedPerson>, 
/** For a round with thousands of steps, the first ones and the last. */
steps: Array<RoundStep>, proof: Proof | null, software: string | null, rules: string | null, };

export type SeatedPerson = { seat: number, person: number, name: string, 
/** The player's chips when the round began and when it ended; null for rounds of long ago. */
chipsBefore: Cents | null, chipsAfter: Cents | null, };

export type RoundStep = { record: Count, at: Micros, by: string, felt: FeltView | null, events: Array<EventText>, };

export type Proof = { root: string, deckSize: number, nonces: Array<NonceLine>, 
/** The cards that the viewer has seen. */
openings: Array<OpeningLine>, };

export type NonceLine = { seat: number, nonce: string, };

export type OpeningLine = { 
/** How many cards were dealt before it. */
dealt: number, 
/** The index in the committed deck. */
place: number, card: string, salt: string, path: Array<string>, };

export type Problem = { error: ErrorKind, what: string, 
/** The clause that forbids it, if `error` is `refused`. */
rule: string | null, };

export type ErrorKind = "bad-request" | "sign-in" | "wrong-password" | "forbidden" | "not-found" | "refused" | "expired" | "unfit" | "too-many" | "try-again" | "broken";
