import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript } from './candidate-steps.ts';
import { mailsTo, otherCode, readCode } from './code-steps.ts';
import { look } from './look.ts';
import { expectFieldErrors, expectToast, fill, fillLogIn } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* Passwords of staff: forgotten, and changed by who knows it. */

const t = translator('ja');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Somebody of the demo company, for this journey alone. */
async function aColleague(login_id: string): Promise<string> {
  const email = `${login_id}@example.com`;
  await inDatabase(
    `with made as (
       insert into users (client_id, login_id, name, name_kana, email, password_hash, role, account_kind)
       select client_id, $1, '佐藤 一郎', 'サトウ イチロウ', $2, password_hash, 'c', 1 from users where login_id = 'demo'
       returning client_id, id)
     insert into login_directory (login_id, client_id, user_id, email) select $1, client_id, id, $2 from made`,
    [login_id, email],
  );
  return email;
}

test('a forgotten password is set anew by a mailed code, and changed; an address that nobody has looks the same', async ({
  page,
}) => {
  const login_id = `forgets${process.pid}`;
  const email = await aColleague(login_id);
  await page.goto('/client/login');
  await page.getByRole('link', { name: t('account.find.link') }).click();
  await expect(page).toHaveURL(/\/client\/find-account$/);
  await expectScript(page);
  await look(page);
  await press(page, t('account.find.submit'));
  await expectFieldErrors(page, { email: t('email.required') });
  await fill(page, { email });
  await press(page, t('account.find.submit'));

  await expect(page).toHaveURL(/\/client\/verify-code\?email=/);
  await look(page);
  const code = await readCode(email);
  await fill(page, { code: otherCode(code) });
  await press(page, t('account.verify.submit'));
  await expectFieldErrors(page, { code: t('account.code.wrong') });
  await fill(page, { code });
  await press(page, t('account.verify.submit'));

  await expect(page).toHaveURL(/\/client\/change-password\?token=/);
  await expectScript(page);
  await look(page);
  const opened = await addressOf(page);
  await fill(page, { password: 'P@ssw0rd-2026', confirmation: 'P@ssw0rd-2026' });
  await expect(page.getByText(t('form.password.strength.weak'))).toBeVisible();
  await press(page, t('account.own.submit'));
  await expectFieldErrors(page, { password: t('password.common') });
  await fill(page, { password: 'Quite-Good-2026', confirmation: 'Quite-Good-2026' });
  await press(page, t('account.own.submit'));
  await expect(page).toHaveURL(/\/client\/reset-password-success$/);
  await expectToast(page, t('account.passwordChanged'));
  await look(page);
  await page.getByRole('link', { name: t('page.login'), exact: true }).click();
  await fillLogIn(page, login_id, 'Quite-Good-2026');
  await expect(page).toHaveURL(/\/Top/);

  await test.step('who knows it changes the own password', async () => {
    await page.locator('header details summary').last().click();
    await page.getByRole('link', { name: t('page.ownPassword') }).click();
    await expect(page).toHaveURL(/\/client\/\d+\/change-password$/);
    await expectScript(page);
    await look(page);
    await fill(page, {
      current_password: 'not this',
      password: 'Even-Better-2026',
      confirmation: 'Even-Better-2026',
    });
    await press(page, t('account.own.submit'));
    await expectFieldErrors(page, { current_password: t('password.current.wrong') });
    await fill(page, {
      current_password: 'Quite-Good-2026',
      password: 'Even-Better-2026',
      confirmation: 'Even-Better-2026',
    });
    await press(page, t('account.own.submit'));
    await expectToast(page, t('account.passwordChanged'));
    await expect(page).toHaveURL(/\/Top/);
  });

  await page.context().clearCookies();
  await page.goto(opened);
  await expectScript(page);
  await fill(page, { password: 'Quite-Good-2027', confirmation: 'Quite-Good-2027' });
  await press(page, t('account.own.submit'));
  await expect(page.getByText(t('refusal.deadReset'))).toBeVisible();
  await expect(page.getByRole('alert').locator('..')).toBeFocused();

  await test.step('an address that nobody has looks the same, and gets no mail', async () => {
    const nobody = `nobody${process.pid}@example.com`;
    await page.goto('/client/find-account');
    await fill(page, { email: nobody });
    await press(page, t('account.find.submit'));
    await expect(page.getByText(t('account.verify.lead', { email: nobody }))).toBeVisible();
    await fill(page, { code: '12345678' });
    await press(page, t('account.verify.submit'));
    await expectFieldErrors(page, { code: t('account.code.wrong') });
    expect(mailsTo(nobody)).toEqual([]);
  });
});
