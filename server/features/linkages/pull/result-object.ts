import type { z } from 'zod';
import { judgeReading, type Reading } from '#charts/standouts.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { PersonMatch } from '#contract/shapes/factor-pattern.ts';
import type { LinkedResult } from '#contract/shapes/linked-person.ts';
import {
  findPortion,
  type MotivationResult,
  type OfficeResult,
  type PersonalityResult,
  type PersonResult,
  type SubjectResult,
} from '#contract/shapes/result.ts';
import { getForm, getMotivationForm, getPersonalityForm } from '#items/registry.ts';
import { rankOf } from '#scoring/norms/rank.ts';
import type { CompetitionRank } from '#scoring/selection/competition-rank.ts';
import type { JudgedStandard } from '../../outputs/door.ts';

type Written = z.input<typeof LinkedResult>;
type Standing = Record<'t' | 'sem' | 'lo' | 'hi', number | null>;

/** What is shown of scores: numbers as the exam allows, ranks of the personality test where it can be relied on. */
interface Shows {
  number: (value: number | null) => number | null;
  rank: (t: number | null) => ReturnType<typeof rankOf> | null;
  rankOfPersonality: (t: number | null) => ReturnType<typeof rankOf> | null;
}

/** What a person's scores are held against, and the person beside others. */
interface HeldAgainst {
  matches: readonly PersonMatch[];
  standards: readonly JudgedStandard[];
  /** Undefined where nobody has counted. */
  rank?: CompetitionRank | null | undefined;
}

/** A person's result as recruiting systems get it: the numbers of screens and files under the names of this object. */
export function linkedResult(
  result: PersonResult,
  { matches, standards, rank }: HeldAgainst,
  language: Language,
): Written {
  const personality = findPortion(result, 'personality')?.scores;
  const motivation = findPortion(result, 'motivation')?.scores;
  const office = findPortion(result, 'jimu')?.scores;
  const subjects = result.portions.flatMap((each) => (each.type === 'subjects' ? [each.scores] : []));
  const shows = whatShows(result, judgeReading(personality));
  return {
    schema_version: 1,
    shows_numbers: result.shows_numbers,
    scored_at:
      result.portions
        .map(({ scored_at }) => scored_at)
        .toSorted()
        .at(-1) ?? '',
    tests: result.portions.map(({ type, revision, scored_at, scores }) => ({
      ...{ type, form_id: scores.form_id, scoring_version: scores.scoring_version, norm: scores.norm },
      ...{ revision, scored_at },
    })),
    reliability: personality ? reliabilityOf(personality, shows) : null,
    temperament: personality ? factorsOf(personality, 'temperament', shows, language) : [],
    performance: personality ? factorsOf(personality, 'performance', shows, language) : [],
    motivation: motivation ? motivesOf(motivation, shows, language) : [],
    subjects: subjects.map((scores) => subjectOf(scores, shows, language)),
    jimu: office ? officeOf(office, shows) : null,
    ...jobsOf(result, shows, language),
    standards: [...standards],
    ...(rank !== undefined && { rank_in_classification: rank }),
    patterns: matches.map(({ id, name, match, expected, match_word }) => ({
      ...{ id, name, match, expected, word: match_word },
    })),
  };
}

function whatShows({ shows_numbers }: PersonResult, reading: Reading): Shows {
  const rank = (t: number | null) => (t === null ? null : rankOf(t));
  return {
    number: (value) => (shows_numbers ? value : null),
    rank,
    rankOfPersonality: (t) => (reading === 'sound' ? rank(t) : null),
  };
}

function standingOf({ t, sem, lo, hi }: Standing, rank: Shows['rank'], { number }: Shows) {
  return { t: number(t), rank: rank(t), sem: number(sem), lo: number(lo), hi: number(hi) };
}

function reliabilityOf({ reliability }: PersonalityResult, { number }: Shows): Written['reliability'] {
  const { index, level, causes } = reliability;
  return { index: number(index), level, causes: causes.map(({ kind }) => kind) };
}

function factorsOf(
  { form_id, factors }: PersonalityResult,
  list: 'temperament' | 'performance',
  shows: Shows,
  language: Language,
): Written['temperament'] {
  const names = new Map(getPersonalityForm(form_id).factors.map(({ id, name }) => [id as string, name]));
  return factors
    .filter((factor) => factor.list === list)
    .map((factor) => ({
      ...{ id: factor.id, name: names.get(factor.id)?.[language] ?? factor.id },
      ...standingOf(factor, shows.rankOfPersonality, shows),
    }));
}

function motivesOf(
  { form_id, factors }: MotivationResult,
  { number, rank }: Shows,
  language: Language,
): Written['motivation'] {
  const names = new Map(getMotivationForm(form_id).factors.map(({ id, name }) => [id as string, name]));
  return factors.map(({ id, importance, satisfaction, gap }) => ({
    ...{ id, name: names.get(id)?.[language] ?? id },
    ...{ importance_t: number(importance.t), importance_rank: rank(importance.t) },
    ...{ satisfaction_t: number(satisfaction?.t ?? null), gap: number(gap) },
  }));
}

function subjectOf(
  { ability, form_id, raw, t, sem, not_reached }: SubjectResult,
  { number, rank }: Shows,
  language: Language,
): Written['subjects'][number] {
  const { form } = getForm(form_id);
  return {
    ...{ code: ability, name: form.title[language], raw: number(raw), max: form.item_count },
    ...{ t: number(t), rank: rank(t), sem: number(sem), not_reached: number(not_reached) },
  };
}

function officeOf(scores: OfficeResult, { number, rank }: Shows): Written['jimu'] {
  const { raw, t, sem, attempted, accuracy, types } = scores;
  return {
    ...{ raw: number(raw), t: number(t), rank: rank(t), sem: number(sem) },
    ...{ speed: number(attempted), accuracy: number(accuracy) },
    parts: types.map((part) => ({
      ...{ id: part.id, raw: number(part.raw), t: number(part.t), rank: rank(part.t) },
      accuracy: number(part.accuracy),
    })),
  };
}

type Jobs = Pick<Written, `job_suitability_${1 | 2 | 3 | 4 | 5 | 6}`>;

function jobsOf(result: PersonResult, shows: Shows, language: Language): Jobs {
  const personality = findPortion(result, 'personality');
  const jobs = personality ? getPersonalityForm(personality.scores.form_id).suitabilities : [];
  const jobOf = (k: number) => {
    const job = result.composite?.suitabilities.find((each) => each.k === k);
    if (!job) return null;
    const name = jobs.find((each) => each.k === k)?.name[language] ?? String(k);
    return { name, ...standingOf(job, shows.rankOfPersonality, shows) };
  };
  return {
    ...{ job_suitability_1: jobOf(1), job_suitability_2: jobOf(2), job_suitability_3: jobOf(3) },
    ...{ job_suitability_4: jobOf(4), job_suitability_5: jobOf(5), job_suitability_6: jobOf(6) },
  };
}
