import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { pino } from 'pino';
import type { Offer } from '#contract/codes/exam.ts';
import { type Language, languages } from '#contract/codes/languages.ts';
import { pageCookies } from '#contract/page.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { deleteEmbeddedPostgres } from '#server/db/embedded.ts';
import { agree, logIn as enter, newCandidate, registerProfile } from '#tests/journeys/candidate-steps.ts';
import { enterCode, readCode } from '#tests/journeys/code-steps.ts';
import { addExam } from '#tests/journeys/exam-steps.ts';
import { startServer } from '#tests/makers/running-server.ts';
import { findChromium } from './chromium.mjs';
import { candidatePassword, staffPassword } from './demo-plan.ts';

/*
 * The pictures in docs/screenshots: a demo of its own, its always same people, nine screens in three languages, those
 * of candidates also as a phone shows them. Only the dates follow the day.
 */

const folder = join(import.meta.dirname, '../docs/screenshots');
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 780 };

/** Who sits in which language: the exam of one language is in Japanese. */
const candidates = {
  ja: { exam: '/demo/recruit', login_id: 'demo001' },
  en: { exam: '/demo/global', login_id: 'demo002' },
  zh: { exam: '/demo/global', login_id: 'demo003' },
} as const satisfies Record<Language, { exam: string; login_id: string }>;

/** Somebody of the demo who has answered with care. */
const person = 'demo010';

const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-screenshots-'));
/** An address without the port of the day, which the pictures would show. */
const origin = 'http://hakaru.localhost';
const server = await startServer(data_dir, { DEMO: 'true', APP_URL: origin });
process.env.JOURNEYS_URL = server.url;
process.env.JOURNEYS_DATA_DIR = data_dir;
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    ...['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--font-render-hinting=none'],
    `--host-resolver-rules=MAP ${new URL(origin).host} ${new URL(server.url).host}`,
  ],
});
try {
  mkdirSync(folder, { recursive: true });
  for (const language of languages) {
    const t = translator(language);
    await showCandidate(await open(browser, language), language, t);
    await showTest(await open(browser, language), language, t, 'figural_1', 2);
    await showTest(await open(browser, language), language, t, 'jimu', 2);
    await showCompany(await open(browser, language), language, t);
    await showPlatform(await open(browser, language), language, t);
  }
} finally {
  await browser.close();
  await server.stop();
  await deleteEmbeddedPostgres(data_dir, pino({ level: 'silent' }));
  rmSync(data_dir, { recursive: true, force: true });
}

