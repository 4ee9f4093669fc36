import { languages } from '#contract/codes/languages.ts';
import { writeReportCode } from '#contract/codes/report-code.ts';
import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* Whoever holds a printed report asks what became of it, without a log-in. */

const t = translator('ja');

/** The code of a report about a person who was forgotten since: any other needs results. */
async function addWithdrawn(secret: string): Promise<string> {
  const directory = `verify-${secret.toLowerCase()}`;
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  const [row] = await inDatabase<{ client_id: number }>(
    `with made as (
       insert into outputs (client_id, exam_id, form, format, language, status, total, requested_by)
       select client_id, id, 2, 'pdf', 'ja', 4, 1, 'Staff' from exams where directory = $1 returning client_id, id
     )
     insert into report_codes (client_id, secret, output_id, position, scoring_version, made_at)
     select client_id, $2, id, 1, '2.1.0', now() from made returning client_id`,
    [directory, secret],
  );
  return writeReportCode({ client_id: Number(row?.client_id), secret });
}

test('a report’s code tells what became of it, typed or scanned, on a small phone in every language', async ({
  page,
}) => {
  const code = await addWithdrawn('7K2M9QXD4T');
  await page.goto(to('verify'));
  await look(page);
  await page.getByLabel(t('verify.form.code')).fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: t('verify.form.submit') }).click();
  await expect(page.getByText(t('verify.state.withdrawn.help'))).toBeVisible();
  await expect(page.getByText(code)).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: t('verify.another') }).click();
  await expect(page.getByLabel(t('verify.form.code'))).toHaveValue('');
  await test.step('a code that nobody has is told, and stays in the field', async () => {
    const response = await page.goto(to('verify.report', { code: '0000-0000-0000' }));
    expect(response?.status()).toBe(404);
    await expect(page.getByText(t('verify.unknown'))).toBeVisible();
    await expect(page.getByLabel(t('verify.form.code'))).toHaveValue('0000-0000-0000');
    await look(page);
  });

  for (const language of languages) {
    const url = process.env.JOURNEYS_URL ?? '';
    await page.context().addCookies([{ name: 'hakaru_language', value: language, url }]);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(to('verify.report', { code }));
    await expect(page.getByText(translator(language)('verify.state.withdrawn.help'))).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await look(page);
  }
});
