import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { deriveKey } from '../../adapters/app-secrets.ts';
import { bucketPurpose } from '../../adapters/buckets.ts';
import { recoveryPurpose } from '../../adapters/codes.ts';
import { mailPurpose } from '../../adapters/mail/mail-marks.ts';
import { makeSealer, type Sealer } from '../../adapters/sealing.ts';

/**
 * Keys of keyed hashes that stay valid for long and whose text is not stored: recovery codes, links and ids in sent
 * mails, links of orders, addresses that are stored as hashes alone, counted log-ins. They stay when APP_SECRET changes.
 */
export interface KeptKeys {
  mails: Buffer;
  recovery: Buffer;
  buckets: Buffer;
}

/** What each key was derived for from APP_SECRET, before it was kept. */
const purposes: Readonly<Record<keyof KeptKeys, string>> = {
  mails: mailPurpose,
  recovery: recoveryPurpose,
  buckets: bucketPurpose,
};
const names = Object.keys(purposes) as (keyof KeptKeys)[];

/** In a database of an earlier release the keys are those of its hashes; in an empty one they are drawn. */
export async function makeKeptKeys(client: PoolClient, secret: string): Promise<void> {
  const sealer = makeSealer([secret]);
  const used = await client.query('select 1 from clients union all select 1 from admins limit 1');
  for (const name of names)
    await putKey(client, sealer, name, used.rowCount ? deriveKey(secret, purposes[name]) : randomBytes(32));
}

/**
 * A missing key is drawn anew: hashes with the former one no longer match.
 * @param isLost a key that cannot be opened counts as not there
 */
export async function openKeptKeys(client: PoolClient, sealer: Sealer, isLost: boolean): Promise<KeptKeys> {
  const { rows } = await client.query<{ name: string; key_sealed: string }>(
    'select name, key_sealed from kept_keys',
  );
  const openKey = async (name: keyof KeptKeys) => {
    const sealed = rows.find((row) => row.name === name)?.key_sealed;
    try {
      if (sealed !== undefined) return Buffer.from(sealer.open(sealed), 'base64url');
    } catch (error) {
      if (!isLost) throw error;
    }
    const drawn = randomBytes(32);
    await putKey(client, sealer, name, drawn);
    return drawn;
  };
  return {
    mails: await openKey('mails'),
    recovery: await openKey('recovery'),
    buckets: await openKey('buckets'),
  };
}

async function putKey(client: PoolClient, sealer: Sealer, name: string, key: Buffer): Promise<void> {
  await client.query(
    `insert into kept_keys (name, key_sealed) values ($1, $2)
     on conflict (name) do update set key_sealed = excluded.key_sealed`,
    [name, sealer.seal(key.toString('base64url'))],
  );
}
