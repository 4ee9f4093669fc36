import type { groupings } from '#contract/calls/groupings.ts';
import type { Handler } from '../../http/handler.ts';
import * as store from './list-store.ts';
import { versionOf } from './version.ts';

export const listSections: Handler<typeof groupings.listSections> = async (scope) => {
  const sections = await store.listSections(scope);
  return { data: { sections, version: versionOf(sections) } };
};
