import { translator } from '#messages/translator.ts';
import {
  answerPage,
  choose,
  expectPage,
  expectSaved,
  expectUnsent,
  newCandidate,
  ones,
  perPage,
  pill,
  questions,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { expectNoSidewaysScrolling, look } from './look.ts';
import { draftsOf, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/* What a candidate is told of answers and of whom to ask: only what is so. */

const t = translator('ja');

test('the pill says what the server has, answers that could not be sent are marked and counted, and help is one press away', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED/);
  const me = await newCandidate();
  await sitDown(page, me);
  const [first, second] = [questions(page).first(), questions(page).nth(1)];
  const marked = questions(page).filter({ hasText: t('sitting.mark.unsent') });
  await expect(pill(page)).toHaveText(t('sitting.saved.none'));
  await choose(first, '2');
  await expect(pill(page)).toHaveText(t('sitting.saved.held'));
  expect(await draftsOf(me)).toEqual([{ page: 1, answered: 1 }]);
  expect((await storedOf(me)).pages).toEqual([]);
  await expect(marked).toHaveCount(0);
  await look(page);

  await choose(second, '3');
  await turnPage(page);
  await expectSaved(page);
  expect((await storedOf(me)).digits).toEqual({ '2': 1, '3': 1, '0': 118 });

  await test.step('without a line answers are counted, not pages', async () => {
    await expectPage(page, 2);
    await page.context().setOffline(true);
    await choose(questions(page).nth(0), '1');
    await expectUnsent(page, 1);
    await choose(questions(page).nth(1), '1');
    await expectUnsent(page, 2);
    await expect(marked).toHaveCount(2);
    await expect(page.getByText(t('sitting.line.lost'), { exact: true })).toBeVisible();
    await answerPage(page, ones);
    await turnPage(page);
    await expectUnsent(page, perPage);
    await page.context().setOffline(false);
    await expectSaved(page);
    await expect(marked).toHaveCount(0);
  });
  await test.step('help: the clock goes on, and nothing is lost', async () => {
    await expectPage(page, 3);
    await choose(questions(page).first(), '4');
    const help = page.getByRole('region', { name: t('sitting.help.title') });
    const openers = page.getByRole('button', { name: t('sitting.help.title') });
    await expect(openers).toHaveCount(2);
    for (const opener of [openers.first(), openers.last()]) {
      await opener.click();
      await expect(help.getByText(t('sitting.help.clock'))).toBeVisible();
      await expect(help.getByRole('heading', { name: t('sitting.login.contact') })).toBeVisible();
      await look(page);
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      await expect(opener).toBeFocused();
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await openers.first().click();
    await expectNoSidewaysScrolling(page);
    await help.getByRole('button', { name: t('sitting.done.close') }).click();
    await expect(help).toBeHidden();
    await expectPage(page, 3);
    await expect.poll(async () => (await storedOf(me)).attempts).toBe(1);
    await expect(questions(page).first().getByRole('radio').nth(3)).toBeChecked();
  });
});
