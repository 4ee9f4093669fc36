import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { mailsTo } from './code-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { addScoredExam, scoresOf } from './scored-people.ts';
import { expectToast, field, fill, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/*
 * Three hundred people and twenty places: a pattern is made by hand and another of the company's own people, a search
 * is narrowed until twenty are left, shared with a colleague, and those who are found are written to and put out.
 */

const t = translator('ja');
const sociability = 'T1-1';
const name = '外向性';
const exam = `choice-${process.pid}`;
const staff = `staff-${process.pid}`;
const people = 300;
const places = 20;
const patterns = { hand: '営業の型', learned: '活躍する社員の型' };

const press = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click();
const title = (page: Page) => heading(page);
const counts = (page: Page) => page.getByRole('region', { name: t('analysis.counts') });
const sentence = (page: Page) => page.getByRole('search', { name: t('analysis.sentence') });
const bound = (number: number) => t('analysis.bound.1', { name, number });
/** The first control of this label whose sheet is open. */
const shown = (page: Page, label: string) =>
  sentence(page).getByLabel(label, { exact: true }).and(page.locator(':visible'));

test('of 300 people 20 are found, shared, written to, and put out with their match', async ({
  page,
  someone,
}) => {
  const logins = await addPeople();
  await logInAsCompany(page);
  await openExam(page, exam);
  await test.step('a pattern is made by hand', () => makeByHand(page));
  await test.step('another is learned from 40 employees', () => learn(page, logins));
  await test.step('a search is narrowed by its handle until 20 are left', () => narrow(page));
  await test.step('the pattern says who of them matches best', () => compare(page));
  const link = await test.step('it is saved with a reason', () => save(page));
  await test.step('a colleague opens the link, and others do not', async () => {
    await openAsColleague(await someone(), link);
    const other = await someone();
    await logInAsCompany(other, 'demolimited');
    expect((await other.goto(link))?.status()).toBe(403);
  });
  await test.step('somebody who was found is looked at beside the group', async () => {
    await page.locator('[data-list] tbody th a').first().click();
    await expect(page.getByRole('heading', { name: t('analysis.person.scores') })).toBeVisible();
    await look(page);
    await page.getByRole('link', { name: t('analysis.person.list') }).click();
    await expect(page).toHaveURL(link);
  });
  await test.step('all 20 get a mail', () => sendMails(page, link));
  await test.step('and are put out as a table with their match', () => putOut(page, link));
  await test.step('the page to be printed says the same in words', () => preview(page, link));
});

/** Twenty who are far more sociable than the others, most of them men; and employees who differ in the same. */
async function addPeople(): Promise<string[]> {
  await addScoredExam(
    exam,
    Array.from({ length: people }, (_, at) => ({
      name: `受検 ${at}`,
      ts: scoresOf(at, { [sociability]: at < places ? 60 + (at % 5) : 30 + (at % 28) }),
      reliability_index: 85,
      gender_cd: at < places ? (at < 2 ? 2 : 1) : 1 + (at % 2),
    })),
  );
  return addScoredExam(
    staff,
    Array.from({ length: 40 }, (_, at) => ({
      name: `社員 ${at}`,
      ts: scoresOf(at, { [sociability]: (at < 20 ? 56 : 44) + (at % 9) - 4 }),
      reliability_index: 85,
    })),
  );
}

async function begin(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('page.addFactorPattern') })
    .first()
    .click();
  await expect(title(page)).toHaveText(t('page.addFactorPattern'));
  await expectScript(page);
}

async function storePattern(page: Page): Promise<void> {
  await press(page, t('pattern.form.submit'));
  await expect(title(page)).toHaveText(t('page.confirmFactorPattern'));
  await press(page, t('pattern.form.add'));
  await expectToast(page, t('pattern.added'));
}

async function makeByHand(page: Page): Promise<void> {
  await page.getByRole('link', { name: t('page.factorPatterns') }).click();
  await begin(page);
  await fill(page, {
    factor_pattern_name: patterns.hand,
    [`weight.${sociability}`]: '60',
    'weight.P2-2': '40',
  });
  await storePattern(page);
}

