import type { LinkEvent, LinkScope, orderStates } from '#contract/codes/linkages.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { Copied } from './copy-store.ts';

/* What recruiting systems have of one person, for the copy of their data. `service` is a number of `linkServices`. */

export function listExternalIds(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{
    service: number;
    external_id: string;
    return_url: string | null;
    created_at: Date;
  }>(sql`
    select service, external_id, return_url, created_at from external_ids
    where client_id = ${scope.client_id} and examinee_id = ${examinee_id} order by created_at`);
}

/** To whom the person’s data were given, how often, and what kinds of data. */
export function listGiven(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{
    service: number;
    times_given: number;
    scope: LinkScope[];
    sent_at: Date | null;
    pulled_at: Date | null;
  }>(sql`
    select l.service, p.given as times_given, coalesce(p.given_scope, '{}') as scope, p.sent_at, p.pulled_at
    from link_people p
    join linkages l on l.client_id = ${scope.client_id} and l.id = p.linkage_id
    where p.client_id = ${scope.client_id} and p.examinee_id = ${examinee_id} order by l.service`);
}

export function listDeliveries(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{ service: number; event: LinkEvent; at: Date | null }>(sql`
    select l.service, p.event, coalesce(d.ended_at, d.created_at) as at
    from link_delivery_people p
    join link_deliveries d on d.client_id = ${scope.client_id} and d.id = p.delivery_id
    join linkages l on l.client_id = ${scope.client_id} and l.id = d.linkage_id
    where p.client_id = ${scope.client_id} and p.examinee_id = ${examinee_id} and d.status = 'sent'
    order by d.created_at, d.id`);
}

export function listOrders(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{
    service: number;
    external_order: string;
    test_code: string;
    callback_url: string | null;
    status: (typeof orderStates)[number];
    created_at: Date;
  }>(sql`
    select l.service, o.external_order, o.test_code, o.callback_url, o.status, o.created_at
    from link_orders o
    join linkages l on l.client_id = ${scope.client_id} and l.id = o.linkage_id
    where o.client_id = ${scope.client_id} and o.examinee_id = ${examinee_id} order by o.id`);
}
