import type { Page } from '@playwright/test';
import { type Offer, offerNames, offers } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import { getQuestionKind } from '#items/kinds/registry.ts';
import { getForm, listFormIds } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import { agree, heading, logIn, newCandidate, questions, registerProfile } from './candidate-steps.ts';
import { addExam, type ExamToAdd } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expect, test } from './story.ts';

/** One portion of each kind there is, and the employees' motivation, which asks in two parts. */
const slots = new Set<string>();
const oneOfEach: Offer[] = offerNames.filter((offer) => {
  const { slot } = offers[offer];
  return !slots.has(slot) && slots.add(slot);
});

test('a candidate takes every kind of test in Japanese, and sees what each is worked with', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await sitAll(page, { service: 'EXAM5', portions: oneOfEach }, 'ja');
});

test('a candidate takes the tests of a multilingual exam in English', async ({ page }) => {
  test.setTimeout(180_000);
  const portions: Offer[] = ['motivation', 'logical_1', 'figural_1', 'jimu'];
  await sitAll(page, { service: 'EXAM6', portions }, 'en');
});

test('an employee takes the motivation questionnaire in Chinese: importance, then satisfaction', async ({
  page,
}) => {
  await sitAll(page, { service: 'EXAM1', portions: ['motivation'] }, 'zh');
});

/** From the log-in to the last portion. Questionnaires are answered whole, of tests of ability the first page. */
async function sitAll(page: Page, exam: ExamToAdd, language: Language): Promise<void> {
  const t = translator(language);
  await page
    .context()
    .addCookies([{ name: 'hakaru_language', value: language, url: process.env.JOURNEYS_URL ?? '' }]);
  await logIn(page, await newCandidate(await addExam(exam)), language);
  // People in work go straight on (spec 4).
  if (exam.service !== 'EXAM1') await agree(page, language);
  await registerProfile(page, undefined, language);
  for (const [taken] of exam.portions.entries()) {
    await page.getByRole('link', { name: t('sitting.top.begin') }).click();
    await practise(page, language);
    await page.getByRole('button', { name: t('sitting.start.begin') }).click();
    await expect(page).toHaveURL(/#page-1$/);
    await test.step(`${await heading(page).textContent()}`, () => answer(page, language));
    await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
    if (taken < exam.portions.length - 1)
      await page.getByRole('link', { name: t('sitting.done.toTop') }).click();
  }
  await expect(heading(page)).toHaveText(t('sitting.done.allTitle'));
}

/** A practice question with a right answer explains it; then everything on the page is looked at. */
async function practise(page: Page, language: Language): Promise<void> {
  const t = translator(language);
  await expect(questions(page).first()).toBeVisible();
  await questions(page).first().getByRole('radio').first().check();
  const explained = page.getByText(t('sitting.start.practice.leadExplained'));
  if (await explained.isVisible())
    await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toContainText(/./);
  await look(page);
}

/** Questions that have a scale must all be answered; others may be left out. */
async function answer(page: Page, language: Language): Promise<void> {
  const t = translator(language);
  const name = await heading(page).textContent();
  const bank = listFormIds()
    .map(getForm)
    .find(({ form }) => form.title[language] === name || form.title.ja === name);
  const isScale = bank !== undefined && getQuestionKind(bank.form.kind).is_scale;
  await look(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const pages = Number(await page.locator('header progress').getAttribute('max'));
  for (let number = 1; number <= pages; number += 1) {
    const progress = t('sitting.page.progress', { page: number, pages });
    await expect(page.getByRole('heading', { level: 2, name: progress, exact: true })).toBeVisible();
    if (isScale || number === 1) await answerOpenPage(page);
    const onward = number < pages ? 'sitting.page.next' : 'sitting.page.review';
    await page.getByRole('button', { name: t(onward), exact: true }).click();
  }
  await expect(heading(page)).toHaveText(t('sitting.confirm.title'));
  await look(page);
}

/** Another option for each question, by its label as a finger would. */
async function answerOpenPage(page: Page): Promise<void> {
  const all = await questions(page).all();
  for (const [index, question] of all.entries()) {
    const labels = question.locator('label');
    await labels.nth(index % (await labels.count())).click();
  }
}
