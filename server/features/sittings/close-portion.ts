import type { TimeoutPolicy } from '#contract/codes/exam.ts';
import { type AnswerStatus, answerStatus } from '#contract/codes/status.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Scope, SittingScope, SweepScope } from '../../http/scope.ts';
import { moveCounters } from '../exams/counters.ts';
import { getNormInForce } from '../statistics/door.ts';
import { addScores, reliabilityOf } from './add-scores.ts';
import { listDrafts, storeDrafts } from './draft-store.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { isExpired } from './rules.ts';
import {
  deriveState,
  type ExpiredPlace,
  endPortion,
  getPortion,
  lockExaminee,
  type Portion,
  takeExpired,
} from './store.ts';

/**
 * Ends a portion inside the caller's transaction: state, result, the examinee's state, the exam's counters and the log
 * change together or not at all.
 */
export async function closePortion(
  scope: Scope,
  portion: Portion,
  closed_by: 'submit' | 'time',
): Promise<void> {
  // What is asked together is sent in one breath and taken in this order: at the bell a trip is dear.
  const [page_seconds, before, norm] = await Promise.all([
    endPortion(scope, portion, closed_by),
    lockExaminee(scope, portion),
    getNormInForce(scope, portion),
  ]);
  const scores = await addScores(scope, { ...portion, page_seconds, closed_by }, norm);
  const operation = closed_by === 'submit' ? 'sittings.submit' : 'sittings.closeExpired';
  const [after] = await Promise.all([
    deriveState(scope, portion, reliabilityOf(scores)),
    recordMove(scope, portion, operation, { status: answerStatus.answered, closed_by }),
  ]);
  moveCounters(scope, portion, before, after);
}

/**
 * Ends a portion whose time is over, in the same way. The exam's policy decides what becomes of the open page (decision
 * 0022): its draft is taken over, or stays on record beside the answers that count, and is not even looked for.
 */
export async function closeByTime(scope: Scope, portion: Portion, policy: TimeoutPolicy): Promise<void> {
  await closePortion(scope, policy === 'keep_drafts' ? await keepDrafts(scope, portion) : portion, 'time');
}

/** Closes the portion of a sitting if its time is over, in a transaction of its own. */
export function closeIfExpired(scope: SittingScope): Promise<void> {
  return transaction(scope, async (inside) => {
    const portion = await getPortion(inside, 'lock');
    if (isExpired(portion)) await closeByTime(inside, portion, scope.exam.timeout_policy);
  });
}

async function keepDrafts(scope: Scope, portion: Portion): Promise<Portion> {
  const merged = mergeDrafts(portion, await listDrafts(scope, portion));
  if (merged.drafted.length === 0) return portion;
  return { ...merged, page_seconds: await storeDrafts(scope, merged) };
}

/**
 * Closes every portion whose time is over; safe on many workers at once. Each has a transaction of its own: one holds
 * no more locks than a candidate's own submission does, in the same order, and so they cannot wait for each other.
 * Answers how many it closed.
 * @throws AggregateError at the end, when some could not be closed; they hold up nobody else's
 */
export async function closeExpired(scope: SweepScope): Promise<number> {
  const problems: unknown[] = [];
  let closed = 0;
  let place: ExpiredPlace | undefined;
  for (;;) {
    const reached = place;
    try {
      const next = await transaction(scope, async (inside) => {
        const taken = await takeExpired(inside, reached);
        // Known before anything can fail, so that the round goes on behind a portion that cannot be closed.
        place = taken?.place;
        if (taken) await closeByTime(inside, taken.portion, taken.timeout_policy);
        return taken;
      });
      if (!next) break;
      closed++;
    } catch (error) {
      // Without a new place the search itself failed, and would fail again.
      if (place === undefined || place === reached) throw error;
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'expired portions could not be closed');
  return closed;
}

/** Tells the log where a portion went from where it was read (docs/decisions/0015). */
function recordMove(
  scope: Scope,
  { client_id, exam_id, examinee_id, id: answer_id, status }: Portion,
  operation: string,
  to: { status: AnswerStatus; closed_by?: 'submit' | 'time' },
): Promise<void> {
  return recordOperation(
    { ...scope, client_id },
    { operation, exam_id, examinee_id, before: { answer_id, status }, after: { answer_id, ...to } },
  );
}
