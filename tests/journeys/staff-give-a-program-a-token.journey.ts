import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { look } from './look.ts';
import { addAccount, expectToast, logInAsCompany } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* A token for another program: made, shown once, used, revoked. */

const t = translator('ja');

test('somebody makes a token for a program, which works until it is revoked', async ({ page, request }) => {
  await logInAsCompany(page, await addAccount('tokens'));
  await page.locator('header details summary').last().click();
  await page.getByRole('link', { name: t('page.security') }).click();
  await page.getByRole('link', { name: t('apiToken.link') }).click();
  await expect(page).toHaveURL(/\/client\/\d+\/security\/tokens$/);
  await expectScript(page);
  await expect(page.getByText(t('apiToken.none'))).toBeVisible();
  await look(page);

  await page.getByRole('button', { name: t('apiToken.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('apiToken.form.name')).fill('人事システムとの連携');
  await dialog.getByLabel(t('apiToken.form.current_password')).fill(staffPassword);
  await dialog.getByRole('button', { name: t('apiToken.add') }).click();
  await expect(dialog.getByText(t('apiToken.scopes.required')).first()).toBeVisible();
  await look(page);
  await dialog.getByLabel(t('apiToken.scope.readStatus')).check();
  await dialog.getByLabel(t('apiToken.form.current_password')).fill(staffPassword);
  await dialog.getByRole('button', { name: t('apiToken.add') }).click();
  await expect(heading(page)).toHaveText(t('apiToken.made'));
  await look(page);
  const token = await page.locator('main code').first().textContent();
  expect(token).toMatch(/^hkr_/);

  const asks = () => request.get('/api/exams', { headers: { authorization: `Bearer ${token}` } });
  expect((await asks()).status()).toBe(200);
  await page.getByRole('link', { name: t('apiToken.kept') }).click();
  const row = page.getByRole('row').filter({ hasText: '人事システムとの連携' });
  await expect(row).not.toContainText(t('apiToken.unused'));
  expect(await page.content()).not.toContain(token);
  await expectScript(page);
  await look(page);
  await row.getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('apiToken.revoke'), exact: true })
    .click();
  await expectToast(page, t('apiToken.revoked'));
  expect((await asks()).status()).toBe(401);
  await expect(row).toContainText(t('apiToken.state.revoked'));
});
