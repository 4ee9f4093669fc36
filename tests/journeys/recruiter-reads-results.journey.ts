import { leastReliable } from '#contract/codes/reliability.ts';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript, heading } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { logInAsCompany, openExam, openPerson } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* A person's page: what matters first, the rest one press away. */

const t = translator('ja');
const exam = '新卒採用 適性検査';

test('reliability and summary stand in the first view, the parts of the result are linked, the next person is one key away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsCompany(page);
  await openExam(page, exam);
  const names = await page.locator('[data-list] tbody th a').allTextContents();
  await page.locator('[data-list] tbody th a').nth(3).click();
  await expect(heading(page)).toHaveText(names[3] ?? '');
  const summary = page.getByRole('region', { name: t('result.summary') });
  await expect(summary).toContainText(t('result.reliability.title'));
  const profile = page.getByRole('table', { name: t('result.profile.title') });
  // Twelve factors below two headings.
  await expect(profile.getByRole('rowheader')).toHaveCount(14);
  for (const part of [summary, profile]) {
    const box = await part.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
  }
  await look(page);
  await test.step('a row opens to its comment and what to ask, and all of them at once', async () => {
    const first = profile.getByRole('button').first();
    const opened = page.locator(`[id="${await first.getAttribute('aria-controls')}"]`);
    await expect(opened).toBeHidden();
    await first.click();
    await expect(opened).toHaveText(/\S{10}/);
    const card = page.getByRole('region', { name: t('result.profile.title') });
    await card.getByRole('button', { name: t('result.rows.open') }).click();
    await expect(profile.getByRole('button', { expanded: true })).toHaveCount(12);
    await look(page);
    await card.getByRole('button', { name: t('result.rows.close') }).click();
    await expect(opened).toBeHidden();
  });

  await page
    .getByRole('navigation', { name: t('result.sections') })
    .getByRole('link')
    .last()
    .click();
  await expect(page.getByRole('heading', { name: t('result.questions.title') })).toBeInViewport();

  const neighbours = page.getByRole('navigation', { name: t('examinee.neighbours') });
  await expect(neighbours).toContainText('4 / ');
  await page.keyboard.press(']');
  await expect(heading(page)).toHaveText(names[4] ?? '');
  await neighbours.getByRole('link', { name: t('examinee.neighbours.previous') }).click();
  await expect(heading(page)).toHaveText(names[3] ?? '');

  await test.step('the next person after the last of a page is the first of the next page, and the way back is the same', async () => {
    await page.goto((await addressOf(page)).replace(/examinees\/.*/, 'exam-top'));
    const listed = async (number: string) => {
      await page.goto(`${new URL(await addressOf(page)).pathname}?page=${number}`);
      await expectScript(page);
      return page.locator('[data-list] tbody th a').allTextContents();
    };
    const [before, after] = [await listed('2'), await listed('3')];
    await page.locator('[data-list] tbody th a').first().click();
    await expect(heading(page)).toHaveText(after[0] ?? '');
    await expect(neighbours).toContainText('41 / ');
    await neighbours.getByRole('link', { name: t('examinee.neighbours.previous') }).click();
    await expect(heading(page)).toHaveText(before.at(-1) ?? '');
    await expect(neighbours).toContainText('40 / ');
    await neighbours.getByRole('link', { name: t('examinee.neighbours.next') }).click();
    await expect(heading(page)).toHaveText(after[0] ?? '');
  });
});

