import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* How far an exam is: by test, by classification, by day, and each of them as a file. */

const t = translator('ja');

/** An exam with two tests and six people: two have ended the first, one of them by the clock, one is answering it. */
async function openStatus(page: Page): Promise<void> {
  const directory = `status-${process.pid}`;
  await addExam({ service: 'EXAM5', portions: ['personality', 'verbal_1'], directory });
  await inDatabase(
    `with exam as (select client_id, id from exams where directory = $1), tree as (
       insert into classifications (client_id, exam_id, name, lft, rgt)
       select client_id, id, c.name, c.lft, c.rgt
       from exam, (values ('東京本社', 1, 4), ('営業部', 2, 3), ('大阪支社', 5, 6)) c (name, lft, rgt)
       returning client_id, exam_id, id, lft
     ), people as (
       insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, test_status,
         classification_id)
       select exam.client_id, exam.id, 's' || n, 'x', '受検 ' || n, 'ジュケン', case when n <= 3 then 2 else 1 end,
         (select tree.id from tree where tree.lft = case when n <= 4 then 2 else 5 end)
       from exam, generate_series(1, 6) n
       returning client_id, exam_id, id, login_id
     )
     insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value,
       options, page_size, page_count, page_seqs, page_seconds, time_limit, start_at, submitted_at, closed_by)
     select p.client_id, p.exam_id, p.id, i.id, i.type, i.form_id, i.position, s.status, repeat('1', 24), 4, 12, 2,
       array[0, 0], array[0, 0]::real[], 40, now() - interval '30 minutes',
       case s.status when 3 then now() - make_interval(mins => s.mins) end, s.closed_by
     from people p
     join exam_items i on i.client_id = p.client_id and i.exam_id = p.exam_id
     cross join lateral (
       select case when i.type <> 'personality' then 1 when p.login_id in ('s1', 's2') then 3 when p.login_id = 's3' then 2
           else 1 end as status,
         case p.login_id when 's1' then 10 else 4 end as mins,
         case when i.type <> 'personality' then null when p.login_id = 's1' then 'submit' when p.login_id = 's2' then 'time' end
           as closed_by
     ) s`,
    [directory],
  );
  await inDatabase(
    `update exam_counters set registered_person_number = 6, untested_person_number = 3,
       under_examination_person_number = 3 where exam_id = (select id from exams where directory = $1)`,
    [directory],
  );
  await logInAsCompany(page);
  await openExam(page, directory);
  await expectScript(page);
  await page.getByRole('link', { name: t('page.examStatus'), exact: true }).click();
  await expect(heading(page)).toHaveText(t('page.examStatus'));
  // The browser learns the address of a page that script shows a little later, and reloads the one it knows.
  await expect(page).toHaveURL(/exam-status$/);
  await expectScript(page);
}

async function savedText(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('examStatus.csv.of', { name }) }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('each test tells who waits, who ended and how, who stops there and how long it takes', async ({
  page,
}) => {
  await openStatus(page);
  const section = page.getByRole('region', { name: t('examStatus.portions') });
  const tests = section.locator('li').filter({ has: page.locator('figure') });
  await expect(tests.nth(0)).toContainText('2／6名終了（33%）');
  await expect(tests.nth(0)).toContainText('中央値23分（半数は21.5〜24.5分）');
  await expect(tests.nth(1)).toContainText(t('examStatus.minutes.none'));
  // While the exam is open the menu beside it says how long it is; once it is over, that it is over stands here.
  await expect(page.getByText(t('examinee.daysLeft'), { exact: true })).toBeHidden();
  await look(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const groups = page.getByRole('region', { name: t('examStatus.groups.classification') }).first();
  await expect(groups.getByRole('row', { name: '東京本社' })).toContainText('4');
  const portions = await savedText(page, t('examStatus.portions'));
  expect(portions.split('\r\n')[1]).toMatch(/"3","1","1","1","1","21.5","23","24.5","\d+"$/);
  expect(await savedText(page, t('examStatus.groups.classification'))).toContain(
    '"東京本社 > 営業部","4","1","3","0"',
  );
  expect(await savedText(page, t('examinee.days'))).toContain(t('examinee.days.day'));
  await inDatabase(
    `update exams set commence_on = now() - interval '9 days', terminate_on = now() - interval '2 days'
     where directory = $1`,
    [`status-${process.pid}`],
  );
  await page.reload();
  await expect(page.getByText(t('examinee.daysLeft.over'), { exact: true })).toBeVisible();
});
