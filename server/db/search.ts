import { withoutVariation } from '#contract/codes/variation-selectors.ts';
import { type Sql, sql } from './sql.ts';

/**
 * Conditions of a tolerant search: every word must stand somewhere in the folded text, whatever its width, case, kana
 * or form of a name's kanji (`search_fold` of migration 0054).
 * @param folded text that `search_fold` made
 */
export function holdsWords(text: string, folded: Sql): Sql[] {
  return wordsOf(text).map((word) => sql`position(search_fold(${word}) in ${folded}) > 0`);
}

/** The same where a column holds the grams of the folded text: pairs of characters that stand side by side. */
export function holdsIndexedWords(text: string, folded: Sql, grams: Sql): Sql[] {
  const byIndex = wordsOf(text)
    // One character has no pair: asked for no gram at all, the index would be read as a whole.
    .filter((word) => [...word].length > 1)
    .map((word) => sql`${grams} @> search_grams(search_fold(${word}))`);
  return [...holdsWords(text, folded), ...byIndex];
}

function wordsOf(text: string): string[] {
  return withoutVariation(text.normalize('NFKC'))
    .split(/\s+/)
    .filter((word) => word !== '');
}
