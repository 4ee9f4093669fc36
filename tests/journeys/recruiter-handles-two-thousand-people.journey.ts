import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import iconv from 'iconv-lite';
import { translator } from '#messages/translator.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import {
  checkTable,
  expectToast,
  logInAsCompany,
  openExam,
  openPerson,
  pressLesserAct,
} from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* Two thousand names and a deadline: a recruiter's day, from the file of names to the list that is handed on. */

const t = translator('ja');
const directory = `day-${process.pid}`;
const people = 2_000;
const wrong = 12;
const places = ['東京', '大阪'];
const head = '氏名,フリガナ,ログインID,メールアドレス,分類';
const personality = '1243'.repeat(30);

test('2,000 people are imported, corrected, edited, merged, handed slips, reset and exported', async ({
  page,
}) => {
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  await addPlaces();
  await logInAsCompany(page);
  await openExam(page, directory);
  await expectScript(page);
  await test.step('a file of CP932 with 12 wrong rows is corrected and imported again', () =>
    importPeople(page));
  await test.step('everybody of one place moves to another', () => movePeople(page));
  await test.step('two who are one are merged', () => mergeTwo(page));
  await test.step('slips of those of a search', () => printSlips(page));
  await test.step('answers of three come from paper', () => importAnswers(page));
  await test.step('and are reset with a reason', () => resetThree(page));
  await test.step('the list is exported', () => exportList(page));
});

/** Classifications that another screen made. */
async function addPlaces(): Promise<void> {
  await inDatabase(
    `insert into classifications (client_id, exam_id, name, lft, rgt)
     select e.client_id, e.id, place, at * 2 - 1, at * 2
     from exams e, unnest($2::text[]) with ordinality as p(place, at) where e.directory = $1`,
    [directory, places],
  );
}

/** Every hundredth row has an address that is none, twelve in all; the first two people are one, with two addresses. */
function rowOf(n: number): string {
  const isWrong = n % 100 === 50 && n < wrong * 100;
  const name = n < 2 ? '髙﨑 翼' : `受検 ${n}`;
  const kana = n < 2 ? 'タカサキ ツバサ' : `ジュケン ${kanaOf(n)}`;
  return [name, kana, `d${n}`, isWrong ? `d${n}` : `d${n}@example.com`, places[n % 2]].join(',');
}

/** A reading of its own for everybody: digits as kana. */
const kanaOf = (n: number) => [...String(n)].map((digit) => 'アイウエオカキクケコ'[Number(digit)]).join('');

async function importPeople(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('examinee.import'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/import-csv$/);
  await expectScript(page);
  const table = [head, ...Array.from({ length: people }, (_, n) => rowOf(n))].join('\r\n');
  await checkTable(page, '応募者.csv', iconv.encode(table, 'cp932'));
  const refused = page.getByRole('link', { name: `${t('importPeople.act.refuse')} ${wrong}` });
  await expect(refused).toBeVisible();
  await look(page);
  const corrected = table.replaceAll(/,(d\d+)(?=,(?:東京|大阪))/g, ',$1@example.com');
  await checkTable(page, '応募者_修正.csv', iconv.encode(corrected, 'cp932'));
  await page.getByRole('button', { name: t('importPeople.apply', { added: '2,000', changed: '0' }) }).click();
  await expectToast(page, t('import.done'));
  await page.getByRole('link', { name: t('importPeople.ended.list') }).click();
  await expect(page).toHaveURL(/exam-top/);
}

/** @param number of the people who are found, where they are more than a page */
async function selectFound(page: Page, text: string, number?: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await page.getByRole('searchbox').press('Enter');
  // The address changes a moment before the rows do.
  await expect(page.getByRole('link', { name: t('list.chip.text', { text }) })).toBeVisible();
  await page.getByRole('checkbox', { name: t('list.select.page') }).check();
  if (number) await page.getByRole('button', { name: t('list.selectAll', { number }) }).click();
}

