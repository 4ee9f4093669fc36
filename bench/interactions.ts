import { type Browser, type CDPSession, chromium, expect, type Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import {
  agree,
  chosenOnPage,
  logIn,
  newCandidate,
  questions,
  registerProfile,
} from '#tests/journeys/candidate-steps.ts';
import startDemo from '#tests/journeys/start-demo.ts';
import { inDatabase } from '#tests/journeys/the-database.ts';
import { findChromium } from '../tools/chromium.mjs';

/*
 * How a slow phone feels a long page: 120 questions, the processor six times slower. Prints the figures
 * for docs/benchmarks.md; fails when a press is not recorded, not when the machine is slow.
 */

const t = translator('ja');
const length = 120;
const slowness = 6;
/** Questions answered by finger, and then by key: one in every few, from the top to the bottom. */
const taps = 20;
const keys = 20;
/** Milliseconds from letting go to the next press, for fast fingers, and how long one lasts. */
const pace = 100;
const touch = 50;
/** Milliseconds from a press to the next picture that the product promises (docs/benchmarks.md). */
const promised = 50;

await withDemo(async (browser) => {
  const page = await browser.newPage({
    ...{ baseURL: process.env.JOURNEYS_URL ?? '', locale: 'ja-JP', reducedMotion: 'reduce' },
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await sitDownAtOnePage(page);
  await observeInteractions(page);
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  // Processor time, not time of day: what else the machine does is no part of it.
  await phone.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { expected, busy } = await pressEverything(page, phone);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(await chosenOnPage(page)).toEqual(expected);
  const waits = await readInteractions(page);
  // A key that chooses and one that goes on are two interactions; a tap is one.
  expect(waits.length).toBeGreaterThanOrEqual(taps + 2 * keys);
  const above = waits.filter((wait) => wait > promised).length;
  process.stdout.write(
    `120 questions, ${slowness} x slower, ${waits.length} interactions: p75 ${at(waits, 0.75)} ms, p98 ${at(waits, 0.98)} ms, longest ${at(waits, 1)} ms, ${above} above ${promised} ms; from one key to the next the page works ${Math.round(busy * 1_000)} ms\n`,
  );
});

/** The demo and a browser for this measure alone. */
async function withDemo(use: (browser: Browser) => Promise<void>): Promise<void> {
  const end = await startDemo();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await use(browser);
  } finally {
    await browser.close();
    await end();
  }
}

/** Answers by finger and then by key. @returns what was chosen, and seconds the page worked for a key */
async function pressEverything(page: Page, phone: CDPSession) {
  const expected = Array.from({ length }, () => '0');
  for (let step = 0; step < taps; step += 1) {
    const at = step * 3;
    expected[at] = String((step % 4) + 1);
    await tap(page, phone, at, step % 4);
  }
  await questions(page)
    .nth(taps * 3)
    .getByRole('radio')
    .first()
    .focus();
  const before = await busySeconds(phone);
  for (let step = 0; step < keys; step += 1) {
    const at = taps * 3 + step;
    expected[at] = String((step % 4) + 1);
    for (const key of [expected[at], 'Enter']) {
      await page.keyboard.press(key, { delay: touch });
      await page.waitForTimeout(pace);
    }
  }
  return { expected, busy: ((await busySeconds(phone)) - before) / (2 * keys) };
}

/** The personality test, all of whose questions stand on its first page. */
async function sitDownAtOnePage(page: Page): Promise<void> {
  const me = await newCandidate();
  await logIn(page, me);
  await agree(page);
  await registerProfile(page);
  await inDatabase(
    `update answers a set page_size = $2, page_count = 1, page_seqs = array[0], page_seconds = array[0]::real[]
     from examinees x where x.client_id = a.client_id and x.id = a.examinee_id and x.login_id = $1`,
    [me.login_id, length],
  );
  await page.getByRole('link', { name: t('sitting.top.begin') }).tap();
  await page.getByRole('button', { name: t('sitting.start.begin') }).tap();
  await expect(questions(page)).toHaveCount(length);
  await expect(page).toHaveURL(/#page-1$/);
}

/** A finger on an option, as the device reports it. */
async function tap(page: Page, phone: CDPSession, question: number, option: number): Promise<void> {
  const label = questions(page).nth(question).locator('label').nth(option);
  await label.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await label.boundingBox();
  if (!box) throw new Error(`question ${question} is not shown`);
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  await page.waitForTimeout(pace);
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(touch);
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(label.getByRole('radio')).toBeChecked();
}

/** Gathers what the browser itself tells of each interaction: from the press to the next picture. */
async function observeInteractions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const waits = new Map<number, number>();
    Object.assign(window, { waits });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0)
          waits.set(entry.interactionId, Math.max(entry.duration, waits.get(entry.interactionId) ?? 0));
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Milliseconds from each press to the next picture, from short to long; those below 16 ms are counted as 16. */
async function readInteractions(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { waits } = window as unknown as { waits: Map<number, number> };
    const { interactionCount = waits.size } = performance as { interactionCount?: number };
    const short = Math.max(0, interactionCount - waits.size);
    return [...Array<number>(short).fill(16), ...waits.values()].sort((a, b) => a - b);
  });
}

/** Seconds of processor time the page's main thread has worked. */
async function busySeconds(phone: CDPSession): Promise<number> {
  const { metrics } = await phone.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
