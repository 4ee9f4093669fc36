import { createHash } from 'node:crypto';
import type { ColumnField } from '#contract/codes/imports.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { foldHeading } from '../../../imports/columns.ts';

/* A company's choices for unknown headings, so that it is asked once. */

/** The choices for these headings; headings without one are absent. */
export async function recallHeadings(
  scope: TenantScope,
  headings: readonly string[],
): Promise<Map<string, ColumnField | null>> {
  const byDigest = new Map(headings.map((heading) => [digestOf(heading), heading]));
  if (byDigest.size === 0) return new Map();
  const said = await scope.db.rows<{ digest: string; field: ColumnField | null }>(sql`
    select digest, field from import_headings
    where client_id = ${scope.client_id} and digest = any(${[...byDigest.keys()]}::text[])`);
  return new Map(said.map(({ digest, field }) => [byDigest.get(digest) ?? '', field]));
}

/** Stores choices for headings, in place of earlier ones. */
export async function rememberHeadings(
  scope: TenantScope,
  said: readonly { heading: string; field: ColumnField | null }[],
): Promise<void> {
  // Of two columns with one heading the one that fills a field counts.
  const fields = new Map<string, ColumnField | null>();
  for (const { heading, field } of said)
    fields.set(digestOf(heading), field ?? fields.get(digestOf(heading)) ?? null);
  const rows = [...fields].map(([digest, field]) => ({ digest, field }));
  if (rows.length === 0) return;
  await scope.db.run(sql`
    insert into import_headings (client_id, digest, field)
    select ${scope.client_id}::bigint, n.digest, n.field
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(digest text, field text) order by n.digest
    on conflict (client_id, digest) do update set field = excluded.field, said_at = excluded.said_at`);
}

function digestOf(heading: string): string {
  return createHash('sha256').update(foldHeading(heading)).digest('hex');
}
