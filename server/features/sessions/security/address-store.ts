import type { CompanyScope, ViewerScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** From where a company's people may log in. */
export async function getAddresses(
  scope: ViewerScope | CompanyScope,
  client_id: number,
): Promise<string | null> {
  const found = await scope.db.one<{ ip_addresses: string | null }>(
    sql`select ip_addresses from clients where id = ${client_id}`,
  );
  return found?.ip_addresses ?? null;
}

/** The same, held until the transaction ends. */
export async function holdAddresses(scope: CompanyScope): Promise<string | null> {
  const found = await scope.db.one<{ ip_addresses: string | null }>(
    sql`select ip_addresses from clients where id = ${scope.client_id} for no key update`,
  );
  return found?.ip_addresses ?? null;
}

export async function putAddresses(scope: CompanyScope, ip_addresses: string | null): Promise<void> {
  await scope.db.run(sql`
    update clients set ip_addresses = ${ip_addresses}, updated_at = now() where id = ${scope.client_id}`);
}
