import { translator } from '#messages/translator.ts';
import {
  answerPage,
  expectPage,
  expectSaved,
  newCandidate,
  ones,
  perPage,
  reachStart,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/*
 * Devices as they are: slow to fetch, with a clock that somebody sets, with storage that is refused.
 */

const t = translator('ja');

test('a room that begins at once asks for no file: the scripts of the test and of its end are there before the press', async ({
  page,
}) => {
  const me = await newCandidate();
  await reachStart(page, me);
  for (const script of ['test-page-screen', 'submission-confirm-screen'])
    await expect(page.locator(`link[rel=modulepreload][href*="/${script}"]`)).toBeAttached();
  await page.waitForTimeout(1_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: t('sitting.start.begin') }).click();
  await expectPage(page, 1);
  expect(asked.filter((path) => /\.(?:js|css)$/.test(path))).toEqual([]);
});

test('somebody sets the computer’s clock: the time left does not move, and the server is asked', async ({
  page,
}) => {
  const me = await newCandidate();
  await sitDown(page, me);
  const secondsLeft = async () => {
    const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '')
      .replace(/^[^\d]*/, '')
      .split(':')
      .map(Number);
    return minutes * 60 + seconds;
  };
  const before = await secondsLeft();
  expect(before).toBeGreaterThan(600);
  const asked = page.waitForRequest(/_payload\.json/);
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 3_600_000;
  });
  await asked;
  await page.waitForTimeout(1_000);
  expect(Math.abs((await secondsLeft()) - before)).toBeLessThan(15);
});

test('a browser that keeps nothing shows the log-in all the same, and its answers are sent', async ({
  page,
  mayHappen,
}) => {
  // The router complains, with an empty line, that it cannot remember where a page was scrolled to.
  mayHappen(/SecurityError|^ \(http/);
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones);
  await turnPage(page);
  await expectSaved(page);
  expect((await storedOf(me)).digits).toEqual({ '1': perPage, '0': 120 - perPage });
});
