import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { addressOf } from './address.ts';
import { expectTitle, fieldOf, Hand } from './counting-hand.ts';
import { applicants, corrections, departments, faults, sections, tableOf, tags } from './many-applicants.ts';
import { expectToast } from './staff-steps.ts';
import { expect, test } from './story.ts';

/*
 * The first two of a recruiter's four days (docs/four-days.md): an exam, 2,000 applicants, slips and mails, with the
 * clicks that each act may cost. Whoever makes a path longer meets it here.
 */

const t = translator('ja');
const name = `新卒採用 ${process.pid}`;

const rows = (page: Page) => page.locator('[data-list] tbody tr');
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

test('the first two days: an exam, 2,000 people, slips and mails', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const hand = new Hand(page);
  await page.goto('/client/login');
  await hand.see('01-login');
  await hand.act('log in', 1, async () => {
    await hand.type(page.getByLabel(t('session.form.login_id')), 'demo');
    await hand.type(page.getByLabel(t('session.form.password')), staffPassword);
    await hand.button(t('session.login'));
    await expectTitle(page, t('page.examList'));
  });
  await hand.see('02-home');
  await hand.act('a new exam with every test', 4, () => addExam(hand));
  await hand.see('04-exam-new');
  await hand.act('departments, sections and tags, pasted', 6, () => addGroupings(hand));
  await hand.act('2,000 people from a file with 12 faults', 8, () => importPeople(hand));
  await hand.act('one by hand', 4, () => addOne(hand));
  await hand.act('30 log-ins', 2, () => issueThirty(hand));
  await hand.act('slips: one a page, eight a page, a table', 8, () => printSlips(hand));
  await hand.act('two who are one', 3, () => mergeTwo(hand));
  await hand.act('60 people edited', 9, () => editSixty(hand));
  await hand.act('a mail by a template, looked at, later today', 7, () => writeMail(hand));
  await hand.act('the reminder', 3, () => setReminder(hand));
  await hand.act('who is notified', 3, () => setNotices(hand));
  await hand.act('how far the exam is', 1, async () => {
    await hand.go('page.examStatus');
    await expectTitle(page, t('page.examStatus'));
  });
  await hand.see('19-status');
});

async function addExam(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.link(t('page.addExam'), main(page));
  await expectTitle(page, t('page.addExam'));
  await hand.see('03-add-exam');
  await hand.type(fieldOf(page, 'name'), name);
  await hand.type(fieldOf(page, 'directory'), `ｄａｙｓ－${process.pid}`);
  await hand.choose(fieldOf(page, 'package_id'), { label: t('exam.service.EXAM5') });
  await hand.button(t('exam.form.portions.all'));
  await expect(page.getByText(t('exam.form.portions.total', { questions: 414, minutes: 152 }))).toBeVisible();
  await hand.see('03-add-exam-filled');
  await hand.button(t('exam.form.submit'));
  await expectTitle(page, name);
}

async function addGroupings(hand: Hand): Promise<void> {
  const { page } = hand;
  for (const [place, lines] of [
    ['page.grouping.classification', departments],
    ['page.grouping.section', sections],
    ['page.grouping.tag', tags],
  ] as const) {
    await hand.go(place);
    await expectTitle(page, t(place));
    await hand.see(`05-${place}`);
    await hand.type(page.getByRole('textbox', { name: t('grouping.paste') }), lines.join('\n'));
    await hand.button(t('grouping.save'));
    await expectToast(page, t('grouping.saved'));
  }
  await hand.see('05-groupings');
}

async function importPeople(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.go('page.examTop');
  await expectTitle(page, name);
  await hand.see('06-exam-empty');
  await hand.link(t('examinee.import'), main(page));
  await expectTitle(page, t('page.importPeople'));
  await hand.see('07-import');
  await hand.upload(page.locator('input[type=file]'), '応募者一覧（媒体）.csv', tableOf(applicants));
  await expect(
    page
      .getByText(t('importPeople.columns.suggested'))
      .or(page.getByText(t('importPeople.columns.unknown', { number: 2 }))),
  ).toBeVisible();
  await hand.see('07-import-judged');
  const columns = page.locator('main details', {
    has: page.getByRole('button', { name: t('importPeople.columns.submit') }),
  });
  if ((await columns.getAttribute('open')) === null) await hand.press(columns.locator('summary'));
  await hand.choose(columns.getByRole('combobox', { name: '選考段階' }), 'section_id');
  await hand.button(t('importPeople.columns.submit'));
  await expect(page.getByRole('link', { name: `${t('importPeople.act.refuse')} ${faults}` })).toBeVisible();
  await hand.see('07-import-fix');
  for (const [line, at, value] of corrections)
    await hand.type(page.locator(`main input[data-line="${line}"][data-at="${at}"]`), value);
  await hand.button(t('importPeople.fix.submit', { number: corrections.length }));
  const apply = page.getByRole('button', { name: t('importPeople.apply', { added: '2,000', changed: '0' }) });
  await expect(apply).toBeVisible();
  await hand.see('07-import-ready');
  await hand.press(apply);
  await expectToast(page, t('import.done'));
  await hand.see('07-import-done');
  await hand.link(t('importPeople.ended.list'));
  await expectTitle(page, name);
  await hand.see('08-list');
}

