import type { examinees } from '#contract/calls/examinees.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { notifyOfCopyRequest } from '../../mails/door.ts';
import { holdAsking, storeRequest } from './copies-store.ts';
import { getOwnCopy } from './show-own-data-copy.ts';

/** Asked a hundred times it is one request: a new one begins when the copy of the last one is no longer kept. */
export const askOwnDataCopy: Handler<typeof examinees.askOwnDataCopy> = (scope, _input, { adapters }) =>
  transaction(scope, async (inside) => {
    await holdAsking(inside);
    const own = await getOwnCopy(inside);
    if (own.state !== 'none') return { data: own };
    const { due_on } = await storeRequest(inside);
    await notifyOfCopyRequest(inside, due_on, adapters);
    const { exam_id, examinee_id } = inside;
    await recordOperation(inside, { operation: 'examinees.askOwnDataCopy', exam_id, examinee_id });
    return { data: await getOwnCopy(inside) };
  });
