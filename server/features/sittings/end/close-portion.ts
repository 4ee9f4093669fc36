import type { TimeoutPolicy } from '#contract/codes/exam.ts';
import type { OperationName } from '#contract/codes/operations.ts';
import { type AnswerStatus, answerStatus, examStatus } from '#contract/codes/status.ts';
import { enterCompany } from '../../../access/enter.ts';
import type { SittingScope, SweepScope, TenantScope } from '../../../access/scope.ts';
import { billExamined } from '../../../db/billing-ledger.ts';
import { recordEvents } from '../../../db/events.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { moveCounters } from '../../exams/door.ts';
import { getNormInForce } from '../../statistics/door.ts';
import { listDrafts, storeDrafts } from '../queue/draft-store.ts';
import { mergeDrafts } from '../queue/merge-drafts.ts';
import { isExpired } from '../rules.ts';
import {
  deriveState,
  type ExpiredPlace,
  endPortion,
  findExpired,
  getPortion,
  lockExaminee,
  type Portion,
  takeExpired,
} from '../store.ts';
import { addScores, reliabilityOf } from './add-scores.ts';

/**
 * Ends a portion inside the caller's transaction: state, result, the examinee's state, the exam's counters, the log, the
 * events and the bill change together or not at all.
 */
export async function closePortion(
  scope: TenantScope,
  portion: Portion,
  closed_by: 'submit' | 'time',
): Promise<void> {
  // The statements are sent together and run in this order, because at the deadline every round trip counts.
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
  tellEnd(scope, portion, closed_by, after.test_status === examStatus.examined);
  billExamined(scope, portion.id);
  moveCounters(scope, portion, [{ before, after }]);
}

/**
 * Ends a portion whose time is over, in the same way. The exam's policy decides what happens to the open page
 * (docs/decisions/0022): its draft is taken over, or stays on record beside the answers that count, and is not even
 * read.
 */
export async function closeByTime(
  scope: TenantScope,
  portion: Portion,
  policy: TimeoutPolicy,
): Promise<void> {
  await closePortion(scope, policy === 'keep_drafts' ? await keepDrafts(scope, portion) : portion, 'time');
}

/** Closes the portion of a sitting if its time is over, in a transaction of its own. */
export function closeIfExpired(scope: SittingScope): Promise<void> {
  return transaction(scope, async (inside) => {
    const portion = await getPortion(inside, 'lock');
    if (isExpired(portion)) await closeByTime(inside, portion, scope.exam.timeout_policy);
  });
}

async function keepDrafts(scope: TenantScope, portion: Portion): Promise<Portion> {
  const merged = mergeDrafts(portion, await listDrafts(scope, portion));
  if (merged.drafted.length === 0) return portion;
  return { ...merged, page_seconds: await storeDrafts(scope, merged) };
}

/** Portions that are closed at a time: one waits for the database while another is scored. */
const lanes = 4;

/**
 * Closes every portion whose time is over; safe on many workers at once. Each has a transaction of its own, which holds
 * no more locks than a candidate's own submission does, in the same order: so the two cannot wait for each other.
 * Returns how many it closed.
 * @throws AggregateError at the end, when some could not be closed; the others are closed all the same
 */
export async function closeExpired(scope: SweepScope): Promise<number> {
  const round: Round = { closed: 0, place: [0, 0], turn: Promise.resolve(), problems: [] };
  await Promise.all(Array.from({ length: lanes }, () => closeOneByOne(scope, round)));
  if (round.problems.length > 0)
    throw new AggregateError(round.problems, 'expired portions could not be closed');
  return round.closed;
}

/** What the lanes of one round share. */
interface Round {
  closed: number;
  /** Where the search goes on: after everything that was found in this round. */
  place: ExpiredPlace;
  /** Resolves when the lane that is searching has found its next portion. */
  turn: Promise<void>;
  problems: unknown[];
}

async function closeOneByOne(scope: SweepScope, round: Round): Promise<void> {
  for (;;) {
    let found: FoundExpired | undefined;
    try {
      found = await findInTurn(scope, round);
    } catch (error) {
      // The search itself failed, and would fail again.
      round.problems.push(error);
    }
    if (!found) return;
    const { client_id, place } = found;
    try {
      const inside = enterCompany(scope, client_id);
      if (await transaction(inside, (held) => closeExpiredPortion(held, place[1]))) round.closed++;
    } catch (error) {
      round.problems.push(error);
    }
  }
}

/** Returns whether it closed the portion: another worker may hold it, or have closed it meanwhile. */
async function closeExpiredPortion(scope: TenantScope, id: number): Promise<boolean> {
  const taken = await takeExpired(scope, id);
  if (!taken) return false;
  await closeByTime(scope, taken.portion, taken.timeout_policy);
  return true;
}

type FoundExpired = Awaited<ReturnType<typeof findExpired>>;

/**
 * The lanes search one after the other, each after what was found before: so a portion that cannot be closed is found
 * once in a round, and delays none behind it.
 */
async function findInTurn(scope: SweepScope, round: Round): Promise<FoundExpired> {
  const looking = round.turn.then(() => findExpired(scope, round.place));
  round.turn = looking.then(
    (found) => {
      round.place = found?.place ?? round.place;
    },
    () => undefined,
  );
  const found = await looking;
  await round.turn;
  return found;
}

/** Records the portion's end and, with the last portion, that every result is there: each is scored as it ends. */
function tellEnd(
  scope: TenantScope,
  { exam_id, examinee_id, id: answer_id }: Portion,
  closed_by: 'submit' | 'time',
  isExamined: boolean,
): void {
  recordEvents(scope, exam_id, [
    { kind: 'submitted', examinee_id, answer_id, detail: { closed_by } },
    ...(isExamined ? (['examined', 'result_ready'] as const).map((kind) => ({ kind, examinee_id })) : []),
  ]);
}

/** Writes a portion's change of state to the operation log (docs/decisions/0015). */
function recordMove(
  scope: TenantScope,
  { exam_id, examinee_id, id: answer_id, status }: Portion,
  operation: OperationName,
  to: { status: AnswerStatus; closed_by?: 'submit' | 'time' },
): Promise<void> {
  return recordOperation(scope, {
    operation,
    exam_id,
    examinee_id,
    before: { answer_id, status },
    after: { answer_id, ...to },
  });
}
