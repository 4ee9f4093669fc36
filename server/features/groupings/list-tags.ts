import type { groupings } from '#contract/calls/groupings.ts';
import type { Handler } from '../../http/handler.ts';
import * as store from './list-store.ts';
import { versionOf } from './version.ts';

export const listTags: Handler<typeof groupings.listTags> = async (scope) => {
  const tags = await store.listTags(scope);
  return { data: { tags, version: versionOf(tags) } };
};
