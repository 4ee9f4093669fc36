import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expectToast, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* The same person twice: found, merged, undone, merged again; and two who are two. */

const t = translator('ja');
const pairs = (page: Page) => page.getByRole('article');
const found = (page: Page, number: number) =>
  expect(page.getByRole('heading', { level: 2 })).toHaveText(t('duplicate.found.pairs', { number }));
const view = (page: Page, name: 'pairs' | 'acts' | 'dismissed') =>
  page
    .getByRole('navigation', { name: t('duplicate.views') })
    .getByRole('link', { name: t(`duplicate.view.${name}`) })
    .click();

test('two pairs are found; one is merged, undone and merged again, one is dismissed and taken back', async ({
  page,
}) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await addPeople(directory, [
    { name: '髙橋 美咲', name_kana: 'タカハシ ミサキ', email: 'misaki@example.com', gender_cd: 2 },
    { name: '高橋 美咲', name_kana: 'タカハシミサキ', email: 'Misaki@example.com', person_cd: 'A-1' },
    { name: '伊藤 翼', name_kana: 'イトウ ツバサ' },
    { name: '伊東 翼', name_kana: 'イトウ ツバサ' },
    { name: '伊東 司', name_kana: 'イトウ ツカサ' },
  ]);
  await logInAsCompany(page);
  await openExam(page, directory);
  await page.getByRole('link', { name: t('page.checkDuplicate') }).click();
  await found(page, 2);
  await expect(pairs(page).first()).toContainText(t('duplicate.reason.email'));
  await expect(pairs(page)).toHaveCount(1);
  await page.getByText(t('duplicate.weak.fold', { number: '1' })).click();
  await expect(pairs(page).last()).toContainText(t('duplicate.weak'));
  await look(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSidewaysScrolling(page);
  await look(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await merge(page);
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await found(page, 1);
  await view(page, 'acts');
  await expect(
    page.getByText(t('duplicate.act.takes', { fields: t('examinee.field.person_cd') })),
  ).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: t('duplicate.undo') }).click();
  await expectToast(page, t('duplicate.undo.done'));
  await expect(page.getByText(t('duplicate.empty.acts'))).toBeVisible();
  await look(page);
  await view(page, 'pairs');
  await found(page, 2);
  await merge(page);
  await found(page, 1);

  await pairs(page)
    .getByRole('button', { name: t('duplicate.dismiss') })
    .click();
  await expectToast(page, t('duplicate.dismiss.done'));
  await expect(page.getByText(t('duplicate.empty.pairs'))).toBeVisible();
  await look(page);
  await view(page, 'dismissed');
  const restore = page.getByRole('button', { name: t('duplicate.restore') });
  await expect(restore).toBeVisible();
  await look(page);
  await restore.click();
  await expectToast(page, t('duplicate.restore.done'));
  await view(page, 'pairs');
  await found(page, 1);

  await page.getByRole('button', { name: t('duplicate.hide') }).click();
  const dialog = page.getByRole('dialog', { name: t('duplicate.hide') });
  await look(page);
  await dialog.getByRole('button', { name: t('examinee.hide.hide') }).click();
  await expectToast(page, t('examinee.hide.hidden.done'));
  await expect(page.getByText(t('duplicate.empty.pairs'))).toBeVisible();
});

/** By the keyboard alone: the dialog takes the focus, and keeps the older one unless told otherwise. */
async function merge(page: Page): Promise<void> {
  await pairs(page)
    .first()
    .getByRole('button', { name: t('duplicate.merge') })
    .press('Enter');
  const dialog = page.getByRole('dialog', { name: t('duplicate.merge') });
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await expect(dialog).toContainText('A-1');
  await look(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole('button', { name: t('duplicate.merge.submit') }).press('Enter');
  await expectToast(page, t('duplicate.merge.done'));
  await expect(dialog).toBeHidden();
}
