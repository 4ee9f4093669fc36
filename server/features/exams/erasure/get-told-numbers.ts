import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { AnyExamScope } from '../../../access/scope.ts';
import { countForgetting } from './count-forgetting.ts';

/**
 * What an erasure destroys, which was told before.
 * @throws Refusal invalid where no numbers were told, fetchLatest with those of now where they have changed
 */
export async function getToldNumbers(
  scope: AnyExamScope,
  preview_id: string | undefined,
): Promise<{ people: number; files: number }> {
  if (preview_id === undefined) refuseInvalid([{ path: 'preview_id', key: 'exam.erase.preview.required' }]);
  const now = await countForgetting(scope, scope.exam_id);
  if (now.preview_id !== preview_id) {
    const { tables: _tables, ...numbers } = now;
    throw new Refusal('fetchLatest', { theirs: numbers, detail: 'exam.erase.changed' });
  }
  return now;
}
