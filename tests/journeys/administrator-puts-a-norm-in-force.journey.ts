import type { Locator, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { look } from './look.ts';
import { logInAsAdmin } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Norms: a version is measured, looked at, and put in force only once a word was typed. */

const t = translator('ja');

/** Opens what measuring the first norm of the list asks: of whom, and whether simulated answers count. */
async function openMeasuring(page: Page): Promise<Locator> {
  await logInAsAdmin(page);
  await page.getByRole('link', { name: t('page.norms') }).click();
  await expectScript(page);
  await page.getByRole('table').first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(t('norm.available'));
  return dialog;
}

test('putting a norm in force waits for a word, in a dialog that says what it means', async ({ page }) => {
  const measuring = await openMeasuring(page);
  const simulated = measuring.getByRole('checkbox');
  await expect(simulated).not.toBeChecked();
  await simulated.check();
  await look(page);
  await measuring.getByRole('button', { name: t('norm.measure'), exact: true }).click();
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
  const measuring = await openMeasuring(page);
  const whose = measuring.getByRole('combobox', { name: t('norm.measure.form.contract_type') });
  await whose.selectOption({ label: t('norm.whose.1') });
  await measuring.getByRole('checkbox', { name: t('norm.measure.form.with_simulated.1') }).check();
  await measuring.getByRole('button', { name: t('norm.measure'), exact: true }).click();
  await expect(heading(page)).toContainText(t('norm.version'));
  await expect(page.getByText(t('norm.whose.1'))).toBeVisible();
  await look(page);
  const label = t('norm.act.force');
  await page.getByRole('button', { name: label }).click();
  await expect(page.getByRole('dialog', { name: label })).toContainText(t('norm.act.force.market'));
});
