import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { tabTo } from './keys.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expectToast, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* What people answered, as a table; and of exams for people in work everything that statistics software reads. */

const t = translator('ja');

/** An exam for people in work with three of them, of whom two have answered everything. */
async function openNew(page: Page): Promise<void> {
  const directory = `answers-${process.pid}`;
  await addExam({ service: 'EXAM1', portions: ['personality', 'motivation'], directory });
  await inDatabase(
    `with people as (
       insert into examinees (client_id, exam_id, login_id, password_sealed, name, test_status, end_at)
       select e.client_id, e.id, 'x' || n, 'x', '山田 ' || n, case when n < 3 then 3 else 1 end,
         case when n < 3 then now() end
       from exams e, generate_series(1, 3) n where e.directory = $1
       returning client_id, exam_id, id, test_status
     )
     insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value, options,
       page_size, page_count, page_seqs, page_seconds, time_limit, language, start_at, submitted_at, closed_by)
     select p.client_id, p.exam_id, p.id, i.id, i.type, i.form_id, i.position, p.test_status, repeat('3', 80), 4, 10, 8,
       array_fill(0, array[8]), array_fill(0::real, array[8]), 40, 'ja', now(), case when p.test_status = 3 then now() end,
       case when p.test_status = 3 then 'submit' end
     from people p join exam_items i on i.client_id = p.client_id and i.exam_id = p.exam_id`,
    [directory],
  );
  await logInAsCompany(page);
  await openExam(page, directory);
  await expectScript(page);
}

async function openScreen(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(heading(page)).toHaveText(title);
  await expect(page).not.toHaveURL(/exam-top/);
  await expectScript(page);
}

async function openTop(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('page.examTop'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('row', { name: /x1/ })).toBeVisible();
  await expectScript(page);
}

async function savedFile(page: Page): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('row').nth(1).getByRole('link').click();
  return readFile(await (await download).path());
}

test('what people answered is output by the keyboard, and data for software as one zip', async ({ page }) => {
  await openNew(page);
  await openScreen(page, t('page.outputAnswers'));
  await look(page);
  const log_in = page.getByLabel(t('output.answers.field.login_id'));
  await tabTo(page, log_in);
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('output.answers.none')).first()).toBeVisible();
  await look(page);
  await log_in.fill('X1');
  await tabTo(page, page.getByRole('radio', { name: t('output.format.xlsx') }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: t('output.ask.submit') }));
  await page.keyboard.press('Enter');
  await expectToast(page, t('output.answers.requested', { number: 1 }));
  await expect(heading(page)).toHaveText(t('page.answersOutputList'));
  await expect(page.getByRole('row').nth(1)).toContainText(t('job.state.success'));
  const asked = t('output.answers.asked', { name: t('output.answers.field.login_id'), value: 'X1' });
  await expect(page.getByRole('row').nth(1)).toContainText(asked);
  await look(page);
  const text = (await savedFile(page)).toString('utf8');
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain('"x1"');
  expect(text).not.toContain('山田');
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScrolling(page);
  await look(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await test.step('it is given a name, and its file is saved under it', async () => {
    const row = page.getByRole('row').nth(1);
    await row.getByRole('button', { name: new RegExp(t('output.rename.of', { output: '.*' })) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('output.rename.name')).fill('一次選考の回答');
    await look(page);
    await dialog.getByRole('button', { name: t('output.rename.submit') }).click();
    await expectToast(page, t('output.renamed'));
    await expect(row).toContainText('一次選考の回答');
    const download = page.waitForEvent('download');
    await row.getByRole('link').click();
    expect((await download).suggestedFilename()).toBe('一次選考の回答.csv');
    await page.getByRole('link', { name: t('output.list.all'), exact: true }).click();
    await expect(heading(page)).toHaveText(t('page.outputList'));
    await expect(row).toContainText('一次選考の回答');
  });
  await test.step('data for software: their people count as output', async () => {
    await openTop(page);
    await openScreen(page, t('page.outputList'));
    await page.getByRole('link', { name: t('output.list.kind.software'), exact: true }).click();
    await expect(heading(page)).toHaveText(t('page.softwareDataList'));
    await look(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('page.softwareData') })
      .click();
    await expect(heading(page)).toHaveText(t('page.softwareData'));
    await expectScript(page);
    await look(page);
    await page.getByRole('button', { name: t('output.ask.submit') }).click();
    await expectToast(page, t('output.software.requested', { number: 2 }));
    await expect(page.getByRole('row').nth(1)).toContainText(t('job.state.success'));
    const zip = await savedFile(page);
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.includes('answers_motivation.csv')).toBe(true);
    await page
      .getByRole('link', { name: t('page.examTop'), exact: true })
      .first()
      .click();
    await expect(page.getByRole('row', { name: /x1/ })).toContainText(t('status.5'));
  });
});
