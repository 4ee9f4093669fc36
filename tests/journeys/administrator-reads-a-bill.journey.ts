import { monthAfter } from '#contract/period.ts';
import { to } from '#contract/screens.ts';
import { localOfMoment } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { lookAt } from './candidate-steps.ts';
import { look } from './look.ts';
import { show } from './show.ts';
import { logInAsAdmin } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* A month's bill before it is closed: a price that is missing, the grid, a company's exams, a line by hand, the file. */

const t = translator('ja');
const present = localOfMoment(new Date()).slice(0, 7);
const [first, second] = [monthAfter(present, -4), monthAfter(present, -3)];

test('a bill gets the price that it lacks and a line by hand, and its file has the same lines', async ({
  page,
}) => {
  const small = await aCompany('請求あり株式会社');
  await aCompany('請求なし株式会社');
  await use(small, first, [1, 2, 3]);
  await use(small, second, [4, 5]);
  await logInAsAdmin(page);
  await page.getByRole('link', { name: t('page.aspBilling') }).click();
  await page.getByLabel(t('billing.month'), { exact: true }).selectOption(first);
  await page.getByRole('button', { name: t('billing.month.show') }).click();
  await expect(page.getByText(t('billing.state.due'))).toBeVisible();
  await expect(page.getByText(t('billing.lacksPrices'))).toBeVisible();
  await look(page);
  await show(page, 'draft');

  await test.step('the price is set', async () => {
    await page
      .getByRole('link', { name: t('page.prices') })
      .first()
      .click();
    await lookAt(page, t('page.prices'));
    await page.getByRole('button', { name: t('billing.price.set') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'ASP' }).check();
    await dialog.getByLabel(t('billing.form.service')).selectOption('EXAM5');
    await dialog.getByLabel(t('billing.form.content')).selectOption('subjects');
    await dialog.getByLabel(t('billing.form.yen')).fill('１２００');
    await dialog.getByLabel(t('billing.form.from_month')).fill(first);
    await look(page);
    await show(page, 'price');
    await dialog.getByRole('button', { name: t('billing.price.set') }).click();
    await expect(page.getByRole('cell', { name: '1,200円' })).toBeVisible();
    await show(page, 'prices');
  });

  await test.step('people who had no price have one', async () => {
    await page.goto(`${to('admin.aspBillingOutput')}?month=${first}`);
    await expect(page.getByRole('row', { name: /請求あり株式会社/ })).toContainText('3,600円');
    await expect(page.getByRole('row', { name: /請求なし株式会社/ })).toHaveCount(0);
  });

  await test.step('a company leads to its exams, and a line by hand to a later month', async () => {
    await page.goto(`${to('admin.aspBillingOutput')}?month=${second}`);
    // Months are closed in their order, and an earlier one is open.
    await expect(page.getByText(/先に.+分を締めてください/)).toBeVisible();
    await page.getByRole('link', { name: t('billing.exams.open', { name: '請求あり株式会社' }) }).click();
    await expect(page.getByRole('row', { name: /削除された検査/ })).toBeVisible();
    await page.getByRole('button', { name: t('billing.line.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('billing.form.for_month')).fill(first);
    await dialog.getByLabel(t('billing.form.content')).selectOption('subjects');
    await dialog.getByRole('radio', { name: t('billing.classification.1') }).check();
    await dialog.getByLabel(t('billing.form.quantity')).fill('－1');
    await dialog.getByLabel(t('billing.form.unit_yen')).fill('1200');
    await dialog.getByLabel(t('billing.form.note')).fill('二重に数えたため');
    await look(page);
    await show(page, 'line');
    await dialog.getByRole('button', { name: t('billing.line.add') }).click();
    await expect(page.getByRole('region', { name: t('billing.manual') })).toContainText('二重に数えたため');
    await look(page);
    await show(page, 'company');
  });

  await test.step('the company leads to its bill of this month and to its part of the log', async () => {
    const detail = to('admin.companyDetail', { clientId: Number(small) });
    await page.goto(detail);
    await page.getByRole('link', { name: t('billing.people', { number: '0' }), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`month=${present}&client_id=${small}`));
    await page.goto(detail);
    await page.getByRole('link', { name: t('company.detail.log.show') }).click();
    await expect(page.getByText(t('platformLog.filter.client'))).toBeVisible();
    await page.goto(`${to('admin.aspBillingOutput')}?month=${second}`);
  });

  await test.step('the file has the same lines', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: t('billing.file.csv') }).click();
    expect((await waiting).suggestedFilename()).toBe(`bill-${second}-asp-draft.csv`);
  });
});

async function aCompany(name: string): Promise<string> {
  const [made] = await inDatabase<{ id: string }>(
    `insert into clients (hash, name, name_kana, company_no, contract_classification, contract_start, contract_end,
       inquiry_contact)
     values (left(md5($1), 12), $1, 'セイキュウ', (10000 + random() * 1000000)::int::text, 1, '2026-01-01', '2030-01-01', '-')
     returning id`,
    [name],
  );
  return made?.id ?? '';
}

/** So many people finish a test in a month. */
async function use(client_id: string, month: string, people: number[]): Promise<void> {
  await inDatabase(
    `insert into billable_events (client_id, answer_id, event, exam_id, examinee_id, content, service, package_type,
       contract_classification, month, at)
     select $1, id, 'examined', 999999, id, 'subjects', 'EXAM5', 'ASP', 1, $2, $2::date + interval '10 days'
     from unnest($3::bigint[]) id`,
    [client_id, `${month}-01`, people],
  );
}
