import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  agree,
  type Candidate,
  choose,
  examPath,
  expectPage,
  expectUnsent,
  heading,
  logIn,
  lookAt,
  newCandidate,
  perPage,
  questions,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { answerAll, letTimePass, savesOf, storageOf, storedOf } from './stored-answers.ts';
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

test('who answers on while the last page is being sent has not finished: the paper stays, also without a line', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED/);
  const me = await newCandidate();
  await reachLastPage(page, me);
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

test('everything is saved and the line is gone: the paper stays until the submission page can be had', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED/);
  const me = await newCandidate();
  await reachLastPage(page, me);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
  await expect(page.getByText(t('sitting.line.lost'))).toBeVisible();
  await expectPage(page, 10);
  await page.context().setOffline(false);
  await expect(heading(page)).toHaveText(t('sitting.confirm.title'));
});

test('the submission page keeps the clock: it warns, and at the deadline it ends by itself and says so', async ({
  page,
}) => {
  const me = await newCandidate();
  await reachSubmission(page, me);
  await expect(page.getByRole('timer')).toContainText(/\d+:\d\d/);
  await expect(page.getByRole('link', { name: t('candidate.editProfile') })).toHaveCount(0);
  await letTimePass(me, 62);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: t('sitting.confirm.lastMinute') })).toBeVisible();
  await look(page);
  await letTimePass(me, 4);
  await page.reload();
  await expect(page.getByRole('button', { name: t('sitting.confirm.submit') })).toBeVisible();
  await expect(page.getByText(t('sitting.done.time'))).toBeVisible();
  await lookAt(page, t('sitting.done.allTitle'));
  await expect(page.getByText(t('sitting.done.unsaved'))).toHaveCount(0);
  expect(await storedOf(me)).toMatchObject({ status: 3, closed_by: 'time' });
});

test('what the deadline met on the device alone is not passed over in silence', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED|409/);
  const me = await newCandidate();
  await sitDown(page, me);
  await page.context().setOffline(true);
  await choose(questions(page).first(), '3');
  await letTimePass(me, -1);
  await turnPage(page);
  await expectUnsent(page, 1);
  await page.context().setOffline(false);
  await expect(page.getByText(t('sitting.done.unsaved'))).toBeVisible();
  await expect(page.getByText(t('sitting.done.time'))).toBeVisible();
  await lookAt(page, t('sitting.done.allTitle'));
});

test('who is hidden by staff in the middle of a test is led to the log-in, which says why', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/401/);
  const me = await newCandidate();
  await sitDown(page, me);
  await inDatabase('update examinees set is_hidden = 1 where login_id = $1', [me.login_id]);
  await choose(questions(page).first(), '4');
  await expect(page.getByText(t('refusal.examineeHidden'))).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(examPath(me));
});

