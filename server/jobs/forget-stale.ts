import { undoHours } from '#contract/codes/duplicates.ts';
import { journalDays } from '#contract/codes/erasures.ts';
import { forgottenPassword, throttle, verification } from '#contract/codes/limits.ts';
import type { SweepScope } from '../access/scope.ts';
import { raw, type Sql, sql } from '../db/sql.ts';
import { transaction } from '../db/transaction.ts';
import type { Sweep } from './sweep.ts';

/** Rows that one statement deletes: locks stay short, and a large number goes in several rounds. */
const batch = 5_000;

/**
 * Deletes rows that are no longer needed: failures that can lock nothing (the first of ten counts for one window, and
 * the lock lasts as long again), addresses from which an account has not logged in for long, codes that count against
 * no limit and that no screen has to call expired, mailed links a month after their end, and what was mailed of second
 * steps, log-ins that wait for no second step any more, what devices have signed, sessions nobody used for a day,
 * launches whose tokens are over, what undoes the merging of two people, choices for an import's headings, what was
 * counted on days that are over, deliveries to recruiting systems a month after their end, and a week after those that
 * nobody took, files for these that cannot be fetched since a month, links that handed keys over a year after their end,
 * and ids of erased people whom no backup has any more. An ended session is not used any more, and every limit of a code
 * and of a throttle is shorter than a day.
 */
export const forgetStale: Sweep = {
  name: 'forget-stale',
  async run(scope: SweepScope) {
    const window = sql`make_interval(mins => ${2 * throttle.windowMinutes})`;
    const failures = await forget(scope, sql`login_failures`, sql`at < now() - ${window}`);
    const away = sql`make_interval(days => ${throttle.placeDays})`;
    const places = await forget(scope, sql`login_places`, sql`at < now() - ${away}`);
    const spent = sql`make_interval(mins => ${verification.windowMinutes})`;
    const codes = await forgetOfCompanies(scope, 'verification_codes', sql`expires_at < now() - ${spent}`);
    const forgotten = sql`make_interval(mins => ${forgottenPassword.windowMinutes})`;
    const reset = await forgetOfCompanies(scope, 'account_codes', sql`expires_at < now() - ${forgotten}`);
    const month = sql`expires_at < now() - interval '30 days'`;
    const links = await forgetOfCompanies(scope, 'account_tokens', month);
    const news = await forgetOfCompanies(scope, 'factor_news', sql`created_at < now() - interval '30 days'`);
    const unused = sql`last_seen_at < now() - interval '1 day'`;
    const admins = await scope.db.run(sql`delete from admin_sessions where ${unused}`);
    const users = await forgetOfCompanies(scope, 'user_sessions', unused);
    const waited = sql`expires_at < now() - interval '1 day'`;
    const steps = await forgetOfCompanies(scope, 'user_login_steps', waited);
    const adminSteps = await scope.db.run(sql`delete from admin_login_steps where ${waited}`);
    const passkeys = await forget(scope, sql`used_challenges`, waited);
    const examinees = await forgetOfCompanies(scope, 'examinee_sessions', unused);
    // An hour more than needed: a replay that was checked just before must still find the row it runs into.
    const over = sql`keep_until < now() - interval '1 hour'`;
    const launches = await forgetOfCompanies(scope, 'used_launches', over, 'nonce');
    const signOns = await forgetOfCompanies(scope, 'used_sign_ons', over, 'digest');
    const day = sql`created_at < now() - make_interval(hours => ${undoHours})`;
    const undoable = await forgetOfCompanies(scope, 'duplicate_acts', day);
    const old = sql`said_at < now() - interval '2 years'`;
    const headings = await forgetOfCompanies(scope, 'import_headings', old, 'digest');
    const counts = await forgetOfCompanies(
      scope,
      'day_counts',
      sql`day < (now() - interval '1 day')::date`,
      'key',
    );
    const told = sql`status = 'waiting' and created_at < now() - interval '7 days'
      or status in ('sent', 'failed', 'cancelled') and next_at < now() - interval '30 days'`;
    const deliveries = await forgetOfCompanies(scope, 'link_deliveries', sql`(${told})`);
    const files = await forgetOfCompanies(scope, 'link_batches', month);
    const year = sql`expires_at < now() - interval '1 year'`;
    const handovers = await forgetOfCompanies(scope, 'link_handovers', year);
    const past = sql`at < now() - make_interval(days => ${journalDays})`;
    const journal = await forgetOfCompanies(scope, 'erasure_journal', past, 'examinee_id');
    const signedIn = admins + users + steps + adminSteps + passkeys + signOns + examinees + launches;
    return (
      failures +
      places +
      codes +
      reset +
      links +
      news +
      signedIn +
      undoable +
      headings +
      counts +
      journal +
      deliveries +
      files +
      handovers
    );
  },
};

/**
 * Deletes stale rows of all companies: finds them first, then locks and deletes them company by company.
 * @param key column that names a row within its company; of two rows that share it each must be stale by itself
 */
async function forgetOfCompanies(scope: SweepScope, name: string, where: Sql, key = 'id'): Promise<number> {
  const [table, column] = [raw(name), raw(key)];
  const companies = await scope.db.rows<{ client_id: number; keys: unknown[] }>(sql`
    /* exempt from rule 1: what is over is looked for over all companies */
    select client_id, array_agg(${column}) as keys
    from (select client_id, ${column} from ${table} where ${where} limit ${batch}) stale group by client_id`);
  let forgotten = 0;
  for (const { client_id, keys } of companies)
    forgotten += await transaction(scope, async ({ db }) => {
      const stale = sql`client_id = ${client_id} and ${column} = any(${keys}) and ${where}`;
      const held = await db.rows<{ key: unknown }>(sql`
        select ${column} as key from ${table} where ${stale} order by ${column} for update skip locked`);
      const free = held.map(({ key: each }) => each);
      return db.run(sql`
        delete from ${table} where client_id = ${client_id} and ${column} = any(${free}) and ${where}`);
    });
  return forgotten;
}

/** Rows that another worker has locked are left to it. */
async function forget(scope: SweepScope, table: Sql, where: Sql): Promise<number> {
  return scope.db.run(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${where} limit ${batch} for update skip locked))`);
}
