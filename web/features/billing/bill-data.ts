import { data, type LoaderFunctionArgs } from 'react-router';
import type { BillType } from '#contract/codes/billing.ts';
import { monthAfter } from '#contract/period.ts';
import { localOfMoment } from '#messages/format.ts';
import { api } from '#web/api/client.ts';

/** Months that can be chosen, the present one first. */
const offered = 36;

/** The bill of the month that the address names, of last month without one; with a company, that company's exams. */
export async function loadBill(args: LoaderFunctionArgs, type: BillType) {
  const present = localOfMoment(new Date()).slice(0, 7);
  const months = Array.from({ length: offered }, (_, at) => monthAfter(present, -at));
  const { searchParams } = args.url;
  const month = months.find((each) => each === searchParams.get('month')) ?? monthAfter(present, -1);
  const client_id = idIn(searchParams.get('client_id'));
  const [bill, before, exams] = await Promise.all([
    loadMonth(args, type, month),
    loadMonth(args, type, monthAfter(month, -1)),
    client_id === null ? null : api(args).billing.listBilledExams({ query: { client_id, month, type } }),
  ]);
  const amounts = Object.fromEntries(before.companies.map((each) => [each.client_id, each.amount_yen]));
  return {
    ...{ type, month, months, present, bill, client_id, exams: exams?.data ?? null },
    before: { amounts, amount_yen: before.totals.amount_yen },
  };
}

export type Bill = Awaited<ReturnType<typeof loadBill>>;

async function loadMonth(args: LoaderFunctionArgs, type: BillType, month: string) {
  const { billing } = api(args);
  const ask = { query: { start_date: `${month}-01`, end_date: `${month}-01` } };
  return (await (type === 'ASP' ? billing.showAspStatistics(ask) : billing.showStatistics(ask))).data;
}

/** @throws the 404 page for what is no id */
function idIn(text: string | null): number | null {
  if (text === null || text === '') return null;
  if (!/^[1-9][0-9]{0,14}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}
