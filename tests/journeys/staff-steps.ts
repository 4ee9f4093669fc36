import type { Locator, Page } from '@playwright/test';
import { getPersonalityForm } from '#items/registry.ts';
import { localOfMoment } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { addressOf } from './address.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { expect } from './story.ts';
import { inDatabase } from './the-database.ts';

const t = translator('ja');

/** Staff of the demo company; `demo` may do everything there. */
export async function logInAsCompany(page: Page, login_id = 'demo', password = staffPassword): Promise<void> {
  await page.goto('/client/login');
  await fillLogIn(page, login_id, password);
  await expect(page).toHaveURL(/\/client\/\d+\/Top/);
}

/** An account that no other journey works with, so that none is logged out by this one. @returns its login id */
export async function addAccount(name: string): Promise<string> {
  const login_id = `${name}${process.pid}`;
  const [made] = await inDatabase<{ id: string; client_id: string }>(
    `insert into users (client_id, login_id, name, name_kana, email, password_hash, role, account_kind, state)
     select client_id, $1, '安全 太郎', 'アンゼン タロウ', $1 || '@example.com', password_hash, 'o', 1, 'active'
     from users where login_id = 'demo' returning id, client_id`,
    [login_id],
  );
  await inDatabase(
    'insert into login_directory (login_id, client_id, user_id, email) values ($1, $2, $3, $4)',
    [...[login_id, made?.client_id, made?.id, `${login_id}@example.com`]],
  );
  return login_id;
}

export async function logInAsAdmin(page: Page, login_id = 'admin'): Promise<void> {
  await page.goto('/admin/login');
  await fillLogIn(page, login_id, staffPassword);
  await expect(page).toHaveURL(/\/admin\/company-list/);
}

export async function fillLogIn(page: Page, login_id: string, password: string): Promise<void> {
  await page.getByLabel(t('session.form.login_id')).fill(login_id);
  await page.getByLabel(t('session.form.password')).fill(password);
  await page.getByRole('button', { name: t('session.login'), exact: true }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.locator('header details summary').last().click();
  await page.getByRole('button', { name: t('session.logout') }).click();
}

/** From the company's top to one exam, found by the search: other journeys add exams, and the newest stand first. */
export async function openExam(page: Page, name: string): Promise<void> {
  await page.goto(`${new URL(await addressOf(page)).pathname}?text=${encodeURIComponent(name)}`);
  await expectScript(page);
  await page.getByRole('link', { name, exact: true }).first().click();
  await expect(heading(page)).toHaveText(name);
}

/** From the exam's top to one person, found by the search. */
export async function openPerson(page: Page, login_id: string): Promise<void> {
  const search = page.getByRole('searchbox');
  await search.fill(login_id);
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`text=${login_id}`));
  const row = page.getByRole('row').filter({ hasText: login_id });
  await expect(row).toHaveCount(1);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/detail/);
}

/** The row of a factor in the table of the result: its plot, T with the band, and rank. */
export function findFactorRow(page: Page, factor: string): Locator {
  const name =
    getPersonalityForm('personality-recruit-v1').factors.find(({ id }) => id === factor)?.name.ja ?? factor;
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

/** The control of a form's field. */
export function field(page: Page, name: string): Locator {
  return page.locator(`main [name="${name}"]`);
}

/** Types into the fields of a form, by their names. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** What stands in red at a field, and in the summary above. */
export async function expectFieldErrors(page: Page, errors: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(errors))
    await expect(page.locator(`[id$="-${name}-error"]`), name).toHaveText(text);
  const summary = page.locator('[data-error-summary]');
  await expect(summary).toBeFocused();
  // The summary names the field before what is wrong with it.
  const ends = Object.values(errors).map(
    (text) => new RegExp(`${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
  );
  await expect(summary.getByRole('link')).toHaveText(ends);
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').getByText(text).last()).toBeVisible();
}

/** The list shows this page: its address may say so before. */
export async function expectListPage(page: Page, number: number): Promise<void> {
  const link = page.getByRole('link', { name: t('list.page', { page: number }) });
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Presses what sends a form, and waits for the response: the toast of the one before may still stand. */
export async function pressToSend(page: Page, button: Locator): Promise<void> {
  const response = page.waitForResponse((each) => each.request().method() === 'POST');
  await button.click();
  await response;
}

/** A day in Japan, so many days from today: 2026-11-20. */
export function dayFromNow(days: number): string {
  return localOfMoment(new Date(Date.now() + days * 86_400_000)).slice(0, 10);
}

/** Presses one of the acts on what is selected that stand behind the others. */
export async function pressLesserAct(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: t('list.act.more') }).click();
  await page.getByRole('button', { name: new RegExp(`^${name} ?（`) }).click();
}

/**
 * Has a table checked; where one was checked already, the part for another file is opened first. People are checked as
 * soon as the file is chosen.
 */
export async function checkTable(page: Page, name: string, buffer: Buffer): Promise<void> {
  const again = page.locator('main details').filter({ has: page.locator('input[type=file]') });
  if ((await again.count()) > 0) await again.locator('summary').click();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  if ((await addressOf(page)).includes('import-csv')) return;
  await page.getByRole('button', { name: t('importPeople.check'), exact: true }).click();
}

/** Presses what is about to appear in the very moment in which it is there, quicker than any hand. */
export function clickAtOnce(page: Page, selector: string): Promise<void> {
  return page.evaluate(
    (selector) =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          const found = document.querySelector<HTMLElement>(selector);
          if (!found) return;
          watch.disconnect();
          found.click();
          resolve();
        });
        watch.observe(document.body, { subtree: true, childList: true });
      }),
    selector,
  );
}
