import type { Locator, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { heading } from './candidate-steps.ts';
import { findDemoPlaces } from './demo-places.ts';
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
  const menu = menuOf(page);
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

test('the frame stays around what is forbidden, what does not exist, and a page that could not be loaded', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_FAILED|Failed to fetch/);
  const own = await findDemoPlaces();
  const others = await findDemoPlaces('career', 'demo001');
  await logInAsCompany(page, 'demolimited');
  const list = menuOf(page).getByRole('link', { name: t('page.examList') });
  for (const [address, title] of [
    [`/client/${own.clientId}/add-exam`, t('error.forbidden')],
    ['/admin/company-list', t('error.forbidden')],
    ['/admin/no-such-screen', t('error.notFound')],
    [`/client/${own.clientId}/no-such-screen`, t('error.notFound')],
    [`/client/${others.clientId}/Top`, t('error.notFound')],
    [`/client/${own.clientId}/exam/999999/exam-top`, t('error.notFound')],
  ] as const) {
    await page.goto(address);
    await expect(heading(page)).toHaveText(title);
    await expect(list).toHaveAttribute('href', `/client/${own.clientId}/Top`);
  }
  await look(page);
  await list.click();
  await expect(heading(page)).toHaveText(t('page.examList'));
  await page.route(/exam-top\.data/, (route) => route.abort());
  await page.getByRole('row').getByRole('link', { name: exam, exact: true }).first().click();
  await expect(heading(page)).toHaveText(t('error.offline'));
  await expect(menuOf(page)).toBeVisible();
  await look(page);
});

test('changes are asked about before they are left behind, in a dialog', async ({ page }) => {
  await logInAsCompany(page);
  await page
    .getByRole('link', { name: t('page.addExam') })
    .first()
    .click();
  const name = page.getByRole('textbox').first();
  await name.fill('新しい検査');
  const dialog = page.getByRole('dialog', { name: t('form.leave') });
  await menuOf(page)
    .getByRole('link', { name: t('page.examList') })
    .click();
  await look(page);
  await dialog.getByRole('button', { name: t('form.leave.stay') }).click();
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('新しい検査');
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(name).toHaveValue('新しい検査');
  await menuOf(page)
    .getByRole('link', { name: t('page.examList') })
    .click();
  await dialog.getByRole('button', { name: t('form.leave.go') }).click();
  await expect(heading(page)).toHaveText(t('page.examList'));
});

test('a page that is slow to come shows its outline below its name, and covers nothing', async ({ page }) => {
  await logInAsCompany(page);
  await openExam(page, exam);
  const held = Promise.withResolvers<void>();
  await page.route(/exam-status\.data/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  await menuOf(page)
    .getByRole('link', { name: t('page.examStatus'), exact: true })
    .click();
  const outline = page.locator('[data-outline]');
  await expect(outline).toContainText(t('page.examStatus'));
  await look(page);
  held.resolve();
  await expect(heading(page)).toHaveText(t('page.examStatus'));
  await expect(outline).toHaveCount(0);
});

function menuOf(page: Page): Locator {
  return page.getByRole('navigation', { name: t('shell.menu') });
}
