import { type LoginSide, passkeys } from '#contract/codes/factors.ts';
import type { RowToken } from '../../../access/row-token.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { intervalOf } from '../../../access/session-limits.ts';
import { hashRefreshSecret } from '../../../access/tokens.ts';
import { raw, sql } from '../../../db/sql.ts';

const life = raw(intervalOf(passkeys.life));

/** Keeps a log-in that waits for its device; undefined where too many of its address wait already. */
export function insertPasskeyLogin(
  scope: OpenScope,
  waiting: { secret_hash: string; challenge: string; side: LoginSide; address: string },
): Promise<{ id: number; expires_at: Date } | undefined> {
  const { secret_hash, challenge, side, address } = waiting;
  return scope.db.one<{ id: number; expires_at: Date }>(sql`
    insert into passkey_logins (secret_hash, challenge, side, address, expires_at)
    select ${secret_hash}, ${challenge}, ${side}, ${address}, statement_timestamp() + ${life}
    where not exists (
      select from passkey_logins where address = ${address} and expires_at > statement_timestamp()
      offset ${passkeys.waitingPerAddress - 1})
    returning id, expires_at`);
}

/** Uses it up, whatever the device has answered; undefined where it has waited too long, is done or never was. */
export function takePasskeyLogin(
  scope: OpenScope,
  { id, secret }: RowToken,
): Promise<{ challenge: string; side: LoginSide } | undefined> {
  return scope.db.one<{ challenge: string; side: LoginSide }>(sql`
    with taken as (
      delete from passkey_logins where id = ${id} and secret_hash = ${hashRefreshSecret(secret)}
      returning challenge, side, expires_at)
    select challenge, side from taken where expires_at > statement_timestamp()`);
}
