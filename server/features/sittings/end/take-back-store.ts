import type { ExamineeScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { Portion } from '../store.ts';
import { keepProfiles } from './score-store.ts';
import { unbegun } from './unbegun.ts';

export async function makeUnbegun(scope: ExamineeScope, { id }: Portion): Promise<void> {
  const { client_id } = scope;
  await scope.db.run(sql`
    update answers a set ${unbegun(client_id)} where a.client_id = ${client_id} and a.id = ${id}`);
}

/**
 * Those of a portion with its scores, and the composites that rest on them with the job suitabilities: the record has
 * them. @returns how many composites went
 */
export async function deleteResults(
  scope: ExamineeScope,
  { id, exam_id, examinee_id }: Portion,
): Promise<number> {
  const { client_id } = scope;
  const composites = await scope.db.run(sql`
    delete from composites c
    where c.client_id = ${client_id} and c.examinee_id = ${examinee_id} and exists (
      select from results r
      where r.client_id = ${client_id} and r.answer_id = ${id} and r.id = any(c.result_ids))`);
  await scope.db.run(sql`delete from results where client_id = ${client_id} and answer_id = ${id}`);
  await scope.db.run(sql`
    delete from scores
    where client_id = ${client_id} and examinee_id = ${examinee_id}
      and (answer_id = ${id} or (${composites > 0} and answer_id is null))`);
  await scope.db.run(sql`
    delete from score_profiles p
    where p.client_id = ${client_id} and p.examinee_id = ${examinee_id} and not exists (
      select from scores s where s.client_id = ${client_id} and s.examinee_id = ${examinee_id})`);
  // Holds the exam's patterns, which come before their matches.
  await keepProfiles(scope, exam_id, [examinee_id]);
  await scope.db.run(sql`
    delete from pattern_matches m
    where m.client_id = ${client_id} and m.examinee_id = ${examinee_id} and not exists (
      select from scores s where s.client_id = ${client_id} and s.examinee_id = ${examinee_id})`);
  return composites;
}
