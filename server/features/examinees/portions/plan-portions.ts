import { getQuestionKind } from '#items/kinds/registry.ts';
import { getForm } from '#items/registry.ts';
import type { ExamItemRecord } from '../../exams/door.ts';
import type { PortionPlan } from '../store.ts';

/** The portions of people who sit these items. */
export function planPortions(items: readonly ExamItemRecord[]): PortionPlan[] {
  return items.map((item) => {
    const { form } = getForm(item.form_id);
    return {
      exam_item_id: item.id,
      type: item.type,
      form_id: item.form_id,
      position: item.position - 1,
      length: form.item_count,
      options: getQuestionKind(form.kind).options,
      page_size: form.page_size,
      page_count: form.page_count,
      time_limit: Math.round(form.time_limit / 60),
    };
  });
}
