import { fewestPeople } from '#contract/codes/statistics.ts';
import type { ItemAnalysis, ItemFigures } from '#contract/shapes/statistics.ts';
import type { FormBank } from '#items/registry.ts';
import { bankDif } from '#scoring/fairness/bank-dif.ts';
import { type DifPeople, selectPeople } from '#scoring/fairness/dif-people.ts';
import { logisticDif } from '#scoring/fairness/logistic-dif.ts';
import { type MantelHaenszelDif, mantelHaenszelDif } from '#scoring/fairness/mantel-haenszel-dif.ts';
import { listHidden } from '../limits.ts';
import { byScale, figureOf, rowsOf } from './analyse.ts';
import type { Column, Sheet } from './sheet.ts';

type Dif = NonNullable<ItemFigures['dif']>;
type Comparison = Omit<NonNullable<ItemAnalysis['comparison']>, 'by'>;

/**
 * Which two groups are compared: the largest is the one to measure against, the second largest the one that might be at
 * a disadvantage, unless another is asked for.
 * @param groups of each person; null: unknown, or the person does not count for limits
 */
export function chooseGroups(groups: readonly (string | null)[], wanted: string | undefined): Comparison {
  const counts = new Map<string, number>();
  for (const group of groups) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
  const ordered = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const [reference] = ordered;
  const focal = ordered.find(([code], place) => place > 0 && code === wanted) ?? ordered[1];
  const hidden = listHidden(ordered.map(([, people]) => people));
  const isLarge = (group: readonly [string, number] | undefined) => (group?.[1] ?? 0) >= fewestPeople.dif;
  return {
    groups: ordered.map(([code, people], place) => ({ code, people: hidden.has(place) ? null : people })),
    reference: reference?.[0] ?? null,
    focal: focal?.[0] ?? null,
    is_compared: isLarge(reference) && isLarge(focal),
  };
}

/**
 * Differential item functioning of every item between the two groups, by item id: Mantel-Haenszel for what is right or
 * wrong, logistic regression as well where all items were answered by the same people.
 */
export function compareGroups(
  bank: FormBank,
  sheet: Sheet,
  groups: readonly (string | null)[],
  { reference, focal }: Pick<Comparison, 'reference' | 'focal'>,
): Map<string, Dif> {
  const isFocal = groups.map((group) => (group === focal ? true : group === reference ? false : undefined));
  if (bank.portion === 'personality' || bank.portion === 'motivation')
    return new Map(
      [...byScale(sheet.columns).values()].flatMap((own) => ratingDif(own, sheet.people, isFocal)),
    );
  if (sheet.columns.length === sheet.byPlace[0]?.length) return rightWrongDif(sheet, isFocal);
  return partsDif(sheet, isFocal);
}

type Focal = readonly (boolean | undefined)[];

function ratingDif(own: readonly Column[], people: number, isFocal: Focal): [string, Dif][] {
  const selected = findEnough(rowsOf(own, people), isFocal);
  if (!selected) return [];
  const { results } = logisticDif(selected);
  return own.map(({ id }, place) => [id, { mantel_haenszel: null, logistic: logisticOf(results[place]) }]);
}

/** An office test has a hundred items and more: its logistic regressions would take a minute, and say the same. */
const mostLogistic = 40;

function rightWrongDif({ columns, people }: Sheet, isFocal: Focal): Map<string, Dif> {
  const selected = findEnough(rowsOf(columns, people), isFocal);
  if (!selected) return new Map();
  const { results } = mantelHaenszelDif(selected);
  const logistic = columns.length <= mostLogistic ? logisticDif(selected).results : [];
  return new Map(
    columns.map(({ id }, place) => [
      id,
      { mantel_haenszel: mantelHaenszelOf(results[place]), logistic: logisticOf(logistic[place]) },
    ]),
  );
}

/** Compares each item of a bank among those who were asked it. */
function partsDif({ columns }: Sheet, isFocal: Focal): Map<string, Dif> {
  const items = columns.map(({ scored }) => scored);
  const { results } = bankDif({ items, focal: isFocal }, { fewest: fewestPeople.dif });
  return new Map(
    columns.flatMap(({ id }, place): [string, Dif][] => {
      const found = results[place];
      // No stratum at all: too few were asked.
      if (!found || found.strata === 0) return [];
      return [[id, { mantel_haenszel: mantelHaenszelOf(found), logistic: null }]];
    }),
  );
}

/** The people of both groups who answered everything, where they are enough to be compared. */
function findEnough(rows: number[][], isFocal: Focal): DifPeople | undefined {
  const complete = isFocal.filter(
    (group, person) => group !== undefined && !rows[person]?.some(Number.isNaN),
  );
  const focal = complete.filter(Boolean).length;
  if (Math.min(focal, complete.length - focal) < fewestPeople.dif) return undefined;
  return selectPeople(rows, isFocal).people;
}

function mantelHaenszelOf(found: MantelHaenszelDif | undefined): Dif['mantel_haenszel'] {
  if (!found || Number.isNaN(found.p)) return null;
  const { ets, delta, chi_square, p } = found;
  return { class: ets, delta: figureOf(delta), chi_square: figureOf(chi_square), p: figureOf(p) };
}

function logisticOf(found: ReturnType<typeof logisticDif>['results'][number] | undefined): Dif['logistic'] {
  if (!found || Number.isNaN(found.both.p)) return null;
  const { effect, log_odds, both } = found;
  return {
    class: effect,
    log_odds: figureOf(log_odds),
    chi_square: figureOf(both.chi_square),
    p: figureOf(both.p),
  };
}
