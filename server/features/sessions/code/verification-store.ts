import type { Language } from '#contract/codes/languages.ts';
import { verification } from '#contract/codes/limits.ts';
import type { RowToken } from '../../../access/row-token.ts';
import type { JobScope, OpenScope } from '../../../access/scope.ts';
import { intervalOf } from '../../../access/session-limits.ts';
import { hashRefreshSecret } from '../../../access/tokens.ts';
import { examNameFor } from '../../../db/exam-name.ts';
import { raw, sql } from '../../../db/sql.ts';

const life = raw(intervalOf(verification.life));

/**
 * Seconds since each code somebody asked for within the window, newest first. Holds the person's row until the
 * transaction ends, so that log-ins of the same moment count one after the other.
 */
export async function listCodeAges(
  scope: OpenScope,
  client_id: number,
  examinee_id: number,
): Promise<number[]> {
  await scope.db.run(
    sql`select from examinees where client_id = ${client_id} and id = ${examinee_id} for no key update`,
  );
  const found = await scope.db.rows<{ age: number }>(sql`
    select extract(epoch from clock_timestamp() - created_at)::float8 as age from verification_codes
    where client_id = ${client_id} and examinee_id = ${examinee_id}
      and created_at > clock_timestamp() - make_interval(mins => ${verification.windowMinutes})
    order by created_at desc`);
  return found.map(({ age }) => age);
}

/** Keeps a code, in the language of the log-in. */
export async function insertCode(
  scope: OpenScope,
  code: {
    client_id: number;
    examinee_id: number;
    code_hash: string;
    code_sealed: string;
    secret_hash: string;
  },
): Promise<{ id: number; expires_at: Date }> {
  const made = await scope.db.one<{ id: number; expires_at: Date }>(sql`
    insert into verification_codes (client_id, examinee_id, code_hash, code_sealed, secret_hash, language,
      created_at, expires_at)
    values (${code.client_id}, ${code.examinee_id}, ${code.code_hash}, ${code.code_sealed}, ${code.secret_hash},
      ${scope.language}, statement_timestamp(), statement_timestamp() + ${life})
    returning id, expires_at`);
  if (!made) throw new Error('a code was not kept');
  return made;
}

/**
 * Counts a try at a code that still lives, before anything is compared: tries of the same moment wait for one another
 * here, and the sixth finds nothing. Returns what to compare with, or undefined when there is no living code.
 */
export function countCodeTry(
  scope: OpenScope,
  token: RowToken,
): Promise<{ examinee_id: number; code_hash: string; tries: number } | undefined> {
  return scope.db.one<{ examinee_id: number; code_hash: string; tries: number }>(sql`
    update verification_codes v set tries = v.tries + 1
    where ${whereToken(token)} and v.tries < ${verification.tries} and v.expires_at > statement_timestamp()
    returning examinee_id, code_hash, tries`);
}

/** Marks a code as used; false when somebody was faster. */
export async function useCode(scope: OpenScope, token: RowToken): Promise<boolean> {
  const used = await scope.db.run(sql`
    update verification_codes v set used_at = statement_timestamp(), code_sealed = null where ${whereToken(token)}`);
  return used === 1;
}

export interface AwaitedCode {
  email: string;
  expires_at: Date;
  /** Seconds. */
  remain_time: number;
  tries: number;
}

/** A code that was not used, whether it is still valid or not. */
export function findAwaitedCode(scope: OpenScope, token: RowToken): Promise<AwaitedCode | undefined> {
  return scope.db.one<AwaitedCode>(sql`
    select x.email, v.expires_at, v.tries,
      extract(epoch from v.expires_at - clock_timestamp())::float8 as remain_time
    from verification_codes v join examinees x on x.client_id = ${token.client_id} and x.id = v.examinee_id
    where ${whereToken(token)} and x.email is not null`);
}

/** Finds the row by its secret, while it is unused. */
function whereToken({ client_id, id, secret }: RowToken) {
  const hash = hashRefreshSecret(secret);
  return sql`v.client_id = ${client_id} and v.id = ${id} and v.secret_hash = ${hash} and v.used_at is null`;
}

export interface CodeToMail {
  code_sealed: string;
  language: Language;
  email: string;
  exam_name: string;
  company_name: string;
  company_color: string | null;
  sender_name: string;
  reply_to: string | null;
  inquiry_contact: string;
}

/** A code that is still worth mailing. */
export function findCodeToMail(scope: JobScope, id: number): Promise<CodeToMail | undefined> {
  return scope.db.one<CodeToMail>(sql`
    select v.code_sealed, v.language, x.email, ${examNameFor(sql`v.language`, sql`e`)} as exam_name, c.name as company_name,
      c.color as company_color, coalesce(c.sender_name, c.name) as sender_name,
      coalesce(c.reply_to, c.mailbox) as reply_to, c.inquiry_contact
    from verification_codes v
    join examinees x on x.client_id = ${scope.client_id} and x.id = v.examinee_id
    join exams e on e.client_id = ${scope.client_id} and e.id = x.exam_id
    join clients c on c.id = ${scope.client_id}
    where v.client_id = ${scope.client_id} and v.id = ${id} and v.code_sealed is not null and v.used_at is null
      and v.expires_at > clock_timestamp() and x.email is not null`);
}

/** Deletes the readable code: what stays is its hash. */
export async function forgetSealedCode(scope: JobScope, id: number): Promise<void> {
  await scope.db.run(sql`
    update verification_codes set code_sealed = null where client_id = ${scope.client_id} and id = ${id}`);
}
