import { translator } from '#messages/translator.ts';
import {
  agree,
  answerPage,
  expectPage,
  expectSaved,
  heading,
  logIn,
  newCandidate,
  ones,
  registerProfile,
  turnBack,
  turnPage,
} from './candidate-steps.ts';
import { expect, test } from './story.ts';
import { expectTranslated, translateAlways } from './translation.ts';

/* People whose browser translates the page for them: its words change hands, and what is live stays live. */

const t = translator('ja');

test('a whole test is taken on a page that the browser translates', async ({ page }) => {
  await page.clock.install();
  await translateAlways(page);
  await logIn(page, await newCandidate());
  await expectTranslated(page);
  await agree(page);
  await registerProfile(page);
  await page.getByRole('link', { name: t('sitting.top.begin') }).click();
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expectPage(page, 1);

  const timer = page.getByRole('timer');
  const before = await timer.textContent();
  await page.clock.runFor(3_000);
  await expect(timer).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: t('sitting.page.hideClock.name') }).click();
  await expect(timer).toHaveCount(0);
  await page.getByRole('button', { name: t('sitting.page.showClock') }).click();
  await expect(timer).toBeVisible();

  const opener = page.locator('[popovertarget=navigator]').first();
  for (let number = 1; number < 10; number += 1) {
    await expect(opener).toContainText(`${number} / 10`);
    await expect(page.locator('#blanks')).toContainText('12');
    await answerPage(page, ones, 11);
    await expect(page.locator('#blanks')).toContainText('1');
    await answerPage(page, ones);
    await expect(page.locator('#blanks')).toHaveText('');
    await turnPage(page);
    await expectPage(page, number + 1);
  }
  await turnBack(page);
  await expectPage(page, 9);
  await expectSaved(page);
  await turnPage(page);
  await answerPage(page, ones);
  await opener.click();
  await expect(page.getByRole('dialog', { name: t('sitting.navigator.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
  await expect(heading(page)).toHaveText(t('sitting.confirm.title'));
  await expect(page.getByText(t('sitting.confirm.complete'))).toBeVisible();
  await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
  await expect(page.getByText(t('sitting.done.logout')).first()).toBeVisible();
});