async function addOne(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.link(t('examinee.add'), main(page));
  await expectTitle(page, t('page.addExaminee'));
  await hand.see('09-add');
  await hand.type(fieldOf(page, 'name'), '勝間田 結衣');
  await hand.type(fieldOf(page, 'name_kana'), 'かつまた　ゆい');
  await hand.type(fieldOf(page, 'email'), 'katsumata@example.com');
  await hand.choose(fieldOf(page, 'classification_id'), { index: 2 });
  await hand.choose(fieldOf(page, 'section_id'), { index: 1 });
  await hand.button(t('examinee.add'));
  await expectToast(page, t('examinee.added'));
  await hand.see('09-added');
}

async function issueThirty(hand: Hand): Promise<void> {
  const { page } = hand;
  await page.goto((await addressOf(page)).replace('add-examinee', 'exam-top'));
  await expectTitle(page, name);
  await hand.button(t('examinee.issue'));
  await hand.see('10-issue');
  await hand.type(fieldOf(page, 'number'), '３０');
  await hand.button(t('examinee.issue.button'), dialog(page));
  await expect(page.getByText(t('examinee.issued', { number: 30 }))).toBeVisible();
  await hand.see('10-issued');
}

async function printSlips(hand: Hand): Promise<void> {
  const { page } = hand;
  for (const format of ['one', 'eight', 'csv'] as const) {
    await hand.press(page.getByRole('button', { name: new RegExp(`^${t('slips.ask')}`) }));
    await hand.see(`11-slips-${format}`);
    if (format !== 'one')
      await hand.check(dialog(page).getByRole('radio', { name: t(`slips.form.format.${format}`) }));
    expect(await hand.save(() => hand.button(t('slips.submit'), dialog(page)))).toMatch(/^受検票_/);
    await expect(dialog(page)).toHaveCount(0);
  }
}

async function mergeTwo(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.go('page.checkDuplicate');
  await expectTitle(page, t('page.checkDuplicate'));
  await hand.see('12-duplicates');
  await hand.press(
    page
      .getByRole('article')
      .first()
      .getByRole('button', { name: t('duplicate.merge') }),
  );
  await hand.see('12-merge');
  await hand.button(t('duplicate.merge.submit'), dialog(page));
  await expectToast(page, t('duplicate.merge.done'));
}

async function editSixty(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.go('page.examTop');
  await expectTitle(page, name);
  await hand.choose(page.getByLabel(t('list.perPage')), '100');
  await expect(rows(page)).toHaveCount(100);
  await hand.check(rows(page).nth(0).getByRole('checkbox'));
  await rows(page)
    .nth(59)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  hand.count();
  await expect(page.getByText(t('list.selected', { number: 60 }))).toBeVisible();
  await hand.see('13-selected');
  await hand.press(page.getByRole('link', { name: new RegExp(`^${t('multiple.edit')} ?（`) }));
  await expectTitle(page, t('page.editMultiple'));
  await hand.see('13-edit');
  const label = t('examinee.list.section');
  await hand.check(page.getByRole('checkbox', { name: label, exact: true }));
  await hand.choose(page.getByLabel(t('multiple.edit.after', { field: label })), {
    label: sections[1] ?? '',
  });
  await hand.button(t('multiple.check'));
  const write = page.getByRole('button', { name: /名/ }).last();
  await expect(write).toBeVisible();
  await hand.see('13-told');
  await hand.press(write);
  await expectToast(page, t('examinee.edit.done'));
}

async function writeMail(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.go('page.mailCreate');
  await expectTitle(page, t('page.mailCreate'));
  await hand.see('14-mail');
  await hand.choose(page.getByLabel(t('mail.write.text'), { exact: true }), 'guideline-ja');
  await hand.check(page.getByRole('radio', { name: t('mailPreview.as.text') }).first());
  await hand.see('14-mail-text');
  await hand.check(page.getByRole('radio', { name: t('mailPreview.width.phone') }).first());
  await hand.choose(page.getByLabel(t('mail.write.timing')), '5');
  await hand.button(t('mail.write.check'));
  const told = page.getByRole('region', { name: t('mail.told') });
  await expect(told).toBeVisible();
  await hand.see('14-mail-told');
  await hand.press(told.getByRole('button').last());
  await expect(page).toHaveURL(/\/mail\/show\//);
  await hand.see('14-mail-scheduled');
}

async function setReminder(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.go('page.examReminder');
  await expectTitle(page, t('page.examReminder'));
  await hand.see('15-reminder');
  await hand.check(page.getByLabel(t('reminder.form.choice.own')));
  await hand.type(fieldOf(page, 'day_1'), '3');
  await hand.button(t('notice.store'));
  await expectToast(page, t('notice.stored'));
  await hand.see('15-reminder-set');
}

async function setNotices(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.go('page.destinations');
  await expectTitle(page, t('page.destinations'));
  await hand.see('16-notices');
  await hand.type(fieldOf(page, 'addresses'), 'jinji@example.com');
  await hand.check(page.getByLabel(t('notice.form.tells.begun')));
  await hand.type(fieldOf(page, 'finished_percent'), '80');
  await hand.button(t('notice.store'));
  await expectToast(page, t('notice.stored'));
}
