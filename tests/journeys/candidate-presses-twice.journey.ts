import type { Locator, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  allOf,
  answerPage,
  chosenOnPage,
  examPath,
  expectPage,
  expectSaved,
  newCandidate,
  ones,
  perPage,
  questions,
  sitDown,
  turnBack,
  turnPage,
} from './candidate-steps.ts';
import { isDraft, savesOf, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/* People press twice, tap twice and change their mind in a moment: it counts once. */

const t = translator('ja');
const none = allOf('0');

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
  await test.step('the second press of a double click or a double tap chooses nothing on the page that has come', async () => {
    const option = questions(page).first().locator('label').nth(2);
    await turnPage(page);
    await expectPage(page, 5);
    await option.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await chosenOnPage(page)).toEqual(none);
    await option.dblclick();
    await expect.poll(() => chosenOnPage(page)).toEqual(['3', ...none.slice(1)]);

    // A browser that does not count taps: one a moment after the turn, one when the page can have been read.
    await page.evaluate(tapRightAfterTurn);
    await expectPage(page, 6);
    expect(await chosenOnPage(page)).toEqual(none);
    await expect(async () => {
      await option.dispatchEvent('click', { detail: 1, pointerType: 'touch' });
      expect(await chosenOnPage(page)).toEqual(['3', ...none.slice(1)]);
    }).toPass();
  });
  await test.step('of a mind that changes twice in a moment, with the page turned in the same, the last choices are stored and shown', async () => {
    await page.evaluate(() => {
      for (const question of document.querySelectorAll('fieldset[data-question]'))
        for (const radio of [...question.querySelectorAll('input')].slice(0, 3)) radio.click();
      document.querySelector<HTMLButtonElement>('button[value="next"]')?.click();
    });
    await expectPage(page, 7);
    await expectSaved(page);
    expect((await storedOf(me)).value.slice(5 * perPage, 6 * perPage)).toBe('3'.repeat(perPage));
    await turnBack(page);
    await expectPage(page, 6);
    expect(await chosenOnPage(page)).toEqual(allOf('3'));
  });
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
