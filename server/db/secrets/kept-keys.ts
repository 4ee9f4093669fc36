import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { deriveKey } from '../../adapters/app-secrets.ts';
import { recoveryPurpose } from '../../adapters/codes.ts';
import { mailPurpose } from '../../adapters/mail/mail-marks.ts';
import { makeSealer, type Sealer } from '../../adapters/sealing.ts';

/**
 * Keys of marks that hold for good and of which nobody has the text any more: recovery codes, links and ids in mails that
 * lie in people's boxes, addresses that are known by their mark alone. They stay when APP_SECRET changes.
 */
export interface KeptKeys {
  mails: Buffer;
  recovery: Buffer;
}

/** What each key was derived for from APP_SECRET, before it was kept. */
const purposes = { mails: mailPurpose, recovery: recoveryPurpose } as const satisfies Record<
  keyof KeptKeys,
  string
>;
const names = Object.keys(purposes) as (keyof KeptKeys)[];

/** In a database of before the keys are those that its marks were made with; in an empty one they are drawn. */
export async function makeKeptKeys(client: PoolClient, secret: string): Promise<void> {
  const sealer = makeSealer([secret]);
  const used = await client.query('select 1 from clients union all select 1 from admins limit 1');
  for (const name of names)
    await putKey(client, sealer, name, used.rowCount ? deriveKey(secret, purposes[name]) : randomBytes(32));
}

/** @param isLost a key that cannot be opened is drawn anew: what was marked with it fits no more */
export async function openKeptKeys(client: PoolClient, sealer: Sealer, isLost: boolean): Promise<KeptKeys> {
  const { rows } = await client.query<{ name: string; key_sealed: string }>(
    'select name, key_sealed from kept_keys',
  );
  const keys: Partial<KeptKeys> = {};
  for (const name of names) {
    const sealed = rows.find((row) => row.name === name)?.key_sealed;
    try {
      keys[name] = Buffer.from(sealer.open(sealed ?? ''), 'base64url');
    } catch (error) {
      if (!isLost) throw error;
      keys[name] = randomBytes(32);
      await putKey(client, sealer, name, keys[name]);
    }
  }
  return keys as KeptKeys;
}

async function putKey(client: PoolClient, sealer: Sealer, name: string, key: Buffer): Promise<void> {
  await client.query(
    `insert into kept_keys (name, key_sealed) values ($1, $2)
     on conflict (name) do update set key_sealed = excluded.key_sealed`,
    [name, sealer.seal(key.toString('base64url'))],
  );
}
