import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { expectListPage, logInAsCompany, logOut, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* What every list of staff can do, shown on the people of an exam. */

const t = translator('ja');
const exam = '新卒採用 適性検査';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const headOf = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('a search forgives, an order begins where it suits, columns are put away and read when they are wanted', async ({
  page,
}) => {
  await logInAsCompany(page);
  await openExam(page, exam);
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
  await test.step('an order begins where it suits: names from the first, moments from the newest', async () => {
    await headOf(page, t('examinee.list.name')).getByRole('link').click();
    await expect(page).toHaveURL(/sort=name_kana&order=asc/);
    await expect(headOf(page, t('examinee.list.name'))).toHaveAttribute('aria-sort', 'ascending');
    await headOf(page, t('examinee.list.last_activity_at')).getByRole('link').click();
    await expect(page).toHaveURL(/sort=last_activity_at&order=desc/);
    await expect(headOf(page, t('examinee.list.last_activity_at'))).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });
  await test.step('columns that are taken out are read then; the table scrolls, never the page', async () => {
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
    await expect(headOf(page, t('examinee.list.login_id'))).toHaveAttribute('aria-sort', 'ascending');
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
  await test.step('a page beyond the last one leads to the last', async () => {
    await page.goto(`${new URL(await addressOf(page)).pathname}?page=99`);
    // Other journeys add people: it may be one page more.
    await expect(page).toHaveURL(/page=1[5-9]$/);
    const last = Number(new URL(await addressOf(page)).searchParams.get('page'));
    await expect(page.getByRole('link', { name: t('list.page', { page: last }) })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
  await test.step('columns are put away for this exam, and stay away; at the same browser somebody else has all columns', async () => {
    await page.goto(new URL(await addressOf(page)).pathname);
    const portions = t('examinee.list.portions');
    await page.locator('summary', { hasText: t('list.columns') }).click();
    await page.getByRole('checkbox', { name: portions }).uncheck();
    await expect(headOf(page, portions)).toHaveCount(0);
    await look(page);
    await page.reload();
    await expect(headOf(page, t('examinee.list.name'))).toBeVisible();
    await expect(headOf(page, portions)).toHaveCount(0);
    await page.getByRole('link', { name: t('page.examStatus'), exact: true }).click();
    await expect(heading(page)).toHaveText(t('page.examStatus'));
    await page.getByRole('link', { name: t('page.examTop') }).click();
    await expect(headOf(page, t('examinee.list.name'))).toBeVisible();
    await expect(headOf(page, portions)).toHaveCount(0);

    // At the same browser somebody else has all columns.
    await logOut(page);
    await logInAsCompany(page, 'demoop');
    await openExam(page, exam);
    await expect(headOf(page, portions)).toBeVisible();
  });
});

/** The page of whom a row is about: its heading is their name, or their log-in where they have none yet. */
async function expectOpened(page: Page, row: string): Promise<void> {
  const title = heading(page);
  await expect.poll(async () => row.includes((await title.textContent()) ?? '?')).toBe(true);
}

test('rows are walked and selected by keys and by mouse; Back returns to the very row, with what was ticked', async ({
  page,
}) => {
  await logInAsCompany(page);
  await openExam(page, exam);
  await test.step('another tab selects the same; a press in a row opens it', async () => {
    const first = (await rows(page).first().textContent()) ?? '';
    await page.keyboard.press('j');
    await expect(rows(page).first().getByRole('link')).toBeFocused();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText(t('list.selected', { number: 2 }))).toBeVisible();
    await rows(page).first().getByRole('checkbox').focus();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: t('shell.shortcuts') }).locator('kbd');
    await expect(keys.first()).toBeVisible();
    // Each looks like a key.
    for (const key of await keys.all()) await expect(key).toHaveCSS('border-style', 'solid');
    await look(page);
    await page.keyboard.press('Escape');

    const other = await page.context().newPage();
    await other.goto(await addressOf(page));
    await expect(other.getByText(t('list.selected', { number: 2 }))).toBeVisible();
    await rows(other).nth(4).getByRole('checkbox').check();
    await expect(page.getByText(t('list.selected', { number: 3 }))).toBeVisible();
    await other.close();

    await page.keyboard.press('k');
    await page.keyboard.press('Escape');
    await rows(page).first().getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expectOpened(page, first);
  });
  await openList(page);
  await page.getByRole('button', { name: t('list.selected.clear') }).click();
  const row = rows(page).nth(17);
  const words = (await row.textContent()) ?? '';
  await row.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  const place = await page.evaluate(() => scrollY);
  await row.getByRole('link').click();
  await expectOpened(page, words);
  await page.goBack();
  await expect(rows(page).nth(17).getByRole('link')).toBeFocused();
  await expect(rows(page).nth(17)).toBeInViewport();
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(40);
  await rows(page).nth(3).getByRole('checkbox').focus();
  const other = (await rows(page).nth(3).getByRole('link').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(other);
  await test.step('whoever ticks a person the moment the list comes back keeps those ticked before', async () => {
    await openList(page);
    for (const n of [0, 1]) await rows(page).nth(n).getByRole('checkbox').check();
    await rows(page).first().getByRole('link').first().click();
    await expect(page.getByRole('navigation', { name: t('examinee.neighbours') })).toBeVisible();
    // The press comes with the rows, before anything that follows their first picture.
    await page.evaluate(() => {
      const watcher = new MutationObserver(() => {
        const third = document.querySelector<HTMLInputElement>(
          'tbody tr:nth-child(3) input[type="checkbox"]',
        );
        if (!third) return;
        watcher.disconnect();
        third.click();
      });
      watcher.observe(document.body, { childList: true, subtree: true });
      history.back();
    });
    await expect(rows(page).nth(2).getByRole('checkbox')).toBeChecked();
    for (const n of [0, 1]) await expect(rows(page).nth(n).getByRole('checkbox')).toBeChecked();
    await page.getByRole('button', { name: t('list.selected.clear') }).click();
  });
  await test.step('up to another row, by mouse and by keys', async () => {
    await openList(page);
    const boxes = page.locator('tbody input[type="checkbox"]');
    await boxes.nth(0).check();
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    await expect(page.locator('tbody input:checked')).toHaveCount(3);
    await boxes.nth(1).click({ modifiers: ['Shift'] });
    await expect(page.locator('tbody input:checked')).toHaveCount(1);
    await boxes.nth(0).focus();
    await page.keyboard.press('Shift+X');
    await expect(page.locator('tbody input:checked')).toHaveCount(0);
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(page.locator('tbody input:checked')).toHaveCount(4);
  });
});

test('everything found is selected over all pages, what a search hides is said, and the numbers stand before the act', async ({
  page,
}) => {
  await logInAsCompany(page);
  await openExam(page, exam);
  const state = page.getByRole('combobox', { name: t('examinee.list.status') });
  const bar = page.getByRole('status').filter({ hasText: /選択中/ });
  await page.getByRole('checkbox', { name: t('list.select.page') }).check();
  await expect(bar).toHaveText(t('list.selected', { number: 20 }));
  await page.getByRole('button', { name: anyNumber(t('list.selectAll', { number: 999 })) }).click();
  await expect(bar).toHaveText(anyNumber(t('list.selected.found', { number: 999 })));
  await expect(page.getByRole('checkbox', { name: t('list.select.page') })).toBeFocused();
  await page.getByRole('link', { name: t('list.page', { page: 2 }) }).click();
  await expect(page).toHaveURL(/page=2/);
  await expectListPage(page, 2);
  await expect(rows(page).first().getByRole('checkbox')).toBeChecked();
  await look(page);

  await page.getByRole('button', { name: t('output.ask') }).click();
  const dialog = page.getByRole('dialog', { name: t('output.ask') });
  await expect(dialog).toContainText(/\d+名のうち\d+名には結果がないため/);
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
  await test.step('a search that hides what is selected says so, and offers to keep what it shows', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('list.selected.clear') }).click();
    await openList(page);
    await page.getByRole('checkbox', { name: t('list.select.page') }).check();
    await expect(page.getByRole('button', { name: t('output.ask') })).toContainText(
      t('list.act.number', { number: 20 }),
    );
    // Other stories add people without a name.
    const named = rows(page).filter({ hasNotText: t('examinee.unnamed') });
    const name = await named.first().getByRole('link').first().textContent();
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
  await test.step('a filter whose people fill several pages says how many of the selected it hides', async () => {
    await page.getByRole('button', { name: t('list.selected.clear') }).click();
    await openList(page);
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
});

test('of more people than are counted before a page is shown the whole number comes after it; without script it says that there are more', async ({
  page,
  someone,
}) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await inDatabase(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, test_status)
     select e.client_id, e.id, 'c' || n, 'x', '受検 ' || n, 'ジュケン', 1 from exams e, generate_series(1, 1843) n
     where e.directory = $1`,
    [directory],
  );
  await logInAsCompany(page);
  await openExam(page, directory);
  await expect(page.getByText(t('list.range', { total: '1,843', from: '1', to: '20' }))).toBeVisible();
  await page.getByRole('link', { name: t('list.page', { page: 93 }) }).click();
  await expect(page.getByText(t('list.range', { total: '1,843', from: '1,841', to: '1,843' }))).toBeVisible();
  await look(page);
  await page.getByRole('checkbox', { name: t('list.select.page') }).check();
  await page.getByRole('button', { name: t('list.selectAll', { number: '1,843' }) }).click();
  await expect(page.getByText(t('list.selected.found', { number: '1,843' }))).toBeVisible();
  const still = await someone({ javaScriptEnabled: false });
  await still.context().addCookies(await page.context().cookies());
  const { origin, pathname } = new URL(page.url());
  await still.goto(origin + pathname);
  await expect(still.getByText(t('list.range.more', { total: '1,000', from: '1', to: '20' }))).toBeVisible();
  await still.goto(`${origin}${pathname}?page=60`);
  await expect(
    still.getByText(t('list.range.more', { total: '1,200', from: '1,181', to: '1,200' })),
  ).toBeVisible();
});

test('fifteen people are in sight on a wide screen and one on the smallest phone, and nothing moves when script takes the list over', async ({
  page,
  browser,
}) => {
  await logInAsCompany(page);
  await openExam(page, exam);
  await test.step('nothing moves when script takes a list over, on a phone too', async () => {
    const firstOf = (any: Page) => any.locator('[data-list] tbody th a').first().boundingBox();
    for (const width of [320, 1440]) {
      const viewport = { width, height: 780 };
      const still = await browser.newContext({
        ...{ viewport, javaScriptEnabled: false },
        storageState: await page.context().storageState(),
      });
      const plain = await still.newPage();
      await plain.goto(await addressOf(page));
      await page.setViewportSize(viewport);
      await page.reload();
      await expectScript(page);
      expect(await firstOf(page)).toEqual(await firstOf(plain));
      await still.close();
    }
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(rows(page)).toHaveCount(20);
  const inSight = await rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(inSight).toBeGreaterThanOrEqual(15);
  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(headOf(page, t('examinee.list.name'))).toBeInViewport();
  await test.step('on the smallest phone the people begin within the first screen', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.reload();
    const first = page.getByRole('row').nth(1);
    await expect(first).toBeVisible();
    const box = await first.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(568);
    await expect(page.getByText(t('examinee.daysLeft'), { exact: true })).toBeHidden();
    await page.getByText(t('examinee.head.all')).click();
    await expect(page.getByText(t('examinee.daysLeft'), { exact: true })).toBeVisible();
  });
  await test.step('the own menu closes by Escape and by a press elsewhere; dark and dense are kept', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const menu = page.getByRole('banner').locator('details').last();
    await menu.locator('summary').click();
    await page.getByRole('radio', { name: t('look.dark') }).check();
    await page.getByRole('radio', { name: t('look.comfortable') }).check();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await look(page);
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('open');
    await menu.locator('summary').click();
    await heading(page).click();
    await expect(menu).not.toHaveAttribute('open');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  });
});

/** The text with any number of people in it: other journeys add some. */
const anyNumber = (text: string) => new RegExp(text.replace('999', '\\d+'));

/** The first page of the list, as it is opened by a link. */
async function openList(page: Page): Promise<void> {
  await page.goto((await addressOf(page)).replace(/examinees\/.*|exam-top.*/, 'exam-top'));
  await expect(rows(page)).toHaveCount(20);
  await expectScript(page);
}
