import type { groupings } from '#contract/calls/groupings.ts';
import type { Handler } from '../../http/handler.ts';
import { listClassifications } from './list-store.ts';
import { replaceList } from './replace-list.ts';
import { placesOf } from './rules.ts';

export const replaceClassifications: Handler<typeof groupings.replaceClassifications> = async (
  scope,
  { body },
) => {
  const { classifications: wanted, moves, version } = body;
  const places = placesOf(wanted);
  const placed = wanted.map(({ id, name }, at) => ({ id, name, ...places[at] }));
  const list = {
    table: 'classifications',
    field: 'classification_id',
    list: listClassifications,
  } as const;
  const stored = await replaceList(scope, { ...list, wanted, placed, moves, version });
  return { data: { classifications: stored.rows, version: stored.version } };
};
