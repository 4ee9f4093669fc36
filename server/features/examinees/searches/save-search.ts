import type { examinees } from '#contract/calls/examinees.ts';
import { limits } from '#contract/codes/limits.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { countOthers, storeSearch } from './search-store.ts';

/** @throws Refusal invalid for one more than an account has in an exam */
export const saveSearch: Handler<typeof examinees.saveSearch> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    if ((await countOthers(inside, body.name)) >= limits.savedSearches)
      refuseInvalid([{ path: 'name', key: 'savedSearch.tooMany', args: { most: limits.savedSearches } }]);
    const id = await storeSearch(inside, body);
    // A search may hold a name: the log says only that it was saved.
    await recordOperation(inside, {
      operation: 'examinees.saveSearch',
      exam_id: inside.exam_id,
      after: { id },
    });
    return { data: { id, ...body } };
  });
