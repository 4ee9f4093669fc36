import type { Page } from '@playwright/test';
import type { Language } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import {
  agree,
  choose,
  chosenOnPage,
  demoCandidate,
  heading,
  logIn,
  newCandidate,
  nextTest,
  questions,
  registerProfile,
} from './candidate-steps.ts';
import { enterCode, readCode } from './code-steps.ts';
import { expectLanguage, look } from './look.ts';
import { expect, test } from './story.ts';

const names = { ja: '日本語', en: 'English', zh: '中文' } as const;

test('a candidate of the multilingual exam goes from the log-in to the test in Chinese, and changes the language on the way', async ({
  page,
}) => {
  const language = 'zh';
  const t = translator(language);
  const me = demoCandidate('demo001', 'global');
  await page.goto('/demo/global');
  await expectLanguage(page, 'ja');
  await switchTo(page, language);
  await lookAt(page, language, /./);
  await page.getByLabel(t('sitting.login.id')).fill(me.login_id);
  await page.getByLabel(t('sitting.login.password'), { exact: true }).fill(me.password);
  await page.getByRole('button', { name: t('sitting.login.submit') }).click();
  await lookAt(page, language, t('page.verify'));
  await enterCode(page, await readCode('demo001@example.com'), language);
  await lookAt(page, language, t('sitting.notes.title'));
  await page.getByLabel(t('sitting.notes.agree')).check();
  await page.getByRole('button', { name: t('sitting.notes.submit') }).click();
  await lookAt(page, language, t('sitting.profile.title'));
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
  await lookAt(page, language, t('sitting.profile.confirmTitle'));
  await page.getByRole('button', { name: t('sitting.profile.register') }).click();
  await lookAt(page, language, t('sitting.top.title'));
  await nextTest(page, language).click();
  await expect(page.getByRole('button', { name: t('sitting.start.begin') })).toBeVisible();
  await lookAt(page, language, /./);
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(page).toHaveURL(/#page-1$/);
  await lookAt(page, language, /./);

  await test.step('the language changes in the middle of a page: the answers stay', async () => {
    await choose(questions(page).first(), '3');
    await switchTo(page, 'ja');
    await expect(page).toHaveURL(/#page-1$/);
    await expect.poll(async () => (await chosenOnPage(page)).slice(0, 2)).toEqual(['3', '0']);
  });

  await test.step('without a line the page stays, and says why', async () => {
    await page.context().setOffline(true);
    await page.getByRole('button', { name: names.en, exact: true }).click();
    await expect(page.getByText(translator('ja')('error.offline.help'))).toBeVisible();
    await expectLanguage(page, 'ja');
    await expect(questions(page).first()).toBeVisible();
    await page.context().setOffline(false);
  });
});

test('an exam of several languages greets in the browser’s own; what is chosen for it is kept, and is not the next exam’s', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/demo/global');
  await switchTo(page, 'zh');
  await page.goto('/demo/global/rehearsal');
  await expectLanguage(page, 'zh');
  await page.goto('/demo/recruit');
  await expectLanguage(page, 'ja');
  await expect(page.getByRole('button', { name: names.zh, exact: true })).toBeVisible();
  await page.goto('/client/login');
  await expectLanguage(page, 'ja');
  await page.goto('/demo/global');
  await expectLanguage(page, 'zh');

  await test.step('who comes in another language to an exam in Japanese is offered the way back, and back again', async () => {
    await page.goto('/client/login');
    await switchTo(page, 'en');
    await page.goto('/demo/recruit');
    await expectLanguage(page, 'en');
    await switchTo(page, 'ja');
    await switchTo(page, 'en');
    await page.goto('/demo/recruit');
    await expectLanguage(page, 'en');
  });
  await test.step('in the browser’s own, also where no cookie is kept', async () => {
    for (const [locale, language] of [
      ['zh-CN', 'zh'],
      ['en-GB', 'en'],
      ['fr-FR', 'ja'],
    ] as const) {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      await page.goto('/demo/global');
      await expectLanguage(page, language);
      await page.goto('/demo/global/rehearsal');
      await expectLanguage(page, language);
      await page.goto('/demo/recruit');
      await expectLanguage(page, 'ja');
      await page.goto('/demo/global');
      await switchTo(page, 'ja');
      await page.goto('/demo/global');
      await expectLanguage(page, 'ja');
      await context.close();
    }
    await test.step('a visitor who keeps no cookies is answered all the same', async () => {
      const response = await fetch(new URL('/demo/global', baseURL), {
        headers: { 'Accept-Language': 'zh' },
      });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<html lang="ja-JP"');
    });
  });
});

test('a portion that has not the language says which it has, and its words are marked as such', async ({
  page,
}) => {
  const t = translator('en');
  const origin = process.env.JOURNEYS_URL ?? '';
  await page.context().addCookies([{ name: 'hakaru_language', value: 'en', url: origin }]);
  await logIn(page, await newCandidate(), 'en');
  await agree(page, 'en');
  await registerProfile(page, undefined, 'en');
  const said = t('sitting.start.language', { name: t('sitting.language.ja') });
  await expect(page.getByText(said)).toBeVisible();
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await expect(page.getByText(said)).toBeVisible();
  await expect(questions(page).first().locator('legend [lang]')).toHaveAttribute('lang', 'ja-JP');
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(page).toHaveURL(/#page-1$/);
  await lookAt(page, 'en', 'Personality test');
  const words = questions(page).first().locator('[lang]');
  expect(await words.count()).toBe(5);
  for (const each of await words.all()) await expect(each).toHaveAttribute('lang', 'ja-JP');
});

async function switchTo(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: names[language], exact: true }).click();
  await expectLanguage(page, language);
}

async function lookAt(page: Page, language: Language, title: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expectLanguage(page, language);
  await look(page);
}
