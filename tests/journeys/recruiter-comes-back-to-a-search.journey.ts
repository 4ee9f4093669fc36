import type { Page } from '@playwright/test';
import { leastReliable } from '#contract/codes/reliability.ts';
import { examStates } from '#contract/codes/status.ts';
import { translator } from '#messages/translator.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { look } from './look.ts';
import { addScoredExam, scoresOf } from './scored-people.ts';
import { addAccount, expectListPage, expectToast, logInAsCompany, logOut, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/*
 * A search that fills several pages: all who are found are selected and put out, the list is printed whole, and the
 * search is there again after a look at a person, until the log-out or until its exam is deleted.
 */

const t = translator('ja');
const exam = `kept-${process.pid}`;
/** Who meets the conditions, and who answered carelessly beside them: the list holds both. */
const [kept, careless, others] = [45, 2, 8];
const listed = kept + careless;
const conditions = '?score=T1-1&condition_type=1&rank_number=55';

const title = (page: Page) => heading(page);
const passing = (page: Page) => page.getByRole('region', { name: t('analysis.counts') }).locator('strong');
const rows = (page: Page) => page.locator('[data-list] tbody tr');
const again = (page: Page) => page.getByRole('link', { name: t('analysis.kept') });

test('what a search found is acted on over all pages, and the search stays until the log-out', async ({
  page,
}) => {
  await addScoredExam(
    exam,
    Array.from({ length: listed + others }, (_, at) => ({
      name: `受検 ${at}`,
      ts: scoresOf(at, { 'T1-1': at < listed ? 56 + (at % 10) : 40 }),
      reliability_index: at < careless ? leastReliable - 1 : 85,
    })),
  );
  const account = await addAccount('search');
  await logInAsCompany(page, account);
  await openExam(page, exam);
  const list = await openAnalysis(page);
  await page.goto(list + conditions);
  await expectScript(page);

  await test.step('the list says whom it holds beside those who are counted', async () => {
    await expect(passing(page)).toHaveText(String(kept));
    const uncounted = { listed, kept, uncounted: careless, least: leastReliable };
    await expect(page.getByText(t('analysis.found.uncounted', uncounted))).toBeVisible();
    await look(page);
  });
  await test.step('somebody is looked at, and the search is as it was', async () => {
    await rows(page).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: t('analysis.person.scores') })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(list + conditions);
    await expect(passing(page)).toHaveText(String(kept));
    await page.goto(list);
    await again(page).click();
    await expect(page).toHaveURL(list + conditions);
    await expect(passing(page)).toHaveText(String(kept));
  });
  await test.step('all who were found are selected and put out', async () => {
    await page.getByRole('checkbox', { name: t('list.select.page') }).check();
    await page.getByRole('button', { name: t('list.selectAll', { number: listed }) }).click();
    await expect(page.getByText(t('list.selected', { number: listed }))).toBeVisible();
    await page.getByRole('link', { name: t('list.next') }).click();
    await expect(page).toHaveURL(/page=2/);
    await expectListPage(page, 2);
    await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(20);
    const act = `${t('output.ask')} ${t('list.act.number', { number: listed })}`;
    await page.getByRole('link', { name: act }).click();
    await expect(title(page)).toHaveText(t('page.outputTargets'));
    await expectScript(page);
    await page.getByRole('radio', { name: t('output.condition.form.4') }).check();
    await page.getByRole('radio', { name: t('output.format.csv'), exact: true }).check();
    await page.getByRole('button', { name: t('output.condition.submit'), exact: true }).click();
    await expectToast(page, t('output.requested', { number: listed }));
  });
  const link = await test.step('the page to be printed lists them all', async () => {
    await page.goto(`${list}${conditions}&page=2`);
    await page.getByRole('link', { name: t('page.analysisPreview') }).click();
    await expect(title(page)).toHaveText(t('page.analysisPreview'));
    await expect(rows(page)).toHaveCount(listed);
    // Those near the bound stand at the end, and what their mark means below them.
    await expect(page.getByText(t('analysis.found.borderline.help'))).toBeVisible();
    await look(page);
    return save(page, list);
  });
  await test.step('after the log-out nothing is kept', async () => {
    const inBrowser = () => page.evaluate((key) => localStorage.getItem(key), keptKeys.analysisSearch);
    await expect.poll(inBrowser).toContain('search_uid');
    await logOut(page);
    await expect(page).toHaveURL(/\/client\/login/);
    await expect.poll(inBrowser).toBeNull();
    await logInAsCompany(page, account);
    await page.goto(list);
    await expectScript(page);
    await expect(page.getByText(t('analysis.bounds.none'))).toBeVisible();
    await expect(again(page)).toHaveCount(0);
  });
  await test.step('the link of a deleted exam leads to a page that says so', async () => {
    await page.goto(link);
    await expect(passing(page)).toHaveText(String(kept));
    await inDatabase('update exams set delete_status = $2 where directory = $1', [
      exam,
      examStates.softDelete,
    ]);
    expect((await page.goto(link))?.status()).toBe(404);
    await expect(title(page)).toHaveText(t('error.notFound'));
    await look(page);
  });
});

/** @returns the address of the list, which searches for nothing */
async function openAnalysis(page: Page): Promise<string> {
  await page.getByRole('link', { name: t('page.analysis'), exact: true }).click();
  await expect(page).toHaveURL(/analysis-result-list/);
  await expect(title(page)).toHaveText(t('page.analysis'));
  return page.url();
}

/** @returns the link of the saved search */
async function save(page: Page, list: string): Promise<string> {
  await page.goto(list + conditions);
  await expectScript(page);
  await page.getByRole('button', { name: t('analysis.save'), exact: true }).click();
  await page.getByRole('button', { name: t('analysis.save.submit'), exact: true }).click();
  await expectToast(page, t('analysis.save.done'));
  await expect(page).toHaveURL(/search_uid=[\w-]{22}$/);
  return page.url();
}
