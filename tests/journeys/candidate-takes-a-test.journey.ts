import type { Page } from '@playwright/test';
import { getPersonalityForm } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import { simulateCandidate } from '#scoring/simulation/simulate-candidate.ts';
import {
  answerPage,
  type Candidate,
  choose,
  examPath,
  expectPage,
  expectSaved,
  heading,
  logIn,
  lookAt,
  newCandidate,
  questions,
  shortExam,
  turnPage,
} from './candidate-steps.ts';
import { look } from './look.ts';
import { findFactorRow, logInAsCompany, openExam, openPerson } from './staff-steps.ts';
import { expect, test } from './story.ts';

const t = translator('ja');
const bank = getPersonalityForm('personality-recruit-v1');
const lastPage = bank.form.page_count;

/** The factor on which the candidate of this journey stands high. */
const factor = 'T1';

test('a candidate takes the personality test in Japanese from log-in to log-out, and staff read a high factor as high', async ({
  page,
  someone,
}) => {
  const { answer } = simulateCandidate({
    key: bank.key,
    seed: 41,
    traits: { [factor]: 2.2 },
    style: 'honest',
  });
  const me = await newCandidate();
  await test.step('log-in: what is missing and what is wrong is said', () => logInAtLast(page, me));
  await test.step('notes: the terms must be agreed to', () => agreeToTerms(page));
  await test.step('personal information: checked, corrected, confirmed', () => correctProfile(page));
  await test.step('practice, then the clock begins', () => practise(page));
  await test.step('ten pages, one question left out', () => answerAllButOne(page, answer));
  await test.step('the submission page names what is missing, and leads there', () =>
    findTheMissing(page, answer));
  await test.step('submitted, done, logged out; the test cannot be opened again', () => submit(page));
  await test.step('staff read the high factor as high', async () => readAsHigh(await someone(), me));
});

async function logInAtLast(page: Page, me: Candidate): Promise<void> {
  await page.goto(examPath(me));
  await lookAt(page, shortExam.name);
  await page.getByRole('button', { name: t('sitting.login.submit') }).click();
  await expect(page.getByText(t('session.loginId.required')).last()).toBeVisible();
  await logIn(page, { ...me, password: 'wrong-one' });
  await expect(page.getByRole('alert')).toHaveText(t('refusal.login'));
  await look(page);
  await logIn(page, me);
}

async function agreeToTerms(page: Page): Promise<void> {
  await lookAt(page, t('sitting.notes.title'));
  await page.goto('/demo/personality/candidates/top');
  await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  await page.getByRole('link', { name: t('rehearsal.link') }).click();
  await expect(heading(page)).toHaveText(t('rehearsal.title'));
  await page.getByRole('link', { name: t('rehearsal.back') }).click();
  await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  await page.getByRole('button', { name: t('sitting.notes.submit') }).click();
  await expect(page.getByLabel(t('sitting.notes.agree'))).toBeFocused();
  await page.getByLabel(t('sitting.notes.agree')).check();
  await page.getByRole('button', { name: t('sitting.notes.submit') }).click();
}

async function correctProfile(page: Page): Promise<void> {
  await lookAt(page, t('sitting.profile.title'));
  await page.getByLabel(t('sitting.profile.name')).fill('旅人 一郎');
  await page.getByLabel(t('sitting.profile.name_kana')).fill('タビビト イチロウ');
  await page.getByLabel(t('sitting.profile.email')).fill('');
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
  await expect(page.getByText(t('email.required')).last()).toBeVisible();
  await page.getByLabel(t('sitting.profile.email')).fill('tabibito@example.com');
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
  await lookAt(page, t('sitting.profile.confirmTitle'));
  await page.getByRole('button', { name: t('sitting.profile.edit') }).click();
  await expect(heading(page)).toHaveText(t('sitting.profile.title'));
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
  await page.getByRole('button', { name: t('sitting.profile.register') }).click();
  await lookAt(page, t('sitting.top.title'));
  await expect(page.getByRole('status').getByText(t('sitting.profile.done'))).toBeVisible();
}

async function practise(page: Page): Promise<void> {
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await expect(heading(page)).toContainText(t('page.personalAnalysis'));
  await choose(questions(page).first(), '3');
  await look(page);
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expectPage(page, 1);
  await look(page);
  await expect(page.getByRole('timer')).toContainText(/\d+:\d\d/);
}

async function answerAllButOne(page: Page, answer: string): Promise<void> {
  for (let number = 1; number < lastPage; number++) {
    await answerPage(page, answer, number === 4 ? bank.form.page_size - 1 : undefined);
    await turnPage(page);
    await expectPage(page, number + 1);
  }
  await answerPage(page, answer);
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
}

async function findTheMissing(page: Page, answer: string): Promise<void> {
  await lookAt(page, t('sitting.confirm.title'));
  await expect(page.getByText(t('sitting.confirm.unanswered', { number: 1 }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('sitting.confirm.submit') })).toHaveCount(0);
  await page.getByRole('link', { name: t('sitting.confirm.page', { page: 4 }) }).click();
  await expectPage(page, 4);
  await answerPage(page, answer);
  for (let number = 5; number <= lastPage; number++) {
    await turnPage(page);
    await expectPage(page, number);
  }
  await expectSaved(page);
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
  await expect(page.getByText(t('sitting.confirm.complete'))).toBeVisible();
  await look(page);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await lookAt(page, t('sitting.done.allTitle'));
  await page.goto('/demo/personality/candidates/top');
  await expect(page.getByRole('dialog')).toContainText(t('sitting.done.allTitle'));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sitting.menu.logout') })
    .click();
  await expect(page).toHaveURL(/\/demo\/personality$/);
  await page.goto('/demo/personality/candidates/top');
  await expect(page).toHaveURL(/\/demo\/personality(\?|$)/);
}

async function readAsHigh(staff: Page, me: Candidate): Promise<void> {
  await logInAsCompany(staff);
  await openExam(staff, shortExam.name);
  await openPerson(staff, me.login_id);
  const row = findFactorRow(staff, factor);
  await expect(row).toBeVisible();
  const [, score = '', rank] = await row.getByRole('cell').allTextContents();
  expect(Number(score.match(/\d+/)?.[0])).toBeGreaterThanOrEqual(65);
  expect(rank).toBe('A');
  await look(staff);
}
