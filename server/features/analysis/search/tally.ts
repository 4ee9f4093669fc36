import { setImmediate as pause } from 'node:timers/promises';
import type { ExamineeSearch } from '#contract/shapes/selection.ts';
import { chanceBetween } from '#scoring/norms/chance.ts';
import { HIGHEST_T } from '#scoring/norms/standard-score.ts';
import { isBorderline } from '#scoring/selection/confidence.ts';
import { isCounted } from '#scoring/selection/factor-statistics.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Bound } from './bounds.ts';
import { headOf, type Layout, layoutOf, listPacked, none, type WhatIsRead } from './tally-store.ts';

/** What people are counted by. A match is needed where a pattern is read. */
export interface Counting extends WhatIsRead {
  /** Where errors are read, they are those of these scores, in their order. */
  bounds: readonly Bound[];
  wanted: number | null;
  /** Where somebody is analysable only with some score of these places, beside the bounds. */
  needs_any: readonly number[];
}

/** People by a byte: a T-score or a code; the last of 256 are those without one. */
type Counts = Uint32Array;

/** Everybody whom a search means, counted. */
export interface Tally {
  searched: number;
  /** Who has any result. */
  scored: number;
  analysable: number;
  unreliable: number;
  /** Who passes, without unreliable people. */
  passed: number;
  /** Who passes by printed scores, unreliable people too: the list holds them and marks them. */
  listed: number;
  /** People by the norms of their scores, as "id version". */
  norms: Map<string, number>;
  /** People by T-score, for each of the places; only those who are reliable. */
  people: Counts[];
  /** Reliable people with a match. */
  matched: number;
  /** People by T-score for each bound, of analysable people who pass everything else. */
  movable: Counts[];
  groups: Record<'gender' | 'generation' | 'language', { selected: Counts; total: Counts }>;
  true_passes: number;
  borderline: number;
  /** Who passes and has no error of measurement. */
  unknown: number;
}

/** Counts everybody of a search in one pass. Other requests get their turn after every few thousand people. */
export async function countPeople(scope: ExamScope, counting: Counting): Promise<Tally> {
  const tally = emptyTally(counting);
  const layout = layoutOf(counting);
  const count = prepareCount(counting, layout, tally);
  for (const { norms, bytes } of await listPacked(scope, counting)) {
    const before = tally.scored;
    for (let from = 0; from < bytes.length; from += atOnce * layout.width) {
      count(bytes, from, Math.min(bytes.length, from + atOnce * layout.width));
      await pause();
    }
    for (const norm of norms ?? [])
      tally.norms.set(norm, (tally.norms.get(norm) ?? 0) + tally.scored - before);
  }
  return tally;
}

/** How many reliable people of a search have each T-score, for each of these places. */
export async function countScores(
  scope: ExamScope,
  search: ExamineeSearch,
  places: readonly number[],
): Promise<Counts[]> {
  const all = { search, pattern: undefined, with_language: false, places, measured: [] };
  return (await countPeople(scope, { ...all, bounds: [], wanted: null, needs_any: [] })).people;
}

/** People who are counted before others get a turn: a few milliseconds. */
const atOnce = 10_000;

function emptyTally({ places, bounds }: Counting): Tally {
  const counts = () => new Uint32Array(none + 1);
  const group = () => ({ selected: counts(), total: counts() });
  return {
    ...{ searched: 0, scored: 0, analysable: 0, unreliable: 0, passed: 0, listed: 0, norms: new Map() },
    ...{ people: places.map(counts), matched: 0 },
    movable: bounds.map(counts),
    groups: { gender: group(), generation: group(), language: group() },
    ...{ true_passes: 0, borderline: 0, unknown: 0 },
  };
}

/** @param from where in the bytes the first person stands, `to` where the last one ends */
type Count = (bytes: Buffer, from: number, to: number) => void;

