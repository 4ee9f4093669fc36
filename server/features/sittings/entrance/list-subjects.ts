import type { sittings } from '#contract/calls/sittings.ts';
import { answerStatus, examStatus } from '#contract/codes/status.ts';
import { getForm } from '#items/registry.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { getExamineeSession } from '../door.ts';
import { maySeeFeedback } from '../end/feedback-rules.ts';
import { getFeedbackRow } from '../end/feedback-store.ts';
import { allowedMinutes, languageOfPortion, testLanguageOf } from '../paper/present-test.ts';
import { remainTime } from '../rules.ts';
import { listPortions } from '../store.ts';

export const listSubjects: Handler<typeof sittings.listSubjects> = async (scope) => {
  const examinee = await getExamineeSession(scope);
  // A candidate who is done is asked for nothing more: answers on paper end an exam that nobody logged in for.
  const isExamined = examinee.test_status.value === examStatus.examined;
  if (!examinee.is_updated_profile && !isExamined) throw new Refusal('profileNotUpdated');
  const portions = await listPortions(scope);
  const data = portions.map((portion) => {
    const language = languageOfPortion(portion, testLanguageOf(scope));
    const { form } = getForm(portion.form_id);
    return {
      id: portion.id,
      status: portion.status,
      exam_item: {
        type: portion.type,
        display_name: form.title[scope.language],
        language,
        question_language: form.question_language ?? language,
      },
      time_limit: allowedMinutes(portion),
      answer_length: portion.value.length,
      remain_time: remainTime(portion),
    };
  });
  const isDone = portions.length > 0 && portions.every(({ status }) => status >= answerStatus.answered);
  const has_feedback = isDone && maySeeFeedback(await getFeedbackRow(scope, scope)) === undefined;
  return { data, examinee, has_feedback, now: scope.exam.now };
};
