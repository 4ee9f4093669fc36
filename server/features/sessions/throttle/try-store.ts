import { throttle } from '#contract/codes/limits.ts';
import type { OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import type { Failures } from './throttle-rules.ts';

const window = `make_interval(mins => ${throttle.windowMinutes})`;
const age = 'extract(epoch from now() - at)::float8';

/** Prepared statements: on an exam's day everybody logs in within minutes. */
const statements = {
  count: {
    name: 'count_try',
    text: 'insert into login_failures (account, address) values ($1, $2) returning ctid::text as at',
  },
  // Two windows back: when a lock is about to end, the failures that made it are up to two windows old. For an address
  // with few failures tries that are being checked do not count, since a room may log in at the same moment.
  read: {
    name: 'read_login_failures',
    text: `
      with lately as (
        select ${age} as age, address = $2 as is_here, failed,
          failed or row_number() over (partition by address, failed order by at) <= ${throttle.perPlace} as counts
        from login_failures
        where account = $1 and ctid is distinct from $3::tid and at > now() - 2 * ${window})
      select array(select age from lately where failed and is_here order by age) as here,
        array(select age from lately where failed order by age) as everywhere,
        array(select age from lately where is_here order by age) as tried_here,
        array(select age from lately where counts order by age) as tried_everywhere,
        case when exists (
          select from login_failures where address = $2 and failed and at > now() - ${window}
          offset ${throttle.addressDoubt - 1})
        then (
          select ${age} from login_failures
          where address = $2 and ctid is distinct from $3::tid and at > now() - ${window}
          order by at desc offset ${throttle.perAddress - 1} limit 1) end as address,
        exists (select from login_places where account = $1 and address = $2) as is_known`,
  },
  fail: {
    name: 'fail_try',
    text: 'update login_failures set failed = true where ctid = $1::tid and account = $2 and address = $3',
  },
  failed: {
    name: 'count_failures',
    text: `
      select count(*) filter (where address = $2)::int as here, count(*)::int as everywhere
      from login_failures where account = $1 and failed and at > now() - ${window}`,
  },
  failUnnamed: {
    name: 'fail_unnamed_try',
    text: 'insert into login_failures (address, failed) values ($1, true)',
  },
  takeBack: {
    name: 'take_back_try',
    text: 'delete from login_failures where ctid = $1::tid and account = $2 and address = $3',
  },
  clear: {
    name: 'clear_login_failures',
    text: 'delete from login_failures where account = $1 and address = $2',
  },
};

/** Where a log-in counts: the buckets of its account and of its address (server/adapters/buckets.ts). */
export interface Place {
  account: string;
  address: string;
}

/** A try that was counted, and the place of its row, which changes once, when the try has failed. */
export interface CountedTry extends Place {
  at: string;
}

/** Counts a try before its password is checked. */
export async function countTry(
  scope: OpenScope | TenantScope | ViewerScope,
  place: Place,
): Promise<CountedTry> {
  const counted = await scope.db.one<{ at: string }>(statements.count, [place.account, place.address]);
  return { ...place, at: counted?.at ?? '' };
}

/**
 * The failures before a try. Asked in a statement after the one that counted the try, which is committed by then: so
 * simultaneous tries see each other.
 */
export async function readFailures(
  scope: OpenScope | TenantScope | ViewerScope,
  tried: CountedTry,
): Promise<Failures> {
  return failuresOf(scope, [tried.account, tried.address, tried.at]);
}

/** The failures at an address, whatever the account. */
export async function readAddress(
  scope: OpenScope | TenantScope | ViewerScope,
  address: string,
): Promise<Failures> {
  return failuresOf(scope, [null, address, null]);
}

const nothing = { here: [], everywhere: [], tried_here: [], tried_everywhere: [] };

async function failuresOf(
  scope: OpenScope | TenantScope | ViewerScope,
  values: readonly unknown[],
): Promise<Failures> {
  const failures = await scope.db.one<Failures>(statements.read, values);
  return failures ?? { ...nothing, address: null, is_known: false };
}

/** Marks a counted try as failed: from here on it counts against its address too. */
export async function failTry(
  scope: OpenScope | TenantScope | ViewerScope,
  { at, account, address }: CountedTry,
): Promise<void> {
  await scope.db.rows(statements.fail, [at, account, address]);
}

/** Failures of an account within the window, this try's included. */
export async function countFailures(
  scope: OpenScope | TenantScope | ViewerScope,
  { account, address }: Place,
): Promise<{ here: number; everywhere: number }> {
  type Counts = { here: number; everywhere: number };
  const counts = await scope.db.one<Counts>(statements.failed, [account, address]);
  return counts ?? { here: 0, everywhere: 0 };
}

/** Counts a failure that names no account. */
export async function failUnnamed(
  scope: OpenScope | TenantScope | ViewerScope,
  address: string,
): Promise<void> {
  await scope.db.rows(statements.failUnnamed, [address]);
}

/** Takes a counted try back, as if it had not been made. */
export async function takeBackTry(
  scope: OpenScope | TenantScope | ViewerScope,
  { at, account, address }: CountedTry,
): Promise<void> {
  await scope.db.rows(statements.takeBack, [at, account, address]);
}

/** Deletes an account's failures at one address, where it has proven itself. */
export async function clearFailures(
  scope: OpenScope | TenantScope | ViewerScope,
  { account, address }: Place,
): Promise<void> {
  await scope.db.rows(statements.clear, [account, address]);
}
