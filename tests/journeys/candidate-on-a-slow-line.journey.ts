import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import {
  agree,
  answerPage,
  chosenOnPage,
  examPath,
  expectScript,
  heading,
  logIn,
  newCandidate,
  nextTest,
  ones,
  pill,
  registerProfile,
  sitDown,
} from './candidate-steps.ts';
import { look } from './look.ts';
import { storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/*
 * A line that is slow, or drops one request of many: what is shown can be pressed, what is pressed shows, and nothing
 * that was typed is lost.
 */

const t = translator('ja');

test('the texts are lost or hang on the way: the page takes over with its words all the same', async ({
  page,
  mayHappen,
}) => {
  await test.step('lost once', async () => {
    mayHappen(/ERR_FAILED/);
    let lost = 0;
    await page.route('**/scripts/texts/**', (route) => (lost++ === 0 ? route.abort() : route.fallback()));
    await page.goto('/demo/recruit');
    await expectScript(page);
    expect(lost).toBe(2);
    await expect(page.getByRole('button', { name: t('sitting.login.submit') })).toBeVisible();
  });
  await test.step('hanging: the log-in stands there and works as it came from the server', async () => {
    const me = await newCandidate();
    await page.unrouteAll();
    await page.route('**/scripts/texts/**', () => new Promise(() => {}));
    await page.goto(examPath(me), { waitUntil: 'commit' });
    await page.getByLabel(t('sitting.login.id')).fill(me.login_id);
    await page.getByLabel(t('sitting.login.password'), { exact: true }).fill(me.password);
    await page.getByRole('button', { name: t('sitting.login.submit') }).click({ noWaitAfter: true });
    await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  });
});

test('what is done before script runs counts: the password is shown, and leaving asks', async ({ page }) => {
  const me = await newCandidate('staff');
  const script = Promise.withResolvers<void>();
  await page.route(/assets\/entry\.client/, async (route) => {
    await script.promise;
    await route.fallback();
  });
  await page.goto(examPath(me), { waitUntil: 'commit' });
  await page.getByLabel(t('sitting.login.showPassword')).check();
  script.resolve();
  const password = page.getByLabel(t('sitting.login.password'), { exact: true });
  await expect(password).toHaveAttribute('type', 'text');
  await logIn(page, me);
  await expect(heading(page)).toHaveText(t('sitting.profile.title'));

  const again = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route(/assets\/entry\.client/, async (route) => {
    await again.promise;
    await route.fallback();
  });
  await page.goto(await addressOf(page), { waitUntil: 'commit' });
  await page.locator('input[name=name]').fill('旅人 花子');
  again.resolve();
  await expectScript(page);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.locator('input[name=name]')).toHaveValue('旅人 花子');
});

test('a form whose answer is lost keeps what was typed, and says so', async ({ page, mayHappen }) => {
  mayHappen(/ERR_FAILED|status of 50/);
  const me = await newCandidate('staff');
  await logIn(page, me);
  await expect(heading(page)).toHaveText(t('sitting.profile.title'));
  await expectScript(page);
  await page.locator('input[name=name]').fill('旅人 花子');
  for (const lost of ['abort', 503, 500] as const) {
    await page.route(/profile\/edit\.data/, (route) =>
      lost === 'abort' ? route.abort() : route.fulfill({ status: lost, body: '' }),
    );
    await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
    await expect(page.getByText(t('error.offline.help'))).toBeVisible();
    await expect(page.locator('input[name=name]')).toHaveValue('旅人 花子');
    await look(page);
    await page.getByRole('button', { name: t('toast.close'), exact: true }).click();
    await page.unrouteAll();
  }
  await registerProfile(page);
  await expect(nextTest(page)).toBeVisible();
});

test('an answer that hangs does not cover the page for ever', async ({ page }) => {
  // Before any page: a clock that comes later ends no timer that a page has set before it.
  await page.clock.install();
  const me = await newCandidate();
  await logIn(page, me);
  await agree(page);
  await registerProfile(page);
  await holdData(page, /start-exam\.data/);
  await nextTest(page).click();
  const cover = page.getByRole('status').getByText(t('shell.loading'));
  // The press may be heard after the clock was moved on; on a slow machine the cover takes some of these steps to be seen.
  await expect(async () => {
    await page.clock.runFor(250);
    await expect(cover).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.clock.runFor(20_000);
  await expect(cover).not.toBeAttached();
});

test('a test page that is slow to come again is not taken for another device', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones, 2);
  await expect(pill(page)).toHaveText(t('sitting.saved.held'));
  const come = Promise.withResolvers<void>();
  // The exam's service worker asks for pages in the page's place.
  await page.context().route(/personal-analysis\?/, async (route) => {
    const response = await route.fetch();
    await come.promise;
    await route.fulfill({ response: response });
  });
  const refused = page.waitForResponse((response) => response.status() === 409);
  const answered = page.waitForEvent('console', (message) => message.text() === 'answered twice');
  await answerWhileReloading(page);
  await refused;
  await answered;
  come.resolve();
  await page.waitForEvent('load');
  await expect.poll(async () => (await chosenOnPage(page)).slice(0, 4)).toEqual([...'1144']);
  const shown = await page.evaluate(() => sessionStorage.getItem('shown'));
  expect(shown).toContain(t('sitting.page.next'));
  expect(shown).not.toContain(t('sitting.stop.takenOver'));
  await expect(pill(page)).toHaveText(t('sitting.saved.held'));
  expect((await storedOf(me)).status).toBe(2);
});

test('the confirmation can be answered as soon as it is shown, while the page behind it is read anew', async ({
  page,
}) => {
  await logIn(page, await newCandidate('staff'));
  await page.locator('input[name=name]').fill('旅人 花子');
  await page.locator('input[name=name_kana]').fill('たびびと　はなこ');
  await page.locator('input[name=email]').fill('tabi@example.com');
  await page.getByLabel(t('sitting.profile.department')).selectOption({ index: 1 });
  await page.getByLabel(t('sitting.profile.post')).selectOption({ index: 1 });
  const read = Promise.withResolvers<void>();
  await page.route(/profile\/edit\.data/, async (route) => {
    if (route.request().method() === 'GET') await read.promise;
    await route.fallback();
  });
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
  await expect(heading(page)).toHaveText(t('sitting.profile.confirmTitle'));
  await expect(page.getByRole('button', { name: t('sitting.profile.register') })).toBeEnabled();
  await page.getByRole('button', { name: t('sitting.profile.register') }).click();
  await expect(heading(page)).toHaveText(t('sitting.top.title'));
  read.resolve();
});

/** The data that a page is drawn from stays away until it is let go; what is posted passes. */
async function holdData(page: Page, address: RegExp): Promise<PromiseWithResolvers<void>> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') await held.promise;
    await route.fallback();
  });
  return held;
}

/**
 * Two more answers while the page is being left, one before and one after the server has refused what it sent; what the
 * page shows by then is written down. By itself, for the test tool touches no page that is being left.
 */
async function answerWhileReloading(page: Page): Promise<void> {
  await page.evaluate(() => {
    const press = (row: number) =>
      document.querySelectorAll('fieldset[data-question]')[row]?.querySelectorAll('label')[3]?.click();
    setTimeout(press, 300, 2);
    setTimeout(() => {
      sessionStorage.setItem('shown', document.querySelector('main')?.textContent ?? '');
      press(3);
    }, 3_500);
    // The device keeps an answer some milliseconds after its press.
    // biome-ignore lint/suspicious/noConsole: the one way in which a page that is being left is heard
    setTimeout(() => console.info('answered twice'), 4_500);
    setTimeout(() => location.reload());
  });
}
