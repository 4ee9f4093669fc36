import { generateSync } from 'otplib';
import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { confirmWithPassword, openSecurity } from './account-steps.ts';
import { addressOf } from './address.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { look } from './look.ts';
import {
  addAccount,
  expectFieldErrors,
  expectToast,
  field,
  fill,
  fillLogIn,
  logInAsCompany,
  logOut,
} from './staff-steps.ts';
import { expect, test } from './story.ts';

/* The second step of a log-in: set up with an app, passed with its code or with a recovery code; and own sessions. */

const t = translator('ja');
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

test('somebody logs in by an app, and by a code kept for when it is lost', async ({ page }) => {
  const login_id = await addAccount('steps');
  await logInAsCompany(page, login_id);
  const { pathname: top } = new URL(await addressOf(page));
  await openSecurity(page);
  await expect(page).toHaveURL(/\/client\/\d+\/security$/);
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
  const wanted = top.replace('/Top', '/change-password');
  await page.goto(`/client/login?next=${encodeURIComponent(wanted)}`);
  await fillLogIn(page, login_id, staffPassword);
  await expect(page).toHaveURL(/\/client\/second-step/);
  await expectScript(page);
  await look(page);
  await fill(page, { code: codeOf(secret, 1) });
  await page.getByRole('button', { name: t('factor.step.submit'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${wanted}$`));

  await logOut(page);
  await page.goto('/client/login');
  await fillLogIn(page, login_id, staffPassword);
  await page.getByRole('link', { name: t('factor.step.useRecovery') }).click();
  await expect(page.getByText(t('factor.step.recovery.lead'))).toBeVisible();
  await look(page);
  await fill(page, { code: codes[0] ?? '' });
  await page.getByRole('button', { name: t('factor.step.submit'), exact: true }).click();
  await expect(page).toHaveURL(/\/Top/);
  await openSecurity(page);
  await expect(page.getByText(t('factor.codes.left', { left: 9 }))).toBeVisible();
  // The password alone takes it away no more; what is typed in place of a code is told in the dialog.
  await confirmWithPassword(page, t('factor.app.remove'), 'aaaaa-aaaaa');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('factor.own.wrong')).first()).toBeVisible();
  await look(page);
  await dialog.getByLabel(t('factor.form.current_password')).fill(staffPassword);
  await dialog.getByLabel(t('factor.form.code')).fill(codes[1] ?? '');
  await dialog.getByRole('button', { name: t('factor.app.remove'), exact: true }).click();
  await expectToast(page, t('factor.app.removed'));
});

test('somebody sees where they are logged in, and logs the other devices out', async ({ page, someone }) => {
  const login_id = await addAccount('devices');
  const other = await someone();
  for (const each of [page, other]) await logInAsCompany(each, login_id);
  await openSecurity(page);
  await expect(page).toHaveURL(/\/client\/\d+\/security$/);
  await expect(page.getByText(t('factor.session.own'))).toHaveCount(1);
  await look(page);
  await page
    .getByRole('button', { name: t('factor.session.end') })
    .first()
    .click();
  await expectToast(page, t('factor.session.ended'));
  // The device's row is gone with the button that was pressed.
  await expect(heading(page)).toBeFocused();
  await other.reload();
  await expect(other).toHaveURL(/\/client\/login/);
  await logInAsCompany(other, login_id);
  await page.reload();
  await expectScript(page);
  const everywhere = t('factor.sessions.endOthers');
  await page.getByRole('button', { name: everywhere, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: everywhere, exact: true }).click();
  await expect(page.getByText(t('factor.sessions.ended', { ended: 1 }))).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/client\/login/);
});
