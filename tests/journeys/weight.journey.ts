import type { Page } from '@playwright/test';
import { bars, weighPage } from '../../bench/page-bytes.ts';
import { visitCandidateScreens } from './candidate-screens.ts';
import { expectPage } from './candidate-steps.ts';
import { expect, test } from './story.ts';

/* What a phone must fetch before it shows anything (bars B11), as served. Bytes are the same on every machine. */

test('no candidate screen asks for more script and style than a phone should fetch', async ({ page }) => {
  const heavy: string[] = [];
  await visitCandidateScreens(page, async (screen) => {
    const bytes = await weigh(page);
    expect(bytes?.files, `files of ${screen}`).toBeGreaterThan(10);
    if (!bytes || bytes.script > 1_000 * bars.candidate.script || bytes.style > 1_000 * bars.candidate.style)
      heavy.push(`${screen}: ${bytes?.script} bytes of script, ${bytes?.style} of style`);
    // Fetching the test page took it over: it is taken back.
    if (screen !== 'test page') return;
    await page.reload();
    await expectPage(page, 1);
  });
  expect(heavy).toEqual([]);
});

/** The screen that shows now, as a browser without a cache would get it. */
async function weigh(page: Page) {
  const { port, pathname, search } = new URL(page.url());
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  return weighPage(Number(port), `${pathname}${search}`, cookies.join('; '));
}
