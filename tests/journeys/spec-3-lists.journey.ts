import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { look } from './look.ts';
import { logInAsCompany, logOut, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* What every list of staff can do, shown on the people of an exam. */

const t = translator('ja');
const exam = '新卒採用 適性検査';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const headOf = (page: Page, name: string) => page.getByRole('columnheader', { name });

test.beforeEach(async ({ page }) => {
  await logInAsCompany(page);
  await openExam(page, exam);
});

test('at 1440 x 900 at least 15 people are in sight, and the head stays while the page scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const inSight = await rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(inSight).toBeGreaterThanOrEqual(15);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(headOf(page, t('examinee.list.name'))).toBeInViewport();
});

test('a search forgives, and chips say what narrows the list and take it away', async ({ page }) => {
  const search = page.getByRole('searchbox');
  for (const text of ['竹内直樹', '竹内\u3000直樹', 'たけうちなおき', 'ＤＥＭＯ２９７']) {
    await search.fill(text);
    await search.press('Enter');
    await expect(page.getByRole('link', { name: t('list.chip.text', { text }) })).toBeVisible();
    await expect(page.getByRole('link', { name: '竹内 直樹', exact: true }).first()).toBeVisible();
  }
  await page
    .getByRole('combobox', { name: t('examinee.list.status') })
    .selectOption({ label: t('status.1') });
  await expect(page.getByText(t('list.nothing'), { exact: true })).toBeVisible();
  await look(page);
  const state = t('list.chip', { name: t('examinee.list.status'), value: t('status.1') });
  await page.getByRole('link', { name: t('list.chip.remove', { words: state }) }).click();
  await expect(page).not.toHaveURL(/status=1/);
  await page.getByRole('link', { name: t('list.clear') }).click();
  await expect(rows(page)).toHaveCount(20);
});

test('an order begins where it suits: names from the first, moments from the newest', async ({ page }) => {
  await headOf(page, t('examinee.list.name')).getByRole('link').click();
  await expect(page).toHaveURL(/sort=name_kana&order=asc/);
  await expect(headOf(page, t('examinee.list.name'))).toHaveAttribute('aria-sort', 'ascending');
  await headOf(page, t('examinee.list.last_activity_at')).getByRole('link').click();
  await expect(page).toHaveURL(/sort=last_activity_at&order=desc/);
  await expect(headOf(page, t('examinee.list.last_activity_at'))).toHaveAttribute('aria-sort', 'descending');
});

test('columns are put away for this exam, and stay away when it is opened again', async ({ page }) => {
  const portions = t('examinee.list.portions');
  await page.locator('summary', { hasText: t('list.columns') }).click();
  await page.getByRole('checkbox', { name: portions }).uncheck();
  await expect(headOf(page, portions)).toHaveCount(0);
  await look(page);
  await page.reload();
  await expect(headOf(page, t('examinee.list.name'))).toBeVisible();
  await expect(headOf(page, portions)).toHaveCount(0);
  await page.getByRole('link', { name: t('page.examStatus'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('page.examStatus'));
  await page.getByRole('link', { name: t('page.examTop') }).click();
  await expect(headOf(page, t('examinee.list.name'))).toBeVisible();
  await expect(headOf(page, portions)).toHaveCount(0);

  // At the same browser somebody else has all columns.
  await logOut(page);
  await logInAsCompany(page, 'demoop');
  await openExam(page, exam);
  await expect(headOf(page, portions)).toBeVisible();
});

test('columns that are taken out are read then; the table scrolls, never the page', async ({ page }) => {
  await page.getByRole('searchbox').fill('demo293');
  await page.getByRole('searchbox').press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await page.locator('summary', { hasText: t('list.columns') }).click();
  for (const name of ['email', 'person_cd', 'classification', 'section', 'tags', 'created_at'] as const)
    await page.getByRole('checkbox', { name: t(`examinee.list.${name}`), exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(headOf(page, t('examinee.list.tags'))).toBeVisible();
  await expect(page.getByRole('cell', { name: 'demo293@example.com' })).toBeVisible();

  // Put away, left unread by the next page, and taken out again.
  const address = page.getByRole('checkbox', { name: t('examinee.list.email'), exact: true });
  await page.locator('summary', { hasText: t('list.columns') }).click();
  await address.uncheck();
  await page.keyboard.press('Escape');
  await headOf(page, t('examinee.list.login_id')).getByRole('link').click();
  await expect(page).toHaveURL(/sort=login_id/);
  await page.locator('summary', { hasText: t('list.columns') }).click();
  await address.check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: 'demo293@example.com' })).toBeVisible();
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond).toBeLessThanOrEqual(0);
  }
  await look(page);
});

test('rows are walked and selected by keys, also while a box has the focus; another tab selects the same', async ({
  page,
}) => {
  const first = await rows(page).first().getByRole('link').textContent();
  await page.keyboard.press('j');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText(t('list.selected', { number: 2 }))).toBeVisible();
  await rows(page).first().getByRole('checkbox').focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('shell.shortcuts') })).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');

  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByText(t('list.selected', { number: 2 }))).toBeVisible();
  await rows(other).nth(4).getByRole('checkbox').check();
  await expect(page.getByText(t('list.selected', { number: 3 }))).toBeVisible();
  await other.close();

  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
});

