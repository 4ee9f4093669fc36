import { translator } from '#messages/translator.ts';
import { heading } from './candidate-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Three people of a list beside each other, on screen, on paper and as a picture. */

const t = translator('ja');
const exam = '新卒採用 適性検査';

test('three people are selected and compared; one is taken out, and the picture is kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsCompany(page);
  await openExam(page, exam);
  await page
    .getByRole('combobox', { name: t('examinee.list.status') })
    .selectOption({ label: t('status.3') });
  await expect(page).toHaveURL(/status=3/);
  const rows = page.locator('[data-list] tbody tr');
  const isNarrowed = async () => (await rows.allInnerTexts()).every((row) => row.includes(t('status.3')));
  await expect.poll(isNarrowed).toBe(true);
  const names = (await page.locator('[data-list] tbody th a').allTextContents()).slice(0, 3);
  const compare = page.getByRole('link', { name: new RegExp(`^${t('comparison.act')}`) });
  const boxes = page.locator('[data-list] tbody').getByRole('checkbox');
  await boxes.nth(0).check();
  await expect(compare).toHaveCount(0);
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await compare.click();
  await expect(heading(page)).toHaveText(t('page.compare'));
  const people = page.getByRole('list', { name: t('comparison.people') }).getByRole('listitem');
  await expect(people).toHaveCount(3);
  for (const [place, name] of names.entries()) await expect(people.nth(place)).toContainText(name);
  const table = page.getByRole('table', { name: t('page.compare') });
  const row = table.getByRole('row').filter({ hasText: '外向性' });
  await expect(row.getByRole('cell')).toHaveCount(5);
  await expect(row.getByRole('cell').last()).toHaveText(/より高い|誤差の範囲内|比べられません/);
  await look(page);

  await test.step('one of them is taken out: two remain, and nobody else can go', async () => {
    await people
      .nth(1)
      .getByRole('link', { name: t('comparison.without', { name: names[1] ?? '' }) })
      .click();
    await expect(people).toHaveCount(2);
    await expect(people.getByRole('link')).toHaveCount(2);
  });

  await test.step('the picture is a file', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: t('chart.png') }).click();
    expect((await downloading).suggestedFilename()).toBe('comparison-recruit.png');
  });

  await test.step('it fits the narrowest window, and paper', async () => {
    await page.setViewportSize({ width: 320, height: 780 });
    await expectNoSidewaysScrolling(page);
    await look(page);
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: 'print' });
    await expectNoSidewaysScrolling(page);
    await expect(page.getByRole('link', { name: t('chart.png') })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('an address that names one person says how many are needed', async () => {
    await page.goto(`${new URL(page.url()).pathname}?ids=1`);
    await expect(page.getByText(t('comparison.number'))).toBeVisible();
    await look(page);
  });
});
