import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { pino } from 'pino';
import type { Offer } from '#contract/codes/exam.ts';
import { type Language, languages } from '#contract/codes/languages.ts';
import { pageCookies } from '#contract/page.ts';
import { to } from '#contract/screens.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { deleteEmbeddedPostgres } from '#server/db/embedded.ts';
import {
  agree,
  answerPage,
  type Candidate,
  demoCandidate,
  logIn as enter,
  examPath,
  newCandidate,
  nextTest,
  registerProfile,
  turnPage,
} from '#tests/journeys/candidate-steps.ts';
import { enterCode, readCode } from '#tests/journeys/code-steps.ts';
import { addExam } from '#tests/journeys/exam-steps.ts';
import { startServer } from '#tests/makers/running-server.ts';
import { findChromium } from './chromium.mjs';
import { staffPassword } from './demo/plan.ts';

/*
 * The pictures in docs/screenshots: a demo of its own, its always same people, sixteen screens in three languages,
 * those of candidates also as a phone shows them. Only the dates follow the day.
 */

const folder = join(import.meta.dirname, '../docs/screenshots');
const wide = { width: 1440, height: 900 };
/** A phone, not a small window of a computer: what is for fingers shows, what is for keys and mice does not. */
const phone = { width: 390, height: 780, deviceScaleFactor: 1, mobile: true };

/** Who sits in which language: the exam of one language is in Japanese. */
const candidates = {
  ja: demoCandidate('demo001'),
  en: demoCandidate('demo002', 'global'),
  zh: demoCandidate('demo003', 'global'),
} as const satisfies Record<Language, Candidate>;

/** The exam in Japanese asks for no code: that screen is shown by somebody who never gets beyond it. */
const asked = demoCandidate('demo001', 'global');

/** What the exams of one test are called. */
const internship = {
  name: '夏のインターン選考',
  name_en: 'Summer internship selection',
  name_zh: '暑期实习选拔',
};

/** What is chosen in a whole personality test. */
const answers = '1234'.repeat(30);

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
  // Before the candidates below add people and exams: staff see the same numbers in every language.
  for (const language of languages) {
    const t = translator(language);
    await showCompany(await open(browser, language), language, t);
    await showPlatform(await open(browser, language), language, t);
  }
  for (const language of languages) {
    const t = translator(language);
    await showCandidate(await open(browser, language), language, t);
    await showCode(await open(browser, language), language, t);
    await showFeedback(await open(browser, language), language, t);
    await showTest(await open(browser, language), language, t, 'figural_1', 2);
    await showTest(await open(browser, language), language, t, 'jimu', 2);
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
  const me = candidates[language];
  await page.goto(examPath(me));
  await takeBoth(page, 'candidate-login', language);
  await enter(page, me, language);
  if (me.directory === asked.directory)
    await enterCode(page, await readCode(`${me.login_id}@example.com`), language);
  await page.getByLabel(t('sitting.notes.agree')).waitFor();
  await takeBoth(page, 'candidate-notes', language);
  await agree(page, language);
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).waitFor();
  await takeBoth(page, 'candidate-profile', language);
  await registerProfile(page, undefined, language);
  // Read anew: the word of welcome has been said.
  await page.reload();
  await takeBoth(page, 'candidate-top', language);
  await nextTest(page, language).click();
  await page.getByRole('button', { name: t('sitting.start.begin') }).waitFor();
  await takeBoth(page, 'candidate-start', language);
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await showPage(page, language, t);
  await showEnd(page, language, t);
  await page.context().close();
}

