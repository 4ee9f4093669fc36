import { sql } from 'drizzle-orm';
import type {
  Composite,
  MotivationResult,
  OfficeResult,
  PersonalityResult,
  Scores,
  SubjectResult,
} from '#contract/shapes/result.ts';
import type { Scope } from '../../http/scope.ts';
import type { Portion } from './store.ts';

/** Adds a revision of the result; none is ever overwritten. */
export async function addResult(scope: Scope, portion: Portion, scores: Scores): Promise<void> {
  await scope.db.execute(sql`
    insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
      form_id, seed, scores)
    select ${portion.client_id}, ${portion.exam_id}, ${portion.examinee_id}, ${portion.id},
      coalesce(max(revision), 0) + 1, ${scores.scoring_version}, ${scores.norm.id}, ${scores.norm.version},
      ${scores.form_id}, ${portion.seed}, ${JSON.stringify(scores)}::jsonb
    from results where client_id = ${portion.client_id} and answer_id = ${portion.id}`);
  if (!('reliability' in scores)) return;
  await scope.db.execute(sql`
    update examinees set reliability_index = ${scores.reliability.index}
    where client_id = ${portion.client_id} and id = ${portion.examinee_id}`);
}

/**
 * Holds an examinee until the transaction ends: revisions are counted one after the other, also when two portions of
 * one person end at the same moment. Portions are held before people, wherever both are.
 */
export async function lockExaminee(
  scope: Scope,
  { client_id, examinee_id }: Pick<Portion, 'client_id' | 'examinee_id'>,
): Promise<void> {
  await scope.db.execute(sql`
    select from examinees where client_id = ${client_id} and id = ${examinee_id} for update`);
}

/** The newest revision of one portion's result. */
export type NewestScores = { id: number; answer_id: number; [column: string]: unknown } & (
  | { type: 'personality'; scores: PersonalityResult }
  | { type: 'motivation'; scores: MotivationResult }
  | { type: 'subjects'; scores: SubjectResult }
  | { type: 'jimu'; scores: OfficeResult }
);

/** The newest results of an examinee's ended portions, in the exam's order. */
export async function listNewestResults(
  scope: Scope,
  { client_id, examinee_id }: Pick<Portion, 'client_id' | 'examinee_id'>,
): Promise<NewestScores[]> {
  const found = await scope.db.execute<NewestScores>(sql`
    select r.id, a.id as answer_id, a.type, r.scores
    from answers a
    cross join lateral (
      select id, scores from results r where r.client_id = a.client_id and r.answer_id = a.id
      order by r.revision desc limit 1
    ) r
    where a.client_id = ${client_id} and a.examinee_id = ${examinee_id} and a.status >= 3
    order by a.position`);
  return found.rows;
}

/** Adds a revision of what follows from several portions together. */
export async function addComposite(
  scope: Scope,
  { client_id, exam_id, examinee_id }: Pick<Portion, 'client_id' | 'exam_id' | 'examinee_id'>,
  scores: Composite,
  result_ids: readonly number[],
): Promise<void> {
  await scope.db.execute(sql`
    insert into composites (client_id, exam_id, examinee_id, revision, scoring_version, result_ids, scores)
    select ${client_id}, ${exam_id}, ${examinee_id}, coalesce(max(revision), 0) + 1, ${scores.scoring_version},
      ${sql.param([...result_ids])}::bigint[], ${JSON.stringify(scores)}::jsonb
    from composites where client_id = ${client_id} and examinee_id = ${examinee_id}`);
}
