import { translator } from '#messages/translator.ts';
import { look } from './look.ts';
import { logInAsAdmin, logInAsCompany, openExam, openPerson } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* The frame around staff screens: where one is, and the way back. */

const t = translator('ja');
const exam = '新卒採用 適性検査';

test('a person’s page keeps the list lit, says where it stands, and names the exam with its state', async ({
  page,
}) => {
  await logInAsCompany(page);
  await openExam(page, exam);
  await openPerson(page, 'demo010');
  const menu = page.getByRole('navigation', { name: t('shell.menu') });
  await expect(menu.locator('[aria-current]')).toHaveText(t('page.examTop'));
  await expect(menu).toContainText(exam);
  await expect(menu).toContainText(t('exam.list.period.open'));
  const crumbs = page.getByRole('navigation', { name: t('shell.breadcrumbs') });
  await expect(crumbs.getByRole('link')).toHaveText([t('page.examList'), exam]);
  await look(page);
  await crumbs.getByRole('link', { name: exam }).click();
  await expect(page).toHaveURL(/text=demo010/);
});

test('an administrator inside a company is told so, and leaves it', async ({ page }) => {
  await logInAsAdmin(page);
  await page.getByRole('link', { name: 'Demo Inc.', exact: true }).click();
  await expect(page.getByText(t('shell.inside', { name: 'Demo Inc.' }))).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: t('shell.inside.leave') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('page.companyList'));
});

test('a norm is measured without simulated answers unless they are asked for', async ({ page }) => {
  await logInAsAdmin(page);
  await page.getByRole('link', { name: t('page.norms') }).click();
  const boxes = page.getByRole('checkbox', { name: t('analysis.withSimulated') });
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
});
