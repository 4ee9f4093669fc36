import { actorOf, type SittingScope, type TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { Portion } from '../store.ts';
import type { Draft, WithDrafts } from './merge-drafts.ts';

/** Prepared statement: at the deadline everybody's drafts are read within seconds. */
const list = {
  name: 'list_drafts',
  text: 'select page, value, seq from drafts where client_id = $1 and answer_id = $2',
};

/** What was sent of a portion's open pages, one draft for each page, whether a save has overtaken it or not. */
export function listDrafts(scope: TenantScope, { id }: Pick<Portion, 'id'>): Promise<Draft[]> {
  return scope.db.rows<Draft>(list, [scope.client_id, id]);
}

/**
 * Takes drafts over into the saved answers, as they were merged. The time since the last sign of life belongs to the
 * page that was open (docs/decisions/0010). Returns the seconds of every page.
 */
export async function storeDrafts(scope: TenantScope, merged: WithDrafts<Portion>): Promise<number[]> {
  const { client_id } = scope;
  const { id, value, page_seqs } = merged;
  const open = merged.drafted.at(-1)?.page ?? merged.page;
  const stored = await scope.db.one<{ page_seconds: number[] }>(sql`
    update answers set value = ${value}, page = ${open}, page_seqs = ${page_seqs}::integer[],
      page_seconds[${open}::int] = page_seconds[${open}::int]
        + greatest(0, least(extract(epoch from least(statement_timestamp(), deadline) - saved_at), 600))
    where client_id = ${client_id} and id = ${id} returning page_seconds`);
  return stored?.page_seconds ?? merged.page_seconds;
}

/**
 * Keeps what there is of a portion, as it stands, as history: answers, drafts, results and the composites that rest on
 * them (`offset 0`: all of it is read before the row's id is drawn). The caller changes them: a candidate's portion runs
 * on, one that staff reset has not begun.
 * @param reason why staff do it
 */
export async function keepHistory(scope: TenantScope, { id }: Portion, reason?: string): Promise<void> {
  const { client_id } = scope;
  const results = sql`results r where r.client_id = ${client_id} and r.answer_id = ${id}`;
  await scope.db.run(sql`
    insert into answer_resets (client_id, exam_id, examinee_id, answer_id, reset_by, reason, answer, drafts, results,
      composites)
    select ${client_id}::bigint, kept.* from (
      select a.exam_id, a.examinee_id, a.id, ${actorOf(scope)}::text, ${reason ?? null}::text, to_jsonb(a),
      (select coalesce(jsonb_agg(to_jsonb(d) order by d.page), '[]') from drafts d
        where d.client_id = ${client_id} and d.answer_id = ${id}),
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.revision), '[]') from ${results}),
      (select coalesce(jsonb_agg(to_jsonb(c) order by c.revision), '[]') from composites c
        where c.client_id = ${client_id} and c.examinee_id = a.examinee_id
          and exists (select 1 from ${results} and r.id = any(c.result_ids)))
    from answers a where a.client_id = ${client_id} and a.id = ${id} offset 0) kept`);
}

export async function deleteDrafts(scope: TenantScope, { id }: Pick<Portion, 'id'>): Promise<void> {
  await scope.db.run(sql`delete from drafts where client_id = ${scope.client_id} and answer_id = ${id}`);
}

/** How often a running portion's answers were taken back since it began. */
export async function countResets(scope: SittingScope, portion: Portion): Promise<number> {
  const counted = await scope.db.one<{ resets: number }>(sql`
    select count(*)::int as resets from answer_resets r
    join answers a on a.client_id = ${scope.client_id} and a.id = r.answer_id and r.reset_at >= a.start_at
    where r.client_id = ${scope.client_id} and r.answer_id = ${portion.id}`);
  return counted?.resets ?? 0;
}

/**
 * Takes every answer of a running portion back; its clock runs on.
 * @param seq a save with this number or a lower one was sent before, and is not stored any more
 */
export async function clearAnswers(scope: SittingScope, portion: Portion, seq: number): Promise<void> {
  await scope.db.run(sql`
    update answers set value = repeat('0', length(value)), page = 1, saved_at = statement_timestamp(),
      page_seqs = array_fill(${seq}::integer, array[page_count]),
      page_seconds = array_fill(0::real, array[page_count])
    where client_id = ${scope.client_id} and id = ${portion.id}`);
}
