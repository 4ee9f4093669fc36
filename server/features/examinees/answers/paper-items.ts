import { getQuestionKind } from '#items/kinds/registry.ts';
import { getForm } from '#items/registry.ts';
import type { Text } from '#messages/define.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { listExamItems } from '../../exams/door.ts';
import { getPaper } from '../../sittings/door.ts';

/** A portion of an exam as it is printed. */
export interface PaperItem {
  /** Of the exam's item. */
  id: number;
  form_id: string;
  title: Text;
  /** How many answers each question offers, in canonical order. */
  options: readonly number[];
  /** What the booklet is printed from, whatever the exam's style and however often somebody began. */
  seed: string;
}

/** The portions of an exam in its order, as its booklet has them. */
export async function listPaperItems(scope: TenantScope, exam_id: number): Promise<PaperItem[]> {
  const items = await listExamItems(scope, exam_id);
  return items.map(({ id, form_id, seed }) => {
    const { form } = getForm(form_id);
    const most = getQuestionKind(form.kind).options;
    const options = getPaper(form_id, seed).questions.map(({ choices }) => choices?.length ?? most);
    return { id, form_id, seed, options, title: form.title };
  });
}
