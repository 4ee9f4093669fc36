import type { Locator } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  allOf,
  answerPage,
  chosenOnPage,
  comeBack,
  expectPage,
  expectSaved,
  expectScript,
  heading,
  newCandidate,
  ones,
  openConfirmation,
  perPage,
  questions,
  sitDown,
  turnBack,
  turnPage,
  twos,
} from './candidate-steps.ts';
import { look } from './look.ts';
import { answerAll, storageOf, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';
import { inDatabase } from './the-database.ts';

/* Answers are taken back by who gave them, and what was marked goes with them. */

const t = translator('ja');

test('all answers are taken back, in two deliberate steps, and their marks with them; the clock goes on', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones);
  await turnPage(page);
  await expectPage(page, 2);
  await answerPage(page, twos, 4);
  await turnPage(page);
  await expectSaved(page);
  await turnBack(page);
  await markOf(questions(page).first()).click();
  const { begun } = await storedOf(me);
  await openConfirmation(page);
  const clear = page.getByRole('button', { name: t('sitting.reset.submit') });
  await expect(clear).toBeHidden();
  await page.getByText(t('sitting.reset.title')).click();
  await look(page);
  await clear.click();
  // Nothing happens before the box is ticked.
  await expect(clear).toBeVisible();
  expect((await storedOf(me)).digits['1']).toBe(perPage);
  await page.getByLabel(t('sitting.reset.sure')).check();
  await clear.dblclick();
  await expectPage(page, 1);
  expect(await chosenOnPage(page)).toEqual(allOf('0'));
  await turnPage(page);
  await expect(markOf(questions(page).first())).toHaveAttribute('aria-pressed', 'false');
  await turnBack(page);
  await expectPage(page, 1);
  expect(await storedOf(me)).toMatchObject({ digits: { '0': 120 }, begun });
  const history = await inDatabase<{ answered: number }>(
    `select length(replace(r.answer ->> 'value', '0', '')) as answered from answer_resets r
   join examinees x on x.client_id = r.client_id and x.id = r.examinee_id where x.login_id = $1`,
    [me.login_id],
  );
  expect(history).toEqual([{ answered: perPage + 4 }]);

  await answerPage(page, twos, 2);
  await turnPage(page);
  await expectSaved(page);
  expect((await storedOf(me)).digits).toEqual({ '2': 2, '0': 118 });

  await test.step('marks are forgotten at the log-out and at the submission', async () => {
    await markOf(questions(page).first()).click();
    await page.getByRole('button', { name: t('session.logout') }).click();
    const asked = page.getByRole('dialog', { name: t('sitting.logout.title') });
    await asked.getByRole('button', { name: t('sitting.menu.logout') }).click();
    await expect(page.getByLabel(t('sitting.login.id'))).toBeVisible();
    await expect.poll(() => storageOf(page).then(({ rows }) => rows)).toBe(0);
    await comeBack(page, me);
    await expectScript(page);
    await expect(markOf(questions(page).first())).toHaveAttribute('aria-pressed', 'false');

    await markOf(questions(page).first()).click();
    await expect.poll(() => storageOf(page).then(({ rows }) => rows)).toBe(1);
    await answerAll(page);
    await openConfirmation(page);
    await page.getByRole('button', { name: t('sitting.confirm.submit') }).click();
    await expect(heading(page)).toHaveText(t('sitting.done.allTitle'));
    await expect.poll(() => storageOf(page).then(({ rows }) => rows)).toBe(0);
  });
});

function markOf(question: Locator): Locator {
  return question.getByRole('button', { name: t('sitting.again') });
}
