import { translator } from '#messages/translator.ts';
import { addressOf } from './address.ts';
import {
  allOf,
  answerPage,
  choose,
  chosenOnPage,
  expectPage,
  expectSaved,
  expectUnsent,
  newCandidate,
  ones,
  perPage,
  pill,
  questions,
  sitDown,
  turnBack,
  turnPage,
  twos,
} from './candidate-steps.ts';
import { look } from './look.ts';
import { draftsOf, isDraft, savesOf, storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/*
 * Lines break, servers fail, people leave : whatever was chosen arrives, once.
 */

const t = translator('ja');
const none = allOf('0');

test('the line is cut for two pages: answering goes on, and a reload after it loses nothing', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_INTERNET_DISCONNECTED/);
  const me = await newCandidate();
  await sitDown(page, me);

  await page.context().setOffline(true);
  await answerPage(page, ones);
  await turnPage(page);
  await expectPage(page, 2);
  await expectUnsent(page, perPage);
  await expect(page.getByText(t('sitting.line.lost'))).toBeVisible();
  await look(page);
  await answerPage(page, twos);
  await turnPage(page);
  await expectPage(page, 3);
  await expectUnsent(page, 2 * perPage);
  await choose(questions(page).first(), '4');
  expect((await storedOf(me)).pages).toEqual([]);

  const address = await addressOf(page);
  await page.goto('about:blank');
  await page.context().setOffline(false);
  await page.goto(address);
  await expectPage(page, 3);
  await expect(questions(page).first().getByRole('radio').nth(3)).toBeChecked();
  await expect.poll(async () => (await storedOf(me)).pages).toEqual([1, 2]);
  await turnPage(page);
  await expectSaved(page);
  await turnBack(page);
  await expectPage(page, 3);
  await turnBack(page);
  await expectPage(page, 2);
  expect(await chosenOnPage(page)).toEqual(allOf('2'));
  const { digits } = await storedOf(me);
  expect(digits).toEqual({ '1': perPage, '2': perPage, '4': 1, '0': 120 - 2 * perPage - 1 });
});

test('the server fails for a while: answers are kept, sent again, and stored once', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/status of 500/);
  const me = await newCandidate();
  await sitDown(page, me);
  await test.step('the open page is said to be not sent, and is sent when the server is well again', async () => {
    let isBroken = true;
    await page.route(savesOf, (route) =>
      isBroken ? route.fulfill({ status: 500, body: 'broken' }) : route.continue(),
    );
    await choose(questions(page).first(), '1');
    await expectUnsent(page, 1);
    await expect(questions(page).first()).toContainText(t('sitting.mark.unsent'));
    await expect(page.getByText(t('sitting.line.lost'))).toBeVisible();
    await look(page);
    await choose(questions(page).nth(1), '1');
    isBroken = false;
    await expect(pill(page)).toHaveText(t('sitting.saved.held'));
    expect(await draftsOf(me)).toEqual([{ page: 1, answered: 2 }]);
  });
  await test.step('a page that was turned is sent until it is taken', async () => {
    await page.unroute(savesOf);
    let [isBroken, failures] = [true, 0];
    await page.route(savesOf, async (route) => {
      if (!isBroken) return route.continue();
      if (!isDraft(route.request())) failures += 1;
      await route.fulfill({ status: 500, body: 'broken' });
    });
    await answerPage(page, ones);
    await turnPage(page);
    await expectUnsent(page, perPage - 2);
    await expect.poll(() => failures).toBeGreaterThan(1);
    isBroken = false;
    await expectSaved(page);
    expect((await storedOf(me)).pages).toEqual([1]);
  });
});

test('Back, Forward, leaving and coming back lose nothing', async ({ page }) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones);
  await turnPage(page);
  await expectPage(page, 2);
  await answerPage(page, twos, 4);
  await page.goBack();
  await expectPage(page, 1);
  expect(await chosenOnPage(page)).toEqual(allOf('1'));
  await page.goForward();
  await expectPage(page, 2);
  expect(await chosenOnPage(page)).toEqual([...allOf('2').slice(0, 4), ...none.slice(4)]);
  await page.reload();
  await expectPage(page, 2);
  await expect.poll(() => chosenOnPage(page)).toEqual([...allOf('2').slice(0, 4), ...none.slice(4)]);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('button', { name: t('sitting.start.resume') })).toBeVisible();
  await page.getByRole('button', { name: t('sitting.start.resume') }).click();
  await expect.poll(async () => (await storedOf(me)).digits).toEqual({ '1': perPage, '2': 4, '0': 104 });
});

test('who leaves the test at once, by Back or for another site, leaves no answer behind', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  await test.step('Back at once: what was chosen leaves all the same', async () => {
    await choose(questions(page).first(), '4');
    await page.goBack();
    await expect(page.getByRole('button', { name: t('sitting.start.resume') })).toBeVisible();
    await expect.poll(() => draftsOf(me)).toEqual([{ page: 1, answered: 1 }]);
  });
  await test.step('Back on a slow line: the pages that wait are sent behind the one on its way', async () => {
    await page.getByRole('button', { name: t('sitting.start.resume') }).click();
    await expectPage(page, 1);
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(savesOf, async (route) => {
      await held;
      await route.continue();
    });
    await answerPage(page, ones);
    await turnPage(page);
    await answerPage(page, twos);
    await turnPage(page);
    await expectPage(page, 3);
    await page.evaluate(() => history.go(-3));
    await expect(page.getByRole('button', { name: t('sitting.start.resume') })).toBeVisible();
    arrive();
    await expect.poll(async () => (await storedOf(me)).pages).toEqual([1, 2]);
  });
  await test.step('another site at once: the last answer still arrives', async () => {
    await page.unroute(savesOf);
    await page.getByRole('button', { name: t('sitting.start.resume') }).click();
    await expectPage(page, 3);
    await choose(questions(page).first(), '4');
    await page.goto('about:blank');
    await expect.poll(() => draftsOf(me)).toContainEqual({ page: 3, answered: 1 });
  });
});
