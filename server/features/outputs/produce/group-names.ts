import type { TenantScope } from '../../../access/scope.ts';
import { listTree, pathsOf } from '../../groupings/door.ts';
import { listGroups, type TabledExam } from './people-store.ts';

/** What an exam's people are grouped by, as it is written: classifications by their ways through the tree. By ids. */
export interface GroupNames {
  classifications: ReadonlyMap<number, string>;
  sections: ReadonlyMap<number, string>;
  tags: ReadonlyMap<number, string>;
}

export async function getGroupNames(scope: TenantScope, { exam_id }: TabledExam): Promise<GroupNames> {
  const { sections, tags } = await listGroups(scope, { exam_id });
  const tree = await listTree(scope, exam_id);
  const paths = pathsOf(tree);
  return {
    classifications: new Map(tree.map(({ id, name }, at) => [id, paths[at] ?? name])),
    sections: new Map(sections.map(({ id, name }) => [id, name])),
    // In the order of the setting.
    tags: new Map(tags.map(({ id, name }) => [id, name])),
  };
}
