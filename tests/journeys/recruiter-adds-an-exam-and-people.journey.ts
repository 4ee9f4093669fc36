import type { Page } from '@playwright/test';
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
  pressLesserAct,
} from './staff-steps.ts';
import { expect, test } from './story.ts';

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
  });
  // The period is filled in, from nine o'clock until the end of a day.
  await expect(field(page, 'commence_on')).toHaveValue(/T09:00$/);
  await expect(field(page, 'terminate_on')).toHaveValue(/T23:59$/);
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
  // Full-width digits count as digits.
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
  await lookAt(page, t('page.examStatus'));
}
