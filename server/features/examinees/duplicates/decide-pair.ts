import type { OperationName } from '#contract/codes/operations.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { insertDismissal } from './acts-store.ts';
import { type HeldMember, holdPair } from './hold-pair.ts';

/** Records a decision about two people, or removes it. @returns whether that changed anything */
export function decidePair(
  scope: ExamScope,
  { examinee_id, other_id }: { examinee_id: number; other_id: number },
  operation: OperationName,
  store: typeof insertDismissal,
): Promise<boolean> {
  const [first, second] = [Math.min(examinee_id, other_id), Math.max(examinee_id, other_id)];
  return transaction(scope, async (inside) => {
    const { kept, hidden } = await holdPair(inside, { kept_id: first, hidden_id: second });
    const isChanged = await store(inside, first, second);
    const lineOf = ({ id, exam_id }: HeldMember, other_id: number) => ({
      ...{ operation, exam_id, examinee_id: id, after: { other_id } },
    });
    if (isChanged) await recordOperations(inside, [lineOf(kept, second), lineOf(hidden, first)]);
    return isChanged;
  });
}
