import { type Feature, features } from '#contract/codes/platform.ts';
import type { OpenScope, ViewerScope } from '../../access/scope.ts';
import type { Adapters } from '../../http/handler.ts';
import { listHidden } from './settings-now.ts';

/** Features that are switched off, by an administrator or by the environment: as of the last seconds. */
export async function hiddenFeatures(
  scope: OpenScope | ViewerScope,
  { hidden_features }: Pick<Adapters, 'hidden_features'>,
): Promise<readonly Feature[]> {
  const hidden = await listHidden(scope);
  return features.filter((each) => hidden.includes(each) || hidden_features.includes(each));
}
