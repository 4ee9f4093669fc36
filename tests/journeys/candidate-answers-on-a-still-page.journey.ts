import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  choose,
  expectPage,
  expectScript,
  newCandidate,
  questions,
  reachStart,
  sitDown,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { letTimePass } from './stored-answers.ts';
import { expect, test } from './story.ts';

/* What comes and goes while a page is answered moves nothing under a finger. */

const t = translator('ja');

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone warnings and a broken line come and go, and no question moves', async ({
  someone,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED/);
  const page = await someone(phone);
  await page.clock.install();
  const me = await newCandidate();
  await sitDown(page, me);
  await letTimePass(me, 310);
  await page.reload();
  await expectPage(page, 1);
  await choose(questions(page).nth(2), '2');
  await page.clock.runFor(2_500);
  await expect(page.locator('[data-saved=held]')).toBeVisible();
  await observeShifts(page);
  const places = await placesOf(page);
  const expectStill = async () => {
    expect(await placesOf(page)).toEqual(places);
    expect(await readShifts(page)).toEqual([]);
  };

  const warning = page.locator('header [role=status]');
  await page.clock.runFor(11_000);
  await expect(warning).toContainText(t('sitting.page.warning.300'));
  await expectStill();
  await look(page);
  await expectSeen(page, t('sitting.page.warning.300'));
  await warning.getByRole('button', { name: t('sitting.page.closeWarning') }).click();
  await expect(warning).toHaveText('');
  await expectStill();

  await test.step('the line breaks, an answer waits, the line comes back', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText(t('sitting.line.lost'))).toBeVisible();
    await expectStill();
    await choose(questions(page).nth(1), '3');
    await page.clock.runFor(6_000);
    await expect(page.getByRole('button', { name: t('sitting.line.retry') })).toBeVisible();
    await expectStill();
    await expectSeen(page, t('sitting.line.lost'));
    await page.clock.runFor(225_000);
    await expect(warning).toContainText(t('sitting.page.warning.60'));
    await expectStill();
    await look(page);
    await page.context().setOffline(false);
    await expect(page.getByText(t('sitting.line.lost'))).toHaveCount(0);
    await expectStill();
  });

  await test.step('at the end of the page no notice lies on its buttons', async () => {
    await page.context().setOffline(true);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const next = await page.getByRole('button', { name: t('sitting.page.next'), exact: true }).boundingBox();
    const notice = await page.getByText(t('sitting.line.lost')).locator('..').boundingBox();
    expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
    await page.context().setOffline(false);
  });
});

test('at 320 px and at 400 % zoom notices are whole, leave room, and let a finger through to what lies below', async ({
  someone,
}) => {
  const page = await someone({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  const me = await newCandidate();
  await sitDown(page, me);
  await letTimePass(me, 58);
  await page.reload();
  await letTimePass(me, 70);
  await page.reload();
  await expectPage(page, 1);
  await expect(page.locator('header [role=status]')).toContainText(t('sitting.page.warning.60'));
  await page.context().setOffline(true);
  await expect(page.getByText(t('sitting.line.lost'))).toBeVisible();
  for (const height of [640, 256]) {
    await page.setViewportSize({ width: 320, height });
    await expectNoSidewaysScrolling(page);
    for (const words of [t('sitting.page.warning.60'), t('sitting.line.lost')]) await expectSeen(page, words);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  // An option that lies below the notice is what a finger meets there.
  const met = await page.getByText(t('sitting.line.lost')).evaluate((words) => {
    const { x, y } = words.getBoundingClientRect();
    return document.elementFromPoint(x + 4, y + 4)?.closest('[role=status]');
  });
  expect(met).toBeFalsy();
});

/** In the window as a whole, with nothing cut off. */
async function expectSeen(page: Page, words: string): Promise<void> {
  const box = await page.getByText(words).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
}

/** Where the questions stand, in the window. */
async function placesOf(page: Page): Promise<number[]> {
  return questions(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
}

test('a page of drawings stands in its places before they are drawn', async ({ someone }) => {
  const page = await someone({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const me = await newCandidate(await addExam({ service: 'EXAM5', portions: ['figural_1'] }));
  await reachStart(page, me);
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(page).toHaveURL(/#page-1$/);
  await page.addInitScript(observe);
  await page.reload();
  await expectScript(page);
  await expect
    .poll(() => page.evaluate(() => [...document.images].every(({ complete }) => complete)))
    .toBe(true);
  expect(await readShifts(page)).toEqual([]);
});

interface Shift extends PerformanceEntry {
  sources: { node: Node | null }[];
}

/** Gathers what the browser itself tells of things that moved. */
async function observeShifts(page: Page): Promise<void> {
  await page.evaluate(observe);
}

function observe(): void {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((seen) => {
    for (const { sources } of seen.getEntries() as Shift[])
      for (const { node } of sources) {
        // The pill's own words are short or long, in the middle of their place.
        if (!node?.parentElement?.closest('[data-saved]')) shifts.push(node?.textContent ?? 'something gone');
      }
  }).observe({ type: 'layout-shift' });
}

async function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestIdleCallback(resolve));
    return (window as unknown as { shifts: string[] }).shifts;
  });
}
