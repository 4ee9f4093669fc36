import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { addressOf } from './address.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { look } from './look.ts';
import { expectToast, fillLogIn, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* What was sent to the people of an exam: the history, one mail with its people, cancelling, sending again. */

const t = translator('ja');
const directory = `mailed-${process.pid}`;

/** A mail to two people, one of whom it did not reach, and to one who is gone, and a mail that waits until tomorrow. */
async function openHistory(page: Page): Promise<void> {
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  await addPeople(directory, [
    { name: '届いた 人', email: `reached-${process.pid}@example.com` },
    { name: '届かない 人', email: `unreached-${process.pid}@example.com` },
  ]);
  const mail = (subject: string, values: string) => `
    with made as (
      insert into mails (client_id, exam_id, kind, sender_name, subject, body, timing, requested_by, send_at, status, sent,
        failed, gone, total)
      select client_id, id, 'guideline', '人事部', '${subject}', '{{氏名}} 様' || E'\\n' || '{{ログインID}} {{パスワード}}', 1,
        '採用 一郎', ${values} from exams where directory = $1 returning client_id, exam_id, id, status
    )
    insert into mail_recipients (client_id, mail_id, examinee_id, address, status, server_says, handed_at, ended_at)
    select m.client_id, m.id, x.id, x.email, case when m.status = 0 then 0 when x.name like '届い%' then 2 else 3 end,
      case when m.status = 2 and x.name like '届か%' then '550 5.1.1 no such user' end,
      case when m.status = 2 then now() end, case when m.status = 2 then now() end
    from made m join examinees x on x.client_id = m.client_id and x.exam_id = m.exam_id`;
  await inDatabase(mail('昨日のご案内', `now() - interval '1 day', 2, 1, 1, 1, 3`), [directory]);
  await inDatabase(mail('明日のご案内', `now() + interval '1 day', 0, 0, 0, 0, 2`), [directory]);
  await logInAsCompany(page);
  await openExam(page, directory);
  await page.getByRole('link', { name: t('page.mailHistories'), exact: true }).click();
  await expect(heading(page)).toHaveText(t('page.mailHistories'));
  await expectScript(page);
}

test('a mail that did not reach somebody is sent again, one that waits is watched and cancelled', async ({
  page,
}) => {
  await openHistory(page);
  const histories = await addressOf(page);
  await look(page);
  await page.getByRole('link', { name: '昨日のご案内' }).click();
  await expect(page.getByText('550 5.1.1 no such user')).toBeVisible();
  await expect(page.getByText(`${t('mail.people.gone')} 1`)).toBeVisible();
  await page.getByRole('link', { name: `${t('mail.recipient.3')} 1` }).click();
  await expect(page.getByRole('link', { name: '届いた 人', exact: true })).toHaveCount(0);
  await look(page);
  await page.getByRole('link', { name: t('mail.people.letter.of', { name: '届かない 人' }) }).click();
  await expect(page.getByText('●●●●')).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: t('mail.resend') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('mail.resend') })
    .click();
  await expectToast(page, t('mail.resend.done', { number: 1 }));
  // Without a mail server it is handed over to a file, and the page moves by itself.
  await expect(page.getByRole('link', { name: `${t('mail.recipient.2')} 1` })).toBeVisible();
  await page.getByRole('link', { name: t('mail.noServer.link') }).click();
  await expect(heading(page)).toHaveText(t('page.mailOutbox'));
  await look(page);
  await page.getByRole('link', { name: '昨日のご案内' }).first().click();
  await expect(page.getByText('●●●●')).toBeVisible();
  await test.step('a session that ends while a mail is watched leads to the log-in, and back', async () => {
    const watched = await inDatabase(
      `update mails set status = 1, send_at = now() where subject = '明日のご案内'
       and exam_id = (select id from exams where directory = $1) and status = 0 returning id`,
      [directory],
    );
    expect(watched).toHaveLength(1);
    await page.goto(histories);
    await expect(heading(page)).toHaveText(t('page.mailHistories'));
    await expect(page.getByRole('progressbar', { name: t('mail.show.progress') })).toBeVisible();
    await expectScript(page);
    const address = await addressOf(page);
    await page.context().clearCookies({ name: /^hakaru_staff/ });
    await expect(heading(page)).toHaveText(t('page.login'));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await fillLogIn(page, 'demo', staffPassword);
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toHaveText(t('page.mailHistories'));
  });
  await test.step('a mail that waits is cancelled, and a person’s page tells their mails', async () => {
    await inDatabase(
      `update mails set status = 0, send_at = now() + interval '1 day' where subject = '明日のご案内'
       and exam_id = (select id from exams where directory = $1)`,
      [directory],
    );
    await page.goto(histories);
    await page.getByRole('link', { name: '明日のご案内' }).click();
    await page.getByRole('button', { name: t('mail.cancel') }).click();
    await expect(page.getByRole('dialog')).toContainText(t('mail.cancel.waiting'));
    await look(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('mail.cancel'), exact: true })
      .click();
    await expectToast(page, t('mail.cancel.done', { number: 2 }));
    await expect(page.getByText(t('mail.state.cancelled')).first()).toBeVisible();
    await page.getByRole('link', { name: '届かない 人', exact: true }).click();
    const tabs = page.getByRole('navigation', { name: t('examinee.tabs'), exact: true });
    await tabs.getByRole('link', { name: t('examinee.tab.emailHistory'), exact: true }).click();
    await expect(page.getByText('550 5.1.1 no such user')).toBeVisible();
    await look(page);
  });
});
