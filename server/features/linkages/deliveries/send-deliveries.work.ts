import type { LinkScope } from '#contract/codes/linkages.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobAdapters, JobTask, JobWork } from '../../../jobs/jobs.ts';
import { tellOrder } from '../orders/tell-order.ts';
import { askRecruiter } from './ask-recruiter.ts';
import { mayDeliver, maySend, type Outcome, tokensNow } from './delivery-rules.ts';
import * as store from './delivery-store.ts';
import { endDelivery } from './end-delivery.ts';
import { type HeldLinkage, holdLinkage } from './linkage-store.ts';
import { signedHeaders } from './sign.ts';
import { writeBody } from './write-body.ts';

/** A delivery in hand, with all that goes out. */
export interface TakenDelivery {
  id: string;
  kind: store.WaitingDelivery['kind'];
  /** With this one: who has taken the delivery later has another number. */
  tries: number;
  created_at: Date;
  is_aside: boolean;
  linkage: HeldLinkage;
  url: string;
  people: store.DeliveredPerson[];
  body: string;
  /** What kinds of data of people the body has. */
  gives: readonly LinkScope[];
  secrets: string[];
}

/** Milliseconds: whoever takes longer lets others go before its next request. */
const slow = 2_000;

/**
 * One request after the other, until nothing is due. What came back is written before the next one begins, so that
 * nothing about a person overtakes what was sent of them before. Addresses of single orders come after the linkage's own. A
 * system that is slow gives its place up after each request, and the sweep finds it again: a few of them do not hold the
 * places of all.
 */
export const sendDeliveriesWork: JobWork = {
  async run(task) {
    for (;;) {
      task.signal.throwIfAborted();
      const asked = (await deliverNext(task)) ?? (await tellOrder(task));
      if (!asked || asked.ms > slow) return;
    }
  },
  // What waits is found again by the sweep.
  giveUp: async () => undefined,
};

/** Undefined where nothing is due. */
async function deliverNext(task: JobTask): Promise<{ ms: number } | undefined> {
  const taken = await take(task);
  if (!taken) return undefined;
  const outcome = await send(taken, task);
  await transaction(task.scope, (inside) => endDelivery(inside, taken, outcome));
  return { ms: outcome?.ms ?? 0 };
}

async function take({ scope, id, adapters }: JobTask): Promise<TakenDelivery | undefined> {
  return transaction(scope, async (inside) => {
    const linkage = await holdLinkage(inside, id);
    if (!linkage?.webhook_url) return undefined;
    const tokens = tokensNow(linkage);
    const delivery = tokens < 1 ? undefined : await findDue(inside, linkage);
    if (!delivery) return undefined;
    const taken = await prepare(inside, linkage, { ...delivery, url: linkage.webhook_url }, adapters);
    await store.takeDelivery(inside, linkage, { id: delivery.id, tokens, people: taken.people.length });
    return taken;
  });
}

/** The first delivery, if it is due and nobody has one in hand; where none waits that others wait for, a new one. */
async function findDue(
  inside: TenantScope,
  linkage: HeldLinkage,
): Promise<store.WaitingDelivery | undefined> {
  const first = await store.findFirst(inside, linkage.id);
  if (first?.is_taken) return undefined;
  if (first?.kind === 'ping') return first;
  if (!maySend(linkage)) return undefined;
  const mayMake = linkage.is_live && mayDeliver(linkage) && (!first || first.is_aside);
  const made = mayMake ? await store.makeDelivery(inside, linkage) : undefined;
  return made ?? (first && first.next_at <= linkage.now ? first : undefined);
}

/** What goes out of a delivery that was taken, as things stand now. */
export async function prepare(
  inside: TenantScope,
  linkage: HeldLinkage,
  {
    id,
    kind,
    tries,
    created_at,
    is_aside = false,
    url,
    batch_id,
  }: Pick<store.WaitingDelivery, 'id' | 'kind' | 'tries' | 'created_at' | 'batch_id'> & {
    is_aside?: boolean;
    url: string;
  },
  { app_url, sealer }: Pick<JobAdapters, 'app_url' | 'sealer'>,
): Promise<TakenDelivery> {
  const { client_id } = inside;
  const people = await store.takePeople(inside, { id, linkage_id: linkage.id });
  const place = { client_id, app_url, now: linkage.now };
  const written = await writeBody(inside, linkage, { kind, batch_id }, people, place);
  const sealed = await store.listSecrets(inside, linkage.id);
  const secrets = sealed.map(({ secret_sealed }) => sealer.open(secret_sealed));
  return { id, kind, tries: tries + 1, created_at, is_aside, linkage, url, people, ...written, secrets };
}

/** Undefined where nobody is left to tell of. */
async function send(taken: TakenDelivery, { adapters, signal }: JobTask): Promise<Outcome | undefined> {
  const { kind, url, people, secrets } = taken;
  if (kind === 'event' && people.length === 0) return undefined;
  const nothing = { status: null, ms: 0, retryAfter: null, isGone: false };
  if (secrets.length === 0) return { ...nothing, problem: { key: 'linkDelivery.problem.noSecret' } };
  return askRecruiter(adapters.askRecruiter(new URL(url).origin), url, requestOf(taken), signal);
}

/** The request of this second, signed. */
export function requestOf({ id, body, secrets }: TakenDelivery) {
  return { headers: signedHeaders({ id, timestamp: Math.floor(Date.now() / 1000), body }, secrets), body };
}
