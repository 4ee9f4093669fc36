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
import { isFew, listHidden } from '../limits.ts';
import { histogramOf } from '../rules.ts';
import { type Column, RIGHT, type Sheet } from './sheet.ts';

/** Figures without names: those depend on the viewer's language. */
export type ScaleNumbers = Omit<ScaleFigures, 'name'>;
export type ItemNumbers = Omit<ItemFigures, 'text' | 'dif'>;

/** Where a larger share of those asked did not reach an item, the time limit is part of what it measures. */
export const manyNotReached = 0.1;

/**
 * Classical item analysis of a form, held back where too few people answered. Questionnaires are analysed scale by
 * scale; a test of ability as one scale, the office test by its types of task as well.
 */
export function analyseSheet(bank: FormBank, sheet: Sheet): { scales: ScaleNumbers[]; items: ItemNumbers[] } {
  if (countTrue(sheet.isCounted) < fewestPeople.figures) return { scales: [], items: [] };
  if (bank.portion === 'personality' || bank.portion === 'motivation')
    return analyseQuestionnaire(bank, sheet);
  return analyseAbility(bank.ability, sheet);
}

function analyseQuestionnaire({ norm }: FormBank, { people, columns, isCounted }: Sheet) {
  const scales: ScaleNumbers[] = [];
  const statistics = new Map<Column, ItemStatistics>();
  const found = byScale(columns);
  // The form mixes the items, so scales are read in the norm's order. Checks of validity follow.
  for (const id of new Set([...Object.keys(norm.scales), ...found.keys()])) {
    const own = found.get(id) ?? [];
    const rows = rowsOf(own, people);
    const { scale, items } = analyseItems(rows);
    scales.push(scaleOf(id, scale, rows, isCounted));
    own.forEach((column, place) => {
      const figures = items[place];
      if (figures) statistics.set(column, figures);
    });
  }
  return { scales, items: columns.map((column) => itemOf(column, statistics.get(column), isCounted, null)) };
}

/**
 * Where everybody had the same questions the columns are one complete matrix. Where each had some of a larger bank, an
 * item is compared with the rest of each person's own paper, and the scale is analysed by the places of the papers:
 * they are parallel by their plan.
 */
function analyseAbility(ability: string, sheet: Sheet) {
  const { people, columns, byPlace, isCounted } = sheet;
  const totals = Float64Array.from(byPlace, (row) => row.reduce((sum, each) => sum + each, 0));
  const isWhole = columns.length === byPlace[0]?.length;
  const rows = isWhole ? rowsOf(columns, people) : byPlace;
  const whole = analyseItems(rows);
  const scales = [scaleOf(ability, whole.scale, rows, isCounted)];
  const types = byScale(columns);
  if (isWhole && types.size > 1)
    for (const [id, own] of types) {
      const part = rowsOf(own, people);
      scales.push(scaleOf(id, analyseItems(part).scale, part, isCounted));
    }
  const items = columns.map((column, place) => {
    const statistics = isWhole ? whole.items[place] : againstRest(column, totals);
    const item = itemOf(column, statistics, isCounted, optionsOf(column, totals, isCounted));
    return ability === 'J' ? { ...item, flags: item.flags && speededFlags(item.flags) } : item;
  });
  return { scales, items };
}

/** In a speeded test people get right what they reach: "easy", "weak" and "not reached" are no faults there. */
function speededFlags(flags: readonly ItemFlag[]): ItemFlag[] {
  return flags.filter((flag) => flag === 'mis_key' || flag === 'constant');
}

/** Analyses the item and the rest that the same person had right as a scale of two: its r_drop is the item's. */
function againstRest({ scored }: Column, totals: Float64Array): ItemStatistics | undefined {
  const rows = [...scored].flatMap((right, person) =>
    Number.isNaN(right) ? [] : [[right, (totals[person] ?? Number.NaN) - right]],
  );
  if (rows.length < fewestPeople.figures) return undefined;
  const statistics = analyseItems(rows).items[0];
  return statistics && { ...statistics, alpha_drop: Number.NaN };
}

/** The use of a choice, and how many of those who answered were offered it; of those who count for limits as well. */
interface OfferedUse extends OptionUse {
  offered: number;
  counted: { n: number; offered: number };
}

/** A choice is compared among those who were offered it: generated papers do not all offer the same slips. */
function optionsOf(
  { scored, taken, offered }: Column,
  totals: Float64Array,
  isCounted: readonly boolean[],
): OfferedUse[] {
  const rests = totals.map((total, person) => total - (scored[person] ?? Number.NaN));
  const options = new Set(offered.flatMap((each) => each ?? []));
  return [...options].flatMap((option) => {
    const choices = taken.map((choice, person) => (offered[person]?.includes(option) ? (choice ?? '') : ''));
    const answered = choices.filter((choice) => choice !== '').length;
    const who = choices.filter((choice, person) => isCounted[person] && choice !== '');
    const counted = { n: who.filter((choice) => choice === option).length, offered: who.length };
    const uses = distractorTable(choices, { options: [option], key: RIGHT }, totals, rests);
    return uses.map((use) => ({ ...use, offered: answered, counted }));
  });
}

