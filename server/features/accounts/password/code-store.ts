import { forgottenPassword } from '#contract/codes/limits.ts';
import type { JobScope, OpenScope } from '../../../access/scope.ts';
import { intervalOf } from '../../../access/session-limits.ts';
import { raw, sql } from '../../../db/sql.ts';
import { type AccountReader, joinReader, readerColumns } from '../../mails/door.ts';

const life = raw(intervalOf(forgottenPassword.life));
const window = raw(`make_interval(mins => ${forgottenPassword.windowMinutes})`);

/** An account by its key. */
export interface AccountKey {
  client_id: number;
  id: number;
}

/** The account that an address belongs to, whatever its state. */
export async function findByAddress(scope: OpenScope, email: string): Promise<AccountKey | undefined> {
  return scope.db.one<{ client_id: number; id: number }>(
    sql`select client_id, user_id as id from login_directory where email = ${email.toLowerCase()}`,
  );
}

/**
 * Holds an account that may set another password until the transaction ends, so that what is asked for at the same
 * moment counts one after the other. Returns its login id; nothing for one that is locked, waits for its first
 * password, or whose company left.
 */
export async function holdActive(
  scope: OpenScope,
  { client_id, id }: AccountKey,
): Promise<string | undefined> {
  const held = await scope.db.one<{ login_id: string }>(sql`
    select login_id from users where client_id = ${client_id} and id = ${id} and state = 'active' for no key update`);
  const isLive = await scope.db.one(sql`
    select id from clients where id = ${client_id} and deleted_at is null
      and contract_end >= (now() at time zone 'Asia/Tokyo')::date`);
  return isLive ? held?.login_id : undefined;
}

/** How many codes an account was mailed within the window. */
export async function countCodes(scope: OpenScope, { client_id, id }: AccountKey): Promise<number> {
  const counted = await scope.db.one<{ number: number }>(sql`
    select count(*)::int as number from account_codes
    where client_id = ${client_id} and user_id = ${id} and created_at > now() - ${window}`);
  return counted?.number ?? 0;
}

/** Stores a code in the language of the request; earlier ones end. Returns its id. */
export async function insertCode(
  scope: OpenScope,
  { client_id, id }: AccountKey,
  code: { code_hash: string; salt: string; code_sealed: string },
): Promise<number> {
  await scope.db.run(sql`
    update account_codes set used_at = now(), code_sealed = null
    where client_id = ${client_id} and user_id = ${id} and used_at is null`);
  const made = await scope.db.one<{ id: number }>(sql`
    insert into account_codes (client_id, user_id, code_hash, salt, code_sealed, language, created_at, expires_at)
    values (${client_id}, ${id}, ${code.code_hash}, ${code.salt}, ${code.code_sealed}, ${scope.language},
      statement_timestamp(), statement_timestamp() + ${life})
    returning id`);
  if (!made) throw new Error('a code was not kept');
  return made.id;
}

/** A code that was tried. */
export interface TriedCode {
  id: number;
  code_hash: string;
  salt: string;
}

/**
 * Counts a try at the account's living code, before anything is compared: tries of the same moment wait for one another
 * here, and the seventh finds nothing.
 */
export function countCodeTry(
  scope: OpenScope,
  { client_id, id }: AccountKey,
): Promise<TriedCode | undefined> {
  return scope.db.one<{ id: number; code_hash: string; salt: string }>(sql`
    update account_codes k set tries = k.tries + 1
    where k.client_id = ${client_id} and k.user_id = ${id} and k.used_at is null
      and k.tries < ${forgottenPassword.tries} and k.expires_at > statement_timestamp()
    returning k.id, k.code_hash, k.salt`);
}

/** Marks a code as used; false when somebody was faster, or when it is over. */
export async function spendCode(scope: OpenScope, client_id: number, code_id: number): Promise<boolean> {
  const used = await scope.db.run(sql`
    update account_codes set used_at = statement_timestamp(), code_sealed = null
    where client_id = ${client_id} and id = ${code_id} and used_at is null and expires_at > statement_timestamp()`);
  return used === 1;
}

export interface CodeToMail extends AccountReader {
  code_sealed: string;
}

/** A code that is still worth mailing. */
export function findCodeToMail(scope: JobScope, id: number): Promise<CodeToMail | undefined> {
  return scope.db.one<CodeToMail>(sql`
    select k.code_sealed, k.language, ${readerColumns} from account_codes k ${joinReader(scope, 'k')}
    where k.client_id = ${scope.client_id} and k.id = ${id} and k.code_sealed is not null and k.used_at is null
      and k.expires_at > clock_timestamp() and u.state = 'active'`);
}

/** Deletes the readable code: what stays is its hash. */
export async function forgetSealedCode(scope: JobScope, id: number): Promise<void> {
  await scope.db.run(sql`
    update account_codes set code_sealed = null where client_id = ${scope.client_id} and id = ${id}`);
}
