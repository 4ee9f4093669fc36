import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** Which of these addresses were reported as undeliverable to the company. @param hashes what addresses are known by */
export async function findSuppressed(scope: TenantScope, hashes: readonly string[]): Promise<Set<string>> {
  const known = await scope.db.rows<{ address_hash: string }>(sql`
    select address_hash from mail_suppressions
    where client_id = ${scope.client_id} and address_hash = any(${[...hashes]}::text[])`);
  return new Set(known.map(({ address_hash }) => address_hash));
}
