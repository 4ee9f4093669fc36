import { throttle, verification } from '#contract/codes/limits.ts';
import type { SweepScope } from '../access/scope.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { Sweep } from './sweep.ts';

/** Rows of one statement: locks are short, and a mountain is carried off in several beats. */
const batch = 5_000;

/**
 * Forgets what is needed no more: failures that can lock nothing (the first of ten counts for one window, and the lock
 * lasts as long again), addresses from which an account has not logged in for long, codes that count against no limit
 * and that no screen has to call expired, sessions nobody used for a day, and launches whose tokens are over.
 * An ended session is not used any more, and every limit of decisions 3 is shorter than a day.
 */
export const forgetStale: Sweep = {
  name: 'forget-stale',
  async run(scope) {
    const window = sql`make_interval(mins => ${2 * throttle.windowMinutes})`;
    const failures = await forget(scope, sql`login_failures`, sql`at < now() - ${window}`);
    const away = sql`make_interval(days => ${throttle.placeDays})`;
    const places = await forget(scope, sql`login_places`, sql`at < now() - ${away}`);
    const spent = sql`make_interval(mins => ${verification.windowMinutes})`;
    const codes = await forget(scope, sql`verification_codes`, sql`expires_at < now() - ${spent}`);
    const unused = sql`last_seen_at < now() - interval '1 day'`;
    const admins = await forget(scope, sql`admin_sessions`, unused);
    const users = await forget(scope, sql`user_sessions`, unused);
    const examinees = await forget(scope, sql`examinee_sessions`, unused);
    // An hour more than needed: a replay that was checked just before must still find the row it runs into.
    const launches = await forget(scope, sql`used_launches`, sql`keep_until < now() - interval '1 hour'`);
    return failures + places + codes + admins + users + examinees + launches;
  },
};

/** Rows another worker is at are left to it. */
async function forget(scope: SweepScope, table: Sql, where: Sql): Promise<number> {
  return scope.db.run(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${where} limit ${batch} for update skip locked))`);
}