/** The second page of the personality test: the first one is safe, and this one has begun. */
async function showPage(page: Page, language: Language, t: Translate): Promise<void> {
  const questions = page.locator('fieldset[data-question]');
  await page.waitForURL(/#page-1$/);
  await answerPage(page, answers);
  await page.getByRole('button', { name: t('sitting.page.next'), exact: true }).click();
  await page.waitForURL(/#page-2$/);
  await page.locator('[data-saved="saved"]').waitFor();
  for (const [index, choice] of [2, 0].entries())
    await questions.nth(index).locator('label').nth(choice).click();
  await page.locator('[data-saved="held"]').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await takeBoth(page, 'test-page', language);
}

/** All is answered and submitted, as a person does it. */
async function showEnd(page: Page, language: Language, t: Translate): Promise<void> {
  for (let number = 3; number <= 10; number += 1) {
    await answerPage(page, answers);
    await turnPage(page, language);
    await page.waitForURL(new RegExp(`#page-${number}$`));
  }
  await answerPage(page, answers);
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
  const submit = page.getByRole('button', { name: t('sitting.confirm.submit') });
  await submit.waitFor();
  await takeBoth(page, 'candidate-confirmation', language);
  await submit.click();
  await page.getByRole('dialog').waitFor();
  await takeBoth(page, 'candidate-done', language);
}

async function showCode(page: Page, language: Language, t: Translate): Promise<void> {
  await enter(page, asked, language);
  await page.getByLabel(t('session.verify.code'), { exact: true }).waitFor();
  await takeBoth(page, 'candidate-code', language);
  await page.context().close();
}

async function showFeedback(page: Page, language: Language, t: Translate): Promise<void> {
  await enter(page, demoCandidate(person), language);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('feedback.open') })
    .click();
  await page.getByRole('button', { name: t('feedback.print') }).waitFor();
  await takeBoth(page, 'candidate-feedback', language);
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
  const directory = await addExam({ service: 'EXAM6', portions: [offer], ...internship });
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
  await page.goto(to('client.login'));
  await logIn(page, 'demo', t);
  await page.getByRole('link', { name: '新卒採用 適性検査', exact: true }).first().click();
  // The list of exams has a search box too.
  await page.waitForURL(/exam-top/);
  await page.getByRole('searchbox').waitFor();
  await take(page, 'exam-top', language);
  await page.getByRole('searchbox').fill(person);
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL(/text=/);
  await page.getByRole('row').filter({ hasText: person }).getByRole('link').click();
  await page.waitForURL(/\/detail/);
  await page.getByRole('heading', { name: t('result.profile.title') }).waitFor();
  // As tall as the profile: it should stand there whole.
  await page.setViewportSize({ ...wide, height: 1100 });
  await take(page, 'result', language);
  await page.context().close();
}

async function showPlatform(page: Page, language: Language, t: Translate): Promise<void> {
  await page.goto(to('admin.login'));
  await logIn(page, 'admin', t);
  await page.getByRole('searchbox').waitFor();
  await take(page, 'company-list', language);
  const query = { form: 'numerical-1-v1', language: 'ja', with_simulated: 1 };
  await page.goto(to('admin.itemAnalysis', { query }));
  await take(page, 'item-analysis', language);
  await page.context().close();
}

async function logIn(page: Page, login_id: string, t: Translate): Promise<void> {
  await page.getByLabel(t('session.form.login_id')).fill(login_id);
  await page.getByLabel(t('session.form.password')).fill(staffPassword);
  await page.getByRole('button', { name: t('session.login'), exact: true }).click();
}

async function takeBoth(page: Page, screen: string, language: Language): Promise<void> {
  await take(page, screen, language);
  const { width, height } = phone;
  await page.setViewportSize({ width, height });
  const emulation = await page.context().newCDPSession(page);
  await emulation.send('Emulation.setDeviceMetricsOverride', phone);
  await emulation.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await take(page, `${screen}-narrow`, language);
  await emulation.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await emulation.detach();
  await page.setViewportSize(wide);
}

/** Waits for fonts and for the pictures in sight (others may never load), so that nothing is half drawn. */
async function take(page: Page, name: string, language: Language): Promise<void> {
  // No row is drawn as the one that the mouse points at.
  await page.mouse.move(0, 0);
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
