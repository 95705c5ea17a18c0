// Made from crates/server/src/wire by `make docs`: change it there.
import type { Command, Role } from './command';

export type * from './command';

export type Cents = number;

export type Micros = number;

export type Count = number;

export type UnitKey = 'dollars' | 'play' | `tournament ${number}`;

export type RoleKey = "player" | "dealer" | "floor" | "cage" | "auditor" | "admin";

export type ScopeKey = "read" | RoleKey;

export type WagerKey = "base" | "ante" | "blind" | "odds" | "bad-beat" | "play" | "raise" | "trips" | "trips-plus" | "pocket" | "six-card" | "cover-all" | "progressive" | "envy";

export type MeterKey = "main" | "mega" | "major" | "minor";

export type Me = { person: number, name: string, roles: Array<RoleKey>, 
/** The parts in which one is on shift. */
onShift: Array<RoleKey>, 
/** Whether one came without an account, to practise. */
isGuest: boolean, mustChangePassword: boolean, purses: Array<Purse>, 
/** The tables where one sits. */
sitsAt: Array<number>, signedInAt: Micros, 
/** When the session ends by itself, or by the limit that one has set. */
until: Micros, 
/** How long one wants to be here at most, in minutes. */
sessionLimitMinutes: number | null, 
/** How much one may lose in a gaming day, of each money that one has set a limit for. */
lossLimits: Array<Purse>, barred: boolean, 
/** What must be sent as `X-Cardroom-Token` with whatever changes something. */
csrf: string, };

export type Purse = { unit: UnitKey, amount: Cents, };

export type SignIn = { name: string, password: string, };

export type Register = { name: string, password: string, };

export type ChangePassword = { old: string, new: string, };

export type TokenLine = { token: number, name: string, scopes: Array<ScopeKey>, madeAt: Micros, usedAt: Micros | null, };

export type MakeToken = { name: string, scopes: Array<string>, };

export type MadeToken = { token: number, secret: string, };

export type PersonLine = { person: number, name: string, roles: Array<RoleKey>, onShift: Array<RoleKey>, isGuest: boolean, isDisabled: boolean, barred: boolean, madeAt: Micros, };

export type MakeAccount = { name: string, 
/** Without one a password is made up and shown once. */
password?: string, roles: Array<string>, };

export type MadeAccount = { person: number, password: string | null, };

export type Lobby = { 
/** Whether nothing here is worth money. */
isPractice: boolean, 
/** What people call the room. */
room: string, 
/** What addresses and messages call it: lower-case letters, digits and hyphens. */
roomId: string, 
/** The gaming day, and whether it runs. */
day: number, isOpen: boolean, tables: Array<LobbyTable>, links: Array<LinkLine>, };

export type LobbyTable = { table: number, name: string, unit: UnitKey, 
/** Whether a program deals. */
isAutomatic: boolean, game: GameLine, seats: number, taken: number, rounds: Count, isPrivate: boolean, link: number | null, };

export type GameLine = { "kind": "house", 
/** As players call it. */
name: string, 
/** The rule book: `md-uth-1.2`. */
book: string, bookTitle: string, 
/** The SHA-256 of the submission's text. */
submission: string, least: Cents, most: Cents, } | { "kind": "poker", 
/** One game, or several that are played in turn. */
games: Array<PokerGame>, 
/** How many hands of each are played before the next one comes. */
hands: number, 
/** What one sits down with. */
least: Cents, most: Cents, };

export type PokerGame = { 
/** As players call it. */
name: string, 
/** Nobody bets in Chinese poker. */
limit: LimitKey | null, smallBlind: Cents | null, bigBlind: Cents | null, ante: Cents | null, bringIn: Cents | null, 
/** Of the early and of the late streets, where bets are fixed. */
smallBet: Cents | null, bigBet: Cents | null, 
/** What a point is worth in Chinese poker. */
point: Cents | null, };

export type LimitKey = "no-limit" | "pot-limit" | "limit";

export type LinkLine = { link: number, name: string, unit: UnitKey, tables: Array<number>, meters: Array<MeterLine>, 
/** The last 25, the latest first. */
hits: Array<HitLine>, };

