import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { contentLanguages, type Language } from '#contract/codes/languages.ts';
import { catalogue } from '#messages/catalogue.ts';
import { expect } from './story.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const features = new Set(Object.keys(catalogue).map((key) => key.slice(0, key.indexOf('.'))));

/**
 * What a careful person sees on any screen: a title, one heading, words instead of message keys, nothing against
 * WCAG 2.2 AA. A page that is on its way is waited for.
 */
export async function look(page: Page): Promise<void> {
  await expect(page.locator('[data-outline]')).toHaveCount(0);
  await judge(page);
}

/** The same of what shows while another page is on its way. */
export async function lookAtOutline(page: Page): Promise<void> {
  await expect(page.locator('[data-outline]')).toBeVisible();
  await judge(page);
}

async function judge(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/\S/);
  expect(await findRawKeys(page), `message keys at ${page.url()}`).toEqual([]);
  await letHangingLie(page, true);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze();
  await letHangingLie(page, false);
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * What sticks to an edge, and a sheet that is open over the page, lies in its own place while the page is judged: else a
 * link that happens to be half below it, at this one place of the scroll, counts as too small to hit.
 */
async function letHangingLie(page: Page, lies: boolean): Promise<void> {
  await page.evaluate((lies) => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position } = getComputedStyle(element);
      const isSheet = position === 'absolute' && element.matches('details[open] > :not(summary)');
      if (lies && (position === 'sticky' || isSheet)) {
        element.dataset.sticks = element.style.position;
        element.style.position = 'relative';
        element.style.inset = 'auto';
      } else if (!lies && element.dataset.sticks !== undefined) {
        element.style.position = element.dataset.sticks;
        element.style.inset = '';
        delete element.dataset.sticks;
      }
    }
  }, lies);
}

/** The page says that it is written in this language. */
export async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', contentLanguages[language]);
}

/** Nothing stands outside a window of this width, nor outside an open dialog, once what was just changed is laid out. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await expect(async () => {
    const { needed, given, widest } = await page.evaluate(() => {
      const root =
        [...document.querySelectorAll('dialog[open]')].find((each) => each.scrollWidth > each.clientWidth) ??
        document.documentElement;
      const edge = root.getBoundingClientRect().left + root.clientLeft + root.clientWidth;
      const beyond = [...root.querySelectorAll('*')].filter(
        (each) => each.getBoundingClientRect().right > edge + 1,
      );
      return {
        needed: root.scrollWidth,
        given: root.clientWidth,
        widest: beyond.slice(0, 3).map((each) => each.outerHTML.slice(0, 160)),
      };
    });
    expect(needed > given ? widest : [], `${page.url()} needs ${needed} of ${given} px`).toEqual([]);
    expect(needed).toBeLessThanOrEqual(given);
  }).toPass();
}

/** At most one button of a page is filled, besides those of an open dialog: it is what one came for. */
export async function expectOneFilled(page: Page): Promise<void> {
  const filled = await page.locator('main .filled:not(dialog *)').evaluateAll((all) =>
    all
      .filter((each) => {
        const { backgroundColor } = getComputedStyle(each);
        return each.checkVisibility() && backgroundColor !== getComputedStyle(document.body).backgroundColor;
      })
      .map((each) => each.textContent),
  );
  expect(filled.length, `filled at ${page.url()}: ${filled.join(' | ')}`).toBeLessThanOrEqual(1);
}

/** Texts that look like `feature.thing.problem`, or an argument that was not filled in. */
export async function findRawKeys(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label],[placeholder],[alt],[title]')].flatMap((each) =>
      ['aria-label', 'placeholder', 'alt', 'title'].map((name) => each.getAttribute(name) ?? ''),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown, not what stands in scripts
    return [document.title, document.body.innerText, ...named].join('\n');
  });
  const keys = text.match(/\b[a-zA-Z]+(?:\.[a-zA-Z0-9_]+)+\b/g) ?? [];
  const raw = keys.filter((key) => Object.hasOwn(catalogue, key) || isLikeKey(key));
  return [...raw, ...(text.match(/\{\{\w+\}\}/g) ?? [])];
}

/** `exam.list.unknown`, not `exam.example`: an address ends in a host's own names. */
function isLikeKey(word: string): boolean {
  const [feature = '', ...rest] = word.split('.');
  return features.has(feature) && !/^(example|com|test|jp|csv|pdf|svg|png)$/.test(rest.at(-1) ?? '');
}
