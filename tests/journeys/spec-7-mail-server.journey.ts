import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { translator } from '#messages/translator.ts';
import { deleteEmbeddedPostgres } from '#server/db/embedded.ts';
import { readMail } from '../makers/read-mail.ts';
import { startServer } from '../makers/running-server.ts';
import { openSmtpPeer } from '../makers/smtp-peer.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { look } from './look.ts';
import { expectToast, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Mails that leave the server by a mail server: what it takes, what it refuses in its words, and what is sent again. */

const t = translator('ja');

/** The product with a mail server, which answers to addresses as it is told. */
async function aServerWithMail() {
  const answers = new Map<string, string>();
  const peer = await openSmtpPeer({ answers });
  const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-mail-server-'));
  const server = await startServer(data_dir, { DEMO: 'true', SMTP_URL: peer.url });
  const close = async () => {
    await server.stop();
    await peer.close();
    await deleteEmbeddedPostgres(data_dir, pino({ level: 'silent' }));
    rmSync(data_dir, { recursive: true, force: true });
  };
  return { url: server.url, answers, close, received: () => peer.received.map(({ raw }) => readMail(raw)) };
}

test('a mail is tried, sent, and sent again to whom the mail server refused it', async ({ someone }) => {
  test.slow();
  const { url, answers, received, close } = await aServerWithMail();
  try {
    const exam = { service: 'EXAM5', portions: ['personality'], directory: 'by-smtp' } as const;
    const directory = await addExam(exam, url);
    const people = [
      { name: '届く 花子', email: 'taken@example.com' },
      { name: '断られる 太郎', email: 'refused@example.com' },
      { name: '宛先 なし' },
    ];
    await addPeople(directory, people, url);
    answers.set('refused@example.com', '550 5.1.1 no such user');
    const subjectsTo = (address: string) =>
      received().flatMap(({ to, subject }) => (to.includes(address) ? [subject] : []));
    const page = await someone({ baseURL: url });
    await logInAsCompany(page);
    await openExam(page, directory);
    await page.getByRole('link', { name: t('page.mailRecipients'), exact: true }).click();
    await page.getByRole('checkbox', { name: t('list.select.page') }).check();
    await page.getByRole('link', { name: new RegExp(`^${t('mail.recipients.write')} ?（`) }).click();
    await expect(page.getByText(t('mail.noServer'))).toHaveCount(0);

    await page.getByRole('button', { name: t('mailTemplate.test') }).click();
    await expectToast(page, t('mailTemplate.test.sent', { to: '' }));
    expect(received().map(({ subject }) => subject)).toEqual([expect.stringContaining(directory)]);
    expect(received()[0]?.text).toContain('●●●●');

    await page.getByRole('button', { name: t('mail.write.check') }).click();
    await page.getByRole('button', { name: t('mail.write.send', { getting: '2' }) }).click();
    await expect(page.getByText('550 5.1.1 no such user')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('row', { name: /届く 花子/ })).toContainText(t('mail.recipient.2'));
    await expect(page.getByRole('row', { name: /断られる 太郎/ })).toContainText(t('mail.recipient.3'));
    await expect(page.getByRole('row', { name: /宛先 なし/ })).toContainText(t('mail.skipped.noAddress'));
    await look(page);
    expect(subjectsTo('taken@example.com')).toEqual([expect.stringContaining(directory)]);
    expect(subjectsTo('refused@example.com')).toEqual([]);

    answers.clear();
    await page.getByRole('button', { name: t('mail.resend') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('mail.resend') }).click();
    await expectToast(page, t('mail.resend.done', { number: '1' }));
    await expect.poll(() => subjectsTo('refused@example.com').length, { timeout: 60_000 }).toBe(1);
    expect(subjectsTo('taken@example.com')).toHaveLength(1);
    await page
      .getByRole('link', { name: t('page.mailHistories'), exact: true })
      .first()
      .click();
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText(t('mail.state.sent'));
    await expect(rows.nth(2)).toContainText(t('mail.state.failures'));
    await look(page);
  } finally {
    await close();
  }
});
