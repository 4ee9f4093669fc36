import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { mailsTo, readCode } from './code-steps.ts';
import { expectTitle, fieldOf, Hand } from './counting-hand.ts';
import { addAccount, expectToast, fillLogIn, logInAsCompany, logOut } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* The last of a recruiter's four days (docs/four-days.md): accounts, with the clicks that each act may cost. */

const t = translator('ja');

const title = (page: Page) => heading(page);
const dialog = (page: Page) => page.getByRole('dialog');

test('the fourth day: accounts', async ({ page, someone }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsCompany(page);
  const hand = new Hand(page);
  const login_id = `watch${process.pid}`;
  const email = `${login_id}@example.com`;
  await hand.act('a restricted user is invited', 5, async () => {
    await hand.go('page.users');
    await expectTitle(page, t('page.users'));
    await hand.see('30-users');
    await hand.link(t('user.list.add'));
    await expectTitle(page, t('page.addUser'));
    await hand.see('30-user-add');
    for (const [field, text] of Object.entries({
      login_id,
      name: '水野 千鶴',
      name_kana: 'ミズノ チヅル',
      email,
    }))
      await hand.type(fieldOf(page, field), text);
    await hand.check(page.getByLabel(t('user.form.restricted.1')));
    await hand.check(page.getByLabel(new RegExp(`：${t('user.authority.see')}$`)).first());
    await hand.see('30-user-filled');
    await hand.button(t('user.add'));
    await expectToast(page, t('user.invited'));
    await hand.see('30-user-added');
  });
  const other = new Hand(await someone({ viewport: { width: 1440, height: 900 } }));
  await other.act('and logs in', 2, async () => {
    await expect.poll(() => mailsTo(email).length).toBe(1);
    await other.page.goto(/\S+update-new-account\?token=\S+/.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? '');
    await expectScript(other.page);
    await other.see('31-first-password');
    for (const field of ['password', 'confirmation'])
      await other.type(fieldOf(other.page, field), 'Quite-Good-2026');
    await other.button(t('account.first.submit'));
    await expectToast(other.page, t('account.passwordChanged'));
    await other.see('31-first-login');
    await other.type(other.page.getByLabel(t('session.form.login_id')), login_id);
    await other.type(other.page.getByLabel(t('session.form.password')), 'Quite-Good-2026');
    await other.button(t('session.login'));
    await expectTitle(other.page, t('page.examList'));
    await other.see('31-restricted-home');
  });
  await logOut(other.page);
  await other.page.goto('/client/login');
  await other.act('a forgotten password', 5, () => forgetPassword(other, email));
  await other.act('an app and recovery codes', 6, () => setApp(other));
  await other.page.context().clearCookies();
  await logInAsCompany(other.page, await addAccount('program'));
  await other.act('a token for a program', 6, () => makeToken(other));
});

async function forgetPassword(hand: Hand, email: string): Promise<void> {
  const { page } = hand;
  await hand.link(t('account.find.link'));
  await expectScript(page);
  await hand.see('32-forgotten');
  await hand.type(fieldOf(page, 'email'), email);
  await hand.button(t('account.find.submit'));
  await expect(page).toHaveURL(/verify-code/);
  await hand.see('32-code');
  await hand.type(fieldOf(page, 'code'), await readCode(email, 2));
  await hand.button(t('account.verify.submit'));
  await expect(page).toHaveURL(/change-password/);
  await expectScript(page);
  await hand.see('32-new-password');
  for (const field of ['password', 'confirmation']) await hand.type(fieldOf(page, field), 'Even-Better-2026');
  await hand.button(t('account.own.submit'));
  await expect(page).toHaveURL(/reset-password-success/);
  await hand.see('32-changed');
  await hand.link(t('page.login'));
  await fillLogIn(page, email.replace('@example.com', ''), 'Even-Better-2026');
  await expectTitle(page, t('page.examList'));
}

async function openSecurity(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(page.locator('header details summary').last());
  await hand.see('33-user-menu');
  await hand.link(t('page.security'));
  await expectTitle(page, t('page.security'));
  await hand.see('33-security');
}

async function setApp(hand: Hand): Promise<void> {
  const { page } = hand;
  await openSecurity(hand);
  await hand.button(t('factor.app.set'));
  await hand.type(dialog(page).getByLabel(t('factor.form.current_password')), 'Even-Better-2026');
  await hand.see('33-app-ask');
  await hand.button(t('factor.app.set'), dialog(page));
  await expect(page.getByRole('img', { name: t('factor.qr') })).toBeVisible();
  await hand.see('33-app');
  const secret = await fieldOf(page, 'secret').inputValue();
  await hand.type(fieldOf(page, 'code'), generateSync({ secret, epoch: Math.floor(Date.now() / 1000) }));
  await hand.button(t('factor.app.confirm'));
  await expect(page.getByRole('listitem').locator('code')).toHaveCount(10);
  await hand.see('33-codes');
  await hand.link(t('factor.codes.kept'));
}

async function makeToken(hand: Hand): Promise<void> {
  const { page } = hand;
  await openSecurity(hand);
  await hand.link(t('apiToken.link'));
  await expect(page).toHaveURL(/security\/tokens$/);
  await expectScript(page);
  await hand.button(t('apiToken.add'));
  await hand.see('34-token');
  await hand.type(dialog(page).getByLabel(t('apiToken.form.name')), '人事システムとの連携');
  await hand.check(dialog(page).getByLabel(t('apiToken.scope.readStatus')));
  await hand.type(dialog(page).getByLabel(t('apiToken.form.current_password')), staffPassword);
  await hand.button(t('apiToken.add'), dialog(page));
  await expect(title(page)).toHaveText(t('apiToken.made'));
  await hand.see('34-token-made');
}
