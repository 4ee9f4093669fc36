import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { maySend } from '../deliveries/delivery-rules.ts';
import { insertDelivery } from '../deliveries/delivery-store.ts';
import { takeLinkage } from '../deliveries/linkage-store.ts';
import { countInFile, getFiled, insertBatch, listDue } from './batch-store.ts';
import { isOfNews } from './write-file.ts';

/**
 * Says that a linkage's file is due, once at each of its hours in Japan, and tells the other side where it has a webhook.
 * After an outage only the newest hour is made up for: a file is written as people are when it is fetched.
 */
export const makeBatches: Sweep = {
  name: 'make-batches',
  async run(scope: SweepScope) {
    let made = 0;
    for (const due of await listDue(scope))
      made += await transaction(scope, (inside) => makeOne(enterCompany(inside, due.client_id), due));
    return made;
  },
};

/** Nothing while somebody else holds the linkage, or where it wants no files any more. */
async function makeOne(scope: TenantScope, { id, due_at }: { id: number; due_at: Date }): Promise<number> {
  const linkage = await takeLinkage(scope, id);
  if (!linkage?.enabled || !linkage.is_live || linkage.timing !== 'batch') return 0;
  const filed = await getFiled(scope, linkage.exam_id, id);
  const people = await countInFile(scope, filed, { only_new: isOfNews(filed), batch_id: null });
  const made = await insertBatch(scope, id, { due_at, people });
  if (!made) return 0;
  if (maySend(linkage)) await insertDelivery(scope, id, { kind: 'batch', batch_id: made.id });
  return 1;
}
