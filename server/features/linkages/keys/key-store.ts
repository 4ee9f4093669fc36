import { type LinkKeyPurpose, type LinkService, linkLimits, linkServices } from '#contract/codes/linkages.ts';
import type { Linkage, LinkageKey } from '#contract/shapes/linkage.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope, TenantScope } from '../../../access/scope.ts';
import { raw, sql } from '../../../db/sql.ts';

type KeyRow = LinkageKey & Record<string, unknown>;
type Secret = Linkage['webhook']['secrets'][number];

/** The linkage of one kind in the exam. @throws Refusal notFound where there is none */
export async function getLinkageId(scope: ExamScope, service: LinkService): Promise<number> {
  const row = await scope.db.one<{ id: number }>(sql`
    select id from linkages
    where client_id = ${scope.client_id} and exam_id = ${scope.exam_id} and service = ${linkServices[service]}`);
  if (!row) throw new Refusal('notFound');
  return row.id;
}

/** Holds the linkage until the transaction ends: its keys and secrets are made one after another. */
export async function lockKeys(scope: TenantScope, linkage_id: number): Promise<void> {
  await scope.db.run(sql`
    select from linkages where client_id = ${scope.client_id} and id = ${linkage_id} for no key update`);
}

/** Adds a key of launches, unless two are alive. */
export function insertLaunchKey(
  { db, client_id }: TenantScope,
  { linkage_id, key_id, secret_sealed }: { linkage_id: number; key_id: string; secret_sealed: string },
): Promise<LinkageKey | undefined> {
  return db.one<KeyRow>(sql`
    insert into launch_keys as k (key_id, client_id, linkage_id, secret_sealed)
    select ${key_id}::text, ${client_id}::bigint, ${linkage_id}::bigint, ${secret_sealed}::text
    where (select count(*) from launch_keys
      where client_id = ${client_id} and linkage_id = ${linkage_id} and retired_at is null) < ${linkLimits.keys}
    returning k.key_id, 'launch' as purpose, k.created_at, null::timestamptz as last_used_at, k.retired_at`);
}

/** Adds a key of programs, unless two of its purpose are alive. */
export function insertLinkKey(
  { db, client_id }: TenantScope,
  key: { linkage_id: number; key_id: string; secret_hash: string; purpose: LinkKeyPurpose },
): Promise<LinkageKey | undefined> {
  const { linkage_id, key_id, secret_hash, purpose } = key;
  return db.one<KeyRow>(sql`
    insert into link_keys as k (key_id, client_id, linkage_id, secret_hash, purpose)
    select ${key_id}::text, ${client_id}::bigint, ${linkage_id}::bigint, ${secret_hash}::text, ${purpose}::text
    where (select count(*) from link_keys
      where client_id = ${client_id} and linkage_id = ${linkage_id} and purpose = ${purpose}
        and retired_at is null) < ${linkLimits.keys}
    returning k.key_id, k.purpose, k.created_at, k.last_used_at, k.retired_at`);
}

/** Retires a key of one kind, unless it was retired. */
export function retireKeyRow(
  { db, client_id }: TenantScope,
  table: 'launch_keys' | 'link_keys',
  { linkage_id, key_id }: { linkage_id: number; key_id: string },
): Promise<LinkageKey | undefined> {
  const facts =
    table === 'launch_keys'
      ? `'launch' as purpose, null::timestamptz as last_used_at`
      : 'purpose, last_used_at';
  return db.one<KeyRow>(sql`
    update ${raw(table)} set retired_at = now()
    where client_id = ${client_id} and linkage_id = ${linkage_id} and key_id = ${key_id} and retired_at is null
    returning key_id, created_at, retired_at, ${raw(facts)}`);
}

/** Adds a secret that signs deliveries. The newest one before it signs on for two days; older ones go. */
export async function insertSecret(
  { db, client_id }: TenantScope,
  { linkage_id, secret_sealed }: { linkage_id: number; secret_sealed: string },
): Promise<Secret> {
  await db.run(sql`
    delete from webhook_secrets
    where client_id = ${client_id} and linkage_id = ${linkage_id} and retires_at is not null`);
  await db.run(sql`
    update webhook_secrets set retires_at = now() + make_interval(hours => ${linkLimits.secretHours})
    where client_id = ${client_id} and linkage_id = ${linkage_id}`);
  const made = await db.one<Secret & Record<string, unknown>>(sql`
    insert into webhook_secrets (client_id, linkage_id, secret_sealed)
    values (${client_id}, ${linkage_id}, ${secret_sealed}) returning id, created_at, retires_at`);
  if (!made) throw new Error('an insert answered no row');
  return made;
}
