import { createHash } from 'node:crypto';
import type { OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import type { StoredPasskey } from '../../../adapters/passkeys.ts';
import { sql } from '../../../db/sql.ts';
import type { Owner } from '../second-step/owner.ts';
import { isOf, keyOf, tablesOf } from '../second-step/owner-rows.ts';

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
  return scope.db.rows<PasskeyRecord>(sql`
    select id, credential, public_key, transports, name, is_synced, needs_password, created_at, last_used_at
    from ${tablesOf(owner).passkeys} where ${isOf(owner)} order by id`);
}

/** False where somebody has this one already, in whatever company or of the platform. */
export async function insertPasskey(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
  made: StoredPasskey & { counter: number; is_synced: boolean; name: string },
): Promise<boolean> {
  const { credential, public_key, counter, transports, is_synced, name } = made;
  const [columns, values] = keyOf(owner);
  const taken = await scope.db.run(sql`
    insert into passkey_ids (digest) values (${digestOf(credential)}) on conflict do nothing`);
  if (taken === 0) return false;
  await scope.db.run(sql`
    insert into ${tablesOf(owner).passkeys} (${columns}, credential, public_key, counter, transports, is_synced, name)
    values (${values}, ${credential}, ${public_key}, ${counter}, ${[...transports]}::text[], ${is_synced}, ${name})`);
  return true;
}

function digestOf(credential: string): string {
  return createHash('sha256').update(credential).digest('hex');
}

/**
 * Notes a use; false where the device has counted no further than the last time: then somebody has copied it. Devices
 * that do not count always say zero.
 */
export async function notePasskeyUse(
  scope: OpenScope | ViewerScope | TenantScope,
  owner: Owner,
  passkey: { id: number; counter: number; is_synced: boolean; isAlone: boolean },
): Promise<boolean> {
  const { id, counter, is_synced, isAlone } = passkey;
  const noted = await scope.db.run(sql`
    update ${tablesOf(owner).passkeys} set counter = ${counter}, is_synced = ${is_synced}, last_used_at = now(),
      needs_password = needs_password and ${isAlone}
    where ${isOf(owner)} and id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`);
  return noted === 1;
}

/** Keeps passkeys from opening the account alone until used after the new password; returns how many. */
export function holdBackPasskeys(
  scope: OpenScope | TenantScope | ViewerScope,
  owner: Owner,
): Promise<number> {
  return scope.db.run(sql`
    update ${tablesOf(owner).passkeys} set needs_password = true where ${isOf(owner)}`);
}

/** False when there is no such one. */
export async function renamePasskey(
  scope: ViewerScope,
  owner: Owner,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const renamed = await scope.db.run(sql`
    update ${tablesOf(owner).passkeys} set name = ${name} where ${isOf(owner)} and id = ${id}`);
  return renamed === 1;
}

/** False when there is no such one. */
export async function deletePasskey(scope: ViewerScope, owner: Owner, id: number): Promise<boolean> {
  return (
    (await scope.db.run(sql`delete from ${tablesOf(owner).passkeys} where ${isOf(owner)} and id = ${id}`)) ===
    1
  );
}
