import type { Page } from '@playwright/test';
import { writeReportCode } from '#contract/codes/report-code.ts';
import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import { expectScript } from './candidate-steps.ts';
import { expectTitle, Hand } from './counting-hand.ts';
import { applicants } from './many-applicants.ts';
import { addScoredExam, scoresOf } from './scored-people.ts';
import { logInAsAdmin, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* The third of a recruiter's four days (docs/four-days.md): results, with the clicks that each act may cost. */

const t = translator('ja');

const rows = (page: Page) => page.locator('[data-list] tbody tr');
const dialog = (page: Page) => page.getByRole('dialog');

test('the third day: results', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const directory = `results-${process.pid}`;
  await addScoredExam(
    directory,
    Array.from({ length: 60 }, (_, at) => ({
      name: applicants[at]?.name ?? '',
      ts: scoresOf(at, { 'T1-1': 35 + (at % 30) }),
      reliability_index: at % 20 === 3 ? 30 : 70 + (at % 25),
    })),
  );
  await logInAsCompany(page);
  await openExam(page, directory);
  await expectScript(page);
  const hand = new Hand(page);
  await hand.see('20-scored');
  await hand.act('one portion reset', 4, () => resetOne(hand));
  for (const [form, most] of [
    [2, 7],
    // The list shows as many as were chosen before.
    [3, 6],
    [4, 6],
  ] as const)
    await hand.act(`50 people put out as ${form}`, most, () => putOut(hand, form));
  await hand.act('answers as a table', 3, () => putOutAnswers(hand));
  await hand.act('a report with standards, two suitabilities and a pattern', 8, () => putOutConditions(hand));
  await hand.act('a report verified by its code', 1, () => verify(hand));
});

async function resetOne(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(rows(page).nth(4).getByRole('link'));
  await expect(page).toHaveURL(/detail/);
  await expectScript(page);
  await hand.see('21-person');
  await hand.link(t('examinee.tab.examStatus'), page.getByRole('navigation', { name: t('examinee.tabs') }));
  const reset = t('examinee.reset.of', { portion: t('exam.slot.personality') });
  await hand.see('21-person-status');
  await hand.button(reset);
  await hand.type(dialog(page).getByLabel(t('examinee.reset.form.reason')), '回線が切れたため');
  await hand.see('21-reset');
  await hand.button(t('examinee.reset'), dialog(page));
  await expect(page.getByText(t('examinee.reset.done'))).toBeVisible();
  await hand.see('21-reset-done');
}

async function selectFifty(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.go('page.examTop');
  await expect(rows(page).first()).toBeVisible();
  await expectScript(page);
  const size = page.getByLabel(t('list.perPage'));
  if ((await size.inputValue()) !== '50') await hand.choose(size, '50');
  await expect(rows(page)).toHaveCount(50);
  await hand.check(page.getByRole('checkbox', { name: t('list.select.page') }));
}

async function putOut(hand: Hand, form: 2 | 3 | 4): Promise<void> {
  const { page } = hand;
  await selectFifty(hand);
  await hand.press(page.getByRole('button', { name: new RegExp(`^${t('output.ask')}`) }));
  await hand.see(`22-output-${form}`);
  await hand.check(dialog(page).getByRole('radio', { name: t(`output.condition.form.${form}`) }));
  await hand.button(t('output.ask.submit'), dialog(page));
  await expectTitle(page, t('page.outputList'));
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(t('job.state.success'));
  await hand.see(`22-outputs-${form}`);
  await hand.save(() => hand.press(row.getByRole('link')));
}

async function putOutAnswers(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.go('page.outputAnswers');
  await expectTitle(page, t('page.outputAnswers'));
  await hand.see('23-answers');
  await hand.button(t('output.ask.submit'));
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(t('job.state.success'));
  await hand.see('23-answers-list');
  await hand.save(() => hand.press(row.getByRole('link')));
}

async function putOutConditions(hand: Hand): Promise<void> {
  const { page } = hand;
  await selectFifty(hand);
  await hand.press(page.getByRole('button', { name: new RegExp(`^${t('output.ask')}`) }));
  await hand.link(t('output.ask.conditions'), dialog(page));
  await expectTitle(page, t('page.outputTargets'));
  await hand.see('24-conditions');
  const jobs = page.getByRole('group', { name: t('output.condition.job_suitability') }).getByRole('checkbox');
  await hand.check(jobs.nth(0));
  await hand.check(jobs.nth(2));
  await hand.choose(page.getByLabel(t('output.condition.standard', { place: 1 })), { index: 1 });
  await hand.type(page.getByLabel(t('output.condition.quantity', { place: 1 })), '50');
  await hand.see('24-conditions-filled');
  await hand.button(t('output.condition.submit'));
  await expectTitle(page, t('page.outputList'));
  await expect(page.getByRole('row').nth(1)).toContainText(t('job.state.success'));
}

async function verify(hand: Hand): Promise<void> {
  const { page } = hand;
  const [made] = await inDatabase<{ client_id: number; secret: string }>(
    `select c.client_id::float8 as client_id, c.secret from report_codes c
     join outputs o on o.client_id = c.client_id and o.id = c.output_id where c.made_at is not null order by o.id desc limit 1`,
  );
  await page.goto(to('verify'));
  await hand.see('25-verify');
  await hand.type(
    page.getByLabel(t('verify.form.code')),
    writeReportCode(made ?? { client_id: 0, secret: '' }),
  );
  await hand.button(t('verify.form.submit'));
  await hand.see('25-verified');
}

test('the third day, on the platform: items and norms', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsAdmin(page);
  const hand = new Hand(page);
  await hand.act('item analysis and norms', 2, async () => {
    await hand.go('page.itemAnalysis');
    await expectTitle(page, t('page.itemAnalysis'));
    await hand.see('26-items');
    await hand.go('page.norms');
    await expectTitle(page, t('page.norms'));
    await hand.see('26-norms');
  });
});
