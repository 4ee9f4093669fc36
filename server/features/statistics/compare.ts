import { fewestPeople } from '#contract/codes/statistics.ts';
import type { ItemAnalysis, ItemFigures } from '#contract/shapes/statistics.ts';
import type { FormBank } from '#items/registry.ts';
import { selectPeople } from '#scoring/fairness/dif-people.ts';
import { logisticDif } from '#scoring/fairness/logistic-dif.ts';
import { mantelHaenszel, type Stratum } from '#scoring/fairness/mantel-haenszel.ts';
import {
  etsClass,
  type MantelHaenszelDif,
  mantelHaenszelDif,
} from '#scoring/fairness/mantel-haenszel-dif.ts';
import { byScale, figureOf, rowsOf } from './analyse.ts';
import type { Column, Sheet } from './sheet.ts';

type Dif = NonNullable<ItemFigures['dif']>;
type Comparison = Omit<NonNullable<ItemAnalysis['comparison']>, 'by'>;

/**
 * Which two groups are compared: the largest is the one to measure against, the second largest the one that might be at
 * a disadvantage, unless another is asked for.
 * @param groups of each person; null = not known, which belongs to no group
 */
export function chooseGroups(groups: readonly (string | null)[], wanted: string | undefined): Comparison {
  const counts = new Map<string, number>();
  for (const group of groups) if (group !== null) counts.set(group, (counts.get(group) ?? 0) + 1);
  const ordered = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const [reference] = ordered;
  const focal = ordered.find(([code], place) => place > 0 && code === wanted) ?? ordered[1];
  const isLarge = (group: readonly [string, number] | undefined) => (group?.[1] ?? 0) >= fewestPeople.dif;
  return {
    groups: ordered.map(([code, people]) => ({ code, people: people < fewestPeople.cell ? null : people })),
    reference: reference?.[0] ?? null,
    focal: focal?.[0] ?? null,
    is_compared: isLarge(reference) && isLarge(focal),
  };
}

/**
 * Differential item functioning of every item between the two groups, by item id (measurement 6): Mantel-Haenszel for
 * what is right or wrong, logistic regression as well where all items were answered by the same people.
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
  return bankDif(sheet, isFocal);
}

type Focal = readonly (boolean | undefined)[];

function ratingDif(own: readonly Column[], people: number, isFocal: Focal): [string, Dif][] {
  const selected = selectPeople(rowsOf(own, people), isFocal);
  if (!areEnough(selected.focal)) return [];
  const { results } = logisticDif(selected);
  return own.map(({ id }, place) => [id, { mantel_haenszel: null, logistic: logisticOf(results[place]) }]);
}

/** An office test has a hundred items and more: its logistic regressions would take a minute, and say the same. */
const mostLogistic = 40;

function rightWrongDif({ columns, people }: Sheet, isFocal: Focal): Map<string, Dif> {
  const selected = selectPeople(rowsOf(columns, people), isFocal);
  if (!areEnough(selected.focal)) return new Map();
  const { results } = mantelHaenszelDif(selected);
  const logistic = columns.length <= mostLogistic ? logisticDif(selected).results : [];
  return new Map(
    columns.map(({ id }, place) => [
      id,
      { mantel_haenszel: mantelHaenszelOf(results[place]), logistic: logisticOf(logistic[place]) },
    ]),
  );
}

/** Each item of a bank among those who were asked it, matched on their whole paper. */
function bankDif({ columns, byPlace }: Sheet, isFocal: Focal): Map<string, Dif> {
  const totals = byPlace.map((row) => row.reduce((sum, each) => sum + each, 0));
  const found = columns.flatMap(({ id, scored }): [string, Dif][] => {
    const strata = new Map<number, Stratum>();
    const asked: boolean[] = [];
    scored.forEach((right, person) => {
      const group = isFocal[person];
      if (group === undefined || Number.isNaN(right)) return;
      asked.push(group);
      // Two neighbouring totals share a stratum, so that few are nearly empty.
      const level = Math.floor((totals[person] ?? 0) / 2);
      const stratum = strata.get(level) ?? { a: 0, b: 0, c: 0, d: 0 };
      stratum[group ? (right === 1 ? 'c' : 'd') : right === 1 ? 'a' : 'b']++;
      strata.set(level, stratum);
    });
    if (!areEnough(asked)) return [];
    return [[id, { mantel_haenszel: mantelHaenszelOf(pooled([...strata.values()])), logistic: null }]];
  });
  return new Map(found);
}

/** Delta is -2.35 times the log of the odds ratio (Holland and Thayer 1988). */
function pooled(strata: readonly Stratum[]): Omit<MantelHaenszelDif, 'alpha' | 'strata'> {
  const { odds_ratio, se_log, chi_square, p } = mantelHaenszel(strata);
  const delta = -2.35 * Math.log(odds_ratio);
  const se_delta = 2.35 * se_log;
  return { delta, se_delta, chi_square, p, ets: etsClass({ delta, se_delta, p }) };
}

function areEnough(isFocal: readonly boolean[]): boolean {
  const focal = isFocal.filter(Boolean).length;
  return Math.min(focal, isFocal.length - focal) >= fewestPeople.dif;
}

function mantelHaenszelOf(
  found: Omit<MantelHaenszelDif, 'alpha' | 'strata'> | undefined,
): Dif['mantel_haenszel'] {
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
