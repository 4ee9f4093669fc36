import type { Page } from '@playwright/test';
import { getForm } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import {
  agree,
  type Candidate,
  examPath,
  heading,
  logIn,
  lookAt,
  newCandidate,
  openConfirmation,
  registerProfile,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling } from './look.ts';
import { answerAll } from './stored-answers.ts';
import { expect, test } from './story.ts';

/* The list of portions: any of them can be taken first, and one whose clock runs is entered straight. */

const t = translator('ja');
const examName = 'どの順でも受けられる検査';
const verbal = getForm('verbal-1-v1').form.title.ja;

test('the last test of the list is taken first, the list says what is done, and one that runs is entered straight', async ({
  page,
}) => {
  const me = await reachList(page);
  const choices = page.getByRole('link', { name: new RegExp(`^${t('sitting.top.begin')}`) });
  await test.step('each can be chosen, and one is recommended', async () => {
    await expect(choices).toHaveCount(3);
    const grounds = await choices.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).backgroundColor),
    );
    expect(grounds[0]).not.toBe(grounds[1]);
    expect(grounds[2]).toBe(grounds[1]);
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
  await test.step('another one’s start page tells of it, its own card leads to its test page', async () => {
    await page.goto(`${examPath(me)}/candidates/top`);
    await choices.first().click();
    await expect(page.getByText(t('sitting.start.otherRuns', { name: verbal }))).toBeVisible();
    await lookAt(page, /./);
    await page.goBack();
    await page.getByRole('link', { name: t('sitting.top.resume') }).click();
    await expect(page).toHaveURL(/subject-examination\?answerId=\d+#page-1$/);
    await expect(heading(page)).toHaveText(verbal);
  });
  await answerAll(page);
  await openConfirmation(page);
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('sitting.done.toTop') })
    .click();
  await expect(page.getByText(progress(1))).toBeVisible();
  await expect(choices).toHaveCount(2);
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
