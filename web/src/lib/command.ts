// What can be said to a room, made from the types that read it by `make docs`.

export type Amount = number;

export type Area = { "seat": Seat } | "dealer" | "board";

export type AskToSeeReason = "unsaid" | "collusion";

export type Blinds = { small: Amount, big: Amount, 
/** Of each player; nothing where the game has none. */
ante: Amount, };

export type Card = string;

export type CardsCounted = { stub: number, burns: number, muck: number, board: number, hands: number, };

export type CashTerms = { 
/** As PHH calls the game: `NT`, `FT`, `PO`, `FO/8`. */
game: string, small: Amount, big: Amount, ante: Amount, seats: number, "least-buy-in": Amount, "most-buy-in": Amount, };

export type Command = { "found": { settings: Settings, } } | { "start": { software: string, rules: string, 
/** What is not said is the first. */
edition?: Edition, } } | { "office": OfficeCommand } | { "open-table": Opening } | { "close-table": { table: TableNumber, } } | { "retire-table": { table: TableNumber, to?: LinkNumber | null, } } | { "at": { table: TableNumber, turn?: number | null, command: TableCommand, } } | { "approve": { proposal: ProposalNumber, } } | { "reject": { proposal: ProposalNumber, } };

export type Dealing = "automatic" | "by-people";

export type DealingMethod = "manual-shoe" | "hand" | "automated";

export type DeckArrived = { design: string, 
/** The colour of the backs. */
back: string, "cover-cards": number, "cover-colour"?: string | null, 
/** Shows that the deck meets the regulator's standard. */
certificate?: string | null, 
/** It was inspected and shuffled before it came. */
"is-prepared": boolean, };

export type DeckNumber = "first" | "second";

export type Deed = "signed-in" | "sign-in-failed" | "signed-out" | "password-changed" | "password-reset" | "token-made" | "token-revoked" | "account-made" | "account-disabled" | "account-enabled" | "denied" | "refused";

export type Device = "shuffler" | "shoe";

export type DeviceMark = "covered" | "signed";

export type Edition = number;

export type HandCommand = "fold" | "check" | "call" | { "bet-to": { amount: Amount, } } | { "push": { chip: Amount, } } | "straddle" | "decline" | "come-back" | "table" | "muck" | "ask-for-pot" | { "ask-to-see": { seat: Seat, why: AskToSeeReason, } } | { "contest": { seat: Seat, } } | "object" | { "expose": { at: Position, } } | "proceed" | "run" | { "name": { at: Position, card: Card, } } | "muck-burns" | { "flash": { at: Position, } } | "resume" | "misdeal" | { "replace": { at: Position, } } | "put-back" | "take-back" | { "kill": { seat: Seat, } };

export type HoldNumber = number;

export type HouseDeckStep = "sort" | "spread" | "turn-down" | "wash" | "stack" | "shuffle" | "load";

export type HouseTableCommand = "open" | "close" | { "assign": { floor: Person, } } | { "receive": DeckArrived } | { "take": { deck: DeckNumber, step: HouseDeckStep, } } | { "inspect": { deck: DeckNumber, finds: InspectionFinding, } } | { "verify": { deck: DeckNumber, } } | { "look": { deck: DeckNumber, } } | { "report": { deck: DeckNumber, cards?: number | null, } } | { "cut": { deck: DeckNumber, depth: number, } } | { "recut": { deck: DeckNumber, reason: RecutReason, } } | { "order-shuffle": { deck: DeckNumber, } } | "change-decks" | { "remove-deck": { deck: DeckNumber, } } | "begin-round" | "first-card" | { "end-round": RoundEnded } | "ask-count" | { "jam": { deck: DeckNumber, } } | { "fail": { device: Device, } } | { "mark": { device: Device, mark: DeviceMark, } } | { "repair": { device: Device, } } | { "change-method": { method: DealingMethod, } } | "stop-progressive" | "restore-progressive" | "rest" | "face-up" | "run";

export type InspectionFinding = "sound" | "faulty";

export type Irregularity = "face-up" | "drawn-in-error" | { "wrong-number": { at: Area, cards: number, } } | { "mended": { at: Area, } } | "dealer-exposed" | { "failed": { device: Device, } } | "misdealt" | "bad-deck";

export type Level = "main" | "mega" | "major" | "minor";

export type LinkNumber = number;

export type Loss = "absent" | "other-key" | "damaged";

export type Offer = { "house": { submission: string, } } | { "cash": CashTerms } | { "poker": { terms: string, } };

