import type { Locator, Page } from '@playwright/test';
import { expect } from './story.ts';

/** Tab by Tab to a control; the focus is visible on every stop. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < 120; stop++) {
    if (await wanted.evaluate((control) => control === document.activeElement)) return;
    await page.keyboard.press('Tab');
    expect(await isFocusVisible(page), `the focus is visible at ${await focused(page)}`).toBe(true);
  }
  throw new Error(`no way by Tab to ${wanted}`);
}

/** The tag of what has the focus, for who reads a failure. */
function focused(page: Page): Promise<string> {
  return page.evaluate(
    () => (document.activeElement?.cloneNode() as Element | undefined)?.outerHTML ?? 'nothing',
  );
}

/** A ring around the focused control, or around what it stands in. */
async function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    for (let each = document.activeElement; each && each !== document.body; each = each.parentElement) {
      const { outlineStyle, boxShadow } = getComputedStyle(each);
      if (outlineStyle !== 'none' || boxShadow !== 'none') return true;
    }
    // From the last control the focus leaves the page for the browser's own.
    return document.activeElement === document.body;
  });
}

/** To a button, and presses it. */
export async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
}
