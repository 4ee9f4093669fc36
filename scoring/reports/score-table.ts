import type { Measured } from '#scoring/norms/chance.ts';
import type { CompositeResult } from '#scoring/score-composite.ts';
import type { MotivationResult } from '#scoring/score-motivation.ts';
import type { OfficeResult } from '#scoring/score-office.ts';
import type { PersonalityResult } from '#scoring/score-personality.ts';
import type { SubjectResult } from '#scoring/score-subject.ts';

/** Where a score comes from: 1 temperament, 2 performance, 3 motivation, 4 subject, 5 office, 6 suitability. */
export type ScoreSource = 1 | 2 | 3 | 4 | 5 | 6;

/** Names one score of an examinee: id 'T1', 'P1', 'M1' (importance), 'V', 'J', '1' .. '6' (suitability). */
export type ScoreName = { source: ScoreSource; id: string };

/** The T-scores of one examinee, by name; what was not taken or cannot be judged is not there. */
export type ScoreTable = ReadonlyMap<string, Measured>;

/** The results of one examinee in the portions that were taken. */
export type ExamineeResults = {
  personality?: PersonalityResult | undefined;
  motivation?: MotivationResult | undefined;
  subjects?: readonly SubjectResult[] | undefined;
  office?: OfficeResult | undefined;
  composite?: CompositeResult | undefined;
};

/** Gathers every T-score of an examinee, for patterns, standards and filters. */
export function tableScores(results: ExamineeResults): ScoreTable {
  const { personality, motivation, subjects = [], office, composite } = results;
  const table = new Map<string, Measured>();
  const add = (source: ScoreSource, id: string, score: { t: number | null; sem: number | null }) => {
    if (score.t !== null) table.set(nameKey({ source, id }), { t: score.t, sem: score.sem ?? 0 });
  };
  for (const factor of personality?.factors ?? []) {
    add(factor.list === 'temperament' ? 1 : 2, factor.id, factor);
  }
  for (const { id, importance } of motivation?.factors ?? []) add(3, id, importance);
  for (const subject of subjects) add(4, subject.ability, subject);
  if (office) {
    add(5, office.ability, office);
    for (const type of office.types) add(5, type.id, type);
  }
  for (const job of composite?.suitabilities ?? []) add(6, String(job.k), job);
  return table;
}

export function findScore(table: ScoreTable, name: ScoreName): Measured | undefined {
  return table.get(nameKey(name));
}

function nameKey({ source, id }: ScoreName): string {
  return `${source} ${id}`;
}
