import type { OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import type { StoredPasskey } from '../../../adapters/passkeys.ts';
import { raw, type Sql, sql } from '../../../db/sql.ts';
import type { Owner } from '../second-step/owner.ts';

const tables = { a: raw('admin_passkeys'), s: raw('user_passkeys') } as const;

interface PasskeyRecord extends StoredPasskey {
  id: number;
  name: string;
  is_synced: boolean;
  /** It opens nothing alone until it was used after the password that counts by now. */
  needs_password: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

/** An account's passkeys, the oldest first. */
export function listPasskeys(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
): Promise<PasskeyRecord[]> {
  return scope.db.rows<PasskeyRecord & { [column: string]: unknown }>(sql`
    select id, credential, public_key, transports, name, is_synced, needs_password, created_at, last_used_at
    from ${tables[owner.kind]} where ${isOf(owner)} order by id`);
}

/** False where the account has this one already. */
export async function insertPasskey(
  scope: OpenScope | ViewerScope | TenantScope,
  { kind, client_id, id }: Owner,
  made: StoredPasskey & { counter: number; is_synced: boolean; name: string },
): Promise<boolean> {
  const { credential, public_key, counter, transports, is_synced, name } = made;
  const key =
    kind === 'a' ? [raw('admin_id'), sql`${id}`] : [raw('client_id, user_id'), sql`${client_id}, ${id}`];
  const inserted = await scope.db.run(sql`
    insert into ${tables[kind]} (${key[0]}, credential, public_key, counter, transports, is_synced, name)
    values (${key[1]}, ${credential}, ${public_key}, ${counter}, ${[...transports]}::text[], ${is_synced}, ${name})
    on conflict do nothing`);
  return inserted === 1;
}

/**
 * Notes a use; false where the device has counted no further than the last time: then somebody has copied it. Devices
 * that do not count always say zero.
 */
export async function notePasskeyUse(
  scope: OpenScope,
  owner: Owner,
  passkey: { id: number; counter: number; is_synced: boolean; isAlone: boolean },
): Promise<boolean> {
  const { id, counter, is_synced, isAlone } = passkey;
  const noted = await scope.db.run(sql`
    update ${tables[owner.kind]} set counter = ${counter}, is_synced = ${is_synced}, last_used_at = now(),
      needs_password = needs_password and ${isAlone}
    where ${isOf(owner)} and id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`);
  return noted === 1;
}

/** Lets those that there are open nothing alone, until each was used after the new password; answers how many. */
export function holdBackPasskeys(scope: OpenScope | TenantScope, owner: Owner): Promise<number> {
  return scope.db.run(sql`
    update ${tables[owner.kind]} set needs_password = true where ${isOf(owner)}`);
}

/** False when there is no such one. */
export async function renamePasskey(
  scope: ViewerScope,
  owner: Owner,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const renamed = await scope.db.run(sql`
    update ${tables[owner.kind]} set name = ${name} where ${isOf(owner)} and id = ${id}`);
  return renamed === 1;
}

/** False when there is no such one. */
export async function deletePasskey(scope: ViewerScope, owner: Owner, id: number): Promise<boolean> {
  return (
    (await scope.db.run(sql`delete from ${tables[owner.kind]} where ${isOf(owner)} and id = ${id}`)) === 1
  );
}

function isOf({ kind, client_id, id }: Owner): Sql {
  return kind === 'a' ? sql`admin_id = ${id}` : sql`client_id = ${client_id} and user_id = ${id}`;
}
