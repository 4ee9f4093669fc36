import { limits } from '#contract/codes/limits.ts';

/** An entry of a list that is being set up. */
export interface Entry {
  /** Known by it while the page is open: one that was added has no id yet. */
  key: string;
  id: number | null;
  name: string;
  /** How many stand above it; 0 in a list that is no tree. */
  depth: number;
  is_public: boolean;
  /** How many people belong to it, as it is stored. */
  people: number;
}

/** One that was taken out and has people. @property to where they go; null: nowhere; undefined: not said yet */
export interface RemovedEntry extends Entry {
  to: number | null | undefined;
}

/** A list as it is being set up. */
export interface EntryList {
  entries: readonly Entry[];
  removed: readonly RemovedEntry[];
  /** How many were added so far. */
  added: number;
}

export type EntryChange =
  | { type: 'add'; lines: readonly { name: string; depth: number }[] }
  | { type: 'edit'; key: string; with: Partial<Pick<Entry, 'name' | 'is_public'>> }
  | { type: 'remove' | 'restore' | 'indent' | 'outdent'; key: string }
  | { type: 'step'; key: string; by: -1 | 1 }
  | { type: 'move'; key: string; target: string; place: 'before' | 'after' | 'on' }
  | { type: 'sendPeople'; key: string; to: number | null | undefined };

/** The list as it is stored. */
export function openList(
  stored: readonly (Omit<Entry, 'key' | 'depth' | 'is_public'> & Partial<Entry>)[],
): EntryList {
  const entries = stored.map((entry) => ({ depth: 0, is_public: false, ...entry, key: `${entry.id}` }));
  return { entries, removed: [], added: 0 };
}

/** The list after a change. Its depths stay those of a tree, and what cannot be done changes nothing. */
export function changeList(list: EntryList, change: EntryChange): EntryList {
  const { entries } = list;
  if (change.type === 'add') return addLines(list, change.lines);
  if (change.type === 'restore') return restore(list, change.key);
  if (change.type === 'sendPeople')
    return {
      ...list,
      removed: list.removed.map((each) => (each.key === change.key ? { ...each, to: change.to } : each)),
    };
  const at = entries.findIndex(({ key }) => key === change.key);
  const entry = entries[at];
  if (!entry) return list;
  switch (change.type) {
    case 'edit':
      return {
        ...list,
        entries: entries.map((each) => (each === entry ? { ...each, ...change.with } : each)),
      };
    case 'remove':
      return remove(list, at, entry);
    case 'indent':
      return findSibling(entries, at, -1) === undefined ? list : shift(list, at, 1);
    case 'outdent':
      return outdent(list, at, entry);
    case 'step':
      return step(list, at, change.by);
    case 'move':
      return move(list, at, change.target, change.place);
  }
}

/** Lines of a text, one for each entry; how far one is indented by tabs or pairs of spaces says how deep it stands. */
export function readLines(text: string): { name: string; depth: number }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const name = line.trim();
    const [before = ''] = line.match(/^[\t \u3000]*/) ?? [];
    return name === ''
      ? []
      : [{ name, depth: before.replaceAll('  ', '\t').replaceAll('\u3000', '\t').split('\t').length - 1 }];
  });
}

/** Where the block of an entry and all below it ends. */
function endOf(entries: readonly Entry[], at: number): number {
  const depth = entries[at]?.depth ?? 0;
  const end = entries.findIndex((each, index) => index > at && each.depth <= depth);
  return end === -1 ? entries.length : end;
}

/** The place of the entry before or after it below the same parent. */
function findSibling(entries: readonly Entry[], at: number, by: -1 | 1): number | undefined {
  const depth = entries[at]?.depth ?? 0;
  if (by === 1) {
    const next = endOf(entries, at);
    return entries[next]?.depth === depth ? next : undefined;
  }
  for (let before = at - 1; before >= 0; before -= 1) {
    const other = entries[before]?.depth ?? 0;
    if (other === depth) return before;
    if (other < depth) return undefined;
  }
  return undefined;
}

function addLines(list: EntryList, lines: readonly { name: string; depth: number }[]): EntryList {
  const entries = [...list.entries];
  let above = -1;
  for (const { name, depth } of lines) {
    // What was pasted is a tree of its own, which ends the list.
    above = Math.min(depth, above + 1, limits.groupingLevels - 1);
    const key = `new-${list.added + entries.length - list.entries.length + 1}`;
    entries.push({ key, id: null, name, depth: above, is_public: false, people: 0 });
  }
  return { ...list, entries, added: list.added + lines.length };
}

/** What stood below it stands where it stood. */
function remove(list: EntryList, at: number, entry: Entry): EntryList {
  const end = endOf(list.entries, at);
  const entries = list.entries.flatMap((each, index) => {
    if (index === at) return [];
    return [index > at && index < end ? { ...each, depth: each.depth - 1 } : each];
  });
  const removed = entry.people > 0 ? [...list.removed, { ...entry, to: undefined }] : list.removed;
  // Nobody is sent to what is gone.
  return {
    ...list,
    entries,
    removed: removed.map((each) => (each.to === entry.id && entry.id ? { ...each, to: undefined } : each)),
  };
}

/** Back at the end of the list. */
function restore(list: EntryList, key: string): EntryList {
  const back = list.removed.find((each) => each.key === key);
  if (!back) return list;
  const { to: _, ...entry } = back;
  return {
    ...list,
    entries: [...list.entries, { ...entry, depth: 0 }],
    removed: list.removed.filter((each) => each !== back),
  };
}

/** An entry and all below it, so much deeper. */
function shift(list: EntryList, at: number, by: number): EntryList {
  const end = endOf(list.entries, at);
  const entries = list.entries.map((each, index) =>
    index >= at && index < end ? { ...each, depth: each.depth + by } : each,
  );
  return entries.some(({ depth }) => depth >= limits.groupingLevels) ? list : { ...list, entries };
}

/** Behind its parent, with all below it. */
function outdent(list: EntryList, at: number, entry: Entry): EntryList {
  const parent = list.entries.findLast((each, index) => index < at && each.depth === entry.depth - 1);
  return parent ? move(list, at, parent.key, 'after') : list;
}

function step(list: EntryList, at: number, by: -1 | 1): EntryList {
  const sibling = findSibling(list.entries, at, by);
  const target = sibling === undefined ? undefined : list.entries[sibling];
  return target ? move(list, at, target.key, by === -1 ? 'before' : 'after') : list;
}

/** An entry moves with all below it: before or behind another one, or below it as its last. */
function move(list: EntryList, at: number, target: string, place: 'before' | 'after' | 'on'): EntryList {
  const { entries } = list;
  const end = endOf(entries, at);
  const block = entries.slice(at, end);
  const others = [...entries.slice(0, at), ...entries.slice(end)];
  const to = others.findIndex(({ key }) => key === target);
  const goal = others[to];
  // Nothing moves below itself.
  if (!goal || !block[0]) return list;
  const by = goal.depth + (place === 'on' ? 1 : 0) - block[0].depth;
  const moved = block.map((each) => ({ ...each, depth: each.depth + by }));
  if (moved.some(({ depth }) => depth >= limits.groupingLevels)) return list;
  const where = place === 'before' ? to : endOf(others, to);
  return { ...list, entries: [...others.slice(0, where), ...moved, ...others.slice(where)] };
}
