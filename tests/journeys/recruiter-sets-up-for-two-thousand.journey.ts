import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { expectTitle, fieldOf, Hand } from './counting-hand.ts';
import { applicants, corrections, departments, faults, sections, tableOf, tags } from './many-applicants.ts';
import { expectToast } from './staff-steps.ts';
import { expect, test } from './story.ts';

/*
 * The first of a recruiter's four days (docs/four-days.md): an exam and 2,000 applicants, with the clicks that each act
 * may cost. Whoever makes a path longer meets it here.
 */

const t = translator('ja');
const name = `新卒採用 ${process.pid}`;

const main = (page: Page) => page.getByRole('main');

test('the first day: an exam, its lists, and 2,000 people', async ({ page }) => {
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
