import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { mailsTo } from './code-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { addAccount, expectFieldErrors, expectToast, fill, logInAsCompany } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Users of a company: added, given exams, locked, deleted. */

const t = translator('ja');

test('the account that holds the contract looks after users', async ({ page }) => {
  const login_id = `user${process.pid}`;
  const email = `${login_id}@example.com`;
  const directory = `users-${process.pid}`;
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  await logInAsCompany(page);
  await page.getByRole('link', { name: t('page.users'), exact: true }).click();
  await expect(page).toHaveURL(/\/users$/);
  await expectScript(page);
  await look(page);
  await page
    .getByRole('link', { name: t('user.list.add') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/add$/);
  await expectScript(page);
  await look(page);
  await fill(page, { login_id, name: '水野 千鶴', name_kana: 'ミズノ チヅル', email: 'nowhere' });
  await page.getByLabel(t('user.form.restricted.1')).check();
  await page.getByRole('button', { name: t('user.add'), exact: true }).click();
  await expectFieldErrors(page, { email: t('email.wrong') });
  await fill(page, { email });
  await page.getByRole('button', { name: t('user.add'), exact: true }).click();
  await expectToast(page, t('user.invited'));

  await expect(page).toHaveURL(/\/user\/user-authority\?id=\d+$/);
  await look(page);
  const box = page.getByLabel(`${directory}：${t('user.authority.output')}`);
  const see = page.getByLabel(`${directory}：${t('user.authority.see')}`);
  // To output means to see, and what is not seen is not output.
  await box.check();
  await expect(see).toBeChecked();
  await see.uncheck();
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(page.getByText(t('user.authority.change', { given: 2, taken: 0, lost: 0 }))).toBeVisible();
  await page.getByRole('button', { name: t('user.store'), exact: true }).click();
  await expectToast(page, t('user.authority.stored'));
  await expect(box).toBeChecked();
  await expect(see).toBeChecked();
  await expect.poll(() => mailsTo(email).length).toBe(1);

  await page
    .getByRole('link', { name: t('page.users'), exact: true })
    .first()
    .click();
  await page.getByRole('link', { name: '水野 千鶴' }).first().click();
  await expect(page).toHaveURL(/\/user\/edit\?id=\d+$/);
  await expectScript(page);
  await look(page);
  await fill(page, { name: '水野 桜' });
  await page.getByRole('button', { name: t('user.store'), exact: true }).click();
  await expectToast(page, t('user.updated'));
  await fill(page, { email: `moved-${email}` });
  await page.getByRole('button', { name: t('user.store'), exact: true }).click();
  await expectFieldErrors(page, { current_password: t('password.required') });
  await look(page);
  await fill(page, { current_password: staffPassword });
  await page.getByRole('button', { name: t('user.store'), exact: true }).click();
  await expectToast(page, t('user.updated'));
  await expect.poll(() => mailsTo(email).length).toBe(2);
  await page.getByRole('button', { name: t('user.act.lock'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('user.act.lock'), exact: true })
    .click();
  await expectToast(page, t('user.done.lock'));
  // While the focus is on it no time takes it away: it leaves with its page.
  await page
    .getByRole('button', { name: t('toast.close') })
    .last()
    .focus();
  await page
    .getByRole('link', { name: t('page.users'), exact: true })
    .first()
    .dispatchEvent('click');
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByText(t('user.done.lock'))).toHaveCount(0);
  await test.step('the focus is not lost with what is deleted: the list has it', () => removeOneOfTwo(page));
  await fill(page, { text: login_id });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\?text=/);
  const removal = { name: t('user.act.remove.of', { name: '水野 桜' }) };
  await page.getByRole('button', removal).click();
  const dialog = page.getByRole('dialog', removal);
  // What is read in the dialog of a row is no press on the row.
  await dialog.getByText(t('user.act.remove.help', { name: '水野 桜' })).click();
  await expect(page).toHaveURL(/\/users\?text=/);
  await look(page);
  await dialog.getByRole('button', { name: t('user.act.remove'), exact: true }).click();
  await expectToast(page, t('user.removed'));
  await expect(page).toHaveURL(/\/users\?text=/);
  await expect(page.getByText('水野 桜')).toHaveCount(0);
  // No list is left.
  await expect(heading(page)).toBeFocused();
});

async function removeOneOfTwo(page: Page): Promise<void> {
  const [kept, gone] = [await addAccount('leaver-a'), await addAccount('leaver-b')];
  await fill(page, { text: `${process.pid}@example.com leaver` });
  await page.keyboard.press('Enter');
  await expect(page.getByText(kept, { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: gone });
  await row.getByRole('button').click();
  const submit = { name: t('user.act.remove'), exact: true };
  await page.getByRole('dialog').getByRole('button', submit).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole('region', { name: t('page.users') })).toBeFocused();
}
