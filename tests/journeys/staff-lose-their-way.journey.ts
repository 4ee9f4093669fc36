import type { Locator, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { expectScript, heading, lookAt } from './candidate-steps.ts';
import { findDemoPlaces } from './demo-places.ts';
import { look } from './look.ts';
import { fillLogIn, logInAsAdmin, logInAsCompany, logOut } from './staff-steps.ts';
import { expect, test } from './story.ts';

const t = translator('ja');
const exam = '新卒採用 適性検査';

test('what does not exist is not found, who may not is told so, and the frame stays around both', async ({
  page,
  someone,
  mayHappen,
}) => {
  for (const address of ['/no-such-page', '/demo/no-such-exam', '/no/such/candidates/top'])
    await expectErrorPage(page, address, 404);
  await test.step('staff: others’ pages, pages that need more, a page that could not be loaded', async () => {
    mayHappen(/ERR_FAILED|Failed to fetch/);
    const own = await findDemoPlaces();
    const others = await findDemoPlaces('career', 'demo001');
    await logInAsCompany(page, 'demolimited');
    const list = menuOf(page).getByRole('link', { name: t('page.examList') });
    for (const [address, title] of [
      [`/client/${own.clientId}/add-exam`, t('error.forbidden')],
      ['/admin/company-list', t('error.forbidden')],
      ['/admin/no-such-screen', t('error.notFound')],
      [`/client/${own.clientId}/no-such-screen`, t('error.notFound')],
      [`/client/${others.clientId}/Top`, t('error.notFound')],
      [`/client/${own.clientId}/exam/999999/exam-top`, t('error.forbidden')],
    ] as const) {
      await page.goto(address);
      await expect(heading(page)).toHaveText(title);
      await expect(list).toHaveAttribute('href', `/client/${own.clientId}/Top`);
    }
    await look(page);
    await list.click();
    await expect(heading(page)).toHaveText(t('page.examList'));
    await page.route(/exam-top\.data/, (route) => route.abort());
    await page.getByRole('row').getByRole('link', { name: exam, exact: true }).first().click();
    await expect(heading(page)).toHaveText(t('error.offline'));
    await expect(menuOf(page)).toBeVisible();
    await look(page);
  });

  const { clientId, examId, examineeId } = await findDemoPlaces();
  await page.unrouteAll();
  await page.goto(`/client/${clientId}/Top`);
  await expect(page.getByRole('link', { name: t('page.addExam') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'グローバル採用 適性検査', exact: true })).toHaveCount(0);
  await expectErrorPage(page, `/client/${clientId}/add-exam`, 403);
  await expectErrorPage(page, '/admin/company-list', 403);
  await page.goto(`/client/${clientId}/exam/${examId}/examinees/${examineeId}/detail`);
  await lookAt(page, /./);

  const viewer = await someone();
  await logInAsAdmin(viewer, 'viewer');
  await lookAt(viewer, t('page.companyList'));
  await test.step('inside a company an administrator is told so, and leaves it', async () => {
    await viewer.getByRole('link', { name: 'Demo Inc.', exact: true }).click();
    await expect(viewer.getByText(t('shell.inside', { name: 'Demo Inc.' }))).toBeVisible();
    await look(viewer);
    await viewer.getByRole('link', { name: t('shell.inside.leave') }).click();
    await expect(heading(viewer)).toHaveText(t('page.companyList'));
  });
  await expect(viewer.getByRole('link', { name: t('page.companyRegister') })).toHaveCount(0);
  await expectErrorPage(viewer, '/admin/company-register', 403);
  await expectErrorPage(viewer, `/admin/${clientId}/exam-register`, 403);
  await expectErrorPage(viewer, `/client/${clientId}/exam/${examId}/add-examinee`, 403);
});

test('a session that ended leads to the log-in and back: from a page, a dialog and a link to a file', async ({
  page,
}) => {
  const { clientId, examId } = await findDemoPlaces();
  const address = `/client/${clientId}/exam/${examId}/exam-status?x=1`;
  await page.goto(address);
  await expect(heading(page)).toHaveText(t('page.login'));
  await fillLogIn(page, 'demo', staffPassword);
  await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
  await page.context().clearCookies();
  await page
    .getByRole('link', { name: t('page.examTop') })
    .first()
    .click();
  await expect(heading(page)).toHaveText(t('page.login'));
  await page.goto('/client/login?next=https%3A%2F%2Fexample.com%2F');
  await fillLogIn(page, 'demo', staffPassword);
  await expect(page).toHaveURL(/\/client\/\d+\/Top$/);
  await test.step('from a dialog and from a link to a file too', async () => {
    const list = `/client/${clientId}/exam/${examId}/exam-top`;
    await page.goto(list);
    await expectScript(page);
    await page.getByRole('checkbox', { name: t('list.select.page') }).check();
    await page.context().clearCookies({ name: /^hakaru_staff/ });
    await page
      .getByRole('button', { name: t('output.ask') })
      .first()
      .click();
    await expect(heading(page)).toHaveText(t('page.login'));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await fillLogIn(page, 'demo', staffPassword);
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await page.goto(`/client/${clientId}/exam/${examId}/exam-status`);
    const table = page.getByRole('link', { name: t('examStatus.csv.of', { name: t('examinee.days') }) });
    // The token has expired, the session has not.
    await page.context().clearCookies({ name: /^hakaru_staff$/ });
    const saved = page.waitForEvent('download');
    await table.click();
    expect((await saved).suggestedFilename()).toMatch(/^days-.*\.csv$/);
    await expect(heading(page)).toHaveText(t('page.examStatus'));
    await page.context().clearCookies({ name: /^hakaru_staff/ });
    await table.click();
    await expect(heading(page)).toHaveText(t('page.login'));
    await fillLogIn(page, 'demo', staffPassword);
    await expect(page).toHaveURL(/\/exam-status$/);
    await page.goto(`/api/exams/${examId}/booklet?language=en`);
    await lookAt(page, t('error.notFound'));
  });
});

test('a session of an administrator leads to their own log-in, and a log-out leaves nothing of what was searched for', async ({
  page,
}) => {
  const { clientId, examId } = await findDemoPlaces();
  const address = `/client/${clientId}/exam/${examId}/exam-top?text=${encodeURIComponent('山田')}`;
  await logInAsAdmin(page);
  await page.goto(address);
  const searched = () => page.evaluate((key) => localStorage.getItem(key), keptKeys.examSearch);
  await expect.poll(searched).toContain('text=');
  await page.context().clearCookies({ name: /^hakaru_staff/ });
  await page
    .getByRole('link', { name: t('page.examStatus'), exact: true })
    .first()
    .click();
  await expect(heading(page)).toHaveText(t('page.adminLogin'));
  await expect.poll(searched).toBeNull();
  await fillLogIn(page, 'admin', staffPassword);
  await expect(page).toHaveURL(/\/exam-status$/);
  await test.step('a log-out: no candidate’s answers go', async () => {
    await page.goto(address);
    await expectScript(page);
    const { asked, arrive } = await holdSearch(page);
    await page.getByRole('searchbox').fill('鈴木');
    await page.getByRole('searchbox').press('Enter');
    await asked;
    await page.locator('header details summary').last().click();
    arrive();
    await expect(page.getByText(t('list.chip.text', { text: '鈴木' }), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('session.logout') })).toBeVisible();
    await page.keyboard.press('Escape');
    const kept = () =>
      page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), Object.values(keptKeys));
    await expect.poll(async () => (await kept()).join()).toContain('text=');
    await page.evaluate(keepAnswer);
    await logOut(page);
    await expect(heading(page)).toHaveText(t('page.adminLogin'));
    await expect.poll(async () => (await kept()).every((each) => each === null)).toBe(true);
    expect(await page.evaluate(findAnswer)).toBe('unsent');
  });
});

