import type { Locator, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  allOf,
  answerPage,
  choose,
  chosenOnPage,
  comeBack,
  examPath,
  expectPage,
  expectSaved,
  expectUnsent,
  lookAt,
  newCandidate,
  ones,
  perPage,
  pill,
  questions,
  sitDown,
  turnBack,
  turnPage,
  twos,
} from './candidate-steps.ts';
import { look } from './look.ts';
import { isDraft, letTimePass, savesOf, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/*
 * Lines break, tabs crash, people press twice (bars S2): whatever was chosen arrives, once.
 */

const t = translator('ja');
const none = allOf('0');

test('the line is cut for two pages: answering goes on, and a reload after it loses nothing', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED/);
  const me = await newCandidate();
  await sitDown(page, me);

  await page.context().setOffline(true);
  await answerPage(page, ones);
  await turnPage(page);
  await expectPage(page, 2);
  await expectUnsent(page, perPage);
  await expect(page.getByText(t('sitting.line.lost'))).toBeVisible();
  await look(page);
  await answerPage(page, twos);
  await turnPage(page);
  await expectPage(page, 3);
  await expectUnsent(page, 2 * perPage);
  await choose(questions(page).first(), '4');
  expect((await storedOf(me)).pages).toEqual([]);

  const address = page.url();
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(false);
  await page.goto(address);
  await expectPage(page, 3);
  await expect(questions(page).first().getByRole('radio').nth(3)).toBeChecked();
  await expect.poll(async () => (await storedOf(me)).pages).toEqual([1, 2]);
  await turnPage(page);
  await expectSaved(page);
  await turnBack(page);
  await turnBack(page);
  await expectPage(page, 2);
  expect(await chosenOnPage(page)).toEqual(allOf('2'));
  const { digits } = await storedOf(me);
  expect(digits).toEqual({ '1': perPage, '2': perPage, '4': 1, '0': 120 - 2 * perPage - 1 });
});

test('the line comes back by itself: what waited is sent without being asked', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED/);
  const me = await newCandidate();
  await sitDown(page, me);
  await page.context().setOffline(true);
  await answerPage(page, ones);
  await turnPage(page);
  await expectUnsent(page, perPage);
  await page.context().setOffline(false);
  await expectSaved(page);
  await expect(page.getByText(t('sitting.line.lost'))).toHaveCount(0);
  expect((await storedOf(me)).pages).toEqual([1]);
});

test('the tab crashes in the middle of a page: the same page opens with the same answers', async ({
  page,
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

  const next = await page.context().newPage();
  await next.goto(examPath(me));
  await expectPage(next, 2);
  await expect.poll(() => chosenOnPage(next)).toEqual([...allOf('2').slice(0, 5), ...none.slice(5)]);
  // What is blank is told once the device's own answers are laid over the server's.
  await expect(next.getByText(t('sitting.page.blanks', { number: perPage - 5 }))).toBeVisible();
  await turnPage(next);
  await expectPage(next, 3);
  await expectSaved(next);
  expect((await storedOf(me)).digits).toEqual({ '1': perPage, '2': 5, '0': 120 - perPage - 5 });
});

test('pages were left without a line and the tab is gone: the page that was open then opens again', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_FAILED/);
  const me = await newCandidate();
  await sitDown(page, me);
  await page.context().route(savesOf, (route) => route.abort());
  for (const answer of [ones, twos]) {
    await answerPage(page, answer);
    await turnPage(page);
  }
  await expectPage(page, 3);
  await expectUnsent(page, 2 * perPage);
  await page.close({ runBeforeUnload: false });
  const next = await page.context().newPage();
  await next.goto(examPath(me));
  await expectPage(next, 3);
  await next.context().unroute(savesOf);
  await expect.poll(async () => (await storedOf(me)).pages, { timeout: 40_000 }).toEqual([1, 2]);
});

test('the server fails for a while: answers are kept, sent again, and stored once', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/status of 500/);
  const me = await newCandidate();
  await sitDown(page, me);
  let failures = 0;
  await page.route(savesOf, async (route) => {
    if (isDraft(route.request())) return route.continue();
    failures += 1;
    await (failures <= 2 ? route.fulfill({ status: 500, body: 'broken' }) : route.continue());
  });
  await answerPage(page, ones);
  await turnPage(page);
  await expectUnsent(page, perPage);
  await expectSaved(page);
  expect(failures).toBe(3);
  expect((await storedOf(me)).pages).toEqual([1]);
});

test('pressing twice and a storm of Enter move one page, choose nothing and save once', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  const saves = countSaves(page);
  await answerPage(page, ones);
  const next = page.getByRole('button', { name: t('sitting.page.next'), exact: true });
  await next.dblclick();
  await expectPage(page, 2);
  await expectSaved(page);
  expect(await chosenOnPage(page)).toEqual(none);
  // As tall as the whole page: its button stands where the last one stood.
  await page.setViewportSize({ width: 1280, height: 2600 });
  await pressSlowlyTwice(page, next, 3);
  await expectSaved(page);
  await expectPage(page, 3);
  expect(await chosenOnPage(page)).toEqual(none);
  await next.focus();
  for (let press = 0; press < 6; press++) await page.keyboard.press('Enter');
  await expectPage(page, 4);
  // The save of the page that was left goes out after the next one is shown.
  await expect.poll(saves).toBe(3);
  await expectSaved(page);
  await page.waitForLoadState('networkidle');
  expect(saves()).toBe(3);

  await test.step('the way back is pressed twice too: one begin, the same clock', async () => {
    const { begun } = await storedOf(me);
    await page.goto(`${examPath(me)}/candidates/top`);
    await page.getByRole('link', { name: t('sitting.top.resume') }).dblclick();
    await expectPage(page, 4);
    expect((await storedOf(me)).begun).toEqual(begun);
  });
});

