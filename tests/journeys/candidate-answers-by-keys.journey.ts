import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  agree,
  chosenOnPage,
  demoCandidate,
  expectPage,
  expectSaved,
  heading,
  logIn,
  newCandidate,
  nextTest,
  pill,
  questions,
  registerProfile,
} from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { press, tabTo } from './keys.ts';
import { expect, test } from './story.ts';

const t = translator('ja');

test('a candidate comes to the test and answers a page with keys alone', async ({ page }) => {
  const me = demoCandidate('demo002');
  await page.goto('/demo/recruit');
  await tabTo(page, page.getByLabel(t('sitting.login.id')));
  await page.keyboard.type(me.login_id);
  await tabTo(page, page.getByLabel(t('sitting.login.password'), { exact: true }));
  await page.keyboard.type(me.password);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  await tabTo(page, page.getByLabel(t('sitting.notes.agree')));
  await page.keyboard.press('Space');
  await press(page, t('sitting.notes.submit'));
  for (const field of ['sitting.profile.own.classification', 'sitting.profile.own.section'] as const) {
    await tabTo(page, page.getByLabel(t(field)));
    await page.keyboard.press('ArrowDown');
  }
  await tabTo(page, page.getByRole('searchbox', { name: t('sitting.tags.search') }));
  await page.keyboard.type('ぷろぐらみんぐ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'プログラミング経験' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('button', { name: t('sitting.tags.delete', { name: 'プログラミング経験' }) }),
  ).toBeVisible();
  await press(page, t('sitting.profile.toConfirm'));
  await expect(heading(page)).toHaveText(t('sitting.profile.confirmTitle'));
  await expect(page.getByText('プログラミング経験')).toBeVisible();
  await press(page, t('sitting.profile.register'));
  await tabTo(page, nextTest(page));
  await page.keyboard.press('Enter');
  await press(page, t('sitting.start.begin'));
  await expectPage(page, 1);

  await tabTo(page, questions(page).first().getByRole('radio').first());
  for (const digit of ['1', '2', '3', '4', '1', '2', '3', '4', '1', '2', '3']) {
    await page.keyboard.press(digit);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await chosenOnPage(page)).toEqual([...'123412341233']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('sitting.page.next'), exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPage(page, 2);
  await expectSaved(page);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
  await page.keyboard.press('2');
  await expect(questions(page).first().getByRole('radio').nth(1)).toBeChecked();
  await expect(pill(page)).toHaveText(t('sitting.saved.held'));

  await test.step('who stands outside of the questions answers the next open one, and changes none', async () => {
    await page.getByRole('button', { name: t('sitting.page.next'), exact: true }).focus();
    for (let open = 0; open < 11; open++) {
      await page.keyboard.press('3');
      await page.getByRole('button', { name: t('sitting.page.next'), exact: true }).focus();
    }
    expect(await chosenOnPage(page)).toEqual([...'233333333333']);
    await page.keyboard.press('4');
    await expect(page.getByRole('button', { name: t('sitting.page.next'), exact: true })).toBeFocused();
    expect(await chosenOnPage(page)).toEqual([...'233333333333']);
  });

  await test.step('the list of questions is opened, closed by Escape, and leads to one', async () => {
    const opener = page.getByRole('button', { name: t('sitting.navigator.title') });
    const panel = page.getByRole('dialog', { name: t('sitting.navigator.title') });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('heading')).toBeFocused();
    // Past the button that closes and page 1, to its first question.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectPage(page, 1);
    await expect(questions(page).first().getByRole('radio').first()).toBeFocused();
  });
  await test.step('the switch on a question comes after its options; Enter on it is its own', async () => {
    const mark = questions(page)
      .first()
      .getByRole('button', { name: t('sitting.again') });
    await page.keyboard.press('3');
    await page.keyboard.press('Tab');
    await expect(mark).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await expect(mark).toBeFocused();
    expect((await chosenOnPage(page))[0]).toBe('3');
  });
});

test('a page of another kind is answered with digits, arrows and Enter alone; a storm of Enter turns one page', async ({
  page,
}) => {
  const me = await newCandidate(await addExam({ service: 'EXAM5', portions: ['verbal_1'] }));
  await logIn(page, me);
  await agree(page);
  await registerProfile(page);
  await nextTest(page).click();
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(page).toHaveURL(/#page-1$/);
  const all = await questions(page).count();
  // The first digit goes to the first question: the focus is on the page's heading.
  for (let question = 0; question < all; question += 1) {
    await page.keyboard.press(String((question % 4) + 1));
    await page.keyboard.press('Enter');
  }
  expect(await chosenOnPage(page)).toEqual(Array.from({ length: all }, (_, at) => String((at % 4) + 1)));
  await expectForward(page);
  await page.keyboard.press('Shift+Tab');
  await questions(page).last().locator('input:checked').focus();
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowDown');
  expect((await chosenOnPage(page)).at(-1)).toBe('2');
  await page.keyboard.press('Enter');
  await expectForward(page);
  let saves = 0;
  page.on('request', (request) => {
    if (/\/answers\/\d+\/page$/.test(request.url())) saves += 1;
  });
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#page-2$/);
  await expect(page.locator('[data-saved=saved]')).toBeVisible();
  expect(saves).toBe(1);
  expect(new Set(await chosenOnPage(page))).toEqual(new Set(['0']));
});
async function expectForward(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: t('sitting.page.next'), exact: true })).toBeFocused();
}
