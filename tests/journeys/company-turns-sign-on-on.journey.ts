import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { addressOf } from './address.ts';
import { expectScript } from './candidate-steps.ts';
import { look } from './look.ts';
import { addAccount, expectFieldErrors, expectToast, fill, logInAsCompany } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* Single sign-on: set, tried, turned on by the contract account; then somebody of the company comes by it. */

const t = translator('ja');
const provider = JSON.parse(process.env.JOURNEYS_PROVIDER ?? '{}') as Record<string, string>;

test('a company turns single sign-on on, and somebody signs on by it', async ({ page, someone }) => {
  const login_id = await addAccount('signon');
  // The provider knows one person, and everybody is that person.
  await inDatabase('update login_directory set email = $1 where login_id = $2', [provider.email, login_id]);
  await logInAsCompany(page);
  await page.goto((await addressOf(page)).replace(/\/Top.*/, '/settings'));
  await page.getByRole('link', { name: t('page.signOnSettings') }).click();
  await expect(page).toHaveURL(/\/client\/\d+\/settings\/sign-on$/);
  await expectScript(page);
  await look(page);

  await fill(page, { issuer: 'login.example.com', application_id: 'hakaru', domains: 'example.com' });
  await fill(page, { application_password: 'x', current_password: staffPassword });
  await page.getByRole('button', { name: t('signOn.store'), exact: true }).click();
  await expectFieldErrors(page, { issuer: t('signOn.issuer.wrong') });
  const { issuer = '', application_id = '', application_password = '' } = provider;
  await fill(page, { issuer, application_id, application_password, current_password: staffPassword });
  await page.getByRole('button', { name: t('signOn.store'), exact: true }).click();
  await expectToast(page, t('signOn.stored'));
  await expect(page.getByText(t('signOn.state.untried.help'))).toBeVisible();
  await look(page);

  await page.getByRole('button', { name: t('signOn.try'), exact: true }).click();
  await expectToast(page, t('signOn.tried', { email: provider.email ?? '' }));
  await expectScript(page);
  await look(page);
  await page.getByRole('button', { name: t('signOn.on'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('signOn.form.current_password')).fill(staffPassword);
  await dialog.getByRole('button', { name: t('signOn.on'), exact: true }).click();
  await expectToast(page, t('signOn.done.on'));
  const link = (await page.getByText(/\/client\/sign-on\/demo$/).textContent()) ?? '';

  const person = await someone({ viewport: { width: 320, height: 640 } });
  await person.goto(link);
  await look(person);
  const begin = person.getByRole('button', { name: t('signOn.begin'), exact: true });
  const setIssuer = 'update company_sign_ons set issuer = $1 where issuer = $2';
  await inDatabase(setIssuer, ['https://127.0.0.1:9', issuer]);
  await begin.click();
  await expect(person.getByText(t('refusal.signOn.unreachable'))).toBeVisible();
  await inDatabase(setIssuer, [issuer, 'https://127.0.0.1:9']);
  await begin.click();
  await expect(person).toHaveURL(/\/client\/\d+\/Top/);
  await person.goto(`${link}/callback?code=1&state=1`);
  await expect(person.getByText(t('refusal.signOn.gone'))).toBeVisible();
  await look(person);

  await page.getByRole('button', { name: t('signOn.off'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('signOn.off'), exact: true })
    .click();
  await expectToast(page, t('signOn.done.off'));
  const response = await person.goto(link);
  expect(response?.status()).toBe(404);
});
