import { translator } from '#messages/translator.ts';
import { expectScript } from './candidate-steps.ts';
import { look } from './look.ts';
import { expectToast, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Choosing among an exam's people by their scores: searched, shared with a colleague, written to, and put out. */

const t = translator('ja');
const exam = '新卒採用 適性検査';

test('a search by scores is narrowed by a handle, saved under a link, and opened by a colleague who goes on with whom it finds', async ({
  page,
  browser,
}) => {
  await logInAsCompany(page);
  await openExam(page, exam);
  await page.getByRole('link', { name: t('page.analysis'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('page.analysis'));
  const counts = page.getByRole('region', { name: t('analysis.counts') });
  const sentence = page.getByRole('search', { name: t('analysis.sentence') });
  // Other journeys add people to this exam.
  await expect(sentence.getByText(/^全員 \d+名$/)).toBeVisible();
  await look(page);

  await test.step('a condition is added to the sentence, and stands in the address', async () => {
    await sentence.getByText(t('analysis.bound.add')).click();
    await sentence
      .getByLabel(t('analysis.bound.score'))
      .and(page.locator(':visible'))
      .selectOption({ label: '達成志向' });
    await sentence
      .getByLabel(t('analysis.bound.number'), { exact: true })
      .and(page.locator(':visible'))
      .fill('50');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/score=P1-2&condition_type=1&rank_number=50/);
    await expect(sentence.getByText(t('analysis.bound.1', { name: '達成志向', number: 50 }))).toBeVisible();
    await look(page);
  });

  const before = await counts.getByRole('status').textContent();
  await test.step('its handle moves by keys: the number follows, and the search', async () => {
    const handle = page.getByRole('slider', { name: t('analysis.bounds.lower.of', { name: '達成志向' }) });
    await handle.focus();
    for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowRight');
    await expect(handle).toHaveValue('55');
    await expect(handle).toBeFocused();
    await expect(page).toHaveURL(/rank_number=55/);
    await expect(counts.getByRole('status')).not.toHaveText(before ?? '');
    await expect(counts).toContainText('%');
  });
  const found = await counts.getByRole('status').textContent();

  const link = await test.step('it is saved under a link', async () => {
    await page.getByRole('button', { name: t('analysis.save') }).click();
    const dialog = page.getByRole('dialog', { name: t('analysis.save') });
    await look(page);
    await dialog.getByRole('button', { name: t('analysis.save.submit') }).click();
    await expectToast(page, t('analysis.save.done'));
    await expect(page).toHaveURL(/search_uid=[\w-]{22}$/);
    await look(page);
    return page.url();
  });

  await test.step('a colleague opens it and finds the same people', async () => {
    const context = await browser.newContext();
    const colleague = await context.newPage();
    await logInAsCompany(colleague, 'demoop');
    await colleague.goto(link);
    await expectScript(colleague);
    await expect(colleague.getByText(t('analysis.bound.1', { name: '達成志向', number: 55 }))).toBeVisible();
    await expect(
      colleague.getByRole('region', { name: t('analysis.counts') }).getByRole('status'),
    ).toHaveText(found ?? '');
    await context.close();
  });

  await test.step('somebody who was found is looked at beside the group', async () => {
    await page.locator('[data-list] tbody th a').first().click();
    await expect(page.getByRole('heading', { name: t('analysis.person.scores') })).toBeVisible();
    await look(page);
    await page.getByRole('link', { name: t('analysis.person.list') }).click();
    await expect(page).toHaveURL(link);
  });

  await test.step('two of them get a mail, and their results are put out', async () => {
    for (const row of [0, 1]) await page.locator('[data-list] tbody input[type=checkbox]').nth(row).check();
    const act = (label: 'mail.write.act' | 'output.ask') =>
      page.getByRole('link', { name: `${t(label)} ${t('list.act.number', { number: 2 })}` });
    await act('mail.write.act').click();
    await expect(page.getByText(t('multiple.selected', { people: 2 }))).toBeVisible();
    await page.goBack();
    await act('output.ask').click();
    await expect(page).toHaveURL(/output-target-list/);
    await expect(page.getByText(t('multiple.selected', { people: 2 }))).toBeVisible();
  });

  await test.step('the page to be printed says the same in words', async () => {
    await page.goto(link.replace('analysis-result-list', 'analysis-result-preview'));
    await expect(page.getByText(t('analysis.bound.1', { name: '達成志向', number: 55 }))).toBeVisible();
    await expect(counts.getByRole('status')).toHaveText(found ?? '');
    await look(page);
  });
});

test('without script the sentence is a form, and nothing scrolls sideways on a phone', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
  });
  const page = await context.newPage();
  await logInAsCompany(page);
  await page.goto(`${new URL(page.url()).pathname.replace('Top', 'exam/1')}/analysis-result-list`);
  await page.getByText(t('analysis.bound.add'), { exact: true }).click();
  await page
    .getByLabel(t('analysis.bound.score'))
    .and(page.locator(':visible'))
    .selectOption({ label: '外向性' });
  await page
    .getByRole('button', { name: t('list.further.apply') })
    .and(page.locator(':visible'))
    .click();
  await expect(page).toHaveURL(/score=T1-1/);
  await expect(page.getByText(t('analysis.bound.1', { name: '外向性', number: 55 }))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});