export type OfficeCommand = { "admit": { units: Array<Unit>, } } | { "appoint": { person: PersonNumber, role: Role, } } | { "dismiss": { person: PersonNumber, role: Role, } } | { "begin-shift": { role: Role, } } | { "end-shift": { role: Role, } } | { "bar": { person: PersonNumber, until?: Time | null, } } | { "readmit": { person: PersonNumber, } } | { "exclude": { until: Time, } } | { "limit-loss": { unit: Unit, most?: Amount | null, } } | { "open-drawer": { imprest: Amount, } } | { "close-drawer": { counted: Amount, } } | { "move-money": { unit: Unit, tender: Tender, from: Till, to: Till, amount: Amount, } } | { "buy-in": { person: PersonNumber, unit: Unit, tender: Tender, amount: Amount, } } | { "redeem": { person: PersonNumber, unit: Unit, tender: Tender, amount: Amount, } } | { "confirm-payment": { hold: HoldNumber, } } | { "cancel-payment": { hold: HoldNumber, } } | { "deposit": { person: PersonNumber, unit: Unit, amount: Amount, } } | { "withdraw": { person: PersonNumber, unit: Unit, amount: Amount, } } | { "fill": { table: TableNumber, amount: Amount, } } | { "credit": { table: TableNumber, amount: Amount, } } | { "count-drop": { table: TableNumber, counted: Amount, } } | { "pay-tips": { table: TableNumber, person: PersonNumber, amount: Amount, } } | { "correct-meter": { link: LinkNumber, level: Level, shows: Amount, } } | { "allow-reset": { person: PersonNumber, } } | { "note-visits": { visits: Array<Visit>, others?: number, } } | "open-day" | "close-day";

export type Opening = { name: string, unit: Unit, 
/** Who deals; a program does from a deck that is bound by a commitment. */
dealing: Dealing, offers: Offer, 
/** The chips in the dealer's rack at the start. */
rack: Amount, 
/** Whose private table it is; everybody sees a table without a host. */
host?: PersonNumber | null, };

export type Person = number;

export type PersonNumber = number;

export type PokerDeck = "first" | "second";

export type PokerDeckStep = { "spread-face-up": PokerDeck } | { "spread-face-down": PokerDeck } | "wash" | "riffle" | "box" | "drop" | "lay-cut-card" | "cut" | "take-up" | "raise" | "count";

export type PokerTableCommand = { "sit-down": { stack: Amount, } } | "stand-up" | "sit-out" | "come-back" | "wait-for-big" | "post" | "buy-button" | { "add-chips": { amount: Amount, } } | { "seat": { seat: Seat, person: Person, stack: Amount, entry: TournamentEntry, } } | { "take-away": { seat: Seat, } } | { "note-absent": { seat: Seat, } } | { "change-blinds": { blinds: Blinds, } } | { "deal-for-button": { cards: Array<[Seat, Card]>, } } | { "place-kill": { holder?: Seat | null, } } | "set-up" | { "hand-over": { stacks: Array<[Seat, Amount]>, rake: Amount, } } | "misdeal" | "begin-down" | "end-down" | { "step": PokerDeckStep } | { "spread-face-up": { deck: PokerDeck, cards: number, different: number, } } | { "spread-face-down": { deck: PokerDeck, "odd-backs": number, } } | { "box": { sections: number, } } | { "count": { counted: CardsCounted, } } | "place-setup" | "waive-count";

export type Position = number;

export type ProposalNumber = number;

export type RecutReason = "improper" | "unfair";

export type Role = "player" | "dealer" | "floor" | "cage" | "auditor" | "admin" | "house";

export type RoundCommand = { "bet": { wager: Wager, amount: Amount, tender: WagerTender, } } | { "withdraw": { wager: Wager, } } | "check" | { "play": { multiple: number, } } | "fold" | "leave" | "proceed" | "run" | { "match-chips": { chips: number, } } | { "name": { at: Position, card: Card, } } | { "abandon": { seat: Seat, } } | { "keep-in": { seat: Seat, } } | { "validate": { seat: Seat, } } | { "count-stub": { cards: number, } } | { "report": { what: Irregularity, } } | { "meter": { level: Level, shows: Amount, "resets-to": Amount, } };

export type RoundEnded = { void?: Rule | null, 
/** The stub was counted, and the count was right. */
counted: boolean, "deck-is-bad": boolean, failed?: Device | null, };

export type Rule = string;

export type Seat = number;

export type Settings = { 
/** From the first wager of a round to the call, in seconds. */
"wager-seconds": number, "decision-seconds": number, 
/** What a poker player has beyond that, once for each sitting. */
"time-bank-seconds": number, 
/** The automatic floor validates a progressive win below this; two people do from there on. */
"validates-below": Amount, 
/** A redemption, a payment or a correction from this sum on needs two people. */
"two-people-from": Amount, };

export type TableCommand = { "sit-down": { seat: Seat, amount: Amount, } } | { "add-chips": { amount: Amount, } } | "stand-up" | { "remove": { seat: Seat, } } | { "nonce": { nonce: string, } } | "ready" | { "tip": { amount: Amount, } } | { "change-cash": { seat: Seat, amount: Amount, } } | { "round": RoundCommand } | { "house": HouseTableCommand } | { "hand": HandCommand } | { "cash": PokerTableCommand } | "time-up" | { "lose-deck": { why: Loss, } };

export type TableNumber = number;

export type Tender = "cash" | "chips" | "buy-in-chips" | "transfer" | "wire" | "check" | "coupon" | "safekeeping" | "other";

export type Till = "bank" | "vault" | { "drawer": number };

export type Time = number;

export type TournamentEntry = "start" | "moved" | "late";

export type Unit = "dollars" | "play" | { "tournament": number };

export type Visit = { person?: PersonNumber | null, deed: Deed, 
/** Who has done it to them. */
by?: PersonNumber | null, times: number, };

export type Wager = "ante" | "blind" | "odds" | "bad-beat" | "play" | "raise" | "trips" | "trips-plus" | "pocket" | "six-card" | "cover-all" | "progressive";

export type WagerTender = "chips" | "match-play" | "cash";
