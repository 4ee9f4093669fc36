import type { Page } from '@playwright/test';
import { getPersonalityForm } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript } from './candidate-steps.ts';
import { look } from './look.ts';
import { addScoredExam, scoresOf } from './scored-people.ts';
import { addAccount, expectToast, logInAsCompany, logOut, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/*
 * Scores stand beside people in their list: it is sorted and narrowed by them, all who are found are selected, the search
 * is saved; who may not see results is shown the list without any of it.
 */

const t = translator('ja');
const exam = `columns-${process.pid}`;
const [high, others] = [30, 12];
const name = factorName('T1');

const rows = (page: Page) => page.locator('[data-list] tbody tr');
const head = (page: Page) => page.locator('[data-list] thead').getByRole('columnheader', { name });
/** The cells of scores with a band. */
const scores = (page: Page) => rows(page).getByRole('img', { name: t('result.band') });

test('people are sorted and narrowed by their scores', async ({ page }) => {
  await addScoredExam(
    exam,
    Array.from({ length: high + others }, (_, at) => ({
      name: `受検 ${at}`,
      ts: scoresOf(at, { 'T1-1': at < high ? 55 + (at % 20) : 40 - (at % 5) }),
      reliability_index: at === 0 ? 30 : 85,
    })),
  );
  await logInAsCompany(page, await addAccount('columns'));
  await openExam(page, exam);

  await test.step('a score is taken out as a column', async () => {
    await page.locator('summary', { hasText: t('list.columns') }).click();
    await page.getByRole('checkbox', { name, exact: true }).check();
    await expect(head(page)).toBeVisible();
    await expect(scores(page)).toHaveCount(20);
    await page.keyboard.press('Escape');
  });
  await test.step('the list is sorted by it, and a reload leaves it so', async () => {
    await head(page).getByRole('link').click();
    await expect(page).toHaveURL(/sort=T1-1/);
    await expect(head(page)).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page).first()).toContainText('74');
    await page.reload();
    await expectScript(page);
    const shown = (await scores(page).allInnerTexts()).map(Number);
    expect(shown).toHaveLength(20);
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    await look(page);
  });
  await test.step('a bound narrows it, and says so', async () => {
    await page.locator('summary', { hasText: t('list.further') }).click();
    await page.getByRole('combobox', { name: t('examinee.list.scores') }).selectOption({ label: name });
    await page.getByRole('spinbutton', { name: t('list.between.from') }).fill('55');
    await page.getByRole('button', { name: t('list.further.apply') }).click();
    const chip = t('list.chip.atLeast', { name, from: 55 });
    await expect(page.getByText(chip, { exact: true })).toBeVisible();
    await expect(page.getByText(t('list.range', { from: 1, to: 20, total: high }))).toBeVisible();
  });
  await test.step('all who are found are selected, and no one else', async () => {
    await page.getByRole('checkbox', { name: t('list.select.page') }).check();
    await page.getByRole('button', { name: t('list.selectAll', { number: high }) }).click();
    await expect(page.getByText(t('list.selected.found', { number: high }))).toBeVisible();
    await page.getByRole('button', { name: t('list.selected.clear') }).click();
  });
  await test.step('the search is saved with its order', async () => {
    await page.locator('summary', { hasText: t('savedSearch.title') }).click();
    await page.getByRole('textbox', { name: t('savedSearch.name') }).fill('高い人');
    await page.getByRole('button', { name: t('savedSearch.save') }).click();
    await expectToast(page, t('savedSearch.saved'));
    await page.getByRole('link', { name: t('list.clear') }).click();
    await expect(page.getByText(t('list.range', { from: 1, to: 20, total: high + others }))).toBeVisible();
    await page.locator('summary', { hasText: t('savedSearch.title') }).click();
    await page.getByRole('link', { name: '高い人' }).click();
    await expect(page.getByText(t('list.range', { from: 1, to: 20, total: high }))).toBeVisible();
    await expect(head(page)).toHaveAttribute('aria-sort', 'descending');
  });
  const address = await addressOf(page);
  await logOut(page);

  await test.step('who may not see results is told that the link goes by them, and sees everybody', async () => {
    await logInAsCompany(page, await addLimited());
    await page.goto(address);
    await expect(page.getByText(t('examinee.list.scores.left.right'))).toBeVisible();
    await expect(page.getByText(t('list.range', { from: 1, to: 20, total: high + others }))).toBeVisible();
    await expect(head(page)).toHaveCount(0);
    await look(page);
  });
});

function factorName(id: string): string {
  const factor = getPersonalityForm('personality-recruit-v1').factors.find((each) => each.id === id);
  if (!factor) throw new Error(`no factor ${id}`);
  return factor.name.ja;
}

/** An account that was given the exam to look at alone. */
async function addLimited(): Promise<string> {
  const login_id = await addAccount('nocolumns');
  await inDatabase('update users set restricted = true where login_id = $1', [login_id]);
  await inDatabase(
    `insert into inspection_permissions (client_id, user_id, exam_id, can_manage, can_output)
     select u.client_id, u.id, e.id, false, false
     from users u join exams e on e.client_id = u.client_id and e.directory = $2 where u.login_id = $1`,
    [login_id, exam],
  );
  return login_id;
}
