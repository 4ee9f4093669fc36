import type { Locator, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { heading } from './candidate-steps.ts';
import { press, tabTo } from './keys.ts';
import { look } from './look.ts';
import { dayFromNow, expectToast, field } from './staff-steps.ts';
import { expect, test } from './story.ts';

const t = translator('ja');
const exam = '新卒採用 適性検査';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

/* A recruiter's half hour with keys alone: no pointer, and the focus is in sight wherever it goes. */
test('a recruiter makes an exam, adds and issues people, reads a result and asks for reports', async ({
  page,
}) => {
  await test.step('a new exam leads to itself', () => makeExam(page));
  await test.step('three people, one after the other; their log-ins are saved', () => addThree(page));
  await test.step('twenty log-ins for people without a name yet', () => issueTwenty(page));
  await test.step('a person is found by kana without spaces', () => findByKana(page));
  await test.step('a result, and the next person’s', () => readResults(page));
  await test.step('21 reports: who has no result is told before', () => askForReports(page));
});

async function makeExam(page: Page): Promise<void> {
  await page.goto('/client/login');
  await type(page, page.getByLabel(t('session.form.login_id')), 'demo');
  await type(page, page.getByLabel(t('session.form.password')), staffPassword);
  await page.keyboard.press('Enter');
  await follow(page, page.getByRole('link', { name: t('page.addExam') }).last());
  await expect(heading(page)).toHaveText(t('page.addExam'));
  await type(page, field(page, 'name'), '鍵盤の検査');
  await type(page, field(page, 'directory'), 'keys');
  await tabTo(page, field(page, 'package_id'));
  await page.keyboard.press('ArrowDown');
  const personality = page.getByRole('radiogroup', { name: t('exam.slot.personality') });
  await tabTo(page, personality.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(personality.getByRole('radio', { checked: true })).toHaveCount(1);
  await typeMoment(page, field(page, 'commence_on'), `${dayFromNow(-1)}T10:00`);
  await typeMoment(page, field(page, 'terminate_on'), `${dayFromNow(20)}T18:00`);
  await press(page, t('exam.form.submit'));
  await expectToast(page, t('exam.form.added'));
  await expect(heading(page)).toHaveText('鍵盤の検査');
}

async function addThree(page: Page): Promise<void> {
  await follow(page, page.getByRole('link', { name: t('examinee.add') }).first());
  await expect(heading(page)).toHaveText(t('page.addExaminee'));
  for (const [place, [name, kana]] of (
    [
      ['鍵盤　花子', 'ケンバン ハナコ'],
      ['鍵盤 次郎', 'ケンバン ジロウ'],
      ['鍵盤 三郎', 'ケンバン サブロウ'],
    ] as const
  ).entries()) {
    await type(page, field(page, 'name'), name);
    await type(page, field(page, 'name_kana'), kana);
    await press(page, t(place < 2 ? 'examinee.add.next' : 'examinee.add'));
    await expect(page.getByText(t('examinee.added.now', { number: place + 1 }))).toBeVisible();
    if (place < 2) await expect(field(page, 'name')).toBeFocused();
  }
  await look(page);
  const saved = page.waitForEvent('download');
  await press(page, t('examinee.issued.csv'));
  await saved;
  await follow(page, page.getByRole('link', { name: t('examinee.added.list') }));
  await expect(page.getByRole('link', { name: '鍵盤 花子', exact: true })).toBeVisible();
}

async function issueTwenty(page: Page): Promise<void> {
  await press(page, t('examinee.issue'));
  const dialog = page.getByRole('dialog');
  await type(page, dialog.locator('[name="number"]'), '20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: t('examinee.issued', { number: 20 }) })).toBeFocused();
  const saved = page.waitForEvent('download');
  await press(page, t('examinee.issued.csv'));
  await saved;
  await follow(page, page.getByRole('link', { name: t('examinee.issued.close') }));
  await expect(page.getByRole('link', { name: t('examinee.issued.close') })).toHaveCount(0);
}

async function findByKana(page: Page): Promise<void> {
  await search(page, 'けんばんじろう');
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('鍵盤 次郎');
}

async function readResults(page: Page): Promise<void> {
  await openExam(page);
  await orderBy(page, t('examinee.list.reliability_index'));
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const profile = page.getByRole('heading', { name: t('result.profile.title') });
  await expect(profile).toBeVisible();
  const first = (await heading(page).textContent()) ?? '';
  const isBack = pressAsSoonAsItIsThere(page, '[');
  await page.keyboard.press(']');
  await isBack;
  await expect(heading(page)).toHaveText(first);
}

/** Presses a key in the very moment in which the results of somebody else are there. */
function pressAsSoonAsItIsThere(page: Page, key: string): Promise<void> {
  const shown = { key, title: t('result.profile.title') };
  return page.evaluate(async ({ key, title }) => {
    const heading = () => document.querySelector('h1')?.textContent;
    const hasResults = () =>
      [...document.querySelectorAll('h2, h3')].some((each) => each.textContent === title);
    const first = heading();
    await new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        // The outline of the next page has no result yet.
        if (heading() === first || !hasResults()) return;
        watch.disconnect();
        document.dispatchEvent(new KeyboardEvent('keydown', { key }));
        resolve();
      });
      watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, shown);
}

async function askForReports(page: Page): Promise<void> {
  await openExam(page);
  await tabTo(page, page.getByRole('checkbox', { name: t('list.select.page') }));
  await page.keyboard.press('Space');
  await expect(page.getByText(t('list.selected', { number: 20 }))).toBeVisible();
  await follow(page, page.getByRole('link', { name: t('list.page', { page: 2 }) }));
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first().getByRole('checkbox')).not.toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await press(page, t('output.ask'));
  const dialog = page.getByRole('dialog', { name: t('output.ask') });
  await expect(dialog).toContainText(/21名のうち\d+名には結果がないため/);
  await look(page);
  await press(page, t('output.ask.submit'));
  await expect(dialog).toBeHidden();
}

async function openExam(page: Page): Promise<void> {
  await follow(page, page.getByRole('link', { name: t('page.examList') }).first());
  await expect(heading(page)).toHaveText(t('page.examList'));
  // Other journeys add exams, and the newest stand first.
  await search(page, exam);
  await follow(page, page.getByRole('link', { name: exam, exact: true }).first());
  await expect(heading(page)).toHaveText(exam);
}

async function orderBy(page: Page, column: string): Promise<void> {
  const head = page.getByRole('columnheader', { name: column });
  await follow(page, head.getByRole('link'));
  await expect(head).toHaveAttribute('aria-sort', /ascending|descending/);
}

async function search(page: Page, text: string): Promise<void> {
  // A page's head stands before the list has come.
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: t('list.chip.text', { text }) })).toBeVisible();
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

/** The browser's own field takes its parts in the order of the browser's language, which differs from place to place. */
async function typeMoment(page: Page, control: Locator, moment: string): Promise<void> {
  await tabTo(page, control);
  await control.fill(moment);
}

async function follow(page: Page, link: Locator): Promise<void> {
  await tabTo(page, link);
  await page.keyboard.press('Enter');
}
