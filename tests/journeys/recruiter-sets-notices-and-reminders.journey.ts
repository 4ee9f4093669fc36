import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript, lookAt } from './candidate-steps.ts';
import { mailsTo } from './code-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { look } from './look.ts';
import { expectToast, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* What goes out by itself: notices to staff, and reminders to people who have not finished. */

const t = translator('ja');
const store = { name: t('notice.store'), exact: true };

test('staff choose what an exam tells them, have one sent, and leave the list by the link in it', async ({
  page,
  request,
}) => {
  const directory = `notices-${process.pid}`;
  const other = `${directory}@example.com`;
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  const [demo] = await inDatabase<{ email: string }>(`select email from users where login_id = 'demo'`);
  const own = demo?.email ?? '';
  const lettersToOwn = () => mailsTo(own).filter(({ subject }) => subject.includes(directory));
  await logInAsCompany(page);
  await openExam(page, directory);
  await page.getByRole('link', { name: t('page.destinations'), exact: true }).click();
  await lookAt(page, t('page.destinations'));

  const addresses = page.locator('textarea[name=addresses]');
  await addresses.fill(`${other}\n${other.toUpperCase()}`);
  await page.locator('input[name=finished_percent]').fill('101');
  await page.getByRole('button', store).click();
  await expect(page.getByText(t('notice.percent.wrong')).first()).toBeVisible();
  await expect(addresses).toHaveAttribute('aria-invalid', 'true');
  await look(page);
  await addresses.fill(`${other}\n${own}`);
  await page.locator('input[name=finished_percent]').fill('80');
  await page.getByLabel(t('notice.form.tells.begun')).check();
  await page.getByRole('button', store).click();
  await expectToast(page, t('notice.stored'));
  await expect(page.getByText(t('notice.told.percent', { percent: 80 }))).toBeVisible();
  await look(page);

  await page.getByRole('button', { name: t('notice.try') }).click();
  await expectToast(page, t('notice.try.done'));
  await expect.poll(() => lettersToOwn().length).toBe(1);
  const letter = lettersToOwn()[0]?.text ?? '';
  expect(letter).toContain(t('notice.told.percent', { percent: 80 }));
  const link = /\S+\/client\/unsubscribe\?token=\S+/.exec(letter)?.[0] ?? '';
  const settings = await addressOf(page);
  // A mail program posts by itself, and says of no page where it comes from (RFC 8058).
  const oneClick = { form: { 'List-Unsubscribe': 'One-Click' } };
  expect((await request.post(link.replace(/.$/, '!'), oneClick)).status()).toBe(422);
  await page.goto(link);
  await expectScript(page);
  await look(page);
  await page.getByRole('button', { name: t('notice.unsubscribe.submit') }).click();
  await expect(page.getByText(t('notice.unsubscribe.done', { address: own }))).toBeVisible();
  await look(page);
  await page.goto(settings);
  await expectScript(page);
  await expect(addresses).toHaveValue(other);

  await addresses.fill(`${other}\n${own}`);
  await page.getByRole('button', store).click();
  await expectToast(page, t('notice.stored'));
  expect((await request.post(link, oneClick)).status()).toBe(200);
  await page.reload();
  await expect(addresses).toHaveValue(other);
});

test('reminders are set for an exam and for a whole company, which hears of its contract', async ({
  page,
}) => {
  await test.step('of an exam: who is reminded is told', async () => {
    const directory = `reminder-${process.pid}`;
    const address = `${directory}@example.com`;
    await addExam({ service: 'EXAM5', portions: ['personality'], directory });
    const [person] = await addPeople(directory, [{ email: address }, { email: `not-${address}` }]);
    await inDatabase(
      `with sent as (
     insert into mails (client_id, exam_id, kind, sender_name, subject, body, timing, send_at, status, total, sent,
       requested_by)
     select x.client_id, x.exam_id, 'guideline', 'Staff', '', '', 1, now(), 2, 1, 1, 'Staff'
     from examinees x where x.id = $1 returning client_id, id
   )
   insert into mail_recipients (client_id, mail_id, examinee_id, status) select client_id, id, $1, 2 from sent`,
      [person?.id],
    );
    await logInAsCompany(page);
    await openExam(page, directory);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('page.examReminder'), exact: true })
      .last()
      .click();
    await expect(page).toHaveURL(/exam\/\d+\/automatic-reminder$/);
    await expectScript(page);
    await expect(page.getByText(t('reminder.people', { number: 1 }))).toBeVisible();
    await expect(page.getByText(t('reminder.people.without_guideline', { number: 1 }))).toBeVisible();
    await look(page);
    await page.getByLabel(t('reminder.form.choice.own')).check();
    await page.locator('input[name=day_1]').fill('3');
    await page.locator('input[name=day_2]').fill('3');
    await page.getByRole('button', store).click();
    await expect(page.getByText(t('reminder.day.twice')).first()).toBeVisible();
    await page.locator('input[name=day_2]').fill('');
    await page.getByRole('button', store).click();
    await expectToast(page, t('notice.stored'));
    await expect(page.getByRole('cell', { name: t('reminder.state.ahead') })).toBeVisible();
    await look(page);
  });
  await page.goto((await addressOf(page)).replace(/\/exam\/.*/, '/Top'));
  await page.getByRole('link', { name: t('page.contractNotice'), exact: true }).click();
  await expectScript(page);
  await page.locator('textarea[name=addresses]').fill(`contract-${process.pid}@example.com`);
  await page.getByRole('button', store).click();
  await expectToast(page, t('notice.stored'));
  await look(page);
  await page.getByRole('link', { name: t('page.companyReminder'), exact: true }).click();
  await expectScript(page);
  await page.getByLabel(t('reminder.form.is_on.1'), { exact: true }).check();
  await page.getByRole('button', store).click();
  await expect(page.getByText(t('reminder.day.required')).first()).toBeVisible();
  await page.locator('input[name=day_1]').fill('7');
  await page.getByRole('button', store).click();
  await expectToast(page, t('notice.stored'));
  await look(page);
  await page.getByRole('button', { name: t('notice.try') }).click();
  await expectToast(page, t('notice.try.done'));
  await page.getByLabel(t('reminder.form.is_on.0'), { exact: true }).check();
  await page.getByRole('button', store).click();
  await expectToast(page, t('notice.stored'));
  await expect(page.locator('input[name=day_1]')).toHaveValue('');
});
