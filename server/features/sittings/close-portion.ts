import { getForm } from '#items/registry.ts';
import { scorePersonality } from '#scoring/score-personality.ts';
import { transaction } from '../../db/transaction.ts';
import type { Scope, SweepScope } from '../../http/scope.ts';
import { moveCounters } from '../exams/counters.ts';
import { secondsPerItem } from './rules.ts';
import { addResult, deriveState, endPortion, type Portion, takeExpired } from './store.ts';

/** How many expired portions one transaction closes: short transactions keep saves flowing. */
const batch = 50;

/**
 * Ends a portion inside the caller's transaction: state, result, the examinee's state and the exam's counters change
 * together or not at all.
 */
export async function closePortion(
  scope: Scope,
  portion: Portion,
  closed_by: 'submit' | 'time',
): Promise<void> {
  await endPortion(scope, portion, closed_by);
  await addResult(scope, portion, scorePortion(portion));
  const { before, after } = await deriveState(scope, portion);
  await moveCounters(scope, portion, before, after);
}

/**
 * Closes every portion whose time is over; safe on many workers at once. Answers how many it closed.
 * @throws AggregateError at the end, when some could not be closed; they hold up nobody else's
 */
export async function closeExpired(scope: SweepScope): Promise<number> {
  const problems: unknown[] = [];
  let closed = 0;
  for (;;) {
    const round = await transaction(scope, (inside) => closeBatch(inside, problems));
    closed += round.closed;
    if (round.closed === 0 || round.taken < batch) break;
  }
  if (problems.length > 0) throw new AggregateError(problems, 'expired portions could not be closed');
  return closed;
}

async function closeBatch(
  scope: SweepScope,
  problems: unknown[],
): Promise<{ taken: number; closed: number }> {
  const expired = await takeExpired(scope, batch);
  let closed = 0;
  // In one order on every worker: the rows of counters they wait for cannot then be each other's.
  for (const portion of expired.sort(byExam)) {
    try {
      await transaction(scope, (inside) => closePortion(inside, portion, 'time'));
      closed++;
    } catch (error) {
      problems.push(error);
    }
  }
  return { taken: expired.length, closed };
}

function byExam(one: Portion, other: Portion): number {
  return one.exam_id - other.exam_id || one.examinee_id - other.examinee_id || one.id - other.id;
}

/** Scores what was saved, with the norm in force. */
export function scorePortion(
  portion: Pick<Portion, 'form_id' | 'value' | 'page_seconds' | 'page_size' | 'random_position'>,
) {
  const { key, norm, suitabilities } = getForm(portion.form_id);
  return scorePersonality({
    key,
    norm,
    suitabilities,
    answer: portion.value,
    seconds_per_item: secondsPerItem(portion.page_seconds, portion.page_size, portion.value.length),
    ...(portion.random_position ? { display_order: portion.random_position } : {}),
  });
}

/** Begins: the examinee's state and the exam's counters follow. */
export async function followBegin(scope: Scope, portion: Portion): Promise<void> {
  const { before, after } = await deriveState(scope, portion);
  await moveCounters(scope, portion, before, after);
}
