import type { sittings } from '#contract/calls/sittings.ts';
import { answerStatus } from '#contract/codes/status.ts';
import type { SittingScope } from '../../../access/scope.ts';
import { recordEvents } from '../../../db/events.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { clearAnswers, countResets, deleteDrafts, keepHistory, listDrafts } from '../queue/draft-store.ts';
import { mergeDrafts } from '../queue/merge-drafts.ts';
import { countAnswered, mayReset, mayResetAgain, newestSeq, remainTime, seqToCountFrom } from '../rules.ts';
import { getPortion, type Portion } from '../store.ts';

/** The candidate resets all answers of a running portion (docs/decisions/0023). A second time changes nothing. */
export const reset: Handler<typeof sittings.reset> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const portion = await getPortion(inside, 'lock');
    const refusal = mayReset(portion, body ?? {});
    if (refusal) throw refusal;
    const merged = mergeDrafts(portion, await listDrafts(inside, portion));
    const isCleared = countAnswered(merged.value) > 0 || newestSeq(merged) > newestSeq(portion);
    // The reset's number is above all that it takes back, so that an earlier submission knows an older revision.
    const least = newestSeq(merged) + (isCleared ? 1 : 0);
    const seq = Math.max(seqToCountFrom(merged), least, body?.seq ?? 0);
    if (isCleared) await keepOnRecord(inside, portion, countAnswered(merged.value));
    await clearAnswers(inside, portion, seq);
    return { data: { seq, remain_time: remainTime(portion) ?? 0, status: answerStatus.answering } };
  });

async function keepOnRecord(scope: SittingScope, portion: Portion, answered: number): Promise<void> {
  const { exam_id, examinee_id, id: answer_id } = portion;
  const refusal = mayResetAgain(await countResets(scope, portion));
  if (refusal) throw refusal;
  await keepHistory(scope, portion);
  await deleteDrafts(scope, portion);
  await recordOperation(scope, {
    ...{ operation: 'sittings.reset', exam_id, examinee_id },
    ...{ before: { answer_id, answered }, after: { answer_id, answered: 0 } },
  });
  recordEvents(scope, exam_id, [{ kind: 'reset', examinee_id, answer_id, detail: { by: 'candidate' } }]);
}
