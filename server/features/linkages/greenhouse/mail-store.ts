import { defaultLanguage } from '#contract/codes/languages.ts';
import type { JobScope } from '../../../access/scope.ts';
import { examNameFor } from '../../../db/exam-name.ts';
import { sql } from '../../../db/sql.ts';
import { isShown } from '../../examinees/door.ts';
import { ordersOf, type StoredOrder } from '../orders/order-store.ts';

interface Reader {
  email: string;
  name: string;
  exam_name: string;
  directory: string;
  hash: string;
  company_name: string;
  company_color: string | null;
  sender_name: string;
  reply_to: string | null;
  inquiry_contact: string;
}

/** An order with whom its link is mailed to: nobody who is hidden or has no address. */
export async function findOrderToMail(
  scope: JobScope,
  id: number,
): Promise<(StoredOrder & Reader) | undefined> {
  const { client_id, db } = scope;
  const order = await db.one<StoredOrder & Record<string, unknown>>(
    ordersOf(client_id, sql`o.id = ${id} and ${isShown}`),
  );
  const reader =
    order &&
    (await db.one<Reader & Record<string, unknown>>(sql`
      select x.email, x.name, ${examNameFor(sql`${order.lang ?? defaultLanguage}::text`, sql`e`)} as exam_name, e.directory, c.hash, c.name as company_name,
        c.color as company_color, coalesce(c.sender_name, c.name) as sender_name,
        coalesce(c.reply_to, c.mailbox) as reply_to, c.inquiry_contact
      from examinees x
      join exams e on e.client_id = ${client_id} and e.id = x.exam_id and e.delete_status = 0
      join clients c on c.id = ${client_id} and c.deleted_at is null
      where x.client_id = ${client_id} and x.id = ${order.examinee_id} and x.email is not null`));
  return order && reader && { ...order, ...reader };
}
