import type { z } from 'zod';
import { to } from '#contract/screens.ts';
import type { LinkOrder } from '#contract/shapes/link-order.ts';
import type { LinkageScope } from '../../../access/scope.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import { endOf } from './order-rules.ts';
import type { StoredOrder } from './order-store.ts';

/** An order as the program that placed it sees it. */
export function presentOrder(
  { client_id, exam }: LinkageScope,
  order: StoredOrder,
  { mailMarks, app_url }: Pick<JobAdapters, 'mailMarks' | 'app_url'>,
): z.input<typeof LinkOrder> {
  const { id, external_order, external_id, test_code, status, scored, created_at } = order;
  const isOver = status === 'done' || status === 'withdrawn';
  const link = { app_url, exam: { hash: exam.client.hash, directory: exam.directory } };
  return {
    ...{ order: id, external_order, external_id, test_code, status, scored, created_at },
    launch_url: isOver
      ? null
      : orderLink(link, mailMarks.writeOrder({ client_id, order_id: id, lang: order.lang })),
    expires_at: endOf(order),
  };
}

/** The address of the page behind an order, for its person. */
export function orderLink(
  { app_url, exam }: { app_url: string; exam: { hash: string; directory: string } },
  token: string,
): string {
  return app_url + to('candidate.order', { exam, query: { o: token } });
}