export type MeterLine = { level: MeterKey, shows: Cents, resetsTo: Cents, };

export type HitLine = { table: number, round: Count, seat: number, level: MeterKey, amount: Cents, at: Micros | null, };

export type Invite = { table: number, path: string, };

export type OpenPrivateTable = { name: string, 
/** Which of the room's submissions: its SHA-256. */
submission: string, };

export type TableView = { 
/** What the eye's owner has here and may do. */
you: You | null, table: number, name: string, unit: UnitKey, isAutomatic: boolean, isPrivate: boolean, game: GameLine, asks: AsksView, 
/** How many rounds have begun. */
round: Count, commitment: CommitmentView | null, 
/** Every seat of the table, by its number, with who sits there. */
seats: Array<PlaceView>, 
/** The round that is being played; of poker the hand, and how everybody stands to the next one. */
felt: FeltView | null, 
/** The last round or hand as it lay when it was over, until the next one is. */
last: FeltView | null, link: number | null, };

export type AsksView = { 
/** To be sent along with an answer. */
turn: Count, what: Awaited, seat: number | null, until: Micros | null, 
/** How long one has for it, in seconds. */
seconds: number, };

export type Awaited = "nothing" | "wagers" | "decision" | "next-hand" | "dealer" | "floor";

export type CommitmentView = { root: string, 
/** The seats whose numbers are in. */
nonces: Array<number>, };

export type PlaceView = { seat: number, name: string | null, 
/** Told to the floor. */
person: number | null, isYou: boolean, 
/** In front of them, what lies on the felt left out. */
chips: Cents, isReady: boolean, isLeaving: boolean, 
/** Whether their browser is there. */
isConnected: boolean, };

export type FeltView = { "kind": "house" } & HouseFelt | { "kind": "poker" } & PokerFelt;

export type HouseFelt = { round: Count, phase: RoundPhase, 
/** While decisions are asked. */
stage: DecisionStage | null, 
/** Two letters, or nothing for a back. */
dealer: Array<string | null>, board: Array<string | null>, 
/** Cards beside the board that a side wager is read with, such as those of the Six Card Bonus. */
beside: Array<string | null>, dealerHand: HandView | null, 
/** By the number of their seats, those who have put something down. */
hands: Array<SeatFelt>, 
/** The clause by which the round is void. */
void: string | null, };

export type RoundPhase = "betting" | "locking" | "dealing" | "deciding" | "boarding" | "counting" | "miscounted" | "turning" | "settling" | "voided" | "over";

export type DecisionStage = "before-flop" | "after-flop" | "after-river";

export type HandView = { 
/** `a pair of kings`. */
words: string, 
/** The five cards that make it. */
best: Array<string>, 
/** The clause that says what such a hand is. */
rule: string | null, };

export type SeatFelt = { seat: number, wagers: Array<WagerView>, cards: Array<string | null>, decision: Decided | null, 
/** Of a Play or Raise. */
multiple: number | null, 
/** Told to whoever sees the cards. */
hand: HandView | null, 
/** What was won or lost so far. */
net: Cents, results: Array<ResultView>, };

export type Decided = "checked" | "played" | "folded";

export type WagerView = { wager: WagerKey, amount: Cents, };

export type ResultView = { wager: WagerKey, outcome: WagerOutcome, stake: Cents, back: Cents, won: Cents, 
/** The clause that decided it, and the one of its paytable. */
rule: string, under: string | null, };

export type WagerOutcome = "won" | "lost" | "pushed" | "returned";

export type You = { seat: number | null, chips: Cents, purse: Cents, 
/** In which parts one may act here. */
parts: Array<RoleKey>, 
/** Whether a number of one's own for the deck is still taken. */
canSendNonce: boolean, 
/** What the trainer makes of the last decision, where it is on. */
trainer: Advice | null, 
/** And of those before it, that one last: some are told late, when the round has gone on. */
trained: Array<Advice>, } & ({ "kind": "house" } & HouseOptions | { "kind": "poker" } & PokerOptions);

export type OptionsView = { "kind": "house" } & HouseOptions | { "kind": "poker" } & PokerOptions;

