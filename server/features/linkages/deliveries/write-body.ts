import type { LinkScope } from '#contract/codes/linkages.ts';
import { LinkedPerson } from '#contract/shapes/linked-person.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { findBatch, listFiled } from '../batches/batch-store.ts';
import { presenterOf } from '../pull/present-person.ts';
import type { DeliveredPerson, WaitingDelivery } from './delivery-store.ts';
import type { HeldLinkage } from './linkage-store.ts';
import { type Place, renderBatch, renderDelivery } from './render-delivery.ts';

/** Bytes of a body that Standard Webhooks recommends not to reach. */
const mostBytes = 20_000;
/** More people than these do not fit in full, however little is given of them. */
const mostInFull = 50;

/** A body, and what kinds of data of people it has. */
interface WrittenBody {
  body: string;
  gives: readonly LinkScope[];
}

/**
 * The body of a delivery as things stand now. Where the linkage wants it whole each item has what a pull gives, as long
 * as all of it fits; else it says that something changed, and the rest is pulled.
 */
export async function writeBody(
  scope: TenantScope,
  linkage: HeldLinkage,
  { kind, batch_id }: Pick<WaitingDelivery, 'kind' | 'batch_id'>,
  people: readonly DeliveredPerson[],
  place: Place,
): Promise<WrittenBody> {
  const batch = batch_id === null ? undefined : await findBatch(scope, linkage.id, batch_id);
  if (batch) return { body: renderBatch(batch, linkage, place), gives: [] };
  const whole = await presentDelivered(scope, linkage, people);
  if (whole.size > 0) {
    const body = renderDelivery({ kind }, linkage, people, place, whole);
    if (Buffer.byteLength(body) < mostBytes) return { body, gives: linkage.scope };
  }
  return { body: renderDelivery({ kind }, linkage, people, place), gives: [] };
}

/** Those in a delivery who are still there, by their numbers, as a pull gives them; nobody where that is not wanted. */
async function presentDelivered(
  scope: TenantScope,
  linkage: HeldLinkage,
  people: readonly DeliveredPerson[],
): Promise<ReadonlyMap<number, LinkedPerson>> {
  const ids = people.flatMap(({ examinee_id }) => examinee_id ?? []);
  if (linkage.payload === 'thin' || linkage.scope.length === 0 || ids.length > mostInFull) return new Map();
  const present = await presenterOf(scope, linkage);
  const found = await listFiled(scope, linkage, ids);
  return new Map(found.map((person) => [person.id, LinkedPerson.parse(present(person))]));
}
