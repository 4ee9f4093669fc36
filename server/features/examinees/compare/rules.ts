import type { z } from 'zod';
import { abilitiesOf } from '#charts/abilities-rows.ts';
import { judgeReading } from '#charts/standouts.ts';
import {
  type ComparedGroup,
  type ComparedGroupKind,
  type ComparedRow,
  comparedGroups,
} from '#contract/shapes/comparison.ts';
import { findPortion, type NormName, type PersonResult, type ResultWords } from '#contract/shapes/result.ts';
import { isApart } from '#scoring/norms/difference.ts';

/** A score of one person as it can be held against another's. */
export interface PersonScore {
  group: ComparedGroupKind;
  id: string;
  name: string;
  definition: string | null;
  score: {
    t: number | null;
    sem: number | null;
    lo: number | null;
    hi: number | null;
    rank?: 'A' | 'B' | 'C' | 'D' | 'E' | null;
    calibrated?: true | undefined;
  };
  /** What it was measured with: scores of one basis alone are compared. Null: it cannot be relied on. */
  basis: string | null;
}

/** All scores of a person, in the order of the result. */
export function scoresOf(result: PersonResult, words: ResultWords): PersonScore[] {
  const isSound = judgeReading(findPortion(result, 'personality')?.scores) === 'sound';
  return [
    ...factorsOf(result, words, isSound),
    ...abilitiesOf(result.portions).map(({ display_name, scores }) => ({
      ...{ group: 'abilities' as const, id: scores.ability, name: display_name, definition: null },
      ...{ score: scores, basis: basisOf(scores.norm) },
    })),
    ...motivesOf(result, words),
    ...jobsOf(result, words, isSound),
  ];
}

function factorsOf(result: PersonResult, words: ResultWords, isSound: boolean): PersonScore[] {
  const personality = findPortion(result, 'personality')?.scores;
  if (!personality) return [];
  return words.factors.flatMap(({ id, name, definition }) => {
    const score = personality.factors.find((factor) => factor.id === id);
    const basis = isSound ? basisOf(personality.norm) : null;
    return score ? [{ group: score.list, id, name, definition, score, basis }] : [];
  });
}

function motivesOf(result: PersonResult, words: ResultWords): PersonScore[] {
  const motivation = findPortion(result, 'motivation')?.scores;
  if (!motivation) return [];
  return words.motives.flatMap(({ id, name, definition }) => {
    const score = motivation.factors.find((factor) => factor.id === id)?.importance;
    const basis = basisOf(motivation.norm);
    return score ? [{ group: 'motives' as const, id, name, definition, score, basis }] : [];
  });
}

/** Jobs of two people rest on the same only where the same tests entered, by the same norms. */
function jobsOf({ composite }: PersonResult, words: ResultWords, isSound: boolean): PersonScore[] {
  if (!composite) return [];
  const norms = composite.norms.map((norm) => `${norm.portion} ${basisOf(norm)}`).sort();
  return words.suitabilities.flatMap(({ k, name }) => {
    const job = composite.suitabilities.find((each) => each.k === k);
    if (!job) return [];
    const rests = [job.personality_only, ...job.without.toSorted(), ...norms].join('; ');
    const basis = isSound ? rests : null;
    return [{ group: 'suitabilities' as const, id: String(k), name, definition: null, score: job, basis }];
  });
}

function basisOf({ id, version }: z.output<typeof NormName>): string {
  return `${id} ${version}`;
}

/** Everybody's scores beside each other: by groups and scales, in the order in which they come first. */
export function compareResults(people: readonly (readonly PersonScore[])[]): {
  groups: ComparedGroup[];
  has_other_norms: boolean;
} {
  const all = people.flat();
  const groups = comparedGroups.map((kind) => {
    const ids = [...new Set(all.filter(({ group }) => group === kind).map(({ id }) => id))];
    const rows = ids.map((id) => people.map((scores) => findScore(scores, kind, id)));
    return { kind, rows };
  });
  return {
    groups: groups.flatMap(({ kind, rows }) =>
      rows.length > 0 ? [{ kind, rows: rows.map(compareScale) }] : [],
    ),
    has_other_norms: groups.some(({ rows }) => rows.some(hasOtherNorms)),
  };
}

function findScore(scores: readonly PersonScore[], kind: ComparedGroupKind, id: string) {
  return scores.find((each) => each.group === kind && each.id === id);
}

type Scale = readonly (PersonScore | undefined)[];

function compareScale(scale: Scale): ComparedRow {
  const first = scale.find((each) => each !== undefined);
  const pairs = pairsOf(scale).filter(([one, other]) => one.basis === other.basis);
  return {
    ...{ id: first?.id ?? '', name: first?.name ?? '', definition: first?.definition ?? null },
    scores: scale.map((each) => {
      if (!each) return null;
      const { t, lo, hi, rank = null } = each.score;
      return { t, lo, hi, rank, is_held: each.basis !== null };
    }),
    apart: pairs.flatMap(([one, other]): [number, number][] => {
      if (!isApart(one, other)) return [];
      return [one.t > other.t ? [one.place, other.place] : [other.place, one.place]];
    }),
    pairs: pairs.length,
  };
}

interface Judged {
  place: number;
  t: number;
  sem: number;
  calibrated: true | undefined;
  basis: string;
}

/** Each two people whose scores can be relied on. */
function pairsOf(scale: Scale): [Judged, Judged][] {
  const judged = scale.flatMap((each, place): Judged[] => {
    const { t, sem, calibrated } = each?.score ?? { t: null, sem: null };
    if (!each || t === null || sem === null || each.basis === null) return [];
    return [{ place, t, sem, calibrated, basis: each.basis }];
  });
  return judged.flatMap((one, at) => judged.slice(at + 1).map((other): [Judged, Judged] => [one, other]));
}

function hasOtherNorms(scale: Scale): boolean {
  return pairsOf(scale).some(([one, other]) => one.basis !== other.basis);
}
