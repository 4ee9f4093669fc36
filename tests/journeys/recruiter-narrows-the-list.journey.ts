import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript } from './candidate-steps.ts';
import { addExam, addPeople } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expectToast, logInAsCompany, openExam, pressLesserAct } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Who narrows the list of people, and hides some of them. */

const t = translator('ja');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });

test('the list is narrowed by days and person code, and a search is saved under a name, found again and removed', async ({
  page,
}) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await addPeople(directory, [{ person_cd: 'P-1' }, { name: '検索 花子', person_cd: 'P-2' }]);
  await logInAsCompany(page);
  await openExam(page, directory);
  await test.step('days in the wrong order are told at the field, and nothing is searched', async () => {
    await page.locator('summary', { hasText: t('list.further') }).click();
    await page.getByLabel(t('examinee.list.registered_from')).fill('2026-05-02');
    const last = page.getByLabel(t('examinee.list.registered_to'));
    await last.fill('2026-05-01');
    await page.getByRole('button', { name: t('list.further.apply') }).click();
    await expect(last).toBeFocused();
    await expect(last).toHaveAccessibleDescription(t('list.further.reversed'));
    await look(page);
    expect(await addressOf(page)).not.toContain('registered');
    await last.fill('2026-05-02');
    await page.getByRole('button', { name: t('list.further.apply') }).click();
    await expect(page).toHaveURL(/registered_to=2026-05-02/);
  });
  await test.step('days and person code narrow the list; a column that was put away is shown', async () => {
    await openList(page);
    await page.locator('summary', { hasText: t('list.columns') }).click();
    await page.getByRole('checkbox', { name: t('examinee.list.person_cd') }).check();
    await expect(page.getByRole('columnheader', { name: t('examinee.list.person_cd') })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('summary', { hasText: t('list.further') }).click();
    await look(page);
    await page.getByRole('textbox', { name: t('examinee.list.person_cd') }).fill('Ｐ-２');
    await page.getByLabel(t('examinee.list.registered_from')).fill('2026-01-01');
    await page.getByRole('button', { name: t('list.further.apply') }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/registered_from=2026-01-01/);
    expect(await addressOf(page)).not.toContain('mailed=');
    const chip = t('list.chip', { name: t('examinee.list.person_cd'), value: 'Ｐ-２' });
    await page.getByRole('link', { name: t('list.chip.remove', { words: chip }) }).click();
    await expect(rows(page)).toHaveCount(2);
  });
  await test.step('a search is saved, found again and removed', async () => {
    await openList(page);
    await page.getByRole('searchbox').fill('検索');
    await page.getByRole('searchbox').press('Enter');
    await expect(rows(page)).toHaveCount(1);
    const saved = page.locator('summary', { hasText: t('savedSearch.title') });
    await saved.click();
    await look(page);
    await page.getByRole('textbox', { name: t('savedSearch.name') }).fill('検索の人');
    await page.getByRole('button', { name: t('savedSearch.save') }).click();
    await expectToast(page, t('savedSearch.saved'));
    await page.getByRole('link', { name: t('list.clear') }).click();
    await expect(rows(page)).toHaveCount(2);
    await saved.click();
    await page.getByRole('link', { name: '検索の人', exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await saved.click();
    await page.getByRole('button', { name: t('savedSearch.remove', { name: '検索の人' }) }).click();
    await expectToast(page, t('savedSearch.removed'));
    await expect(rows(page)).toHaveCount(1);
  });
  await test.step('on a phone a refused name is told where it was typed, and Escape closes one sheet', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator(`summary[aria-label="${t('list.look')}"]`).click();
    const saved = page.locator('summary', { hasText: t('savedSearch.title') });
    await saved.click();
    const name = page.getByRole('textbox', { name: t('savedSearch.name') });
    await page.getByRole('button', { name: t('savedSearch.save') }).click();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toBeVisible();
    await look(page);
    await page.keyboard.press('Escape');
    await expect(name).toBeHidden();
    await expect(saved).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(saved).toBeHidden();
  });
});

/** The whole list, as it is opened by a link. */
async function openList(page: Page): Promise<void> {
  await page.goto(new URL(await addressOf(page)).pathname);
  await expect(rows(page)).toHaveCount(2);
  await expectScript(page);
}

test('people are hidden and shown again, and the counters go along', async ({ page }) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality'] });
  await addPeople(directory, [{}, {}, {}]);
  await logInAsCompany(page);
  await openExam(page, directory);
  const counted = (total: string) =>
    expect(page.getByText(t('examinee.progress.tested', { done: '0', total, percent: '0%' }))).toBeVisible();
  await counted('3');
  await change(page, 2, 'examinee.hide.hide');
  await expectToast(page, t('examinee.hide.hidden.done'));
  await expect(rows(page)).toHaveCount(1);
  await counted('1');
  await expect(page.getByText(t('examinee.hide.undo.1', { number: 2 }))).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: t('list.undo') }).click();
  await expectToast(page, t('examinee.hide.undone'));
  await expect(page.getByRole('checkbox', { name: t('list.select.page') })).toBeFocused();
  await expect(rows(page)).toHaveCount(3);
  await counted('3');
  await change(page, 2, 'examinee.hide.hide');
  await counted('1');
  await page.locator('summary', { hasText: t('list.further') }).click();
  await page.getByLabel(t('examinee.list.hidden')).selectOption({ label: t('examinee.list.hidden.only') });
  await page.getByRole('button', { name: t('list.further.apply') }).click();
  await expect(rows(page)).toHaveCount(2);
  await change(page, 2, 'examinee.hide.show');
  await expectToast(page, t('examinee.hide.shown.done'));
  await counted('3');
});

async function change(page: Page, people: number, act: 'examinee.hide.hide' | 'examinee.hide.show') {
  for (let place = 0; place < people; place += 1) await rows(page).nth(place).getByRole('checkbox').check();
  await pressLesserAct(page, t('examinee.hide'));
  const dialog = page.getByRole('dialog', { name: t('examinee.hide') });
  await look(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByRole('button', { name: t(act) }).click();
  await expect(dialog).toBeHidden();
}
