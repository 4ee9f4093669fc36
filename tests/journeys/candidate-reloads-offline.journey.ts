import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  allOf,
  answerPage,
  type Candidate,
  choose,
  chosenOnPage,
  comeBack,
  expectPage,
  expectSaved,
  expectUnsent,
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
import { letTimePass, storageOf, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/* Without a line a test is loaded again from this device, and leaves nothing there once it is over. */

const t = translator('ja');
const none = allOf('0');
const cutLine = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
const byDevice = (page: Page) => page.getByText(t('offline.clock'));

test('the line is cut, the page is loaded again, answering goes on, and all of it is saved', async ({
  page,
  mayHappen,
}) => {
  mayHappen(cutLine);
  const me = await newCandidate();
  await sitDown(page, me);
  await expectKept(page);
  const words = await questions(page).first().locator('legend [lang]').textContent();
  await answerPage(page, ones);
  await turnPage(page);
  await expectPage(page, 2);
  await expectSaved(page);
  await answerPage(page, twos, 3);
  await expect(pill(page)).toHaveText(t('sitting.saved.held'));

  await page.context().setOffline(true);
  await choose(questions(page).nth(3), '2');
  await test.step('all answers are there, and the clock says whose it is', async () => {
    await page.reload();
    await expectPage(page, 2);
    await expect(byDevice(page)).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/\d+:\d\d/);
    expect(await chosenOnPage(page)).toEqual([...allOf('2').slice(0, 4), ...none.slice(4)]);
    await look(page);
    await turnBack(page);
    await expectPage(page, 1);
    expect(await chosenOnPage(page)).toEqual(allOf('1'));
    await turnPage(page);
  });
  await test.step('answering goes on, also after another time', async () => {
    await answerPage(page, twos);
    await turnPage(page);
    await expectPage(page, 3);
    await choose(questions(page).first(), '4');
    // Three of the second page had arrived as a draft; from this device they count as not sent.
    await expectUnsent(page, perPage + 1);
    await page.reload();
    await expectPage(page, 3);
    await expect(questions(page).first().getByRole('radio').nth(3)).toBeChecked();
    expect((await storedOf(me)).pages).toEqual([1]);
  });
  await test.step('what is kept can be read by nobody', async () => {
    expect((await storageOf(page)).text).not.toContain(words ?? '');
    expect(await cachedText(page)).not.toContain(words ?? '');
  });
  await test.step('the line is back: all is saved, by the server’s clock', async () => {
    await page.context().setOffline(false);
    await expect(byDevice(page)).toHaveCount(0);
    await expect.poll(async () => (await storedOf(me)).pages).toEqual([1, 2]);
    await turnPage(page);
    await expectSaved(page);
    const { digits } = await storedOf(me);
    expect(digits).toEqual({ '1': perPage, '2': perPage, '4': 1, '0': 120 - 2 * perPage - 1 });
  });
  await test.step('loaded with a line it is the test page again', async () => {
    await page.reload();
    await expect(page).toHaveURL(/personal-analysis/);
    await expectPage(page, 4);
  });
  await test.step('a log-out leaves nothing behind', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('session.logout') })
      .click();
    await page
      .getByRole('dialog', { name: t('sitting.logout.title') })
      .getByRole('button', { name: t('sitting.menu.logout') })
      .click();
    await expect(page.getByLabel(t('sitting.login.id'))).toBeVisible();
    await expect.poll(() => storageOf(page)).toMatchObject({ rows: 0, papers: 0, keys: 0 });
    await expect.poll(() => shellsOf(page)).toEqual({ caches: [], workers: [] });
  });
});

test('another device takes the test over: this one keeps it no longer', async ({
  page,
  someone,
  mayHappen,
}) => {
  mayHappen(cutLine);
  const me = await newCandidate();
  await sitDown(page, me);
  await expectKept(page);
  const other = await someone();
  await comeBack(other, me);
  await expectPage(other, 1);
  await choose(questions(page).first(), '3');
  await expect(page.getByText(t('sitting.stop.takenOver'))).toBeVisible();
  await expect.poll(async () => (await storageOf(page)).papers).toBe(0);
  await expectNotOpened(page);
  await page.context().setOffline(false);
  // The page opens by itself, and takes the test over in turn.
  await expectPage(page, 1);
});

test('the time runs out without a line: the test is closed to this device', async ({ page, mayHappen }) => {
  mayHappen(cutLine);
  const me = await newCandidate();
  await sitDown(page, me);
  await expectKept(page);
  await test.step('at the bell, while the page is open', async () => {
    await leaveSeconds(page, me, 20);
    await page.context().setOffline(true);
    await page.reload();
    await expect(byDevice(page)).toBeVisible();
    await expect(page.getByText(t('sitting.page.overOffline'))).toBeVisible();
    await expect.poll(async () => (await storageOf(page)).papers).toBe(0);
  });
  await test.step('and after it', async () => {
    await expectNotOpened(page);
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/exam-submission-confirm/);
    await expect(page.getByText(t('sitting.done.time'))).toBeVisible();
    await expect.poll(() => storageOf(page)).toMatchObject({ rows: 0, papers: 0 });
  });
});

/** This device has the test, the worker that shows it, and everything that it needs for that. */
async function expectKept(page: Page): Promise<void> {
  await expect.poll(async () => (await storageOf(page)).papers).toBe(1);
  await expect
    .poll(() =>
      page.evaluate(async () => {
        // A document that began at the log-in page is outside of its scope; the next one is not.
        const registration = await navigator.serviceWorker.getRegistration(location.href);
        return registration?.active?.state;
      }),
    )
    .toBe('activated');
}

/** Only so many seconds are left, and this page has heard of it. */
async function leaveSeconds(page: Page, me: Candidate, seconds: number): Promise<void> {
  await letTimePass(me, seconds);
  await page.reload();
  await expectPage(page, 1);
  await expectKept(page);
}

async function expectNotOpened(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(t('offline.none'))).toBeVisible();
  await look(page);
  await expect(questions(page)).toHaveCount(0);
}

function shellsOf(page: Page): Promise<{ caches: string[]; workers: string[] }> {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  }));
}

/** All that the caches of this browser hold. */
function cachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        texts.push(request.url, (await response?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}
