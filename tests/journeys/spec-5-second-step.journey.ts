import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo-plan.ts';
import { expectScript } from './candidate-steps.ts';
import { look } from './look.ts';
import {
  expectFieldErrors,
  expectToast,
  field,
  fill,
  fillLogIn,
  logInAsAdmin,
  logOut,
} from './staff-steps.ts';
import { expect, test } from './story.ts';

/* The second step of a log-in: set up with an app, passed with its code or with a recovery code, reset. */

const t = translator('ja');
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

async function confirmWithPassword(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('factor.form.current_password')).fill(staffPassword);
  await dialog.getByRole('button', { name: act, exact: true }).click();
}

const openSecurity = async (page: Page) => {
  await page.locator('header details summary').last().click();
  await page.getByRole('link', { name: t('page.security') }).click();
  await expectScript(page);
};

test('an administrator logs in by an app, and by a code kept for when it is lost', async ({ page }) => {
  await logInAsAdmin(page, 'viewer');
  await openSecurity(page);
  await expect(page).toHaveURL(/\/admin\/security$/);
  await look(page);
  await confirmWithPassword(page, t('factor.app.set'));
  await expect(page.getByRole('img', { name: t('factor.qr') })).toBeVisible();
  await look(page);
  const secret = await field(page, 'secret').inputValue();
  await fill(page, { code: '12345' });
  await page.getByRole('button', { name: t('factor.app.confirm') }).click();
  await expectFieldErrors(page, { code: t('factor.code.length') });
  await expect(page.getByRole('img', { name: t('factor.qr') })).toBeVisible();
  await fill(page, { code: codeOf(secret) });
  await page.getByRole('button', { name: t('factor.app.confirm') }).click();
  await expect(page.getByRole('listitem').locator('code')).toHaveCount(10);
  await look(page);
  const codes = await page.getByRole('listitem').locator('code').allInnerTexts();
  await page.getByRole('link', { name: t('factor.codes.kept') }).click();
  await expect(page.getByText(t('factor.codes.left', { left: 10 }))).toBeVisible();

  await logOut(page);
  await page.goto('/admin/login?next=%2Fadmin%2Fstatistics');
  await fillLogIn(page, 'viewer', staffPassword);
  await expect(page).toHaveURL(/\/admin\/second-step/);
  await expectScript(page);
  await look(page);
  await fill(page, { code: codeOf(secret, 1) });
  await page.getByRole('button', { name: t('factor.step.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/statistics$/);

  await logOut(page);
  await page.goto('/admin/login');
  await fillLogIn(page, 'viewer', staffPassword);
  await page.getByRole('link', { name: t('factor.step.useRecovery') }).click();
  await expect(page.getByText(t('factor.step.recovery.lead'))).toBeVisible();
  await look(page);
  await fill(page, { code: codes[0] ?? '' });
  await page.getByRole('button', { name: t('factor.step.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/company-list/);
  await openSecurity(page);
  await expect(page.getByText(t('factor.codes.left', { left: 9 }))).toBeVisible();
  await confirmWithPassword(page, t('factor.app.remove'));
  await expectToast(page, t('factor.app.removed'));
});
