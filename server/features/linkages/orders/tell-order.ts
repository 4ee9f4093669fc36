import { writeLinkKey } from '../../../access/link-key.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { askRecruiter } from '../deliveries/ask-recruiter.ts';
import { afterFailure, type Outcome, tokensNow } from '../deliveries/delivery-rules.ts';
import { endTry, listSecrets, takeDelivery } from '../deliveries/delivery-store.ts';
import { type HeldLinkage, holdLinkage, type LinkProblem } from '../deliveries/linkage-store.ts';
import { signedHeaders } from '../deliveries/sign.ts';
import { isComplete } from './order-rules.ts';
import type { StoredOrder } from './order-store.ts';
import { findDue, findKeyOfOther, type Telling } from './telling-store.ts';

interface TakenTelling extends Telling {
  linkage: HeldLinkage;
  /** Undefined where there is nothing to tell any more; a problem where nothing can be sent. */
  request: TellingRequest | LinkProblem | undefined;
}

interface TellingRequest {
  url: string;
  method: 'POST' | 'PATCH';
  headers: Record<string, string>;
  body: string;
}

/**
 * Tells one order's own address where the order stands. It has the schedule of deliveries, and says nothing of the
 * linkage's own address: that one may be well while this one fails. Undefined where nothing is due.
 */
export async function tellOrder(task: JobTask): Promise<{ ms: number } | undefined> {
  const taken = await transaction(task.scope, (inside) => take(inside, task));
  if (!taken) return undefined;
  const outcome = await send(taken, task);
  await transaction(task.scope, (inside) => end(inside, taken, outcome));
  return { ms: outcome?.ms ?? 0 };
}

async function take(inside: TenantScope, { id, adapters }: JobTask): Promise<TakenTelling | undefined> {
  const linkage = await holdLinkage(inside, id);
  if (!linkage?.enabled || !linkage.is_live) return undefined;
  const tokens = tokensNow(linkage);
  const due = tokens < 1 ? undefined : await findDue(inside, linkage.id);
  if (!due) return undefined;
  await takeDelivery(inside, linkage, { id: due.id, tokens, people: 1 });
  const request = await requestOf(inside, linkage, due, adapters);
  return { ...due, tries: due.tries + 1, linkage, request };
}

async function requestOf(
  inside: TenantScope,
  linkage: HeldLinkage,
  { id, order }: Telling,
  { sealer }: JobTask['adapters'],
): Promise<TakenTelling['request']> {
  const url = order.callback_url;
  if (url === null || order.status === 'withdrawn') return undefined;
  if (order.dialect === 'greenhouse') {
    if (!isComplete(order)) return undefined;
    const key = await findKeyOfOther(inside, linkage.id);
    if (!key) return { key: 'linkDelivery.problem.noKey' };
    const user = writeLinkKey({ key_id: key.key_id, secret: sealer.open(key.secret_sealed) });
    const authorization = `Basic ${Buffer.from(`${user}:`).toString('base64')}`;
    return { url, method: 'PATCH', headers: { authorization }, body: '' };
  }
  const sealed = await listSecrets(inside, linkage.id);
  if (sealed.length === 0) return { key: 'linkDelivery.problem.noSecret' };
  const secrets = sealed.map(({ secret_sealed }) => sealer.open(secret_sealed));
  const body = renderTelling(order, linkage.now);
  const timestamp = Math.floor(linkage.now.getTime() / 1000);
  return { url, method: 'POST', headers: signedHeaders({ id, timestamp, body }, secrets), body };
}

/** Where the order stands at this moment, whatever it was told for. */
function renderTelling(order: StoredOrder, now: Date): string {
  const { id, external_order, external_id, test_code, status, scored } = order;
  const data = { order: id, external_order, external_id, test_code, status, scored };
  return JSON.stringify({ type: 'order.changed', timestamp: now.toISOString(), data });
}

async function send({ request }: TakenTelling, { adapters, signal }: JobTask): Promise<Outcome | undefined> {
  if (!request) return undefined;
  if ('key' in request) return { status: null, ms: 0, retryAfter: null, isGone: false, problem: request };
  return askRecruiter(adapters.askRecruiter(new URL(request.url).origin), request.url, request, signal);
}

async function end(inside: TenantScope, taken: TakenTelling, outcome: Outcome | undefined): Promise<void> {
  const linkage = await holdLinkage(inside, taken.linkage.id);
  if (!linkage) return;
  if (!outcome) await endTry(inside, taken, { status: 'cancelled' });
  else if (outcome.problem === null) await endTry(inside, taken, { status: 'sent', outcome });
  else {
    const failing = { failures: taken.tries - 1, failing_since: taken.created_at, told: 0, now: linkage.now };
    const { next_at } = afterFailure(failing, { ...taken, is_aside: false }, outcome, Math.random());
    const status = next_at ? 'waiting' : 'failed';
    await endTry(inside, taken, { status, outcome, ...(next_at && { next_at }) });
  }
}
