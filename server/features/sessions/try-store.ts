import { sql } from 'drizzle-orm';
import { throttle } from '#contract/codes/limits.ts';
import type { OpenScope } from '../../http/scope.ts';
import type { Failures } from './rules.ts';

const window = `make_interval(mins => ${throttle.windowMinutes})`;
const age = 'extract(epoch from now() - at)::float8';

/** Kept prepared: on an exam's day everybody logs in within minutes. */
const tryStatements = {
  count: {
    name: 'count_try',
    text: 'insert into login_failures (bucket) values ($1) returning ctid::text as at',
  },
  // Two windows back: a failure just before the tenth one still belongs to it when the lock is about to end.
  failures: {
    name: 'read_login_failures',
    text: `
      select array(
          select ${age} from login_failures
          where bucket = $1 and ctid <> $2::tid and at > now() - 2 * ${window}
          order by at desc) as account,
        (select ${age} from login_failures where bucket = $3 and at > now() - ${window}
          order by at desc offset ${throttle.perAddress - 1} limit 1) as address`,
  },
};

/** A try that was counted: the account's bucket, and where its row is. */
export interface CountedTry {
  bucket: string;
  at: string;
}

/** Counts a try against an account. */
export async function countTry(scope: OpenScope, bucket: string): Promise<CountedTry> {
  const [counted] = await scope.db.prepared<{ at: string }>(tryStatements.count, [bucket]);
  return { bucket, at: counted?.at ?? '' };
}

/**
 * What failed before a try. A statement of its own behind the counting one, committed by then: of tries of the same
 * moment each sees the others. Without a try it answers what its address did.
 */
export async function readFailures(
  scope: OpenScope,
  address: string,
  counted?: CountedTry,
): Promise<Failures> {
  const values = [counted?.bucket ?? null, counted?.at ?? null, address];
  const [failures] = await scope.db.prepared<Failures>(tryStatements.failures, values);
  return failures ?? { account: [], address: null };
}

/** Takes a counted try back. Rows of this table are never changed, so a place in it names one row. */
export async function forgetTry(scope: OpenScope, { bucket, at }: CountedTry): Promise<void> {
  await scope.db.execute(sql`delete from login_failures where ctid = ${at}::tid and bucket = ${bucket}`);
}

/** A try that failed counts against its address too; one that succeeded clears its account. */
export async function recordFailure(scope: OpenScope, address: string): Promise<void> {
  await scope.db.execute(sql`insert into login_failures (bucket) values (${address})`);
}

export async function clearFailures(scope: OpenScope, account: string): Promise<void> {
  await scope.db.execute(sql`delete from login_failures where bucket = ${account}`);
}
