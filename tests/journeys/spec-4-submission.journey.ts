import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  type Candidate,
  examPath,
  expectPage,
  heading,
  lookAt,
  newCandidate,
  perPage,
  sitDown,
} from './candidate-steps.ts';
import { look } from './look.ts';
import { answerAll, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/*
 * Submitting (decision 0005): what another tab or a late request has saved meanwhile is not overwritten, and whoever
 * was taken over submits nothing.
 */

const t = translator('ja');

test('answers that arrive behind the submission page are shown first, and then submitted', async ({
  page,
}) => {
  const me = await newCandidate();
  await reachSubmission(page, me);
  await inDatabase(
    `update answers a set value = overlay(value placing '222222222222' from 13), page_seqs[2] = 2000
     from examinees x where x.client_id = a.client_id and x.id = a.examinee_id and x.login_id = $1`,
    [me.login_id],
  );
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await expect(page.getByText(t('sitting.confirm.changed'))).toBeVisible();
  await look(page);
  expect(await storedOf(me)).toMatchObject({ status: 2 });
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await lookAt(page, t('sitting.done.allTitle'));
  const stored = await storedOf(me);
  expect(stored).toMatchObject({ status: 3, closed_by: 'submit' });
  expect(stored.value.slice(perPage, 2 * perPage)).toBe('2'.repeat(perPage));
});

test('a tab that was taken over submits nothing and is told so; continuing there takes back', async ({
  page,
}) => {
  const me = await newCandidate();
  const test_page = await reachSubmission(page, me);
  const other = await page.context().newPage();
  await other.goto(test_page);
  await expectPage(other, 1);
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await expect(page.getByText(t('sitting.confirm.takenOver'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('sitting.confirm.submit') })).toHaveCount(0);
  await look(page);
  expect(await storedOf(me)).toMatchObject({ status: 2 });

  await page.getByRole('link', { name: t('sitting.stop.takenOver.action') }).click();
  await expect(other.getByText(t('sitting.stop.takenOver'))).toBeVisible();
  await openReview(page);
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await expect(heading(page)).toHaveText(t('sitting.done.allTitle'));
});

test('a tab that never opened the test page takes over and submits', async ({ page }) => {
  const me = await newCandidate();
  await reachSubmission(page, me);
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await fresh.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await expect(heading(fresh)).toHaveText(t('sitting.done.allTitle'));
});

test('the time ends after the log-in has: the log-in page says why it is shown', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await inDatabase(
    `update answers a set deadline = now() + interval '4 seconds'
     from examinees x where x.client_id = a.client_id and x.id = a.examinee_id and x.login_id = $1`,
    [me.login_id],
  );
  await page.reload();
  await expectPage(page, 1);
  await page.context().clearCookies({ name: /^hakaru_sit/ });
  await expect(page.getByText(t('sitting.login.timeUp'))).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(examPath(me));
  await look(page);
});

/** Every question is answered and saved, and the submission page is open. Answers the test page's address. */
async function reachSubmission(page: Page, me: Candidate): Promise<string> {
  await sitDown(page, me);
  await answerAll(page);
  const address = page.url();
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
