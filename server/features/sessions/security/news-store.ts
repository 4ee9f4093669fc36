import type { FactorNews } from '#contract/codes/factors.ts';
import { accountKinds } from '#contract/codes/viewers.ts';
import type { JobScope, OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { type AccountReader, joinReader, readerColumns } from '../../mails/door.ts';
import type { Owner } from '../second-step/owner.ts';

/**
 * Stores a mail to an account, in the language of the request that caused it. Returns its id.
 * @param address where it is mailed, where that is not the account's address
 */
export async function insertNews(
  scope: OpenScope | ViewerScope | TenantScope,
  { client_id, id }: Owner,
  news: FactorNews,
  address: string | null,
): Promise<number> {
  const made = await scope.db.one<{ id: number }>(sql`
    insert into factor_news (client_id, user_id, news, address, language)
    values (${client_id}, ${id}, ${news}, ${address}, ${scope.language}) returning id`);
  if (!made) throw new Error('what an account is told was not kept');
  return made.id;
}

interface NewsToMail extends AccountReader {
  news: FactorNews;
  address: string | null;
  /** Who can help the owner: the company's contract account, or the platform for that account itself. */
  is_parent: boolean;
  created_at: Date;
}

/** What was not mailed yet. */
export function findNewsToMail(scope: JobScope, id: number): Promise<NewsToMail | undefined> {
  return scope.db.one<NewsToMail>(sql`
    select n.news, n.address, u.account_kind = ${accountKinds.parent} as is_parent, n.created_at, n.language, ${readerColumns} from factor_news n ${joinReader(scope, 'n')}
    where n.client_id = ${scope.client_id} and n.id = ${id} and n.mailed_at is null`);
}

export async function markNewsMailed(scope: JobScope, id: number): Promise<void> {
  await scope.db.run(sql`
    update factor_news set mailed_at = now(), address = null where client_id = ${scope.client_id} and id = ${id}`);
}

/** An address from before is kept for the mail alone. */
export async function forgetNewsAddress(scope: JobScope, id: number): Promise<void> {
  await scope.db.run(sql`
    update factor_news set address = null where client_id = ${scope.client_id} and id = ${id}`);
}
