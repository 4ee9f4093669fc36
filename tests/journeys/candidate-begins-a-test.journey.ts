import { translator } from '#messages/translator.ts';
import {
  answerPage,
  expectPage,
  expectSaved,
  expectScript,
  heading,
  newCandidate,
  ones,
  reachStart,
  turnPage,
} from './candidate-steps.ts';
import { look } from './look.ts';
import { storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/* A begin that is lost on the way, there or back, is one begin. */

const t = translator('ja');

test('a begin whose line breaks consumes nothing, and whoever begins again has exactly one attempt', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED|ABORTED)|status of 503/);
  const me = await newCandidate();
  await reachStart(page, me);
  await test.step('a server that is busy can be asked again', async () => {
    await page.route(/start-exam\.data/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: t('sitting.start.begin') }).click();
    const again = page.getByRole('link', { name: t('error.offline.again') });
    await expect(again).toBeVisible();
    await look(page);
    await page.unrouteAll();
    await again.click();

    await expect(page.getByRole('button', { name: t('sitting.start.begin') })).toBeVisible();
    await expectScript(page);
  });
  let isHeard = false;
  await page.route('**/start-exam*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    // The first is lost on its way there, the second on its way back.
    if (isHeard) await route.fetch();
    isHeard = true;
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(heading(page)).toHaveText(t('error.offline'));
  expect((await storedOf(me)).begun).toBeNull();
  await page.getByRole('button', { name: t('error.offline.again') }).click();
  await expect(page.getByRole('button', { name: t('sitting.start.begin') })).toBeVisible();
  await expectScript(page);
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expect(heading(page)).toHaveText(t('error.offline'));
  const { begun } = await storedOf(me);
  expect(begun).not.toBeNull();
  await page.unroute('**/start-exam*');
  await page.getByRole('button', { name: t('error.offline.again') }).click();
  await page.getByRole('button', { name: t('sitting.start.resume') }).click();
  await expectPage(page, 1);
  await answerPage(page, ones);
  await turnPage(page);
  await expectSaved(page);
  expect(await storedOf(me)).toMatchObject({ begun, attempts: 1 });
});

test('reloading before the begin was acknowledged leaves exactly one attempt', async ({
  page,
  mayHappen,
}) => {
  mayHappen(/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED|ABORTED)/);
  const me = await newCandidate();
  await reachStart(page, me);
  let reached = () => {};
  const isBegun = new Promise<void>((resolve) => {
    reached = resolve;
  });
  // The server hears the first begin, and its answer hangs on the way for good.
  let isHeld = false;
  await page.route('**/start-exam*', async (route) => {
    if (isHeld || route.request().method() !== 'POST') return route.continue();
    isHeld = true;
    await route.fetch();
    reached();
  });
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await isBegun;
  const { begun } = await storedOf(me);
  expect(begun).not.toBeNull();
  await page.reload();
  await page.getByRole('button', { name: t('sitting.start.resume') }).click();
  await expectPage(page, 1);
  expect(await storedOf(me)).toMatchObject({ begun, attempts: 1 });
});
