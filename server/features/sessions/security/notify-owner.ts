import type { FactorNews } from '#contract/codes/factors.ts';
import type { OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import type { Adapters } from '../../../http/handler.ts';
import type { Owner } from '../second-step/owner.ts';
import { mailFactorNews } from './mail-news.job.ts';
import { insertNews } from './news-store.ts';

/**
 * Mails to an account, once the transaction is done, what has changed: somebody else may have done it.
 * @param address where to, where that is not the account's address
 */
export async function notifyOwner(
  scope: OpenScope | ViewerScope | TenantScope,
  { jobs }: Pick<Adapters, 'jobs'>,
  owner: Owner,
  news: FactorNews,
  address: string | null = null,
): Promise<void> {
  // Administrators have no address; the security log has it of them too.
  if (owner.kind === 'a') return;
  const id = await insertNews(scope, owner, news, address);
  await jobs.enqueue(scope, mailFactorNews, { client_id: owner.client_id, id });
}
