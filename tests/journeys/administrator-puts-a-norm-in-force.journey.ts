import { translator } from '#messages/translator.ts';
import { heading } from './candidate-steps.ts';
import { look } from './look.ts';
import { logInAsAdmin } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Norms: a version is measured, looked at, and put in force only once a word was typed. */

const t = translator('ja');

test('putting a norm in force waits for a word, in a dialog that says what it means', async ({ page }) => {
  await logInAsAdmin(page);
  await page.getByRole('link', { name: t('page.norms') }).click();
  const simulated = page.getByRole('checkbox', { name: t('analysis.withSimulated') }).first();
  await expect(simulated).not.toBeChecked();
  await simulated.check();
  await page
    .locator('form')
    .filter({ has: page.getByRole('checkbox') })
    .first()
    .getByRole('button')
    .click();
  await expect(heading(page)).toContainText(t('norm.version'));
  await look(page);
  const label = t('norm.act.force');
  await page.getByRole('button', { name: label }).click();
  const dialog = page.getByRole('dialog', { name: label });
  const act = dialog.getByRole('button', { name: label });
  await expect(dialog).toContainText(t('norm.act.force.help'));
  await expect(act).toBeDisabled();
  await dialog.getByRole('textbox').fill('norms');
  await expect(act).toBeDisabled();
  await dialog.getByRole('textbox').fill('ＮＯＲＭ');
  await expect(act).toBeEnabled();
  await look(page);
  await dialog.getByRole('button', { name: t('form.cancel') }).click();
  await expect(dialog).toBeHidden();
});

test('a norm of new graduates is a market: the act says that no score changes', async ({ page }) => {
  await logInAsAdmin(page);
  await page.getByRole('link', { name: t('page.norms') }).click();
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('combobox', { name: t('norm.whose') }) })
    .first();
  await form.getByRole('combobox', { name: t('norm.whose') }).selectOption({ label: t('norm.whose.1') });
  await form.getByRole('checkbox', { name: t('analysis.withSimulated') }).check();
  await look(page);
  await form.getByRole('button').click();
  await expect(heading(page)).toContainText(t('norm.version'));
  await expect(page.getByText(t('norm.whose.1'))).toBeVisible();
  await look(page);
  const label = t('norm.act.force');
  await page.getByRole('button', { name: label }).click();
  await expect(page.getByRole('dialog', { name: label })).toContainText(t('norm.act.force.market'));
});