/** Holds what a search asks for until the given function is called; later ones go on at once. */
async function holdSearch(page: Page): Promise<{ asked: Promise<void>; arrive: () => void }> {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: released, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    ask();
    await released;
    await route.continue();
  });
  return { asked, arrive };
}

/** Something where candidates' unsent answers lie; runs in the page, as does reading it. */
function keepAnswer(): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('journey', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('answers').put('unsent', 1);
    opening.onsuccess = () => resolve(opening.result.close());
    opening.onerror = () => reject(opening.error);
  });
}

function findAnswer(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('journey');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      if (!opening.result.objectStoreNames.contains('answers')) return resolve(undefined);
      const found = opening.result.transaction('answers').objectStore('answers').get(1);
      found.onsuccess = () => resolve(found.result);
      found.onerror = () => reject(found.error);
    };
  });
}

const titles = { 403: 'error.forbidden', 404: 'error.notFound' } as const;

/** The page has the status, says what happened, and leads on. */
async function expectErrorPage(page: Page, address: string, status: 403 | 404): Promise<void> {
  const response = await page.goto(address);
  expect([address, response?.status()]).toEqual([address, status]);
  await lookAt(page, t(titles[status]));
  await expect(page.getByRole('link', { name: t('error.toStart') })).toBeVisible();
}

function menuOf(page: Page): Locator {
  return page.getByRole('navigation', { name: t('shell.menu') });
}
