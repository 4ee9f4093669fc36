import { getForm } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import { listExamItems } from '../../exams/door.ts';
import { countAnswered } from '../../sittings/door.ts';
import type { KindOfImport } from '../import/kinds.ts';
import type { TakenAnswers } from './plan-answers.ts';

/** Of each portion that is taken: how many of its questions are answered. */
export const presentAnswerChanges: KindOfImport['presentChanges'] = async (scope, record) => {
  const t = translator(scope.language);
  const items = await listExamItems(scope, record.exam_id);
  const titles = new Map(items.map(({ id, form_id }) => [id, getForm(form_id).form.title[scope.language]]));
  return ({ value }) =>
    ((value ?? {}) as Partial<TakenAnswers>).portions?.map((portion) => ({
      heading: titles.get(portion.exam_item_id) ?? '',
      before: '',
      after: t('result.answered.of', {
        answered: countAnswered(portion.value),
        length: portion.value.length,
      }),
    })) ?? [];
};
