import { describe, expect, it } from 'vitest';
import { monthAfter } from '#contract/period.ts';
import { localOfMoment } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { aPrice, inLedger, type LedgerLine } from '#tests/makers/bills.ts';
import { aClient, anAdmin, anExam, anExaminee } from '#tests/makers/people.ts';
import { closableFrom } from './rules.ts';

const server = await aServer();
await aWorker(server);
const admin = await anAdmin(server);
const looker = await anAdmin(server, { kind: 1 });
const t = translator('ja');

const today = localOfMoment(new Date()).slice(0, 10);
const present = today.slice(0, 7);
/** Two months ago and the one before it: over, and out of their days of grace whatever day it is. */
const [older, old] = [monthAfter(present, -3), monthAfter(present, -2)];
const dayIn = (month: string) => `${month}-10T03:00:00Z`;
const asp = await aClient(server, { package_type: 'ASP' });
const trusted = await aClient(server, { package_type: 'TRUST' });

const close = (month: string, more: { typed?: string; without_outputs?: string } = {}, as = admin) =>
  server.call('billing.closeMonth', { as, params: { month }, body: { typed: month, ...more } });
const show = async (
  from: string,
  to = from,
  name: 'showStatistics' | 'showAspStatistics' = 'showAspStatistics',
) =>
  (
    await server.ask(`billing.${name}`, {
      as: admin,
      query: { start_date: `${from}-01`, end_date: `${to}-01` },
    })
  ).data;
const priceForm = {
  package_type: 'ASP',
  service: 'EXAM5',
  content: 'jimu',
  yen: 900,
  from_month: present,
} as const;
const setPrice = (more: object = {}) =>
  server.call('billing.setPrice', { as: admin, body: { ...priceForm, ...more } });
const lineForm = {
  client_id: asp.id,
  month: present,
  for_month: older,
  package_type: 'ASP',
  service: 'EXAM5',
  content: 'jimu',
  contract_classification: 2,
  quantity: '－2',
  unit_yen: 500,
  note: '二重に数えたため',
} as const;
const addLine = (more: object = {}) =>
  server.call('billing.addLine', { as: admin, body: { ...lineForm, ...more } });

async function untilClosed(month: string) {
  await expect
    .poll(async () => (await server.ask('billing.showMonth', { as: looker, params: { month } })).data.state, {
      timeout: 60_000,
    })
    .toBe('closed');
}

/** Two people of one exam, one of them with two subjects; of a trusted company one of two was printed. */
const used: LedgerLine[] = [
  { client_id: asp.id, answer_id: 1, examinee_id: 1, at: dayIn(older), exam_id: 7 },
  { client_id: asp.id, answer_id: 2, examinee_id: 1, at: dayIn(older), exam_id: 7 },
  { client_id: asp.id, answer_id: 3, examinee_id: 2, at: dayIn(older), exam_id: 7 },
  { client_id: asp.id, answer_id: 4, examinee_id: 2, at: dayIn(old), exam_id: 7 },
  { client_id: asp.id, answer_id: 5, examinee_id: 3, at: dayIn(old), exam_id: 8, content: 'jimu' },
  { client_id: trusted.id, answer_id: 1, at: dayIn(older), package_type: 'TRUST' },
  { client_id: trusted.id, answer_id: 2, at: dayIn(older), package_type: 'TRUST' },
  { client_id: trusted.id, answer_id: 1, at: dayIn(old), package_type: 'TRUST', event: 'printed' },
];
await inLedger(server, used);

