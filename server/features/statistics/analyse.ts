import { fewestPeople, type ItemFlag } from '#contract/codes/statistics.ts';
import type { ItemFigures, ScaleFigures } from '#contract/shapes/statistics.ts';
import type { FormBank } from '#items/registry.ts';
import {
  distractorTable,
  findBetterKey,
  listWeakDistractors,
  type OptionUse,
} from '#scoring/quality/items/distractors.ts';
import { analyseItems, type ItemStatistics } from '#scoring/quality/items/item-analysis.ts';
import { mean, standardDeviation } from '#scoring/statistics/moments.ts';
import { distributionOf } from './rules.ts';
import { type Column, RIGHT, type Sheet } from './sheet.ts';

/** Figures without names: names are the viewer's language's. */
export type ScaleNumbers = Omit<ScaleFigures, 'name'>;
export type ItemNumbers = Omit<ItemFigures, 'text' | 'dif'>;

/** More of those who were asked did not come to the item: the time limit is part of what it measures. */
const manyNotReached = 0.1;

/**
 * Classical item analysis of a form, held back where too few people answered (measurement 6). Questionnaires are
 * analysed scale by scale; a test of ability as one scale, the office test by its types of task as well.
 */
export function analyseSheet(bank: FormBank, sheet: Sheet): { scales: ScaleNumbers[]; items: ItemNumbers[] } {
  if (sheet.people < fewestPeople.figures) return { scales: [], items: [] };
  if (bank.portion === 'personality' || bank.portion === 'motivation')
    return analyseQuestionnaire(bank, sheet);
  return analyseAbility(bank.ability, sheet);
}

function analyseQuestionnaire({ norm }: FormBank, { people, columns }: Sheet) {
  const scales: ScaleNumbers[] = [];
  const statistics = new Map<Column, ItemStatistics>();
  const found = byScale(columns);
  // Items are mixed: the norm knows the order in which scales are read. Checks of validity follow.
  for (const id of new Set([...Object.keys(norm.scales), ...found.keys()])) {
    const own = found.get(id) ?? [];
    const rows = rowsOf(own, people);
    const { scale, items } = analyseItems(rows);
    scales.push(scaleOf(id, scale, rows));
    own.forEach((column, place) => {
      const figures = items[place];
      if (figures) statistics.set(column, figures);
    });
  }
  return { scales, items: columns.map((column) => itemOf(column, statistics.get(column), people, null)) };
}

/**
 * Where everybody had the same questions the columns are one complete matrix. Where each had some of a larger bank,
 * an item is held against the rest of each person's own paper, and the scale against the places of the papers:
 * they are parallel by their plan.
 */
function analyseAbility(ability: string, sheet: Sheet) {
  const { people, columns, byPlace } = sheet;
  const totals = Float64Array.from(byPlace, (row) => row.reduce((sum, each) => sum + each, 0));
  const isWhole = columns.length === byPlace[0]?.length;
  const rows = isWhole ? rowsOf(columns, people) : byPlace;
  const whole = analyseItems(rows);
  const scales = [scaleOf(ability, whole.scale, rows)];
  const types = byScale(columns);
  if (isWhole && types.size > 1)
    for (const [id, own] of types) {
      const part = rowsOf(own, people);
      scales.push(scaleOf(id, analyseItems(part).scale, part));
    }
  const items = columns.map((column, place) => {
    const statistics = isWhole ? whole.items[place] : againstRest(column, totals);
    const item = itemOf(column, statistics, people, optionsOf(column, totals));
    return ability === 'J' ? { ...item, flags: item.flags && speededFlags(item.flags) } : item;
  });
  return { scales, items };
}

/** Against time everybody has right what they come to: easy, weak and not reached are how such a test works. */
function speededFlags(flags: readonly ItemFlag[]): ItemFlag[] {
  return flags.filter((flag) => flag === 'mis_key' || flag === 'constant');
}

/** The item and what the same person had right beside it, as a scale of two: its r_drop is the one looked for. */
function againstRest({ scored }: Column, totals: Float64Array): ItemStatistics | undefined {
  const rows = [...scored].flatMap((right, person) =>
    Number.isNaN(right) ? [] : [[right, (totals[person] ?? Number.NaN) - right]],
  );
  if (rows.length < fewestPeople.figures) return undefined;
  const statistics = analyseItems(rows).items[0];
  return statistics && { ...statistics, alpha_drop: Number.NaN };
}

/** The use of a choice, and how many of those who answered had it before them. */
interface OfferedUse extends OptionUse {
  offered: number;
}

