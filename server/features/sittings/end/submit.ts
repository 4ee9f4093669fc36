import type { sittings } from '#contract/calls/sittings.ts';
import { listUnanswered } from '#items/kinds/answer.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { SittingScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { listDrafts } from '../queue/draft-store.ts';
import { mergeDrafts } from '../queue/merge-drafts.ts';
import { isGapAllowed, judgeSubmit, type Submitted } from '../rules.ts';
import { getPortion } from '../store.ts';
import { closeByTime, closePortion } from './close-portion.ts';
import { confirmationOf } from './present-confirmation.ts';

export const submit: Handler<typeof sittings.submit> = async (scope, { body }) => {
  await transaction(scope, (inside) => endSitting(inside, body));
  // Read after the commit, so that no other request waits for its locks.
  return confirmationOf(scope);
};

async function endSitting(scope: SittingScope, submitted: Submitted): Promise<void> {
  // Sent together: the drafts are read once the portion is held. A submission by the clock reads none, because it
  // brings no answers that could overwrite one.
  const [portion, drafts] = await Promise.all([
    getPortion(scope, 'lock'),
    submitted.auto_submit ? [] : listDrafts(scope, { id: scope.answer_id }),
  ]);
  const kind = judgeSubmit(mergeDrafts(portion, drafts), submitted);
  if (kind instanceof Refusal) throw kind;
  if (kind === 'closeByTime') await closeByTime(scope, portion, scope.exam.timeout_policy);
  if (kind !== 'take') return;
  if (!isGapAllowed(portion.type) && listUnanswered(submitted.value).length > 0)
    refuseInvalid([{ path: 'value', key: 'sitting.answers.unanswered' }]);
  await closePortion(scope, { ...portion, value: submitted.value }, 'submit');
}
