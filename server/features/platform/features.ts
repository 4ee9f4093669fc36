import type { platform } from '#contract/calls/platform.ts';
import { type Feature, features } from '#contract/codes/platform.ts';
import { changesOf, ownChanges } from '../../access/changes.ts';
import type { OpenScope, ViewerScope } from '../../access/scope.ts';
import { recordPlatformOperation } from '../../db/platform-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Adapters, Handler } from '../../http/handler.ts';
import { listHidden } from './settings-now.ts';
import { holdSetting, putSetting, readSettings } from './store.ts';

/** Features that are switched off, by an administrator or by the environment: as of the last seconds. */
export async function hiddenFeatures(
  scope: OpenScope | ViewerScope,
  { hidden_features }: Pick<Adapters, 'hidden_features'>,
): Promise<readonly Feature[]> {
  const hidden = await listHidden(scope);
  return features.filter((each) => hidden.includes(each) || hidden_features.includes(each));
}

export const showFeatures: Handler<typeof platform.showFeatures> = async (scope, _input, { adapters }) => {
  const { hidden } = await readSettings(scope);
  return { data: { hidden: [...hidden], by_environment: [...adapters.hidden_features] } };
};

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
