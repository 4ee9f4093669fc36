import type { AlikeRows } from '#contract/shapes/import.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { ImportRecord } from './import-store.ts';

/** Groups that are shown, and lines of each. */
const most = 20;

/**
 * New people of a file who may be one person: a row that was pasted twice, or an address that was filled down. People
 * of one name are distinguished by an address or a person code. They may be imported all the same.
 */
export async function listAlike(
  scope: TenantScope,
  { id, kind, phase, added }: ImportRecord,
): Promise<AlikeRows[]> {
  if (kind !== 'people' || phase !== 'check' || added < 2) return [];
  const { client_id } = scope;
  const rows = sql`from import_rows r where r.client_id = ${client_id} and r.import_id = ${id} and r.act = 'add'`;
  const lines = sql`(array_agg(n.line order by n.line))[1:${most}] as lines, min(n.line) as first`;
  return scope.db.rows<AlikeRows>(sql`
    select g.by, g.lines from (
      select 'email' as by, ${lines}
      from (select r.line, lower(r.value ->> 'email') as email ${rows}) n
      where n.email is not null group by n.email having count(*) > 1
      union all
      select 'name' as by, ${lines}
      from (
        select r.line, translate(r.value ->> 'name', ' \u3000', '') as name,
          translate(r.value ->> 'name_kana', ' \u3000', '') as kana,
          lower(r.value ->> 'email') as email, r.value ->> 'person_cd' as code
        ${rows}
      ) n
      where n.name <> ''
      group by n.name, n.kana
      having count(*) > 1 and count(distinct n.email) <= 1 and count(distinct n.code) <= 1
        and not (count(distinct n.email) = 1 and count(n.email) = count(*))
    ) g
    order by g.first, g.by limit ${most}`);
}
