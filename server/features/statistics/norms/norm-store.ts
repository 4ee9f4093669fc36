import type { ContractType } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { Norm } from '#scoring/norms/norm.ts';
import { actorOf, type PlatformScope } from '../../../access/scope.ts';
import { raw, sql } from '../../../db/sql.ts';
import type { Cell } from '../store.ts';

/** A measured version, with the names of those who acted. */
export interface NormRecord {
  id: number;
  client_id: number | null;
  company: string | null;
  norm_id: string;
  version: string;
  form_id: string;
  exam_type: number;
  language: Language;
  /** Null: of everybody, as every company's own is. */
  contract_type: ContractType | null;
  n: number;
  norm: Norm;
  measured_by: string;
  in_force_at: Date | null;
  in_force_by: string | null;
  retired_at: Date | null;
  retired_by: string | null;
  created_at: Date;
}

/** Which norm: the platform's by its id, a company's by the company's id too. */
export interface NormName {
  id: number;
  client_id: number | null;
}

/** SQL: an administrator's name; anybody else as the operation log names them. */
const nameOf = (actor: string) =>
  raw(`coalesce((select d.name from admins d where 'admin:' || d.id = n.${actor}), n.${actor})`);

const columns = sql`n.id, n.norm_id, n.version, n.form_id, n.exam_type, n.language, n.n, n.norm,
  ${nameOf('measured_by')} as measured_by, n.in_force_at, ${nameOf('in_force_by')} as in_force_by, n.retired_at,
  ${nameOf('retired_by')} as retired_by, n.created_at`;

/** SQL: the platform's norms or one company's, with the same columns; those of deleted companies are not shown. */
const all = (client_id: number | null) =>
  client_id === null
    ? sql`(select null::bigint as client_id, null::text as company, n.contract_type, ${columns} from norms n) v`
    : sql`(
        select n.client_id, c.name as company, null::smallint as contract_type, ${columns} from company_norms n
        join clients c on c.id = ${client_id} and c.deleted_at is null
        where n.client_id = ${client_id}
      ) v`;

/** Every version of the platform's norms, or of one company's; the newest first. */
export function listNormRecords(scope: PlatformScope, client_id: number | null): Promise<NormRecord[]> {
  return scope.db.rows<NormRecord>(sql`select * from ${all(client_id)} order by created_at desc, id desc`);
}

/** Every version of one norm. */
export function listVersions(
  scope: PlatformScope,
  { norm_id, client_id }: Pick<NormRecord, 'norm_id' | 'client_id'>,
): Promise<NormRecord[]> {
  return scope.db.rows<NormRecord>(sql`select * from ${all(client_id)} where norm_id = ${norm_id}`);
}

export async function findNormRecord(
  scope: PlatformScope,
  { id, client_id }: NormName,
): Promise<NormRecord | undefined> {
  return scope.db.one<NormRecord>(sql`select * from ${all(client_id)} where id = ${id}`);
}

/** The measured norm in force in a cell: a company's own, or the platform's with `client_id` null. */
export async function findInForce(scope: PlatformScope, cell: Cell): Promise<Norm | undefined> {
  const found = await scope.db.one<{ norm: Norm }>(sql`
    select norm from ${all(cell.client_id)}
    where form_id = ${cell.form_id} and exam_type = ${cell.exam_type} and language = ${cell.language}
      and contract_type is not distinct from ${cell.contract_type}::smallint
      and in_force_at is not null and retired_at is null`);
  return found?.norm;
}

/** The version a new measurement of that norm has, and the day in Japan by the database's clock. */
export async function getNextVersion(
  scope: PlatformScope,
  norm_id: string,
  client_id: number | null,
): Promise<{ version: string; date: string }> {
  const next = await scope.db.one<{ version: string; date: string }>(sql`
    select (coalesce(max(version::int), 0) + 1)::text as version, (now() at time zone 'Asia/Tokyo')::date::text as date
    from ${all(client_id)} where norm_id = ${norm_id}`);
  if (!next) throw new Error('an aggregate answered no row');
  return next;
}

/** Adds a version; none is ever changed. Returns its id. */
export async function insertNorm(scope: PlatformScope, cell: Cell, norm: Norm): Promise<number> {
  const { client_id, form_id, exam_type, language, contract_type } = cell;
  const values = sql`${norm.id}, ${norm.version}, ${form_id}, ${exam_type}, ${language}, ${norm.n ?? 0},
    ${JSON.stringify(norm)}::jsonb, ${actorOf(scope)}`;
  const names = sql`norm_id, version, form_id, exam_type, language, n, norm, measured_by`;
  const row = await scope.db.one<{ id: number }>(
    client_id === null
      ? sql`insert into norms (contract_type, ${names}) values (${contract_type}, ${values}) returning id`
      : sql`insert into company_norms (client_id, ${names}) values (${client_id}, ${values}) returning id`,
  );
  if (!row) throw new Error('an insert answered no row');
  return row.id;
}

/** Retires what is in force of the cell's people of that contract type, if anything. */
export async function retireInForce(scope: PlatformScope, cell: Cell): Promise<void> {
  const condition = sql`form_id = ${cell.form_id} and exam_type = ${cell.exam_type}
    and language = ${cell.language} and in_force_at is not null and retired_at is null`;
  const change = sql`set retired_at = now(), retired_by = ${actorOf(scope)}`;
  await scope.db.run(
    cell.client_id === null
      ? sql`
        update norms ${change}
        where contract_type is not distinct from ${cell.contract_type}::smallint and ${condition}`
      : sql`update company_norms ${change} where client_id = ${cell.client_id} and ${condition}`,
  );
}

/** Puts a version in force that has never been; answers whether it did. */
export async function putInForce(scope: PlatformScope, name: NormName): Promise<boolean> {
  const change = sql`set in_force_at = now(), in_force_by = ${actorOf(scope)}`;
  return changeNorm(scope, name, change, sql`in_force_at is null`);
}

/** Takes a version out of force; answers whether it was in force. */
export async function retire(scope: PlatformScope, name: NormName): Promise<boolean> {
  const change = sql`set retired_at = now(), retired_by = ${actorOf(scope)}`;
  return changeNorm(scope, name, change, sql`in_force_at is not null and retired_at is null`);
}

async function changeNorm(
  scope: PlatformScope,
  { id, client_id }: NormName,
  change: ReturnType<typeof sql>,
  condition: ReturnType<typeof sql>,
): Promise<boolean> {
  const changed = await scope.db.rows(
    client_id === null
      ? sql`update norms ${change} where id = ${id} and ${condition} returning id`
      : sql`update company_norms ${change} where client_id = ${client_id} and id = ${id} and ${condition} returning id`,
  );
  return changed.length > 0;
}
