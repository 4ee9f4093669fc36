import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { expectScript } from './candidate-steps.ts';

const t = translator('ja');

/** @param code of an account that has a second step */
export async function confirmWithPassword(page: Page, act: string, code?: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('factor.form.current_password')).fill(staffPassword);
  if (code !== undefined) await dialog.getByLabel(t('factor.form.code')).fill(code);
  await dialog.getByRole('button', { name: act, exact: true }).click();
}

export const openSecurity = async (page: Page) => {
  await page.locator('header details summary').last().click();
  await page.getByRole('link', { name: t('page.security') }).click();
  await expectScript(page);
};