test('the reason is told as well to who is hidden while the page was idle, or when the deadline rings', async ({
  someone,
  mayHappen,
}) => {
  mayHappen(/401/);
  const hide = (login_id: string) =>
    inDatabase('update examinees set is_hidden = 1 where login_id = $1', [login_id]);
  const hiddenWhileIdle = async () => {
    const page = await someone();
    const me = await newCandidate();
    await sitDown(page, me);
    // The access token lives for minutes: after them it is the refresh that hears of it.
    await page.context().clearCookies({ name: /^hakaru_sit_[0-9a-f]{16}$/ });
    await hide(me.login_id);
    return { page, me };
  };
  await test.step('a page is opened after a while', async () => {
    const { page, me } = await hiddenWhileIdle();
    await page.goto(`${examPath(me)}/candidates/top`);
    await expect(page.getByText(t('refusal.examineeHidden'))).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(examPath(me));
  });
  await test.step('an answer is chosen after a while', async () => {
    const { page } = await hiddenWhileIdle();
    await choose(questions(page).first(), '4');
    await expect(page.getByText(t('refusal.examineeHidden'))).toBeVisible();
  });
  await test.step('the deadline rings', async () => {
    const page = await someone();
    const me = await newCandidate();
    await sitDown(page, me);
    await letTimePass(me, 6);
    await page.reload();
    await expect(page.getByRole('timer')).toContainText(/0:0\d/);
    await hide(me.login_id);
    await expect(page).toHaveURL(new RegExp(`${examPath(me)}\\?closed=time`), { timeout: 30_000 });
    await expect(page.getByText(t('refusal.examineeHidden'))).toBeVisible();
  });
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
  await expect.poll(async () => (await storedOf(me)).status, { timeout: 60_000 }).toBe(3);
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

test('while another portion is still to come, the card of the ended one tells of answers that came too late', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_FAILED/);
  const me = await newCandidate(await addExam({ service: 'EXAM5', portions: ['personality', 'verbal_1'] }));
  await sitDown(page, me);
  await page.context().route(savesOf, (route) => route.abort());
  await choose(questions(page).first(), '3');
  await turnPage(page);
  await expectUnsent(page, 1);
  const begun = new URL(page.url()).searchParams.get('answerId');
  await page.context().clearCookies();
  await letTimePass(me, -40);
  const ended = () => inDatabase('select 1 from answers where id = $1 and status = 3', [begun]);
  await expect.poll(ended, { timeout: 60_000 }).toHaveLength(1);
  await logIn(page, me);
  await agree(page);
  await expect(heading(page)).toHaveText(t('sitting.top.title'));
  const card = page.getByRole('listitem').filter({ hasText: t('sitting.top.late') });
  await expect(card.getByText(t('sitting.state.3'))).toBeVisible();
  await look(page);
  await card.getByRole('link', { name: t('sitting.top.late.see') }).click();
  await expect(page.getByText(t('sitting.done.unsaved'))).toBeVisible();
  await expect.poll(async () => (await storageOf(page)).rows).toBe(0);
  await page.goto(`${examPath(me)}/candidates/top`);
  await expect(page.getByRole('link', { name: t('sitting.top.begin') })).toBeVisible();
  await expect(page.getByText(t('sitting.top.late'))).toHaveCount(0);
});

test('logging out from an error page leaves nothing on the device either', async ({ page, mayHappen }) => {
  mayHappen(/ERR_FAILED|status of 500/);
  const me = await newCandidate();
  await sitDown(page, me);
  await page.context().route(savesOf, (route) => route.abort());
  await choose(questions(page).first(), '3');
  await expect.poll(async () => (await storageOf(page)).rows).toBe(1);
  await page.goto(`${examPath(me)}/candidates/start-exam?answerId=999999999999999`);
  await expect(page).toHaveURL(/\/candidates\/top$/);
  await inDatabase(
    `update answers set form_id = 'gone-v1' where examinee_id =
    (select id from examinees where login_id = $1)`,
    [me.login_id],
  );
  await page.reload();
  await expect(page.getByText(t('error.generic'))).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('session.logout') })
    .click();
  await expect(page.getByLabel(t('sitting.login.id'))).toBeVisible();
  await expect.poll(() => storageOf(page)).toMatchObject({ rows: 0, keys: 0 });
});

test('logging out in the middle of a test is asked about, and waits for a line', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED/);
  const me = await newCandidate();
  await sitDown(page, me);
  const asked: string[] = [];
  let isSure = false;
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await (isSure ? dialog.accept() : dialog.dismiss());
  });
  const logOut = page.getByRole('banner').getByRole('button', { name: t('session.logout') });
  await logOut.click();
  await expectPage(page, 1);
  expect(asked).toEqual([t('sitting.logout.running')]);
  await page.context().setOffline(true);
  await logOut.click();
  await expect(page.getByText(t('error.offline.help'))).toBeVisible();
  await expectPage(page, 1);
  await page.context().setOffline(false);
  // The toast lies over the button, and stays while the pointer is on it.
  await page.mouse.move(10, 400);
  await expect(page.getByText(t('error.offline.help'))).toHaveCount(0);
  isSure = true;
  await logOut.click();
  await expect(page).toHaveURL(new RegExp(`${examPath(me)}$`));
});

/** The last page is open, and the server holds every answer. */
async function reachLastPage(page: Page, me: Candidate): Promise<void> {
  await sitDown(page, me);
  await answerAll(page);
  await page.reload();
  await expectPage(page, 1);
  await page.evaluate(() => {
    location.hash = '#page-10';
  });
  await expectPage(page, 10);
}

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
