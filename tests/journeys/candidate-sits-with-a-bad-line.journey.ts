import type { Locator, Page } from '@playwright/test';
import { contentLanguages, type Language } from '#contract/codes/languages.ts';
import { getForm } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import {
  agree,
  answerPage,
  type Candidate,
  choose,
  chosenOnPage,
  examPath,
  expectPage,
  expectSaved,
  expectUnsent,
  heading,
  logIn,
  lookAt,
  newCandidate,
  nextTest,
  perPage,
  questions,
  registerProfile,
  turnPage,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectLanguage, expectNoSidewaysScrolling, look } from './look.ts';
import { draftsOf } from './stored-answers.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* One candidate's whole way, with everything that can go wrong: in each language, on a screen of another size each. */

const sittings = [
  { language: 'ja', size: { width: 1440, height: 900 }, exam: '新卒採用', name: '旅人 花子' },
  { language: 'en', size: { width: 390, height: 844 }, exam: 'Graduates', name: 'Anna Tan' },
  { language: 'zh', size: { width: 320, height: 640 }, exam: '校园招聘', name: '陈安娜' },
] as const;

const personality = getForm('personality-multilingual-short-v1').form;
const motivation = getForm('motivation-recruit-v1').form;
type Form = typeof personality;

/** What is chosen: every digit of the scale, no two neighbours alike. */
const choicesOf = ({ item_count }: Form) =>
  Array.from({ length: item_count }, (_, position) => String((position % 4) + 1)).join('');

for (const { language, size, exam, name } of sittings)
  test(`a candidate sits from log-in to feedback in ${language} at ${size.width} px with the line cut twice and the tab killed once`, async ({
    someone,
    mayHappen,
  }) => {
    mayHappen(/ERR_INTERNET_DISCONNECTED/);
    let page = await someone({ viewport: size });
    const url = process.env.JOURNEYS_URL ?? '';
    await page.context().addCookies([{ name: 'hakaru_language', value: language, url }]);
    const portions = ['personality_short', 'motivation'] as const;
    const directory = await addExam({ service: 'EXAM6', portions, candidate_feedback: true, name: exam });
    const me = await newCandidate(directory);

    await test.step('the device is checked before the log-in', () => checkDevice(page, me, exam, language));
    await test.step('log-in, notes, personal information, the list', () => enter(page, me, name, language));
    await test.step('practice, and the clock begins', () => begin(page, language));
    await test.step('the line is cut for two pages', () => answerWithoutLine(page, language));
    page = await test.step('the tab is killed in the middle of a page', () =>
      surviveTheTab(page, me, language));
    await test.step('the line is cut once more, at the way to the submission', () =>
      reviewWithoutLine(page, language));
    await test.step('the one question left out is named, found and answered', () =>
      answerTheMissing(page, language));
    await test.step('motivation follows, each button pressed twice', () => takeMotivation(page, language));
    await test.step('every answer arrived, once and as it was chosen', () => expectStored(me));
    await test.step('the own feedback, and out', () => readAndLeave(page, me, language));
  });

async function checkDevice(page: Page, me: Candidate, exam: string, language: Language): Promise<void> {
  const t = translator(language);
  await page.goto(examPath(me));
  await lookWhole(page, exam, language);
  await page.getByRole('link', { name: t('rehearsal.link') }).click();
  await expect(page.getByRole('button', { name: t('rehearsal.check.again') })).toBeVisible();
  await lookWhole(page, t('rehearsal.title'), language);
}

async function enter(page: Page, me: Candidate, name: string, language: Language): Promise<void> {
  const t = translator(language);
  await logIn(page, me, language);
  await lookWhole(page, t('sitting.notes.title'), language);
  await agree(page, language);
  await lookWhole(page, t('sitting.profile.title'), language);
  await registerProfile(page, name, language);
  await lookWhole(page, t('sitting.top.title'), language);
}

async function begin(page: Page, language: Language): Promise<void> {
  const t = translator(language);
  await nextTest(page, language).click();
  await lookWhole(page, t('sitting.start.title', { name: titleOf(personality, language) }), language);
  await choose(questions(page).first(), '2');
  await page.getByRole('button', { name: t('sitting.start.begin') }).dblclick();
  await expectAt(page, 1, language);
  const words = questions(page).first().locator('legend [lang]');
  await expect(words).toHaveAttribute('lang', contentLanguages[language]);
  await answerPage(page, choicesOf(personality));
  await lookWhole(page, titleOf(personality, language), language);
  await turnPage(page, language);
  await expectSaved(page, language);
}

/** Pages 2 and 3 wait on the device, and go by themselves. */
async function answerWithoutLine(page: Page, language: Language): Promise<void> {
  const t = translator(language);
  await page.context().setOffline(true);
  for (const number of [2, 3]) {
    await expectAt(page, number, language);
    await answerPage(page, choicesOf(personality));
    await turnPage(page, language);
    await expectUnsent(page, (number - 1) * perPage, language);
  }
  await expect(page.getByText(t('sitting.line.lost'))).toBeVisible();
  await lookWhole(page, titleOf(personality, language), language);
  await page.context().setOffline(false);
  await expectSaved(page, language);
}

