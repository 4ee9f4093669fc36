import type { companies } from '#contract/calls/companies.ts';
import { changesOf, ownChanges } from '../../../access/changes.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import * as store from './settings-store.ts';

/**
 * Sets in whose name mails to candidates go out, and where answers go. The name that a mail was confirmed with stays;
 * where answers go counts for those that wait too.
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
