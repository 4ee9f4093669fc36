import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { look } from './look.ts';
import {
  expectFieldErrors,
  expectToast,
  field,
  fill,
  logInAsCompany,
  openExam,
  openPerson,
  pressToSend,
} from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* The edit tab of a person: what staff change, with two at once, and what is fixed once a test has begun. */

const t = translator('ja');

/** An exam with two classifications and so many people who have not begun. */
async function aSmallExam(people: number) {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality', 'motivation'] });
  const named = Array.from({ length: people }, (_, at) => ({
    name: `旧姓 ${at + 1}`,
    name_kana: 'キュウセイ',
  }));
  const added = await addPeople(directory, named);
  await inDatabase(
    `insert into classifications (client_id, exam_id, name, lft, rgt)
     select e.client_id, e.id, n.name, n.lft, n.lft + 1 from exams e, (values ('営業', 1), ('開発', 3)) n(name, lft)
     where e.directory = $1`,
    [directory],
  );
  return { directory, people: added };
}

async function openEditing(page: Page, directory: string, login_id: string): Promise<void> {
  await logInAsCompany(page);
  await openExam(page, directory);
  await openPerson(page, login_id);
  await tab(page, 'examinee.tab.edit').click();
  await expect(field(page, 'name')).toBeVisible();
}

const tab = (page: Page, text: 'examinee.tab.edit' | 'examinee.tab.information') =>
  page.getByRole('navigation', { name: t('examinee.tabs') }).getByRole('link', { name: t(text) });
const save = (page: Page) => page.getByRole('button', { name: t('examinee.edit.submit') }).click();
/** A login id may have been drawn in capitals alone. */
const inOtherCase = (login_id: string) =>
  login_id.replace(/[a-z]/gi, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
const choose = (page: Page, name: string, value: string) =>
  page.locator(`main input[name="${name}"][value="${value}"]`).check();

test('staff change a name and a classification, lock and hide, and go on to the next person', async ({
  page,
  someone,
}) => {
  const { directory, people } = await aSmallExam(2);
  await openEditing(page, directory, people[0]?.login_id ?? '');
  await look(page);
  await fill(page, { name: '新姓　花子', name_kana: 'しんせい はなこ', person_cd: 'Ａ１' });
  await field(page, 'classification_id').selectOption({ label: '開発' });
  await test.step('leaving before it is saved asks', async () => {
    await tab(page, 'examinee.tab.information').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('form.leave.stay') })
      .click();
  });
  await save(page);
  await expectToast(page, t('examinee.edit.done'));
  await expect(heading(page)).toHaveText('新姓 花子');
  await expect(field(page, 'name_kana')).toHaveValue('シンセイ ハナコ');
  await expect(field(page, 'classification_id').locator('option:checked')).toContainText('開発');
  await test.step('what is wrong is told at each field, and what was typed stays', async () => {
    await fill(page, { name: '', email: 'no address', login_id: inOtherCase(people[1]?.login_id ?? '') });
    await save(page);
    await expectFieldErrors(page, {
      name: t('examinee.name.required'),
      email: t('email.wrong'),
      login_id: t('import.login.case', { login_id: people[1]?.login_id ?? '' }),
    });
    await expect(field(page, 'name_kana')).toHaveValue('シンセイ ハナコ');
    await look(page);
  });
  await test.step('the next person opens on the same tab', async () => {
    await page.goto((await addressOf(page)).replace(/examinees\/.*/, 'exam-top'));
    await expectScript(page);
    await page.getByRole('link', { name: '新姓 花子' }).click();
    await tab(page, 'examinee.tab.edit').click();
    await expect(field(page, 'name')).toBeVisible();
    await page
      .getByRole('navigation', { name: t('examinee.neighbours') })
      .getByRole('link')
      .first()
      .click();
    await expect(heading(page)).toHaveText('旧姓 2');
    await expect(field(page, 'name')).toHaveValue('旧姓 2');
  });

  await test.step('of two who change the same field the second chooses, and both keep what only they changed', async () => {
    const other = await someone();
    await openEditing(other, directory, people[1]?.login_id ?? '');
    await fill(other, { name: '彼の名', email: 'theirs@example.com' });
    await save(other);
    await expectToast(other, t('examinee.edit.done'));
    await fill(page, { name: '私の名', person_cd: 'mine' });
    await save(page);
    await expect(page.getByText(t('form.stale.theirs', { value: '彼の名' }))).toBeVisible();
    await look(page);
    await page.getByLabel(t('form.stale.theirs', { value: '彼の名' })).check();
    await save(page);
    await expectToast(page, t('examinee.edit.done'));
    await expect(heading(page)).toHaveText('彼の名');
    await expect(field(page, 'person_cd')).toHaveValue('mine');
    await expect(field(page, 'email')).toHaveValue('theirs@example.com');
  });
  await test.step('locked, let in, hidden and shown again; the password is one press away', async () => {
    const person = people[1];
    await choose(page, 'is_locked', '1');
    await save(page);
    await expectToast(page, t('examinee.edit.done'));
    await expect(page.getByText(t('examinee.locked.forGood'))).toBeVisible();
    await choose(page, 'is_locked', '0');
    await save(page);
    await expect(page.getByText(t('examinee.locked.forGood'))).toBeHidden();
    await choose(page, 'is_hidden', '1');
    await save(page);
    await expectToast(page, t('examinee.hide.hidden.done'));
    await expect(page.getByText(t('examinee.hidden.help'))).toBeVisible();
    await choose(page, 'is_hidden', '0');
    await save(page);
    await expectToast(page, t('examinee.hide.shown.done'));
    await test.step('the password', async () => {
      await tab(page, 'examinee.tab.information').click();
      await page.getByRole('button', { name: t('form.password.show') }).click();
      await expect(page.getByText(person?.password ?? '', { exact: true })).toBeVisible();
      await look(page);
      await page.getByRole('link', { name: t('examinee.issued.close') }).click();
      await expect(page.getByText(person?.password ?? '', { exact: true })).toBeHidden();
      await tab(page, 'examinee.tab.edit').click();
      await expect(field(page, 'time_factor')).toBeEnabled();
    });
  });
  await test.step('what is fixed once a test has begun says so, also to who opened the form before', async () => {
    const person = people[1];
    await inDatabase('update examinees set test_status = 2 where id = $1', [person?.id]);
    await field(page, 'time_factor').selectOption('1.5');
    await fill(page, { person_cd: 'B2' });
    await save(page);
    await expect(page.locator('[id$="-time_factor-error"]')).toHaveText(t('examinee.lock.begun'));
    await expect(field(page, 'time_factor')).toBeDisabled();
    await pressToSend(page, page.getByRole('button', { name: t('examinee.edit.submit') }));
    await expectToast(page, t('examinee.edit.done'));
    await expect(field(page, 'person_cd')).toHaveValue('B2');
  });
});
