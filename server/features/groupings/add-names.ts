import { ClassificationEntries, SectionEntries, TagEntries } from '#contract/shapes/grouping.ts';
import { Refusal } from '../../access/refusal.ts';
import type { AnyExamScope } from '../../access/scope.ts';
import { listClassifications, listSections, listTags } from './list-store.ts';
import { replaceList } from './replace-list.ts';
import { placesOf } from './rules.ts';
import { versionOf } from './version.ts';

interface Entry {
  id?: number;
  name: string;
  depth: number;
}

/**
 * Adds names to the end of one of an exam's lists; in the tree each goes below those that it is named with, which are
 * added too where they are lacking. What is there already stays as it is.
 * @param isAlike whether two spellings are one name
 * @throws Refusal invalid for a name that is too long or too deep, or where the list is full
 */
export async function addNames(
  scope: AnyExamScope,
  table: 'sections' | 'tags' | 'classifications',
  names: readonly (readonly string[])[],
  isAlike: (one: string, other: string) => boolean,
): Promise<void> {
  if (names.length === 0) return;
  if (table === 'classifications') return addToTree(scope, names, isAlike);
  const known = table === 'tags' ? await listTags(scope) : await listSections(scope);
  const entries: { id?: number; name: string }[] = [...known];
  for (const name of names.flat())
    if (!entries.some((entry) => isAlike(entry.name, name))) entries.push({ name });
  if (entries.length === known.length) return;
  const version = versionOf(known);
  const inOrder = <E extends object>(list: readonly E[]) =>
    list.map((each, at) => ({ ...each, position: at + 1 }));
  if (table === 'tags') {
    const wanted = judge(TagEntries.safeParse(entries));
    await replaceList(scope, { table, list: listTags, wanted, placed: inOrder(wanted), version });
  } else {
    const wanted = judge(SectionEntries.safeParse(entries));
    const of = { table, field: 'section_id', list: listSections, moves: [] } as const;
    await replaceList(scope, { ...of, wanted, placed: inOrder(wanted), version });
  }
}

async function addToTree(
  scope: AnyExamScope,
  names: readonly (readonly string[])[],
  isAlike: (one: string, other: string) => boolean,
): Promise<void> {
  const known = await listClassifications(scope);
  const tree: Entry[] = known.map(({ id, name, depth }) => ({ id, name, depth }));
  for (const path of names) place(tree, path, isAlike);
  if (tree.length === known.length) return;
  const wanted = judge(ClassificationEntries.safeParse(tree));
  const places = placesOf(wanted);
  const placed = wanted.map(({ id, name }, at) => ({ id, name, ...places[at] }));
  const of = { table: 'classifications', field: 'classification_id', list: listClassifications } as const;
  await replaceList(scope, { ...of, wanted, placed, moves: [], version: versionOf(known) });
}

/** Puts a path into the tree, below as much of it as is there. */
function place(
  tree: Entry[],
  path: readonly string[],
  isAlike: (one: string, other: string) => boolean,
): void {
  let above = -1;
  path.forEach((name, depth) => {
    const end = endBelow(tree, above);
    const found = tree.findIndex(
      (entry, at) => at > above && at < end && entry.depth === depth && isAlike(entry.name, name),
    );
    above = found === -1 ? end : found;
    if (found === -1) tree.splice(end, 0, { name, depth });
  });
}

/** Where what stands below an entry ends; below none of them, the whole tree. */
function endBelow(tree: readonly Entry[], above: number): number {
  const depth = tree[above]?.depth ?? -1;
  const end = tree.findIndex((entry, at) => at > above && entry.depth <= depth);
  return end === -1 ? tree.length : end;
}

function judge<T>(judged: { success: true; data: T } | { success: false }): T {
  if (judged.success) return judged.data;
  throw new Refusal('invalid', { problems: [{ path: 'names', key: 'import.names.refused' }] });
}
