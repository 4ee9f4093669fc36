import type { FoundPerson, FoundScore } from '#contract/shapes/analysis.ts';
import { bandAround } from '#scoring/norms/band.ts';
import { chanceBetween, type Measured, printedChance } from '#scoring/norms/chance.ts';
import { rankOf } from '#scoring/norms/rank.ts';
import { middleOfRank, wordOfMatch } from '#scoring/patterns/match-word.ts';
import { matchPattern, type PatternMatch } from '#scoring/patterns/pattern-match.ts';
import { hasMatch } from '#scoring/patterns/points.ts';
import { levelOf } from '#scoring/quality/reliability-index.ts';
import type { CompetitionRank } from '#scoring/selection/competition-rank.ts';
import { isBorderline } from '#scoring/selection/confidence.ts';
import { isCounted } from '#scoring/selection/factor-statistics.ts';
import { type Bound, getPlaceOf } from './bounds.ts';
import type { ExamScore } from './exam-scores.ts';
import type { FoundRecord } from './list-store.ts';
import type { SearchedPattern } from './pattern-store.ts';

/** What a person is presented by. */
export interface Presenting {
  shows_numbers: boolean;
  /** Scores that are told of each person. */
  told: readonly ExamScore[];
  /** All of these are needed ... */
  needed: readonly ExamScore[];
  /** ... and one of these, if there are any. */
  needed_any: readonly ExamScore[];
  bounds: readonly Bound[];
  pattern: Pick<SearchedPattern, 'rows'> | undefined;
  /** The pattern's scores that the exam has. */
  patterned: readonly ExamScore[];
  wanted: number | null;
}

type Profile = Pick<FoundRecord, 'ts' | 'sems' | 'calibrated' | 'reliability_index'>;

export function presentPerson(
  person: FoundRecord,
  by: Presenting,
  classification_rank: CompetitionRank | null,
): FoundPerson {
  const { ts, sems, calibrated, reliability_index, ranked_in: _, value: __, id, ...shown } = person;
  const profile = { ts, sems, calibrated, reliability_index };
  const lacks = listLacking(profile, by);
  return {
    ...shown,
    examinee_id: id,
    is_analysis: ts !== null && lacks.length === 0,
    lacks,
    scores: Object.fromEntries(by.told.map((score) => [score.score, presentScore(profile, score, by)])),
    ...presentMatch(by.pattern && matchOf(profile, by.pattern, by), by),
    borderline: by.shows_numbers && isCounted(reliability_index) && isOnEitherSide(profile, by),
    classification_rank,
    reliability_level: reliability_index === null ? null : levelOf(reliability_index),
  };
}

/** Where numbers are hidden only what follows from the rank is told. No bound is judged by careless answers. */
export function presentScore(
  profile: Profile,
  { score, source }: Pick<ExamScore, 'score' | 'source'>,
  { bounds, shows_numbers }: Pick<Presenting, 'bounds' | 'shows_numbers'>,
): FoundScore {
  const measured = measuredAt(profile, getPlaceOf(score));
  if (!measured) return { t: null, lo: null, hi: null, rank: null, passed: null, chance: null };
  const { t, sem } = measured;
  const bound = isJudged(profile, source) ? bounds.find((each) => each.score === score) : undefined;
  const passed = bound ? t >= bound.lower && t <= bound.upper : null;
  if (!shows_numbers) return { t: null, lo: null, hi: null, rank: rankOf(t), passed, chance: null };
  const band = sem === null ? { lo: null, hi: null } : bandAround(t, sem);
  const chance =
    bound && sem !== null
      ? printedChance(chanceBetween({ ...measured, sem }, bound.lower, bound.upper))
      : null;
  return { t, ...band, rank: rankOf(t), passed, chance };
}

/** Abilities, motives and clerical work are other tests: carelessness in the one of personality says nothing of them. */
function isJudged({ reliability_index }: Pick<Profile, 'reliability_index'>, source: number): boolean {
  return isCounted(reliability_index) || !(source < 3 || source === 6);
}

/** A match, and whether it may be put into a word. */
interface PersonMatch extends PatternMatch {
  isJudged: boolean;
}

/**
 * The match of a person's scores. Where numbers are hidden it is that of the ranks' middles: patterns whose cuts are moved
 * one by one would tell T-scores.
 */
export function matchOf(
  profile: Profile,
  { rows }: Pick<SearchedPattern, 'rows'>,
  { shows_numbers, wanted }: Pick<Presenting, 'shows_numbers' | 'wanted'>,
): PersonMatch {
  const scores = new Map<string, Measured>();
  for (const { source, id } of rows) {
    const measured = measuredAt(profile, getPlaceOf(`${id}-${source}`));
    if (!measured) continue;
    const t = shows_numbers ? measured.t : middleOfRank(measured.t);
    scores.set(`${source} ${id}`, { ...measured, t, sem: measured.sem ?? 0 });
  }
  return {
    ...matchPattern({ rows, scores, ...(wanted === null ? {} : { wanted }) }),
    isJudged: rows.every(({ source, weight }) => weight === 0 || isJudged(profile, source)),
  };
}

export function presentMatch(
  match: PersonMatch | undefined,
  { shows_numbers }: Pick<Presenting, 'shows_numbers'>,
) {
  const match_word = match?.isJudged && match.match !== null ? wordOfMatch(match.match) : null;
  if (!match || !shows_numbers)
    return { match: null, expected: null, match_band: null, match_word, wanted_chance: null };
  const { band, chance } = match;
  return {
    match: match.match,
    expected: match.expected === null ? null : Math.round(10 * match.expected) / 10,
    match_band: band && ([band.lo, band.hi] as [number, number]),
    match_word,
    wanted_chance: chance === null || !match.isJudged ? null : printedChance(chance),
  };
}

/** The tests that somebody would have to take to be compared, each once. */
export function listLacking(profile: Profile, by: Omit<Presenting, 'told'>): string[] {
  const isMissing = ({ score }: ExamScore) => measuredAt(profile, getPlaceOf(score)) === undefined;
  const missing = by.needed.filter(isMissing);
  if (by.needed_any.length > 0 && by.needed_any.every(isMissing)) missing.push(...by.needed_any);
  if (by.pattern && !isMatchable(profile, by.pattern)) missing.push(...by.patterned.filter(isMissing));
  return [...new Set(missing.map(({ test }) => test))];
}

function isMatchable(profile: Profile, { rows }: Pick<SearchedPattern, 'rows'>): boolean {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const weight = rows
    .filter(({ id, source }) => measuredAt(profile, getPlaceOf(`${id}-${source}`)))
    .reduce((sum, row) => sum + row.weight, 0);
  return hasMatch(weight, total);
}

function isOnEitherSide(profile: Profile, { bounds }: Pick<Presenting, 'bounds'>): boolean {
  if (bounds.length === 0) return false;
  let chance = 1;
  for (const { place, lower, upper } of bounds) {
    const measured = measuredAt(profile, place);
    if (!measured || measured.sem === null) return false;
    chance *= chanceBetween({ ...measured, sem: measured.sem }, lower, upper);
  }
  return isBorderline(chance);
}

interface ProfileScore {
  t: number;
  sem: number | null;
  calibrated: boolean;
}

/** @param place counted from 1 */
function measuredAt({ ts, sems, calibrated }: Profile, place: number): ProfileScore | undefined {
  const t = ts?.[place - 1] ?? null;
  if (t === null) return undefined;
  return { t, sem: sems?.[place - 1] ?? null, calibrated: calibrated?.[place - 1] ?? false };
}
