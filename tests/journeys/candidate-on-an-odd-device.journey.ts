import { translator } from '#messages/translator.ts';
import {
  answerPage,
  choose,
  expectPage,
  expectSaved,
  lookAt,
  newCandidate,
  ones,
  perPage,
  questions,
  sitDown,
  turnPage,
} from './candidate-steps.ts';
import { storedOf } from './stored-answers.ts';
import { expect, test } from './story.ts';

/* Devices as they are: with storage that is refused or hangs, with a clock that somebody sets. */

const t = translator('ja');

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

test('a browser whose storage hangs: a page turned before it has opened is saved, and everything is sent', async ({
  page,
}) => {
  await page.addInitScript(hangStore);
  const me = await newCandidate();
  await sitDown(page, me);
  await answerPage(page, ones, 2);
  await turnPage(page);
  await expectPage(page, 2);
  await expectSaved(page);
  expect(await storedOf(me)).toMatchObject({ pages: [1], digits: { '0': 118, '1': 2 } });
  for (let number = 3; number <= 10; number += 1) {
    await turnPage(page);
    await expectPage(page, number);
  }
  await page.reload();
  await choose(questions(page).first(), '2');
  await page.getByRole('button', { name: t('sitting.page.review') }).click();
  await lookAt(page, t('sitting.confirm.title'));
  expect((await storedOf(me)).digits).toEqual({ '1': 2, '2': 1, '0': 117 });
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
  const asked = page.waitForResponse(/_payload\.json/);
  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 3_600_000;
  });
  await asked;
  expect(Math.abs((await secondsLeft()) - before)).toBeLessThan(300);
});

/** In the browser: the database of the answers neither opens nor fails, so that it is given up after two seconds. */
function hangStore() {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (name, ...rest) {
    if (name !== 'hakaru-answers') return open.call(this, name, ...rest);
    const silent = { value: () => undefined };
    return Object.create(IDBOpenDBRequest.prototype, {
      addEventListener: silent,
      removeEventListener: silent,
    });
  };
}