export type HouseOptions = { wagers: Array<WagerOption>, 
/** The stakes of the Progressive that may be put down. */
progressive: Array<Cents>, 
/** Wagers that may be taken back. */
withdraw: Array<WagerKey>, decision: DecisionOption | null, 
/** Whether one may say that one is ready for the cards. */
canBeReady: boolean, };

export type WagerOption = { wager: WagerKey, least: Cents, most: Cents, 
/** What goes down with it by itself. */
mirror: WagerKey | null, 
/** Wagers that must be there first. */
needs: Array<WagerKey>, };

export type DecisionOption = { 
/** Play or Raise, in Antes, the highest first. */
multiples: Array<number>, 
/** What it costs, by the same order. */
costs: Array<Cents>, 
/** The Play or the Raise. */
wager: WagerKey, 
/** What else there is. */
pass: PassKey, };

export type PassKey = "check" | "fold";

export type Advice = { round: Count, stage: DecisionStage, choices: Array<ChoiceWorth>, best: ChoiceKey, chosen: ChoiceKey | null, 
/** In thousandths of a cent. */
costMillicents: Count | null, };

export type ChoiceWorth = { choice: ChoiceKey, 
/** What one wins or loses with it on the average, in Antes, as an exact fraction and in words: `-1/2`, `-0.500000`. */
exact: string, antes: string, };

export type ChoiceKey = 'check' | 'fold' | `play ${number}`;

export type ToldEvent = { what: EventName, seat: number | null, wager: WagerKey | null, card: string | null, amount: Cents | null, 
/** A sentence, where there is something to say. */
words: string | null, rule: string | null, };

export type EventName = "abandoned" | "aborted" | "absent-dealt-in" | "accepted" | "asked" | "assigned" | "awarded" | "banked" | "bet" | "bet-to" | "blinds-changed" | "board-dealt" | "boxed" | "brought-in" | "burned" | "burns-mucked" | "burns-racked" | "busted" | "button-drawn" | "called" | "came-back" | "came-in" | "cash-changed" | "charged" | "checked" | "chips-added" | "chose" | "cleared" | "closed" | "collected" | "committed" | "count-asked" | "count-due" | "count-excused" | "count-waived" | "counted" | "coupon-settled" | "cover-all-counted" | "cover-all-kept" | "cover-all-read" | "cover-all-shown" | "cover-card-laid" | "cover-card-racked" | "covered" | "cut" | "cut-completed" | "dealer-announced" | "dealer-does-not-play" | "dealer-read" | "dealt" | "deck-rejected" | "deck-removed" | "deck-switched" | "device-failed" | "down-begun" | "down-ended" | "drawn-in-error" | "envy-paid" | "envy-settled" | "exempted" | "face-up-racked" | "fed-into-shoe" | "fell-asleep" | "first-card-dealt" | "flashed" | "floor-told" | "folded" | "game-changed" | "halved" | "hand-begun" | "hand-ended" | "hand-read" | "hand-voided" | "held-for-inspection" | "hole-dealt" | "hours-begun" | "in-one-stack" | "inspected" | "jackpot-read" | "jackpot-validated" | "jackpot-verified" | "jammed" | "kept" | "kept-in" | "kill-placed" | "killed" | "lamp-verified" | "leaves" | "left" | "left-out" | "limit-reached" | "locked" | "looked" | "marked" | "matched" | "mended" | "meter-paid" | "method-changed" | "miscount-waived" | "miscounted" | "misdealt" | "missed" | "mixed" | "mucked" | "no-more-bets" | "no-own-envy" | "nonce" | "objected" | "odd-chip" | "odd-to-high" | "opened" | "ordered" | "over" | "packet-cut" | "placed" | "played" | "players-counted" | "posted" | "pot-stated" | "pot-taken" | "pots-pushed" | "prepared" | "programmed" | "progressive-restored" | "progressive-stopped" | "put-back" | "put-in-shuffler" | "rack-credited" | "rack-filled" | "racked" | "read-as" | "ready" | "received" | "recut-ordered" | "refunded" | "repaired" | "replaced" | "rest-waived" | "rested" | "resumed" | "returned" | "round-begun" | "round-ended" | "sat-down" | "settled" | "setup-called" | "setup-placed" | "showdown-called" | "shuffle-ordered" | "shuffled-by-hand" | "six-card-read" | "skipped" | "spread-down" | "spread-up" | "start-changed" | "stepped" | "stood-up" | "straddle-declined" | "straddle-offered" | "stub-counted" | "stub-dropped" | "stub-held" | "stub-miscounted" | "stub-racked" | "tabled" | "taken" | "taken-back" | "tapped" | "time-bank-used" | "time-ran-out" | "tipped" | "turned" | "turned-up" | "up-dealt" | "verified" | "voided" | "went-away" | "withdrawn";