/** From a table of log-ins: too few and no notice to the employees are refused at their fields. */
async function learn(page: Page, logins: readonly string[]): Promise<void> {
  await begin(page);
  await page.getByRole('link', { name: t('pattern.way.learn') }).click();
  await page.getByText(t('learn.table'), { exact: true }).click();
  await field(page, 'exam_id').selectOption(staff);
  const send = async (named: readonly string[]) => {
    const rows = named.map((login_id) => `${login_id},${logins.indexOf(login_id) < 20 ? 'H' : 'L'}`);
    const buffer = Buffer.from(['ログインID,評価', ...rows].join('\r\n'));
    await page
      .locator('main input[type=file]')
      .setInputFiles({ name: '評価.csv', mimeType: 'text/csv', buffer });
    await press(page, t('learn.table.form.submit'));
  };
  await send(logins.slice(15, 25));
  await expect(page.getByRole('alert')).toContainText(t('learn.purpose.required'));
  await page.getByRole('checkbox', { name: t('learn.purpose.text') }).check();
  await send(logins.slice(15, 25));
  await expect(page.getByRole('alert')).toContainText(t('learn.tooFew', { least: 10, high: 5, low: 5 }));
  await look(page);
  await send(logins);
  const learned = page.getByRole('region', { name: t('learned.title') });
  await expect(learned).toContainText(t('learned.promise', { n: 40 }));
  await expect(learned).toContainText(t('learned.more'));
  await look(page);
  await press(page, t('learned.use'));
  await expect(field(page, `weight.${sociability}`)).toHaveValue('100');
  await fill(page, { factor_pattern_name: patterns.learned });
  await storePattern(page);
  const row = page.getByRole('row').filter({ hasText: patterns.learned });
  await expect(row).toContainText(t('pattern.source.learned'));
  // All 300 have been matched.
  await expect(row).toContainText(t('job.state.success'));
}

async function openAnalysis(page: Page): Promise<void> {
  await page.getByRole('link', { name: t('page.analysis'), exact: true }).click();
  await expect(page).toHaveURL(/analysis-result-list/);
  await expect(title(page)).toHaveText(t('page.analysis'));
}

async function narrow(page: Page): Promise<void> {
  await openAnalysis(page);
  await expect(sentence(page)).toContainText(t('analysis.people.all', { number: people }));
  await look(page);
  await sentence(page).getByText(t('analysis.bound.add')).click();
  await shown(page, t('analysis.bound.score')).selectOption({ label: name });
  await shown(page, t('analysis.bound.number')).fill('50');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/score=T1-1&condition_type=1&rank_number=50/);
  await expect(sentence(page).getByText(bound(50))).toBeVisible();
  await look(page);
  const left = counts(page).locator('strong');
  await expect(left).not.toHaveText(String(places));
  const handle = page.getByRole('slider', { name: t('analysis.bounds.lower.of', { name }) });
  await dragTo(page, 54);
  await expect(page).toHaveURL(/rank_number=54/);
  await handle.focus();
  for (let number = 55; number <= 58; number++) await page.keyboard.press('ArrowRight');
  await expect(handle).toHaveValue('58');
  await expect(handle).toBeFocused();
  await expect(left).toHaveText(String(places));
  await expect(page).toHaveURL(/rank_number=58/);
  await expect(counts(page).getByRole('status')).toHaveText(
    t('analysis.counts.said', { searched: String(people), kept: String(places) }),
  );
}

