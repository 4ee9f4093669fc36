import type { z } from 'zod';
import type { ExamSet } from '#contract/shapes/exam-set.ts';
import { isUsable } from './rules.ts';
import type { SetRecord } from './store.ts';

/** A set as one of the company's exams sees it. @param items of that exam */
export function presentSet(
  { uses, ...set }: SetRecord,
  exam_id: number,
  items: readonly { form_id: string }[],
): z.input<typeof ExamSet> {
  return {
    ...set,
    is_usable: isUsable(set.portions, items),
    people: uses.find((use) => use.id === exam_id)?.people ?? 0,
    exams: uses.filter((use) => use.id !== exam_id),
  };
}
