import type { sittings } from '#contract/calls/sittings.ts';
import { isAnswer, listUnanswered } from '#items/kinds/answer.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal, refuseInvalid } from '../../http/refusal.ts';
import type { SittingScope } from '../../http/scope.ts';
import { closeByTime, closePortion } from './close-portion.ts';
import { listDrafts } from './draft-store.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { confirmationOf } from './present-confirmation.ts';
import { judgeSubmit, mayLeaveOut, type Submitted } from './rules.ts';
import { getPortion, storeValue } from './store.ts';

export const submit: Handler<typeof sittings.submit> = async (scope, { body }) => {
  await transaction(scope, (inside) => endSitting(inside, body));
  // Told when everything is committed: nobody waits for what this reads.
  return confirmationOf(scope);
};

async function endSitting(scope: SittingScope, submitted: Submitted): Promise<void> {
  const portion = await getPortion(scope, 'lock');
  // The clock hands nothing in that could speak against a draft: everybody submits at the bell, and no trip is spent.
  const drafts = submitted.auto_submit ? [] : await listDrafts(scope, portion);
  const kind = judgeSubmit(mergeDrafts(portion, drafts), submitted);
  if (kind instanceof Refusal) throw kind;
  if (kind === 'closeByTime') await closeByTime(scope, portion, scope.exam.timeout_policy);
  if (kind !== 'take') return;
  if (!isAnswer(submitted.value, portion.options, portion.value.length)) throw new Refusal('answerFormat');
  if (!mayLeaveOut(portion.type) && listUnanswered(submitted.value).length > 0)
    refuseInvalid([{ path: 'value', key: 'sitting.answers.unanswered' }]);
  const page_seconds = await storeValue(scope, portion, submitted.value);
  await closePortion(scope, { ...portion, value: submitted.value, page_seconds }, 'submit');
}
