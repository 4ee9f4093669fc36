import { throttle } from '#contract/codes/limits.ts';
import type { ExamineeScope, OpenScope, TenantScope } from '../../../access/scope.ts';
import type { Buckets } from '../../../adapters/buckets.ts';
import { findFactors } from '../second-step/factor-store.ts';
import { hasFactor } from '../second-step/step-rules.ts';
import { findAccountLock, type Lock } from './throttle-rules.ts';
import { bucketOf, examineeTried } from './tried.ts';

const listStatement = {
  name: 'list_login_failures',
  text: `
    select address, extract(epoch from now() - at)::float8 as age from login_failures
    where account = $1 and at > now() - 2 * make_interval(mins => ${throttle.windowMinutes})
    order by at desc`,
};
const forgetStatement = {
  name: 'forget_login_failures',
  text: 'delete from login_failures where account = $1',
};

/** How the throttle locks this person's log-in, if it does (docs/decisions/0035). */
export async function findLoginLock(
  scope: ExamineeScope,
  buckets: Buckets,
  login_id: string,
): Promise<Lock | undefined> {
  return findAccountLock(await scope.db.rows(listStatement, [accountOf(scope, buckets, login_id)]));
}

/** Deletes the failed tries of this person's log-in, from every address. */
export async function forgetLoginLock(
  scope: ExamineeScope,
  buckets: Buckets,
  login_id: string,
): Promise<void> {
  await scope.db.rows(forgetStatement, [accountOf(scope, buckets, login_id)]);
}

/** The same for an account of staff. */
export async function forgetStaffLock(
  scope: OpenScope | TenantScope,
  buckets: Buckets,
  login_id: string,
): Promise<void> {
  await scope.db.rows(forgetStatement, [bucketOf(buckets, { kind: 'staff', who: login_id })]);
}

/**
 * The same once a password was set by a mailed link. Where the account has a second step its wrong codes are among the
 * failures, and they stay, so that access to the mailbox gives no new guesses.
 */
export async function forgetPasswordLock(
  scope: OpenScope,
  buckets: Buckets,
  { client_id, id, login_id }: { client_id: number; id: number; login_id: string },
): Promise<void> {
  const factors = await findFactors(scope, { kind: 's', client_id, id });
  if (!hasFactor(factors)) await forgetStaffLock(scope, buckets, login_id);
}

function accountOf(scope: ExamineeScope, buckets: Buckets, login_id: string): string {
  const { company, exam } = scope;
  return bucketOf(buckets, examineeTried({ hash: company.hash, directory: exam.directory, login_id }));
}
