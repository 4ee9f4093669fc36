import type { ItemFigures } from '#contract/shapes/statistics.ts';

type Sorted = Pick<ItemFigures, 'id' | 'n' | 'p' | 'mean' | 'r_drop' | 'flags' | 'dif'>;

/** What rows are ordered by; null stands at the end in both directions. */
const values: Record<string, (item: Sorted) => number | string | null> = {
  item: ({ id }) => id,
  n: ({ n }) => n,
  p: ({ p }) => p,
  mean: ({ mean }) => mean,
  r: ({ r_drop }) => r_drop,
  flags: ({ flags }) => flags?.length ?? null,
  dif: ({ dif }) => (dif?.mantel_haenszel ?? dif?.logistic)?.chi_square ?? null,
};

/** The items in the order asked for; in that of the test without one that is known. */
export function sortItems<Item extends Sorted>(
  items: readonly Item[],
  by: string | null,
  isAscending: boolean,
): Item[] {
  const figureOf = by !== null && Object.hasOwn(values, by) ? values[by] : undefined;
  if (!figureOf) return [...items];
  const direction = isAscending ? 1 : -1;
  return [...items].sort((a, b) => {
    const [one, two] = [figureOf(a), figureOf(b)];
    if (one === null || two === null) return Number(one === null) - Number(two === null);
    if (typeof one === 'string' || typeof two === 'string')
      return direction * String(one).localeCompare(String(two), 'en', { numeric: true });
    return direction * (one - two);
  });
}