describe('a bill', () => {
  it('is a draft first, and says where prices are missing', async () => {
    const { companies, totals, months, next_month } = await show(older, old);
    expect(companies).toMatchObject([
      {
        client_id: asp.id,
        contents: [
          { content: 'subjects', examined: 2, printed: 0, quantity: 2, unit_yen: null, amount_yen: 0 },
          { content: 'jimu', examined: 1, quantity: 1 },
        ],
      },
    ]);
    expect([totals.lacks_prices, next_month]).toEqual([true, older]);
    expect(months.map(({ month, state }) => [month, state])).toEqual([
      [older, 'due'],
      [old, 'due'],
    ]);
  });

  it('is refused to be closed without a price, out of order, in the future, with another month typed', async () => {
    expect((await close(older)).errors).toEqual({ month: [t('billing.close.noPrice')] });
    await aPrice(server, { yen: 500, from_month: older });
    await aPrice(server, { yen: 800, from_month: older, package_type: 'TRUST' });
    expect((await close(old)).errors).toEqual({ month: [t('billing.close.order', { month: older })] });
    for (const month of [present, monthAfter(present), '2999-12'])
      expect((await close(month)).errors).toEqual({ month: [t('billing.close.notOver')] });
    expect((await close(older, { typed: old })).errors).toEqual({ typed: [t('billing.month.typed')] });
    expect((await close(older, {}, looker)).status).toBe(403);
    for (const month of ['2026-13', '2026-1', '10000-01']) expect((await close(month)).status).toBe(422);
    expect(await server.rows('select month from billing_months')).toEqual([]);
  });

  it('waits for outputs that are not finished, unless that is ticked', async () => {
    const exam = await anExam(server, { client: asp });
    await server.rows(
      `insert into outputs (client_id, exam_id, form, format, language, total, requested_by, created_at)
       values ($1, $2, 2, 'pdf', 'ja', 1, 'user:1', $3)`,
      [asp.id, exam.id, dayIn(older)],
    );
    expect((await close(older)).errors).toEqual({
      without_outputs: [t('billing.close.outputs', { number: 1 })],
    });
    // Two at once, and once more when it is done: one closing.
    const both = await Promise.all([
      close(older, { without_outputs: '1' }),
      close(older, { without_outputs: '1' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await untilClosed(older);
    expect((await close(older)).body.data).toMatchObject({ month: older, state: 'closed' });
    const log = await server.rows(
      `select actor, after from platform_logs where operation = 'billing.closeMonth'`,
    );
    expect(log).toEqual([{ actor: `admin:${admin.id}`, after: { month: older, unfinished_outputs: 1 } }]);
    await server.rows('update outputs set status = 2 where exam_id = $1', [exam.id]);
  });

  it('closed has the numbers of its draft, and a person once, in the first month', async () => {
    const [company] = (await show(older)).companies;
    expect(company).toMatchObject({ client_id: asp.id, amount_yen: 1000 });
    const { companies, totals } = await show(older, old);
    expect(companies[0]?.contents).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ content: 'subjects', quantity: 2, unit_yen: 500, amount_yen: 1000 }),
        expect.objectContaining({ content: 'jimu', quantity: 1, unit_yen: 500, amount_yen: 500 }),
      ]),
    );
    expect(totals).toMatchObject({ amount_yen: 1500, lacks_prices: false });
  });

  it('of trusted companies is by who was printed, and stands apart', async () => {
    const { companies } = await show(older, old, 'showStatistics');
    expect(companies.map(({ client_id }) => client_id)).toEqual([trusted.id]);
    expect(companies[0]?.contents).toMatchObject([
      { examined: 2, printed: 1, quantity: 1, unit_yen: 800, amount_yen: 800 },
    ]);
  });

  it('counts registered people of exams that were open, without the simulated and the hidden ones', async () => {
    const client = await aClient(server, { package_type: 'ASP' });
    const exam = await anExam(server, { client, portions: ['personality', 'verbal_1', 'numerical_1'] });
    const [, , simulated] = [
      await anExaminee(server, { exam }),
      await anExaminee(server, { exam }),
      await anExaminee(server, { exam }),
    ];
    await server.rows('update examinees set is_simulated = true where id = $1', [simulated?.id]);
    const mine = (await show(present)).companies.find(({ client_id }) => client_id === client.id);
    expect(mine?.contents.map(({ content, registered }) => [content, registered]).toSorted()).toEqual([
      ['personality', 2],
      ['subjects', 2],
    ]);
    expect((await show(older)).companies.some(({ client_id }) => client_id === client.id)).toBe(false);
  });

  it('shows what was known late apart: in the draft of the month that is closed next, and when it is closed', async () => {
    await inLedger(server, [
      { client_id: asp.id, answer_id: 9, examinee_id: 9, at: dayIn(older), exam_id: 7 },
    ]);
    const draft = await show(old);
    expect(draft.companies[0]?.late).toMatchObject([
      { month: old, for_month: older, kind: 'late', quantity: 1, unit_yen: 500, amount_yen: 500 },
    ]);
    expect([draft.totals.late_yen, draft.totals.lacks_prices]).toEqual([500, false]);
    expect((await show(monthAfter(old))).totals.late_yen).toBe(0);
    const bill = { month: old, type: 'ASP', format: 'csv' } as const;
    const file = await server.call('billing.downloadBill', { as: looker, query: bill });
    expect(file.bytes.toString()).toContain(t('billing.kind.late'));
    expect((await close(old)).status).toBe(200);
    await untilClosed(old);
    expect((await show(old)).companies).toEqual(draft.companies);
    const [company] = (await show(old)).companies;
    expect(company).toMatchObject({
      late: [{ month: old, for_month: older, kind: 'late', quantity: 1, unit_yen: 500, amount_yen: 500 }],
      amount_yen: 1000,
    });
    expect((await show(old)).totals).toMatchObject({ late_yen: 500, amount_yen: 1000 });
  });

  it('names the exams of a company, and nobody in them', async () => {
    const ask = (client_id: number) =>
      server.call('billing.listBilledExams', { as: looker, query: { client_id, month: older, type: 'ASP' } });
    expect((await ask(asp.id)).body.data).toEqual([
      {
        ...{ exam_id: 7, name: null, content: 'subjects', service: 'EXAM5', contract_classification: 1 },
        ...{ examined: 3, printed: 0 },
      },
    ]);
    expect((await ask(999_999_999)).status).toBe(404);
  });

  it.each([
    [{ start_date: `${old}-02`, end_date: `${old}-01` }, { end_date: [t('field.endBeforeStart')] }],
    [
      { start_date: `${monthAfter(present, -36)}-01`, end_date: `${present}-01` },
      { end_date: [t('billing.range.tooLong', { months: 36 })] },
    ],
    [
      { start_date: `${monthAfter(present)}-01`, end_date: `${monthAfter(present)}-02` },
      { start_date: [t('billing.month.future')] },
    ],
    [{ start_date: '0000-01-01', end_date: `${present}-01` }, { start_date: [t('field.date')] }],
    [{ start_date: '2026-02-30', end_date: `${present}-01` }, { start_date: [t('field.date')] }],
  ])('of %j is refused', async (query, errors) => {
    for (const name of ['billing.showStatistics', 'billing.showAspStatistics'] as const)
      expect(await server.call(name, { as: looker, query })).toMatchObject({ status: 422, errors });
  });
});

