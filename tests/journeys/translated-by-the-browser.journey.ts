import type { Page } from '@playwright/test';
import { limits } from '#contract/codes/limits.ts';
import { formatNumber } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import {
  agree,
  answerPage,
  expectPage,
  expectSaved,
  heading,
  logIn,
  newCandidate,
  ones,
  registerProfile,
  turnBack,
  turnPage,
} from './candidate-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { expectToast, logInAsCompany, openExam, pressLesserAct } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';
import { expectTranslated, translateAlways } from './translation.ts';

/* People whose browser translates the page for them: its words change hands, and what is live stays live. */

const t = translator('ja');

test('a whole test is taken on a page that the browser translates', async ({ page }) => {
  await page.clock.install();
  await translateAlways(page);
  await logIn(page, await newCandidate());
  await expectTranslated(page);
  await agree(page);
  await registerProfile(page);
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expectPage(page, 1);

  const timer = page.getByRole('timer');
  const before = await timer.textContent();
  await page.clock.runFor(3_000);
  await expect(timer).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: t('sitting.page.hideClock.name') }).click();
  await expect(timer).toHaveCount(0);
  await page.getByRole('button', { name: t('sitting.page.showClock') }).click();
  await expect(timer).toBeVisible();

  for (let number = 1; number < 10; number += 1) {
    await expect(page.locator('#blanks')).toContainText('12');
    await answerPage(page, ones, 11);
    await expect(page.locator('#blanks')).toContainText('1');
    await answerPage(page, ones);
    await expect(page.locator('#blanks')).toHaveText('');
    await turnPage(page);
    await expectPage(page, number + 1);
  }
  await turnBack(page);
  await expectPage(page, 9);
  await expectSaved(page);
  await turnPage(page);
  await answerPage(page, ones);
  await page.locator('[popovertarget=navigator]').first().click();
  await expect(page.getByRole('dialog', { name: t('sitting.navigator.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
  await expect(heading(page)).toHaveText(t('sitting.confirm.title'));
  await expect(page.getByText(t('sitting.confirm.complete'))).toBeVisible();
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await expect(page.getByText(t('sitting.done.logout')).first()).toBeVisible();
});

test('staff work with people and files on pages that the browser translates', async ({ page, mayHappen }) => {
  // The preview of a mail lets no script in, and so not this translator either.
  mayHappen(/Blocked script execution in 'about:srcdoc'/);
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await addPeople(directory, [{}, {}, {}]);
  await translateAlways(page);
  await logInAsCompany(page);
  await openExam(page, directory);
  await expectTranslated(page);
  await expectTested(page, 3);

  const box = (row: number) => page.getByRole('row').nth(row).getByRole('checkbox');
  const selected = page.getByRole('status').filter({ hasText: /選択中/ });
  for (const number of [1, 2, 3]) {
    await box(number).check();
    await expect(selected).toHaveText(t('list.selected', { number }));
  }
  await box(3).uncheck();
  await expect(selected).toHaveText(t('list.selected', { number: 2 }));

  await pressLesserAct(page, t('examinee.hide'));
  const dialog = page.getByRole('dialog', { name: t('examinee.hide') });
  await expect(dialog).toContainText(t('examinee.hide.help', { shown: '2' }));
  await dialog.getByRole('button', { name: t('examinee.hide.hide') }).click();
  await expectToast(page, t('examinee.hide.hidden.done'));
  await expect(dialog).toBeHidden();
  await expect(selected).toHaveCount(0);
  await expectTested(page, 1);
  await page.getByRole('button', { name: t('list.undo') }).click();
  await expectToast(page, t('examinee.hide.undone'));
  await expectTested(page, 3);

  await box(1).check();
  await page
    .getByRole('link', { name: new RegExp(`^${t('mail.write.act')} ?（`) })
    .last()
    .click();
  await expect(page.getByText(t('multiple.selected', { people: '1' }))).toBeVisible();
  const body = page.getByLabel(t('mail.write.body'));
  const counted = (number: number) =>
    page.getByText(t('mailText.count', { number: figure(number), most: figure(limits.mailBody) }));
  const over = page.getByText(t('mailText.over', { number: '2' }));
  await body.fill('あ'.repeat(limits.mailBody + 2));
  await expect(counted(limits.mailBody + 2)).toBeVisible();
  await expect(over).toBeVisible();
  await body.fill('あ');
  await expect(counted(1)).toBeVisible();
  await expect(over).toHaveCount(0);
  await page.getByRole('link', { name: t('page.examTop') }).click();
  await expectTested(page, 3);

  await page.getByRole('link', { name: t('page.exportPeople'), exact: true }).click();
  await page.getByRole('button', { name: t('output.people.submit') }).click();
  await expectToast(page, t('output.people.requested', { number: 3 }));
  const file = page.getByRole('row').nth(1);
  await expect(file).toContainText(t('job.state.success'));

  // The work begins once more, step by step.
  const stand = (words: string) =>
    inDatabase(
      `update outputs set ${words} where exam_id = (select id from exams where directory = $1) returning id`,
      [directory],
    );
  await stand('status = 1, done = 1');
  await page.reload();
  await expectTranslated(page);
  await expect(file).toContainText(t('job.state.inprogress'));
  await expect(file).toContainText(t('job.progress', { total: '3', done: '1' }));
  await stand('done = 2');
  await expect(file).toContainText(t('job.progress', { total: '3', done: '2' }));
  await stand('status = 2, done = 3');
  await expect(file).toContainText(t('job.state.success'));
  await expect(file).not.toContainText(t('job.state.inprogress'));
  await expect(file.getByRole('link')).toBeVisible();
});

const figure = (number: number) => formatNumber(number, 'ja');

const expectTested = (page: Page, people: number) =>
  expect(
    page.getByText(t('examinee.progress.tested', { done: '0', total: `${people}`, percent: '0%' })),
  ).toBeVisible();
