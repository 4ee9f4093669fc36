import type { OpenScope } from '../../../access/scope.ts';
import type { OrderIds } from '../../../adapters/mail/mail-marks.ts';
import { sql } from '../../../db/sql.ts';
import { type Linkage, linkageColumns } from '../launches/store.ts';
import { ordersOf, type StoredOrder } from './order-store.ts';

/** An order that a link names, with its linkage: of an exam and a company that exist. */
export async function findOrderOfLink(
  scope: OpenScope,
  { client_id, order_id }: OrderIds,
): Promise<{ order: StoredOrder; linkage: Linkage } | undefined> {
  const order = await scope.db.one<StoredOrder & Record<string, unknown>>(
    ordersOf(client_id, sql`o.id = ${order_id}`),
  );
  const linkage = order && (await findLinkage(scope, client_id, order.linkage_id));
  return order && linkage && { order, linkage };
}

function findLinkage({ db }: OpenScope, client_id: number, id: number): Promise<Linkage | undefined> {
  return db.one<Linkage & Record<string, unknown>>(sql`
    select ${linkageColumns} from linkages l
    join exams e on e.client_id = ${client_id} and e.id = l.exam_id and e.delete_status = 0
    join clients c on c.id = ${client_id} and c.deleted_at is null
    where l.client_id = ${client_id} and l.id = ${id}`);
}