export type FromClient = { "type": "watch", table: number, invite?: string, room?: string, } | { "type": "unwatch", table: number, room?: string, } | { "type": "say", id: string, role: Role, command: Command, room?: string, } | { "type": "trainer", table: number, on: boolean, room?: string, } | { "type": "ping", sent: Count, };

export type Say = { 
/** It is honored once for each person. */
id: string, 
/** The part in which one says it. */
role: Role, command: Command, };

export type PokerFelt = { 
/** The number of the hand that is played, or of the last one. */
round: Count, 
/** Which game of the table's list is played, from 0. */
game: number, hand: PokerHand | null, 
/** Where button and blinds are, or were in the last hand; nobody has to sit there. */
button: number | null, smallBlind: number | null, bigBlind: number | null, 
/** Who has bought the button of this hand, and who has the kill button. */
bought: number | null, kill: number | null, 
/** By the number of their seats, all who sit here. */
chairs: Array<PokerChair>, };

export type PokerChair = { seat: number, stack: Cents, standing: StandingKey, 
/** The blinds that went past, to be posted before the next hand. */
owes: Array<BlindKey>, 
/** Has sat down while a game was going on, and was not dealt in since. */
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
/** Two letters, or nothing for a back. */
board: Array<string | null>, 
/** The main pot first, without what still lies in front of the players. */
pots: Array<PotView>, 
/** Everything in the pots and in front of the players, where players are told. */
total: Cents | null, 
/** Burns, muck and stub. */
piles: Array<PileView>, };

export type HandPhase = "posting" | "cutting" | "blinds" | "straddling" | "dealing" | "betting" | "collecting" | "showing" | "awarding" | "clearing" | "over";

export type StreetKey = "before-flop" | "flop" | "turn" | "river" | "third" | "fourth" | "fifth" | "sixth" | "seventh" | "before-draw" | "first-draw" | "second-draw" | "third-draw";

export type PokerSeat = { seat: number, stack: Cents, 
/** What lies in front of the player. */
bet: Cents, 
/** Whether the hand is neither folded nor dead. */
isIn: boolean, isAbsent: boolean, isTabled: boolean, cards: Array<HeldCard>, 
/** What the dealer reads a tabled hand as. */
reading: string | null, };

export type HeldCard = { 
/** Two letters, or nothing for a back. */
card: string | null, 
/** Whether everybody sees its face. */
isUp: boolean, };

export type PotView = { 
/** Where players are told. */
amount: Cents | null, seats: Array<number>, };

export type PileView = { of: PileKey, cards: number, lies: PilePlace, };

export type PileKey = "stub" | "burns" | "muck";

export type PilePlace = "in-the-dealers-hand" | "left-of-the-bank" | "right-of-the-bank-under-the-cut-card" | "under-the-pot";

export type PokerOptions = { canFold: boolean, canCheck: boolean, 
/** What a call costs. */
call: Cents | null, 
/** What may be in front of the player after a bet or a raise. */
raise: RaiseOption | null, canStraddle: boolean, 
/** Whether an absent player may come back to this hand. */
canReturn: boolean, 
/** Whether one may show one's hand, and give it up without showing it. */
canTable: boolean, canMuck: boolean, canAskForPot: boolean, 
/** Whether one may stop the deal, as the betting round is not over. */
canObject: boolean, canSitOut: boolean, canComeBack: boolean, canWaitForBigBlind: boolean, 
/** What one posts to be dealt in at once. */
post: Array<PostOption> | null, canBuyButton: boolean, };

