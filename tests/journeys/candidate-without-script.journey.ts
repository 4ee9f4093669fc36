import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import {
  type Candidate,
  demoCandidate,
  examPath,
  heading,
  logIn,
  newCandidate,
  nextTest,
  questions,
} from './candidate-steps.ts';
import { enterCode, giveAddress, otherCode, readCode } from './code-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling } from './look.ts';
import { storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/* A browser without script: everything works as forms and links, and the server says what is wrong. */

test('without script, at 320 px and in English, a test is taken from the personal information to the log-out', async ({
  someone,
}) => {
  const t = translator('en');
  const page = await someone({ viewport: { width: 320, height: 640 }, javaScriptEnabled: false });
  const url = process.env.JOURNEYS_URL ?? '';
  await page.context().addCookies([{ name: 'hakaru_language', value: 'en', url }]);
  const me = await newCandidate('recruit');
  await logIn(page, me, 'en');
  await page.getByLabel(t('sitting.notes.agree')).check();
  await page.getByRole('button', { name: t('sitting.notes.submit') }).click();
  await test.step('tags are a plain list that is checked by the server', () => registerByForm(page));
  await test.step('help opens, the list leads to every page, and the open one is saved on the way', async () => {
    await nextTest(page, 'en').click();
    await page.getByRole('button', { name: t('sitting.start.begin') }).click();
    await page
      .getByRole('banner')
      .first()
      .getByRole('button', { name: t('sitting.help.title') })
      .click();
    await expect(page.getByText(t('sitting.help.clock'))).toBeVisible();
    await page.goto(await addressOf(page));
    await questions(page).first().getByRole('radio').nth(3).check();
    await page.getByRole('button', { name: t('sitting.navigator.title') }).click();
    await page.getByRole('button', { name: t('sitting.confirm.page', { page: 7 }), exact: true }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/7/);
    await expectNoSidewaysScrolling(page);
    expect((await storedOf(me)).pages).toEqual([1]);
  });
});

test('without script the completion stands in the page, and leads to the feedback and out', async ({
  someone,
}) => {
  const t = translator('ja');
  const page = await someone({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const me = demoCandidate('demo010', 'staff');
  await logIn(page, me);
  await expect(page.getByRole('dialog')).toContainText(t('sitting.done.allTitle'));
  await expectNoSidewaysScrolling(page);
  await page.getByRole('link', { name: t('feedback.open') }).click();
  await expect(heading(page)).toHaveText(t('feedback.title'));
  await expectNoSidewaysScrolling(page);
  await expect(page.getByRole('button', { name: t('feedback.print') })).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('sitting.menu.logout') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${examPath(me)}$`));
});

test('a code opens without script too, and says there what is wrong', async ({ someone }) => {
  const t = translator('ja');
  const page = await someone({ javaScriptEnabled: false });
  const address = `plain-${process.pid}@example.com`;
  const me = await invited(address);
  await logIn(page, me);
  await expect(heading(page)).toHaveText(t('page.verify'));
  await expect(page.getByRole('timer')).toBeHidden();
  const code = await readCode(address);
  for (const left of [4, 3, 2, 1]) {
    await enterCode(page, otherCode(code));
    await expect(page.getByText(t('session.code.wrong', { left })).last()).toBeVisible();
  }
  await enterCode(page, otherCode(code));
  await expect(page.getByText(t('session.verify.dead'))).toBeVisible();
  await page.getByRole('link', { name: t('session.verify.toLogin') }).click();
  await logIn(page, me);
  await enterCode(page, await readCode(address, 2));
  await expect(heading(page)).toHaveText(t('sitting.notes.title'));
});

const coded = { service: 'EXAM5', portions: ['personality'], two_factor: 1 } as const;

/** Somebody invited to an exam that asks for a code; with an address, unless they are to give it themselves. */
async function invited(address?: string): Promise<Candidate> {
  const me = await newCandidate(await addExam({ ...coded, service: 'EXAM5' }));
  if (address) await giveAddress(me, address);
  return me;
}

async function registerByForm(page: Page): Promise<void> {
  const t = translator('en');
  await expectNoSidewaysScrolling(page);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.locator('input[name=name]').fill('旅人 花子');
  await page.locator('input[name=name_kana]').fill('たびびと　はなこ');
  await page.locator('input[name=email]').fill('ｔａｂｉ@example.com');
  await page.locator('select[name=classification_id]').selectOption({ index: 2 });
  await page.locator('select[name=section_id]').selectOption({ index: 1 });
  const boxes = page.locator('input[name=tags]');
  for (let number = 0; number < 11; number += 1) await boxes.nth(number).check();
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
  await expect(
    page.getByText(
      'You can select up to 10 tags. To select another tag, please delete the selected tag first.',
    ),
  ).toHaveCount(2);
  await expectNoSidewaysScrolling(page);
  await boxes.nth(0).uncheck();
  await page.getByRole('button', { name: t('sitting.profile.toConfirm') }).click();
  await expect(heading(page)).toHaveText(t('sitting.profile.confirmTitle'));
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: t('sitting.profile.register') }).click();
  await expect(heading(page)).toHaveText(t('sitting.top.title'));
  await page.goto('/demo/recruit/candidates/profile/edit');
  await expect(heading(page)).toHaveText(t('sitting.top.title'));
  await expect(page.getByText(t('sitting.profile.already'))).toBeVisible();
}
