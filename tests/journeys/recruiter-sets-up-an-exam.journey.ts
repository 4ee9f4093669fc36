import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { tabTo } from './keys.ts';
import { look } from './look.ts';
import { expectToast, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* An exam as a recruiter sets it up: kept as a draft, published, changed, copied, made anew and deleted. */

const t = translator('ja');
let count = 0;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const place = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

async function openSettings(page: Page, step: 'page.editExam.basic' | 'page.editExam.content') {
  await place(page, t(step)).click();
  await expect(heading(page)).toHaveText(t(step));
  await expectScript(page);
}

async function openNew(page: Page): Promise<string> {
  const directory = `settings-${process.pid}-${++count}`;
  await addExam({ service: 'EXAM5', portions: ['personality', 'verbal_1'], directory });
  await logInAsCompany(page);
  await openExam(page, directory);
  await expectScript(page);
  return directory;
}

test('an exam is set up by the keyboard alone: a draft first, published when it is whole', async ({
  page,
}) => {
  await logInAsCompany(page);
  await page.getByRole('link', { name: t('page.addExam') }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(t('page.addExam'));
  await expectScript(page);
  await tabTo(page, page.getByRole('textbox', { name: t('exam.form.name') }).first());
  await page.keyboard.type('鍵盤だけで作る検査');
  await tabTo(page, page.getByRole('button', { name: t('exam.form.draft') }).first());
  await page.keyboard.press('Enter');
  await expectToast(page, t('exam.form.drafted'));
  await expect(heading(page)).toHaveText(t('page.editExam'));
  await expectScript(page);
  // Its lists are set up while it is a draft.
  await place(page, t('page.grouping.tag')).press('Enter');
  await expect(heading(page)).toHaveText(t('page.grouping.tag'));
  await expectScript(page);
  await page.getByLabel(t('grouping.add'), { exact: true }).fill('内定');
  await page.keyboard.press('Enter');
  await button(page, t('grouping.save')).press('Enter');
  await expectToast(page, t('grouping.saved'));
  await place(page, t('page.editExam')).press('Enter');
  await expect(heading(page)).toHaveText(t('page.editExam'));
  await expectScript(page);
  await tabTo(page, page.getByRole('button', { name: t('exam.form.publish') }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(t('exam.directory.required'));
  await look(page);
  await tabTo(page, page.getByRole('textbox', { name: t('exam.form.directory') }).first());
  await page.keyboard.type(`keys-${process.pid}`);
  await tabTo(page, page.getByRole('combobox', { name: t('exam.form.package_id') }).first());
  // Down the list to the second kind, which recruits.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('checkbox', { name: t('exam.offer.motivation') }).first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('textbox', { name: t('exam.form.commence_on') }).first());
  await page.keyboard.type('01012026\t0900AM');
  await tabTo(page, page.getByRole('textbox', { name: t('exam.form.terminate_on') }).first());
  await page.keyboard.type('01012099\t0900AM');
  await tabTo(page, page.getByRole('button', { name: t('exam.form.publish') }).first());
  await page.keyboard.press('Enter');
  await expectToast(page, t('exam.form.published'));
  await expect(heading(page)).toHaveText('鍵盤だけで作る検査');
});

test('an exam is changed, copied, made anew and deleted by its typed name; the list finds it again', async ({
  page,
}) => {
  const directory = await openNew(page);
  await test.step('its tests change their order, and one is kept for some people only', () =>
    orderTests(page));
  await openSettings(page, 'page.editExam.basic');
  await button(page, t('exam.copy')).click();
  await expectToast(page, t('exam.copy.done'));
  await expect(page.getByLabel(t('exam.form.name'))).toHaveValue(t('exam.copy.name', { name: directory }));
  await expect(page.getByRole('list', { name: t('exam.form.order') }).getByRole('listitem')).toHaveCount(3);

  await page.goto('/client/1/Top');
  await openExam(page, directory);
  await openSettings(page, 'page.editExam.basic');
  await button(page, t('exam.init')).click();
  const dialog = page.getByRole('dialog');
  await look(page);
  await dialog.getByRole('textbox').fill(directory);
  await dialog.getByRole('button', { name: t('exam.init') }).click();
  await expectToast(page, '検査を初期化しました。');

  await openSettings(page, 'page.editExam.basic');
  await button(page, t('exam.remove')).click();
  await dialog.getByRole('textbox').fill('another name');
  await expect(dialog.getByRole('button', { name: t('exam.remove') })).toBeDisabled();
  await dialog.getByRole('textbox').fill(directory);
  await dialog.getByRole('button', { name: t('exam.remove') }).click();
  await expectToast(page, '検査を削除しました。');
  await expect(page.getByText(directory, { exact: true })).toHaveCount(0);
  await page.getByRole('combobox', { name: t('exam.list.state') }).selectOption('deleted');
  await expect(page.getByText(directory, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: directory, exact: true })).toHaveCount(0);
});

test('a set of tests is registered, given to a person, and deleted; the status of an exam is a file', async ({
  page,
}) => {
  const directory = await openNew(page);
  const name = `セット ${directory}`;
  await place(page, t('page.examSets')).click();
  await page.getByRole('link', { name: t('page.addExamSet') }).click();
  await expectScript(page);
  await button(page, t('examSet.submit')).click();
  await expect(page.getByRole('alert')).toContainText(t('examSet.name.required'));
  await look(page);
  await page.getByLabel(t('examSet.field.name')).fill(name);
  await page.getByRole('checkbox', { name: t('exam.offer.verbal_1') }).check();
  await expect(page.getByText(t('exam.form.portions.total', { questions: 24, minutes: 10 }))).toBeVisible();
  await button(page, t('examSet.submit')).click();
  await expectToast(page, '検査セットを登録しました。');
  const row = page.getByRole('row', { name });
  await expect(row).toContainText(t('exam.offer.verbal_1'));
  await look(page);

  await place(page, t('page.examTop')).click();
  await page
    .getByRole('link', { name: t('examinee.add') })
    .first()
    .click();
  await expectScript(page);
  await page.getByLabel(t('examinee.field.name')).fill('組 花子');
  await page.getByLabel(t('examinee.field.name_kana')).fill('クミ ハナコ');
  await page.getByLabel(t('examinee.field.exam_set_id')).selectOption(name);
  await button(page, t('examinee.add')).click();
  await expectToast(page, t('examinee.added'));
  const given = await inDatabase(
    `select a.type from answers a join exams e on e.client_id = a.client_id and e.id = a.exam_id
     where e.directory = $1`,
    [directory],
  );
  expect(given).toEqual([{ type: 'subjects' }]);

  await page.goto((await addressOf(page)).replace('add-examinee', 'exam-set'));
  await expectScript(page);
  await expect(row.getByRole('cell').nth(2)).toHaveText('1');
  await row.getByRole('button', { name: t('examSet.remove.of', { name }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('examSet.remove'), exact: true })
    .click();
  await expectToast(page, '検査セットを削除しました。');
  await expect(row).toHaveCount(0);

  await test.step('the status of selected exams is a file', async () => {
    await page.goto(`/client/1/Top?text=${directory}`);
    await expectScript(page);
    await page.getByRole('checkbox', { name: t('list.select.one', { name: directory }) }).check();
    await expect(page.getByText(t('exam.list.selected', { number: '1' }))).toBeVisible();
    await look(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: t('exam.list.statuses') }).click();
    const lines = readFileSync(await (await saved).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(directory);
  });
});

async function orderTests(page: Page): Promise<void> {
  await openSettings(page, 'page.editExam.content');
  await look(page);
  await page
    .getByRole('checkbox', { name: t('exam.offer.motivation') })
    .first()
    .check();
  const name = t('exam.offer.motivation');
  await button(page, t('exam.form.order.up', { name })).click();
  await page.getByRole('checkbox', { name: t('exam.form.everybody.of', { name }) }).uncheck();
  await button(page, t('exam.form.store')).click();
  await expectToast(page, '検査内容を更新しました。');
  const order = page.getByRole('list', { name: t('exam.form.order') }).getByRole('listitem');
  await expect(order).toHaveText([
    new RegExp(t('exam.offer.personality')),
    new RegExp(name),
    new RegExp(t('exam.offer.verbal_1').slice(0, 3)),
  ]);
  await expect(page.getByRole('checkbox', { name: t('exam.form.everybody.of', { name }) })).not.toBeChecked();
}
