import type { Page } from '@playwright/test';
import type { Language } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { agree, type Candidate, heading, logIn, lookAt, newCandidate } from './candidate-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { logInAsCompany, openExam, openPerson } from './staff-steps.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* Personal information: told once, corrected, registered for good; and what the platform says above it. */

const t = translator('ja');

async function openProfile(page: Page, candidate: Candidate, language: Language = 'ja'): Promise<void> {
  await logIn(page, candidate, language);
  if (candidate.directory === 'recruit') await agree(page, language);
  await expect(heading(page)).toHaveText(translator(language)('sitting.profile.title'));
}

async function nameOneself(page: Page): Promise<void> {
  await page.locator('input[name=name]').fill('旅人 花子');
  await page.locator('input[name=name_kana]').fill('たびびと　はなこ');
  await page.locator('input[name=email]').fill('ｔａｂｉ@example.com');
}

function tag(page: Page, name: string) {
  return page.getByRole('checkbox', { name, exact: true });
}

test('a candidate tells where they belong and which tags apply, corrects it once and registers it for good', async ({
  page,
  someone,
}) => {
  const me = await newCandidate('recruit');
  await openProfile(page, me);
  await look(page);
  await test.step('nothing else opens before', async () => {
    await page.goto('/demo/recruit/candidates/top');
    await expect(heading(page)).toHaveText(t('sitting.profile.title'));
  });
  await nameOneself(page);
  await test.step('what must be chosen is said at its field', async () => {
    await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
    for (const key of ['examinee.classification.required', 'examinee.section.required'] as const)
      await expect(page.getByText(t(key)).last()).toBeVisible();
    await look(page);
  });
  await page.getByLabel(t('sitting.profile.own.classification')).selectOption({ label: '\u3000情報' });
  await page.getByLabel(t('sitting.profile.own.section')).selectOption({ label: '技術職' });
  await test.step('the eleventh tag asks to delete one first', () => pickTen(page));
  await test.step('tags are found by what is typed, or it is said that none is', () => searchTags(page));
  await test.step('the confirmation names everything, and leads back with everything kept', async () => {
    await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
    await lookAt(page, t('sitting.profile.confirmTitle'));
    for (const text of [
      '理系 / 情報',
      '技術職',
      'タビビト ハナコ',
      'tabi@example.com',
      'IT業界志望',
      '文化部',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText('留学経験')).toHaveCount(0);
    await page.goBack();
    await expect(heading(page)).toHaveText(t('sitting.profile.title'));
    await expect(page.getByLabel(t('sitting.profile.email'))).toHaveValue('tabi@example.com');
    await expect(tag(page, 'IT業界志望')).toBeChecked();
    await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
    await expect(heading(page)).toHaveText(t('sitting.profile.confirmTitle'));
    await page.getByRole('button', { name: t('sitting.profile.edit') }).click();
    await expect(tag(page, 'IT業界志望')).toBeChecked();
    await expect(page.getByLabel(t('sitting.profile.own.section')).locator('option:checked')).toHaveText(
      '技術職',
    );
  });
  await page.getByRole('button', { name: t('sitting.tags.delete', { name: '文化部' }) }).click();
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
  await page.getByRole('button', { name: t('sitting.profile.register') }).dblclick();
  await expect(heading(page)).toHaveText(t('sitting.top.title'));
  await test.step('the header leads to the top afterwards, which says whom to ask', async () => {
    await page.getByRole('link', { name: t('candidate.profile') }).click();
    await lookAt(page, t('sitting.top.title'));
    await expect(page.getByText(t('sitting.profile.already'))).toBeVisible();
    await expect(page.getByText('saiyo@demo.example')).toBeVisible();
  });
  await test.step('staff read it by its names', async () => {
    const staff = await someone();
    await logInAsCompany(staff);
    await openExam(staff, '新卒採用 適性検査');
    await openPerson(staff, me.login_id);
    const facts = staff.getByRole('complementary', { name: t('examinee.summary') }).getByRole('definition');
    for (const text of [/^情報$/, /^技術職$/, /IT業界志望/])
      await expect(facts.filter({ hasText: text })).toBeVisible();
  });
});

async function pickTen(page: Page): Promise<void> {
  const boxes = page.locator('input[name=tags]');
  for (let number = 0; number < 10; number += 1) await boxes.nth(number).check();
  await expect(page.getByText(t('sitting.tags.full', { maximum: 10 }))).toHaveCount(0);
  await boxes.nth(10).click();
  await expect(boxes.nth(10)).not.toBeChecked();
  await expect(page.getByRole('alert').getByText(t('sitting.tags.full', { maximum: 10 }))).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: t('sitting.tags.delete', { name: '留学経験' }) }).click();
  await expect(page.getByText(t('sitting.tags.full', { maximum: 10 }))).toHaveCount(0);
  await expect(tag(page, '留学経験')).not.toBeChecked();
  await expect(page.getByRole('searchbox')).toBeFocused();
}

async function searchTags(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: t('sitting.tags.search') });
  await search.fill('存在しない');
  await expect(page.getByRole('status').getByText(t('sitting.tags.none'))).toBeVisible();
  await look(page);
  await search.fill('ＩＴ');
  await expect(tag(page, '運動部')).toBeHidden();
  await tag(page, 'IT業界志望').check();
  await search.fill('');
  await expect(tag(page, '運動部')).toBeVisible();
}

test('on a phone whose keyboard is open the tags stand below their search, and no name is cut', async ({
  someone,
}) => {
  const page = await someone({ viewport: { width: 320, height: 320 } });
  await openProfile(page, await newCandidate('recruit'));
  const list = page.getByRole('group', { name: t('sitting.profile.own.tags') });
  await list.getByRole('checkbox').first().waitFor();
  // A name without a place to break.
  await list
    .locator('label')
    .last()
    .evaluate((label) => label.append('x'.repeat(80)));
  await page.getByRole('searchbox').click();
  for (const index of [0, 1, 2]) await expect(list.getByRole('checkbox').nth(index)).toBeInViewport();
  await expectNoSidewaysScrolling(page);
  const hidden = await list
    .locator('label')
    .last()
    .evaluate((label) => (label.parentElement?.scrollWidth ?? 0) - (label.parentElement?.clientWidth ?? 0));
  expect(hidden).toBeLessThanOrEqual(0);
});

test('a notice of the platform stands above a candidate’s pages until it is closed', async ({ someone }) => {
  const page = await someone();
  const words = '12月1日 0:00〜6:00 はメンテナンスのためご利用いただけません。<b>';
  const [made] = await inDatabase<{ id: number }>(
    `insert into notifications (text_ja, text_en, text_zh, color, bold, display_candidates)
     values ($1, 'Maintenance', '维护', '#ffe000', true, true)
     returning id`,
    [words],
  );
  try {
    const banner = page.getByRole('complementary', { name: t('notice.label') });
    await expect(async () => {
      await page.goto('/demo/recruit');
      await expect(banner).toContainText(words, { timeout: 500 });
    }).toPass();
    await look(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page);
    await page.getByRole('button', { name: t('notice.close') }).click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await expect(banner).toHaveCount(0);
    const another = await someone();
    await another.goto('/demo/recruit');
    await expect(another.getByRole('complementary', { name: t('notice.label') })).toContainText(words);
  } finally {
    await inDatabase('delete from notifications where id = $1', [made?.id]);
  }
});
