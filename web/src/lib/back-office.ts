// Generated from crates/server/src/wire by `make docs`. Do not edit.
import type { Cents, Micros, Count, UnitKey, RoleKey, WagerKey, GameLine } from './wire';

export type BookLine = { book: string, title: string, 
/** The rules that software can implement, and how many of them are fully implemented. */
rules: number, done: number, 
/** The rules that only people can follow; they are not included above. */
notOurs: number, 
/** Whether there is a guide to its game for players. */
hasGuide: boolean, };

export type RuleLine = { 
/** For example `md-uth-1.2/12.B.1.e`. */
id: string, text: string, status: RuleStatus, };

export type RuleStatus = "done" | "partly" | "later" | "not-ours";

export type RuleView = { id: string, book: string, bookTitle: string, text: string, status: RuleStatus, 
/** Why it is not, or only partly, implemented. */
note: string | null, 
/** For a ruling of the house: the question that the books leave open, and the reason for the answer. */
question: string | null, reason: string | null, 
/** For a ruling, the clauses it is about; for a clause, the rulings about it. */
about: Array<string>, 
/** The scenarios that use it. */
scenarios: Array<ScenarioLine>, before: string | null, after: string | null, };

export type ScenarioLine = { file: string, title: string, 
/** The source text of the scenario. */
text: string, };

export type RuleUses = { uses: Array<RuleUse>, next: Count | null, };

export type RuleUse = { table: number, tableName: string, round: Count, at: Micros, };

export type JournalLine = { position: Count, stream: string, number: Count, at: Micros, hash: string, by: string | null, 
/** The command and what happened, in short sentences. */
words: Array<string>, 
/** The record, byte for byte. */
text: string, };

export type JournalPage = { lines: Array<JournalLine>, next: Count | null, };

export type TrialBalance = { at: Micros, position: Count, units: Array<UnitBalance>, };

export type UnitBalance = { 
/** In words: `play money`. */
unit: string, accounts: Array<AccountLine>, 
/** Always zero. */
sum: Cents, };

export type AccountLine = { account: number, purpose: string, cents: Cents, };

export type Irregular = { 
/** The position of its record, which is the cursor of the next page. */
position: Count, table: number, tableName: string, round: Count, at: Micros, rule: string, what: string, };

export type Hold = { table: number, tableName: string, game: GameLine, unit: UnitKey, wagers: Array<HoldLine>, 
/** The theoretical hold is being computed: ask again after this many seconds. */
againInSeconds: number | null, };

export type HoldLine = { wager: WagerKey, rounds: Count, 
/** First stakes: the Ante, or the side wager. */
staked: Cents, wonByHouse: Cents, 
/** As a fraction of the first stake, in decimal. */
actual: string | null, theoretical: string | null, 
/** The bounds of the actual hold in 99 of 100 such periods, if everything is as computed. */
low: string | null, high: string | null, verdict: HoldVerdict, };

export type HoldVerdict = "inside" | "outside" | "too-few" | "being-computed" | "no-fixed-odds";

export type OddsState = { "state": "waiting", hash: string, before: number, } | { "state": "computing", hash: string, } | { "state": "done", hash: string, odds: Odds, } | { "state": "refused", hash: string, findings: Array<Finding>, };

export type Odds = { title: string, book: string, operator: string, 
/** The wagers, base game first. */
wagers: Array<WagerOdds>, 
/** The figures of the report, drawn for a dark page. */
pictures: Array<Picture>, };

export type WagerOdds = { wager: WagerKey, title: string, 
/** The house edge, as an exact fraction and as a percentage with six decimals. */
edgeExact: string, edgePercent: string, 
/** Named figures: element of risk, standard deviation, hit frequency, … */
figures: Array<Figure>, };

export type Figure = { name: string, value: string, exact: string | null, };

export type Picture = { kind: PictureKind, 
/** In a few words. */
title: string, caption: string, svg: string, 
/** A simpler version for a phone or a narrow column. */
small: string, };

export type PictureKind = "decisions" | "contributions" | "starts" | "results" | "meter" | "hold";

export type PaytableView = { wager: WagerKey, 
/** The name that players use, and the letter of its paytable. */
title: string, letter: string | null, 
/** The column headings, if there is more than one: stakes of the Progressive, or numbers of hands. */
columns: Array<string>, rows: Array<PaytableRow>, };

export type PaytableRow = { hand: string, 
/** `500 to 1`, `100% of the meter`, `$50`, by column. */
pays: Array<string>, rule: string | null, };

export type SubmissionLine = { submission: string, name: string, book: string, operator: string, text: string, };

export type BuildView = { version: string, 
/** The SHA-256 hashes of the program and of the rules in it. */
software: string, rules: string, protocol: number, };

export type FloorTable = { table: number, name: string, unit: UnitKey, game: GameLine, isAutomatic: boolean, seats: number, taken: number, rounds: Count, state: TableState, asks: AwaitedOnFloor, since: Micros | null, rack: Cents, drop: Cents, needsFloor: boolean, };

export type TableState = "empty" | "playing" | "between rounds";

export type AwaitedOnFloor = 'nobody' | 'wagers' | `seat ${number}` | 'the next hand' | 'the floor';

export type ProposalLine = { proposal: number, by: string, at: Micros, words: string, mayApprove: boolean, 
/** Whether the caller proposed it, and so may withdraw it. */
isYours: boolean, };

export type FloorSettings = { 
/** From this amount on, dollars need a second person; in every unit, the page asks before it sends the command. */
twoPeopleFrom: Cents, };

export type KnownPerson = { person: number, name: string, 
/** The tables where the person has a seat. */
sitsAt: Array<number>, barred: boolean, };

export type PersonChange = "give-role" | "remove-role" | "reset-password";

export type PersonProposal = { change: PersonChange, 
/** The role that is given or removed. */
role: RoleKey | null, proposal: ProposalLine, };

export type Checked = { isFine: boolean, game: string | null, findings: Array<Finding>, };

export type Finding = { line: number | null, rule: string | null, what: string, };

export type OpenTable = { name: string, 
/** The text of a submission, or of the terms of a poker table. */
submission: string, unit: string, rack: Cents, isAutomatic: boolean, };
