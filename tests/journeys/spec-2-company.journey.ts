import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { heading, logIn, lookAt } from './candidate-steps.ts';
import { look } from './look.ts';
import {
  clickAtOnce,
  dayFromNow,
  expectFieldErrors,
  expectToast,
  field,
  fill,
  logInAsCompany,
  openExam,
  openPerson,
  pressLesserAct,
} from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

const t = translator('ja');

test('a company adds an exam, a candidate and three more log-ins', async ({ page, someone }) => {
  await test.step('log-in and the list of exams', () => openList(page));
  await test.step('a new exam: every rule of its form speaks', () => addExam(page));
  await test.step('a candidate is added; the log-in is shown once', async () =>
    addCandidate(page, await someone()));
  await test.step('three log-ins are issued at once', () => issueThree(page));
  await test.step('they are shown again, and issued anew', () => showAndIssueAnew(page));
  await test.step('the exam status counts them', () => readStatus(page));
});

async function openList(page: Page): Promise<void> {
  await page.goto('/client/login');
  await lookAt(page, t('page.login'));
  await logInAsCompany(page);
  await lookAt(page, t('page.examList'));
}

async function addExam(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('page.addExam') })
    .last()
    .click();
  await lookAt(page, t('page.addExam'));
  const pressed = clickAtOnce(page, '[data-error-summary] a');
  await page.getByRole('button', { name: t('exam.form.submit') }).click();
  await pressed;
  await expect(field(page, 'name')).toBeFocused();
  await expect(page.locator('[id$="-name-error"]')).toHaveText(t('exam.name.required'));
  await page.getByRole('button', { name: t('exam.form.submit') }).click();
  await expectFieldErrors(page, {
    name: t('exam.name.required'),
    directory: t('exam.directory.required'),
    package_id: t('exam.package.unknown'),
    commence_on: t('field.date'),
    terminate_on: t('field.date'),
  });
  await look(page);
  const typed = {
    name: 'あ'.repeat(256),
    commence_on: `${dayFromNow(10)}T10:00`,
    terminate_on: `${dayFromNow(10)}T10:00`,
  };
  for (const [directory, words] of [
    ['全角の住所', t('exam.directory.wrong')],
    ['admin', t('exam.directory.admin')],
  ] as const) {
    await fill(page, { ...typed, directory });
    await field(page, 'package_id').selectOption({ index: 1 });
    await page.getByRole('radio', { name: t('exam.offer.numerical_2') }).check();
    await expect(
      page.getByText(t('exam.form.portions.total', { questions: 140, minutes: 65 })),
    ).toBeVisible();
    await expect(page.getByText(t('exam.period.endBeforeStart')).last()).toBeVisible();
    await page.getByRole('button', { name: t('exam.form.submit') }).click();
    await expect(page.locator('[id$="-directory-error"]')).toHaveText(words);
    await expect(page.getByRole('radio', { name: t('exam.offer.numerical_2') })).toBeChecked();
    await expect(
      page.getByText(t('exam.form.portions.total', { questions: 140, minutes: 65 })),
    ).toBeVisible();
    await expect(page.locator('[id$="-name-error"]')).toHaveText(t('exam.name.tooLong'));
  }
  const personality = page.getByRole('radiogroup', { name: t('exam.slot.personality') });
  await personality.getByRole('radio', { name: t('exam.form.portions.none') }).check();
  const numerical = page.getByRole('radiogroup', { name: t('exam.slot.numerical') });
  await numerical.getByRole('radio', { name: t('exam.form.portions.none') }).check();
  await fill(page, { name: '旅の検査', directory: 'recruit' });
  await page.getByRole('button', { name: t('exam.form.submit') }).click();
  await expectFieldErrors(page, {
    directory: t('exam.directory.taken'),
    portions: t('exam.portions.required'),
    terminate_on: t('exam.period.endBeforeStart'),
  });
  await page
    .locator('[data-error-summary]')
    .getByRole('link', { name: t('exam.form.portions') })
    .click();
  await expect(personality.getByRole('radio').first()).toBeFocused();
  // Who has come to a field still sees what is wrong with it.
  await expect(page.locator('[id$="-portions-error"]')).toHaveText(t('exam.portions.required'));
  await personality.getByRole('radio').first().check();
  await fill(page, { commence_on: `${dayFromNow(-1)}T10:00` });
  await page.getByRole('button', { name: t('exam.form.submit') }).click();
  await expectFieldErrors(page, { directory: t('exam.directory.taken') });
  await fill(page, { directory: 'journey' });
  await page.getByRole('button', { name: t('exam.form.submit') }).click();
  await expectToast(page, '検査を追加しました。');
}

