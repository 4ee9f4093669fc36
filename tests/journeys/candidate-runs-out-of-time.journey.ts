import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import {
  agree,
  answerPage,
  type Candidate,
  choose,
  expectPage,
  expectSaved,
  expectUnsent,
  heading,
  logIn,
  lookAt,
  newCandidate,
  ones,
  perPage,
  questions,
  registerProfile,
  sitDown,
  turnBack,
  turnPage,
  twos,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { answerAll, letTimePass, savesOf, storageOf, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* At the deadline a test ends by itself, and what becomes of the open page is as the company decided. */

const t = translator('ja');

test('time runs out: the portion completes by itself, without what stood on the open page', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones);
  await letTimePass(me, 58);
  await turnPage(page);
  await expectPage(page, 2);
  await expect(page.getByText(t('sitting.page.warning.60'))).toBeVisible();
  await look(page);
  await answerPage(page, twos, 3);
  await turnPage(page);
  await expectPage(page, 3);
  await answerPage(page, twos, 3);
  await letTimePass(me, 8);
  await turnBack(page);
  await expectPage(page, 2);
  await choose(questions(page).last(), '4');
  await lookAt(page, t('sitting.done.allTitle'));
  await expect(page.getByText(t('sitting.done.time'))).toBeVisible();
  await expect(page.getByText(t('sitting.done.openPage'))).toBeVisible();
  const { digits, closed_by } = await storedOf(me);
  expect(closed_by).toBe('time');
  expect(digits).toEqual({ '1': perPage, '2': 6, '0': 120 - perPage - 6 });
  await page.goBack();
  await expect(heading(page)).toHaveText(t('sitting.done.allTitle'));
});

test('at the deadline the open page counts where the company decided so, to the last second', async ({
  page,
}) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await inDatabase(`update exams set timeout_policy = 'keep_drafts' where directory = $1`, [directory]);
  const me = await newCandidate(directory);
  await logIn(page, me);
  await expect(page.getByText(t('sitting.notes.clock.endKept'))).toBeVisible();
  await look(page);
  await agree(page);
  await registerProfile(page);
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await expect(page.getByText(t('sitting.start.bell.keep_drafts'))).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expectPage(page, 1);
  await answerPage(page, ones);
  await turnPage(page);
  await expectPage(page, 2);
  await choose(questions(page).first(), '2');
  await expectSaved(page);
  await letTimePass(me, 12);
  // The save of the page tells this browser how little time is left.
  await turnPage(page);
  await expectPage(page, 3);
  await expect(page.getByText(t('sitting.page.lastMinuteKept'))).toBeVisible();
  await choose(questions(page).first(), '3');
  await expect(page.getByRole('timer')).toHaveText(/0:0[2-4]$/);
  await choose(questions(page).nth(1), '4');
  await lookAt(page, t('sitting.done.allTitle'));
  const { digits, closed_by } = await storedOf(me);
  expect(closed_by).toBe('time');
  expect(digits).toEqual({ '1': perPage, '2': 1, '3': 1, '4': 1, '0': 120 - perPage - 3 });
});

test('staying when a log-out is asked about while the time runs out discards no answer', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_FAILED/);
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones);
  await turnPage(page);
  await expectSaved(page);
  // Answers do not get through; without any line nobody would be logged out.
  await page.route(savesOf, (route) => route.abort());
  await answerPage(page, ones);
  await turnPage(page);
  await expectUnsent(page, perPage);
  // Leaving with something unsent asks first, and the dialog stands open when the time is over.
  await page.getByRole('button', { name: t('sitting.menu.logout') }).click();
  const asked = page.getByRole('dialog', { name: t('sitting.logout.title') });
  await expect(asked).toContainText(t('sitting.logout.unsent'));
  await letTimePass(me, 0);
  await asked.getByRole('button', { name: t('sitting.logout.stay') }).click();
  await page.unroute(savesOf);
  // Sent by the button, or by itself where that is sooner.
  const retry = page.getByRole('button', { name: t('sitting.line.retry') });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(heading(page)).toHaveText(t('sitting.done.allTitle'), { timeout: 5_000 });
  }).toPass();
  await lookAt(page, t('sitting.done.allTitle'));
  // What was acknowledged before the deadline stays; what came after it is not taken.
  expect(await storedOf(me)).toMatchObject({
    value: '1'.repeat(perPage) + '0'.repeat(120 - perPage),
    closed_by: 'time',
  });
});

test('the submission page keeps the clock: it warns, and at the deadline it ends by itself and says so', async ({
  page,
}) => {
  const me = await newCandidate();
  await reachSubmission(page, me);
  await expect(page.getByRole('timer')).toContainText(/\d+:\d\d/);
  await expect(page.getByRole('link', { name: t('candidate.profile') })).toHaveCount(0);
  await letTimePass(me, 70);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: t('sitting.confirm.lastMinute') })).toBeVisible();
  await look(page);
  await letTimePass(me, 12);
  await page.reload();
  await expect(page.getByRole('button', { name: t('sitting.confirm.submit') })).toBeVisible();
  await expect(page.getByText(t('sitting.done.time'))).toBeVisible();
  await lookAt(page, t('sitting.done.allTitle'));
  await expect(page.getByText(t('sitting.done.unsaved'))).toHaveCount(0);
  expect(await storedOf(me)).toMatchObject({ status: 3, closed_by: 'time' });
});

test('answers that came too late are told of at the next log-in too, and only then removed', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const me = await newCandidate();
  await sitDown(page, me);
  await page.context().route(savesOf, (route) => route.abort());
  await choose(questions(page).first(), '3');
  await turnPage(page);
  await expectUnsent(page, 1);
  await page.context().clearCookies();
  await letTimePass(me, -40);
  await expect.poll(async () => (await storedOf(me)).status).toBe(3);
  await logIn(page, me);
  await expect(heading(page)).toHaveText(t('sitting.top.title'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('sitting.top.late'))).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: t('sitting.done.close') }).click();
  // Closed, the completion stands in the page; nothing is said twice.
  await expect(page.getByText(t('sitting.top.late'))).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: t('sitting.top.late.see') }).click();
  await expect(page.getByText(t('sitting.done.unsaved'))).toBeVisible();
  await expect.poll(async () => (await storageOf(page)).rows).toBe(0);
});

/** Every question is answered and saved, and the submission page is open. Answers the test page's address. */
async function reachSubmission(page: Page, me: Candidate): Promise<string> {
  await sitDown(page, me);
  await answerAll(page);
  const address = await addressOf(page);
  await page.reload();
  await expectPage(page, 1);
  await openReview(page);
  return address;
}

/** Over the last page to the submission page. */
async function openReview(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#page-\d+$/);
  await page.evaluate(() => {
    location.hash = '#page-10';
  });
  await expectPage(page, 10);
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
  await expect(heading(page)).toHaveText(t('sitting.confirm.title'));
}
