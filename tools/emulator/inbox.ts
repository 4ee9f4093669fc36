import { Webhook } from 'standardwebhooks';
import type { Received } from './receiver.ts';

/** One person of a notification, or as they were pulled. */
export interface Item {
  external_id: string;
  seq: number;
  event: string | null;
  status?: number;
  scored?: boolean;
}

export interface ReceivedDelivery {
  /** The `webhook-id`: a try again has the same. */
  id: string;
  type: string;
  items: Item[];
  data: object;
  /** Each signature that was sent. */
  signatures: string[];
  /** False where the sender was not told that it arrived. */
  isAnswered: boolean;
}

/** What a recruiting system holds of the people it has sent: of each what has the highest number, or that it was erased. */
export interface Inbox {
  known: Map<string, Item>;
  /** Requests that were taken, in their order. */
  received: ReceivedDelivery[];
  /** Requests whose signature did not hold, or not at this hour. */
  refused: number;
  /** What must never come: a number that falls, or one that the sender knew to have arrived. */
  faults: string[];
}

export function emptyInbox(): Inbox {
  return { known: new Map(), received: [], refused: 0, faults: [] };
}

interface Checking {
  /** Any of these may have signed. */
  secrets: readonly string[];
  /** Milliseconds that this system's clock is ahead. */
  ahead: number;
}

/** Takes a notification in if its signature holds. Returns the status to answer. */
export function takeDelivery(
  inbox: Inbox,
  { headers, body }: Pick<Received, 'headers' | 'body'>,
  { secrets, ahead }: Checking,
  isAnswered = true,
): number {
  if (!secrets.some((secret) => isSigned(secret, { headers, body }, ahead))) {
    inbox.refused += 1;
    return 401;
  }
  const { type, data } = JSON.parse(body) as { type: string; data: { items?: Item[] } };
  const delivery: ReceivedDelivery = {
    ...{ id: String(headers['webhook-id']), type, items: data.items ?? [], data, isAnswered },
    signatures: String(headers['webhook-signature']).split(' '),
  };
  const isTriedAgain = inbox.received.some(({ id }) => id === delivery.id);
  if (!isTriedAgain) for (const item of delivery.items) takeNotified(inbox, item);
  inbox.received.push(delivery);
  return 204;
}

function takeNotified(inbox: Inbox, item: Item): void {
  const { external_id, seq } = item;
  const before = findKnown(inbox, external_id);
  if (before && before.seq > seq) inbox.faults.push(`${external_id} falls from ${before.seq} to ${seq}`);
  const isThere = inbox.received.some(
    ({ items, isAnswered }) =>
      isAnswered && items.some((each) => each.external_id === external_id && each.seq === seq),
  );
  if (isThere && before?.seq === seq) inbox.faults.push(`${external_id} has ${seq} twice`);
  keep(inbox, item);
}

/** Keeps what is not older than what is there. */
export function keep(inbox: Inbox, item: Item): void {
  const before = findKnown(inbox, item.external_id);
  if (!before || before.seq <= item.seq) inbox.known.set(item.external_id, item);
}

/** Nothing of somebody who was erased: whoever comes later under the same id is another person. */
export function findKnown({ known }: Inbox, external_id: string): Item | undefined {
  const found = known.get(external_id);
  return found?.event === 'examinee.deleted' ? undefined : found;
}

function isSigned(
  secret: string,
  { headers, body }: Pick<Received, 'headers' | 'body'>,
  ahead: number,
): boolean {
  const { now } = Date;
  // The library asks the clock of the system itself.
  Date.now = () => now() + ahead;
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  } finally {
    Date.now = now;
  }
}
