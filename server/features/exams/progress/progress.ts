import type { GroupProgress, PortionProgress } from '#contract/shapes/exam-progress.ts';
import type { TreeEntry } from '../../groupings/door.ts';
import type { GroupCount, PortionCount } from './progress-store.ts';

/** Portions in the exam's order; one that nobody has yet is there with zeros. */
export function portionProgress(
  items: readonly { id: number; display_name: string; time_limit: number }[],
  counts: readonly PortionCount[],
): PortionProgress[] {
  const known = new Map(counts.map((count) => [count.id, count]));
  return items.map(({ id, display_name, time_limit }) => {
    const count = known.get(id);
    const {
      waiting = 0,
      answering = 0,
      submitted = 0,
      by_time = 0,
      stopped = 0,
      seconds = null,
    } = count ?? {};
    return {
      ...{ exam_item_id: id, display_name, time_limit, waiting, answering, submitted, by_time, stopped },
      minutes: seconds && {
        first: minutesOf(seconds[0]),
        median: minutesOf(seconds[1]),
        third: minutesOf(seconds[2]),
      },
    };
  });
}

/** To a tenth. */
function minutesOf(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}

const states = ['registered', 'untested', 'examining', 'tested'] as const;

/**
 * People by classification, each with all below it, in the order of the tree; those without one stand last. What holds
 * nobody is left out, and an exam without a tree has no groups.
 * @param tree in its order
 */
export function groupProgress(tree: readonly TreeEntry[], counts: readonly GroupCount[]): GroupProgress[] {
  if (tree.length === 0) return [];
  const own = new Map(counts.map((count) => [count.id, count]));
  // The row itself, and those above it.
  const open: GroupProgress[] = [];
  const rows = tree.map(({ id, name, depth }) => {
    const row: GroupProgress = { ...emptyRow, id, name, depth };
    open.splice(depth, open.length, row);
    const count = own.get(id);
    if (count) for (const each of open) for (const state of states) each[state] += count[state];
    return row;
  });
  const ungrouped = own.get(null);
  if (ungrouped) rows.push({ ...emptyRow, ...ungrouped });
  return rows.filter(({ registered }) => registered > 0);
}

const emptyRow = { id: null, name: null, depth: 0, registered: 0, untested: 0, examining: 0, tested: 0 };
