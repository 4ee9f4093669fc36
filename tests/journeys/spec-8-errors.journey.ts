import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { throttle } from '#contract/codes/limits.ts';
import { translator } from '#messages/translator.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import { expectScript, heading, lookAt } from './candidate-steps.ts';
import { findDemoPlaces } from './demo-places.ts';
import { fillLogIn, logInAsAdmin, logInAsCompany } from './staff-steps.ts';
import { expect, test } from './story.ts';

const t = translator('ja');

test('what does not exist, or is somebody else’s, is a page that was not found', async ({ page }) => {
  const places = await findDemoPlaces();
  const others = await findDemoPlaces('career', 'demo001');
  for (const address of ['/no-such-page', '/demo/no-such-exam', '/no/such/candidates/top'])
    await expectErrorPage(page, address, 404);
  await logInAsCompany(page);
  const company = `/client/${places.clientId}`;
  for (const address of [
    `/client/${others.clientId}/Top`,
    `/client/${others.clientId}/exam/${others.examId}/exam-top`,
    `${company}/exam/${others.examId}/exam-top`,
    `${company}/exam/999999/exam-top`,
    `${company}/exam/${places.examId}/examinees/${others.examineeId}/detail`,
    `${company}/exam/abc/exam-top`,
    `${company}/no-such-screen`,
  ])
    await expectErrorPage(page, address, 404);
});

test('who may not is told so: a restricted operator, a view-only administrator, staff on platform pages', async ({
  page,
  someone,
}) => {
  const { clientId, examId, examineeId } = await findDemoPlaces();
  await logInAsCompany(page, 'demolimited');
  await expect(page.getByRole('link', { name: t('page.addExam') })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'グローバル採用 適性検査', exact: true })).toHaveCount(0);
  await expectErrorPage(page, `/client/${clientId}/add-exam`, 403);
  await expectErrorPage(page, '/admin/company-list', 403);
  await page.goto(`/client/${clientId}/exam/${examId}/examinees/${examineeId}/detail`);
  await lookAt(page, /./);

  const viewer = await someone();
  await logInAsAdmin(viewer, 'viewer');
  await lookAt(viewer, t('page.companyList'));
  await expect(viewer.getByRole('link', { name: t('page.companyRegister') })).toHaveCount(0);
  await expectErrorPage(viewer, '/admin/company-register', 403);
  await expectErrorPage(viewer, `/admin/${clientId}/exam-register`, 403);
  await expectErrorPage(viewer, `/client/${clientId}/exam/${examId}/add-examinee`, 403);
});

test('a session that ended leads to the log-in and back to the page that was wanted', async ({ page }) => {
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
});

test('a session that ended leads to the log-in of the role, and leaves nothing of what was searched for', async ({
  page,
}) => {
  const { clientId, examId } = await findDemoPlaces();
  const address = `/client/${clientId}/exam/${examId}/exam-top?text=${encodeURIComponent('山田')}`;
  await logInAsAdmin(page);
  await page.goto(address);
  const kept = () => page.evaluate((key) => localStorage.getItem(key), keptKeys.examSearch);
  await expect.poll(kept).toContain('text=');
  await page.context().clearCookies({ name: /^hakaru_staff/ });
  await page
    .getByRole('link', { name: t('page.examStatus'), exact: true })
    .first()
    .click();
  await expect(heading(page)).toHaveText(t('page.adminLogin'));
  await expect.poll(kept).toBeNull();
  await fillLogIn(page, 'admin', staffPassword);
  await expect(page).toHaveURL(/\/exam-status$/);
});

test('a session that ended leads to the log-in from a dialog and from a link to a file too', async ({
  page,
}) => {
  const { clientId, examId } = await findDemoPlaces();
  const address = `/client/${clientId}/exam/${examId}/exam-top`;
  await logInAsCompany(page);
  await page.goto(address);
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
  await expect(page).toHaveURL(new RegExp(`${address}$`));
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

test('{route}/_payload.json answers what the route’s loader knows, behind the same doors', async ({
  page,
}) => {
  const { clientId, examId } = await findDemoPlaces();
  const top = `/client/${clientId}/exam/${examId}/exam-top`;
  const shut = await page.request.get(`${top}/_payload.json`, { maxRedirects: 0 });
  expect(await shut.text()).not.toContain('pagination');
  expect(await (await page.request.get('/client/login/_payload.json')).json()).toBeNull();
  await logInAsCompany(page);
  const open = await page.request.get(`${top}/_payload.json?text=demo010`);
  expect(open.headers()['content-type']).toContain('application/json');
  expect((await open.json()).people.rows).toMatchObject([{ login_id: 'demo010' }]);
  const exams = await (await page.request.get(`/client/${clientId}/Top/_payload.json`)).json();
  expect(exams.pagination.total).toBeGreaterThanOrEqual(3);
  const missing = await page.request.get(`/client/${clientId}/exam/999999/exam-top/_payload.json`);
  expect([missing.status(), missing.headers()['content-type']]).toEqual([
    404,
    expect.stringContaining('application/json'),
  ]);
});

test('guessing passwords is stopped, and says so', async ({ page }) => {
  const login_id = `guessed-${randomUUID().slice(0, 8)}`;
  await page.goto('/client/login');
  await fillLogIn(page, login_id, 'Wrong-Pass-2026');
  await expect(page.getByText(t('refusal.login'))).toBeVisible();
  for (let guess = 1; guess < throttle.perPlace; guess++)
    await page.request.post('/api/login', { data: { login_id, password: 'Wrong-Pass-2026' } });
  await fillLogIn(page, login_id, 'Wrong-Pass-2026');
  await expect(page.getByText(t('refusal.lockedForNow', { minutes: throttle.windowMinutes }))).toBeVisible();
  await lookAt(page, t('page.login'));
});

const titles = { 403: 'error.forbidden', 404: 'error.notFound' } as const;

/** The page has the status, says what happened, and leads on. */
async function expectErrorPage(page: Page, address: string, status: 403 | 404): Promise<void> {
  const answer = await page.goto(address);
  expect([address, answer?.status()]).toEqual([address, status]);
  await lookAt(page, t(titles[status]));
  await expect(page.getByRole('link', { name: t('error.toStart') })).toBeVisible();
}
