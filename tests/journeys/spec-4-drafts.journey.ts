import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  agree,
  answerPage,
  choose,
  chosenOnPage,
  comeBack,
  expectPage,
  expectSaved,
  expectUnsent,
  logIn,
  lookAt,
  newCandidate,
  ones,
  openConfirmation,
  perPage,
  pill,
  questions,
  registerProfile,
  sitDown,
  turnPage,
  twos,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { draftsOf, isDraft, letTimePass, savesOf, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/*
 * Answers of the open page go to the server in the background (decisions 4, docs/decisions/0022): nobody loses one to a
 * dead battery, and at the deadline the exam's policy decides.
 */

const t = translator('ja');
const chosen = (digit: string, count: number) =>
  Array.from({ length: perPage }, (_, place) => (place < count ? digit : '0'));

test('answers of the open page reach the server by themselves, and each question says so', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  const [first, second] = [questions(page).first(), questions(page).nth(1)];
  await expect(first).toHaveAttribute('data-mark', 'none');
  await choose(first, '2');
  await expect(first).toHaveAttribute('data-mark', 'sending');
  await expect(first).toHaveAttribute('data-mark', 'sent');
  await expect(pill(page)).toHaveText(t('sitting.saved.held'));
  expect(await draftsOf(me)).toEqual([{ page: 1, answered: 1 }]);
  expect((await storedOf(me)).pages).toEqual([]);
  await expect(first.getByText(t('sitting.mark.sent'))).toHaveCount(1);
  await expect(second).toHaveAttribute('data-mark', 'none');
  await look(page);

  await choose(second, '3');
  await turnPage(page);
  await expectSaved(page);
  expect((await storedOf(me)).digits).toEqual({ '2': 1, '3': 1, '0': 118 });
});

test('a browser whose storage hangs: nothing is called saved that is not, and everything is sent', async ({
  page,
}) => {
  await page.addInitScript(hangStore);
  const me = await newCandidate();
  await sitDown(page, me);
  for (let number = 1; number < 10; number += 1) await turnPage(page);
  await expectPage(page, 10);
  await expect(pill(page)).toHaveText(t('sitting.saved.none'));
  await page.reload();
  // Before the two seconds are over.
  await choose(questions(page).first(), '2');
  await expect(pill(page)).toHaveText(t('sitting.saved.saving'));
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
  await lookAt(page, t('sitting.confirm.title'));
  expect((await storedOf(me)).digits).toEqual({ '2': 1, '0': 119 });
});

test('a page answered and turned before the storage has opened is saved as a page', async ({ page }) => {
  await page.addInitScript(hangStore);
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones, 2);
  await turnPage(page);
  await expectPage(page, 2);
  await expect(pill(page)).toHaveText(t('sitting.saved.saving'));
  await expectSaved(page);
  expect(await storedOf(me)).toMatchObject({ pages: [1], digits: { '0': 118, '1': 2 } });
});

test('the battery dies: another device opens the same page with the same answers', async ({
  page,
  someone,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones);
  await turnPage(page);
  await expectPage(page, 2);
  await answerPage(page, twos, 5);
  await expect(pill(page)).toHaveText(t('sitting.saved.held'));
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;

  const other = await someone();
  await comeBack(other, me);
  await expectPage(other, 2);
  await expect.poll(() => chosenOnPage(other)).toEqual(chosen('2', 5));
  await expect(pill(other)).toHaveText(t('sitting.saved.held'));
  // The candidate goes straight to the end: what the other device has not saved counts all the same.
  await openConfirmation(other);
  await expect(other.getByText(t('sitting.confirm.unanswered', { number: 120 - perPage - 5 }))).toBeVisible();
  await look(other);
  await other.getByRole('link', { name: t('sitting.confirm.back') }).click();
  await expectPage(other, 2);
  await turnPage(other);
  await expectSaved(other);
  expect((await storedOf(me)).digits).toEqual({ '1': perPage, '2': 5, '0': 120 - perPage - 5 });
});

test('the page is left for another site at once: the last answer still arrives', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await choose(questions(page).first(), '4');
  await page.goto('about:blank');
  await expect.poll(() => draftsOf(me)).toEqual([{ page: 1, answered: 1 }]);
});

test('Back out of the test at once: what was chosen leaves all the same', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await choose(questions(page).first(), '4');
  await page.goBack();
  await expect(page.getByRole('button', { name: t('sitting.start.resume') })).toBeVisible();
  await expect.poll(() => draftsOf(me)).toEqual([{ page: 1, answered: 1 }]);
});

test('Back out of the test on a slow line: the pages that wait are sent behind the one on its way', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(savesOf, async (route) => {
    await held;
    await route.continue();
  });
  await answerPage(page, ones);
  await turnPage(page);
  await answerPage(page, twos);
  await turnPage(page);
  await expectPage(page, 3);
  await page.evaluate(() => history.go(-3));
  await expect(page.getByRole('button', { name: t('sitting.start.resume') })).toBeVisible();
  arrive();
  await expect.poll(async () => (await storedOf(me)).pages).toEqual([1, 2]);
});

