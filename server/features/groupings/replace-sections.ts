import type { groupings } from '#contract/calls/groupings.ts';
import type { Handler } from '../../http/handler.ts';
import { listSections } from './list-store.ts';
import { replaceList } from './replace-list.ts';

export const replaceSections: Handler<typeof groupings.replaceSections> = async (scope, { body }) => {
  const { sections: wanted, moves, version } = body;
  const placed = wanted.map((entry, at) => ({ ...entry, position: at + 1 }));
  const list = { table: 'sections', field: 'section_id', list: listSections } as const;
  const stored = await replaceList(scope, { ...list, wanted, placed, moves, version });
  return { data: { sections: stored.rows, version: stored.version } };
};
