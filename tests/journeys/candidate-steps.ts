import type { Locator, Page } from '@playwright/test';
import type { Language } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { candidatePassword } from '../../tools/demo/plan.ts';
import { addressOf } from './address.ts';
import { answered, asDemo, findExam } from './exam-steps.ts';
import { look } from './look.ts';
import { expect } from './story.ts';

const t = translator('ja');

/** Somebody who was invited to an exam. */
export interface Candidate {
  /** The company's word in the address, without it the demo's. */
  company?: string;
  directory: string;
  login_id: string;
  password: string;
}

/** One of the demo's own untested people, whom the README names. */
export function demoCandidate(login_id: string, directory = 'recruit'): Candidate {
  return { directory, login_id, password: candidatePassword };
}

/** The exam of the personality test alone, which the journeys add to the demo: the shortest way through a sitting. */
export const shortExam = { directory: 'personality', name: '性格検査のみ' };

/** Its pages have so many questions; whole answers of it are 120 digits long. */
export const perPage = 12;
export const ones = '1'.repeat(120);
export const twos = '2'.repeat(120);

/** A page on which every answer is the same. */
export function allOf(digit: string): string[] {
  return Array.from({ length: perPage }, () => digit);
}

/** A log-in fresh from the company's hands, used by nobody else. */
export async function newCandidate(directory = shortExam.directory): Promise<Candidate> {
  return asDemo(process.env.JOURNEYS_URL ?? '', async (api) => {
    const exam_id = await findExam(api, directory);
    const issued = await answered(
      api.post('/api/examinees/generate-multiples', { data: { exam_id, number: 1 } }),
    );
    const [{ login_id, password }] = issued.data;
    return { directory, login_id, password };
  });
}

/** The address of an exam. */
export function examPath({ company = 'demo', directory }: Pick<Candidate, 'company' | 'directory'>): string {
  return `/${company}/${directory}`;
}

export async function logIn(page: Page, candidate: Candidate, language: Language = 'ja'): Promise<void> {
  const t = translator(language);
  await page.goto(examPath(candidate));
  await page.getByLabel(t('sitting.login.id')).fill(candidate.login_id);
  await page.getByLabel(t('sitting.login.password'), { exact: true }).fill(candidate.password);
  await page.getByRole('button', { name: t('sitting.login.submit') }).click();
}

export async function agree(page: Page, language: Language = 'ja'): Promise<void> {
  const t = translator(language);
  await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  await page.getByLabel(t('sitting.notes.agree')).check();
  await page.getByRole('button', { name: t('sitting.notes.submit') }).click();
}

/** Fills in whatever is empty, checks it once more and registers it. */
export async function registerProfile(
  page: Page,
  name = '試験 太郎',
  language: Language = 'ja',
): Promise<void> {
  const t = translator(language);
  await expect(heading(page)).toHaveText(t('sitting.profile.title'));
  // By name: one label is the beginning of another in Chinese.
  await fillEmpty(page.locator('input[name=name]'), name);
  await fillEmpty(page.locator('input[name=name_kana]'), 'シケン タロウ');
  await fillEmpty(page.locator('input[name=email]'), 'shiken@example.com');
  await chooseRequired(page);
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
  await expect(heading(page)).toHaveText(t('sitting.profile.confirmTitle'));
  await page.getByRole('button', { name: t('sitting.profile.register') }).click();
  await expect(heading(page)).toHaveText(t('sitting.top.title'));
}

/** In the list of tests, the button of the first that can be begun: the others say the same. */
export function nextTest(page: Page, language: Language = 'ja'): Locator {
  return page.getByRole('link', { name: translator(language)('sitting.top.begin') }).first();
}

/** From the log-in to the explanation of the first test, the short way. */
export async function reachStart(page: Page, candidate: Candidate): Promise<void> {
  await logIn(page, candidate);
  await agree(page);
  await registerProfile(page);
  await nextTest(page).click();
  await expect(page.getByRole('button', { name: t('sitting.start.begin') })).toBeVisible();
}

