import type { Page } from '@playwright/test';
import type { Language } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import {
  agree,
  choose,
  examPath,
  expectPage,
  expectSaved,
  heading,
  logIn,
  newCandidate,
  openConfirmation,
  questions,
  registerProfile,
  turnPage,
} from './candidate-steps.ts';
import { enterCode, giveAddress, readCode } from './code-steps.ts';
import { addExam } from './exam-steps.ts';
import { answerAll } from './stored-answers.ts';
import { expect } from './story.ts';

type Stop = (screen: string) => Promise<void>;

/** The way with all there can be on it: a code at its beginning, the own feedback at its end. */
const wholeWay = {
  name: 'はじめから終わりまで',
  portions: ['personality'],
  two_factor: 1,
  candidate_feedback: true,
} as const;

/**
 * Leads a new candidate through every screen there is, from the log-in to the own feedback, and stops at each. The
 * screen is handed over with its name; whoever looks at it may change the size of the window or load it anew, and
 * nothing else.
 */
export async function visitCandidateScreens(
  page: Page,
  stop: Stop,
  language: Language = 'ja',
): Promise<void> {
  const t = translator(language);
  const url = process.env.JOURNEYS_URL ?? '';
  await page.context().addCookies([{ name: 'hakaru_language', value: language, url }]);
  // The exam of one language is in Japanese.
  const service = language === 'ja' ? 'EXAM5' : 'EXAM6';
  const me = await newCandidate(await addExam({ ...wholeWay, service }));
  const address = `${me.directory}@example.com`;
  await giveAddress(me, address);
  await page.goto(examPath(me));
  await stop('log-in');
  await visitRehearsal(page, stop, language);
  await logIn(page, me, language);
  await expect(heading(page)).toHaveText(t('page.verify'));
  await stop('code');
  await enterCode(page, await readCode(address), language);
  await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  await stop('notes');
  await agree(page, language);
  await expect(heading(page)).toHaveText(t('sitting.profile.title'));
  await stop('profile');
  await registerProfile(page, undefined, language);
  await page.reload();
  await stop('top');
  await visitTest(page, stop, language);
}

async function visitRehearsal(page: Page, stop: Stop, language: Language): Promise<void> {
  const t = translator(language);
  await page.getByRole('link', { name: t('rehearsal.link') }).click();
  await expect(page.getByRole('button', { name: t('rehearsal.check.again') })).toBeVisible();
  await stop('rehearsal');
  await page.getByRole('button', { name: t('rehearsal.practice.begin') }).click();
  await expect(questions(page).first()).toBeVisible();
  await stop('practice page');
  await page.getByLabel(t('rehearsal.practice.cut')).check();
  await choose(questions(page).first(), '2');
  await turnPage(page, language);
  await choose(questions(page).first(), '1');
  await stop('practice page with a broken line');
}

async function visitTest(page: Page, stop: Stop, language: Language): Promise<void> {
  const t = translator(language);
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await expect(page.getByRole('button', { name: t('sitting.start.begin') })).toBeVisible();
  await stop('start');
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expectPage(page, 1, 10, language);
  await choose(questions(page).first(), '2');
  await stop('test page');
  await turnPage(page, language);
  await expectSaved(page, language);
  await openConfirmation(page);
  await expect(heading(page)).toHaveText(t('sitting.confirm.title'));
  await stop('confirmation');
  await answerAll(page);
  await page.reload();
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await expect(heading(page)).toHaveText(t('sitting.done.allTitle'));
  await stop('done');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('feedback.open') })
    .click();
  await expect(heading(page)).toHaveText(t('feedback.title'));
  await stop('feedback');
}
