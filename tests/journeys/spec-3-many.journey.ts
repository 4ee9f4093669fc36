import { translator } from '#messages/translator.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* The list of an exam with more people than are counted before the page is shown. */

const t = translator('ja');
let directory = '';

test.beforeAll(async () => {
  // Runs before each test that goes to a worker by itself: every time another exam.
  directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await inDatabase(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, test_status)
     select e.client_id, e.id, 'c' || n, 'x', '受検 ' || n, 'ジュケン', 1 from exams e, generate_series(1, 1843) n
     where e.directory = $1`,
    [directory],
  );
});

test.beforeEach(async ({ page }) => {
  await logInAsCompany(page);
  await openExam(page, directory);
});

test('the page comes first and the whole number after it, for all pages of a search', async ({ page }) => {
  await expect(page.getByText(t('list.range', { total: '1,843', from: '1', to: '20' }))).toBeVisible();
  await page.getByRole('link', { name: t('list.page', { page: 93 }) }).click();
  await expect(page.getByText(t('list.range', { total: '1,843', from: '1,841', to: '1,843' }))).toBeVisible();
  await look(page);
  await page.getByRole('checkbox', { name: t('list.select.page') }).check();
  await page.getByRole('button', { name: t('list.selectAll', { number: '1,843' }) }).click();
  await expect(page.getByText(t('list.selected.found', { number: '1,843' }))).toBeVisible();
});

test('without script it says that there are more', async ({ page, someone }) => {
  const still = await someone({ javaScriptEnabled: false });
  await still.context().addCookies(await page.context().cookies());
  const { origin, pathname } = new URL(page.url());
  await still.goto(origin + pathname);
  await expect(still.getByText(t('list.range.more', { total: '1,000', from: '1', to: '20' }))).toBeVisible();
  await still.goto(`${origin}${pathname}?page=60`);
  await expect(
    still.getByText(t('list.range.more', { total: '1,200', from: '1,181', to: '1,200' })),
  ).toBeVisible();
});
