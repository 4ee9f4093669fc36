import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import { expectScript } from './candidate-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expectToast, logInAsCompany, openExam } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* Keys of a linkage are handed to the other side's staff by a link that opens once. */

const t = translator('ja');
const narrow = { width: 320, height: 640 };

test('a recruiter hands keys over, the other side opens them once, and the company sees it', async ({
  page,
  someone,
}) => {
  await linkWithE2r(page, `handover-${process.pid}`);
  await page.getByRole('link', { name: t('linkHandover.way.go') }).click();
  await expectScript(page);
  await expect(page.getByText(t('linkHandover.none'))).toBeVisible();
  await look(page);

  const add = { name: t('linkHandover.add'), exact: true };
  await page.getByRole('button', add).click();
  await page.getByRole('dialog').getByRole('button', add).click();
  const shown = page.getByText(/\/client\/handover\?token=/);
  await expect(shown).toBeVisible();
  await look(page);
  const link = new URL((await shown.textContent()) ?? '');
  await page.getByRole('link', { name: t('linkHandover.made.kept') }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(t('linkHandover.state.open'));
  await look(page);

  const vendor = await someone();
  await vendor.setViewportSize(narrow);
  const opened = await vendor.goto(link.pathname + link.search);
  expect(opened?.headers()).toMatchObject({
    ...{ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' },
    'x-robots-tag': 'noindex, nofollow',
  });
  const press = vendor.getByRole('button', { name: t('linkHandover.found.open') });
  await expect(press).toBeVisible();
  await look(vendor);
  await press.click();
  await expect(vendor.getByText(/^whsec_/)).toBeVisible();
  await expect(vendor.getByText(/^hkl_/)).toBeVisible();
  await look(vendor);
  await expectNoSidewaysScrolling(vendor);

  // The link in a mail once more, here without script: its press is gone.
  const late = await someone({ javaScriptEnabled: false });
  await late.goto(link.pathname + link.search);
  await expect(late.getByText(t('linkHandover.found.opened').slice(-30))).toBeVisible();
  await expect(late.getByRole('button', { name: t('linkHandover.found.open') })).toHaveCount(0);

  await page.reload();
  await expect(row).toContainText(t('linkHandover.state.opened'));
  await expect(row).toContainText('127.0.0.1');
  await page.getByRole('link', { name: t('linkParts.setting'), exact: true }).click();
  await page.getByRole('heading', { name: t('linkage.step.keys') }).click();
  await expect(page.getByRole('rowheader', { name: /^k-/ })).toBeVisible();
});

test('a link is used without script, and one that was voided says so', async ({ page, someone }) => {
  const exam = await linkWithE2r(page, `handover-plain-${process.pid}`);
  const makeLink = async () => {
    await page.goto(`${exam}/linkages/e2r/handover`);
    await expectScript(page);
    await page.getByRole('button', { name: t('linkHandover.add'), exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('linkHandover.add'), exact: true })
      .click();
    const link = new URL((await page.getByText(/handover\?token=/).textContent()) ?? '');
    await page.getByRole('link', { name: t('linkHandover.made.kept') }).click();
    await expectScript(page);
    return link.pathname + link.search;
  };
  const vendor = await someone({ javaScriptEnabled: false });
  await vendor.goto(await makeLink());
  await vendor.getByRole('button', { name: t('linkHandover.found.open') }).click();
  await expect(vendor.getByText(/^whsec_/)).toBeVisible();

  const second = await makeLink();
  await page.getByRole('row').nth(1).getByRole('button').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('linkHandover.void'), exact: true })
    .click();
  await expectToast(page, t('linkHandover.void.done'));
  await vendor.goto(second);
  await expect(vendor.getByText(t('linkHandover.found.voided'))).toBeVisible();
});

/** An exam that is linked with e2R. @returns the address of its pages */
async function linkWithE2r(page: Page, directory: string): Promise<string> {
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  await logInAsCompany(page);
  await openExam(page, directory);
  const [exam = ''] = /^\/client\/\d+\/exam\/\d+/.exec(new URL(await addressOf(page)).pathname) ?? [];
  await page.goto(`${exam}/e2r-linkage-setting`);
  await expectScript(page);
  await page.locator('input[name=tenant_code]').fill('acme');
  await page.getByRole('button', { name: t('linkage.store'), exact: true }).click();
  await expectToast(page, t('linkage.stored'));
  return exam;
}
