import type { Locator, Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  agree,
  type Candidate,
  examPath,
  heading,
  logIn,
  lookAt,
  newCandidate,
  registerProfile,
} from './candidate-steps.ts';
import { codeEndsIn, enterCode, giveAddress, mailsTo, otherCode, readCode } from './code-steps.ts';
import { addExam } from './exam-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { expect, test } from './story.ts';

const coded = { service: 'EXAM5', portions: ['personality'], two_factor: 1 } as const;

/** Somebody invited to an exam that asks for a code; with an address, unless they are to give it themselves. */
async function invited(address?: string, multilingual = false): Promise<Candidate> {
  const me = await newCandidate(await addExam({ ...coded, service: multilingual ? 'EXAM6' : 'EXAM5' }));
  if (address) await giveAddress(me, address);
  return me;
}

test('who has given an address gets a code at the next log-in, and comes in with it alone', async ({
  page,
}) => {
  const t = translator('ja');
  const address = `asks-${process.pid}@example.com`;
  const me = await invited();
  const verify = `${examPath(me)}/verify`;

  await test.step('the first log-in knows no address, and asks for none', async () => {
    await page.goto(verify);
    await expect(page).toHaveURL(new RegExp(`${examPath(me)}\\?closed=code$`));
    await expect(page.getByText(t('sitting.login.noCode'))).toBeVisible();
    await logIn(page, me);
    await agree(page);
    await page.locator('input[name=email]').fill(address);
    await registerProfile(page);
    await page.goto(verify);
    await expect(page).toHaveURL(/\/candidates\//);
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('session.logout') })
      .click();
  });

  await test.step('the second one waits for the code: nothing is open before it', async () => {
    await page.goto('/examinees/verify');
    await lookAt(page, t('page.verify'));
    await expect(page.getByText(t('session.verify.none'), { exact: true })).toBeVisible();
    await logIn(page, me);
    await lookAt(page, t('page.verify'));
    await expect(page.getByText('a***@example.com')).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/[45]:\d\d/);
    await page.goto(`${examPath(me)}/candidates/top`);
    await expect(page).toHaveURL(new RegExp(`${examPath(me)}$`));
    await page.goto('/examinees/verify');
    await expect(page).toHaveURL(new RegExp(`${verify}$`));
  });

  await test.step('a wrong code says how many tries are left; the right one opens', async () => {
    const code = await readCode(address);
    expect(mailsTo(address)[0]?.subject).toBe(t('code.mail.subject', { company: 'Demo Inc.' }));
    await enterCode(page, '');
    await expect(page.getByText(t('session.code.required')).last()).toBeVisible();
    await enterCode(page, otherCode(code));
    await expect(page.getByText(t('session.code.wrong', { left: 4 })).last()).toBeVisible();
    await look(page);
    await page.getByLabel(t('session.verify.code'), { exact: true }).fill(otherCode(code));
    const tries: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && tries.push(request.url()));
    await pressAgain(page, page.getByRole('button', { name: t('session.verify.submit') }));
    await enterCode(page, otherCode(code));
    await expect(page.getByText(t('session.code.wrong', { left: 3 })).last()).toBeVisible();
    expect(tries).toHaveLength(1);
    await page.getByLabel(t('session.verify.code'), { exact: true }).fill(code);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(t('sitting.notes.title'));
    await page.goto('/examinees/verify');
    await expect(page.getByText(t('session.verify.none'), { exact: true })).toBeVisible();
  });
});

test('whoever waits for a code on a shared computer never lands in the test of the one before', async ({
  page,
}) => {
  const t = translator('ja');
  const address = `shared-${process.pid}@example.com`;
  const me = await invited(address);
  const before = await newCandidate(me.directory);
  // The log-in form stood open when somebody else signed in beside it, and did not log out.
  await page.goto(examPath(me));
  const beside = await page.context().newPage();
  await logIn(beside, before);
  await expect(heading(beside)).toHaveText(t('sitting.notes.title'));
  await page.getByLabel(t('sitting.login.id')).fill(me.login_id);
  await page.getByLabel(t('sitting.login.password'), { exact: true }).fill(me.password);
  await page.getByRole('button', { name: t('sitting.login.submit') }).click();
  await expect(heading(page)).toHaveText(t('page.verify'));
  await beside.reload();
  await expect(beside.getByLabel(t('sitting.login.id'))).toBeVisible();
  await enterCode(page, await readCode(address));
  await agree(page);
  await expect(page.locator('input[name=email]')).toHaveValue(address);
});

test('a code that ran out, or was tried too often, leads back to the log-in, in English on a phone', async ({
  someone,
}) => {
  const t = translator('en');
  const page = await someone({ viewport: { width: 320, height: 640 } });
  await page.goto('/');
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: 'hakaru_language', value: 'en', url }]);
  const address = `late-${process.pid}@example.com`;
  const me = await invited(address, true);

  await test.step('the time runs out while the screen is open', async () => {
    await logIn(page, me, 'en');
    await lookAt(page, t('page.verify'));
    await expectNoSidewaysScrolling(page);
    const code = await readCode(address);
    expect(mailsTo(address)[0]?.subject).toBe(t('code.mail.subject', { company: 'Demo Inc.' }));
    await codeEndsIn(address, 4);
    await page.reload();
    await expect(page.getByText(t('session.verify.expired'))).toBeFocused();
    await look(page);
    await page.reload();
    await expect(page.getByText(t('session.verify.expired'))).toBeVisible();
    await expectNoSidewaysScrolling(page);
    await page.getByRole('link', { name: t('session.verify.toLogin') }).click();
    await logIn(page, me, 'en');
    await enterCode(page, code, 'en');
    await expect(page.getByText(t('session.code.wrong', { left: 4 })).last()).toBeVisible();
  });

  await test.step('five wrong codes are one too many, and the right one comes too late', async () => {
    const code = await readCode(address, 2);
    for (const left of [3, 2, 1]) {
      await enterCode(page, otherCode(code), 'en');
      await expect(page.getByText(t('session.code.wrong', { left })).last()).toBeVisible();
    }
    await enterCode(page, otherCode(code), 'en');
    await expect(page.getByText(t('session.verify.dead'))).toBeFocused();
    await look(page);
    await expect(page.getByLabel(t('session.verify.code'), { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: t('session.verify.toLogin') }).click();
    await logIn(page, me, 'en');
    await enterCode(page, await readCode(address, 3), 'en');
    await expect(heading(page)).toHaveText(t('sitting.notes.title'));
  });
});

/** The second press of a double click, when the answer to the first has come already. */
async function pressAgain(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}