test('a result that cannot be judged or relied on says so, in the list and on its page; in a narrow window the facts are one line before it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await logInAsCompany(page);
  await openExam(page, exam);
  await openPerson(page, 'demo294');
  await expect(page.getByText(t('result.undecidable.all'))).toHaveCount(1);
  await expect(page.getByText(t('result.undecidable'), { exact: true })).toHaveCount(0);
  const facts = await page.getByRole('complementary', { name: t('examinee.summary') }).boundingBox();
  expect(facts?.height ?? 900).toBeLessThan(60);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await look(page);

  await test.step('what cannot be relied on is marked, and nothing of it is named', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(
      `${new URL(await addressOf(page)).pathname.replace(/examinees\/.*/, 'exam-top')}?sort=reliability_index&order=asc`,
    );
    const row = page.locator('[data-list] tbody tr').first();
    await expect(row).toContainText(`（${leastReliable}未満）`);
    await row.getByRole('link').first().click();
    const named = page.getByRole('region', { name: t('result.summary') });
    // High and low factors, and jobs.
    const unnamed = t('result.summary.unnamed.unreliable', { least: leastReliable });
    await expect(named.getByText(unnamed)).toHaveCount(3);
    // The profile with its factors, and the jobs.
    await expect(page.getByText(t('result.unreliable.mark', { least: leastReliable }))).toHaveCount(2);
    await look(page);
  });
});

/** An exam that hides numbers, with somebody who answered as a person of the demo did. */
async function hideNumbersOf(login_id: string): Promise<string> {
  const directory = `ranks-${process.pid}`;
  await addExam({ service: 'EXAM5', portions: ['personality', 'motivation'], directory });
  await inDatabase(
    `with exam as (
       update exams set deviation = 0 where directory = $1 returning client_id, id
     ), source as (
       select x.* from examinees x join exams e on e.client_id = x.client_id and e.id = x.exam_id
       where e.directory = 'recruit' and x.login_id = $2
     ), person as (
       insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, test_status, start_at,
         end_at, reliability_index)
       select exam.client_id, exam.id, s.login_id, s.password_sealed, s.name, s.name_kana, 3, s.start_at, s.end_at,
         s.reliability_index
       from exam, source s
       returning client_id, exam_id, id
     ), portions as (
       insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value,
         options, page_size, page_count, page_seqs, page_seconds, time_limit, start_at, submitted_at, closed_by, language)
       select p.client_id, p.exam_id, p.id, a.exam_item_id, a.type, a.form_id, a.position, 3, a.value, a.options,
         a.page_size, a.page_count, a.page_seqs, a.page_seconds, a.time_limit, a.start_at, a.submitted_at, 'submit',
         a.language
       from person p, source s, answers a where a.client_id = s.client_id and a.examinee_id = s.id
       returning client_id, exam_id, examinee_id, id, exam_item_id
     ), scored as (
       insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
         form_id, scores)
       select n.client_id, n.exam_id, n.examinee_id, n.id, r.revision, r.scoring_version, r.norm_id, r.norm_version,
         r.form_id, r.scores
       from portions n, source s, answers a, results r
       where a.client_id = s.client_id and a.examinee_id = s.id and a.exam_item_id = n.exam_item_id
         and r.client_id = s.client_id and r.answer_id = a.id
     )
     insert into composites (client_id, exam_id, examinee_id, revision, scoring_version, result_ids, scores)
     select p.client_id, p.exam_id, p.id, c.revision, c.scoring_version, c.result_ids, c.scores
     from person p, source s, composites c where c.client_id = s.client_id and c.examinee_id = s.id`,
    [directory, login_id],
  );
  return directory;
}

test('an exam that hides numbers shows ranks, words and pictures, and no score', async ({ page }) => {
  const directory = await hideNumbersOf('demo010');
  await logInAsCompany(page);
  await openExam(page, directory);
  await openPerson(page, 'demo010');
  const summary = page.getByRole('region', { name: t('result.summary') });
  await expect(summary).toContainText(t('result.summary.high'));
  await expect(page.getByRole('columnheader', { name: t('result.rank'), exact: true }).first()).toBeVisible();
  for (const text of ['result.t', 'result.band'] as const)
    await expect(page.getByRole('columnheader', { name: t(text), exact: true })).toHaveCount(0);
  await expect(page.locator('td', { hasText: /\d〜\d/ })).toHaveCount(0);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await look(page);
  }
});
