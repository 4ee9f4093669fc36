import type { Page } from '@playwright/test';
import type { LinkKeyPurpose } from '#contract/codes/linkages.ts';
import { translator } from '#messages/translator.ts';
import { agree, expectScript } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expectToast, field, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* A linkage is tried with somebody made for it, before a recruiting system is there. */

const t = translator('ja');
const narrow = { width: 320, height: 640 };

async function addKey(page: Page, purpose: LinkKeyPurpose | 'launch'): Promise<void> {
  const add = { name: t('linkage.keys.add'), exact: true };
  await page.getByRole('button', add).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t(`linkage.form.purpose.${purpose}`), { exact: true }).check();
  await dialog.getByRole('button', add).click();
  await page.getByRole('link', { name: t('linkage.keys.made.kept') }).click();
  await expectScript(page);
}

test('staff try a linkage, and see what is sent and what comes back', async ({ page }) => {
  const directory = await addExam({ service: 'EXAM5', portions: ['personality_short'] });
  await logInAsCompany(page);
  await openExam(page, directory);
  await page.getByRole('link', { name: t('page.linkages'), exact: true }).click();
  await expectScript(page);
  await field(page, 'tenant_code').fill('acme');
  await field(page, 'webhook_url').fill('https://ats.invalid/hook');
  await page.getByRole('button', { name: t('linkage.store'), exact: true }).click();
  await expectToast(page, t('linkage.stored'));
  await addKey(page, 'launch');
  await page.getByRole('heading', { name: t('linkage.step.keys') }).click();
  const makeSecret = { name: t('linkage.keys.secret.add'), exact: true };
  await page.getByRole('button', makeSecret).click();
  await page.getByRole('dialog').getByRole('button', makeSecret).click();
  await page.getByRole('link', { name: t('linkage.keys.made.kept') }).click();
  await expectScript(page);

  await page.getByRole('button', { name: t('linkage.trial.add') }).click();
  await expectToast(page, t('linkage.trial.added'));
  const trial = page.getByRole('region', { name: /^trial-/ });
  await expect(trial).toContainText(t('status.1'));
  await look(page);

  await test.step('the trial person enters as a candidate would', async () => {
    const [candidate] = await Promise.all([
      page.waitForEvent('popup'),
      trial.getByRole('button', { name: t('linkage.trial.launch') }).click(),
    ]);
    await agree(candidate);
    await expect(candidate).toHaveURL(/\/profile|\/top/);
    await candidate.close();
  });
  const exchange = page.getByRole('region', { name: t('linkage.trial.exchange'), exact: true });
  await test.step('what the other system would fetch is shown beside the request', async () => {
    await trial.getByRole('button', { name: t('linkage.trial.pull') }).click();
    await expect(exchange).toBeFocused();
    await expect(exchange.getByText(t('linkTrial.pulled'))).toBeVisible();
    await expect(exchange).toContainText('"is_trial": true');
  });
  await test.step('a notification that does not arrive says why', async () => {
    await trial.getByRole('button', { name: t('linkage.trial.deliver') }).click();
    await expect(exchange).toContainText(t('linkage.trial.nothing'));
    await page.setViewportSize(narrow);
    await expectNoSidewaysScrolling(page);
  });
  await trial.getByRole('button', { name: t('linkage.trial.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('linkage.trial.remove'), exact: true })
    .click();
  await expectToast(page, t('linkage.trial.removed'));
  await expect(trial).toHaveCount(0);
});