async function addCandidate(page: Page, candidate: Page): Promise<void> {
  // Adding an exam leads to it.
  await lookAt(page, '旅の検査');
  await page
    .getByRole('link', { name: t('examinee.add') })
    .first()
    .click();
  await lookAt(page, t('page.addExaminee'));
  await page.getByRole('button', { name: t('examinee.add') }).click();
  await expectFieldErrors(page, {
    name: t('examinee.name.required'),
    name_kana: t('examinee.kana.required'),
  });
  await fill(page, { name: '旅人 一', name_kana: 'タビビト ハジメ', login_id: 'tabi01' });
  await page.getByRole('button', { name: t('examinee.add') }).click();
  await expect(page.getByText(t('examinee.issued.keep'))).toBeVisible();
  await expectToast(page, '受検者を追加しました。');
  await look(page);
  const [address = '', login_id, password] = await page.locator('dd code').allInnerTexts();
  expect(login_id).toBe('tabi01');
  await page.reload();
  await expect(page.getByText(password ?? 'no password')).toHaveCount(0);

  expect(new URL(address).pathname).toBe('/demo/journey');
  await logIn(candidate, { directory: 'journey', login_id: 'tabi01', password: password ?? '' });
  await expect(heading(candidate)).toHaveText(t('sitting.notes.title'));
}

async function issueThree(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('page.examTop') })
    .first()
    .click();
  await page.getByRole('button', { name: t('examinee.issue') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="number"]').fill('101');
  await dialog.getByRole('button', { name: t('examinee.issue.button') }).click();
  await expect(dialog.locator('[id$="-number-error"]')).toHaveText(t('examinee.number.range'));
  await look(page);
  // Full-width digits count as digits (spec 5).
  await dialog.locator('[name="number"]').fill('３');
  await dialog.getByRole('button', { name: t('examinee.issue.button') }).click();
  await expect(page.getByText(t('examinee.issued', { number: 3 }))).toBeVisible();
  await expect(page.getByText(t('examinee.issued.keep'))).toBeVisible();
  await look(page);
  // Leaving is held up until the passwords are kept.
  const close = page.getByRole('link', { name: t('examinee.issued.close') });
  const held = page.getByRole('dialog', { name: t('examinee.issued.leave') });
  await close.click();
  await expect(held).toBeVisible();
  await look(page);
  await held.getByRole('button', { name: t('examinee.issued.leave.stay') }).click();
  await page
    .getByRole('link', { name: t('page.examStatus'), exact: true })
    .first()
    .click();
  await expect(held).toBeVisible();
  await held.getByRole('button', { name: t('examinee.issued.leave.stay') }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('examinee.issued.csv') }).click();
  await saved;
  await close.click();
  await expect(close).toHaveCount(0);
  await expect(page.getByText(t('examinee.unnamed'))).toHaveCount(3);
}

async function showAndIssueAnew(page: Page): Promise<void> {
  const ask = async (act: 'show' | 'reissue') => {
    // A selection ends with its act.
    await page.locator('tbody input[type="checkbox"]').first().check();
    await pressLesserAct(page, t(`examinee.credentials.${act}`));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(`examinee.credentials.${act}.submit`) })
      .click();
  };
  const close = page.getByRole('link', { name: t('examinee.issued.close') });
  await ask('show');
  await expect(page.getByText(t('examinee.credentials.shown', { number: 1 }))).toBeVisible();
  const [, , before] = await page.locator('dd code').allInnerTexts();
  await look(page);
  await close.click();
  await page.getByRole('button', { name: t('examinee.issued.leave.go') }).click();
  await expect(close).toHaveCount(0);
  await ask('reissue');
  await expect(page.getByText(t('examinee.credentials.reissued', { number: 1 }))).toBeVisible();
  const [, , after] = await page.locator('dd code').allInnerTexts();
  expect(after).not.toBe(before);
  await look(page);
  await close.click();
  await page.getByRole('button', { name: t('examinee.issued.leave.go') }).click();
  await expect(close).toHaveCount(0);
}

async function readStatus(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('page.examStatus'), exact: true })
    .first()
    .click();
  await lookAt(page, /./);
}

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
  for (const title of [t('result.profile.title'), t('result.suitability.title')]) {
    const picture = page.getByRole('figure', { name: title }).getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  // Factors, subjects and the office test, motives, suitabilities.
  await expect(page.getByRole('row').filter({ hasText: /\d+〜\d+/ })).toHaveCount(12 + 7 + 10 + 6);
}

async function fetchReport(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('examinee.report') }).click();
  await expect(page.getByText(t('examinee.report.done'))).toBeVisible({ timeout: 30_000 });
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
  for (const number of [1, 2]) await page.getByRole('row').nth(number).getByRole('checkbox').check();
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
  await expect(row).toContainText(t('job.state.success'), { timeout: 30_000 });
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
  await expect(row).toContainText(t('job.state.success'), { timeout: 30_000 });
}
