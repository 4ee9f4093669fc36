import type { Closing } from '#contract/codes/status.ts';
import type { ExamineeScope, TenantScope } from '../../../access/scope.ts';
import { type Page, sql } from '../../../db/sql.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A line of the operation log as it was written. */
export interface LogRow {
  id: number;
  created_at: Date;
  actor: string;
  operation: string;
  before: Fields | null;
  after: Fields | null;
}

/** A page of a person's lines, the newest first. */
export function listLines(
  scope: ExamineeScope,
  paging: { page: number; per_page: number },
): Promise<Page<LogRow>> {
  return scope.db.page<LogRow>(paging, {
    from: 'operation_logs l',
    where: sql`l.client_id = ${scope.client_id} and l.examinee_id = ${scope.examinee_id}`,
    order: sql`l.created_at desc, l.id desc`,
    columns: sql`l.id, l.created_at, l.actor, l.operation, l.before, l.after`,
  });
}

/** Fields of a person whose values are ids, with the table that names them. */
export type NamedField = 'classification_id' | 'section_id' | 'tags' | 'exam_set_id' | 'exam_item_ids';
export type Ids = Readonly<Record<NamedField, readonly number[]>>;
/** Names by the ids of a field, of tests their forms; what is deleted has none. */
export type Names = Readonly<Record<NamedField, ReadonlyMap<number, string>>>;

export async function listNames(scope: TenantScope, ids: Ids): Promise<Names> {
  const { client_id } = scope;
  const rows = await scope.db.rows<{ field: NamedField; id: number; name: string }>(sql`
    select 'classification_id' as field, id, name from classifications
      where client_id = ${client_id} and id = any(${ids.classification_id}::bigint[])
    union all select 'section_id', id, name from sections
      where client_id = ${client_id} and id = any(${ids.section_id}::bigint[])
    union all select 'tags', id, name from tags
      where client_id = ${client_id} and id = any(${ids.tags}::bigint[])
    union all select 'exam_set_id', id, name from exam_sets
      where client_id = ${client_id} and id = any(${ids.exam_set_id}::bigint[])
    union all select 'exam_item_ids', id, form_id from exam_items
      where client_id = ${client_id} and id = any(${ids.exam_item_ids}::bigint[])`);
  const of = (field: NamedField) =>
    new Map(rows.filter((row) => row.field === field).map(({ id, name }) => [id, name]));
  return {
    classification_id: of('classification_id'),
    section_id: of('section_id'),
    tags: of('tags'),
    exam_set_id: of('exam_set_id'),
    exam_item_ids: of('exam_item_ids'),
  };
}

/** The forms of a person's tests, by the answers' ids. */
export async function listForms(scope: ExamineeScope): Promise<ReadonlyMap<number, string>> {
  const rows = await scope.db.rows<{ id: number; form_id: string }>(sql`
    select id, form_id from answers where client_id = ${scope.client_id} and examinee_id = ${scope.examinee_id}`);
  return new Map(rows.map(({ id, form_id }) => [id, form_id]));
}

/** Names of a company's accounts. */
export async function listUserNames(
  scope: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db.rows<{ id: number; name: string }>(sql`
    select id, name from users where client_id = ${scope.client_id} and id = any(${ids}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of tokens with which other programs have acted for accounts. */
export async function listTokenNames(
  scope: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db.rows<{ id: number; name: string }>(sql`
    select id, name from api_tokens where client_id = ${scope.client_id} and id = any(${ids}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names of the platform's administrators. */
export async function listAdminNames(
  scope: TenantScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.db.rows<{ id: number; name: string }>(sql`
    select id, name from admins where id = any(${ids}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** An attempt that staff ended by a reset. */
export interface AttemptRow {
  answer_id: number;
  attempt: number;
  status: number;
  start_at: Date | null;
  submitted_at: Date | null;
  answered: number;
  answer_length: number;
  closed_by: Closing | null;
  reset_at: Date;
  reset_by: string;
  reason: string;
}

/** The attempts of a person that staff have ended, the first one first, without the candidate's own resets. */
export function listPastAttempts(scope: ExamineeScope): Promise<AttemptRow[]> {
  return scope.db.rows<AttemptRow>(sql`
    select r.answer_id, (r.answer ->> 'attempt')::int as attempt, (r.answer ->> 'status')::int as status,
      (r.answer ->> 'start_at')::timestamptz as start_at, (r.answer ->> 'submitted_at')::timestamptz as submitted_at,
      length(replace(r.answer ->> 'value', '0', '')) as answered, length(r.answer ->> 'value') as answer_length,
      r.answer ->> 'closed_by' as closed_by, r.reset_at, r.reset_by, r.reason
    from answer_resets r
    where r.client_id = ${scope.client_id} and r.examinee_id = ${scope.examinee_id} and r.reason is not null
    order by r.reset_at, r.id`);
}
