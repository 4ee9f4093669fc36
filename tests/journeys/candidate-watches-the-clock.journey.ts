import type { Locator, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { agree, expectPage, logIn, newCandidate, registerProfile, sitDown } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { look } from './look.ts';
import { letTimePass } from './stored-answers.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* The clock of a test: its warnings, and more time for who needs it. */

const t = translator('ja');

test('at five minutes and at one the clock warns, seen and politely heard; hidden and mute it can be found again', async ({
  page,
}) => {
  await page.clock.install();
  const me = await newCandidate();
  await sitDown(page, me);
  await test.step('it warns, and is found again when it was hidden', async () => {
    await letTimePass(me, 310);
    await page.reload();
    await expectPage(page, 1);
    const warning = page.locator('header [role=status]');
    await expect(warning).toHaveText('');
    await page.getByRole('button', { name: t('sitting.page.hideClock.name') }).click();
    await expect(page.getByRole('timer')).toHaveCount(0);

    await page.clock.runFor(11_000);
    await expect(warning).toContainText(t('sitting.page.warning.300'));
    await look(page);
    await warning.getByRole('button', { name: t('sitting.page.closeWarning') }).click();
    await expect(warning).toHaveText('');
    await page.getByRole('button', { name: t('sitting.page.showClock') }).click();
    await expect(page.getByRole('timer')).toContainText(/[45]:\d\d/);

    await page.clock.runFor(241_000);
    await expect(warning).toContainText(t('sitting.page.warning.60'));
    await expect(page.getByRole('timer')).toContainText(/0:\d\d/);
  });
  await test.step('who mutes it hears nothing, also after a reload, until it is wanted again', async () => {
    await letTimePass(me, 310);
    await page.reload();
    await expectPage(page, 1);
    await openList(page);
    await alerts(page).uncheck();
    await page.keyboard.press('Escape');
    await page.clock.runFor(15_000);
    const warning = page.locator('header [role=status]');
    await expect(warning).toHaveText('');

    await letTimePass(me, 110);
    await page.reload();
    await expectPage(page, 1);
    await openList(page);
    await expect(alerts(page)).not.toBeChecked();
    await page.clock.runFor(5_000);
    await alerts(page).check();
    await page.keyboard.press('Escape');
    await page.clock.runFor(50_000);
    await expect(warning).toContainText(t('sitting.page.warning.60'));
  });
  await test.step('the first warning can be the last one', async () => {
    await letTimePass(me, 310);
    await page.reload();
    await expectPage(page, 1);
    await page.clock.runFor(15_000);
    const warning = page.locator('header [role=status]');
    await warning.getByRole('button', { name: t('sitting.page.mute') }).click();
    await expect(warning).toHaveText('');
    await page.clock.runFor(241_000);
    await expect(page.getByRole('timer')).toContainText(/0:\d\d/);
    await expect(warning).toHaveText('');
  });
});

test('a candidate who is given more time sees it on every screen, and has it', async ({ page }) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['jimu'] });
  const me = await newCandidate(directory);
  await inDatabase('update examinees set time_factor = 1.25 where login_id = $1', [me.login_id]);
  await logIn(page, me);
  await expect(page.getByText(/制限時間18分45秒/)).toBeVisible();
  await agree(page);
  await registerProfile(page);
  await expect(page.getByText('18分45秒')).toBeVisible();
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await expect(page.getByText('18分45秒')).toBeVisible();
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(page.getByRole('timer')).toContainText(/18:[34]\d/);
  const [row] = await inDatabase<{ seconds: number }>(
    `select extract(epoch from a.deadline - a.start_at)::int as seconds
     from answers a join examinees x on x.client_id = a.client_id and x.id = a.examinee_id where x.login_id = $1`,
    [me.login_id],
  );
  expect(row?.seconds).toBe(18.75 * 60);
});

function openList(page: Page): Promise<void> {
  return page.getByRole('button', { name: t('sitting.navigator.title') }).click();
}

function alerts(page: Page): Locator {
  return page.getByLabel(t('sitting.page.alerts'));
}
