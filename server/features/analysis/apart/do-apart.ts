import { actorOf, type TenantScope } from '../../../access/scope.ts';
import { doInThread } from '../../../adapters/own-thread.ts';
import { makePermits } from '../../../adapters/permits.ts';
import type { Done, LearningWork, MarketsWork, RateWork, Work } from './work.ts';

const program = new URL('./analysis.worker.ts', import.meta.url);
const limits = { patience: 120_000, megabytes: 512 };

/**
 * A market or a rate holds a core for some tenths of a second, fifty patterns and a learning for seconds: none waits for
 * another.
 */
const permits = {
  markets: makePermits({ atOnce: 1, inAll: 60, retry_after: 10 }),
  rate: makePermits({ atOnce: 1, inAll: 60, retry_after: 10 }),
  learning: makePermits({ atOnce: 1, perAccount: 2, inAll: 8, retry_after: 20 }),
};

/**
 * Does the work in a thread of its own, so that candidates' pages are saved meanwhile.
 * @throws Refusal tooMany or overloaded when too many wait already
 * @throws Error when the work fails, or takes longer than two minutes
 */
export function doApart(scope: TenantScope, work: MarketsWork): Promise<Done['markets']>;
export function doApart(scope: TenantScope, work: RateWork): Promise<Done['rate']>;
export function doApart(scope: TenantScope, work: LearningWork): Promise<Done['learning']>;
export function doApart(scope: TenantScope, work: Work) {
  const account = `${scope.client_id} ${actorOf(scope)}`;
  return permits[work.kind].run(account, () => doInThread(program, work, limits));
}
