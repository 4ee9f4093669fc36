import type { examinees } from '#contract/calls/examinees.ts';
import { recordEvents } from '../../db/events.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { rescorePortions } from '../sittings/door.ts';

/** New revisions beside the old ones: nothing that was scored is ever overwritten. */
export const rescore: Handler<typeof examinees.rescore> = (scope) =>
  transaction(scope, async (inside) => {
    const rescored = await rescorePortions(inside);
    const { exam_id, examinee_id } = inside;
    if (rescored > 0) {
      await recordOperation(inside, {
        operation: 'examinees.rescore',
        exam_id,
        examinee_id,
        after: { rescored },
      });
      recordEvents(inside, exam_id, [
        { kind: 'result_revised', examinee_id, detail: { portions: rescored } },
      ]);
    }
    return { data: { rescored } };
  });
