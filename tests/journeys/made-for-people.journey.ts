import type { Page } from '@playwright/test';
import { visitCandidateScreens } from './candidate-screens.ts';
import { expectNoSidewaysScrolling } from './look.ts';
import { expect, test } from './story.ts';

/* Any window, any zoom, any wish of the visitor: every candidate screen is whole and can be pressed with a thumb. */

const narrow = { width: 320, height: 640 };
/** What a window of 1280 x 1024 px holds at 400 %. */
const zoomed = { width: 320, height: 256 };
const sizes = [narrow, zoomed, { width: 768, height: 1024 }, { width: 1440, height: 900 }];

test('from 320 to 1440 px and at 400 % every candidate screen is whole, and targets measure 44 px', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const visited: string[] = [];
  await visitCandidateScreens(page, async (screen) => {
    visited.push(screen);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expectNoSidewaysScrolling(page);
      const where = `${screen} at ${size.width} x ${size.height}`;
      expect(await listSmallTargets(page), `small targets of ${where}`).toEqual([]);
      expect(await listCutOff(page), `cut off on ${where}`).toEqual([]);
      expect(await shareOfSticky(page), `what stays in view covers little of ${where}`).toBeLessThan(0.34);
    }
  });
  expect(visited.length).toBeGreaterThanOrEqual(11);
});

test('in forced colours what is chosen, what has the focus, the pill and the clock are seen', async ({
  someone,
}) => {
  const page = await someone({ forcedColors: 'active' });
  const seen = new Set<string>();
  await visitCandidateScreens(page, async (screen) => {
    if ((await page.locator('fieldset[data-question]').count()) === 0) return;
    seen.add(screen);
    const [chosen, other] = await page.evaluate(() => {
      const labels = [...document.querySelectorAll('fieldset[data-question] label')];
      const chosen = labels.find((label) => label.querySelector('input:checked'));
      const other = labels.find((label) => !label.querySelector('input:checked'));
      return [chosen, other].map((label) => {
        if (!label) return undefined;
        const { borderTopWidth, borderTopColor } = getComputedStyle(label);
        return { borderTopWidth, borderTopColor };
      });
    });
    if (chosen) {
      expect(Number.parseFloat(chosen.borderTopWidth)).toBeGreaterThan(
        Number.parseFloat(other?.borderTopWidth ?? ''),
      );
      expect(chosen.borderTopColor).not.toBe(other?.borderTopColor);
    }
    await page.keyboard.press('Tab');
    expect(await page.evaluate(hasOutline), `focus on ${screen}`).toBe(true);
    if ((await page.getByRole('timer').count()) === 0) return;
    const pill = await page.locator('[data-saved]').evaluate((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return `${borderTopStyle} ${borderTopWidth}`;
    });
    expect(pill).toBe('solid 1px');
    await expect(page.getByRole('timer')).toBeVisible();
  });
  expect([...seen]).toEqual(['practice page', 'practice page with a broken line', 'start', 'test page']);
});

test('who wants less motion gets none, who wants more contrast gets it', async ({ someone }) => {
  const page = await someone({ reducedMotion: 'reduce', contrast: 'more' });
  await visitCandidateScreens(page, async (screen) => {
    const { moving, pale } = await page.evaluate(() => {
      const all = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element));
      const longest = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
      return {
        moving: all.filter(
          (style) =>
            longest(style.transitionDuration) > 0.001 ||
            longest(style.animationDuration) > 0.001 ||
            style.scrollBehavior === 'smooth',
        ).length,
        pale: getComputedStyle(document.body).color,
      };
    });
    expect(moving, `motion on ${screen}`).toBe(0);
    expect(pale).toBe('rgb(0, 0, 0)');
  });
});

/** Everything that can be pressed and is smaller than a thumb needs. A link within a sentence is as tall as its line. */
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
        const { overflowX } = getComputedStyle(each);
        const isClipped = overflowX === 'hidden' || overflowX === 'clip';
        return (
          isClipped &&
          !each.closest('.visually-hidden, svg, select') &&
          each.scrollWidth > each.clientWidth + 1
        );
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );
}

/** How much of the window is covered by what does not scroll away. */
async function shareOfSticky(page: Page): Promise<number> {
  return page.evaluate(() => {
    const staying = [...document.querySelectorAll<HTMLElement>('main *')].filter((each) =>
      ['sticky', 'fixed'].includes(getComputedStyle(each).position),
    );
    return staying.reduce((sum, each) => sum + each.offsetHeight, 0) / window.innerHeight;
  });
}

function hasOutline(): boolean {
  for (let each = document.activeElement; each && each !== document.body; each = each.parentElement)
    if (getComputedStyle(each).outlineStyle !== 'none') return true;
  return false;
}
