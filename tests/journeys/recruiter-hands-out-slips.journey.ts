import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript, heading, logIn } from './candidate-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { look } from './look.ts';
import { expectToast, logInAsCompany, openExam, pressLesserAct } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* Log-ins for people whose names come later, and log-ins on paper to hand out. */

const t = translator('ja');
const directory = `slips-${process.pid}`;

test('five log-ins with a set and a classification are issued, handed out on paper, and used', async ({
  page,
  someone,
}) => {
  await addExam({ service: 'EXAM5', portions: ['personality', 'motivation'], directory });
  const [classification, set] = await groupAndSet();
  await logInAsCompany(page);
  await openExam(page, directory);

  await test.step('five are issued; what is wrong stands at its field', () =>
    issueFive(page, { classification, set }));
  await test.step('their slips come from the list just issued, and leaving asks no more', async () => {
    expect(await slipsOf(page, 'one')).toMatch(/^%PDF-[\s\S]*\/Count 5\b/);
    await page.getByRole('link', { name: t('examinee.issued.close') }).click();
    await expect(page.getByText(t('examinee.unnamed'))).toHaveCount(5);
  });
  await test.step('slips of selected people tell who has begun, leave out who is hidden', () =>
    handOutSelected(page));
  await test.step('somebody logs in with what the table says, and finds the chosen tests', async () => {
    await page.getByRole('checkbox', { name: t('list.select.page') }).check();
    await page.locator('summary', { hasText: t('list.act.more') }).click();
    const csv = await slipsOf(page, 'csv');
    const [, , , , , login_id = '', password = '', link = ''] = cellsOf(csv.split('\r\n')[1] ?? '');
    expect(new URL(link).pathname).toBe(`/demo/${directory}`);
    const candidate = await someone();
    await logIn(candidate, { directory, login_id, password });
    await expect(heading(candidate)).toHaveText(t('sitting.notes.title'));
  });
});

/** A classification of the exam and a set of the company that another screen made. @returns their names */
async function groupAndSet(): Promise<[string, string]> {
  const [exam] = await inDatabase<{ id: number; client_id: number }>(
    'select id, client_id from exams where directory = $1',
    [directory],
  );
  const own = [exam?.client_id, exam?.id];
  await inDatabase(
    `insert into classifications (client_id, exam_id, name, lft, rgt) values ($1, $2, '会場A', 1, 2)`,
    own,
  );
  const set = `意欲のみ ${process.pid}`;
  await inDatabase(`insert into exam_sets (client_id, name, portions) values ($1, $2, '{motivation}')`, [
    exam?.client_id,
    set,
  ]);
  return ['会場A', set];
}

async function issueFive(page: Page, named: { classification: string; set: string }): Promise<void> {
  await page.getByRole('button', { name: t('examinee.issue') }).click();
  const dialog = page.getByRole('dialog');
  const number = dialog.locator('[name="number"]');
  const issue = dialog.getByRole('button', { name: t('examinee.issue.button') });
  for (const wrong of ['0', '101', '']) {
    await number.fill(wrong);
    await issue.click();
    await expect(dialog.locator('[id$="-number-error"]')).toBeVisible();
  }
  await expect(dialog.locator('[name="classification_id"]')).toHaveValue('');
  await look(page);
  await dialog.locator('[name="classification_id"]').selectOption({ label: named.classification });
  await dialog.locator('[name="exam_set_id"]').selectOption({ label: named.set });
  // Full-width digits count as digits.
  await number.fill('５');
  await issue.click();
  await expect(page.getByRole('region', { name: t('examinee.issued', { number: 5 }) })).toBeFocused();
  await look(page);
  const issued = await inDatabase(
    `select c.name as classification, s.name as set, x.section_id, (select json_agg(a.type) from answers a
       where a.client_id = x.client_id and a.examinee_id = x.id) as portions
     from examinees x join exams e on e.id = x.exam_id join classifications c on c.id = x.classification_id
     join exam_sets s on s.id = x.exam_set_id where e.directory = $1`,
    [directory],
  );
  expect(issued).toEqual(
    Array.from({ length: 5 }, () => ({ ...named, section_id: null, portions: ['motivation'] })),
  );
}

async function handOutSelected(page: Page): Promise<void> {
  const [place] = await inDatabase<{ id: number }>(
    'select c.id from classifications c join exams e on e.id = c.exam_id where e.directory = $1',
    [directory],
  );
  await addPeople(directory, [
    { name: '票 始まる', login_id: 'begun1', classification_id: place?.id },
    { name: '票 隠れる', login_id: 'hidden1', classification_id: place?.id },
  ]);
  await inDatabase(`update examinees set test_status = 2 where login_id = 'begun1'`);
  await inDatabase(`update examinees set is_hidden = 1 where login_id = 'hidden1'`);
  await page.goto(`${new URL(await addressOf(page)).pathname}?text=${encodeURIComponent('票')}&hidden=with`);
  await expectScript(page);
  await page.getByRole('checkbox', { name: t('list.select.page') }).check();
  await pressLesserAct(page, t('slips.ask'));
  const dialog = page.getByRole('dialog');
  for (const words of [
    t('slips.lead', { people: '1' }),
    t('slips.begun', { begun: '1' }),
    t('slips.hidden', { hidden: '1' }),
  ])
    await expect(dialog.getByText(words)).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: t('form.cancel') }).click();
  // The sheet of lesser acts has closed behind the dialog.
  await page.locator('summary', { hasText: t('list.act.more') }).click();
  expect(await slipsOf(page, 'eight')).toMatch(/^%PDF-[\s\S]*\/Count 1\b/);
  // What the slips were for is selected no more.
  await expect(page.getByRole('button', { name: t('list.selected.clear') })).toHaveCount(0);
  await page.goto(new URL(await addressOf(page)).pathname);
  await expectScript(page);
}

/** Asks for slips of what the page shows or has selected. @returns the file, a byte for a character where it is a PDF */
async function slipsOf(page: Page, format: 'one' | 'eight' | 'csv'): Promise<string> {
  await page.getByRole('button', { name: new RegExp(`^${t('slips.ask')}( ?（|$)`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t(`slips.form.format.${format}`) }).check();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('slips.submit') }).click();
  const file = await coming;
  await expectToast(page, t('slips.done'));
  await expect(dialog).toHaveCount(0);
  return textOf(file, format === 'csv' ? 'utf8' : 'latin1');
}

async function textOf(file: Download, encoding: BufferEncoding): Promise<string> {
  expect(file.suggestedFilename()).toMatch(/^受検票_.+_(1名1枚|8面|差し込み印刷用)\./);
  return readFileSync(await file.path()).toString(encoding);
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell);
}
