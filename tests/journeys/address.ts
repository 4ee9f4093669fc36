import type { Page } from '@playwright/test';

/**
 * Where a page is, as it knows itself: Playwright's `page.url()` hears of an address that script has changed a moment
 * later, on a busy machine after what the new page shows.
 */
export function addressOf(page: Page): Promise<string> {
  return page.evaluate(() => location.href);
}
