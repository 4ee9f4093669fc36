import { translator } from '#messages/translator.ts';
import { expectScript } from './candidate-steps.ts';
import { mailsTo } from './code-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { expectToast, fillLogIn, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Observers: accounts for one exam, from a table to their first log-in. */

const t = translator('ja');
const head = '氏名,フリガナ,ログインID,メールアドレス,結果の出力';

test('observers are imported, corrected, and log in by the link they were mailed', async ({ page }) => {
  const directory = `observers-${process.pid}`;
  const login_id = `obs${process.pid}`;
  const address = `${login_id}@example.com`;
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  await logInAsCompany(page);
  await openExam(page, directory);
  await page.getByRole('link', { name: t('page.examSets'), exact: true }).click();
  await page.getByRole('link', { name: t('page.importObservers'), exact: true }).click();
  await expect(page).toHaveURL(/import-observers$/);
  await expectScript(page);
  await look(page);
  const file = page.locator('input[type=file]');
  const load = async (text: string) => {
    await file.setInputFiles({ name: '閲覧担当者.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: t('import.submit'), exact: true }).click();
  };
  await page.getByRole('button', { name: t('import.submit'), exact: true }).click();
  await expect(page.getByText(t('file.required')).first()).toBeVisible();

  await load(`${head}\n山田 花子,ヤマダ ハナコ,${login_id},nowhere,可`);
  await expect(page.getByRole('cell', { name: t('email.wrong') })).toBeVisible();
  await look(page);
  await load(`${head}\n山田 花子,ヤマダ ハナコ,${login_id},${address},可`);
  await expectToast(page, t('import.done'));
  await expect(page.getByRole('row').filter({ hasText: login_id })).toContainText(t('observer.state.new'));
  await look(page);

  await expect.poll(() => mailsTo(address).length).toBe(1);
  const link = /\S+update-new-account\?token=\S+/.exec(mailsTo(address)[0]?.text ?? '')?.[0] ?? '';
  await page.context().clearCookies();
  await page.goto(link);
  await expectScript(page);
  await look(page);
  const password = page.locator('input[name=password]');
  const again = page.locator('input[name=confirmation]');
  const submit = page.getByRole('button', { name: t('account.first.submit') });
  await password.fill('Quite-Good-2026');
  await again.fill('Quite-Good-2027');
  await submit.click();
  await expect(page.getByText(t('password.notSame')).first()).toBeVisible();
  await password.fill('Quite-Good-2026');
  await again.fill('Quite-Good-2026');
  await submit.click();
  await expectToast(page, t('account.passwordChanged'));
  await fillLogIn(page, login_id, 'Quite-Good-2026');
  await expect(page).toHaveURL(/\/Top/);
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.context().clearCookies();
  await page.goto(link);
  await expectScript(page);
  await password.fill('Quite-Good-2026');
  await again.fill('Quite-Good-2026');
  await submit.click();
  await expect(page.getByText(t('refusal.deadLink'))).toBeVisible();
});
