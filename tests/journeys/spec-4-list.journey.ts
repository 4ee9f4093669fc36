import type { Page } from '@playwright/test';
import { languages } from '#contract/codes/languages.ts';
import { getForm } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import {
  agree,
  type Candidate,
  choose,
  comeBack,
  examPath,
  expectPage,
  expectSaved,
  heading,
  logIn,
  lookAt,
  newCandidate,
  openConfirmation,
  questions,
  registerProfile,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling } from './look.ts';
import { answerAll } from './stored-answers.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* The list of portions: any of them can be taken first, and one whose clock runs is entered straight. */

const t = translator('ja');
const examName = 'どの順でも受けられる検査';
const verbal = getForm('verbal-1-v1').form.title.ja;

test('the last portion of the list is taken first, and the list says what is done and how long the rest takes', async ({
  page,
}) => {
  await reachList(page);
  const choices = page.getByRole('link', { name: t('sitting.top.choose') });
  await test.step('one is recommended, the others can be chosen', async () => {
    await expect(page.getByRole('link', { name: t('sitting.top.begin') })).toHaveCount(1);
    await expect(choices).toHaveCount(2);
    await expect(page.getByText(progress(0))).toBeVisible();
    await expect(page.getByText(t('sitting.top.anyOrder'))).toHaveCount(1);
    await expect(page.getByRole('banner')).toContainText(examName);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await lookAt(page, t('sitting.top.title'));
  });
  await choices.last().click();
  await expect(heading(page)).toHaveText(t('sitting.start.title', { name: verbal }));
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(page).toHaveURL(/#page-1$/);
  await expect(page.getByRole('banner').first()).toContainText(examName);
  await answerAll(page);
  await openConfirmation(page);
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('sitting.done.toTop') })
    .click();
  await expect(page.getByText(progress(1))).toBeVisible();
  await expect(choices).toHaveCount(1);
});

test('one portion runs: its card leads to its test page, and another one’s start page tells of it', async ({
  page,
}) => {
  const me = await reachList(page);
  await page
    .getByRole('link', { name: t('sitting.top.choose') })
    .last()
    .click();
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(page).toHaveURL(/#page-1$/);
  await page.goto(`${examPath(me)}/candidates/top`);
  await page
    .getByRole('link', { name: t('sitting.top.choose') })
    .first()
    .click();
  await expect(page.getByText(t('sitting.start.otherRuns', { name: verbal }))).toBeVisible();
  await lookAt(page, /./);
  await page.goBack();
  await page.getByRole('link', { name: t('sitting.top.resume') }).click();
  await expect(page).toHaveURL(/subject-examination\?answerId=\d+#page-1$/);
  await expect(heading(page)).toHaveText(verbal);
});

test('the period is over: that what was not begun is lost is said once', async ({ page }) => {
  const me = await reachList(page);
  await inDatabase(
    `update exams set terminate_on = now() - interval '1 minute', commence_on = now() - interval '9 days'
     where directory = $1`,
    [me.directory],
  );
  await page.reload();
  await expect(page.getByText(t('sitting.top.missed'))).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link', { name: t('sitting.top.choose') })).toHaveCount(0);
});

test('a log-in leads straight into the portion that runs; other terms than before are read first', async ({
  page,
  someone,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await choose(questions(page).first(), '2');
  await turnPage(page);
  await expectSaved(page);
  const other = await someone();
  await comeBack(other, me);
  await expectPage(other, 2);
  await test.step('a purpose that has changed since is read first', async () => {
    await inDatabase(
      'update consents set purpose_version = purpose_version - 1 where examinee_id in (select id from examinees where login_id = $1)',
      [me.login_id],
    );
    const third = await someone();
    await logIn(third, me);
    await lookAt(third, t('sitting.notes.title'));
    await agree(third);
    await expectPage(third, 2);
  });
  await test.step('so does the exam’s link in a browser that is logged in', async () => {
    await other.goto(examPath(me));
    await expectPage(other, 2);
  });
  await test.step('who only looks takes nothing over', async () => {
    const before = await writerOf(me);
    const looking = other.context().request;
    await looking.get(examPath(me), { headers: { 'Sec-Purpose': 'prefetch' } });
    await looking.head(examPath(me));
    expect(await writerOf(me)).toBe(before);
  });
  await test.step('the device before is told, as ever', async () => {
    await choose(questions(page).first(), '3');
    await expect(page.getByText(t('sitting.stop.takenOver'))).toBeVisible();
  });
});

test('every page names the exam, in three languages and at 320 px', async ({ page }) => {
  const directory = await addExam({ service: 'EXAM6', portions: ['motivation'], name: examName });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of languages) {
    await page
      .context()
      .addCookies([{ name: 'hakaru_language', value: language, url: process.env.JOURNEYS_URL ?? '' }]);
    const me = await newCandidate(directory);
    await logIn(page, me, language);
    await agree(page, language);
    await registerProfile(page, undefined, language);
    await expect(page.getByRole('banner')).toContainText(examName);
    await expectNoSidewaysScrolling(page);
    await page.context().clearCookies();
  }
});

/** A new candidate before an exam of three portions, at the list. */
async function reachList(page: Page): Promise<Candidate> {
  const portions = ['personality_short', 'motivation', 'verbal_1'] as const;
  const me = await newCandidate(await addExam({ service: 'EXAM5', portions, name: examName }));
  await logIn(page, me);
  await agree(page);
  await registerProfile(page);
  return me;
}

function progress(done: number): string {
  return t('sitting.top.progress', { done, portions: 3 });
}

async function writerOf({ login_id }: Candidate): Promise<string | undefined> {
  const [row] = await inDatabase<{ writer: string }>(
    `select a.writer from answers a join examinees x on x.client_id = a.client_id and x.id = a.examinee_id
     where x.login_id = $1`,
    [login_id],
  );
  return row?.writer;
}
