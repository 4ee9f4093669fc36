import type { Locator, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { heading } from './candidate-steps.ts';
import { look, lookAtOutline } from './look.ts';
import { logInAsCompany, openExam, openPerson } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* The frame around staff screens: where one is, and the way back. */

const t = translator('ja');
const exam = '新卒採用 適性検査';

test('a person’s page says where it stands; what is slow shows its outline; changes are asked about before they are left behind', async ({
  page,
}) => {
  await logInAsCompany(page);
  await openExam(page, exam);
  await openPerson(page, 'demo010');
  const menu = menuOf(page);
  await expect(menu.locator('[aria-current]')).toHaveText(t('page.examTop'));
  await expect(menu).toContainText(exam);
  await expect(menu).toContainText(t('exam.list.period.open'));
  const crumbs = page.getByRole('navigation', { name: t('shell.breadcrumbs') });
  await expect(crumbs.getByRole('link')).toHaveText([t('page.examList'), exam]);
  await look(page);
  await crumbs.getByRole('link', { name: exam }).click();
  await expect(page).toHaveURL(/text=demo010/);
  await test.step('a page that is slow to come shows its outline below its name, and covers nothing', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(/exam-status\.data/, async (route) => {
      await held.promise;
      await route.fallback();
    });
    await menuOf(page)
      .getByRole('link', { name: t('page.examStatus'), exact: true })
      .click();
    const outline = page.locator('[data-outline]');
    await expect(outline).toContainText(t('page.examStatus'));
    await lookAtOutline(page);
    held.resolve();
    await expect(heading(page)).toHaveText(t('page.examStatus'));
    await expect(outline).toHaveCount(0);
  });
  await test.step('changes are asked about before they are left behind, in a dialog', async () => {
    await menuOf(page)
      .getByRole('link', { name: t('page.examList') })
      .click();
    await expect(heading(page)).toHaveText(t('page.examList'));
    await page
      .getByRole('link', { name: t('page.addExam') })
      .first()
      .click();
    const name = page.getByRole('textbox').first();
    await name.fill('新しい検査');
    const dialog = page.getByRole('dialog', { name: t('form.leave') });
    await menuOf(page)
      .getByRole('link', { name: t('page.examList') })
      .click();
    await look(page);
    await holdCloseEvents(page);
    await dialog.getByRole('button', { name: t('form.leave.stay') }).click();
    await expect(dialog).toBeHidden();
    await expect(name).toHaveValue('新しい検査');
    await page.goBack();
    await expect(dialog).toBeVisible();
    await releaseCloseEvents(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(name).toHaveValue('新しい検査');
    await menuOf(page)
      .getByRole('link', { name: t('page.examList') })
      .click();
    await dialog.getByRole('button', { name: t('form.leave.go') }).click();
    await expect(heading(page)).toHaveText(t('page.examList'));
  });
});

function menuOf(page: Page): Locator {
  return page.getByRole('navigation', { name: t('shell.menu') });
}

/** As on a busy machine, where the browser tells of a closed dialog when it is open again. */
async function holdCloseEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    const hold = (event: Event) => {
      event.stopImmediatePropagation();
      window.addEventListener('held', () => event.target?.dispatchEvent(new Event('close')), { once: true });
    };
    window.addEventListener('close', hold, { capture: true, once: true });
  });
}

/** Returns when what the events changed is on the screen. */
async function releaseCloseEvents(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('held'));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
