import type { ResultMode } from '#contract/codes/exam.ts';
import type { PortionResult } from '#contract/shapes/result.ts';
import type { JobScope, TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { type CountedMatches, countedMatches } from '../../analysis/door.ts';
import { isOfResults, isSelected } from '../../examinees/door.ts';
import { peopleInOrder } from '../people-in-order.ts';
import { type NewestResult, newestResult } from '../results/newest-result.ts';
import { hasResult } from '../store.ts';
import { writtenMoment } from '../written-moment.ts';
import type { TakenOutput } from './produce-store.ts';

/**
 * The people of an output who have a result that it shows, in its order: their numbers alone, however many they are. Where
 * an earlier run has begun to move them, they are those whom it has written down.
 */
export async function listPeopleInOrder(
  scope: JobScope,
  output: TakenOutput,
  mode: ResultMode,
): Promise<number[]> {
  const { exam_id, selection, condition } = output;
  const fixed = await scope.db.rows<{ id: number }>(sql`
    select t.examinee_id as id from output_targets t
    where t.client_id = ${scope.client_id} and t.output_id = ${output.id} order by t.position`);
  if (fixed.length > 0) return fixed.map(({ id }) => id);
  const rows = await scope.db.rows<{ id: number }>(sql`
    select x.id from examinees x
    where ${isSelected(scope, exam_id, selection ?? { examinee_ids: [] })} and ${isOfResults}
      and ${hasResult(scope, mode)}
    order by ${peopleInOrder(scope, condition.order)}`);
  return rows.map(({ id }) => id);
}

/** A person with what counts of them. */
export interface TabledResult extends Pick<NewestResult, 'composite'> {
  id: number;
  login_id: string;
  name: string;
  name_kana: string;
  email: string | null;
  person_cd: string | null;
  classification_id: number | null;
  section_id: number | null;
  /** Ids, in no order. */
  tags: number[] | null;
  test_status: number;
  /** In Japanese time, YYYY-MM-DD HH:mm:ss. */
  end_at: string | null;
  portions: (Omit<PortionResult, 'display_name'> & { form_id: string })[] | null;
  matches: CountedMatches | null;
}

/** These people with their results, in this order; who is gone or hidden meanwhile is left out. */
export function listTabledResults(scope: TenantScope, ids: readonly number[]): Promise<TabledResult[]> {
  const { client_id } = scope;
  return scope.db.rows<TabledResult>(sql`
    select x.id, x.login_id, x.name, x.name_kana, x.email, x.person_cd, x.classification_id, x.section_id,
      x.test_status, (select json_agg(t.tag_id) from examinee_tags t
        where t.client_id = ${client_id} and t.exam_id = x.exam_id and t.examinee_id = x.id) as tags,
      ${writtenMoment(sql`x.end_at`)} as end_at, newest.portions, newest.composite,
      ${countedMatches(client_id, { id: sql`x.id`, exam_id: sql`x.exam_id` })} as matches
    from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join examinees x on x.client_id = ${client_id} and x.id = wanted.id and ${isOfResults}
    cross join lateral (${newestResult(client_id, sql`x.id`)}) newest
    order by wanted.place`);
}
