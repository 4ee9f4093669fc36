import type { Scope, TenantScope } from '../access/scope.ts';
import { type Sql, sql } from './sql.ts';

/**
 * Holds people until the transaction ends, in the order of their ids. Comes before every statement that changes
 * several: each alone would lock them in the order in which it happens to find them, and two could wait for each other.
 * What follows sees them as they are once they are held (docs/decisions/0084).
 * @param among condition on `examinees x`
 */
export async function holdPeople(scope: Scope, among: Sql): Promise<void> {
  await scope.db.run(sql`select from examinees x where ${among} order by x.id for no key update`);
}

/**
 * Holds people, and what is written of them, against their erasure alone: it waits until the transaction ends, or is over
 * and they are gone.
 */
export async function holdAgainstErasure(
  { db, client_id }: TenantScope,
  ids: readonly number[],
): Promise<void> {
  await db.run(sql`
    select from examinees x where x.client_id = ${client_id} and x.id = any(${[...ids]}::bigint[])
    order by x.id for key share`);
}