export type RaiseOption = { least: Cents, most: Cents, };

export type PostOption = { kind: PostKey, amount: Cents, };

export type PostKey = "ante" | "small-blind" | "big-blind" | "straddle" | "kill" | "live" | "dead";

export type FromServer = { "type": "welcome", protocol: number, at: Micros, me: Me, 
/** What addresses and messages call the room of this server. */
room: string, } | { "type": "frame", table: number, 
/** Of the last record of the table: it rises, but not always by one. */
number: Count, at: Micros, view: TableView, events: Array<ToldEvent>, room?: string, } | { "type": "closed", table: number, why: string, room?: string, } | { "type": "me", me: Me, } | { "type": "meters", link: LinkLine, room?: string, } | { "type": "answer", id: string, room?: string, } & ({ "outcome": "done" } | { "outcome": "refused", rule: string, what: string, } | { "outcome": "try-again", what: string, } | { "outcome": "expired", what: string, }) | { "type": "pong", sent: Count, at: Micros, } | { "type": "unread", what: string, } | { "type": "bye", why: string, };

export type Outcome = { "outcome": "done" } | { "outcome": "refused", rule: string, what: string, } | { "outcome": "try-again", what: string, } | { "outcome": "expired", what: string, };

export type RoundLine = { table: number, tableName: string, unit: UnitKey, round: Count, beganAt: Micros, isOver: boolean, void: string | null, 
/** What the one who asks won or lost in it. */
net: Cents | null, };

export type Rounds = { rounds: Array<RoundLine>, next: Count | null, };

export type RoundTold = { table: number, tableName: string, unit: UnitKey, round: Count, game: GameLine, people: Array<SeatedPerson>, 
/** Of a round with thousands of them the first and the latest. */
steps: Array<RoundStep>, proof: Proof | null, software: string | null, rules: string | null, };

export type SeatedPerson = { seat: number, person: number, name: string, 
/** In front of them when the round began and when it was over; not told of rounds of long ago. */
chipsBefore: Cents | null, chipsAfter: Cents | null, };

export type RoundStep = { record: Count, at: Micros, by: string, felt: FeltView | null, events: Array<ToldEvent>, };

export type Proof = { root: string, deckSize: number, nonces: Array<NonceLine>, 
/** The cards that the eye has seen. */
openings: Array<OpeningLine>, };

export type NonceLine = { seat: number, nonce: string, };

export type OpeningLine = { 
/** How many cards were dealt before it. */
dealt: number, 
/** The place in the committed deck. */
place: number, card: string, salt: string, path: Array<string>, };

export type BookLine = { book: string, title: string, 
/** Those that a program can follow, and how many of them the room follows whole. */
rules: number, done: number, 
/** Those that no program can follow; they are not among the rules above. */
notOurs: number, };

export type RuleLine = { 
/** `md-uth-1.2/12.B.1.e`. */
id: string, text: string, status: RuleStatus, };

export type RuleStatus = "done" | "partly" | "later" | "not-ours";

export type RuleTold = { id: string, book: string, bookTitle: string, text: string, status: RuleStatus, 
/** Why it is not done, or only partly. */
note: string | null, 
/** Of an entry of the house: the question that the books leave open, and why it is answered so. */
question: string | null, reason: string | null, 
/** Clauses that an entry of the house is about, or entries of the house about this clause. */
about: Array<string>, 
/** The scenarios in which it is used. */
scenarios: Array<ScenarioLine>, before: string | null, after: string | null, };

export type ScenarioLine = { file: string, title: string, 
/** The block as it is written. */
text: string, };

export type RuleUses = { uses: Array<RuleUse>, next: Count | null, };

export type RuleUse = { table: number, tableName: string, round: Count, at: Micros, };

export type JournalLine = { position: Count, stream: string, number: Count, at: Micros, hash: string, by: string | null, 
/** What was said and what happened, in short. */
words: Array<string>, 
/** The record, letter by letter. */
text: string, };

export type JournalPage = { lines: Array<JournalLine>, next: Count | null, };

