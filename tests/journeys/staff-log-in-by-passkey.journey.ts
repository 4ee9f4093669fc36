import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { openSecurity } from './account-steps.ts';
import { addressOf } from './address.ts';
import { expectScript } from './candidate-steps.ts';
import { look } from './look.ts';
import { addAccount, expectToast, fillLogIn, logInAsCompany, logOut } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Passkeys: made and kept on the security page, as the second step, and as the only one. */

const t = translator('ja');

/** Browsers know passkeys of names alone: the own machine's is this. */
const baseURL = (process.env.JOURNEYS_URL ?? '').replace('127.0.0.1', 'localhost');

/** A device with a finger sensor. */
async function aDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    /** Whose finger is on it. */
    setOwner: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: t('factor.passkey.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('factor.form.name')).fill(name);
  await dialog.getByLabel(t('factor.form.current_password')).fill(staffPassword);
  await dialog.getByRole('button', { name: t('factor.passkey.add'), exact: true }).click();
  await expect(page.getByText(t('factor.passkey.make.help'))).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: t('factor.passkey.make'), exact: true }).click();
  await expect(page.getByRole('listitem').locator('code')).toHaveCount(10);
  await page.getByRole('link', { name: t('factor.codes.kept') }).click();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

/** The device proves within a dialog who holds it. */
async function provePasskey(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('factor.step.passkey.submit') }).click();
  await expect(dialog.getByText(t('factor.own.passkey.done'))).toBeVisible();
}

const pressPasskey = (page: Page) => page.getByRole('button', { name: t('factor.passkey.login') }).click();

test('somebody logs in by a passkey alone, and by one after the password', async ({ someone }) => {
  const page = await someone({ baseURL });
  const device = await aDevice(page);
  const login_id = await addAccount('keys');
  await logInAsCompany(page, login_id);
  const { pathname: top } = new URL(await addressOf(page));
  await openSecurity(page);
  await addPasskey(page, '会社のノートPC');
  await look(page);
  // The same device once more: it says so itself.
  await page.getByRole('button', { name: t('factor.passkey.add'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('factor.form.current_password')).fill(staffPassword);
  await provePasskey(page);
  await dialog.getByRole('button', { name: t('factor.passkey.add'), exact: true }).click();
  await page.getByRole('button', { name: t('factor.passkey.make'), exact: true }).click();
  await expect(page.getByText(t('factor.passkey.known'))).toBeVisible();

  await logOut(page);
  const wanted = top.replace('/Top', '/security');
  await page.goto(`/client/login?next=${encodeURIComponent(wanted)}`);
  await expectScript(page);
  await look(page);
  await device.setOwner(false);
  await pressPasskey(page);
  await expect(page.getByText(t('factor.passkey.unfinished'))).toBeVisible();
  await device.setOwner(true);
  await pressPasskey(page);
  await expect(page).toHaveURL(new RegExp(`${wanted}$`));

  await logOut(page);
  await page.goto('/client/login');
  await fillLogIn(page, login_id, staffPassword);
  await expect(page).toHaveURL(/\/client\/second-step/);
  await expect(page.getByText(t('factor.step.passkey.lead'))).toBeVisible();
  await expectScript(page);
  await look(page);
  await page.getByRole('link', { name: t('factor.step.useRecovery') }).click();
  await expect(page.getByText(t('factor.step.recovery.lead'))).toBeVisible();
  await page.getByRole('link', { name: t('factor.step.usePasskey') }).click();
  await page.getByRole('button', { name: t('factor.step.passkey.submit') }).click();
  await expect(page).toHaveURL(/\/Top/);

  await openSecurity(page);
  await page.getByRole('button', { name: `${t('factor.passkey.rename')}：会社のノートPC` }).click();
  await page.getByRole('dialog').getByLabel(t('factor.form.name')).fill('古いノートPC');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('factor.passkey.rename'), exact: true })
    .click();
  await expectToast(page, t('factor.passkey.renamed'));
  await page.getByRole('button', { name: `${t('factor.passkey.remove')}：古いノートPC` }).click();
  await page.getByRole('dialog').getByLabel(t('factor.form.current_password')).fill(staffPassword);
  await provePasskey(page);
  await look(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('factor.passkey.remove'), exact: true })
    .click();
  await expectToast(page, t('factor.passkey.removed'));
  await logOut(page);
  await page.goto('/client/login');
  await expectScript(page);
  await pressPasskey(page);
  await expect(page.getByText(t('refusal.passkey'))).toBeVisible();
});
