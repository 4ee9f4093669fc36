import { type RecipientStatus, recipientStatus } from '#contract/codes/mails.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { MailIds } from '../../../adapters/mail/mail-marks.ts';
import { sql } from '../../../db/sql.ts';

/** The recipient whom a report is about, with the present state. */
export interface Reported {
  exam_id: number;
  examinee_id: number | null;
  address: string | null;
  status: RecipientStatus;
  reported_at: Date | null;
  now: Date;
}

/** The recipient that a mail's id names, held until the transaction ends. */
export async function holdReported(
  scope: TenantScope,
  { mail_id, recipient_id }: MailIds,
): Promise<Reported | undefined> {
  const { client_id } = scope;
  const mail = await scope.db.one<{ exam_id: number }>(sql`
    select exam_id from mails where client_id = ${client_id} and id = ${mail_id} for update`);
  const row = await scope.db.one<Omit<Reported, 'exam_id'>>(sql`
    select examinee_id, address, status, reported_at, statement_timestamp() as now from mail_recipients
    where client_id = ${client_id} and mail_id = ${mail_id} and id = ${recipient_id} for update`);
  return mail && row && { ...row, ...mail };
}

/** Keeps when and in which words a server reported. */
export async function keepReport(
  scope: TenantScope,
  { mail_id, recipient_id }: MailIds,
  { at, words }: { at: Date; words: string | null },
): Promise<void> {
  await scope.db.run(sql`
    update mail_recipients set reported_at = ${at}, server_says = coalesce(${words}::text, server_says)
    where client_id = ${scope.client_id} and mail_id = ${mail_id} and id = ${recipient_id}`);
}

/** Marks a mail to somebody as come back. The counts change by one: people forgotten since stay counted. */
export async function markBounced(
  scope: TenantScope,
  { mail_id, recipient_id }: MailIds,
  was: RecipientStatus,
): Promise<void> {
  const { client_id } = scope;
  await scope.db.run(sql`
    update mail_recipients set status = ${recipientStatus.bounced}, ended_at = now(), problem = null
    where client_id = ${client_id} and mail_id = ${mail_id} and id = ${recipient_id}`);
  await scope.db.run(sql`
    update mails set bounced = bounced + 1, sent = sent - ${was === recipientStatus.sent ? 1 : 0},
      perhaps = perhaps - ${was === recipientStatus.perhaps ? 1 : 0}
    where client_id = ${client_id} and id = ${mail_id}`);
}

/** Stops all mails of the company to the address. @param address_hash the address as it is stored */
export async function suppress(scope: TenantScope, address_hash: string): Promise<void> {
  await scope.db.run(sql`
    insert into mail_suppressions (client_id, address_hash) values (${scope.client_id}, ${address_hash})
    on conflict do nothing`);
}
