import { linkLimits, type OrderState } from '#contract/codes/linkages.ts';
import type { OrderOpening } from '#contract/shapes/link-order.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { Refusal } from '../../../access/refusal.ts';

const day = 24 * 60 * 60 * 1000;

/** Until when the link of an order opens. */
export function endOf({ created_at }: { created_at: Date }): Date {
  return new Date(created_at.getTime() + linkLimits.orderDays * day);
}

/** What the link of an order does now: it opens as often as it is pressed, until the tests are done. */
export function openingOf(order: { status: OrderState; created_at: Date; now: Date }): OrderOpening {
  const { status, now } = order;
  if (status === 'done' || status === 'withdrawn') return status;
  return now >= endOf(order) ? 'expired' : status;
}

const shut = {
  done: 'linkOrder.done',
  withdrawn: 'linkOrder.withdrawn',
  expired: 'linkOrder.expired',
} as const satisfies Partial<Record<OrderOpening, MessageKey>>;

/** Whether the link of an order opens the exam. */
export function mayOpen(order: Parameters<typeof openingOf>[0]): Refusal | undefined {
  const opening = openingOf(order);
  return opening in shut ? new Refusal('expired', { detail: shut[opening as keyof typeof shut] }) : undefined;
}

/** Whether an order may be withdrawn: one that was stays so. */
export function mayWithdraw({ status }: { status: OrderState }): Refusal | undefined {
  if (status === 'open' || status === 'withdrawn') return undefined;
  return new Refusal('invalid', { problems: [{ path: 'order', key: 'linkOrder.begun' }] });
}

interface Standing {
  dialect: 'ours' | 'greenhouse';
  callback_url: string | null;
  status: OrderState;
  read_status: OrderState;
  scored: boolean;
}

/** The ordered tests are done and their results are there: Greenhouse asks for a result once it is told so. */
export function isComplete({ status, scored }: Pick<Standing, 'status' | 'scored'>): boolean {
  return status === 'done' && scored;
}

/** Whether an order's own address is told. @param hasResult scores came, or others */
export function isTold(order: Standing, hasResult: boolean): boolean {
  const isNews = order.status !== order.read_status || (hasResult && order.scored);
  return order.callback_url !== null && isNews && (order.dialect === 'ours' || isComplete(order));
}
