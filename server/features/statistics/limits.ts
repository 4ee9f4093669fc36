import { fewestPeople } from '#contract/codes/statistics.ts';

/**
 * Chooses whose answers are analysed. Simulated people are mixed with real ones only where the real ones would be
 * enough by themselves. Else the simulated ones are analysed alone: somebody who knows their answers could subtract
 * them and be left with the answers of a few.
 * @param least real people that are enough
 */
export function choosePeople<Person extends { is_simulated: boolean }>(
  people: readonly Person[],
  least: number,
): Person[] {
  const simulated = people.filter(({ is_simulated }) => is_simulated);
  const real = people.length - simulated.length;
  return real > 0 && real < least && simulated.length > 0 ? simulated : [...people];
}

/** By person, whether they count where people must be enough: real ones; where there are none, simulated ones. */
export function listCounted(people: readonly { is_simulated: boolean }[]): boolean[] {
  const isMadeUp = people.every(({ is_simulated }) => is_simulated);
  return people.map(({ is_simulated }) => isMadeUp || !is_simulated);
}

/** One to four people: who they are, and what they answered, could be guessed. */
export function isFew(people: number): boolean {
  return people > 0 && people < fewestPeople.cell;
}

/**
 * Places of the counts that are hidden: those of few people. A single hidden count would follow from the total, so the
 * next smallest is hidden too.
 */
export function listHidden(counts: readonly number[]): Set<number> {
  const hidden = new Set(counts.flatMap((people, place) => (isFew(people) ? [place] : [])));
  if (hidden.size !== 1) return hidden;
  let next: number | undefined;
  counts.forEach((people, place) => {
    if (people >= fewestPeople.cell && people < (counts[next ?? -1] ?? Number.POSITIVE_INFINITY))
      next = place;
  });
  return next === undefined ? hidden : hidden.add(next);
}

/** Joins each cell that tells of few people with the next, the last with the one before. */
export function joinFew<Cell>(
  cells: readonly Cell[],
  tellsOfFew: (cell: Cell) => boolean,
  join: (one: Cell, next: Cell) => Cell,
): Cell[] {
  const joined: Cell[] = [];
  let open: Cell | undefined;
  for (const cell of cells) {
    open = open === undefined ? cell : join(open, cell);
    if (tellsOfFew(open)) continue;
    joined.push(open);
    open = undefined;
  }
  while (open !== undefined) {
    const before = joined.pop();
    const last: Cell = before === undefined ? open : join(before, open);
    open = before !== undefined && tellsOfFew(last) ? last : undefined;
    if (open === undefined) joined.push(last);
  }
  return joined;
}
