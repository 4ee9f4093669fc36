import { translator } from '#messages/translator.ts';
import {
  expectPage,
  logIn,
  newCandidate,
  openConfirmation,
  questions,
  registerProfile,
} from './candidate-steps.ts';
import { listOpenAddresses, listStaffAddresses } from './demo-places.ts';
import { expectNoSidewaysScrolling } from './look.ts';
import { logInAsAdmin, logInAsCompany } from './staff-steps.ts';
import { expect, test } from './story.ts';

const t = translator('ja');
const narrow = { viewport: { width: 320, height: 640 } };

test('at 320 px no staff screen scrolls sideways, in any language', async ({ someone }) => {
  const page = await someone(narrow);
  const admin = await someone(narrow);
  for (const address of listOpenAddresses()) {
    await page.goto(address);
    await expectNoSidewaysScrolling(page);
  }
  await logInAsCompany(page);
  await logInAsAdmin(admin);
  const company = await listStaffAddresses('client');
  const platform = (await listStaffAddresses('admin')).filter((address) => address.startsWith('/admin'));
  const origin = new URL(page.url()).origin;
  for (const language of ['ja', 'en', 'zh']) {
    for (const [who, addresses] of [
      [page, company],
      [admin, platform],
    ] as const) {
      await who.context().addCookies([{ name: 'hakaru_language', value: language, url: origin }]);
      for (const address of addresses) {
        await who.goto(address);
        await expectNoSidewaysScrolling(who);
      }
    }
  }
});

test('at 320 px a candidate’s way is whole, and answers are large enough for a thumb', async ({
  someone,
}) => {
  const page = await someone({ ...narrow, hasTouch: true, isMobile: true });
  await page.goto('/demo/recruit');
  await expectNoSidewaysScrolling(page);
  await logIn(page, await newCandidate());
  await expect(page.getByLabel(t('sitting.notes.agree'))).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.getByLabel(t('sitting.notes.agree')).check();
  await page.getByRole('button', { name: t('sitting.notes.submit') }).tap();
  await expect(page.getByRole('button', { name: t('sitting.profile.toConfirm') })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await registerProfile(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('link', { name: t('sitting.top.begin') }).tap();
  await expect(page.getByRole('button', { name: t('sitting.start.begin') })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: t('sitting.start.begin') }).tap();
  await expectPage(page, 1);
  await expectNoSidewaysScrolling(page);

  const targets = [
    ...(await questions(page).locator('label').all()),
    ...(await page.getByRole('main').getByRole('button').all()),
  ];
  expect(targets.length).toBeGreaterThan(48);
  for (const target of targets) {
    const box = await target.boundingBox();
    expect(box?.height, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
    expect(box?.width, (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
  await questions(page).first().locator('label').first().tap();
  await page.getByRole('button', { name: t('sitting.page.next'), exact: true }).tap();
  await expectPage(page, 2);
  await expectNoSidewaysScrolling(page);
  await openConfirmation(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('sitting.confirm.title'));
  await expectNoSidewaysScrolling(page);
});

test('on the smallest phone the people of an exam begin within the first screen', async ({ someone }) => {
  const page = await someone({ viewport: { width: 320, height: 568 } });
  await logInAsCompany(page);
  await page.getByRole('link', { name: '新卒採用 適性検査' }).first().click();
  const first = page.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  const box = await first.boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(568);
  await expect(page.getByText(t('examinee.daysLeft'), { exact: true })).toBeHidden();
  await page.getByText(t('examinee.head.all')).click();
  await expect(page.getByText(t('examinee.daysLeft'), { exact: true })).toBeVisible();
});