async function movePeople(page: Page): Promise<void> {
  await selectFound(page, '受検 19', '139');
  await page.getByRole('link', { name: new RegExp(`^${t('multiple.edit')} ?（`) }).click();
  const field = t('examinee.list.classification');
  await page.getByRole('checkbox', { name: field, exact: true }).check();
  await page.getByLabel(t('multiple.edit.after', { field })).selectOption({ label: places[1] ?? '' });
  await page.getByRole('button', { name: t('multiple.check') }).click();
  await expect(page.getByRole('region', { name: t('multiple.told') }).first()).toBeFocused();
  await look(page);
  // Every second of those found is there already.
  await page.getByRole('button', { name: t('multiple.write', { changed: '60' }) }).click();
  await expectToast(page, t('examinee.edit.done'));
}

async function mergeTwo(page: Page): Promise<void> {
  await page.getByRole('link', { name: t('page.checkDuplicate') }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page
    .getByRole('article')
    .getByRole('button', { name: t('duplicate.merge') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('duplicate.merge') });
  await dialog.getByRole('button', { name: t('duplicate.merge.submit') }).click();
  await expectToast(page, t('duplicate.merge.done'));
  await expect(page.getByText(t('duplicate.empty.pairs'))).toBeVisible();
}

async function openTop(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('page.examTop'), exact: true })
    .click();
  await expect(heading(page)).toHaveText(directory);
}

async function printSlips(page: Page): Promise<void> {
  await openTop(page);
  await selectFound(page, '受検 199');
  await pressLesserAct(page, t('slips.ask'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('slips.form.format.eight') }).check();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('slips.submit') }).click();
  const pdf = await readFile(await (await coming).path(), 'latin1');
  // Twelve slips, eight to a page.
  expect(pdf).toMatch(/^%PDF-[\s\S]*\/Count 2\b/);
}

async function importAnswers(page: Page): Promise<void> {
  await page.getByRole('link', { name: t('page.importAnswers'), exact: true }).click();
  await expect(page).toHaveURL(/import-answer$/);
  await expectScript(page);
  const rows = [1501, 1502, 1503].map((n) => `d${n},${personality}`);
  await checkTable(
    page,
    '回答.csv',
    Buffer.from([`ログインID,${t('exam.slot.personality')}`, ...rows].join('\r\n')),
  );
  await page.getByRole('button', { name: t('importAnswers.apply', { people: '3', portions: '3' }) }).click();
  await expectToast(page, t('import.done'));
}

async function resetThree(page: Page): Promise<void> {
  for (const login_id of ['d1501', 'd1502', 'd1503']) {
    await openTop(page);
    await openPerson(page, login_id);
    const tabs = page.getByRole('navigation', { name: t('examinee.tabs') });
    await tabs.getByRole('link', { name: t('examinee.tab.examStatus') }).click();
    const name = t('examinee.reset.of', { portion: t('exam.slot.personality') });
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByLabel(t('examinee.reset.form.reason')).fill('回答用紙の取り違え');
    await dialog.getByRole('button', { name: t('examinee.reset'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('回答用紙の取り違え')).toBeVisible();
  }
}

async function exportList(page: Page): Promise<void> {
  await page.getByRole('link', { name: t('page.exportPeople'), exact: true }).click();
  await expect(page).toHaveURL(/export-exam$/);
  await expectScript(page);
  await page.getByRole('radio', { name: t('output.format.csv'), exact: true }).check();
  await page.getByRole('button', { name: t('output.people.submit') }).click();
  // The one who was merged into another is hidden.
  await expectToast(page, t('output.people.requested', { number: '1,999' }));
  const file = page.getByRole('row').nth(1).getByRole('link');
  await expect(file).toBeVisible();
  const coming = page.waitForEvent('download');
  await file.click();
  const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(people);
  expect(lines.filter((line) => line.includes(places[0] ?? ''))).toHaveLength(people / 2 - 60);
}
