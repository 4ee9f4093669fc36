import { defineConfig } from '@playwright/test';

/**
 * Journeys in a real Chromium: two at a time, each once. One server with the
 * demo serves them all (tests/journeys/start-demo.ts); the pages must have been built before.
 */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.journey.ts',
  globalSetup: './tests/journeys/start-demo.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A machine may have other work: what is expected shows at once on an idle one.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: 'list',
  outputDir: 'node_modules/.journeys',
  use: {
    // What never happens is told by the step that waits for it, not by the end of the whole journey.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    baseURL: process.env.JOURNEYS_URL ?? '',
    browserName: 'chromium',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    video: 'off',
    screenshot: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        // Chromium's own cage does not start as root.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
});
