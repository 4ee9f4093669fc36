import type { sittings } from '#contract/calls/sittings.ts';
import { getForm } from '#items/registry.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { getExamineeSession } from './door.ts';
import { allowedMinutes, languageOfPortion } from './present-test.ts';
import { remainTime } from './rules.ts';
import { listPortions } from './store.ts';

export const listSubjects: Handler<typeof sittings.listSubjects> = async (scope) => {
  const examinee = await getExamineeSession(scope);
  if (!examinee.is_updated_profile) throw new Refusal('profileNotUpdated');
  const portions = await listPortions(scope);
  const data = portions.map((portion) => {
    const language = languageOfPortion(portion, scope.language);
    const { form } = getForm(portion.form_id);
    return {
      id: portion.id,
      status: portion.status,
      exam_item: { type: portion.type, display_name: form.title[scope.language], language },
      time_limit: allowedMinutes(portion),
      answer_length: portion.value.length,
      remain_time: remainTime(portion),
    };
  });
  return { data, examinee };
};