export type TrialBalance = { at: Micros, position: Count, units: Array<UnitBalance>, };

export type UnitBalance = { 
/** In words: `play money`. */
unit: string, accounts: Array<AccountLine>, 
/** Always nothing. */
sum: Cents, };

export type AccountLine = { account: number, purpose: string, cents: Cents, };

export type Irregular = { 
/** Of its record; the next page is before it. */
position: Count, table: number, tableName: string, round: Count, at: Micros, rule: string, what: string, };

export type Hold = { table: number, tableName: string, game: GameLine, unit: UnitKey, wagers: Array<HoldLine>, 
/** What it should have held is being computed: ask again after so many seconds. */
againInSeconds: number | null, };

export type HoldLine = { wager: WagerKey, rounds: Count, 
/** First stakes: the Ante, or the side wager. */
staked: Cents, wonByHouse: Cents, 
/** In parts of the first stake, as decimal numbers. */
actual: string | null, theoretical: string | null, 
/** Between these the actual hold lies in 99 of 100 such periods, if everything is as computed. */
low: string | null, high: string | null, verdict: HoldVerdict, };

export type HoldVerdict = "inside" | "outside" | "too-few" | "being-computed" | "no-fixed-odds";

export type OddsState = { "state": "waiting", hash: string, before: number, } | { "state": "computing", hash: string, } | { "state": "done", hash: string, odds: Odds, } | { "state": "refused", hash: string, findings: Array<Finding>, };

export type Odds = { title: string, book: string, operator: string, 
/** The wagers, the base game first. */
wagers: Array<WagerOdds>, 
/** The pictures of the report, for a dark page. */
pictures: Array<Picture>, };

export type WagerOdds = { wager: WagerKey, title: string, 
/** The house edge: an exact fraction, and in per cent with six digits. */
edgeExact: string, edgePercent: string, 
/** Figures with their names: element of risk, standard deviation, hit frequency, … */
figures: Array<Figure>, };

export type Figure = { name: string, value: string, exact: string | null, };

export type Picture = { kind: PictureKind, 
/** In a few words. */
title: string, caption: string, svg: string, 
/** The same with less in it, for a phone or a column. */
small: string, };

export type PictureKind = "decisions" | "contributions" | "starts" | "results" | "meter" | "hold";

export type PaytableView = { wager: WagerKey, 
/** As players call the wager, and the letter of its paytable. */
title: string, letter: string | null, 
/** What the columns are, where there are several: stakes of the Progressive, or numbers of hands. */
columns: Array<string>, rows: Array<PaytableRow>, };

export type PaytableRow = { hand: string, 
/** `500 to 1`, `100% of the meter`, `$50`, by columns. */
pays: Array<string>, rule: string | null, };

export type SubmissionLine = { submission: string, name: string, book: string, operator: string, text: string, };

export type BuildView = { version: string, 
/** The SHA-256 of the program and of the rules in it. */
software: string, rules: string, protocol: number, };

export type FloorTable = { table: number, name: string, unit: UnitKey, game: GameLine, isAutomatic: boolean, seats: number, taken: number, rounds: Count, state: TableState, asks: AwaitedOnFloor, since: Micros | null, rack: Cents, drop: Cents, needsFloor: boolean, };

export type TableState = "empty" | "playing" | "between rounds";

export type AwaitedOnFloor = 'nobody' | 'wagers' | `seat ${number}` | 'the next hand' | 'the floor';

export type ProposalLine = { proposal: number, by: string, at: Micros, words: string, mayApprove: boolean, };

export type Checked = { isFine: boolean, game: string | null, findings: Array<Finding>, };

export type Finding = { line: number | null, rule: string | null, what: string, };

export type OpenTable = { name: string, 
/** The text of a submission, or of the terms of a poker table. */
submission: string, unit: string, rack: Cents, isAutomatic: boolean, };

export type Problem = { error: ErrorKind, what: string, 
/** The clause that forbids it, where `error` is `refused`. */
rule: string | null, };

export type ErrorKind = "bad-request" | "sign-in" | "wrong-password" | "forbidden" | "not-found" | "refused" | "expired" | "unfit" | "too-many" | "try-again" | "broken";
