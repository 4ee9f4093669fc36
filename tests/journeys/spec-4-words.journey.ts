import type { Dialog, Locator, Page } from '@playwright/test';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import {
  answerPage,
  choose,
  demoCandidate,
  examPath,
  expectPage,
  expectSaved,
  expectUnsent,
  heading,
  logIn,
  newCandidate,
  ones,
  perPage,
  pill,
  questions,
  reachStart,
  registerProfile,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { letTimePass, savesOf, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/* What a candidate is told of their answers, of the clock and of the end: each thing once, and only what is so. */

const t = translator('ja');

test('the pill: nothing green before the first answer, and answers are counted, not pages', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED/);
  await sitDown(page, await newCandidate());
  await expect(pill(page)).toHaveText(t('sitting.saved.none'));
  await turnPage(page);
  await expectPage(page, 2);
  await expect(pill(page)).toHaveText(t('sitting.saved.none'));
  await page.context().setOffline(true);
  await choose(questions(page).nth(0), '1');
  await expectUnsent(page, 1);
  await choose(questions(page).nth(1), '1');
  await expectUnsent(page, 2);
  await expect(page.getByText(t('sitting.line.lost'), { exact: true })).toBeVisible();
  await answerPage(page, ones);
  await turnPage(page);
  await expectUnsent(page, perPage);
  await page.context().setOffline(false);
  await expectSaved(page);
});

test('without a line the last button says that the line is gone and that answers are kept', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED/);
  const me = await newCandidate();
  await sitDown(page, me);
  await page.goto(`${page.url().replace(/#.*/, '')}&page=10`);
  await expectPage(page, 10);
  await page.context().setOffline(true);
  await choose(questions(page).first(), '1');
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
  await expect(page.getByRole('button', { name: t('sitting.page.sendingLater') })).toBeVisible();
  await expect(page.getByText(t('sitting.page.sending'))).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);
  await page.context().setOffline(false);
  await expect(heading(page)).toHaveText(t('sitting.confirm.title'));
});

test('a log-out in the moment of an answer sends it first, and asks about the clock alone', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  const asked = dialogs(page, (dialog) => dialog.accept());
  await choose(questions(page).first(), '3');
  await logOut(page).click();
  await expect(page).toHaveURL(new RegExp(`${examPath(me)}$`));
  expect(asked).toEqual([t('sitting.logout.running')]);
  expect((await storedOf(me)).digits).toMatchObject({ '3': 1 });
});

test('a log-out whose answers cannot be sent asks, once, however often it is pressed', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_FAILED/);
  await sitDown(page, await newCandidate());
  await page.route(savesOf, (route) => route.abort());
  const asked = dialogs(page, (dialog) => dialog.dismiss());
  await choose(questions(page).first(), '3');
  await logOut(page).dblclick();
  await expect.poll(() => asked).toEqual([t('sitting.logout.unsent')]);
  await expectPage(page, 1);
  await expect(questions(page).first().getByRole('radio').nth(2)).toBeChecked();
});

test('help and whom to ask are one press away in a test; the clock goes on, and nothing is lost', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await choose(questions(page).first(), '4');
  const help = page.getByRole('region', { name: t('sitting.help.title') });
  const openers = page.getByRole('button', { name: t('sitting.help.title') });
  await expect(openers).toHaveCount(2);
  for (const opener of [openers.first(), openers.last()]) {
    await opener.click();
    await expect(help.getByText(t('sitting.help.clock'))).toBeVisible();
    await expect(help.getByRole('heading', { name: t('sitting.login.contact') })).toBeVisible();
    await look(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await openers.first().click();
  await expectNoSidewaysScrolling(page);
  await help.getByRole('button', { name: t('sitting.done.close') }).click();
  await expect(help).toBeHidden();
  await expectPage(page, 1);
  await expect.poll(async () => (await storedOf(me)).attempts).toBe(1);
  await expect(questions(page).first().getByRole('radio').nth(3)).toBeChecked();
});

test('without script the help opens too', async ({ someone }) => {
  const page = await someone({ javaScriptEnabled: false });
  await reachStart(page, await newCandidate());
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await page
    .getByRole('banner')
    .first()
    .getByRole('button', { name: t('sitting.help.title') })
    .click();
  await expect(page.getByText(t('sitting.help.clock'))).toBeVisible();
});

test('the deadline: that answers were received is said once', async ({ page }) => {
  const me = await newCandidate(await addExam({ service: 'EXAM5', portions: ['jimu', 'verbal_1'] }));
  await reachStart(page, me);
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(page).toHaveURL(/#page-1$/);
  await letTimePass(me, -1);
  await page.reload();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('sitting.done.time'))).toBeVisible();
  await expect(dialog.getByText(/受け付けました/)).toHaveCount(1);
  await expect(page.getByText(t('sitting.done.lead'))).toHaveCount(0);
});

test('the last dialog speaks of logging out, and that is its main button', async ({ page }) => {
  await logIn(page, demoCandidate('demo010', 'staff'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('sitting.done.logout'))).toBeVisible();
  const look = async (button: Locator) => button.evaluate((each) => getComputedStyle(each).backgroundColor);
  const main = await look(dialog.getByRole('button', { name: t('sitting.menu.logout') }));
  const feedback = await look(dialog.getByRole('link', { name: t('feedback.open') }));
  expect(main).not.toBe(feedback);
  await expect(dialog.getByRole('button').first()).toHaveText(t('sitting.menu.logout'));
});

test('a toast leaves with the page it speaks of', async ({ page }) => {
  const me = await newCandidate();
  await page.goto(examPath(me));
  await logIn(page, me);
  await page.getByLabel(t('sitting.notes.agree')).check();
  await page.getByRole('button', { name: t('sitting.notes.submit') }).click();
  await registerProfile(page);
  await expect(page.getByText(t('sitting.profile.done'))).toBeVisible();
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await expect(page.getByRole('button', { name: t('sitting.start.begin') })).toBeVisible();
  // Sooner than its five seconds would have ended it.
  await expect(page.getByText(t('sitting.profile.done'))).toHaveCount(0, { timeout: 1_000 });
});

test('the button that stops the warnings names what it stops, on one bar at 320 px', async ({ page }) => {
  await sitDown(page, await newCandidate());
  for (const language of languages) {
    const words = translator(language);
    const cookie = { name: 'hakaru_language', value: language, url: new URL(page.url()).origin };
    await page.context().addCookies([cookie]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.reload();
    const mute = page.getByRole('button', { name: words('sitting.page.mute.name') });
    await expect(mute).toContainText(words('sitting.page.mute'));
    await expectNoSidewaysScrolling(page);
    await mute.click();
    const unmute = page.getByRole('button', { name: words('sitting.page.unmute.name') });
    await expect(unmute).toContainText(words('sitting.page.unmute'));
    await expectNoSidewaysScrolling(page);
    await unmute.click();
  }
});

function logOut(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: t('session.logout') });
}

/** What is asked, as it comes. */
function dialogs(page: Page, answer: (dialog: Dialog) => Promise<void>): string[] {
  const asked: string[] = [];
  page.on('dialog', async (dialog) => {
    asked.push(dialog.message());
    await answer(dialog);
  });
  return asked;
}