function prepareCount(counting: Counting, layout: Layout, tally: Tally): Count {
  const { places, pattern, wanted, needs_any } = counting;
  const tAt = (place: number) => layout.ts[places.indexOf(place)] ?? throwNotRead(place);
  const bounds = counting.bounds.map(({ place, ...bound }) => ({ ...bound, at: tAt(place) }));
  const anyOf = needs_any.map(tAt);
  const countChance = prepareChance(counting, layout, tally);

  function countPerson(bytes: Buffer, person: number): void {
    tally.searched++;
    const hasScores = byteAt(bytes, person + headOf.has_scores) === 1;
    if (hasScores) tally.scored++;
    const reliability = byteAt(bytes, person + headOf.reliability);
    const isReliable = isCounted(reliability === none ? null : reliability);
    const match = byteAt(bytes, person + headOf.match);
    if (isReliable) {
      countTs(bytes, person);
      if (match !== none) tally.matched++;
    } else tally.unreliable++;
    let failures = wanted !== null && (match === none || match < wanted) ? 2 : 0;
    let failed = -1;
    let isAnalysable = hasScores && !(pattern && match === none);
    for (let i = 0; i < bounds.length; i++) {
      const { at = 0, lower = 0, upper = 0 } = bounds[i] ?? {};
      const t = byteAt(bytes, person + at);
      if (t !== none && t >= lower && t <= upper) continue;
      if (t === none) isAnalysable = false;
      failures++;
      failed = i;
    }
    const isListed = failures === 0;
    if (isListed) tally.listed++;
    if (anyOf.length > 0 && anyOf.every((at) => byteAt(bytes, person + at) === none)) isAnalysable = false;
    if (!isAnalysable) return;
    tally.analysable++;
    if (!isReliable) return;
    bounds.forEach(({ at }, i) => {
      if (isListed || (failures === 1 && failed === i)) countIn(tally.movable[i], byteAt(bytes, person + at));
    });
    if (isListed) tally.passed++;
    countGroups(tally, bytes, person, isListed);
    if (layout.errors.length > 0) countChance(bytes, person, isListed);
  }

  function countTs(bytes: Buffer, person: number): void {
    for (let i = 0; i < layout.ts.length; i++)
      countIn(tally.people[i], byteAt(bytes, person + (layout.ts[i] ?? 0)));
  }

  return (bytes, from, to) => {
    for (let person = from; person < to; person += layout.width) countPerson(bytes, person);
  };
}

function throwNotRead(place: number): never {
  throw new Error(`T-scores of place ${place} are counted and were not read`);
}

function byteAt(bytes: Buffer, at: number): number {
  return bytes[at] ?? none;
}

function countIn(counts: Counts | undefined, value: number): void {
  if (counts) counts[value] = (counts[value] ?? 0) + 1;
}

function countGroups({ groups }: Tally, bytes: Buffer, person: number, isPassed: boolean): void {
  for (const grouping of groupings) {
    const code = byteAt(bytes, person + headOf[grouping]);
    countIn(groups[grouping].total, code);
    if (isPassed) countIn(groups[grouping].selected, code);
  }
}

const groupings = ['gender', 'generation', 'language'] as const;

/** Counts by how likely somebody's true scores keep every bound. */
function prepareChance({ bounds, places }: Counting, { ts, errors }: Layout, tally: Tally) {
  const known = bounds.map((bound, i) => ({
    chance: rememberedChance(bound),
    t: ts[places.indexOf(bound.place)] ?? 0,
    error: errors[i] ?? 0,
  }));
  return (bytes: Buffer, person: number, isPassed: boolean): void => {
    let product = 1;
    for (const { chance, t, error } of known) {
      const sem = bytes.readFloatBE(person + error);
      const isCalibrated = byteAt(bytes, person + error + 4) === 1;
      product *= chance(byteAt(bytes, person + t), sem, isCalibrated);
    }
    if (Number.isNaN(product)) {
      if (isPassed) tally.unknown++;
      return;
    }
    if (isPassed) tally.true_passes += product;
    if (isBorderline(product)) tally.borderline++;
  };
}

/** More errors than a scale has norms: everybody has an own one, and what is remembered would serve nobody else. */
const mostErrors = 64;

/** The chance to keep a bound; NaN without an error of measurement. A scale has few errors, and T-scores are few. */
function rememberedChance({ lower, upper }: Bound): (t: number, sem: number, calibrated: boolean) => number {
  const known = new Map<number, Float64Array>();
  return (t, sem, calibrated) => {
    if (Number.isNaN(sem)) return Number.NaN;
    if (calibrated) return chanceBetween({ t, sem, calibrated }, lower, upper);
    let chances = known.get(sem);
    if (!chances) {
      if (known.size >= mostErrors) return chanceBetween({ t, sem }, lower, upper);
      chances = new Float64Array(HIGHEST_T + 1).fill(Number.NaN);
      known.set(sem, chances);
    }
    if (Number.isNaN(chances[t] ?? Number.NaN)) chances[t] = chanceBetween({ t, sem }, lower, upper);
    return chances[t] ?? Number.NaN;
  };
}
