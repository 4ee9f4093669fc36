import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import { newCandidate, sitDown } from './candidate-steps.ts';
import { addExam, addPeople, asDemo, findExam } from './exam-steps.ts';
import { logInAsCompany } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* A browser without script: what opens in dialogs unfolds in its place, and forms ask before they act. */

const t = translator('ja');

test('without script people are added, merged and reset, and a mail is seen before it is stored', async ({
  someone,
}) => {
  const page = await someone({ javaScriptEnabled: false });
  await logInAsCompany(page);
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'], exam_style: 'r' });
  const [first] = await addPeople(directory, [
    { name: '同名 花子', name_kana: 'ドウメイ ハナコ' },
    { name: '青木 一郎', name_kana: 'アオキ イチロウ', email: 'one@example.com' },
    { email: 'one@example.com' },
  ]);
  const exam = await asDemo(process.env.JOURNEYS_URL ?? '', async (api, client_id) => ({
    id: await findExam(api, directory),
    client_id,
  }));
  await test.step('who is known, and a password that is easily guessed, are asked about', async () => {
    await page.goto(to('exam.addExaminee', { exam }));
    const add = page.getByRole('button', { name: t('examinee.add'), exact: true });
    await page.locator('[name="name"]').fill('同名　花子');
    await page.locator('[name="name_kana"]').fill('ドウメイ ハナコ');
    await add.click();
    await expect(page.getByText(t('examinee.known', { login_id: first?.login_id ?? '' }))).toBeVisible();
    await page.goto(to('exam.addExaminee', { exam }));
    await page.locator('[name="name"]').fill('推測 花子');
    await page.locator('[name="name_kana"]').fill('スイソク ハナコ');
    await page.locator('[name="login_id"]').fill('pupil01');
    await page.locator('[name="password"]').fill('1234');
    await add.click();
    await expect(page.getByText(t('examinee.guess.common'))).toBeVisible();
    // A password does not travel back to the page: it is typed again.
    await page.locator('[name="password"]').fill('1234');
    await add.click();
    await expect(page.getByText(t('examinee.added.now', { number: 1 }))).toBeVisible();
    await expect(page.getByText('1234', { exact: true })).toBeVisible();
  });
  await test.step('a pair is merged', async () => {
    await page.goto(to('exam.checkDuplicate', { exam }));
    await page.locator('summary', { hasText: t('duplicate.merge') }).click();
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: t('duplicate.merge.submit') }).click();
    await expect(page.getByText(t('duplicate.empty.pairs'))).toBeVisible();
  });
  await test.step('a template is seen before it is stored', async () => {
    await page.goto(to('exam.addMailTemplate', { exam }));
    await page.getByLabel(t('mailTemplate.form.start')).selectOption(t('mail.standard.reminder.name'));
    await page.getByRole('button', { name: t('mailTemplate.form.start.load') }).click();
    await page.getByLabel(t('mailTemplate.form.name')).fill('急ぎのご案内');
    await page.getByRole('button', { name: t('mailPreview.show') }).click();
    await expect(page.getByLabel(t('mailTemplate.form.name'))).toHaveValue('急ぎのご案内');
    await expect(page.frameLocator('iframe').getByText(/\S 様/).first()).toBeVisible();
    await page.getByRole('button', { name: t('mailTemplate.form.store'), exact: true }).click();
    await expect(page.getByText(t('mailTemplate.added'))).toBeVisible();
  });
  await test.step('what is refused to a button of an older page is told', async () => {
    const response = await page.request.post(to('exam.examinee', { exam, examineeId: first?.id ?? 0 }), {
      form: { act: 'report', ids: String(first?.id) },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(response.status()).toBe(422);
    const [, told] = (await response.text()).match(/<noscript><p role="alert">([^<]+)/) ?? [];
    expect(told).toBe(t('output.examinees.noResult'));
  });
  await test.step('a test is reset in its row, with a reason', async () => {
    const me = await newCandidate(directory);
    await sitDown(await someone(), me);
    const [found] = await inDatabase<{ id: number; exam_id: number; client_id: number }>(
      `select x.id, x.exam_id, x.client_id from examinees x
   join exams e on e.client_id = x.client_id and e.id = x.exam_id
   where e.directory = $1 and x.login_id = $2`,
      [me.directory, me.login_id],
    );
    if (!found) throw new Error('nobody was found');
    await page.goto(`${to('exam.examinee', { exam, examineeId: found.id })}?tab=exam-status`);
    await page
      .locator('summary')
      .filter({ hasText: t('examinee.reset') })
      .click();
    const act = page.getByRole('region', { name: t('examinee.reset.of', { portion: '性格検査' }) });
    await expect(act).toContainText(t('examinee.reset.answering'));
    await act.getByRole('button', { name: t('examinee.reset'), exact: true }).click();
    await expect(act.getByText(t('examinee.reset.reason.required')).first()).toBeVisible();
    await act.getByLabel(t('examinee.reset.form.reason')).fill('回線が切れたため');
    await act.getByRole('button', { name: t('examinee.reset'), exact: true }).click();
    await expect(page.getByRole('cell', { name: '回線が切れたため' })).toBeVisible();
  });
});
