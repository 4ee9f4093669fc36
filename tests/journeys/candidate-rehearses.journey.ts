import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { deviceParts } from '#web/features/sittings/rehearsal/judge-device.ts';
import { chosenOnPage, expectUnsent, lookAt, pill, questions, turnPage } from './candidate-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expect, test } from './story.ts';

/* The rehearsal: everybody with the link can check the device and learn what a test is like. */

const t = translator('ja');
const address = '/demo/recruit/rehearsal';

test('the device is checked part by part, and a practice sitting works like the test; nothing of it stays', async ({
  page,
}) => {
  await page.goto('/demo/recruit');
  const heads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') heads.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', { name: t('rehearsal.link') }).click();
  await lookAt(page, t('rehearsal.title'));
  await expect(page.getByText(t('rehearsal.check.allGood'))).toBeVisible();
  // A class that checks beforehand must not cost the server a page a time.
  expect(heads).toEqual(Array.from({ length: 4 }, () => '/healthz'));
  expect(await fitnessOf(page)).toEqual(Object.fromEntries(deviceParts.map((part) => [part, 'good'])));
  await look(page);
  expect(await leftOn(page)).toEqual({ databases: [], local: 0, cookies: [] });
  await page.getByRole('link', { name: t('rehearsal.back') }).click();
  await expect(page).toHaveURL(/\/demo\/recruit$/);
  await test.step('a practice sitting asks the server nothing and stores nothing', async () => {
    await page.goto(address);
    await expect(page.getByText(t('rehearsal.check.allGood'))).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) asked.push(`${request.method()} ${request.url()}`);
    });
    const stored = await page.context().cookies();
    await page.getByRole('button', { name: t('rehearsal.practice.begin') }).click();
    const pages = Number(await page.locator('header progress').getAttribute('max'));
    await expectPracticePage(page, 1, pages);
    await expect(page.getByRole('timer')).toContainText(/[12]:\d\d/);
    await look(page);

    await test.step('keys answer, a page turns with its answers saved', async () => {
      await page.keyboard.press('3');
      expect((await chosenOnPage(page))[0]).toBe('3');
      await expect(pill(page)).toHaveText(t('sitting.saved.draft'));
      await turnPage(page);
      await expectPracticePage(page, 2, pages);
      await expect(pill(page)).toHaveText(t('sitting.saved.saved'));
    });
    await test.step('a broken line can be tried: answers wait, and go when it is back', async () => {
      await page.getByLabel(t('rehearsal.practice.cut')).check();
      await questions(page).first().locator('label').nth(1).click();
      await turnPage(page);
      await expectPracticePage(page, 3, pages);
      await expectUnsent(page, 1);
      await expect(page.getByText(t('sitting.line.lost'))).toBeVisible();
      await look(page);
      await page.getByRole('button', { name: t('sitting.page.review') }).click();
      await expect(page.getByRole('button', { name: t('sitting.page.sendingLater') })).toBeVisible();
      await page.getByRole('button', { name: t('sitting.line.retry') }).click();
    });
    await test.step('the confirmation names what is missing and leads to it', async () => {
      await lookAt(page, t('sitting.confirm.title'));
      await page.getByRole('link', { name: t('sitting.page.question', { number: 2 }), exact: true }).click();
      await expectPracticePage(page, 1, pages);
      await expect(questions(page).nth(1).getByRole('radio').first()).toBeFocused();
      expect((await chosenOnPage(page))[0]).toBe('3');
    });
    await test.step('the end says how it went, and leads back', async () => {
      for (let number = 1; number < pages; number += 1) {
        await turnPage(page);
        await expectPracticePage(page, number + 1, pages);
      }
      await page.getByRole('button', { name: t('sitting.page.review') }).click();
      await page.getByRole('button', { name: t('rehearsal.practice.finish') }).click();
      await lookAt(page, t('rehearsal.done.title'));
      await expect(page.getByText(t('rehearsal.nothingKept'))).toBeVisible();
    });
    expect(asked).toEqual([]);
    expect(await leftOn(page)).toEqual({ databases: [], local: 0, cookies: stored.map(({ name }) => name) });
    await page.getByRole('link', { name: t('rehearsal.back') }).click();
    await expect(page.getByLabel(t('sitting.login.id'))).toBeVisible();
  });
});

test('what is not fit is named, with what to do about it', async ({ someone, mayHappen }) => {
  mayHappen(/ERR_FAILED/);
  const page = await someone({ viewport: { width: 300, height: 700 } });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
    const now = Date.now;
    Date.now = () => now() + 20 * 60_000;
  });
  await page.route('**/healthz', (route) => route.abort());
  await page.goto(address);
  await expect(page.getByText(t('rehearsal.check.notReady', { number: 5 }))).toBeVisible();
  expect(await fitnessOf(page)).toMatchObject({
    cookies: 'bad',
    line: 'bad',
    storage: 'care',
    clock: 'care',
    width: 'care',
    browser: 'good',
  });
  for (const key of ['cookies.bad', 'line.bad', 'storage.care', 'clock.unknown', 'width.care'] as const)
    await expect(page.getByText(t(`rehearsal.check.${key}`))).toBeVisible();
  await expectNoSidewaysScrolling(page);

  await page.unroute('**/healthz');
  await page.getByRole('button', { name: t('rehearsal.check.again') }).click();
  await expect(page.getByText(t('rehearsal.check.clock.care', { minutes: 20 }))).toBeVisible();
  await expect(page.getByText(t('rehearsal.check.notReady', { number: 4 }))).toBeVisible();

  const plain = await someone({ javaScriptEnabled: false });
  await plain.goto(address);
  await expect(plain.locator('noscript p')).toHaveText(t('rehearsal.check.noScript'));
  await expect(plain.locator('noscript p')).toBeVisible();
  await expect(plain.getByRole('button', { name: t('rehearsal.practice.begin') })).toBeDisabled();
});

test('the practice clock warns at one minute and ends the practice at 0:00', async ({ page }) => {
  await page.clock.install();
  await page.goto(address);
  await page.clock.runFor(3_000);
  // "The time is up" stands for two and a half seconds: none pass by themselves.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: t('rehearsal.practice.begin') }).click();
  await questions(page).first().locator('label').first().click();
  await page.clock.runFor(61_000);
  await expect(page.getByText(t('sitting.page.warning.60'))).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByText(t('sitting.page.over'))).toBeVisible();
  await expect(questions(page).first().getByRole('radio').first()).toBeDisabled();
  await page.clock.runFor(3_000);
  await page.clock.resume();
  await lookAt(page, t('rehearsal.done.title'));
  await expect(page.getByText(t('rehearsal.done.time'))).toBeVisible();
  await page.getByRole('button', { name: t('rehearsal.done.again') }).click();
  expect(await chosenOnPage(page)).not.toContain('1');
  await expect(page.getByRole('timer')).toContainText(/[12]:\d\d/);
});

async function expectPracticePage(page: Page, number: number, pages: number): Promise<void> {
  const name = t('sitting.page.progress', { page: number, pages });
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

/** What was found about each part of the device. */
async function fitnessOf(page: Page): Promise<Record<string, string>> {
  const found = await page
    .locator('[data-part]')
    .evaluateAll((all) =>
      all.map((each) => [each.getAttribute('data-part'), each.getAttribute('data-fitness')]),
    );
  return Object.fromEntries(found);
}

/** What this origin keeps in the browser. */
async function leftOn(page: Page) {
  const { databases, local } = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: localStorage.length,
  }));
  return { databases, local, cookies: (await page.context().cookies()).map(({ name }) => name) };
}
