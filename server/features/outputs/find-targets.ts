import type { ResultMode } from '#contract/codes/exam.ts';
import type { OutputForm, OutputOrder } from '#contract/codes/outputs.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../access/scope.ts';
import { mayRequest, targetsOf } from './rules.ts';
import { countShown, listSelected } from './store.ts';

interface Asked {
  form: OutputForm;
  mode: ResultMode;
  /** Left out: as people were named. */
  order?: OutputOrder;
}

/**
 * Whose results an output holds, in its order.
 * @throws Refusal for people of another exam, and where nobody has a result or too many have one
 */
export async function findTargets(
  scope: ExamScope,
  selection: Selection,
  { form, mode, order }: Asked,
): Promise<number[]> {
  const found = await listSelected(scope, selection, mode, order);
  const refusal = mayRequest(selection.examinee_ids, found, form);
  if (refusal) throw refusal;
  const sorted = found.map(({ id }) => id);
  const inOrder = order ? sorted : (selection.examinee_ids ?? sorted);
  return targetsOf(inOrder, found);
}

/** How many of those who were asked for have nothing that an output of these shows. */
export async function countLeftOut(
  scope: ExamScope,
  selection: Selection,
  targets: readonly number[],
): Promise<number> {
  return Math.max(0, (await countShown(scope, selection)) - targets.length);
}
