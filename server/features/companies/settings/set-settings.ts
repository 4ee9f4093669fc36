import type { companies } from '#contract/calls/companies.ts';
import { changesOf, ownChanges } from '../../../access/changes.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import * as store from './settings-store.ts';

/**
 * Sets the sender's name of mails to candidates, and the address for replies. A confirmed mail keeps its name; the new
 * address for replies holds for waiting mails too.
 * @throws Refusal fetchLatest when somebody else has changed one of the fields
 */
export const setSettings: Handler<typeof companies.setSettings> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const { read, ...sent } = body;
    const before = await store.holdSettings(inside);
    const own = ownChanges<store.StoredSettings>(sent, read, before);
    if (Object.keys(own).length > 0) {
      const after = { ...before, ...own };
      await store.putSettings(inside, after);
      await recordOperation(inside, { operation: 'companies.setSettings', ...changesOf(before, after) });
    }
    return { data: await store.getSettings(inside) };
  });
