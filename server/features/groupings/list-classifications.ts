import type { groupings } from '#contract/calls/groupings.ts';
import type { Handler } from '../../http/handler.ts';
import * as store from './list-store.ts';
import { versionOf } from './version.ts';

export const listClassifications: Handler<typeof groupings.listClassifications> = async (scope) => {
  const classifications = await store.listClassifications(scope);
  return { data: { classifications, version: versionOf(classifications) } };
};
