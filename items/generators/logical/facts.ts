import type { AbilityItem } from '../../ability/types.ts';

/** The four forms of a categorical statement: all are, none is, some are, some are not. */
export type StatementForm = 'A' | 'E' | 'I' | 'O';

/** A statement about two of the three terms (0 subject, 1 middle, 2 predicate of the syllogism). */
export type Statement = { form: StatementForm; subject: number; predicate: number };

/** What is known about an order; people and places count from 0. */
export type Clue =
  | { kind: 'before'; first: number; second: number }
  | { kind: 'right-before'; first: number; second: number }
  /** `between` people stand between the two, whoever comes first */
  | { kind: 'apart'; first: number; second: number; between: number }
  | { kind: 'not-at'; person: number; place: number };

/** What somebody says about who it is, or about another speaker. */
export type Saying = { by: number } & (
  | { kind: 'is'; who: number }
  | { kind: 'is-not'; who: number }
  | { kind: 'one-of'; who: number; other: number }
  | { kind: 'lies'; who: number }
  | { kind: 'honest'; who: number }
);

/** What a question tells; its text is rendered from this and from nothing else. */
export type LogicalFacts =
  | { family: 'number-series'; terms: number[] }
  /** letters as 1 (A) .. 26 (Z) */
  | { family: 'letter-series'; terms: number[] }
  | { family: 'syllogism'; terms: Term[]; premises: Statement[]; conclusions: Statement[] }
  | { family: 'order'; scene: number; people: number; clues: Clue[]; asked: number }
  | { family: 'truth-teller'; scene: number; people: number; sayings: Saying[]; truthful: number };

export type FactsOf<F extends LogicalFacts['family']> = Extract<LogicalFacts, { family: F }>;

/** A kind of things, in the plural. */
export type Term = { ja: string; en: string; zh: string };

/** Where a question stands: its id and the digit of its key. */
export type Spot = { id: string; key: number };

/** A question together with what it was rendered from. */
export type LogicalDraft = { item: AbilityItem; facts: LogicalFacts };