/** The handle is taken by the pointer, and the count follows before it is let go. */
async function dragTo(page: Page, t_score: number): Promise<void> {
  const handle = page.getByRole('slider', { name: t('analysis.bounds.lower.of', { name }) });
  const left = counts(page).locator('strong');
  const before = (await left.textContent()) ?? '';
  const box = await handle.boundingBox();
  if (!box) throw new Error('the handle is not shown');
  // A thumb's middle moves between half its width from either end.
  const at = (score: number) => box.x + 8 + ((score - 18) / 64) * (box.width - 16);
  await page.mouse.move(at(50), box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(at(t_score), box.y + box.height / 2, { steps: 4 });
  await expect(left).not.toHaveText(before);
  await page.mouse.up();
  await expect(handle).toHaveValue(String(t_score));
}

async function compare(page: Page): Promise<void> {
  await sentence(page).getByText(t('analysis.pattern.add')).click();
  await shown(page, t('analysis.pattern')).selectOption({ label: patterns.learned });
  await sentence(page)
    .getByRole('button', { name: t('list.further.apply') })
    .and(page.locator(':visible'))
    .click();
  await expect(page).toHaveURL(/factor_pattern=\d+/);
  await expect(page.getByRole('columnheader', { name: t('analysis.found.match') })).toBeVisible();
  await look(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Far more men are found than women: it is looked at, and a reason is given. */
async function save(page: Page): Promise<string> {
  await press(page, t('analysis.save'));
  const dialog = page.getByRole('dialog', { name: t('analysis.save') });
  await expect(dialog).toContainText(t('analysis.fairness.look'));
  await look(page);
  await press(page, t('analysis.save.submit'));
  await expect(dialog.getByRole('alert')).toContainText(t('analysis.look.acknowledge'));
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('textbox').fill('営業の仕事に欠かせないことを、職場で確かめたため。');
  await press(page, t('analysis.save.submit'));
  await expectToast(page, t('analysis.save.done'));
  await expect(page).toHaveURL(/search_uid=[\w-]{22}$/);
  await look(page);
  return await addressOf(page);
}

async function openAsColleague(page: Page, link: string): Promise<void> {
  await logInAsCompany(page, 'demoop');
  await page.goto(link);
  await expect(sentence(page).getByText(bound(58))).toBeVisible();
  await expect(page.getByText(/職場で確かめたため/)).toBeVisible();
  await expect(counts(page).locator('strong')).toHaveText(String(places));
}

/** All who are found, whom the bar of acts speaks of from then on. */
async function selectAll(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expectScript(page);
  await page.getByRole('checkbox', { name: t('list.select.page') }).check();
}

const act = (page: Page, label: 'mail.write.act' | 'output.ask') =>
  page.getByRole('link', { name: `${t(label)} ${t('list.act.number', { number: places })}` });

async function sendMails(page: Page, link: string): Promise<void> {
  await selectAll(page, link);
  await act(page, 'mail.write.act').click();
  await expect(page.getByText(t('multiple.selected', { people: places }))).toBeVisible();
  await expectScript(page);
  await page.getByRole('radio', { name: t('mail.write.kind.message') }).check();
  await page.getByLabel(t('mail.write.subject')).fill('面接のご案内');
  await page.getByLabel(t('mail.write.body')).fill('面接の日程をお知らせします。');
  await press(page, t('mail.write.check'));
  await press(page, t('mail.write.send', { getting: String(places) }));
  await expectToast(page, t('mail.confirmed'));
  for (let at = 0; at < places; at++)
    await expect.poll(() => mailsTo(`a${at}.${exam}@example.com`).length).toBe(1);
  expect(mailsTo(`a${places}.${exam}@example.com`)).toEqual([]);
}

async function putOut(page: Page, link: string): Promise<void> {
  await selectAll(page, link);
  await act(page, 'output.ask').click();
  await expect(title(page)).toHaveText(t('page.outputTargets'));
  await expectScript(page);
  await page.getByRole('radio', { name: t('output.condition.form.4') }).check();
  await page.getByRole('radio', { name: t('output.format.csv'), exact: true }).check();
  await press(page, t('output.condition.submit'));
  await expectToast(page, t('output.requested', { number: places }));
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(t('job.state.success'));
  const downloading = page.waitForEvent('download');
  await row.getByRole('link').click();
  const table = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').split(','));
  expect(table).toHaveLength(1 + places);
  for (const pattern of Object.values(patterns)) {
    const at = table[0]?.findIndex((head) =>
      head.includes(t('output.column.pattern.match', { name: pattern })),
    );
    const matches = table.slice(1).map((cells) => cells[at ?? -1]);
    expect(matches.filter((match) => /^\d+$/.test(match ?? ''))).toHaveLength(places);
  }
}

async function preview(page: Page, link: string): Promise<void> {
  await page.goto(link.replace('analysis-result-list', 'analysis-result-preview'));
  await expect(page.getByText(bound(58))).toBeVisible();
  await expect(counts(page).locator('strong')).toHaveText(String(places));
  await look(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScrolling(page);
}

test('an exam that hides its numbers tells none, and one without results says so', async ({ page }) => {
  const hidden = `hidden-${process.pid}`;
  const ts = (at: number) => scoresOf(at, { [sociability]: 40 + at });
  await addScoredExam(
    hidden,
    Array.from({ length: 30 }, (_, at) => ({ name: '受検', ts: ts(at), reliability_index: 85 })),
  );
  await inDatabase('update exams set deviation = 0 where directory = $1', [hidden]);
  await logInAsCompany(page);
  await openExam(page, hidden);
  await openAnalysis(page);
  const conditions = `?score=${sociability}&condition_type=1&rank_number=55`;
  await page.goto((await addressOf(page)) + conditions);
  await expectScript(page);
  const handle = page.getByRole('slider', { name: t('analysis.bounds.lower.of', { name }) });
  await expect(counts(page).locator('strong')).toHaveText('15');
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/rank_number=65/);
  await expect(counts(page).locator('strong')).toHaveText('5');
  const row = page.locator('[data-list] tbody tr').first();
  await expect(row).toHaveText(/^受検外向性 [A-E]✓条件を満たす1 \/ 30$/);
  await look(page);
  await page.goto((await addressOf(page)).replace('result-list', 'result-preview'));
  await expect(page.getByText(t('analysis.preview.group.none'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('analysis.preview.distributions') })).toHaveCount(0);
  await look(page);
  await page.getByRole('link', { name: t('analysis.preview.back') }).click();
  await page.locator('[data-list] tbody th a').first().click();
  await expect(page.getByRole('heading', { name: t('analysis.person.ranks') })).toBeVisible();
  await expect(page.getByRole('table')).not.toHaveText(/\d/);
  await look(page);

  await inDatabase(
    `delete from score_profiles p using exams e
     where e.client_id = p.client_id and e.id = p.exam_id and e.directory = $1`,
    [hidden],
  );
  await openAnalysis(page);
  await page.goto((await addressOf(page)).replace(/\?.*|$/, conditions));
  await expect(page.getByText(t('analysis.nobody.scored'))).toBeVisible();
  await expect(handle).toHaveCount(0);
  await expect(page.getByText(t('analysis.found.empty.help'))).toHaveCount(0);
  await look(page);
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
  await page.goto(`${new URL(await addressOf(page)).pathname.replace('Top', 'exam/1')}/analysis-result-list`);
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
  await expectNoSidewaysScrolling(page);
  await context.close();
});
