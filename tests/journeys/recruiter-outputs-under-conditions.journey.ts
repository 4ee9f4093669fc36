import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { look } from './look.ts';
import { expectToast, fill, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Results under a condition: whom they are of, what is made, and the file. */

// One after the other: each asks for an output of the demo's exam and takes the newest.
test.describe.configure({ mode: 'default' });

const t = translator('ja');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const submit = (page: Page) => page.getByRole('button', { name: t('output.condition.submit') });

/** The exam of the demonstration with two selected who are tested, and one who is not. */
async function openTargets(page: Page): Promise<void> {
  await logInAsCompany(page);
  await openExam(page, '新卒採用 適性検査');
  await selectThree(page);
}

/** From the list of people to what is to be made of three of them. */
async function selectThree(page: Page): Promise<void> {
  const state = page.getByRole('combobox', { name: t('examinee.list.status') });
  for (const [status, number] of [
    [1, 1],
    [3, 2],
  ] as const) {
    await state.selectOption({ label: t(`status.${status}`) });
    await expect(page).toHaveURL(new RegExp(`status=${status}`));
    // The address changes a moment before the rows do.
    await expect(rows(page).first()).toContainText(t(`status.${status}`));
    for (let row = 0; row < number; row++) await rows(page).nth(row).getByRole('checkbox').check();
  }
  await expect(page.getByText(t('list.selected.hidden', { number: 3, hidden: 1 }))).toBeVisible();
  await page.getByRole('button', { name: t('output.ask') }).click();
  await page.getByRole('link', { name: t('output.ask.conditions') }).click();
  await expect(heading(page)).toHaveText(t('page.outputTargets'));
  // The browser learns the address of a page that script shows a little later, and reloads the one it knows.
  await expect(page).toHaveURL(/output-target-list$/);
  await expectScript(page);
}

test('a table under a condition: who is left out, a standard without a number, the file', async ({
  page,
}) => {
  await openTargets(page);
  await expect(page.getByText(t('output.ask.left', { people: 3, none: 1 }))).toBeVisible();
  const lacking = page.locator('summary').filter({ hasText: t('output.targets.lacking', { number: 1 }) });
  await lacking.click();
  await expect(rows(page).first()).toContainText(t('output.targets.result.none'));
  await look(page);

  await page.getByRole('radio', { name: t('output.condition.form.4') }).check();
  await page.getByRole('radio', { name: t('output.format.csv'), exact: true }).check();
  await page.getByLabel(t('output.condition.language'), { exact: true }).selectOption('en');
  await page
    .getByRole('group', { name: t('output.condition.job_suitability') })
    .getByRole('checkbox')
    .first()
    .check();
  const score = page.getByLabel(t('output.condition.standard', { place: 1 }));
  await score.selectOption({ index: 1 });
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText(t('output.condition.quantity', { place: 1 }));
  await look(page);
  const preview = page.getByRole('button', { name: t('output.preview') });
  const shown = page.getByRole('dialog', { name: t('output.preview') });
  await preview.click();
  await expect(shown).toContainText(t('output.condition.quantity', { place: 1 }));
  await page.keyboard.press('Escape');
  await page.getByLabel(t('output.condition.quantity', { place: 1 })).fill('60');
  // What was typed stays where other results are shown, as long as they have the score.
  const shows = page.getByLabel(t('output.condition.result_mode'), { exact: true });
  await shows.selectOption('aptitude');
  await expect(page.getByLabel(t('output.condition.quantity', { place: 1 }))).toHaveValue('60');
  await shows.selectOption('all');
  await preview.click();
  await expect(shown.getByText(t('output.preview.rows', { number: 2 }))).toBeVisible();
  await expect(shown.getByRole('columnheader', { name: /at least 60 / })).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');

  // What was chosen is kept by this browser until it was accepted.
  await page.reload();
  await expectScript(page);
  await expect(page.getByLabel(t('output.condition.quantity', { place: 1 }))).toHaveValue('60');
  await submit(page).click();
  await expectToast(page, t('output.requested', { number: 2 }));
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(t('job.state.success'));
  const downloading = page.waitForEvent('download');
  await row.getByRole('link').click();
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('at least 60');
});

test('conditions are kept under a name, fill in the form again, and are removed', async ({ page }) => {
  const name = `役員面接 ${process.pid}`;
  await openTargets(page);
  await page.getByRole('radio', { name: t('output.condition.form.1') }).check();
  await page.getByLabel(t('output.condition.language'), { exact: true }).selectOption('zh');
  const jobs = page.getByRole('group', { name: t('output.condition.job_suitability') }).getByRole('checkbox');
  await jobs.nth(3).check();
  await page.getByLabel(t('output.condition.standard', { place: 1 })).selectOption({ index: 2 });
  await page.getByLabel(t('output.condition.quantity', { place: 1 })).fill('55');
  const field = page.getByLabel(t('output.condition.template_name'), { exact: true });
  await page.getByRole('button', { name: t('output.preview') }).click();
  const first = page.getByRole('dialog', { name: t('output.preview') }).getByRole('img');
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await look(page);
  await page.keyboard.press('Escape');
  // Enter in the name keeps the condition, and asks for no output.
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText(t('output.condition.template_name'));
  await field.fill(name);
  await field.press('Enter');
  await expectToast(page, t('output.template.created'));
  await look(page);
  await field.fill(name);
  await page.getByRole('button', { name: t('output.template.save'), exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(t('output.template.taken'));

  await page.getByRole('radio', { name: t('output.condition.form.5') }).check();
  const templates = page.getByLabel(t('output.template.choose'), { exact: true });
  await templates.selectOption({ label: name });
  await expect(page.getByRole('radio', { name: t('output.condition.form.1') })).toBeChecked();
  await expect(page.getByLabel(t('output.condition.language'), { exact: true })).toHaveValue('zh');
  await expect(page.getByLabel(t('output.condition.quantity', { place: 1 }))).toHaveValue('55');
  // What is named comes first.
  await expect(jobs.nth(0)).toBeChecked();
  await look(page);
  // What was kept is what is made.
  const targets = await addressOf(page);
  await submit(page).click();
  await expectToast(page, t('output.requested', { number: 2 }));
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(t('output.title.1', { id: '' }).replace(/\s*#?$/, ''));
  await expect(row).toContainText(t('job.state.success'));
  await expect(row).toContainText(t('output.left', { number: 1 }));
  const downloading = page.waitForEvent('download');
  await row.getByRole('link').click();
  const pdf = readFileSync(await (await downloading).path()).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf).toContain('/Lang (zh-');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);

  // Whoever asks for another file selects anew.
  await page.goto(targets.replace('output-target-list', 'exam-top'));
  await expectScript(page);
  await selectThree(page);
  await templates.selectOption({ label: name });
  await page.getByRole('button', { name: t('output.template.remove') }).click();
  const dialog = page.getByRole('dialog', { name: t('output.template.remove') });
  await expect(dialog).toContainText(name);
  await look(page);
  await dialog.getByRole('button', { name: t('output.template.remove') }).click();
  await expectToast(page, t('output.template.removed'));
  await expect(templates.getByRole('option', { name })).toHaveCount(0);
});

test('a report says how well somebody fits a factor pattern', async ({ page }) => {
  const name = `営業の型 ${process.pid}`;
  await logInAsCompany(page);
  await openExam(page, '新卒採用 適性検査');
  const top = await addressOf(page);
  await makePattern(page, name);
  await page.goto(top);
  await expectScript(page);
  await selectThree(page);
  // A picture of each person knows no pattern.
  const patterns = page.getByLabel(t('output.condition.factor_pattern_id'), { exact: true });
  await page.getByRole('radio', { name: t('output.condition.form.6') }).check();
  await expect(patterns).toBeHidden();
  await page.getByRole('radio', { name: t('output.condition.form.1') }).check();
  await patterns.selectOption({ label: name });
  await page.getByRole('button', { name: t('output.preview') }).click();
  const first = page.getByRole('dialog', { name: t('output.preview') }).getByRole('img');
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await look(page);
  await submit(page).click();
  await expectToast(page, t('output.requested', { number: 2 }));
  const row = page.getByRole('row').filter({ hasText: t('output.asked.pattern', { name }) });
  await expect(row).toContainText(t('job.state.success'));
  await look(page);
  await removePattern(page, { name, top });
  await expect(row).toHaveCount(0);
});

/** A factor pattern of one score, from the exam's page. */
async function makePattern(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: t('page.factorPatterns') }).click();
  await page
    .getByRole('link', { name: t('page.addFactorPattern') })
    .first()
    .click();
  await fill(page, { factor_pattern_name: name, 'weight.T1-1': '60' });
  await page.getByRole('button', { name: t('pattern.form.submit'), exact: true }).click();
  await page.getByRole('button', { name: t('pattern.form.add'), exact: true }).click();
  await expectToast(page, t('pattern.added'));
}

/** Deletes it, and leads back to the outputs. */
async function removePattern(page: Page, { name, top }: { name: string; top: string }): Promise<void> {
  const outputs = await addressOf(page);
  await page.goto(top);
  await page.getByRole('link', { name: t('page.factorPatterns') }).click();
  await page.getByRole('button', { name: t('pattern.remove.of', { name }), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('pattern.remove') });
  await dialog.getByRole('button', { name: t('pattern.remove'), exact: true }).click();
  await expectToast(page, t('pattern.removed'));
  await page.goto(outputs);
  await expect(page.getByText(t('output.asked.pattern.gone')).first()).toBeVisible();
}
