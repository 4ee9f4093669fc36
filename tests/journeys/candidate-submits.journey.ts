import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import {
  type Candidate,
  choose,
  expectPage,
  expectScript,
  expectUnsent,
  heading,
  lookAt,
  newCandidate,
  openConfirmation,
  perPage,
  questions,
  sitDown,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { answerAll, savesOf, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/*
 * Submitting: what another tab or a late request has saved meanwhile is not overwritten, and whoever
 * was taken over submits nothing.
 */

const t = translator('ja');

test('who was taken over submits nothing, and what arrived meanwhile is shown before it is submitted', async ({
  page,
}) => {
  const me = await newCandidate();
  const test_page = await reachSubmission(page, me);
  await test.step('a tab that was taken over is told so; continuing there takes back', async () => {
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
    await other.close();
  });
  await test.step('answers that arrive behind the submission page are shown first', async () => {
    await inDatabase(
      `update answers a set value = overlay(value placing '222222222222' from 13), page_seqs[2] = 2000
     from examinees x where x.client_id = a.client_id and x.id = a.examinee_id and x.login_id = $1`,
      [me.login_id],
    );
    await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
    await expect(page.getByText(t('sitting.confirm.changed'))).toBeVisible();
    await look(page);
    expect(await storedOf(me)).toMatchObject({ status: 2 });
  });

  await test.step('a tab that never opened the test page takes over and submits', async () => {
    const fresh = await page.context().newPage();
    await fresh.goto(await addressOf(page));
    await fresh.getByRole('button', { name: t('sitting.confirm.submit') }).click();
    await expect(heading(fresh)).toHaveText(t('sitting.done.allTitle'));
    const stored = await storedOf(me);
    expect(stored).toMatchObject({ status: 3, closed_by: 'submit' });
    expect(stored.value.slice(perPage, 2 * perPage)).toBe('2'.repeat(perPage));
  });
});

test('who answers on while the last page is being sent has not finished: the paper stays, also without a line', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED/);
  const me = await newCandidate();
  await reachLastPage(page, me);
  await test.step('everything is saved and the line is gone: the paper stays until the submission page can be had', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: t('sitting.page.review') }).click();
    await expect(page.getByText(t('sitting.line.lost'))).toBeVisible();
    await expectPage(page, 10);
    await page.context().setOffline(false);
    await expect(heading(page)).toHaveText(t('sitting.confirm.title'));
  });
  await page.getByRole('link', { name: t('sitting.confirm.back') }).click();
  await expect(questions(page).first()).toBeVisible();
  await turnToLast(page);
  const first = questions(page).first();
  const review = page.getByRole('button', { name: t('sitting.page.review') });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(savesOf, async (route) => {
    await held;
    await route.continue();
  });
  await choose(first, '4');
  await review.click();
  await expect(page.getByRole('button', { name: t('sitting.page.sending') })).toBeVisible();
  await choose(first, '1');
  await expect(review).toBeVisible();
  release();
  await expect.poll(() => storedOf(me).then(({ value }) => value.at(-perPage))).toBe('4');
  await expect(heading(page)).not.toHaveText(t('sitting.confirm.title'));
  await page.unroute(savesOf);

  await test.step('without a line the way waits, and goes on when there is one', async () => {
    await page.context().setOffline(true);
    // What was chosen before may be with the server already.
    await choose(first, '3');
    await review.click();
    await expectUnsent(page, 1);
    await choose(first, '2');
    await expect(review).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.locator('[data-saved=held], [data-saved=draft]')).toBeVisible();
    await page.context().setOffline(true);
    await review.click();
    await expect(page.getByRole('button', { name: t('sitting.page.sendingLater') })).toBeVisible();
    await page.context().setOffline(false);
    await expect(heading(page)).toHaveText(t('sitting.confirm.title'));
    expect((await storedOf(me)).value.at(-perPage)).toBe('2');
  });
});

test('submitting shows that it is under way until its end is there, and is sent once', async ({ page }) => {
  const me = await newCandidate(
    await addExam({ service: 'EXAM5', portions: ['personality_short', 'verbal_1'] }),
  );
  await sitDown(page, me, 7);
  await answerAll(page);
  await page.reload();
  await expectPage(page, 1, 7);
  // Who leaves before script came does not know what the page was given to write with.
  await expectScript(page);
  await openConfirmation(page);
  const submit = page.getByRole('button', { name: t('sitting.confirm.submit') });
  await expectScript(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const read = await holdData(page, /exam-submission-confirm\.data/);
  await submit.click();
  await expect(page.getByRole('status').getByText(t('shell.loading'))).toBeAttached();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await submit.dispatchEvent('click');
  read.resolve();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(sent.filter((url) => url.includes('exam-submission-confirm'))).toHaveLength(1);

  await test.step('out of the dialog too, a press shows', async () => {
    await page.unrouteAll();
    const next = await holdData(page, /candidates\/top\.data/);
    await dialog.getByRole('link', { name: t('sitting.done.toTop') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').getByText(t('shell.loading'))).toBeAttached();
    next.resolve();
    await lookAt(page, t('sitting.top.title'));
  });
});

test('the way back into the test breaks off: what is submitted then is not taken for another device’s', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_FAILED/);
  const me = await newCandidate();
  await sitDown(page, me);
  await answerAll(page);
  await page.reload();
  await expectPage(page, 1);
  await openConfirmation(page);
  await expectScript(page);
  await page.route(/personal-analysis\.data/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('link', { name: t('sitting.confirm.back') }).click();
  await expect(heading(page)).toHaveText(t('error.offline'));
  await page.goBack();
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await lookAt(page, t('sitting.done.allTitle'));
  expect(await storedOf(me)).toMatchObject({ status: 3, closed_by: 'submit' });
});

/** The last page is open, and the server holds every answer. */
async function reachLastPage(page: Page, me: Candidate): Promise<void> {
  await sitDown(page, me);
  await answerAll(page);
  await page.reload();
  await expectPage(page, 1);
  await turnToLast(page);
}

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
  await turnToLast(page);
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
  await expect(heading(page)).toHaveText(t('sitting.confirm.title'));
}

async function turnToLast(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#page-10';
  });
  await expectPage(page, 10);
}

/** The data that a page is drawn from stays away until it is let go; what is posted passes. */
async function holdData(page: Page, address: RegExp): Promise<PromiseWithResolvers<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') await held.promise;
    await route.fallback();
  });
  return held;
}