/** From the log-in to the first page of the test, which has so many. */
export async function sitDown(page: Page, candidate: Candidate, pages = 10): Promise<void> {
  await reachStart(page, candidate);
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expectPage(page, 1, pages);
}

/** The log-in alone leads straight back into a test that runs: what was agreed to holds on. */
export async function comeBack(page: Page, candidate: Candidate): Promise<void> {
  await logIn(page, candidate);
}

/** Script has taken the page over: what is pressed before leaves as a plain form. */
export async function expectScript(page: Page): Promise<void> {
  const hasTakenOver = () =>
    page.evaluate(() => Object.keys(document.body ?? {}).some((key) => key.startsWith('__react')));
  // A page that another one takes the place of meanwhile answers nothing.
  await expect.poll(() => hasTakenOver().catch(() => false)).toBe(true);
}

/** The test is open at this page, and its script is at work. */
export async function expectPage(
  page: Page,
  number: number,
  pages = 10,
  language: Language = 'ja',
): Promise<void> {
  const name = translator(language)('sitting.page.progress', { page: number, pages });
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#page-${number}$`));
  await expectScript(page);
}

export function questions(page: Page): Locator {
  return page.locator('fieldset[data-question]');
}

/** Chooses an answer by pressing it, as a finger would. */
export async function choose(question: Locator, digit: string): Promise<void> {
  await question
    .locator('label')
    .nth(Number(digit) - 1)
    .click();
  await expect(question.getByRole('radio').nth(Number(digit) - 1)).toBeChecked();
}

/** Answers every question of the open page, or so many, with the digits of a whole canonical answer string. */
export async function answerPage(
  page: Page,
  answer: string,
  count = Number.POSITIVE_INFINITY,
): Promise<void> {
  const ids = await questions(page).evaluateAll((all) => all.map((each) => each.id));
  const digits = ids.slice(0, count).map((id) => answer[Number(id.replace(/^q/, ''))] ?? '1');
  for (const [index, digit] of digits.entries())
    await questions(page)
      .nth(index)
      .locator('label')
      .nth(Number(digit) - 1)
      .click();
  await expect.poll(async () => (await chosenOnPage(page)).slice(0, count)).toEqual(digits);
}

/** The digits chosen on the open page, '0' for questions without one. */
export async function chosenOnPage(page: Page): Promise<string[]> {
  return questions(page).evaluateAll((all) =>
    all.map((each) => each.querySelector<HTMLInputElement>('input:checked')?.value ?? '0'),
  );
}

export async function turnPage(page: Page, language: Language = 'ja'): Promise<void> {
  const name = translator(language)('sitting.page.next');
  await page.getByRole('button', { name, exact: true }).click();
}

export async function turnBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('sitting.page.previous'), exact: true }).click();
}

/** The submission of the portion in the address, past the buttons that lead there. */
export async function openConfirmation(page: Page): Promise<void> {
  const { pathname, search } = new URL(await addressOf(page));
  await page.goto(`${pathname.replace(/[^/]+$/, 'exam-submission-confirm')}${search}`);
}

/** The pill that says whether the answers are safe. */
export async function expectSaved(page: Page, language: Language = 'ja'): Promise<void> {
  await expect(pill(page)).toHaveText(translator(language)('sitting.saved.saved'));
}

export async function expectUnsent(page: Page, number: number, language: Language = 'ja'): Promise<void> {
  await expect(pill(page)).toHaveText(translator(language)('sitting.saved.unsent', { number }));
}

export function pill(page: Page): Locator {
  return page.locator('[data-saved]');
}

/** The heading of the page that has come: the outline of one that is on its way bears its name already. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 }).and(page.locator(':not([data-outline] *)'));
}

/** Checks the screen that shows now; the words make sure that it is the one expected. */
export async function lookAt(page: Page, title: string | RegExp): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await look(page);
}

/** The first of what must be chosen, where nothing is. */
async function chooseRequired(page: Page): Promise<void> {
  for (const select of await page.locator('select[aria-required="true"]').all())
    if ((await select.inputValue()) === '') await select.selectOption({ index: 1 });
}

async function fillEmpty(field: Locator, text: string): Promise<void> {
  if ((await field.inputValue()) === '') await field.fill(text);
}