test('the server fails: the open page is said to be not sent, and is sent when it is well again', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/status of 500/);
  const me = await newCandidate();
  await sitDown(page, me);
  let isBroken = true;
  await page.route(savesOf, (route) =>
    isBroken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
  );
  await choose(questions(page).first(), '1');
  await expectUnsent(page, 1);
  await expect(questions(page).first()).toHaveAttribute('data-mark', 'unsent');
  await expect(page.getByText(t('sitting.line.lost'))).toBeVisible();
  await look(page);
  await choose(questions(page).nth(1), '1');
  isBroken = false;
  await expect(pill(page)).toHaveText(t('sitting.saved.held'), { timeout: 30_000 });
  expect(await draftsOf(me)).toEqual([{ page: 1, answered: 2 }]);
});

test('fast answering sends a draft every five seconds at most', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  const sentAt: number[] = [];
  page.on('request', (request) => {
    if (savesOf.test(request.url()) && isDraft(request)) sentAt.push(performance.now());
  });
  for (let place = 0; place < perPage; place++) {
    await choose(questions(page).nth(place), '1');
    await page.waitForTimeout(700);
  }
  await expect(pill(page)).toHaveText(t('sitting.saved.held'));
  expect(sentAt.length).toBeGreaterThanOrEqual(2);
  const pauses = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0));
  // The requests are heard of a little after they leave.
  for (const pause of pauses) expect(pause).toBeGreaterThan(4_500);
  expect(await draftsOf(me)).toEqual([{ page: 1, answered: perPage }]);
});

test('at the deadline the open page does not count by the usual rule, and its draft stays on record', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones);
  await turnPage(page);
  await expectPage(page, 2);
  await answerPage(page, twos, 3);
  await expect(pill(page)).toHaveText(t('sitting.saved.held'));
  await runIntoBell(page, me);
  expect((await storedOf(me)).digits).toEqual({ '1': perPage, '0': 120 - perPage });
  expect(await draftsOf(me)).toEqual([{ page: 2, answered: 3 }]);
});

test('at the deadline the open page counts where the company decided so, to the last second', async ({
  page,
}) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await inDatabase(`update exams set timeout_policy = 'keep_drafts' where directory = $1`, [directory]);
  const me = await newCandidate(directory);
  await sitDown(page, me);
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
  await expect(page.getByRole('timer')).toHaveText(/0:0[2-4]$/, { timeout: 15_000 });
  await choose(questions(page).nth(1), '4');
  await lookAt(page, t('sitting.done.allTitle'));
  const { digits, closed_by } = await storedOf(me);
  expect(closed_by).toBe('time');
  expect(digits).toEqual({ '1': perPage, '2': 1, '3': 1, '4': 1, '0': 120 - perPage - 3 });
});

test('the notes and the start page say what becomes of the open page', async ({ page }) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  const decide = async (policy: 'drop_last_page' | 'keep_drafts') => {
    await inDatabase('update exams set timeout_policy = $2 where directory = $1', [directory, policy]);
    await page.reload();
  };
  await logIn(page, await newCandidate(directory));
  await expect(page.getByText(t('sitting.notes.clock.end'))).toBeVisible();
  await decide('keep_drafts');
  await expect(page.getByText(t('sitting.notes.clock.endKept'))).toBeVisible();
  await look(page);
  await agree(page);
  await registerProfile(page);
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await expect(page.getByText(t('sitting.start.bell.keep_drafts'))).toBeVisible();
  await decide('drop_last_page');
  await expect(page.getByText(t('sitting.start.bell.drop_last_page'))).toBeVisible();
  await look(page);
});

test('all answers are taken back, in two deliberate steps; the clock goes on', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones);
  await turnPage(page);
  await expectPage(page, 2);
  await answerPage(page, twos, 4);
  await turnPage(page);
  await expectSaved(page);
  const { begun } = await storedOf(me);
  await openConfirmation(page);
  const clear = page.getByRole('button', { name: t('sitting.reset.submit') });
  await expect(clear).toBeHidden();
  await page.getByText(t('sitting.reset.title')).click();
  await look(page);
  await clear.click();
  // Nothing happens before the box is ticked.
  await expect(clear).toBeVisible();
  expect((await storedOf(me)).digits['1']).toBe(perPage);
  await page.getByLabel(t('sitting.reset.sure')).check();
  await clear.dblclick();
  await expectPage(page, 1);
  expect(await chosenOnPage(page)).toEqual(chosen('0', 0));
  expect(await storedOf(me)).toMatchObject({ digits: { '0': 120 }, begun });
  const history = await inDatabase<{ answered: number }>(
    `select length(replace(r.answer ->> 'value', '0', '')) as answered from answer_resets r
     join examinees x on x.client_id = r.client_id and x.id = r.examinee_id where x.login_id = $1`,
    [me.login_id],
  );
  expect(history).toEqual([{ answered: perPage + 4 }]);

  await answerPage(page, twos, 2);
  await turnPage(page);
  await expectSaved(page);
  expect((await storedOf(me)).digits).toEqual({ '2': 2, '0': 118 });
});

/** Only a moment is left, the browser learns of it, and the end is waited for. */
async function runIntoBell(page: Page, me: Parameters<typeof letTimePass>[0]): Promise<void> {
  await letTimePass(me, 3);
  await choose(questions(page).last(), '4');
  await lookAt(page, t('sitting.done.allTitle'));
}

/** In the browser: the database of the answers neither opens nor fails, so that it is given up after two seconds. */
function hangStore() {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, ...rest) {
    if (name !== 'hakaru-answers') return open.call(this, name, ...rest);
    const silent = { value: () => undefined };
    return Object.create(IDBOpenDBRequest.prototype, {
      addEventListener: silent,
      removeEventListener: silent,
    });
  };
}
