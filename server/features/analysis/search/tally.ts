import { setImmediate as pause } from 'node:timers/promises';
import { packedPlaces } from '#contract/codes/score-places.ts';
import { chanceBetween } from '#scoring/norms/chance.ts';
import { HIGHEST_T } from '#scoring/norms/standard-score.ts';
import { isBorderline } from '#scoring/selection/confidence.ts';
import { isCounted } from '#scoring/selection/factor-statistics.ts';
import type { Bound } from './bounds.ts';
import { errorBytes, headBytes, type PackedPeople } from './tally-store.ts';

/** What people are counted by. */
export interface Counting {
  bounds: readonly Bound[];
  /** A pattern stands beside the bounds, so that a match is needed. */
  needs_match: boolean;
  wanted: number | null;
  /** Whose T-scores were read, in their order. */
  places: readonly number[];
  /** Where somebody is analysable only with some score of these, beside the bounds. */
  needs_any: readonly number[];
}

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
  people: Uint32Array[];
  /** The same for each bound, of analysable people who pass everything else. */
  movable: Uint32Array[];
  groups: Record<'gender' | 'generation' | 'language', Map<number, { selected: number; total: number }>>;
  true_passes: number;
  borderline: number;
  /** Who passes and has no error of measurement. */
  unknown: number;
}

/** Where a person's numbers stand: before them the T-scores, then the errors of each bound and whether it is calibrated. */
const first = {
  reliability: 0,
  gender: 1,
  generation: 2,
  language: 3,
  match: 4,
  has_scores: 5,
  ts: 6,
} as const;

/**
 * Counts packed people in one pass. Errors of measurement are those of the bounds' scores, in their order. Other requests
 * get their turn after every few thousand people.
 */
export async function countPeople(packed: readonly PackedPeople[], counting: Counting): Promise<Tally> {
  const tally = emptyTally(counting);
  const count = prepareCount(counting, tally);
  for (const people of packed) {
    const before = tally.scored;
    await eachPerson(people, counting, count);
    for (const norm of people.norms ?? [])
      tally.norms.set(norm, (tally.norms.get(norm) ?? 0) + tally.scored - before);
  }
  return tally;
}

function emptyTally({ places, bounds }: Counting): Tally {
  const byT = () => new Uint32Array(HIGHEST_T + 1);
  return {
    ...{ searched: 0, scored: 0, analysable: 0, unreliable: 0, passed: 0, listed: 0, norms: new Map() },
    people: places.map(byT),
    movable: bounds.map(byT),
    groups: { gender: new Map(), generation: new Map(), language: new Map() },
    ...{ true_passes: 0, borderline: 0, unknown: 0 },
  };
}

function prepareCount(counting: Counting, tally: Tally): (values: Float64Array) => void {
  const { bounds, places, wanted, needs_match, needs_any } = counting;
  const ts = bounds.map(({ place }) => first.ts + places.indexOf(place));
  const anyOf = needs_any.map((place) => first.ts + places.indexOf(place));
  const sems = bounds.map((_, at) => first.ts + places.length + 2 * at);
  const chances = bounds.map(rememberedChance);
  const at = (values: Float64Array, place: number) => values[place] ?? Number.NaN;
  return (values) => {
    tally.searched++;
    const hasScores = at(values, first.has_scores) === 1;
    if (hasScores) tally.scored++;
    const reliability = at(values, first.reliability);
    const isReliable = isCounted(Number.isNaN(reliability) ? null : reliability);
    if (!isReliable) tally.unreliable++;
    if (isReliable)
      tally.people.forEach((people, i) => {
        countT(people, at(values, first.ts + i));
      });
    const match = at(values, first.match);
    const isAnalysable =
      hasScores &&
      !(needs_match && Number.isNaN(match)) &&
      ts.every((place) => !Number.isNaN(at(values, place))) &&
      (anyOf.length === 0 || anyOf.some((place) => !Number.isNaN(at(values, place))));
    let failures = wanted !== null && !(match >= wanted) ? 2 : 0;
    let failed = -1;
    bounds.forEach(({ lower, upper }, i) => {
      const t = at(values, ts[i] ?? -1);
      if (t >= lower && t <= upper) return;
      failures++;
      failed = i;
    });
    const isListed = failures === 0;
    if (isListed) tally.listed++;
    if (!isAnalysable) return;
    tally.analysable++;
    if (!isReliable) return;
    bounds.forEach((_, i) => {
      if (isListed || (failures === 1 && failed === i)) countT(tally.movable[i], at(values, ts[i] ?? -1));
    });
    if (isListed) tally.passed++;
    countGroups(tally, values, isListed);
    if (bounds.length > 0) countChance(values, isListed);
  };

  function countChance(values: Float64Array, isPassed: boolean): void {
    let product = 1;
    for (let i = 0; i < bounds.length; i++) {
      const sem = at(values, sems[i] ?? -1);
      const isCalibrated = at(values, (sems[i] ?? -1) + 1) === 1;
      product *= chances[i]?.(at(values, ts[i] ?? -1), sem, isCalibrated) ?? Number.NaN;
    }
    if (Number.isNaN(product)) {
      if (isPassed) tally.unknown++;
      return;
    }
    if (isPassed) tally.true_passes += product;
    if (isBorderline(product)) tally.borderline++;
  }
}

function countT(people: Uint32Array | undefined, t: number): void {
  if (people && !Number.isNaN(t)) people[t] = (people[t] ?? 0) + 1;
}

function countGroups({ groups }: Tally, values: Float64Array, isPassed: boolean): void {
  for (const grouping of ['gender', 'generation', 'language'] as const) {
    const code = values[first[grouping]] ?? Number.NaN;
    if (Number.isNaN(code)) continue;
    const group = groups[grouping].get(code) ?? { selected: 0, total: 0 };
    group.total++;
    if (isPassed) group.selected++;
    groups[grouping].set(code, group);
  }
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

/**
 * Looks at each of packed people.
 * @param look called with somebody's numbers, NaN for none; the array is used again
 */
async function eachPerson(
  { heads, ts, errors }: PackedPeople,
  { places, bounds }: Counting,
  look: (values: Float64Array) => void,
): Promise<void> {
  const values = new Float64Array(first.ts + places.length + 2 * bounds.length);
  const width = bounds.length * errorBytes;
  for (let person = 0; person * headBytes < heads.length; person++) {
    const last = (person + 1) * headBytes - 1;
    for (let at = 0; at < first.ts; at++) values[at] = numberOf(heads[last - at]);
    for (let i = 0; i < places.length; i++)
      values[first.ts + i] = numberOf(ts[person * packedPlaces + (places[i] ?? 0) - 1]);
    for (let i = 0; i < bounds.length; i++) {
      const at = person * width + i * errorBytes;
      const place = first.ts + places.length + 2 * i;
      values[place] = errors.readFloatBE(at);
      values[place + 1] = errors[at + errorBytes - 1] ?? 0;
    }
    look(values);
    if (person % atOnce === atOnce - 1) await pause();
  }
}

/** People who are counted before others get a turn: a few milliseconds. */
const atOnce = 10_000;

function numberOf(byte: number | undefined): number {
  return byte === undefined || byte === 255 ? Number.NaN : byte;
}
