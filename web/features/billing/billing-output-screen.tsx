import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { loadBill } from './bill-data.ts';
import { BillPage } from './bill-page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadBill(args, 'TRUST');

export { writeBill as action } from './bill-acts.ts';

/** /admin/billing-output: companies for which the platform prints. */
export default function BillingOutputScreen() {
  return <BillPage title={useText()('page.billing')} loaded={useLoaderData<typeof loader>()} />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
