import type { Page } from '@playwright/test';

/**
 * Treats every document of this page as a browser's own translation does, from the moment script has taken it over: each
 * text goes into two elements of the browser's, and what comes later too. The words stay as they are, so that the steps
 * of the journeys find them; the text nodes that the product made are gone all the same.
 */
export async function translateAlways(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begin = () => {
      if (!Object.keys(document.body ?? {}).some((key) => key.startsWith('__react'))) {
        setTimeout(begin, 20);
        return;
      }
      document.documentElement.lang = 'ko';
      document.documentElement.classList.add('translated-ltr');
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) translate(node);
      }).observe(document.body, { childList: true, subtree: true });
    };
    const translate = (from: Node) => {
      const walk = document.createTreeWalker(from, NodeFilter.SHOW_TEXT);
      const found: Text[] = from instanceof Text ? [from] : [];
      while (walk.nextNode()) found.push(walk.currentNode as Text);
      for (const text of found) {
        const parent = text.parentElement;
        if (!parent || parent.closest('font, script, style, noscript, textarea, svg, option')) continue;
        if (text.data.trim() === '') continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    begin();
  });
}

/** The page stands as the browser has translated it. */
export async function expectTranslated(page: Page): Promise<void> {
  await page.locator('html.translated-ltr').waitFor();
}
