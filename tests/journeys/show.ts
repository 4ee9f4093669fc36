import type { Page } from '@playwright/test';
import { expectNoSidewaysScrolling } from './look.ts';

/** The page is whole in a narrow window too. With LOOK_AT, a folder, pictures of both are kept there to be looked at. */
export async function show(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK_AT;
  const wide = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize(wide);
}
