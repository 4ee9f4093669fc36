import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { monthAfter } from '#contract/period.ts';
import { to } from '#contract/screens.ts';
import { formatInJapan, formatMonth, localOfMoment } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { findMark } from '../makers/find-mark.ts';
import {
  type Candidate,
  examPath,
  expectScript,
  heading,
  lookAt,
  openConfirmation,
  sitDown,
} from './candidate-steps.ts';
import { addExam, answered, asStaff, findExam } from './exam-steps.ts';
import { look } from './look.ts';
import { addCompany, logo, type OwnCompany } from './own-company.ts';
import { erasePerson, expectReceipt, makeCopy, saveFile } from './privacy-steps.ts';
import { show } from './show.ts';
import {
  dayFromNow,
  expectFieldErrors,
  expectToast,
  field,
  fill,
  logInAsAdmin,
  logInAsCompany,
  openExam,
  openPerson,
} from './staff-steps.ts';
import { answerAll } from './stored-answers.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/*
 * A month of the platform, with a company of its own from its first change to its erasure. No other journey closes
 * months: they close in their order, and this one's are years before all others.
 */

const t = translator('ja');
const database = { rows: inDatabase };
const october = `${Number(localOfMoment(new Date()).slice(0, 4)) - 2}-10`;
const november = monthAfter(october);

/** In every address and log-in of this company and its people. */
const mark = `getsumatsu${process.pid}`;
const names = {
  company: `月末精機${process.pid}株式会社`,
  exam: `十月の検査 ${process.pid}`,
  person: `月見 ${process.pid}郎`,
  other: `星見 ${process.pid}郎`,
};
const notice = `計測のお知らせ ${process.pid}`;

test('a company is changed, examined, billed, told and deleted, and nothing of its people is left', async ({
  page,
  someone,
}) => {
  const company = await addCompany({ name: names.company, login_id: mark });
  const [person, other] = await addPeopleTo(company);
  const [staff, candidate] = [await someone(), await someone()];
  await logInAsAdmin(page);
  await logInAsCompany(staff, company.login_id);
  await test.step('the company is changed', () => changeCompany(page, company));
  await test.step('a person sits its exam', () => sit(candidate, person));
  await test.step('October is closed once it has a price', () => closeOctober(page, company));
  await test.step('what came late stands apart in November', () => closeNovember(page, company));
  await test.step('staff and candidates read a notice until it is taken back', async () => {
    const pages = [staff, await someone()] as const;
    await tell(page, company);
    await pages[1].goto(examPath(other));
    for (const each of pages) await expectNotice(each, notice);
    await takeBack(page);
    for (const each of pages) await expectNotice(each, notice, false);
  });
  await test.step('a maintenance is announced and called off', () => announce(page, staff, company));
  await test.step('a person gets a copy of their data and is erased', () => erase(staff, company, person));
  await test.step('the company is deleted: its people are out', () => remove(page, staff, company, other));
  await test.step('on day 29 it is restored', () => restore(page, staff, company));
  await test.step('from day 30 its data goes', () => waitForErasure(page, company));
  await test.step('nothing of its people is left, and its bills are', () => findNothing(page, company));
});

/** An exam of the company that is open now, and two people invited to it. */
async function addPeopleTo({ hash, login_id }: OwnCompany): Promise<[Candidate, Candidate]> {
  const directory = `${mark}-1`;
  await addExam({ service: 'EXAM5', portions: ['personality'], directory, name: names.exam, login_id });
  return asStaff(process.env.JOURNEYS_URL ?? '', login_id, async (api) => {
    const exam_id = await findExam(api, directory);
    const add = async (name: string, email: string): Promise<Candidate> => {
      const data = { exam_id, name, name_kana: 'ジュケン', email };
      const { credentials } = await answered(api.post('/api/examinees', { data }));
      return { ...credentials, company: hash, directory };
    };
    return [
      await add(names.person, `${mark}.1@people.example.com`),
      await add(names.other, `${mark}.2@people.example.com`),
    ];
  });
}

