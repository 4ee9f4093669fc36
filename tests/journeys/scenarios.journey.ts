import { translator } from '#messages/translator.ts';
import {
  agree,
  allOf,
  answerPage,
  chosenOnPage,
  examPath,
  expectPage,
  expectSaved,
  expectScript,
  expectUnsent,
  heading,
  logIn,
  lookAt,
  newCandidate,
  ones,
  perPage,
  questions,
  reachStart,
  registerProfile,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { look } from './look.ts';
import { letTimePass, savesOf, storageOf, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/*
 * What other systems got wrong where a browser is part of it, and how it is here (docs/scenarios.md). The others stand
 * in tests/scenarios and in spec-4-lines.journey.ts.
 */

const t = translator('ja');
const brokenLine = /ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED|ABORTED)/;

test('scenario 2: reloading before the begin was acknowledged leaves exactly one attempt', async ({
  page,
  mayHappen,
}) => {
  mayHappen(brokenLine);
  const me = await newCandidate();
  await reachStart(page, me);
  let reached = () => {};
  const isBegun = new Promise<void>((resolve) => {
    reached = resolve;
  });
  // The server hears the first begin, and its answer hangs on the way for good.
  let isHeld = false;
  await page.route('**/start-exam*', async (route) => {
    if (isHeld || route.request().method() !== 'POST') return route.continue();
    isHeld = true;
    await route.fetch();
    reached();
  });
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await isBegun;
  const { begun } = await storedOf(me);
  expect(begun).not.toBeNull();
  await page.reload();
  await page.getByRole('button', { name: t('sitting.start.resume') }).click();
  await expectPage(page, 1);
  expect(await storedOf(me)).toMatchObject({ begun, attempts: 1 });
});

test('scenario 3: the tab dies between the change and its request: nothing is lost', async ({
  page,
  mayHappen,
}) => {
  mayHappen(brokenLine);
  const me = await newCandidate();
  await sitDown(page, me);
  // Requests leave the queue and reach nobody.
  await page.route(/\/api\/examinee\/answers\/\d+\/page$/, () => new Promise(() => {}));
  await answerPage(page, ones);
  await turnPage(page);
  await expectPage(page, 2);
  // Encrypting and writing to the device takes a moment, longer on a busy machine.
  await page.waitForTimeout(500);
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  expect((await storedOf(me)).value).not.toContain('1');

  const next = await page.context().newPage();
  await next.goto(examPath(me));
  await expect.poll(async () => (await storedOf(me)).value.slice(0, perPage)).toBe('1'.repeat(perPage));
});

test('scenario 13: without a line the failure is said, a way back exists, and the buttons work again', async ({
  page,
  mayHappen,
}) => {
  mayHappen(brokenLine);
  const me = await newCandidate();
  await reachStart(page, me);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(heading(page)).toHaveText(t('error.offline'));
  await look(page);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: t('error.offline.again') }).click();
  expect((await storedOf(me)).begun).toBeNull();
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expectPage(page, 1);

  await page.context().setOffline(true);
  await answerPage(page, ones);
  await turnPage(page);
  await expectUnsent(page, perPage);
  await page.context().setOffline(false);
  await expectSaved(page);
  await expect(questions(page).first().getByRole('radio').first()).toBeEnabled();
  await turnPage(page);
  await expectPage(page, 3);
});

test('scenario 15: "Cancel" in a dialog while the time runs out discards no answer', async ({
  page,
  mayHappen,
}) => {
  mayHappen(brokenLine);
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
  const asked = page.waitForEvent('dialog');
  await page.getByRole('button', { name: t('sitting.menu.logout') }).click();
  const dialog = await asked;
  expect(dialog.message()).toBe(t('sitting.logout.unsent'));
  await letTimePass(me, 0);
  await dialog.dismiss();
  await page.unroute(savesOf);
  await page.getByRole('button', { name: t('sitting.line.retry') }).click();
  await lookAt(page, t('sitting.done.allTitle'));
  // What was acknowledged before the deadline stays; what came after it is not taken.
  expect(await storedOf(me)).toMatchObject({
    value: '1'.repeat(perPage) + '0'.repeat(120 - perPage),
    closed_by: 'time',
  });
});

test('scenario 16: a begin whose line breaks consumes nothing', async ({ page, mayHappen }) => {
  mayHappen(brokenLine);
  const me = await newCandidate();
  await reachStart(page, me);
  let isHeard = false;
  await page.route('**/start-exam*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // The first is lost on its way there, the second on its way back.
    if (isHeard) await route.fetch();
    isHeard = true;
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(heading(page)).toHaveText(t('error.offline'));
  expect((await storedOf(me)).begun).toBeNull();
  await page.getByRole('button', { name: t('error.offline.again') }).click();
  await expect(page.getByRole('button', { name: t('sitting.start.begin') })).toBeVisible();
  await expectScript(page);
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(heading(page)).toHaveText(t('error.offline'));
  const { begun } = await storedOf(me);
  expect(begun).not.toBeNull();
  await page.unroute('**/start-exam*');
  await page.getByRole('button', { name: t('error.offline.again') }).click();
  await page.getByRole('button', { name: t('sitting.start.resume') }).click();
  await expectPage(page, 1);
  await answerPage(page, ones);
  await turnPage(page);
  await expectSaved(page);
  expect(await storedOf(me)).toMatchObject({ begun, attempts: 1 });
});

test('scenario 21: on a shared computer the next person finds no answer of the one before', async ({
  page,
  mayHappen,
}) => {
  mayHappen(brokenLine);
  const [me, other] = [await newCandidate(), await newCandidate()];
  await sitDown(page, me);
  // The line for answers stays cut, while everything else of the site is reached.
  await page.context().route(/\/api\/examinee\/answers\/\d+\/page$/, (route) => route.abort());
  await answerPage(page, ones);
  await turnPage(page);
  await expectUnsent(page, perPage);
  await expect.poll(async () => (await storageOf(page)).rows).toBeGreaterThan(0);
  // While they wait, the kept answers cannot be read in the browser's storage.
  expect((await storageOf(page)).text).not.toContain('1'.repeat(perPage));

  // No log-out: the session is simply over, and somebody else sits down.
  await page.context().clearCookies();
  await page.goto(examPath(other));
  await expect(page.getByLabel(t('sitting.login.id'))).toBeVisible();
  expect((await storageOf(page)).rows).toBeGreaterThan(0);
  await logIn(page, other);
  await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  await expect.poll(async () => (await storageOf(page)).rows).toBe(0);
  await agree(page);
  await registerProfile(page);
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expectPage(page, 1);
  expect(await chosenOnPage(page)).toEqual(allOf('0'));
  await answerPage(page, '3'.repeat(120), 2);
  // Logged out in another tab: this one shows nothing more either.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${examPath(other)}/candidates/top`);
  await elsewhere.getByRole('button', { name: t('sitting.menu.logout') }).click();
  for (const tab of [elsewhere, page]) {
    await expect(tab.getByLabel(t('sitting.login.id'))).toBeVisible();
    await expect.poll(() => storageOf(tab)).toMatchObject({ rows: 0, keys: 0 });
  }
  expect((await storedOf(me)).value).not.toContain('1');
});
