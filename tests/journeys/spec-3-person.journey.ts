import { translator } from '#messages/translator.ts';
import { heading } from './candidate-steps.ts';
import { look } from './look.ts';
import { logInAsCompany, openExam, openPerson } from './staff-steps.ts';
import { expect, test } from './story.ts';

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
  const box = await summary.boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
  await look(page);

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
});

test('where no factor can be judged one banner says so; in a narrow window the result comes before the facts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 780 });
  await logInAsCompany(page);
  await openExam(page, exam);
  await openPerson(page, 'demo294');
  await expect(page.getByText(t('result.undecidable.all'))).toHaveCount(1);
  await expect(page.getByText(t('result.undecidable'), { exact: true })).toHaveCount(0);
  const summary = await page.getByRole('region', { name: t('result.summary') }).boundingBox();
  const facts = await page.getByRole('complementary', { name: t('examinee.summary') }).boundingBox();
  expect(summary?.y ?? 0).toBeLessThan(facts?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await look(page);
});

test('what is refused to a button is told on the page, also without script', async ({ page }) => {
  await logInAsCompany(page);
  await openExam(page, exam);
  await openPerson(page, 'demo001');
  // Whoever reads an older page may press a button that stands there no more.
  const [, id = ''] = new URL(page.url()).pathname.match(/examinees\/(\d+)/) ?? [];
  const answer = await page.request.post(page.url(), {
    form: { intent: 'report', ids: id },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status()).toBe(422);
  const [, told] = (await answer.text()).match(/<noscript><p role="alert">([^<]+)/) ?? [];
  expect(told).toBe(t('output.examinees.noResult'));
});
