import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/*
 * How to write a journey: `import { expect, test } from './story.ts'`, the steps from candidate-steps.ts and
 * staff-steps.ts, and `await look(page)` (look.ts) on every screen that is passed. A journey fails by itself when a
 * page throws, breaks the Content-Security-Policy or writes an error to the console.
 */

interface Story {
  /** Somebody with a browser of their own, who has never been here. */
  someone: (options?: BrowserContextOptions) => Promise<Page>;
  /** The journey itself provokes this complaint of the browser: a cut line, a refusing server. */
  mayHappen: (complaint: RegExp) => void;
}

/** A refusal is an answer, which the screen words; the browser writes every 4xx to its console all the same. */
const refused = /^Failed to load resource: the server responded with a status of 4\d\d/;

export const test = base.extend<Story & { watch: Watch }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  watch: async ({}, use) => {
    const watch = new Watch();
    await use(watch);
    base.expect(watch.complaints(), 'errors in the browser').toEqual([]);
  },
  someone: async ({ browser, watch }, use, test) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      watch.observe(context);
      return context.newPage();
    });
    if (test.status !== test.expectedStatus) await tellWhatShows(contexts);
    for (const context of contexts) await context.close();
  },
  page: async ({ someone }, use) => use(await someone()),
  mayHappen: async ({ watch }, use) => use((complaint) => watch.expected.push(complaint)),
});

/** Prints what the pages of a failed journey show: a locator that finds nothing does not tell what is there instead. */
async function tellWhatShows(contexts: readonly BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const shown = await page
      .getByRole('main')
      .ariaSnapshot({ timeout: 2000 })
      .catch((error) => String(error));
    process.stderr.write(`${page.url()} shows:\n${shown.slice(0, 6000)}\n`);
  }
}

class Watch {
  readonly expected: RegExp[] = [refused];
  readonly #heard: string[] = [];

  observe(context: BrowserContext): void {
    context.on('weberror', (error) =>
      this.#heard.push(`${error.error().stack ?? error.error().message} (${error.page()?.url()})`),
    );
    context.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`${message.text()} (${message.location().url})`);
    });
  }

  complaints(): string[] {
    return this.#heard.filter((words) => !this.expected.some((each) => each.test(words)));
  }
}
