import type { platform } from '#contract/calls/platform.ts';
import type { Handler } from '../../http/handler.ts';
import { readSettings } from './store.ts';

export const showFeatures: Handler<typeof platform.showFeatures> = async (scope, _input, { adapters }) => {
  const { hidden } = await readSettings(scope);
  return { data: { hidden: [...hidden], by_environment: [...adapters.hidden_features] } };
};
