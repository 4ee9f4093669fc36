import { translator } from '#messages/translator.ts';
import { expectScript } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { expectToast, logInAsCompany, openExam, pressToSend } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* An exam is linked with a recruiting system on screen: its setting in steps, then keys that are shown once. */

const t = translator('ja');
const store = { name: t('linkage.store'), exact: true };

test('staff link an exam with a recruiting system, give it a key and retire it', async ({ page }) => {
  const directory = `linkage-${process.pid}`;
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  await logInAsCompany(page);
  await openExam(page, directory);
  await page.getByRole('link', { name: t('page.linkages'), exact: true }).click();
  await expectScript(page);
  await expect(page.getByText(t('linkage.standing.none'))).toBeVisible();
  await look(page);

  await page.locator('input[name=tenant_code]').fill('acme');
  await page.locator('textarea[name=launch_return_urls]').fill('https://ats.example/my\nno-address');
  await page.getByRole('button', store).click();
  await expect(page.getByText(t('linkage.address.wrong')).first()).toBeVisible();
  await expect(page.locator('textarea[name=launch_return_urls]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('textarea[name=launch_return_urls]').fill('https://ats.example/my');
  const add = page.getByLabel(t('linkage.column.add'), { exact: true });
  // Of the usual form nothing below it would be stored.
  await expect(add).toBeHidden();
  await page.getByLabel(t('linkage.form.export_form_whose.own')).check();
  for (const field of ['external_id', 'login_id', 'temp_T1']) await add.selectOption(field);
  const name = t('linkage.column.name.login_id');
  await page.getByRole('button', { name: t('linkage.column.up', { name }), exact: true }).click();
  await page.getByRole('button', store).click();
  await expectToast(page, t('linkage.stored'));
  await expect(page.getByText(t('linkage.standing.noKey'))).toBeVisible();
  const columns = page.locator('input[name=export_form_columns]');
  const stored: { field: string }[] = JSON.parse(await columns.inputValue());
  expect(stored.map(({ field }) => field)).toEqual(['login_id', 'external_id', 'temp_T1']);
  await look(page);

  const dialog = page.getByRole('dialog');
  await page.getByRole('heading', { name: t('linkage.step.columns') }).click();
  await page.getByRole('button', { name: t('linkage.column.down', { name }), exact: true }).click();
  await page.getByRole('link', { name: t('linkage.service.e2r'), exact: true }).click();
  await expect(dialog.getByText(t('form.leave.help'))).toBeVisible();
  await dialog.getByRole('button', { name: t('form.leave.stay') }).click();
  await page.getByRole('button', { name: t('linkage.column.up', { name }), exact: true }).click();
  await pressToSend(page, page.getByRole('button', store));
  await expectToast(page, t('linkage.stored'));

  await page.getByRole('button', { name: t('linkage.keys.add'), exact: true }).click();
  await dialog.getByLabel(t('linkage.form.purpose.pull'), { exact: true }).check();
  await dialog.getByRole('button', { name: t('linkage.keys.add'), exact: true }).click();
  const key = page.getByText(/^hkl_/);
  await expect(key).toBeVisible();
  const [, key_id = ''] = /^hkl_([0-9a-f]+)_/.exec((await key.textContent()) ?? '') ?? [];
  await look(page);
  await page.getByRole('link', { name: t('linkage.keys.made.kept') }).click();
  await expectScript(page);
  await expect(page.getByText(/^hkl_/)).toHaveCount(0);
  await expect(page.getByText(t('linkage.standing.waits'))).toBeVisible();

  await page.getByRole('heading', { name: t('linkage.step.keys') }).click();
  const row = page.getByRole('row').filter({ hasText: key_id });
  await row.getByRole('button', { name: t('linkage.keys.retire.title', { key_id }) }).click();
  await dialog.getByRole('button', { name: t('linkage.keys.retire'), exact: true }).click();
  await expectToast(page, t('linkage.keys.retire.done'));
  await expect(page.getByText(t('linkage.standing.noKey'))).toBeVisible();
});