function itemOf(
  column: Column,
  statistics: ItemStatistics | undefined,
  isCounted: readonly boolean[],
  uses: OfferedUse[] | null,
): ItemNumbers {
  const { id, scale, family, scored } = column;
  const hasScore = [...scored].map((each) => !Number.isNaN(each));
  const answered = countTrue(isCounted.filter((_, person) => hasScore[person]));
  // A questionnaire asks everybody everything; an item without an answer has no score. In an ability test it is wrong.
  const asked = uses === null ? isCounted.length : countTrue(hasScore);
  const enoughAsked = uses === null ? countTrue(isCounted) : answered;
  const isEnough = answered >= fewestPeople.figures;
  const figure = (value: number | undefined) => (isEnough ? figureOf(value) : null);
  const isAlphaTold = answered >= fewestPeople.alpha;
  const judged = uses?.filter(({ counted }) => isJudged(counted.offered)) ?? [];
  const better = statistics && isJudged(answered) ? findBetterKey(judged) : undefined;
  const notReached = column.not_reached / asked;
  return {
    ...{ id, scale, family, n: asked, ...leftOutOf(column, enoughAsked) },
    p: figure(statistics ? statistics.p : shareRight(scored)),
    mean: figure(statistics?.mean ?? mean(scored)),
    sd: figure(statistics?.sd ?? standardDeviation(scored)),
    r_drop: figure(statistics?.r_drop),
    alpha_drop: isAlphaTold ? figure(statistics?.alpha_drop) : null,
    flags: isJudged(enoughAsked) ? flagsOf(statistics, judged, better, notReached) : null,
    better_option: better ?? null,
    options: uses && isEnough ? shownOptions(uses) : null,
  };
}

/** How many left an item out may follow from the shares; whether they omitted or did not reach it must not. */
function leftOutOf({ omitted, not_reached, counted }: Column, asked: number) {
  const isHidden = asked < fewestPeople.figures || isFew(counted.omitted) || isFew(counted.not_reached);
  if (isHidden) return { omitted: null, not_reached: null };
  return { omitted, not_reached };
}

function countTrue(flags: readonly boolean[]): number {
  return flags.filter(Boolean).length;
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

/** The right choice is never among those that are hidden as few, because the share right tells its count. */
function shownOptions(uses: readonly OfferedUse[]) {
  const isTold = ({ counted }: OfferedUse) => counted.offered >= fewestPeople.figures;
  const hidden = listHidden(uses.map((use) => (use.is_key || !isTold(use) ? 0 : use.counted.n)));
  return uses.map((use, place) => {
    const { option, is_key, n, offered, share, mean_total, r_rest } = use;
    const isShown = isTold(use) && !hidden.has(place);
    const figure = (value: number) => (isShown ? figureOf(value) : null);
    const few = isFew(use.counted.n);
    return {
      option: is_key ? null : option,
      n: isShown ? n : null,
      offered: isFew(use.counted.offered) ? null : offered,
      share: figure(share),
      mean_total: few ? null : figure(mean_total),
      r_rest: few ? null : figure(r_rest),
    };
  });
}

function scaleOf(
  id: string,
  scale: ReturnType<typeof analyseItems>['scale'],
  rows: readonly (readonly number[])[],
  isCounted: readonly boolean[],
): ScaleNumbers {
  const sums = rows.map((row) => row.reduce((sum, each) => sum + each, 0));
  const complete = sums.filter(Number.isFinite);
  const counted = isCounted.filter((_, person) => Number.isFinite(sums[person]));
  const isTold = countTrue(counted) >= fewestPeople.figures;
  const isAlphaTold = countTrue(counted) >= fewestPeople.alpha;
  const alpha = (value: number) => (isAlphaTold ? figureOf(value) : null);
  return {
    id,
    n: scale.n,
    item_count: scale.item_count,
    mean: isTold ? figureOf(scale.mean) : null,
    sd: isTold ? figureOf(scale.sd) : null,
    alpha: alpha(scale.alpha),
    standardized_alpha: alpha(scale.standardized_alpha),
    omega: alpha(scale.omega),
    sem: alpha(scale.sem),
    distribution: isTold ? histogramOf(complete, counted) : [],
  };
}

/** The share of people who passed an item outside of every scale: a check of attention. NaN for other items. */
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

/** JSON has no NaN: a figure that does not exist is sent as null. */
export function figureOf(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}
