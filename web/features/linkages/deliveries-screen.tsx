import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { z } from 'zod';
import { deliveryStates } from '#contract/codes/linkages.ts';
import { contract } from '#contract/contract.ts';
import type { LinkDelivery } from '#contract/shapes/link-delivery.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { askedIn } from '#web/ui/list/asked-in.ts';
import { List } from '#web/ui/list/list.tsx';
import type { ListFilter } from '#web/ui/list/list-filter.ts';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { type DeliveryRow, deliveryColumns } from './delivery-columns.tsx';
import { Parts, Services } from './linkage-nav.tsx';
import { Ping } from './ping.tsx';
import { resendDelivery } from './resend-acts.ts';
import { serviceOf } from './service-param.ts';

const filters: ListFilter<'linkDelivery.list'>[] = [
  {
    name: 'status',
    choices: deliveryStates.map((value) => ({ value, text: `linkDelivery.list.status.${value}` })),
  },
];

/** A page of the requests to the other side, and the last trial. */
export async function loader(args: LoaderFunctionArgs) {
  const service = serviceOf(args);
  const params = { id: idOf(args, 'examId'), service };
  const { linkages } = api(args);
  const asked = askedIn(args.url, contract.linkages.listDeliveries.query.pick({ status: true }));
  const [deliveries, pings] = await Promise.all([
    loadList(args, {}, async ({ page, per_page, text }) => {
      const query = { page, per_page, text, ...asked };
      const { data, pagination } = await linkages.listDeliveries({ params, query });
      return { data: data.map(rowOf), pagination };
    }),
    linkages.listDeliveries({ params, query: { kind: 'ping', per_page: 1 } }),
  ]);
  return { service, deliveries, ping: pings.data.map(rowOf)[0] };
}

/** Rows of lists have numbers: here the place on the page. */
function rowOf({ id, ...row }: z.output<typeof LinkDelivery>, place: number): DeliveryRow {
  return { ...row, id: place, webhook_id: id };
}

export const action = actsOf({
  ping: {
    call: 'linkages.ping',
    ask: ({ args }) => ({ params: { service: serviceOf(args) } }),
    done: toastHere('linkPing.sent'),
  },
  resend: resendDelivery,
});

/** /client/{clientId}/exam/{examId}/linkages/{service}/deliveries: what was sent to the recruiting system, and how it went. */
export default function DeliveriesScreen() {
  const t = useText();
  const { service, deliveries, ping } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  return (
    <StaffPage title={t('page.linkageDeliveries')}>
      <Refusal reply={refusedIn(reply, 'ping')} />
      <Services service={service} />
      <Parts service={service} current="deliveries" />
      <Ping last={ping} />
      <List
        texts="linkDelivery.list"
        caption={t('page.linkageDeliveries')}
        loaded={deliveries}
        columns={deliveryColumns}
        filters={filters}
      />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
