import type { examinees } from '#contract/calls/examinees.ts';
import { yesNo } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { hidePeople } from '../hidden/hide-people.ts';
import { deleteAct, getAct, isHiddenAnew } from './acts-store.ts';
import { holdPair } from './hold-pair.ts';
import { fieldsOf, takeBack } from './rules.ts';
import { emptied, storeBack } from './taken-store.ts';

/** Takes back what nobody has changed since, and shows the other again unless somebody has hidden them anew. */
export const undoDuplicate: Handler<typeof examinees.undoDuplicate> = (scope, { params }) =>
  transaction(scope, async (inside) => {
    const act = await getAct(inside, params.actId);
    const { kept, hidden } = await holdPair(inside, act);
    const shows = !(await isHiddenAnew(inside, act));
    // Of two presses at once the second finds nothing any more.
    if (!(await deleteAct(inside, act.id))) throw new Refusal('notFound');
    const { profile_updated_at: confirmed } = kept;
    const back = takeBack(act.taken, kept, hidden, confirmed !== null && confirmed > act.created_at);
    await storeBack(inside, kept, { ...hidden, has_code: hidden.values.person_cd !== null }, back);
    const { values, tags, services } = back;
    const fields = Object.keys(values) as (keyof typeof values)[];
    const operation = 'examinees.undoDuplicate';
    await recordOperations(inside, [
      {
        ...{ operation, exam_id: kept.exam_id, examinee_id: kept.id },
        before: { ...values, ...(tags.length > 0 && { tags }), ...(services.length > 0 && { services }) },
        after: emptied(fields),
      },
      { operation, exam_id: hidden.exam_id, examinee_id: hidden.id, after: { other_id: kept.id } },
    ]);
    const shown = shows ? await hidePeople(inside, [hidden], yesNo.no, hidden.exam_id) : 0;
    return { data: { takes: fieldsOf(back), shown: shown > 0 } };
  });
