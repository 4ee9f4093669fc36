import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { lookAt } from './candidate-steps.ts';
import { look } from './look.ts';
import { expectToast, logInAsCompany, openExam, openPerson } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

const t = translator('ja');

test('a company reads the result of a person and fetches the PDF report', async ({ page }) => {
  await logInAsCompany(page);
  await openExam(page, '新卒採用 適性検査');
  await look(page);

  await test.step('the list is narrowed to people with a result', () => narrowToTested(page));
  await test.step('the profile with its bands, the radar, the comments', () => readProfile(page));
  await test.step('the report is made while one watches, downloaded, and found in the list', () =>
    fetchReport(page));
  await test.step('reports of two selected people come as one file', () => fetchReportsOfTwo(page));
  await test.step('so do a table of results, and reports on one page', () => fetchOtherForms(page));
});

async function narrowToTested(page: Page): Promise<void> {
  await page
    .getByRole('combobox', { name: t('examinee.list.status') })
    .selectOption({ label: t('status.3') });
  await expect(page).toHaveURL(/status=3/);
  await expect(page.getByRole('row').nth(1)).toContainText(/受検済/);
  await openPerson(page, 'demo010');
}

async function readProfile(page: Page): Promise<void> {
  await look(page);
  await expect(page.getByText(t('result.provisional.label')).first()).toBeVisible();
  await expect(page.getByText(t('result.simulated.label')).first()).toBeVisible();
  const radar = page.getByRole('figure', { name: t('result.suitability.title') }).getByRole('img');
  await radar.scrollIntoViewIfNeeded();
  await expect.poll(() => radar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // Factors, subjects and the office test, motives, suitabilities.
  await expect(page.getByRole('row').filter({ hasText: /\d+〜\d+/ })).toHaveCount(12 + 7 + 10 + 6);
}

async function fetchReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('examinee.report') }).click();
  await expect(page.getByText(t('examinee.report.done'))).toBeVisible();
  await look(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: t('examinee.report.download') }).click();
  const report = readFileSync(await (await downloading).path());
  expect(report.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(report.length).toBeGreaterThan(10_000);
  await page
    .getByRole('link', { name: t('page.outputList'), exact: true })
    .first()
    .click();
  await lookAt(page, t('page.outputList'));
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(t('job.state.success'));
  await expect(row.getByRole('link')).toHaveText(t('output.download'));
}

/** Asks for the results of two, as they are offered first or in another form. @returns the row that tells of them */
async function outputResultsOfTwo(page: Page, form?: 1 | 4): Promise<Locator> {
  await page
    .getByRole('link', { name: t('page.examTop') })
    .first()
    .click();
  await page
    .getByRole('combobox', { name: t('examinee.list.status') })
    .selectOption({ label: t('status.3') });
  await expect(page).toHaveURL(/status=3/);
  for (const number of [1, 2]) {
    const row = page.getByRole('row').nth(number);
    // The address changes a moment before the rows do.
    await expect(row).toContainText(t('status.3'));
    await row.getByRole('checkbox').check();
  }
  await expect(page.getByText(t('list.selected', { number: 2 }))).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: t('output.ask') }).click();
  const dialog = page.getByRole('dialog', { name: t('output.ask') });
  await expect(dialog.getByText(t('output.ask.number', { reports: 2 }))).toBeVisible();
  await look(page);
  if (form) await dialog.getByRole('radio', { name: t(`output.condition.form.${form}`) }).check();
  await dialog.getByRole('button', { name: t('output.ask.submit') }).click();
  await expectToast(page, t('output.requested', { number: 2 }));
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(t('job.state.success'));
  return row;
}

/** Results as a table and on one page each: files of the right kind. */
async function fetchOtherForms(page: Page): Promise<void> {
  for (const [form, signature] of [
    [4, 'PK'],
    [1, '%PDF'],
  ] as const) {
    const row = await outputResultsOfTwo(page, form);
    await expect(row).toContainText(t(`output.title.${form}`, { id: '' }));
    const download = page.waitForEvent('download');
    await row.getByRole('link').click();
    const bytes = readFileSync(await (await download).path());
    expect(bytes.subarray(0, signature.length).toString('latin1')).toBe(signature);
  }
}

async function fetchReportsOfTwo(page: Page): Promise<void> {
  const row = await outputResultsOfTwo(page);
  // One that failed is made once more from its row.
  const number = (await row.getByRole('rowheader').textContent())?.match(/\d+/)?.[0];
  await inDatabase(
    `update outputs set status = 3, problem = 'output.problem.unexpected', file = null where id = $1`,
    [number],
  );
  // Nobody has the file of a run that failed: its codes tell of nothing.
  await inDatabase('update report_codes set made_at = null where output_id = $1', [number]);
  await page.reload();
  await expect(row).toContainText(t('output.problem.unexpected'));
  await look(page);
  await row.getByRole('button', { name: t('job.again') }).click();
  await expect(row).toContainText(t('job.state.success'));
}
