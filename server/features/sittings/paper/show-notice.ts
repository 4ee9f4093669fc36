import type { sittings } from '#contract/calls/sittings.ts';
import { getForm } from '#items/registry.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { getPortion } from '../store.ts';
import { allowedMinutes, languageOfPortion, practiceOf, scaleOf, testLanguageOf } from './present-test.ts';

export const showNotice: Handler<typeof sittings.showNotice> = async (scope) => {
  const portion = await getPortion(scope, 'read');
  if (!portion.is_updated_profile) throw new Refusal('profileNotUpdated');
  const bank = getForm(portion.form_id);
  const { form } = bank;
  const language = languageOfPortion(portion, testLanguageOf(scope));
  return {
    data: {
      id: portion.id,
      status: portion.status,
      name: form.title[scope.language],
      display_name: form.title[scope.language],
      exam_item_type: portion.type,
      language,
      question_language: form.question_language ?? language,
      time_limit: allowedMinutes(portion),
      standard_time: Math.round(form.standard_time / 60),
      answer_length: portion.value.length,
      page_count: portion.page_count,
      notice: form.notice.map((text) => text[scope.language]),
      // Practice questions are in the portion's own language, as its questions will be.
      scale: scaleOf(bank, language),
      practice: practiceOf(bank, language),
      service: scope.exam.package.service,
      timeout_policy: scope.exam.timeout_policy,
    },
  };
};