test('the second press of a double click or a double tap chooses nothing on the page that has come', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  const option = questions(page).first().locator('label').nth(2);
  await turnPage(page);
  await expectPage(page, 2);
  await option.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(await chosenOnPage(page)).toEqual(none);
  await option.dblclick();
  await expect.poll(() => chosenOnPage(page)).toEqual(['3', ...none.slice(1)]);

  // A browser that does not count taps: one a moment after the turn, one when the page can have been read.
  await page.evaluate(tapRightAfterTurn);
  await expectPage(page, 3);
  expect(await chosenOnPage(page)).toEqual(none);
  await page.waitForTimeout(500);
  await option.dispatchEvent('click', { detail: 1, pointerType: 'touch' });
  await expect.poll(() => chosenOnPage(page)).toEqual(['3', ...none.slice(1)]);
});

test('a mind changed twice in a moment and the page turned in the same: the last choices are stored and shown', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await page.evaluate(() => {
    for (const question of document.querySelectorAll('fieldset[data-question]'))
      for (const radio of [...question.querySelectorAll('input')].slice(0, 3)) radio.click();
    document.querySelector<HTMLButtonElement>('button[value="next"]')?.click();
  });
  await expectPage(page, 2);
  await expectSaved(page);
  expect(await storedOf(me)).toMatchObject({ pages: [1], digits: { '0': 108, '3': 12 } });
  await turnBack(page);
  await expectPage(page, 1);
  expect(await chosenOnPage(page)).toEqual(allOf('3'));
});

test('a second tab takes over and the first is told, and takes back', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones);
  await turnPage(page);
  await expectSaved(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expectPage(second, 2);
  await expect(page.getByText(t('sitting.stop.takenOver'))).toBeVisible();
  await expect(questions(page).first().getByRole('radio').first()).toBeDisabled();
  await look(page);
  await answerPage(second, twos);
  await turnPage(second);
  await expectSaved(second);

  await page.getByRole('button', { name: t('sitting.stop.takenOver.action') }).click();
  await expect(second.getByText(t('sitting.stop.takenOver'))).toBeVisible();
  await expectPage(page, 2);
  expect(await chosenOnPage(page)).toEqual(allOf('2'));
});

test('another device takes over: the first is told at its next change, and overwrites nothing', async ({
  page,
  someone,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  const other = await someone();
  await comeBack(other, me);
  await expectPage(other, 1);
  await answerPage(other, twos);
  await turnPage(other);
  await expectSaved(other);

  // The draft of the open page is refused first, so the candidate does not answer a whole page in vain.
  await choose(questions(page).first(), '1');
  await expect(page.getByText(t('sitting.stop.takenOver'))).toBeVisible();
  expect((await storedOf(me)).digits).toEqual({ '2': perPage, '0': 120 - perPage });
});

test('the session ends during the test: after the log-in the kept answers are sent', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await page.context().clearCookies({ name: /^hakaru_sit/ });
  await answerPage(page, ones);
  await turnPage(page);
  await expect(page.getByText(t('sitting.stop.session'))).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: t('sitting.stop.session.action') }).click();
  await comeBack(page, me);
  await expect.poll(async () => (await storedOf(me)).pages).toEqual([1]);
  await expectSaved(page);
});

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
  await answerPage(page, twos, 3);
  await letTimePass(me, 3);
  await turnBack(page);
  await choose(questions(page).last(), '4');
  await lookAt(page, t('sitting.done.allTitle'));
  await expect(page.getByText(t('sitting.done.time'))).toBeVisible();
  const { digits, closed_by } = await storedOf(me);
  expect(closed_by).toBe('time');
  expect(digits).toEqual({ '1': perPage, '2': 6, '0': 120 - perPage - 6 });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sitting.done.allTitle'));
});

test('Back, Forward, leaving and coming back lose nothing', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones);
  await turnPage(page);
  await expectPage(page, 2);
  await answerPage(page, twos, 4);
  await page.goBack();
  await expectPage(page, 1);
  expect(await chosenOnPage(page)).toEqual(allOf('1'));
  await page.goForward();
  await expectPage(page, 2);
  expect(await chosenOnPage(page)).toEqual([...allOf('2').slice(0, 4), ...none.slice(4)]);
  await page.reload();
  await expectPage(page, 2);
  await expect.poll(() => chosenOnPage(page)).toEqual([...allOf('2').slice(0, 4), ...none.slice(4)]);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('button', { name: t('sitting.start.resume') })).toBeVisible();
  await page.getByRole('button', { name: t('sitting.start.resume') }).click();
  await expect.poll(async () => (await storedOf(me)).digits).toEqual({ '1': perPage, '2': 4, '0': 104 });
});

/** A double click so slow that the next page stands there, under the same pointer, before its second press. */
async function pressSlowlyTwice(page: Page, next: Locator, number: number): Promise<void> {
  const box = await next.boundingBox();
  if (!box) throw new Error('there is no button to press');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expectPage(page, number);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** In the page: turns it, and taps on the first question as soon as the next one stands there. */
async function tapRightAfterTurn(): Promise<void> {
  const number = () => document.querySelector('fieldset[data-number]')?.getAttribute('data-number');
  const before = number();
  document.querySelector<HTMLButtonElement>('button[value=next]')?.click();
  while (number() === before) await new Promise((resolve) => setTimeout(resolve, 1));
  const tap = new PointerEvent('click', { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch' });
  document.querySelectorAll('fieldset[data-number] label').item(2).dispatchEvent(tap);
}

function countSaves(page: Page): () => number {
  let saves = 0;
  page.on('request', (request) => {
    if (savesOf.test(request.url()) && !isDraft(request)) saves += 1;
  });
  return () => saves;
}
