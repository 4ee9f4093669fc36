import { withoutVariation } from '#contract/codes/variation-selectors.ts';

/**
 * A word as it is looked up: width, case, blanks and chosen forms of kanji make no difference, nor which of the signs for "from to" it has.
 * Shift_JIS and Unicode have two of them that look alike, and keyboards write a third.
 */
export function foldWord(word: string): string {
  return withoutVariation(word.normalize('NFKC'))
    .replace(/\s+/gu, '')
    .replace(/[〜~‐‑‒–—−]/gu, '-')
    .toLowerCase();
}

/** A path of the tree: its names may be separated by any of the usual signs. */
export function foldPath(path: string): string {
  return path
    .normalize('NFKC')
    .split(/[>/→»]/u)
    .map(foldWord)
    .join('>');
}
