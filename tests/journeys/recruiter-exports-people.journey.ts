import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { tabTo } from './keys.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expectToast, logInAsCompany, openExam, pressLesserAct } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* The people of an exam as a file: all of them, those of a state, those who were ticked. */

const t = translator('ja');

/** An exam with three people, one of whom has ended. */
async function openNew(page: Page): Promise<void> {
  const directory = `export-${process.pid}`;
  await addExam({ service: 'EXAM5', portions: ['personality', 'verbal_1'], directory });
  await inDatabase(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, test_status, end_at)
     select e.client_id, e.id, 'x' || n, 'x', '𠮷田 ' || n, 'ヨシダ', case n when 1 then 3 else 1 end,
       case n when 1 then now() end
     from exams e, generate_series(1, 3) n where e.directory = $1`,
    [directory],
  );
  await logInAsCompany(page);
  await openExam(page, directory);
  await expectScript(page);
}

async function openExport(page: Page): Promise<void> {
  await page.getByRole('link', { name: t('page.exportPeople'), exact: true }).click();
  await expect(heading(page)).toHaveText(t('page.exportPeople'));
  // The browser learns the address of a page that script shows a little later, and reloads the one it knows.
  await expect(page).toHaveURL(/export-exam$/);
  await expectScript(page);
}

async function savedText(page: Page, row: number): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('row').nth(row).getByRole('link').click();
  return readFile(await (await download).path(), 'utf8');
}

test('people of a state are exported by the keyboard, and who is ticked from the list', async ({ page }) => {
  await openNew(page);
  await openExport(page);
  await look(page);
  await tabTo(page, page.getByRole('checkbox', { name: t('status.3'), exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('radio', { name: t('output.format.xlsx') }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: t('output.format.csv') })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: t('output.people.submit') }));
  await page.keyboard.press('Enter');
  await expectToast(page, t('output.people.requested', { number: 1 }));
  await expect(page.getByRole('row').nth(1)).toContainText(t('job.state.success'));
  await look(page);
  const text = await savedText(page, 1);
  expect(text).toContain('𠮷田 1');
  expect(text).not.toContain('𠮷田 2');
  expect(text.split('\r\n')[0]).toContain(t('examinee.list.status'));
  // Nobody is in that state: said at the question.
  await page.getByRole('checkbox', { name: t('status.3'), exact: true }).uncheck();
  await page.getByRole('checkbox', { name: t('status.2'), exact: true }).check();
  await page.getByRole('button', { name: t('output.people.submit') }).click();
  await expect(page.getByText(t('output.people.none')).first()).toBeVisible();
  await look(page);
  await test.step('who is ticked in the list is exported from there, and what Shift_JIS lacks is named', async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page
      .getByRole('link', { name: t('page.examTop'), exact: true })
      .first()
      .click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await expectScript(page);
    for (const number of [1, 2]) await page.getByRole('row').nth(number).getByRole('checkbox').check();
    await pressLesserAct(page, t('output.people.ask'));
    const dialog = page.getByRole('dialog', { name: t('output.people.ask') });
    await expect(dialog.getByText(t('output.people.ask.number', { people: 2 }))).toBeVisible();
    await look(page);
    await dialog.getByRole('button', { name: t('output.format.csv_cp932') }).click();
    await expectToast(page, t('output.people.requested', { number: 2 }));
    await expect(heading(page)).toHaveText(t('page.exportPeople'));
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText(t('output.unwritten', { characters: '𠮷' }));
    // It stands among all outputs too.
    await page.getByRole('link', { name: t('page.outputList'), exact: true }).click();
    await expect(heading(page)).toHaveText(t('page.outputList'));
    await expect(page.getByRole('row').nth(1)).toContainText(t('output.format.csv_cp932'));
  });
});
