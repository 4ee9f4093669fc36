import type { LinkState } from '#contract/codes/linkages.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { mayDeliver, type Switches, wantsFiles } from './delivery-rules.ts';

/**
 * Follows a change of the settings: what waits ends, or whoever is behind waits for the next delivery or file. A new
 * address begins anew.
 */
export async function switchDeliveries(
  scope: TenantScope,
  linkage_id: number,
  { before, after }: { before: Switches; after: Switches },
): Promise<void> {
  const ends = mayDeliver(before) ? !mayDeliver(after) : isOn(before) && !isOn(after);
  if (ends) await stopDeliveries(scope, linkage_id, after);
  const isChanged =
    !isOn(before) || before.timing !== after.timing || before.webhook_url !== after.webhook_url;
  if (isOn(after) && isChanged) await startDeliveries(scope, linkage_id);
}

/** Whether people wait for something: for the next delivery, or for the next file. */
function isOn(switches: Switches): boolean {
  return mayDeliver(switches) || wantsFiles(switches);
}

/**
 * Ends what waits when deliveries stop, by themselves or because staff switched them off: people are behind from then on,
 * unless they wait for a file. That somebody was erased stays to be told for a week.
 * @param switches as they are from now on
 */
export async function stopDeliveries(
  scope: TenantScope,
  linkage_id: number,
  switches: Switches,
): Promise<void> {
  const { db, client_id } = scope;
  await db.run(sql`
    update link_deliveries set status = 'cancelled', taken_until = null, ended_at = statement_timestamp()
    where client_id = ${client_id} and linkage_id = ${linkage_id} and status = 'waiting' and kind <> 'order'
      and id not in (
      select d.delivery_id from link_delivery_people d
      where d.client_id = ${client_id} and d.event = 'examinee.deleted')`);
  if (!wantsFiles(switches)) await moveState(scope, linkage_id, { from: 'waiting', to: 'behind' });
}

/** Begins anew: whoever is behind waits for the next delivery, and earlier failures count no more. */
export async function startDeliveries(scope: TenantScope, linkage_id: number): Promise<void> {
  const { db, client_id } = scope;
  await db.run(sql`
    update linkages set health = 'ok', failures = 0, failing_since = null, told = 0
    where client_id = ${client_id} and id = ${linkage_id}`);
  await wakeDeliveries(scope, linkage_id);
  await moveState(scope, linkage_id, { from: 'behind', to: 'waiting' });
}

/** What waits for a later try is due now. What single orders are told at their own addresses keeps its schedule. */
export async function wakeDeliveries({ db, client_id }: TenantScope, linkage_id: number): Promise<void> {
  await db.run(sql`
    update link_deliveries set next_at = now()
    where client_id = ${client_id} and linkage_id = ${linkage_id} and status = 'waiting' and kind <> 'order'`);
}

/** Moves everybody of one state to another. They are held first, in their order, as an erasure holds them. */
async function moveState(
  { db, client_id }: TenantScope,
  linkage_id: number,
  { from, to }: { from: LinkState; to: LinkState },
): Promise<void> {
  const among = sql`p.client_id = ${client_id} and p.linkage_id = ${linkage_id} and p.state = ${from}`;
  await db.run(sql`
    select from examinees x where x.client_id = ${client_id} and x.id in (
      select p.examinee_id from link_people p where ${among})
    order by x.id for key share`);
  await db.run(sql`update link_people p set state = ${to} where ${among}`);
}
