import type { Move } from '#contract/shapes/grouping.ts';
import { Refusal } from '../../access/refusal.ts';
import { versionOf } from './version.ts';

/** An entry as it is stored. */
interface Known {
  id: number;
  people: number;
}

/** An entry as it shall be. */
interface Wanted {
  id?: number | null | undefined;
  name: string;
  depth?: number;
}

interface Change {
  known: readonly Known[];
  wanted: readonly Wanted[];
  /** Undefined where people simply lose what is removed, as tags. */
  moves?: readonly Move[];
  version: string | undefined;
  /** The field that carries the list. */
  path: string;
}

/**
 * What happens to an exam's list: which entries go.
 * @throws Refusal fetchLatest where somebody else has changed the list since it was read; invalid with everything that
 * is wrong with it
 */
export function judgeChange(change: Change): { removed: number[] } {
  const { known, wanted, moves, version, path } = change;
  const ids = new Set(known.map(({ id }) => id));
  const kept = new Set(wanted.flatMap(({ id }) => id ?? []));
  const isStale = version !== undefined && version !== versionOf(known);
  if (isStale || [...kept].some((id) => !ids.has(id))) throw new Refusal('fetchLatest');
  const problems = [
    ...findNameProblems(wanted, path),
    ...findDepthProblems(wanted, path),
    ...(moves ? findMoveProblems(known, kept, moves) : []),
  ];
  if (problems.length > 0) throw new Refusal('invalid', { problems });
  return { removed: known.filter(({ id }) => !kept.has(id)).map(({ id }) => id) };
}

/** A name stands once: in a tree once below the same parent. */
function findNameProblems(wanted: readonly Wanted[], path: string) {
  const above: number[] = [];
  const seen = new Set<string>();
  return wanted.flatMap(({ name, depth = 0 }, at) => {
    above.length = Math.min(above.length, depth);
    const place = `${above.join(' ')}/${name}`;
    above.push(at);
    if (!seen.has(place)) {
      seen.add(place);
      return [];
    }
    return [{ path: `${path}.${at}.name`, key: 'grouping.name.taken' as const }];
  });
}

/** Each entry of a tree stands at most one step below the one before it, and the first at the top. */
function findDepthProblems(wanted: readonly Wanted[], path: string) {
  return wanted.flatMap(({ depth = 0 }, at) =>
    depth > (wanted[at - 1]?.depth ?? -1) + 1 && depth > 0
      ? [{ path: `${path}.${at}.depth`, key: 'grouping.depth' as const }]
      : [],
  );
}

/** People of a removed place need another one, which must stay. */
function findMoveProblems(known: readonly Known[], kept: ReadonlySet<number>, moves: readonly Move[]) {
  const moved = new Set(moves.map(({ from }) => from));
  const left = known.filter(({ id, people }) => people > 0 && !kept.has(id) && !moved.has(id));
  const wrong = moves.some(({ from, to }) => kept.has(from) || (to !== null && !kept.has(to)));
  return [
    ...(left.length > 0 ? [{ path: 'moves', key: 'grouping.peopleLeft' as const }] : []),
    ...(wrong ? [{ path: 'moves', key: 'field.choice' as const }] : []),
  ];
}

/** What the operation log keeps of a change: names that went, came or changed. A new order alone leaves none. */
export function describeChange(known: readonly Named[], now: readonly Named[]) {
  const [before, after] = [known, now].map((list) => new Map(list.map(({ id, name }) => [id, name])));
  const goneFrom = (list: readonly Named[], other: Map<number, string> | undefined) =>
    list.flatMap(({ id, name }) => (other?.get(id) === name ? [] : [name]));
  return { before: goneFrom(known, after), after: goneFrom(now, before) };
}

interface Named {
  id: number;
  name: string;
}

/** The ends of a tree's entries, by how deep each stands: a child lies between its parent's. */
export function placesOf(wanted: readonly { depth: number }[]): { lft: number; rgt: number }[] {
  const places = wanted.map(() => ({ lft: 0, rgt: 0 }));
  const open: { lft: number; rgt: number }[] = [];
  let at = 0;
  const close = (depth: number) => {
    while (open.length > depth) {
      const place = open.pop();
      if (place) place.rgt = ++at;
    }
  };
  wanted.forEach(({ depth }, index) => {
    close(depth);
    const place = places[index];
    if (!place) return;
    place.lft = ++at;
    open.push(place);
  });
  close(0);
  return places;
}
