import { examStatus, yesNo } from '#contract/codes/status.ts';
import type { TenantScope } from '../../access/scope.ts';

/** What the counters look at of one examinee. */
export interface CountedState {
  test_status: number;
  is_output: number;
  is_printed: number;
  is_hidden: number;
}

const counters = [
  'registered_person_number',
  'untested_person_number',
  'under_examination_person_number',
  'tested_person_number',
  'printed_person_number',
  'no_output_person_number',
] as const;
export type Counter = (typeof counters)[number];

const nowhere = Object.fromEntries(counters.map((counter) => [counter, 0])) as Record<Counter, 0>;

/** Which counters a person stands in; who is hidden stands in none. */
export function countsOf(state: CountedState): Record<Counter, 0 | 1> {
  if (state.is_hidden !== yesNo.no) return nowhere;
  const tested = state.test_status === examStatus.examined;
  return {
    registered_person_number: 1,
    untested_person_number: state.test_status <= examStatus.unexamined ? 1 : 0,
    under_examination_person_number: state.test_status === examStatus.examining ? 1 : 0,
    tested_person_number: tested ? 1 : 0,
    printed_person_number: state.is_printed ? 1 : 0,
    no_output_person_number: tested && !state.is_output ? 1 : 0,
  };
}

/** Somebody whose state changes; null before for who is new, null after for who is removed. */
export interface StateMove {
  before: CountedState | null;
  after: CountedState | null;
  /** How many people do; 1 where it is left out. */
  people?: number;
}

/**
 * Moves people between counters, in the transaction that changes their state (decisions 4) and with its commit: a whole
 * exam waits for this row (decision 0024).
 */
export function moveCounters(
  scope: TenantScope,
  where: { exam_id: number },
  people: readonly StateMove[],
): void {
  const sums = Object.fromEntries(counters.map((counter) => [counter, 0])) as Record<Counter, number>;
  for (const { before, after, people: number = 1 } of people) {
    const [from, to] = [before ? countsOf(before) : nowhere, after ? countsOf(after) : nowhere];
    for (const counter of counters) sums[counter] += (to[counter] - from[counter]) * number;
  }
  const moves = counters.map((counter) => sums[counter]);
  if (moves.some((by) => by !== 0)) scope.db.atCommit(move, [scope.client_id, where.exam_id, ...moves]);
}

const move = {
  name: 'move_counters',
  text: `
    update exam_counters set ${counters.map((counter, at) => `${counter} = ${counter} + $${at + 3}`).join(', ')}
    where client_id = $1 and exam_id = $2`,
};
