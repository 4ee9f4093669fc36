import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  agree,
  choose,
  expectPage,
  expectSaved,
  heading,
  logIn,
  newCandidate,
  questions,
  registerProfile,
  turnPage,
} from './candidate-steps.ts';
import { answerAll } from './stored-answers.ts';
import { expect } from './story.ts';

const t = translator('ja');

/**
 * Leads a new candidate through every screen there is, from the log-in to the end, and stops at each. The screen is
 * handed over with its name; whoever looks at it may change the size of the window or load it anew, and nothing else.
 */
export async function visitCandidateScreens(
  page: Page,
  stop: (screen: string) => Promise<void>,
): Promise<void> {
  const me = await newCandidate();
  await page.goto('/demo/personality');
  await stop('log-in');
  await visitRehearsal(page, stop);
  await logIn(page, me);
  await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  await stop('notes');
  await agree(page);
  await expect(heading(page)).toHaveText(t('sitting.profile.title'));
  await stop('profile');
  await registerProfile(page);
  await page.reload();
  await stop('top');
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await expect(page.getByRole('button', { name: t('sitting.start.begin') })).toBeVisible();
  await stop('start');
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expectPage(page, 1);
  await choose(questions(page).first(), '2');
  await stop('test page');
  await turnPage(page);
  await expectSaved(page);
  await page.goto(page.url().replace('personal-analysis', 'exam-submission-confirm'));
  await expect(heading(page)).toHaveText(t('sitting.confirm.title'));
  await stop('confirmation');
  await answerAll(page);
  await page.reload();
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await expect(heading(page)).toHaveText(t('sitting.done.allTitle'));
  await stop('done');
}

async function visitRehearsal(page: Page, stop: (screen: string) => Promise<void>): Promise<void> {
  await page.getByRole('link', { name: t('rehearsal.link') }).click();
  await expect(page.getByRole('button', { name: t('rehearsal.check.again') })).toBeVisible();
  await stop('rehearsal');
  await page.getByRole('button', { name: t('rehearsal.practice.begin') }).click();
  await expect(questions(page).first()).toBeVisible();
  await stop('practice page');
  await page.getByLabel(t('rehearsal.practice.cut')).check();
  await choose(questions(page).first(), '2');
  await turnPage(page);
  await choose(questions(page).first(), '1');
  await stop('practice page with a broken line');
  await page.goto('/demo/personality');
}
