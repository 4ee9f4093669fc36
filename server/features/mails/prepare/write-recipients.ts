import type { TenantScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { sendMail } from '../send/send-mail.job.ts';
import { batch, prepareMailQueue } from './prepare-rules.ts';
import * as store from './prepare-store.ts';

/**
 * Writes the next recipients of a mail in one transaction; with the last ones its sending is put into the queue. Answers
 * whether more are to be written.
 */
export function writeRecipients(
  scope: TenantScope,
  id: number,
  jobs: Pick<Jobs, 'enqueue'>,
): Promise<boolean> {
  return transaction(scope, async (inside) => {
    const next = await store.holdChosen(inside, id, batch);
    if (!next) return false;
    const found = await store.insertRecipients(inside, id, next);
    const isWhole = next.written + next.ids.length >= next.people;
    await store.countWritten(inside, id, {
      written: next.ids.length,
      gone: next.ids.length - found,
      isWhole,
    });
    if (!isWhole) return true;
    const when = next.isLater ? { at: next.send_at } : {};
    await jobs.enqueue(inside, sendMail, { client_id: scope.client_id, id }, when);
    return false;
  });
}

/**
 * Begins with a mail that was just confirmed, inside its transaction: one to few people is whole at once, the rest of
 * many is a job's.
 */
export async function beginRecipients(
  inside: TenantScope,
  id: number,
  jobs: Pick<Jobs, 'enqueue'>,
): Promise<void> {
  if (await writeRecipients(inside, id, jobs))
    await jobs.enqueue(inside, prepareMailQueue, { client_id: inside.client_id, id });
}
