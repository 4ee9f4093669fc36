import type { groupings } from '#contract/calls/groupings.ts';
import type { Handler } from '../../http/handler.ts';
import { listTags } from './list-store.ts';
import { replaceList } from './replace-list.ts';

export const replaceTags: Handler<typeof groupings.replaceTags> = async (scope, { body }) => {
  const { tags: wanted, version } = body;
  const placed = wanted.map((entry, at) => ({ ...entry, position: at + 1 }));
  const stored = await replaceList(scope, { table: 'tags', list: listTags, wanted, placed, version });
  return { data: { tags: stored.rows, version: stored.version } };
};