async function changeCompany(page: Page, { id, name }: OwnCompany): Promise<void> {
  await page.goto(`${to('admin.companyList')}?text=${encodeURIComponent(name)}`);
  await show(page, 'company-list');
  await page.getByRole('link', { name: t('company.list.detail.of', { name }) }).click();
  await lookAt(page, name);
  await show(page, 'company-detail');
  await page.getByRole('link', { name: t('company.detail.update') }).click();
  await lookAt(page, t('page.companyUpdate'));
  await show(page, 'company-update');
  await expect(field(page, 'applicants_number')).toHaveValue('40');
  await expectScript(page);
  const warning = page.getByText(t('company.form.own_address.missing'));
  await expect(warning).toBeHidden();
  await fill(page, { ip_addresses: '203.0.113.9' });
  await expect(warning).toBeVisible();
  await fill(page, { ip_addresses: '' });
  await expect(warning).toBeHidden();
  await fill(page, { applicants_number: '39' });
  await page.getByRole('button', { name: t('company.form.store') }).click();
  await expectFieldErrors(page, { applicants_number: t('company.applicants.increaseOnly') });
  await fill(page, { applicants_number: '60', contract_no: 'TB0001' });
  await field(page, 'logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.getByRole('button', { name: t('company.form.store') }).click();
  await expectToast(page, t('company.form.stored'));
  await lookAt(page, name);
  await expect(page.getByText('TB0001', { exact: true })).toBeVisible();
  expect(listFiles(id)).toHaveLength(1);
}

async function sit(page: Page, person: Candidate): Promise<void> {
  await sitDown(page, person);
  await answerAll(page);
  await openConfirmation(page);
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await expect(heading(page)).toHaveText(t('sitting.done.allTitle'));
}

async function closeOctober(page: Page, { id, name }: OwnCompany): Promise<void> {
  // The person sat today: in this story it was in October.
  await inDatabase(
    `update billable_events set month = $2, at = $2::date + interval '10 days' where client_id = $1`,
    [id, `${october}-01`],
  );
  await page.goto(`${to('admin.aspBillingOutput')}?month=${october}`);
  await expect(page.getByText(t('billing.state.due'))).toBeVisible();
  await close(page, october);
  const refused = page.getByRole('dialog');
  await expect(refused).toContainText(t('billing.close.noPrice'));
  await refused.getByRole('button', { name: t('form.cancel') }).click();
  await setPrice(page);
  await page.goto(`${to('admin.aspBillingOutput')}?month=${october}`);
  await expect(page.getByRole('row', { name })).toContainText('1,500円');
  await close(page, october);
  await expect(page.getByText(t('billing.state.closed'), { exact: true })).toBeVisible();
}

async function setPrice(page: Page): Promise<void> {
  await page.goto(to('admin.prices'));
  await expectScript(page);
  await page.getByRole('button', { name: t('billing.price.set') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'ASP' }).check();
  await dialog.getByLabel(t('billing.form.service')).selectOption('EXAM5');
  await dialog.getByLabel(t('billing.form.content')).selectOption('personality');
  await dialog.getByLabel(t('billing.form.yen')).fill('1500');
  await dialog.getByLabel(t('billing.form.from_month')).fill(october);
  await dialog.getByRole('button', { name: t('billing.price.set') }).click();
  await expect(page.getByRole('cell', { name: '1,500円' })).toBeVisible();
  await show(page, 'prices');
}

/** Somebody whose time was over in October, which is noticed after its closing; and one of November. */
async function closeNovember(page: Page, { id, name }: OwnCompany): Promise<void> {
  await inDatabase(
    `insert into billable_events (client_id, answer_id, event, exam_id, examinee_id, content, service, package_type,
       contract_classification, month, at)
     select client_id, answer_id + n, event, exam_id, examinee_id + n, content, service, package_type,
       contract_classification, day, day + interval '10 days'
     from billable_events, (values (1, $2::date), (2, $3::date)) later (n, day) where client_id = $1`,
    [id, `${october}-01`, `${november}-01`],
  );
  await page.goto(`${to('admin.aspBillingOutput')}?month=${october}`);
  await expect(page.getByRole('row', { name })).toContainText('1,500円');
  await page.goto(`${to('admin.aspBillingOutput')}?month=${november}`);
  const late = page.getByRole('region', { name: t('billing.late') });
  await expect(page.getByText(t('billing.state.due'))).toBeVisible();
  await expect(late.getByRole('row', { name })).toContainText(formatMonth(october, 'ja'));
  await close(page, november);
  await expect(page.getByText(t('billing.state.closed'), { exact: true })).toBeVisible();
  await expect(late.getByRole('row', { name })).toContainText(formatMonth(october, 'ja'));
  await look(page);
  await show(page, 'month-closed');
}

async function close(page: Page, month: string): Promise<void> {
  const name = t('billing.close');
  await expectScript(page);
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('button', { name })).toBeDisabled();
  await dialog.getByRole('textbox').fill(month);
  await look(page);
  await show(page, `close-${month}`);
  await dialog.getByRole('button', { name }).click();
}

