import type { platform } from '#contract/calls/platform.ts';
import { type Feature, features } from '#contract/codes/platform.ts';
import { changesOf, ownChanges } from '../../access/changes.ts';
import { recordPlatformOperation } from '../../db/platform-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { holdSetting, putSetting } from './store.ts';

/** @throws Refusal fetchLatest when somebody else has switched features meanwhile */
export const setFeatures: Handler<typeof platform.setFeatures> = (scope, { body }, { adapters }) =>
  transaction(scope, async (inside) => {
    const { value } = await holdSetting(inside, 'hiddenFeatures', []);
    const before = { hidden: features.filter((each) => value.includes(each)) };
    const sent = { hidden: features.filter((each) => body.hidden.includes(each)) };
    const own = ownChanges<{ hidden: Feature[] }>(sent, body.read, before);
    const after = { ...before, ...own };
    if (own.hidden) {
      await putSetting(inside, 'hiddenFeatures', after.hidden);
      const changes = changesOf(before, after);
      await recordPlatformOperation(inside, { operation: 'platform.setFeatures', ...changes });
    }
    return { data: { ...after, by_environment: [...adapters.hidden_features] } };
  });