/** A new visitor's window that speaks the language. */
async function open(from: Browser, language: Language): Promise<Page> {
  const context = await from.newContext({
    baseURL: origin,
    viewport: wide,
    locale: language,
    timezoneId: 'Asia/Tokyo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: pageCookies.language, value: language, url: origin }]);
  return context.newPage();
}

async function showCandidate(page: Page, language: Language, t: Translate): Promise<void> {
  const { exam, login_id } = candidates[language];
  await page.goto(exam);
  await takeBoth(page, 'candidate-login', language);
  await page.getByLabel(t('sitting.login.id')).fill(login_id);
  await page.getByLabel(t('sitting.login.password'), { exact: true }).fill(candidatePassword);
  await page.getByRole('button', { name: t('sitting.login.submit') }).click();
  if (exam === '/demo/global') await enterCode(page, await readCode(`${login_id}@example.com`), language);
  await page.getByLabel(t('sitting.notes.agree')).check();
  await page.getByRole('button', { name: t('sitting.notes.submit') }).click();
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).waitFor();
  for (const select of await page.locator('select[aria-required="true"]').all())
    await select.selectOption({ index: 1 });
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
  await page.getByRole('button', { name: t('sitting.profile.register') }).click();
  const begin = page.getByRole('link', { name: t('sitting.top.begin') });
  await begin.waitFor();
  // Read anew: the word of welcome has been said.
  await page.reload();
  await takeBoth(page, 'candidate-top', language);
  await begin.click();
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  const questions = page.locator('fieldset[data-question]');
  await page.waitForURL(/#page-1$/);
  for (const [index, choice] of [2, 1, 3].entries())
    await questions.nth(index).locator('label').nth(choice).click();
  await page.getByRole('button', { name: t('sitting.page.next'), exact: true }).click();
  await page.waitForURL(/#page-2$/);
  await page.locator('[data-saved="saved"]').waitFor();
  for (const [index, choice] of [2, 0].entries())
    await questions.nth(index).locator('label').nth(choice).click();
  await page.locator('[data-saved="held"]').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await takeBoth(page, 'test-page', language);
  await page.context().close();
}

/** A page of one test of ability, in an exam of its own. */
async function showTest(
  page: Page,
  language: Language,
  t: Translate,
  offer: Offer,
  number: number,
): Promise<void> {
  const directory = await addExam({ service: 'EXAM6', portions: [offer] });
  await enter(page, await newCandidate(directory), language);
  await agree(page, language);
  await registerProfile(page, undefined, language);
  // Read anew: the word of welcome has been said.
  await page.reload();
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await page.waitForURL(/#page-1$/);
  for (let turned = 1; turned < number; turned += 1) {
    await page.getByRole('button', { name: t('sitting.page.next'), exact: true }).click();
    await page.waitForURL(new RegExp(`#page-${turned + 1}$`));
  }
  await page.locator('fieldset[data-question]').first().locator('label').nth(1).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await takeBoth(page, `test-${offer.replace('_', '-')}`, language);
  await page.context().close();
}

async function showCompany(page: Page, language: Language, t: Translate): Promise<void> {
  await page.goto('/client/login');
  await logIn(page, 'demo', t);
  await page.getByRole('link', { name: '新卒採用 適性検査', exact: true }).first().click();
  await page.getByRole('searchbox').waitFor();
  await take(page, 'exam-top', language);
  await page.getByRole('searchbox').fill(person);
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/text=/);
  await page.getByRole('row').filter({ hasText: person }).getByRole('link').click();
  await page.waitForURL(/\/detail/);
  await page.getByRole('heading', { name: t('result.comments.title') }).waitFor();
  // As tall as the profile: it should stand there whole.
  await page.setViewportSize({ ...wide, height: 1100 });
  await take(page, 'result', language);
  await page.context().close();
}

async function showPlatform(page: Page, language: Language, t: Translate): Promise<void> {
  await page.goto('/admin/login');
  await logIn(page, 'admin', t);
  await page.getByRole('searchbox').waitFor();
  await take(page, 'company-list', language);
  await page.goto('/admin/statistics/item-analysis?form=numerical-1-v1&language=ja&with_simulated=1');
  await take(page, 'item-analysis', language);
  await page.context().close();
}

async function logIn(page: Page, login_id: string, t: Translate): Promise<void> {
  await page.getByLabel(t('session.loginId')).fill(login_id);
  await page.getByLabel(t('session.password')).fill(staffPassword);
  await page.getByRole('button', { name: t('session.login'), exact: true }).click();
}

async function takeBoth(page: Page, screen: string, language: Language): Promise<void> {
  await take(page, screen, language);
  await page.setViewportSize(narrow);
  await take(page, `${screen}-narrow`, language);
  await page.setViewportSize(wide);
}

/** Waits for fonts and for the pictures in sight (others may never load), so that nothing is half drawn. */
async function take(page: Page, name: string, language: Language): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const inSight = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return top < window.innerHeight && bottom > 0;
    });
    return document.fonts.status === 'loaded' && inSight.every((image) => image.complete);
  });
  await page.screenshot({ path: join(folder, `${name}-${language}.png`), caret: 'hide' });
  process.stdout.write(`docs/screenshots/${name}-${language}.png\n`);
}
