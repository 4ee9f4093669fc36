import type { Page } from '@playwright/test';
import { languages } from '#contract/codes/languages.ts';
import { bars, weighPage } from '../../bench/page-bytes.ts';
import { addressOf } from './address.ts';
import { visitCandidateScreens } from './candidate-screens.ts';
import { expectPage } from './candidate-steps.ts';
import { expectLanguage, expectNoSidewaysScrolling } from './look.ts';
import { expectReadAloud, readScreens } from './read-aloud-screens.ts';
import { expect, test } from './story.ts';

/* Any window, any zoom, any wish of the visitor: every candidate screen is whole and can be pressed with a thumb. */

const narrow = { width: 320, height: 640 };
/** What a window of 1280 x 1024 px holds at 400 %. */
const zoomed = { width: 320, height: 256 };
const wished = { moving: [], text: 'rgb(0, 0, 0)' };
const sizes = [narrow, zoomed, { width: 768, height: 1024 }, { width: 1440, height: 900 }];

for (const language of languages)
  test(`every candidate screen is whole in ${language}; in Japanese at any size, for any wish, read aloud, and light`, async ({
    someone,
  }) => {
    const page = await someone({ reducedMotion: 'no-preference' });
    const visited: string[] = [];
    const colored: string[] = [];
    const heavy: string[] = [];
    const stop = async (screen: string) => {
      visited.push(screen);
      await expectLanguage(page, language);
      for (const size of language === 'ja' ? sizes : [narrow]) await checkSize(page, screen, size);
      if (language !== 'ja') return;
      if (await checkWishes(page, screen)) colored.push(screen);
      await expectReadAloud(page, screen);
      heavy.push(...(await listTooHeavy(page, screen)));
    };
    await visitCandidateScreens(page, stop, language);
    expect(visited.length).toBeGreaterThanOrEqual(13);
    if (language !== 'ja') return;
    expect(visited).toEqual(expect.arrayContaining(Object.keys(readScreens)));
    expect(colored).toEqual(['practice page with a broken line', 'test page']);
    expect(heavy).toEqual([]);
  });

/** Forced colours, less motion and more contrast are heeded. @returns true where something is chosen */
async function checkWishes(page: Page, screen: string): Promise<boolean> {
  await page.emulateMedia({ forcedColors: 'active' });
  const isColored = await checkForcedColors(page, screen);
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce', contrast: 'more' });
  // Chromium takes a moment to tell the styles.
  await expect.poll(() => readWishes(page), { message: screen }).toEqual(wished);
  await page.emulateMedia({ reducedMotion: 'no-preference', contrast: 'no-preference' });
  return isColored;
}

/** More script or style than a phone should fetch. Bytes are the same on every machine. */
async function listTooHeavy(page: Page, screen: string): Promise<string[]> {
  const bytes = await weigh(page);
  expect(bytes?.files, `files of ${screen}`).toBeGreaterThan(5);
  // Fetching the test page took it over: it is taken back.
  if (screen === 'test page') {
    await page.reload();
    await expectPage(page, 1);
  }
  const { script, style, files } = bars.candidate;
  const isLight =
    bytes && bytes.script <= 1_000 * script && bytes.style <= 1_000 * style && bytes.files <= files;
  return isLight
    ? []
    : [`${screen}: ${bytes?.script} bytes of script, ${bytes?.style} of style, ${bytes?.files} files`];
}

/** The screen that shows now, as a browser without a cache would get it. */
async function weigh(page: Page) {
  const { port, pathname, search } = new URL(await addressOf(page));
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  return weighPage(Number(port), `${pathname}${search}`, cookies.join('; '));
}

/** Nothing scrolls sideways or is cut off, targets measure 44 px, and what stays in view leaves room. */
async function checkSize(page: Page, screen: string, size: typeof narrow): Promise<void> {
  await page.setViewportSize(size);
  await expectNoSidewaysScrolling(page);
  const where = `${screen} at ${size.width} x ${size.height}`;
  expect(await listSmallTargets(page), `small targets of ${where}`).toEqual([]);
  expect(await listCutOff(page), `cut off on ${where}`).toEqual([]);
  expect(await shareOfSticky(page), `what stays in view covers little of ${where}`).toBeLessThan(0.34);
}

/** Checks that the focus, the chosen option, the pill and the clock are visible. @returns true where there are any */
async function checkForcedColors(page: Page, screen: string): Promise<boolean> {
  await page.keyboard.press('Tab');
  expect(await page.evaluate(hasOutline), `focus on ${screen}`).toBe(true);
  if ((await page.locator('fieldset[data-question] input:checked').count()) === 0) return false;
  const border = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
        return { width: Number.parseFloat(borderTopWidth), style: borderTopStyle, color: borderTopColor };
      });
  const chosen = await border('fieldset[data-question] label:has(input:checked)');
  const other = await border('fieldset[data-question] label:not(:has(input:checked))');
  expect(chosen.width).toBeGreaterThan(other.width);
  expect(chosen.color).not.toBe(other.color);
  expect(await border('[data-saved]')).toMatchObject({ width: 1, style: 'solid' });
  await expect(page.getByRole('timer')).toBeVisible();
  return true;
}

/** What still moves with reduced motion, and the colour of text with more contrast. */
async function readWishes(page: Page): Promise<{ moving: string[]; text: string }> {
  return page.evaluate(() => {
    const longest = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
    const moving = [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
      return longest(transitionDuration) + longest(animationDuration) > 0.01 || scrollBehavior === 'smooth';
    });
    return {
      moving: moving.map((each) => each.outerHTML.slice(0, 120)),
      text: getComputedStyle(document.body).color,
    };
  });
}

/** Every control that is smaller than a thumb needs. A link within a sentence may be as tall as its line. */
async function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]',
    );
    const targets = [...pressed].map((each) => each.closest('label') ?? each);
    return targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isHidden = !target.checkVisibility() || target.matches('.skip-link');
      const isInText = target.matches('a') && getComputedStyle(target).display === 'inline';
      const isLarge = width >= 43.5 && height >= 43.5;
      return isHidden || isInText || isLarge
        ? []
        : [`${Math.round(width)} x ${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`];
    });
  });
}

/** What is wider than the room it is given and cannot be scrolled to. */
async function listCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => {
        const { overflowX, clipPath } = getComputedStyle(each);
        const isClipped = overflowX === 'hidden' || overflowX === 'clip';
        // Written for those who listen: nobody sees any of it.
        const isHidden = clipPath === 'inset(50%)';
        return (
          isClipped &&
          !isHidden &&
          !each.closest('svg, select, input') &&
          each.scrollWidth > each.clientWidth + 1
        );
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );
}

/** How much of the window is covered by what does not scroll away. */
async function shareOfSticky(page: Page): Promise<number> {
  return page.evaluate(() => {
    // A dialog is meant to stand over the page.
    const staying = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (each) => ['sticky', 'fixed'].includes(getComputedStyle(each).position) && !each.closest('dialog'),
    );
    return staying.reduce((sum, each) => sum + each.offsetHeight, 0) / window.innerHeight;
  });
}

function hasOutline(): boolean {
  for (let each = document.activeElement; each && each !== document.body; each = each.parentElement)
    if (getComputedStyle(each).outlineStyle !== 'none') return true;
  return false;
}
