import type {
  Composite,
  MotivationResult,
  OfficeResult,
  PersonalityResult,
  Scores,
  SubjectResult,
} from '#contract/shapes/result.ts';
import type { ExamineeScope, TenantScope } from '../../../access/scope.ts';
import { type Sql, sql } from '../../../db/sql.ts';
import type { Portion } from '../store.ts';
import { keepScores } from './score-store.ts';

/** Prepared statements: at the deadline everybody's portions are scored within seconds. */
const statements = {
  addResult: {
    name: 'add_result',
    text: `
      insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
        form_id, seed, scores)
      select $1::bigint, $2::bigint, $3::bigint, $4::bigint, coalesce(max(revision), 0) + 1, $5::text, $6::text,
        $7::text, $8::text, $9::text, $10::jsonb
      from results where client_id = $1 and answer_id = $4`,
  },
  addComposite: {
    name: 'add_composite',
    text: `
      insert into composites (client_id, exam_id, examinee_id, revision, scoring_version, result_ids, scores)
      select $1::bigint, $2::bigint, $3::bigint, coalesce(max(revision), 0) + 1, $4::text, $5::bigint[], $6::jsonb
      from composites where client_id = $1 and examinee_id = $3`,
  },
  newest: {
    name: 'list_newest_results',
    text: `
      select r.id, a.type, r.scores
      from answers a
      cross join lateral (
        select id, scores from results r where r.client_id = $1 and r.answer_id = a.id
        order by r.revision desc limit 1
      ) r
      where a.client_id = $1 and a.examinee_id = $2 and a.status >= 3
      order by a.position`,
  },
};

/** Adds a revision of the result; none is ever overwritten. The examinee is held, so that revisions are counted in turn. */
export async function addResult(scope: TenantScope, portion: Portion, scores: Scores): Promise<void> {
  const { exam_id, examinee_id, id, seed } = portion;
  const added = scope.db.rows(statements.addResult, [
    ...[
      scope.client_id,
      exam_id,
      examinee_id,
      id,
      scores.scoring_version,
      scores.norm.id,
      scores.norm.version,
    ],
    ...[scores.form_id, seed, JSON.stringify(scores)],
  ]);
  await Promise.all([added, keepScores(scope, exam_id, [{ examinee_id, answer_id: id, scores }])]);
}

/** Sets the reliability index that lists show of an examinee, after scoring anew. */
export async function storeReliability(
  scope: TenantScope,
  { examinee_id }: Pick<Portion, 'examinee_id'>,
  index: number,
): Promise<void> {
  await scope.db.run(sql`
    update examinees set reliability_index = ${index} where client_id = ${scope.client_id} and id = ${examinee_id}`);
}

/** The newest revision of one portion's result. */
export type NewestScores = { id: number } & (
  | { type: 'personality'; scores: PersonalityResult }
  | { type: 'motivation'; scores: MotivationResult }
  | { type: 'subjects'; scores: SubjectResult }
  | { type: 'jimu'; scores: OfficeResult }
);

/** The newest results of an examinee's ended portions, in the exam's order. */
export async function listNewestResults(
  scope: TenantScope,
  { examinee_id }: Pick<Portion, 'examinee_id'>,
): Promise<NewestScores[]> {
  return scope.db.rows<NewestScores>(statements.newest, [scope.client_id, examinee_id]);
}

/** Which norm a portion was scored with, and which one is in force for it now; null: the form's design norm. */
export interface NormNames {
  answer_id: number;
  form_id: string;
  scored: { id: string; version: string };
  in_force: { id: string; version: string } | null;
}

/** The norms of an examinee's scored portions by name, the company's own before the platform's. */
export async function listNormNames(scope: ExamineeScope): Promise<NormNames[]> {
  const inForce = (table: Sql, owned: Sql) => sql`
    (select jsonb_build_object('id', n.norm_id, 'version', n.version) from ${table} n
      where ${owned} n.form_id = a.form_id and n.exam_type = e.exam_type and n.language = a.language
        and n.in_force_at is not null and n.retired_at is null)`;
  return scope.db.rows<NormNames>(sql`
    select a.id as answer_id, a.form_id,
      jsonb_build_object('id', r.norm_id, 'version', r.norm_version) as scored,
      coalesce(${inForce(sql`company_norms`, sql`n.client_id = ${scope.client_id} and`)},
        ${inForce(sql`norms`, sql`n.contract_type is null and`)}) as in_force
    from answers a
    join exams e on e.client_id = ${scope.client_id} and e.id = a.exam_id
    cross join lateral (
      select norm_id, norm_version from results r where r.client_id = ${scope.client_id} and r.answer_id = a.id
      order by r.revision desc limit 1
    ) r
    where a.client_id = ${scope.client_id} and a.examinee_id = ${scope.examinee_id} and a.status >= 3`);
}

/** Adds a revision of the composite of several portions. */
export async function addComposite(
  scope: TenantScope,
  { exam_id, examinee_id }: Pick<Portion, 'exam_id' | 'examinee_id'>,
  scores: Composite,
  result_ids: readonly number[],
): Promise<void> {
  const added = scope.db.rows(statements.addComposite, [
    ...[
      scope.client_id,
      exam_id,
      examinee_id,
      scores.scoring_version,
      [...result_ids],
      JSON.stringify(scores),
    ],
  ]);
  await Promise.all([added, keepScores(scope, exam_id, [{ examinee_id, answer_id: null, scores }])]);
}
