import { examStatus, yesNo } from '#contract/codes/status.ts';
import { recordOf } from '#contract/record-of.ts';
import type { TenantScope } from '../../access/scope.ts';

/** What the counters need of one examinee. */
export interface CountedState {
  test_status: number;
  is_output: number;
  is_printed: number;
  is_hidden: number;
  /** The day in Japan, `finishedOn`; null before. */
  finished_on: string | null;
}

/** The column `finished_on` of a row of examinees: everybody's days are 24 hours each, and the same for all. */
export const finishedOn = `(end_at at time zone 'Asia/Tokyo')::date as finished_on`;

const counters = [
  'registered_person_number',
  'untested_person_number',
  'under_examination_person_number',
  'tested_person_number',
  'printed_person_number',
  'no_output_person_number',
] as const;
export type Counter = (typeof counters)[number];

const nowhere = recordOf(counters, () => 0 as const);

/** The counters that count a person; hidden people are in none. */
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

/** The day on which a person counts as one who finished; null on none. */
export function dayOf({ test_status, is_hidden, finished_on }: CountedState): string | null {
  return is_hidden === yesNo.no && test_status === examStatus.examined ? finished_on : null;
}

/** A person whose state changes; null before for a new person, null after for a removed one. */
export interface StateMove {
  before: CountedState | null;
  after: CountedState | null;
  /** How many people do; 1 where it is left out. */
  people?: number;
}

/**
 * Moves people between counters, in the transaction that changes their state and with its commit: a whole exam waits
 * for this row (docs/decisions/0024). Moving days locks the counters too, so that days need no order of locks.
 */
export function moveCounters(
  scope: TenantScope,
  where: { exam_id: number },
  people: readonly StateMove[],
): void {
  const sums = recordOf(counters, () => 0);
  for (const { before, after, people: number = 1 } of people) {
    const [from, to] = [before ? countsOf(before) : nowhere, after ? countsOf(after) : nowhere];
    for (const counter of counters) sums[counter] += (to[counter] - from[counter]) * number;
  }
  const moves = counters.map((counter) => sums[counter]);
  const days = daysMoved(people);
  if (days.length === 0 && moves.every((by) => by === 0)) return;
  scope.db.atCommit(move, [scope.client_id, where.exam_id, ...moves]);
  for (const [day, by] of days) scope.db.atCommit(moveDay, [scope.client_id, where.exam_id, day, by]);
}

/** By how much each day's number changes. */
function daysMoved(people: readonly StateMove[]): [day: string, by: number][] {
  const days = new Map<string, number>();
  const add = (state: CountedState | null, by: number) => {
    const day = state && dayOf(state);
    if (day) days.set(day, (days.get(day) ?? 0) + by);
  };
  for (const { before, after, people: number = 1 } of people) {
    add(before, -number);
    add(after, number);
  }
  return [...days].filter(([, by]) => by !== 0);
}

const move = {
  name: 'move_counters',
  text: `
    update exam_counters set ${counters.map((counter, at) => `${counter} = ${counter} + $${at + 3}`).join(', ')}
    where client_id = $1 and exam_id = $2`,
};

const moveDay = {
  name: 'move_exam_day',
  text: `
    insert into exam_days as d (client_id, exam_id, day, examined) values ($1, $2, $3::date, $4::int)
    on conflict (client_id, exam_id, day) do update set examined = d.examined + excluded.examined`,
};
