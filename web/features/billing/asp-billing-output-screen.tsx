import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { loadBill } from './bill-data.ts';
import { BillPage } from './bill-page.tsx';

export const loader = (args: LoaderFunctionArgs) => loadBill(args, 'ASP');

export { writeBill as action } from './bill-acts.ts';

/** /admin/asp-billing-output: companies that run their exams themselves. */
export default function AspBillingOutputScreen() {
  return <BillPage title={useText()('page.aspBilling')} loaded={useLoaderData<typeof loader>()} />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