/** Five answers of the fourth page were never sent by a button: a new tab finds them again. */
async function surviveTheTab(page: Page, me: Candidate, language: Language): Promise<Page> {
  await expectAt(page, 4, language);
  await answerPage(page, choicesOf(personality), 5);
  await expect.poll(() => draftsOf(me)).toContainEqual({ page: 4, answered: 5 });
  const chosen = await chosenOnPage(page);
  const crashed = page.waitForEvent('crash');
  void page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const next = await page.context().newPage();
  await page.close();
  await next.goto(examPath(me));
  await expectAt(next, 4, language);
  await expect.poll(() => chosenOnPage(next)).toEqual(chosen);
  return next;
}

/** The last question of the last page is left out. */
async function reviewWithoutLine(page: Page, language: Language): Promise<void> {
  const t = translator(language);
  for (let number = 4; number < personality.page_count; number++) {
    await expectAt(page, number, language);
    await answerPage(page, choicesOf(personality));
    await turnPage(page, language);
  }
  await expectAt(page, personality.page_count, language);
  await answerPage(page, choicesOf(personality), (await questions(page).count()) - 1);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
  await expect(page.getByRole('button', { name: t('sitting.page.sendingLater') })).toBeVisible();
  await page.context().setOffline(false);
  await lookWhole(page, t('sitting.confirm.title'), language);
}

async function answerTheMissing(page: Page, language: Language): Promise<void> {
  const t = translator(language);
  await expect(page.getByText(t('sitting.confirm.unanswered', { number: 1 }))).toBeVisible();
  await expect(page.getByRole('button', { name: t('sitting.confirm.submit') })).toHaveCount(0);
  const number = personality.item_count;
  await page.getByRole('link', { name: t('sitting.page.question', { number }), exact: true }).click();
  await expectAt(page, personality.page_count, language);
  await answerPage(page, choicesOf(personality));
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
  await expect(page.getByText(t('sitting.confirm.complete'))).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).dblclick();
  await lookWhole(page, t('sitting.done.title', { name: titleOf(personality, language) }), language);
}

async function takeMotivation(page: Page, language: Language): Promise<void> {
  const t = translator(language);
  await dialog(page)
    .getByRole('link', { name: t('sitting.done.goOn', { name: titleOf(motivation, language) }) })
    .click();
  await page.getByRole('button', { name: t('sitting.start.begin') }).dblclick();
  for (let number = 1; number < motivation.page_count; number++) {
    await expectAt(page, number, language, motivation);
    await answerPage(page, choicesOf(motivation));
    await page.getByRole('button', { name: t('sitting.page.next'), exact: true }).dblclick();
  }
  await expectAt(page, motivation.page_count, language, motivation);
  await answerPage(page, choicesOf(motivation));
  await page.getByRole('button', { name: t('sitting.page.review') }).dblclick();
  await expect(page.getByText(t('sitting.confirm.complete'))).toBeVisible();
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).dblclick();
  await lookWhole(page, t('sitting.done.allTitle'), language);
}

/** One row for each portion, submitted by the candidate, every page stored, digit for digit what was chosen. */
async function expectStored({ login_id }: Candidate): Promise<void> {
  const rows = await inDatabase<{ value: string; stored: number; closed_by: string; status: number }>(
    `select a.value, a.closed_by, a.status,
       (select count(distinct seq)::int from unnest(a.page_seqs) seq where seq > 0) as stored
     from answers a join examinees x on x.client_id = a.client_id and x.id = a.examinee_id
     where x.login_id = $1 order by a.position`,
    [login_id],
  );
  expect(rows).toEqual(
    [personality, motivation].map((form) => ({
      value: choicesOf(form),
      stored: form.page_count,
      closed_by: 'submit',
      status: 3,
    })),
  );
}

async function readAndLeave(page: Page, me: Candidate, language: Language): Promise<void> {
  const t = translator(language);
  await dialog(page)
    .getByRole('link', { name: t('feedback.open') })
    .click();
  await lookWhole(page, t('feedback.title'), language);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sitting.menu.logout') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${examPath(me)}$`));
  await page.goBack();
  await expect(heading(page)).not.toHaveText(t('feedback.title'));
}

function expectAt(page: Page, number: number, language: Language, form: Form = personality): Promise<void> {
  return expectPage(page, number, form.page_count, language);
}

/** The screen that is expected, in its language, accessible, and nothing of it outside the window. */
async function lookWhole(page: Page, title: string, language: Language): Promise<void> {
  await lookAt(page, title);
  await expectLanguage(page, language);
  await expectNoSidewaysScrolling(page);
}

function titleOf({ title }: Form, language: Language): string {
  return title[language] ?? '';
}

function dialog(page: Page): Locator {
  return page.getByRole('dialog');
}