test('Back returns to the very row, in its place and with the focus', async ({ page }) => {
  const row = rows(page).nth(17);
  const name = (await row.getByRole('link').textContent()) ?? '';
  await row.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  const place = await page.evaluate(() => scrollY);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(rows(page).nth(17).getByRole('link')).toBeFocused();
  await expect(rows(page).nth(17)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(40);
  await rows(page).nth(3).getByRole('checkbox').focus();
  const other = (await rows(page).nth(3).getByRole('link').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other);
});

test('everything found is selected over all pages, and the numbers stand before the act', async ({
  page,
}) => {
  const state = page.getByRole('combobox', { name: t('examinee.list.status') });
  const bar = page.getByRole('status').filter({ hasText: /選択中/ });
  await page.getByRole('checkbox', { name: t('list.select.page') }).check();
  await expect(bar).toHaveText(t('list.selected', { number: 20 }));
  await page.getByRole('button', { name: t('list.selectAll', { number: 300 }) }).click();
  await expect(bar).toHaveText(t('list.selected.found', { number: 300 }));
  await expect(page.getByRole('checkbox', { name: t('list.select.page') })).toBeFocused();
  await page.getByRole('link', { name: t('list.page', { page: 2 }) }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page).first().getByRole('checkbox')).toBeChecked();
  await look(page);

  await page.getByRole('button', { name: t('output.ask') }).click();
  const dialog = page.getByRole('dialog', { name: t('output.ask') });
  await expect(dialog).toContainText(/300名のうち\d+名には結果がないため/);
  await look(page);
  await page.keyboard.press('Escape');

  await state.selectOption({ label: t('status.1') });
  await expect(page).toHaveURL(/status=1/);
  await expect(bar).toHaveCount(0);
  for (const row of [0, 1]) await rows(page).nth(row).getByRole('checkbox').check();
  await expect(bar).toHaveText(t('list.selected', { number: 2 }));
  await page.getByRole('button', { name: t('output.ask') }).click();
  await expect(dialog).toContainText(t('output.ask.none', { people: 2 }));
  await expect(dialog.getByRole('button', { name: t('output.ask.submit') })).toHaveCount(0);
  await look(page);
});

test('a search that hides what is selected says so, and offers to keep what it shows', async ({ page }) => {
  const bar = page.getByRole('status').filter({ hasText: /選択中/ });
  await page.getByRole('checkbox', { name: t('list.select.page') }).check();
  await expect(page.getByRole('button', { name: t('output.ask') })).toContainText(
    t('list.act.number', { number: 20 }),
  );
  const name = await rows(page).first().getByRole('link').first().textContent();
  await page.getByRole('searchbox').fill(name ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/text=/);
  // The address changes a moment before the list does.
  await expect(rows(page)).not.toHaveCount(20);
  const number = await rows(page).count();
  await expect(bar).toHaveText(t('list.selected.hidden', { number: 20, hidden: 20 - number }));
  await look(page);
  await page.getByRole('button', { name: t('list.selected.keepShown', { number }) }).click();
  await expect(bar).toHaveText(t('list.selected', { number }));
  await expect(page.getByRole('checkbox', { name: t('list.select.page') })).toBeFocused();
});

test('a filter whose people fill several pages says how many of the selected it hides', async ({ page }) => {
  const bar = page.getByRole('status').filter({ hasText: /選択中/ });
  const states = await rows(page)
    .filter({ hasText: t('status.1') })
    .count();
  await page.getByRole('checkbox', { name: t('list.select.page') }).check();
  await expect(bar).toHaveText(t('list.selected', { number: 20 }));
  await page
    .getByRole('combobox', { name: t('examinee.list.status') })
    .selectOption({ label: t('status.1') });
  await expect(page).toHaveURL(/status=1/);
  await expect(page.getByRole('link', { name: t('list.page', { page: 2 }) })).toBeVisible();
  await expect(bar).toHaveText(t('list.selected.hidden', { number: 20, hidden: 20 - states }));
  await look(page);
});

test('a page beyond the last one leads to the last', async ({ page }) => {
  await page.goto(`${new URL(page.url()).pathname}?page=99`);
  await expect(page).toHaveURL(/page=15/);
  await expect(page.getByRole('link', { name: t('list.page', { page: 15 }) })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('the own menu closes by Escape and by a press elsewhere; dark and dense are kept', async ({ page }) => {
  const menu = page.getByRole('banner').locator('details').last();
  await menu.locator('summary').click();
  await page.getByRole('radio', { name: t('look.dark') }).check();
  await page.getByRole('radio', { name: t('look.comfortable') }).check();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await look(page);
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open');
  await menu.locator('summary').click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).not.toHaveAttribute('open');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
});

test('nothing moves when script takes a list over, on a phone too', async ({ page, browser }) => {
  const firstOf = (any: Page) => any.locator('[data-list] tbody th a').first().boundingBox();
  for (const width of [320, 1440]) {
    const viewport = { width, height: 780 };
    const still = await browser.newContext({
      ...{ viewport, javaScriptEnabled: false },
      storageState: await page.context().storageState(),
    });
    const plain = await still.newPage();
    await plain.goto(page.url());
    await page.setViewportSize(viewport);
    await page.reload();
    await expect(page.locator('summary', { hasText: t('list.columns') })).toBeVisible();
    expect(await firstOf(page)).toEqual(await firstOf(plain));
    await still.close();
  }
});

test('whoever ticks a person the moment the list comes back keeps those ticked before', async ({ page }) => {
  for (const n of [0, 1]) await rows(page).nth(n).getByRole('checkbox').check();
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/detail/);
  // The press comes with the rows, before anything that follows their first picture.
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => {
      const third = document.querySelector<HTMLInputElement>('tbody tr:nth-child(3) input[type="checkbox"]');
      if (!third) return;
      watcher.disconnect();
      third.click();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    history.back();
  });
  await expect(rows(page).nth(2).getByRole('checkbox')).toBeChecked();
  for (const n of [0, 1]) await expect(rows(page).nth(n).getByRole('checkbox')).toBeChecked();
});
