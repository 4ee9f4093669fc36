import { signOn } from '#contract/codes/sign-on.ts';
import { accountKinds } from '#contract/codes/viewers.ts';
import type { CompanyScope, OpenScope, TenantScope } from '../../../access/scope.ts';
import { intervalOf } from '../../../access/session-limits.ts';
import { hashRefreshSecret } from '../../../access/tokens.ts';
import { raw, sql } from '../../../db/sql.ts';
import type { Visit } from './visit-token.ts';

export interface SignOnRecord {
  client_id: number;
  issuer: string;
  application_id: string;
  password_sealed: string;
  domains: string[];
  is_on: boolean;
  tried_at: Date | null;
  /** When provider, application or secret were last set. */
  set_at: Date;
  /** The database's clock. */
  now: Date;
}

/** A setting with its company's name and link. */
export interface SignOnPage extends SignOnRecord {
  name: string;
  hash: string;
}

const columns = sql`s.client_id, s.issuer, s.application_id, s.password_sealed, s.domains, s.is_on, s.tried_at, s.set_at,
  clock_timestamp() as now`;

/** The company's setting; `held`: until the transaction ends. */
export function findSignOn({ db, client_id }: CompanyScope, lock: 'held' | 'free' = 'free') {
  return db.one<SignOnRecord>(sql`
    select ${columns} from company_sign_ons s
    where s.client_id = ${client_id} ${lock === 'held' ? sql`for no key update` : sql``}`);
}

/** The setting behind a company's link, whether it is on or not. */
export function findSignOnByHash(scope: OpenScope, hash: string): Promise<SignOnPage | undefined> {
  return scope.db.one<SignOnPage>(sql`
    /* exempt from rule 1: a log-in names its company by a word */
    select ${columns}, c.name, c.hash from clients c join company_sign_ons s on s.client_id = c.id
    where c.hash = ${hash} and c.deleted_at is null`);
}

/** What is stored of a setting. */
export type NewSignOn = Pick<SignOnRecord, 'issuer' | 'application_id' | 'password_sealed' | 'domains'>;

/**
 * @param isNew provider, application or secret have changed: earlier proof counts no more @param isElsewhere provider
 * or application have changed: people known to the former one are forgotten
 */
export async function putSignOn(
  scope: CompanyScope,
  { issuer, application_id, password_sealed, domains }: NewSignOn,
  { isNew, isElsewhere }: { isNew: boolean; isElsewhere: boolean },
): Promise<void> {
  const { db, client_id } = scope;
  if (isElsewhere) await forgetSubjects(scope);
  const proven = isNew ? sql`, is_on = false, tried_at = null, set_at = excluded.updated_at` : sql``;
  await db.run(sql`
    insert into company_sign_ons (client_id, issuer, application_id, password_sealed, domains, updated_at)
    values (${client_id}, ${issuer}, ${application_id}, ${password_sealed}, ${domains}::text[], statement_timestamp())
    on conflict (client_id) do update set issuer = excluded.issuer, application_id = excluded.application_id,
      password_sealed = excluded.password_sealed, domains = excluded.domains, updated_at = excluded.updated_at ${proven}`);
}

export async function switchTo({ db, client_id }: CompanyScope, is_on: boolean): Promise<void> {
  await db.run(sql`
    update company_sign_ons set is_on = ${is_on}, updated_at = now() where client_id = ${client_id}`);
}

/** False when there was none. The people whom the provider knew are forgotten with it. */
export async function deleteSignOn(scope: CompanyScope): Promise<boolean> {
  const { db, client_id } = scope;
  await forgetSubjects(scope);
  return (await db.run(sql`delete from company_sign_ons where client_id = ${client_id}`)) === 1;
}

async function forgetSubjects({ db, client_id }: CompanyScope): Promise<void> {
  await db.run(sql`delete from user_sign_ons where client_id = ${client_id}`);
}

/**
 * Switches single sign-on off until it was tried again, where all sessions of the account end that holds the contract:
 * somebody else may have set it.
 */
export async function shutSignOn(
  { db }: OpenScope | TenantScope,
  { client_id, id }: { client_id: number; id: number },
): Promise<void> {
  await db.run(sql`
    update company_sign_ons set is_on = false, tried_at = null, set_at = statement_timestamp(), updated_at = now()
    where client_id = ${client_id} and exists (
      select from users u
      where u.client_id = ${client_id} and u.id = ${id} and u.account_kind = ${accountKinds.parent})`);
}

const life = raw(intervalOf(signOn.life));

/** Uses a visit up: false for one that was used before or is too old. */
export async function spendVisit({ db }: OpenScope, { client_id, secret, began }: Visit): Promise<boolean> {
  const used = await db.run(sql`
    insert into used_sign_ons (client_id, digest, keep_until)
    select ${client_id}::bigint, ${hashRefreshSecret(secret)}::text, ${began}::timestamptz + ${life}
    where ${began}::timestamptz + ${life} > statement_timestamp()
    on conflict (client_id, digest) do nothing`);
  return used === 1;
}

/** Notes that a trial went well, unless the setting has become another since it began. */
export async function noteTrial({ db }: OpenScope, { client_id, began }: Visit): Promise<boolean> {
  const noted = await db.run(sql`
    update company_sign_ons set tried_at = now() where client_id = ${client_id} and set_at <= ${began}::timestamptz`);
  return noted === 1;
}

/** The account of the company with this address. */
export async function findAccountOf(
  { db }: OpenScope,
  client_id: number,
  email: string,
): Promise<number | undefined> {
  const found = await db.one<{ user_id: number }>(sql`
    select user_id from login_directory where email = ${email} and client_id = ${client_id}`);
  return found?.user_id;
}

/**
 * Whether the provider means the same person as at the first sign-on, which is remembered; at another address it is a
 * first one again.
 */
export async function isSameSubject(
  { db }: OpenScope,
  { client_id, id }: { client_id: number; id: number },
  { email, subject }: { email: string; subject: string },
): Promise<boolean> {
  await db.run(sql`
    insert into user_sign_ons (client_id, user_id, email, subject)
    values (${client_id}, ${id}, ${email}, ${subject})
    on conflict (client_id, user_id) do update set email = excluded.email, subject = excluded.subject
    where user_sign_ons.email <> excluded.email`);
  const known = await db.one<{ subject: string }>(sql`
    select subject from user_sign_ons where client_id = ${client_id} and user_id = ${id}`);
  return known?.subject === subject;
}