describe('a price', () => {
  it('is set once for a month, corrected until the month is closed, and logged', async () => {
    expect((await setPrice()).body.data).toMatchObject({ yen: 900, from_month: present });
    expect((await setPrice({ yen: '１，０００'.replace('，', '') })).body.data).toMatchObject({ yen: 1000 });
    const log = await server.rows(
      `select before, after from platform_logs where operation = 'billing.setPrice' order by id`,
    );
    expect(log).toMatchObject([
      { before: null, after: { yen: 900 } },
      { before: { yen: 900 }, after: { yen: 1000, content: 'jimu' } },
    ]);
    const { data } = await server.ask('billing.listPrices', { as: looker });
    expect(data.filter(({ from_month }) => from_month === present)).toMatchObject([
      { yen: 1000, set_by: `admin:${admin.id}` },
    ]);
  });

  it('is refused for a month that is closed, in words that name the first open one', async () => {
    expect((await setPrice({ from_month: old })).errors).toEqual({
      from_month: [t('billing.price.closed', { month: monthAfter(old) })],
    });
  });

  it('of what became known late, and had none, is set for its closed month: nothing else could be closed any more', async () => {
    await inLedger(server, [{ client_id: asp.id, answer_id: 21, at: dayIn(older), service: 'EXAM6' }]);
    const late = { service: 'EXAM6', content: 'subjects', from_month: older };
    expect((await setPrice({ ...late, yen: 300 })).status).toBe(200);
    expect((await setPrice({ ...late, yen: 400 })).errors).toHaveProperty('from_month');
    expect((await setPrice({ ...late, from_month: old, yen: 400 })).errors).toHaveProperty('from_month');
    await server.rows('delete from billable_events where client_id = $1 and answer_id = 21', [asp.id]);
  });

  it.each([
    [{ yen: -1 }, 'yen'],
    [{ yen: 1.5 }, 'yen'],
    [{ yen: '' }, 'yen'],
    [{ from_month: '2026-00' }, 'from_month'],
    [{ content: 'nothing' }, 'content'],
    [{ service: 'EXAM1', content: 'jimu' }, 'content'],
  ])('with %j is refused', async (more, field) => {
    const response = await setPrice(more);
    expect([response.status, Object.keys(response.errors)]).toEqual([422, [field]]);
  });
});

