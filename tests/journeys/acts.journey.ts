import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { addressOf } from './address.ts';
import { expectScript } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { addAccount, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* What holds for every act that asks first, wherever it stands. */

const t = translator('ja');

test('a refusal stands in the dialog, is gone when it opens anew, and the dialog closes once it is done', async ({
  page,
}) => {
  await logInAsCompany(page, await addAccount('acts'));
  await page.locator('header details summary').last().click();
  await page.getByRole('link', { name: t('page.security') }).click();
  await page.getByRole('link', { name: t('apiToken.link') }).click();
  await expectScript(page);
  const open = page.getByRole('button', { name: t('apiToken.add') });
  const dialog = page.getByRole('dialog', { name: t('apiToken.add') });
  const refused = dialog.getByText(t('apiToken.scopes.required')).first();
  await open.click();
  await expect(dialog.getByLabel(t('apiToken.form.name'))).toBeFocused();
  await dialog.getByLabel(t('apiToken.form.name')).fill('連携');
  await dialog.getByLabel(t('apiToken.form.current_password')).fill(staffPassword);
  await dialog.getByLabel(t('apiToken.form.current_password')).press('Enter');
  await expect(refused).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.click();
  await expect(dialog).toBeVisible();
  await expect(refused).toHaveCount(0);
  await dialog.getByLabel(t('apiToken.form.name')).fill('連携');
  await dialog.getByLabel(t('apiToken.scope.readStatus')).check();
  await dialog.getByLabel(t('apiToken.form.current_password')).fill(staffPassword);
  await dialog.getByRole('button', { name: t('apiToken.add') }).click();
  await page.getByRole('link', { name: t('apiToken.kept') }).click();
  await expectScript(page);
  await page.getByRole('button', { name: t('apiToken.revokeAll') }).click();
  const all = page.getByRole('dialog', { name: t('apiToken.revokeAll') });
  await expect(all.getByRole('button', { name: t('form.cancel') })).toBeFocused();
  await all.getByRole('button', { name: t('apiToken.revokeAll') }).click();
  await expect(all).toBeHidden();
});

test('without script it unfolds in its place, where the refusal stands too', async ({
  page: staff,
  browser,
}) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await logInAsCompany(staff);
  await openExam(staff, directory);
  const page = await browser.newPage({
    javaScriptEnabled: false,
    storageState: await staff.context().storageState(),
  });
  await page.goto((await addressOf(staff)).replace(/exam-top.*/, 'edit-exam'));
  await removeBy(page, 'なにか');
  const wrong = page.getByText(t('confirm.word.wrong', { word: directory })).first();
  await expect(wrong).toBeVisible();
  await page.close();
});

/** Opens the removal and sends it with a word. */
async function removeBy(page: Page, word: string) {
  const unfolding = page.locator('details').filter({ has: page.getByText(t('exam.remove.confirm')) });
  await unfolding.locator('summary').click();
  await unfolding.getByRole('textbox').fill(word);
  await unfolding.getByRole('button', { name: t('exam.remove') }).click();
}
