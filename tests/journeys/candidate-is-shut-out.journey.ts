import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import {
  answerPage,
  choose,
  comeBack,
  examPath,
  expectSaved,
  newCandidate,
  ones,
  questions,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { look } from './look.ts';
import { letTimePass, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* A session that ends, and a candidate whom staff hide: the log-in page says why it is shown. */

const t = translator('ja');

test('the session ends during the test: after the log-in the kept answers are sent, and a deadline without a session says so', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await page.context().clearCookies({ name: /^hakaru_sit/ });
  await answerPage(page, ones);
  await turnPage(page);
  await expect(page.getByText(t('sitting.stop.session'))).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: t('sitting.stop.session.action') }).click();
  await comeBack(page, me);
  await expect.poll(async () => (await storedOf(me)).pages).toEqual([1]);
  await expectSaved(page);

  await test.step('the time ends after the session has', async () => {
    await inDatabase(
      `update answers a set deadline = now() + interval '15 seconds'
   from examinees x where x.client_id = a.client_id and x.id = a.examinee_id and x.login_id = $1`,
      [me.login_id],
    );
    await page.reload();
    await expect(questions(page).first()).toBeVisible();
    await page.context().clearCookies({ name: /^hakaru_sit/ });
    await expect(page.getByText(t('sitting.login.timeUp'))).toBeVisible();
    expect(new URL(await addressOf(page)).pathname).toBe(examPath(me));
    await look(page);
  });
});

test('who is hidden by staff is led to the log-in, which says why: after a while, and when the deadline passes', async ({
  someone,
  mayHappen,
}) => {
  mayHappen(/401/);
  const hide = (login_id: string) =>
    inDatabase('update examinees set is_hidden = 1 where login_id = $1', [login_id]);
  const hiddenWhileIdle = async () => {
    const page = await someone();
    const me = await newCandidate();
    await sitDown(page, me);
    // The access token lives for minutes: after them it is the refresh that hears of it.
    await page.context().clearCookies({ name: /^hakaru_sit_[0-9a-f]{16}$/ });
    await hide(me.login_id);
    return { page, me };
  };
  await test.step('an answer is chosen after a while', async () => {
    const { page, me } = await hiddenWhileIdle();
    await choose(questions(page).first(), '4');
    await expect(page.getByText(t('refusal.examineeHidden'))).toBeVisible();
    expect(new URL(await addressOf(page)).pathname).toBe(examPath(me));
  });
  await test.step('the deadline passes', async () => {
    const page = await someone();
    const me = await newCandidate();
    await sitDown(page, me);
    await letTimePass(me, 15);
    await page.reload();
    await expect(page.getByRole('timer')).toContainText(/0:\d\d/);
    await hide(me.login_id);
    await expect(page).toHaveURL(new RegExp(`${examPath(me)}\\?closed=time`));
    await expect(page.getByText(t('refusal.examineeHidden'))).toBeVisible();
  });
});