async function tell(page: Page, { id, name }: OwnCompany): Promise<void> {
  await page.goto(to('admin.deploymentNotify'));
  await expectScript(page);
  await fill(page, { text_ja: notice });
  await page.locator('main [name="display_candidates"]').check();
  await page.getByRole('searchbox', { name: t('deployment.companies.find') }).fill(name);
  await page.getByRole('button', { name: t('deployment.companies.search') }).click();
  await page.getByRole('checkbox', { name }).check();
  await expect(page.locator(`main [name="client_ids"][value="${id}"]`)).toBeChecked();
  await look(page);
  await show(page, 'notice');
  await page.getByRole('button', { name: t('deployment.save') }).click();
  await expectToast(page, t('deployment.saved'));
}

async function takeBack(page: Page): Promise<void> {
  await page.goto(to('admin.deploymentNotify'));
  await page.getByRole('link', { name: notice }).click();
  await expect(field(page, 'text_ja')).toHaveValue(notice);
  await page.locator('main [name="display_staff"]').uncheck();
  await page.locator('main [name="display_candidates"]').uncheck();
  await page.getByRole('button', { name: t('deployment.save') }).click();
  await expect(page.getByRole('row', { name: notice })).toContainText(t('deployment.state.withdrawn'));
  await look(page);
  await show(page, 'notice-back');
}

/** With the next page, once every node has read what is in force. */
async function expectNotice(page: Page, text: string, isShown = true): Promise<void> {
  const banner = page.getByRole('complementary', { name: t('notice.label') }).filter({ hasText: text });
  await expect(async () => {
    await page.reload();
    await expect(heading(page)).toBeVisible();
    expect(await banner.count()).toBe(isShown ? 1 : 0);
  }).toPass();
}

/** A window that never comes, of which this company alone is told: other journeys run beside this one. */
async function announce(page: Page, staff: Page, { id }: OwnCompany): Promise<void> {
  await page.goto(to('admin.maintenance'));
  await expectScript(page);
  const day = dayFromNow(40);
  await fill(page, { from: `${day}T02:00`, to: `${day}T04:00` });
  await page.getByRole('button', { name: t('maintenance.plan') }).click();
  await expectToast(page, t('maintenance.set'));
  await inDatabase(
    `update notifications set client_ids = array[$1::bigint]
     where id = (select (value ->> 'told')::bigint from platform_settings where key = 'maintenance')`,
    [id],
  );
  const [from, until] = [`${day}T02:00+09:00`, `${day}T04:00+09:00`].map((at) =>
    formatInJapan(new Date(at), 'ja'),
  );
  const period = { from: from ?? '', to: until ?? '' };
  await expect(page.getByText(t('maintenance.state.next', period))).toBeVisible();
  await look(page);
  await show(page, 'maintenance');
  await expectNotice(staff, t('maintenance.notice', period));
  await page.getByRole('button', { name: t('maintenance.cancel') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('maintenance.cancel') })
    .click();
  await expect(page.getByText(t('maintenance.state.none'))).toBeVisible();
  await expectNotice(staff, t('maintenance.notice', period), false);
}

