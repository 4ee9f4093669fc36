import type { Locator } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  agree,
  allOf,
  answerPage,
  choose,
  chosenOnPage,
  examPath,
  expectPage,
  expectUnsent,
  heading,
  logIn,
  newCandidate,
  ones,
  perPage,
  questions,
  registerProfile,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { look } from './look.ts';
import { letTimePass, savesOf, storageOf, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* A log-out leaves nothing on the device, and nothing behind that was answered. */

const t = translator('ja');

test('a log-out in the middle of a test is asked about once, waits for a line, and sends what was answered', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const me = await newCandidate();
  await sitDown(page, me);
  const logOut = page.getByRole('banner').getByRole('button', { name: t('session.logout') });
  const asked = page.getByRole('dialog', { name: t('sitting.logout.title') });
  const stay = page.getByRole('button', { name: t('sitting.logout.stay') });
  await logOut.click();
  await expect(asked).toContainText(t('sitting.logout.running'));
  await expect(stay).toBeFocused();
  await expectAbove(page.getByRole('timer'), asked);
  await look(page);
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expectPage(page, 1);
  await test.step('offline it says that nobody can log out, and what becomes of the answers', async () => {
    await page.context().setOffline(true);
    await logOut.click();
    const offline = page.getByRole('dialog', { name: t('sitting.logout.noLine') });
    await expect(offline).toContainText(t('sitting.logout.offline'));
    await expect(offline.getByRole('button')).toHaveText([t('sitting.logout.stay')]);
    await look(page);
    await stay.click();
    await expect(offline).toBeHidden();
    await page.context().setOffline(false);
    await logOut.click();
    await expect(asked).toBeVisible();
    await page.context().setOffline(true);
    await asked.getByRole('button', { name: t('sitting.menu.logout') }).click();
    await expect(offline).toBeVisible();
    await stay.click();
    await page.context().setOffline(false);
    await expectPage(page, 1);
  });
  await test.step('what cannot be sent is asked about, once, however often it is pressed', async () => {
    await page.route(savesOf, (route) => route.abort());
    await choose(questions(page).first(), '3');
    await logOut.dblclick();
    await expect(asked).toContainText(t('sitting.logout.unsent'));
    await stay.click();
    await expect(asked).toBeHidden();
    await expectPage(page, 1);
    await expect(questions(page).first().getByRole('radio').nth(2)).toBeChecked();
    await page.unroute(savesOf);
    // Tried again by itself; until then a log-out has to ask about it.
    await expect.poll(async () => (await storedOf(me)).digits).toMatchObject({ '3': 1 });
  });
  await test.step('an answer of the last moment is sent first, and the clock alone is asked about', async () => {
    await choose(questions(page).nth(1), '3');
    await logOut.click();
    await expect(asked).toContainText(t('sitting.logout.running'));
    await asked.getByRole('button', { name: t('sitting.menu.logout') }).click();
    await expect(page).toHaveURL(new RegExp(`${examPath(me)}$`));
    expect((await storedOf(me)).digits).toMatchObject({ '3': 2 });
  });
});

test('a test that ends while its log-out is asked about takes the question back', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await letTimePass(me, 15);
  await page.reload();
  await expectPage(page, 1);
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('session.logout') })
    .click();
  const asked = page.getByRole('dialog', { name: t('sitting.logout.title') });
  await expect(asked).toBeVisible();
  await expect(heading(page)).toHaveText(t('sitting.done.allTitle'));
  await expect(asked).toBeHidden();
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
  await expect.poll(() => storageOf(page)).toMatchObject({ rows: 0, papers: 0, keys: 0 });
});

test('on a shared computer the next person finds no answer of the one before', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_FAILED/);
  const [me, other] = [await newCandidate(), await newCandidate()];
  await sitDown(page, me);
  // The line for answers stays cut, while everything else of the site is reached.
  await page.context().route(savesOf, (route) => route.abort());
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
  await expect.poll(() => storageOf(page)).toMatchObject({ rows: 0, papers: 0 });
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
    await expect.poll(() => storageOf(tab)).toMatchObject({ rows: 0, papers: 0, keys: 0 });
  }
  expect((await storedOf(me)).value).not.toContain('1');
});

async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
}
