import { recipientStatus } from '#contract/codes/mails.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { MailScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

const { waiting, handing, cancelled } = recipientStatus;

/** Where the scope's mail stands, held until the transaction ends. */
export function holdMail(
  scope: MailScope,
): Promise<
  { status: number; cancelled_at: Date | null; is_preparing: boolean; unwritten: number } | undefined
> {
  return scope.db.one(sql`
    select status, cancelled_at, chosen is not null as is_preparing,
      coalesce(cardinality(chosen) - written, 0) as unwritten from mails where client_id = ${scope.client_id} and id = ${scope.mail_id} for update`);
}

/**
 * Cancels all who wait, inside the transaction that locks the mail. From here on a worker claims nobody, and writes no
 * more of its recipients. Returns how many were cancelled.
 * @param unwritten how many have no row yet
 */
export async function cancelWaiting(scope: MailScope, unwritten: number): Promise<number> {
  const { client_id, mail_id } = scope;
  await scope.db.run(sql`
    update mails set cancelled_at = now(), chosen = null, turns = null where client_id = ${client_id} and id = ${mail_id}`);
  const written = await scope.db.run(sql`
    update mail_recipients set status = ${cancelled}, ended_at = now(), next_try_at = null
    where client_id = ${client_id} and mail_id = ${mail_id} and status = ${waiting}`);
  const people = written + unwritten;
  await scope.db.run(sql`
    update mails set cancelled = cancelled + ${people} where client_id = ${client_id} and id = ${mail_id}`);
  return people;
}

/** Ends the mail unless somebody is being handed it at this moment: then the worker that does so ends it. */
export async function endUnlessHanding(scope: MailScope): Promise<void> {
  const { client_id, mail_id } = scope;
  await scope.db.run(sql`
    update mails set status = ${jobStatus.done}, finished_at = now(), due_at = null, run = null, problem = null
    where client_id = ${client_id} and id = ${mail_id} and not exists (
      select from mail_recipients r
      where r.client_id = ${client_id} and r.mail_id = ${mail_id} and r.status = ${handing})`);
}
