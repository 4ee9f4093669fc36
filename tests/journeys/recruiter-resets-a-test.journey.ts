import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import {
  answerPage,
  type Candidate,
  choose,
  chosenOnPage,
  expectPage,
  expectSaved,
  expectUnsent,
  newCandidate,
  ones,
  perPage,
  questions,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { logInAsCompany, openExam, openPerson } from './staff-steps.ts';
import { storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/* A person's history: a test is reset and taken again, the attempt before and everything that was done are shown. */

const t = translator('ja');
const reason = '回線が切れて、途中で終わったため';
const name = t('examinee.reset.of', { portion: '性格検査' });

async function aSitting(page: Page): Promise<Candidate> {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'], exam_style: 'r' });
  const me = await newCandidate(directory);
  await sitDown(page, me);
  return me;
}

async function openStatus(staff: Page, { directory, login_id }: Candidate): Promise<void> {
  await logInAsCompany(staff);
  await openExam(staff, directory);
  await openPerson(staff, login_id);
  await openTab(staff, 'examinee.tab.examStatus');
}

async function openTab(staff: Page, tab: 'examinee.tab.examStatus' | 'examinee.tab.operationLog') {
  const tabs = staff.getByRole('navigation', { name: t('examinee.tabs') });
  await tabs.getByRole('link', { name: t(tab) }).click();
  await expect(tabs.getByRole('link', { name: t(tab) })).toHaveAttribute('aria-current', 'page');
}

/** Opens the dialog, gives a reason and resets. */
async function reset(staff: Page, why = reason): Promise<void> {
  await staff.getByRole('button', { name }).click();
  const dialog = staff.getByRole('dialog', { name });
  await dialog.getByLabel(t('examinee.reset.form.reason')).fill(why);
  await dialog.getByRole('button', { name: t('examinee.reset'), exact: true }).click();
  await expect(staff.getByText(t('examinee.reset.done'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

const order = (page: Page) => questions(page).evaluateAll((all) => all.map(({ id }) => id));
const again = (page: Page) => page.getByRole('button', { name: t('sitting.start.begin') });

test('a test that is reset is taken again with another paper, and what was there is shown', async ({
  page,
  someone,
}) => {
  const me = await aSitting(page);
  const before = await order(page);
  await answerPage(page, ones);
  await turnPage(page);
  await expectSaved(page);

  const staff = await someone({ viewport: { width: 1440, height: 900 } });
  await openStatus(staff, me);
  await look(staff);
  await staff.getByRole('button', { name }).click();
  const dialog = staff.getByRole('dialog', { name });
  await expect(dialog).toContainText(t('examinee.reset.answering'));
  await expect(dialog).toContainText(t('examinee.reset.another'));
  await expect(dialog).not.toContainText(t('examinee.reset.over'));
  await expect(dialog).toContainText(
    t('examinee.reset.answers.change', { answered: perPage, length: ones.length }),
  );
  await expect(dialog.getByLabel(t('examinee.reset.form.reason'))).toBeFocused();
  await look(staff);
  // Without a reason nothing happens, and the dialog says so.
  await dialog.getByRole('button', { name: t('examinee.reset'), exact: true }).click();
  await expect(dialog.getByText(t('examinee.reset.reason.required')).first()).toBeVisible();
  await dialog.getByRole('button', { name: t('form.cancel') }).click();
  await reset(staff);

  // The next save leads the candidate to the start.
  await answerPage(page, ones);
  await turnPage(page);
  await expect(again(page)).toBeVisible();
  await again(page).click();
  await expectPage(page, 1);
  expect(await order(page)).not.toEqual(before);
  expect(await chosenOnPage(page)).toEqual(Array(perPage).fill('0'));
  await answerPage(page, ones, 3);

  await staff.reload();
  const attempts = staff.getByRole('region', { name: t('examinee.attempts') }).first();
  await expect(attempts.getByRole('row').last()).toContainText(reason);
  await expect(attempts.getByRole('row').last()).toContainText(
    t('examinee.state.attempt.number', { number: 1 }),
  );
  await expect(staff.getByText(t('examinee.state.attempt.number', { number: 2 }))).toBeVisible();
  await look(staff);

  await openTab(staff, 'examinee.tab.operationLog');
  const log = staff.getByRole('region', { name: t('examinee.tab.operationLog') });
  const rows = log.getByRole('row');
  await expect(rows.nth(1)).toContainText(t('operation.sittings.start'));
  await expect(rows.nth(1)).toContainText(t('actor.candidate'));
  await expect(rows.nth(2)).toContainText(t('operation.examinees.reset'));
  await expect(rows.nth(2)).toContainText(reason);
  await expect(rows.last()).toContainText(t('operation.examinees.generateMultiples'));
  await look(staff);
  await staff.setViewportSize({ width: 320, height: 800 });
  for (const tab of ['examinee.tab.operationLog', 'examinee.tab.examStatus'] as const) {
    await openTab(staff, tab);
    await look(staff);
    expect(await staff.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
});

test('what a device holds of an attempt that was reset never comes into the next one', async ({
  page,
  someone,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const me = await aSitting(page);
  const context = page.context();
  const address = await addressOf(page);
  await context.setOffline(true);
  await answerPage(page, ones);
  await turnPage(page);
  await expectUnsent(page, perPage);
  await page.close();
  const staff = await someone();
  await openStatus(staff, me);
  await reset(staff);
  await context.setOffline(false);
  const back = await context.newPage();
  await back.goto(address);
  await again(back).click();
  await expectPage(back, 1);
  expect(await chosenOnPage(back)).toEqual(Array(perPage).fill('0'));
  await choose(questions(back).first(), '2');
  await turnPage(back);
  await expectSaved(back);
  expect((await storedOf(me)).digits).toEqual({ '2': 1, '0': ones.length - 1 });
});
