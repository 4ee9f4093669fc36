import type { Page } from '@playwright/test';
import { type Offer, offerNames, offers } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import { getQuestionKind } from '#items/kinds/registry.ts';
import { getForm, listFormIds } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import {
  agree,
  expectPage,
  expectSaved,
  heading,
  logIn,
  newCandidate,
  nextTest,
  questions,
  registerProfile,
  turnPage,
} from './candidate-steps.ts';
import { addExam, type ExamToAdd } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { answerAll } from './stored-answers.ts';
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
  await sitAll(page, { service: 'EXAM5', portions: oneOfEach }, 'ja');
});

test('an employee takes the motivation questionnaire in Chinese: importance, then satisfaction', async ({
  page,
}) => {
  await sitAll(page, { service: 'EXAM1', portions: ['motivation'] }, 'zh');
});

/** From the log-in to the last portion, of each the first page by hand. */
async function sitAll(page: Page, exam: ExamToAdd, language: Language): Promise<void> {
  const t = translator(language);
  await page
    .context()
    .addCookies([{ name: 'hakaru_language', value: language, url: process.env.JOURNEYS_URL ?? '' }]);
  await logIn(page, await newCandidate(await addExam(exam)), language);
  // People in work go straight on.
  if (exam.service !== 'EXAM1') await agree(page, language);
  await registerProfile(page, undefined, language);
  for (const [taken] of exam.portions.entries()) {
    await nextTest(page, language).click();
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

/** The first page, looked at and answered, and on to the confirmation. */
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
  await expectWholeRows(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectWholeRows(page);
  await expectDrawingsInView(page);
  const pages = Number(await page.locator('header progress').getAttribute('max'));
  const progress = t('sitting.page.progress', { page: 1, pages });
  await expect(page.getByRole('heading', { level: 2, name: progress, exact: true })).toBeVisible();
  await answerOpenPage(page);
  if (pages > 1) {
    await turnPage(page, language);
    await expectSaved(page, language);
    // Questions that have a scale must all be answered; others may be left out.
    if (isScale) await answerAll(page);
    await page.reload();
    await openLastPage(page, pages, language);
  }
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
  await expect(heading(page)).toHaveText(t('sitting.confirm.title'));
  await look(page);
}

async function openLastPage(page: Page, pages: number, language: Language): Promise<void> {
  await expect(page).toHaveURL(/#page-\d+$/);
  await page.evaluate((number) => {
    location.hash = `#page-${number}`;
  }, pages);
  await expectPage(page, pages, pages, language);
}

/** Another option for each question, by its label as a finger would. */
async function answerOpenPage(page: Page): Promise<void> {
  const all = await questions(page).all();
  for (const [index, question] of all.entries()) {
    const labels = question.locator('label');
    await labels.nth(index % (await labels.count())).click();
  }
}

/** No option stands apart from the others: each row of them is as long as the next. */
async function expectWholeRows(page: Page): Promise<void> {
  const lengths = await questions(page).evaluateAll((all) =>
    all.map((each) => {
      const rows = Map.groupBy(each.querySelectorAll('label'), (label) => label.getBoundingClientRect().y);
      return new Set([...rows.values()].map((row) => row.length)).size;
    }),
  );
  expect(lengths).toEqual(lengths.map(() => 1));
}

/** On a laptop a drawing and its options are seen without scrolling between them. */
async function expectDrawingsInView(page: Page): Promise<void> {
  const drawn = questions(page).filter({ has: page.locator('img') });
  const heights = await drawn.evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(Math.max(0, ...heights)).toBeLessThan(500);
}
