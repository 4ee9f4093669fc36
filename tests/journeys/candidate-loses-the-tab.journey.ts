import { translator } from '#messages/translator.ts';
import {
  answerPage,
  chosenOnPage,
  comeBack,
  examPath,
  expectPage,
  expectSaved,
  newCandidate,
  ones,
  openConfirmation,
  perPage,
  pill,
  sitDown,
  turnPage,
  twos,
} from './candidate-steps.ts';
import { look } from './look.ts';
import { savesOf, storageOf, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/* A tab crashes, a battery dies: the same page opens with the same answers. */

const t = translator('ja');

const brokenLine = /ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED|ABORTED)/;
const chosen = (digit: string, count: number) =>
  Array.from({ length: perPage }, (_, place) => (place < count ? digit : '0'));

test('the tab dies between the change and its request: nothing is lost', async ({ page, mayHappen }) => {
  mayHappen(brokenLine);
  const me = await newCandidate();
  await sitDown(page, me);
  // Requests leave the queue and reach nobody.
  await page.route(savesOf, () => new Promise(() => {}));
  for (const answer of [ones, twos]) {
    await answerPage(page, answer);
    await turnPage(page);
  }
  await expectPage(page, 3);
  // Encrypting and writing to the device takes a moment.
  await expect.poll(async () => (await storageOf(page)).rows).toBe(2);
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  expect((await storedOf(me)).value).not.toContain('1');

  const next = await page.context().newPage();
  await next.goto(examPath(me));
  await expectPage(next, 3);
  await expect.poll(async () => (await storedOf(me)).pages).toEqual([1, 2]);
  expect((await storedOf(me)).value.slice(0, 2 * perPage)).toBe('1'.repeat(perPage) + '2'.repeat(perPage));
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
