import type { examinees } from '#contract/calls/examinees.ts';
import { yesNo } from '#contract/codes/status.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import type { TakenOver } from '../../../db/tables/duplicates.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { hidePeople } from '../hidden/hide-people.ts';
import { insertAct } from './acts-store.ts';
import { type HeldMember, holdPair, isPair } from './hold-pair.ts';
import { mayMerge, takeOver } from './rules.ts';
import { emptied, storeTaken } from './taken-store.ts';

/** Completes the one who stays and hides the other. Nothing of answers moves between people. */
export const mergeDuplicates: Handler<typeof examinees.mergeDuplicates> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const { kept, hidden } = await holdPair(inside, body);
    const refusal = mayMerge({ kept, hidden, is_pair: await isPair(inside, body) });
    if (refusal) throw refusal;
    const taken = takeOver(kept, hidden);
    await storeTaken(inside, kept, hidden, taken);
    await logMerge(inside, kept, hidden, taken);
    await hidePeople(inside, [hidden], yesNo.yes, hidden.exam_id);
    return { data: { id: await insertAct(inside, 'merge', body, taken) } };
  });

async function logMerge(
  scope: ExamScope,
  kept: HeldMember,
  hidden: HeldMember,
  { values, tags, services }: TakenOver,
): Promise<void> {
  const operation = 'examinees.mergeDuplicates';
  const fields = Object.keys(values) as (keyof typeof values)[];
  await recordOperations(scope, [
    {
      ...{ operation, exam_id: kept.exam_id, examinee_id: kept.id },
      before: emptied(fields),
      after: {
        ...values,
        ...(tags.length > 0 && { tags }),
        ...(services.length > 0 && { services }),
        merged_id: hidden.id,
      },
    },
    { operation, exam_id: hidden.exam_id, examinee_id: hidden.id, after: { merged_into: kept.id } },
  ]);
}