/** A choice is held against those who had it before them: papers from a generator do not all offer the same slips. */
function optionsOf({ scored, taken, offered }: Column, totals: Float64Array): OfferedUse[] {
  const rests = totals.map((total, person) => total - (scored[person] ?? Number.NaN));
  const options = new Set(offered.flatMap((each) => each ?? []));
  return [...options].flatMap((option) => {
    const choices = taken.map((choice, person) => (offered[person]?.includes(option) ? (choice ?? '') : ''));
    const answered = choices.filter((choice) => choice !== '').length;
    const uses = distractorTable(choices, { options: [option], key: RIGHT }, totals, rests);
    return uses.map((use) => ({ ...use, offered: answered }));
  });
}

function itemOf(
  column: Column,
  statistics: ItemStatistics | undefined,
  people: number,
  uses: OfferedUse[] | null,
): ItemNumbers {
  const { id, scale, family, omitted, not_reached, scored } = column;
  const asked = uses === null ? people : scored.filter((each) => !Number.isNaN(each)).length;
  const isEnough = asked >= fewestPeople.figures;
  const figure = (value: number | undefined) => (isEnough ? figureOf(value) : null);
  const isAlphaTold = people >= fewestPeople.alpha;
  const judged = uses?.filter(({ offered }) => isJudged(offered)) ?? [];
  const better = statistics && isJudged(asked) ? findBetterKey(judged, statistics.r_drop) : undefined;
  return {
    ...{ id, scale, family, n: asked, omitted, not_reached },
    p: figure(statistics ? statistics.p : shareRight(scored)),
    mean: figure(statistics?.mean ?? mean(scored)),
    sd: figure(statistics?.sd ?? standardDeviation(scored)),
    r_drop: figure(statistics?.r_drop),
    alpha_drop: isAlphaTold ? figure(statistics?.alpha_drop) : null,
    flags: isJudged(asked) ? flagsOf(statistics, judged, better, not_reached / asked) : null,
    better_option: better ?? null,
    options: uses && isEnough ? uses.map(optionOf) : null,
  };
}

function isJudged(asked: number): boolean {
  return asked >= fewestPeople.flags;
}

function flagsOf(
  statistics: ItemStatistics | undefined,
  uses: readonly OptionUse[],
  better: string | undefined,
  notReached: number,
): ItemFlag[] {
  const flags: ItemFlag[] = [...(statistics?.flags ?? [])];
  if (listWeakDistractors([...uses]).length > 0) flags.push('distractor');
  if (better !== undefined) flags.push('mis_key');
  if (notReached > manyNotReached) flags.push('not_reached');
  return flags;
}

function optionOf({ option, is_key, n, offered, share, mean_total, r_rest }: OfferedUse) {
  const figure = (value: number) => (offered >= fewestPeople.figures ? figureOf(value) : null);
  return {
    option: is_key ? null : option,
    ...{ n, offered },
    share: figure(share),
    mean_total: figure(mean_total),
    r_rest: figure(r_rest),
  };
}

function scaleOf(
  id: string,
  scale: ReturnType<typeof analyseItems>['scale'],
  rows: readonly (readonly number[])[],
): ScaleNumbers {
  const complete = rows.map((row) => row.reduce((sum, each) => sum + each, 0)).filter(Number.isFinite);
  const isAlphaTold = scale.n >= fewestPeople.alpha;
  const alpha = (value: number) => (isAlphaTold ? figureOf(value) : null);
  return {
    id,
    n: scale.n,
    item_count: scale.item_count,
    mean: figureOf(scale.mean),
    sd: figureOf(scale.sd),
    alpha: alpha(scale.alpha),
    standardized_alpha: alpha(scale.standardized_alpha),
    omega: alpha(scale.omega),
    sem: alpha(scale.sem),
    distribution: distributionOf(complete),
  };
}

/** Items that were passed or not, outside of every scale: attention. */
function shareRight(scored: Float64Array): number {
  const isPassed = scored.every((each) => Number.isNaN(each) || each === 0 || each === 1);
  return isPassed ? mean(scored) : Number.NaN;
}

export function byScale(columns: readonly Column[]): Map<string, Column[]> {
  const scales = new Map<string, Column[]>();
  for (const column of columns)
    if (column.scale !== null) scales.set(column.scale, [...(scales.get(column.scale) ?? []), column]);
  return scales;
}

export function rowsOf(columns: readonly Column[], people: number): number[][] {
  return Array.from({ length: people }, (_, person) =>
    columns.map(({ scored }) => scored[person] ?? Number.NaN),
  );
}

/** JSON knows no NaN: what does not exist travels as null. */
export function figureOf(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
