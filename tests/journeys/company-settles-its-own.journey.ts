import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import { expectScript, heading, lookAt } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { expectFieldErrors, expectToast, field, fill, logInAsAdmin, logInAsCompany } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* What a company settles for itself, and who of the platform has entered it. */

const t = translator('ja');
const store = { name: t('settings.store'), exact: true };

test('a company says where answers to its mails go, and sees who of the platform was there', async ({
  page,
  browser,
}) => {
  const directory = `settings-${process.pid}`;
  const address = `jinji-${process.pid}@example.com`;
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  const [exam] = await inDatabase<{ id: string; client_id: string }>(
    'select id, client_id from exams where directory = $1',
    [directory],
  );
  const clientId = Number(exam?.client_id);
  const platform = await browser.newPage();
  await logInAsAdmin(platform);
  await platform.goto(to('client.top', { clientId }));
  await platform.close();

  await logInAsCompany(page);
  await page.getByRole('link', { name: t('page.settings'), exact: true }).click();
  await lookAt(page, t('page.settings'));
  await fill(page, { reply_to: `${address}, more@example.com` });
  await page.getByRole('button', store).click();
  await expectFieldErrors(page, { reply_to: t('email.wrong') });
  await look(page);
  await fill(page, { reply_to: address });
  await page.getByRole('button', store).click();
  await expectToast(page, t('settings.stored'));
  await expect(field(page, 'reply_to')).toHaveValue(address);

  await page.goto(to('exam.addMailTemplate', { exam: { id: Number(exam?.id), client_id: clientId } }));
  await expectScript(page);
  await expect(page.getByText(address)).toBeVisible();

  await page.goto(to('client.settings', { clientId }));
  await page.getByRole('link', { name: t('page.visits'), exact: true }).click();
  await expect(heading(page)).toHaveText(t('page.visits'));
  await expectScript(page);
  await expect(page.getByText('127.0.0.1').first()).toBeVisible();
  await look(page);
  await page.goto(to('client.settings', { clientId }));
  await expectScript(page);
  await fill(page, { reply_to: '' });
  await page.getByRole('button', store).click();
  await expectToast(page, t('settings.stored'));
  await expect(field(page, 'reply_to')).toHaveValue('');
});
