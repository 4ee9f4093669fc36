import type { PoolClient } from 'pg';
import type { AppSecrets } from '../../adapters/app-secrets.ts';
import { beginningOf } from '../../adapters/sealing.ts';

/**
 * Every column that keeps what `Sealer.seal` has made: a start looks there whether its secret is the right one, and
 * `npm run rotate-secret` seals it anew. A test fails on a sealed column that is not named here (docs/decisions/0102).
 */
export interface SealedColumn {
  table: string;
  column: string;
  /** Of a column of JSON: the field that is sealed. */
  field?: string;
  /** A company's table is read company by company; this names a row, beside `client_id` there. */
  of: 'companies' | 'platform';
  key: Readonly<Record<string, 'bigint' | 'integer' | 'text'>>;
}

const id = { id: 'bigint' } as const;

/** In this order: an import's rows are copied to people, what a log-in sets up to factors. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'kept_keys', column: 'key_sealed', of: 'platform', key: { name: 'text' } },
  { table: 'admin_login_steps', column: 'pending_sealed', of: 'platform', key: id },
  { table: 'admin_factors', column: 'pending_sealed', of: 'platform', key: { admin_id: 'bigint' } },
  { table: 'admin_factors', column: 'totp_sealed', of: 'platform', key: { admin_id: 'bigint' } },
  { table: 'launch_keys', column: 'secret_sealed', of: 'platform', key: { key_id: 'text' } },
  { table: 'link_keys', column: 'secret_sealed', of: 'platform', key: { key_id: 'text' } },
  { table: 'user_login_steps', column: 'pending_sealed', of: 'companies', key: id },
  { table: 'user_factors', column: 'pending_sealed', of: 'companies', key: { user_id: 'bigint' } },
  { table: 'user_factors', column: 'totp_sealed', of: 'companies', key: { user_id: 'bigint' } },
  { table: 'webhook_secrets', column: 'secret_sealed', of: 'companies', key: id },
  { table: 'company_sign_ons', column: 'password_sealed', of: 'companies', key: { client_id: 'bigint' } },
  { table: 'account_tokens', column: 'secret_sealed', of: 'companies', key: id },
  { table: 'account_codes', column: 'code_sealed', of: 'companies', key: id },
  { table: 'verification_codes', column: 'code_sealed', of: 'companies', key: id },
  {
    ...{ table: 'import_rows', column: 'value', field: 'password_sealed', of: 'companies' },
    key: { import_id: 'bigint', line: 'integer' },
  },
  { table: 'examinees', column: 'password_sealed', of: 'companies', key: id },
];

/** Its name in messages. */
export function nameOf({ table, column, field }: SealedColumn): string {
  return [table, column, field].filter(Boolean).join('.');
}

/** The sealed text, in SQL; null where the row has none. */
export function sealedIn({ column, field }: SealedColumn): string {
  return field ? `t.${column} ->> '${field}'` : `t.${column}`;
}

/** A column with a value that none of the secrets has sealed; values from before the first rotation count as such. */
export async function findForeign(client: PoolClient, secrets: AppSecrets): Promise<string | undefined> {
  for (const sealed of sealedColumns) {
    const isOwn = secrets.map((_, at) => `starts_with(${sealedIn(sealed)}, $${at + 1})`).join(' or ');
    const { rowCount } = await client.query(
      `select 1 from ${sealed.table} t where ${sealedIn(sealed)} is not null and not (${isOwn}) limit 1`,
      secrets.map(beginningOf),
    );
    if (rowCount) return nameOf(sealed);
  }
  return undefined;
}
