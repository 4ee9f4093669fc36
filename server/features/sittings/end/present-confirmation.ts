import { answerStatus } from '#contract/codes/status.ts';
import type { Confirmation } from '#contract/shapes/sitting.ts';
import { listUnanswered } from '#items/kinds/answer.ts';
import { getForm } from '#items/registry.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { SittingScope } from '../../../access/scope.ts';
import { displayOrder } from '../paper/present-test.ts';
import { listDrafts } from '../queue/draft-store.ts';
import { mergeDrafts } from '../queue/merge-drafts.ts';
import { isGapAllowed, remainTime, revisionOf } from '../rules.ts';
import { listPortions } from '../store.ts';

/**
 * The state of a portion: submitted or what is still open, and whether everything is submitted. While it runs its newer
 * drafts count: answers on a page that the candidate could not leave are not asked for again.
 */
export async function confirmationOf(scope: SittingScope): Promise<Confirmation> {
  const portions = await listPortions(scope);
  const stored = portions.find(({ id }) => id === scope.answer_id);
  if (!stored) throw new Refusal('notFound');
  const isRunning = stored.status === answerStatus.answering;
  const portion = isRunning ? mergeDrafts(stored, await listDrafts(scope, stored)) : stored;
  const order = displayOrder(portion);
  const slots = listUnanswered(portion.value).map((position) => order.indexOf(position));
  return {
    is_submit: portion.status >= answerStatus.answered,
    examinee_is_submit_all: portions.every((each) => each.status >= answerStatus.answered),
    data: {
      id: portion.id,
      status: portion.status,
      display_name: getForm(portion.form_id).form.title[scope.language],
      exam_item_type: portion.type,
      answer: portion.value,
      revision: revisionOf(portion),
      answer_length: portion.value.length,
      unanswered: slots
        .sort((one, other) => one - other)
        .map((slot) => ({ number: slot + 1, page: Math.floor(slot / portion.page_size) + 1 })),
      may_leave_out: isGapAllowed(portion.type),
      remain_time: remainTime(portion),
      closed_by: portion.closed_by,
      timeout_policy: scope.exam.timeout_policy,
    },
  };
}
