import { translator } from '#messages/translator.ts';
import { staffPassword } from '../../tools/demo/plan.ts';
import {
  chosenOnPage,
  demoCandidate,
  expectPage,
  expectSaved,
  heading,
  pill,
  questions,
} from './candidate-steps.ts';
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
  for (const field of ['sitting.profile.classification', 'sitting.profile.section'] as const) {
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
  await tabTo(page, page.getByRole('link', { name: t('sitting.top.begin') }));
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
});

test('a company user reaches the result of a person with keys alone, and ? lists the shortcuts', async ({
  page,
}) => {
  await page.goto('/client/login');
  await tabTo(page, page.getByLabel(t('session.form.login_id')));
  await page.keyboard.type('demoop');
  await tabTo(page, page.getByLabel(t('session.form.password')));
  await page.keyboard.type(staffPassword);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: '新卒採用 適性検査', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('新卒採用 適性検査');

  const dialog = page.getByRole('dialog', { name: t('shell.shortcuts') });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('demo010');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/text=demo010/);
  const row = page.getByRole('row').filter({ hasText: 'demo010' });
  await expect(row).toHaveCount(1);
  await tabTo(page, row.getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/detail/);
  await expect(page.getByRole('heading', { name: t('result.comments.title') })).toBeVisible();
});
