import { type Browser, chromium, type Page } from '@playwright/test';
import { newCandidate, questions, sitDown } from '#tests/journeys/candidate-steps.ts';
import startDemo from '#tests/journeys/start-demo.ts';
import { findChromium } from '../tools/chromium.mjs';

/*
 * How long a candidate with a slow phone and a slow line waits for the test page, with nothing of it kept: for its
 * first paint, and until a tap is taken up. Prints the figures for docs/benchmarks.md.
 */

const slowness = 4;
/** 1.6 Mbit/s, 300 ms there and back. */
const line = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const rounds = 5;
const promised = { paint: 1_500, tap: 3_000 };
const phone = {
  ...{ baseURL: process.env.JOURNEYS_URL ?? '', locale: 'ja-JP', reducedMotion: 'reduce' as const },
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

const end = await startDemo();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  phone.baseURL = process.env.JOURNEYS_URL ?? '';
  await report(browser);
} finally {
  await browser.close();
  await end();
}

async function report(browser: Browser): Promise<void> {
  const login = await measureEach(browser, async (page) => page.goto(await loginAddress()));
  const me = await newCandidate();
  const first = await browser.newContext(phone);
  const page = await first.newPage();
  await sitDown(page, me);
  const storageState = await first.storageState();
  const test = await measureEach(browser, (each) => each.goto(page.url()), storageState);
  await first.close();
  const paint = `promised ${promised.paint} ms`;
  process.stdout.write(
    `${slowness} x slower, 1.6 Mbit/s, 300 ms, nothing kept, median of ${rounds} (longest):\n` +
      `log-in page: paint ${say(login.map((each) => each.paint))} (${paint})\n` +
      `test page: paint ${say(test.map((each) => each.paint))} (${paint}), a tap is taken up ${say(test.map((each) => each.tap))} after the address was opened (promised ${promised.tap} ms)\n`,
  );
}

async function loginAddress(): Promise<string> {
  const { directory } = await newCandidate();
  return `/demo/${directory}`;
}

interface Waits {
  paint: number;
  tap: number;
}

type Kept = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Opens a page with a browser that has nothing of it yet, again and again. */
async function measureEach(
  browser: Browser,
  open: (page: Page) => Promise<unknown>,
  storageState?: Kept,
): Promise<Waits[]> {
  const waits: Waits[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await browser.newContext({ ...phone, ...(storageState && { storageState }) });
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send('Network.enable');
    await device.send('Network.emulateNetworkConditions', line);
    await device.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await open(page);
    waits.push({ paint: await firstPaint(page), tap: storageState ? await firstTap(page, round) : 0 });
    await context.close();
  }
  return waits;
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const find = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    while (find() === undefined) await new Promise((resolve) => setTimeout(resolve, 10));
    return find() ?? 0;
  });
}

/** A finger on an option of the first question: heard once the pill speaks of it. */
async function firstTap(page: Page, round: number): Promise<number> {
  const before = await page.locator('[data-saved]').textContent();
  await questions(page).nth(round).locator('label').first().tap();
  return page.evaluate(async (before) => {
    const pill = () => document.querySelector('[data-saved]')?.textContent;
    while (pill() === before) await new Promise((resolve) => setTimeout(resolve, 10));
    return performance.now();
  }, before);
}

function say(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  return `${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms (${Math.round(sorted.at(-1) ?? 0)})`;
}