describe('a line by hand', () => {
  it('stands in a month that is not closed, with its reason, beside the counts', async () => {
    expect((await addLine()).body.data).toMatchObject({ kind: 'manual', quantity: -2, amount_yen: -1000 });
    expect((await addLine({ quantity: '1' })).status).toBe(200);
    const company = (await show(present)).companies.find(({ client_id }) => client_id === asp.id);
    expect(company).toMatchObject({
      manual: [
        { for_month: older, quantity: -2, note: '二重に数えたため' },
        { quantity: 1, amount_yen: 500 },
      ],
      amount_yen: -500,
    });
    expect(
      await server.rows(`select about_client from platform_logs where operation = 'billing.addLine'`),
    ).toEqual([{ about_client: asp.id }, { about_client: asp.id }]);
  });

  it.each([
    [{ month: old }, 'month'],
    [{ month: monthAfter(present) }, 'month'],
    [{ for_month: monthAfter(present) }, 'for_month'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: '2.5' }, 'quantity'],
    [{ quantity: '1,000,001' }, 'quantity'],
    [{ note: ' ' }, 'note'],
    [{ contract_classification: 3 }, 'contract_classification'],
  ])('with %j is refused', async (more, field) => {
    const response = await addLine(more);
    expect([response.status, Object.keys(response.errors)]).toEqual([422, [field]]);
  });

  it('is typed with separators of thousands, and any sign of minus', async () => {
    const { body } = await addLine({ quantity: '−１,２００' });
    expect(body.data).toMatchObject({ quantity: -1200, amount_yen: -600_000 });
  });

  it('of a company that is not there is refused', async () => {
    expect((await addLine({ client_id: 999_999_999 })).status).toBe(404);
  });
});

describe('the file of a bill', () => {
  const ask = (query: object, as = looker) =>
    server.call('billing.downloadBill', { as, query: { month: old, type: 'ASP', ...query } });

  it('has the numbers of the screen, and cells that no spreadsheet runs', async () => {
    await server.rows(`update clients set name = '=cmd()' where id = $1`, [asp.id]);
    const { bytes, headers } = await ask({});
    const rows = bytes
      .toString()
      .trim()
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('","'));
    expect(headers['content-disposition']).toContain(`bill-${old}-asp.csv`);
    expect(rows[0]?.slice(-4)).toEqual([
      t('billing.quantity'),
      t('billing.unit'),
      t('billing.amount'),
      t('billing.note'),
    ]);
    expect(rows.slice(1).map((row) => [row[1], row[4], row[5], ...row.slice(-4, -1)])).toEqual([
      [`'=cmd()`, '通常', old, '1', '500', '500'],
      [`'=cmd()`, '遅延', older, '1', '500', '500'],
    ]);
  });

  it('says in its name that a month is not closed, comes as Shift_JIS and as a workbook', async () => {
    const draft = await ask({ month: present, encoding: 'cp932' });
    expect(draft.headers['content-disposition']).toContain(`bill-${present}-asp-draft.csv`);
    expect(new TextDecoder('shift_jis').decode(draft.bytes)).toContain('"請求月"');
    const workbook = await ask({ format: 'xlsx' });
    expect([workbook.status, workbook.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  it('of a month in the future is refused', async () => {
    expect((await ask({ month: monthAfter(present) })).errors).toEqual({
      month: [t('billing.month.future')],
    });
  });
});

it('is closed after its days of grace', async () => {
  const last = monthAfter(present, -1);
  const response = await close(last);
  if (today < closableFrom(last)) expect(response.status).toBe(422);
  else await untilClosed(last);
});
