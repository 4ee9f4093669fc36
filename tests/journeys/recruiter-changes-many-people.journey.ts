import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { heading } from './candidate-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { expectOneFilled, look } from './look.ts';
import { expectToast, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* What staff do to many people of an exam at once: edit them, and give them more tests. */

const t = translator('ja');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const bar = (page: Page) => page.getByRole('status').filter({ hasText: /選択中/ });

const numbered = (name: string, number: number) =>
  Array.from({ length: number }, (_, at) => ({ name: `${name} ${at + 1}` }));

test('everybody found by a search get two fields, told in numbers before', async ({ page }) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  const people = await addPeople(directory, [...numbered('編集', 21), ...numbered('別人', 2)]);
  await begin(people.slice(0, 1));
  await logInAsCompany(page);
  await openExam(page, directory);
  await page.getByRole('searchbox').fill('編集');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/text=/);
  // The address changes a moment before the list does.
  await expect(page.getByText(t('list.range', { total: '21', from: '1', to: '20' }))).toBeVisible();
  await page.getByRole('checkbox', { name: t('list.select.page') }).check();
  await page.getByRole('button', { name: t('list.selectAll', { number: 21 }) }).click();
  await page.getByRole('link', { name: new RegExp(`^${t('multiple.edit')} ?（`) }).click();
  await expect(heading(page)).toHaveText(t('page.editMultiple'));
  await expect(page.getByText(t('multiple.selected', { people: '21' }))).toBeVisible();

  const check = page.getByRole('button', { name: t('multiple.check') });
  await check.click();
  await expect(page.getByRole('link', { name: t('multiple.nothing') })).toBeVisible();
  const [job, time] = [t('examinee.field.occupation_cd'), t('examinee.field.time_factor')];
  await page.getByRole('checkbox', { name: job, exact: true }).check();
  const choice = page.getByLabel(t('multiple.edit.after', { field: job }));
  await choice.selectOption({ label: t('occupation.2') });
  await page.getByRole('checkbox', { name: time, exact: true }).check();
  await page.getByLabel(t('multiple.edit.after', { field: time })).selectOption('1.5');
  await look(page);
  await check.click();
  const told = page.getByRole('region', { name: t('multiple.told') }).first();
  await expect(told).toBeFocused();
  await expect(told).toContainText(t('multiple.told.changed', { people: '21', changed: '20' }));
  await expect(told).toContainText(t('multiple.told.begun', { begun: '1' }));
  await expect(told.getByRole('row', { name: time })).toContainText('20名');
  await expectOneFilled(page);
  await look(page);

  // A change takes back what was told: it has to be told anew.
  const write = page.getByRole('button', { name: t('multiple.write', { changed: '20' }) });
  await expect(write).toBeVisible();
  await choice.selectOption({ label: t('occupation.3') });
  await expect(told).toHaveCount(0);
  await check.click();
  await write.click();
  await expectToast(page, t('examinee.edit.done'));
  await expect(heading(page)).toContainText(directory);
  await expect(page).toHaveURL(/text=/);
  await expect(bar(page)).toHaveCount(0);
  const stored = await inDatabase(
    `select occupation_cd, time_factor::float8 as factor, count(*)::int as people from examinees x
     join exams e on e.client_id = x.client_id and e.id = x.exam_id
     where e.directory = $1 group by 1, 2 order by 3`,
    [directory],
  );
  expect(stored).toEqual([
    { occupation_cd: null, factor: 1, people: 3 },
    { occupation_cd: 3, factor: 1.5, people: 20 },
  ]);
});

test('examined and untested people get one more test, at 320 px; nobody selected leads back to the list', async ({
  page,
}) => {
  const directory = await addExam({
    service: 'EXAM5',
    portions: ['personality', 'jimu'],
    optional_portions: ['jimu'],
  });
  const people = await addPeople(directory, numbered('科目', 3));
  await end(people.slice(0, 1));
  await page.setViewportSize({ width: 320, height: 800 });
  await logInAsCompany(page);
  await openExam(page, directory);
  await page.getByRole('checkbox', { name: t('list.select.page') }).check();
  await look(page);
  // On a phone most acts stand behind "more".
  await page.locator('summary', { hasText: t('list.act.more') }).click();
  await look(page);
  await page.getByRole('link', { name: new RegExp(`^${t('multiple.items')} ?（`) }).click();
  await expect(heading(page)).toHaveText(t('page.addSubject'));
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: t('multiple.items.check') }).click();
  const told = page.getByRole('region', { name: t('multiple.items.told') }).first();
  await expect(told).toContainText(t('multiple.items.all', { people: '3' }));
  await expect(told).toContainText(t('multiple.items.again', { again: '1' }));
  await expect(told).toContainText(t('multiple.items.output', { output: '1' }));
  await look(page);
  await page.getByRole('button', { name: t('multiple.items.write', { given: '3' }) }).click();
  await expectToast(page, t('multiple.items.added'));
  await expect(bar(page)).toHaveCount(0);
  await expect(rows(page).filter({ hasText: t('status.2') })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: t('status.1') })).toHaveCount(2);

  await test.step('nobody selected leads to the list, which says why', async () => {
    const top = new URL(await addressOf(page)).pathname;
    for (const name of ['examinees/edit-multiple', 'add-subject', 'output-target-list']) {
      await page.goto(top.replace('exam-top', name));
      await expect(page).toHaveURL(new RegExp(`${top}(\\?|$)`));
      await expect(rows(page)).toHaveCount(3);
      await expectToast(page, t('multiple.unselected.back'));
    }
  });
});

/** These people have begun. */
async function begin(people: readonly { id: number }[]): Promise<void> {
  await inDatabase('update examinees set test_status = 2 where id = any($1::bigint[])', [
    people.map(({ id }) => id),
  ]);
}

/** These people are through, and their reports are printed. */
async function end(people: readonly { id: number }[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  await inDatabase(
    'update answers set status = 5, submitted_at = now() where examinee_id = any($1::bigint[])',
    [ids],
  );
  await inDatabase(
    `with ended as (
       update examinees set test_status = 3, is_output = 1, is_printed = 1, end_at = now()
       where id = any($1::bigint[]) returning client_id, exam_id
     )
     update exam_counters c set untested_person_number = untested_person_number - e.people,
       tested_person_number = tested_person_number + e.people, printed_person_number = printed_person_number + e.people
     from (select client_id, exam_id, count(*) as people from ended group by 1, 2) e
     where c.client_id = e.client_id and c.exam_id = e.exam_id`,
    [ids],
  );
}
