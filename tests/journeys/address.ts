import type { Page } from '@playwright/test';
import { expect } from './story.ts';

/**
 * Where a page is, as it knows itself: Playwright's `page.url()` hears of an address that script has changed a moment
 * later, on a busy machine after what the new page shows. While the outline of another page shows, the address is still
 * that of the page before.
 */
export async function addressOf(page: Page): Promise<string> {
  await expect(page.locator('[data-outline]')).toHaveCount(0);
  return await page.evaluate(() => location.href);
}