/** Nothing of them is left, nor of anybody else gone. */
async function erase(staff: Page, { id }: OwnCompany, { login_id }: Candidate): Promise<void> {
  await staff.goto(to('client.top', { clientId: id }));
  await openExam(staff, names.exam);
  await openPerson(staff, login_id);
  await staff.getByRole('link', { name: t('examinee.tab.privacy'), exact: true }).click();
  await expectScript(staff);
  await makeCopy(staff);
  await show(staff, 'person-copy');
  await saveFile(staff);
  await erasePerson(staff, names.person);
  await expectReceipt(staff);
  await look(staff);
  await show(staff, 'person-erased');
  expect(await findMark(database, names.person)).toEqual([]);
  expect(await findMark(database, names.other)).toContain('public.examinees.name');
}

async function remove(page: Page, staff: Page, company: OwnCompany, person: Candidate): Promise<void> {
  expect((await staff.request.get(examPath(person))).status()).toBe(200);
  await pressRemove(page, company);
  await look(page);
  await show(page, 'company-deleted');
  await expect.poll(async () => (await staff.request.get(examPath(person))).status()).toBe(404);
  await staff.reload();
  await expect(staff).toHaveURL(/\/client\/login/);
  // An administrator who had the company open is led to the list, and told why.
  await page.goto(to('client.top', { clientId: company.id }));
  await expect(page).toHaveURL(/\/admin\/company-list/);
  await expect(page.getByText(t('refusal.companyGone'))).toBeVisible();
}

async function pressRemove(page: Page, { id, name }: OwnCompany): Promise<void> {
  await page.goto(to('admin.companyDetail', { clientId: id }));
  await expectScript(page);
  await page.getByRole('button', { name: t('company.remove') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(name);
  await look(page);
  await show(page, 'company-delete');
  await dialog.getByRole('button', { name: t('company.remove') }).click();
  await expect(page.getByText(t('company.restore'), { exact: true })).toBeVisible();
}

/** So many days pass since the company was deleted. */
async function passDays({ id }: OwnCompany, days: number): Promise<void> {
  await inDatabase(
    `update clients set deleted_at = deleted_at - $2 * interval '1 day', erase_after = erase_after - $2 * interval '1 day'
     where id = $1`,
    [id, days],
  );
}

async function restore(page: Page, staff: Page, company: OwnCompany): Promise<void> {
  const { name } = company;
  await passDays(company, 29);
  await page.goto(`${to('admin.companyList')}?text=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.goto(`${to('admin.companyList')}?state=deleted`);
  await page.getByRole('link', { name, exact: true }).click();
  await lookAt(page, name);
  await page.getByRole('button', { name: t('company.restore') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('company.restore') })
    .click();
  await expectToast(page, t('company.restore.done'));
  await expect(page.getByRole('link', { name: t('company.detail.update') })).toBeVisible();
  await logInAsCompany(staff, company.login_id);
}

/** The sweep erases its exam first, and the company at one of the next beats. */
async function waitForErasure(page: Page, company: OwnCompany): Promise<void> {
  await pressRemove(page, company);
  await passDays(company, 31);
  await expect
    .poll(() => inDatabase('select from clients where id = $1 and erased_at is not null', [company.id]), {
      timeout: 180_000,
    })
    .toHaveLength(1);
  await page.reload();
  await expect(page.getByText(t('company.detail.erased.help'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('company.restore') })).toHaveCount(0);
  await look(page);
  await show(page, 'company-erased');
}

/** What stays is what bills are read by: the names of the company and its exam. */
async function findNothing(page: Page, { id, name }: OwnCompany): Promise<void> {
  for (const word of [mark, names.person, names.other])
    expect(await findMark(database, word), word).toEqual([]);
  expect(await findMark(database, name)).toEqual(['public.clients.name', 'public.clients.search_text']);
  expect(listFiles(id)).toEqual([]);
  await page.goto(`${to('admin.aspBillingOutput')}?month=${october}`);
  await expect(page.getByRole('row', { name })).toContainText('1,500円');
}

/** The files of a company, whose keys begin with its id. */
function listFiles(client_id: number): string[] {
  const folder = join(process.env.JOURNEYS_DATA_DIR ?? '', 'files', String(client_id));
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  return found.filter((each) => each.isFile()).map(({ name }) => name);
}
