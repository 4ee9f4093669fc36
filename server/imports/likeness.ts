import { foldHeading } from './columns.ts';

/** What is less alike than this is no suggestion. */
export const leastLikeness = 0.55;
/** Signs that are compared: a longer heading is a sentence, which says at its beginning what it is about. */
const compared = 64;
/** Comparisons with one list of words: a file may have as many wrong cells as it has rows. */
const mostCompared = 200_000;

/** A text with the pairs of signs in it, which are found once for all comparisons. */
export interface Comparable {
  text: string;
  pairs: ReadonlySet<string>;
}

export function comparable(words: string): Comparable {
  const text = foldHeading(words.slice(0, compared)).slice(0, compared);
  return { text, pairs: new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))) };
}

/**
 * From 0 for nothing in common to 1. One that holds the other is like it, the more of it the more; else by how many pairs
 * of signs they share.
 */
export function likenessOf(one: Comparable, other: Comparable): number {
  const [short, long] = one.text.length < other.text.length ? [one, other] : [other, one];
  if (short.text.length < 2) return 0;
  if (long.text.includes(short.text)) return 0.6 + (0.4 * short.text.length) / long.text.length;
  const [few, many] = one.pairs.size < other.pairs.size ? [one.pairs, other.pairs] : [other.pairs, one.pairs];
  const all = few.size + many.size;
  if (2 * few.size < leastLikeness * all) return 0;
  let both = 0;
  for (const pair of few) if (many.has(pair)) both += 1;
  return (2 * both) / all;
}

/** Lists of words with what their comparisons need, and what was found so far by text. */
const prepared = new WeakMap<
  readonly string[],
  { words: readonly { word: string; comparable: Comparable }[]; found: Map<string, readonly string[]> }
>();

/**
 * The words that a text is most like, and behind them the others in their order. Once so many were compared, the first
 * words of the list.
 * @param words the same list for all texts of a file
 * @param most how many words are wanted
 */
export function likestOf(text: string, words: readonly string[], most: number): readonly string[] {
  const list = prepared.get(words) ?? {
    words: words.map((word) => ({ word, comparable: comparable(word) })),
    found: new Map(),
  };
  prepared.set(words, list);
  const known = list.found.get(text);
  if (known) return known;
  if (list.found.size * words.length >= mostCompared) return words.slice(0, most);
  const own = comparable(text);
  const found = list.words
    .map((each) => ({ word: each.word, likeness: likenessOf(own, each.comparable) }))
    .map((each) => (each.likeness < leastLikeness ? { ...each, likeness: 0 } : each))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, most)
    .map(({ word }) => word);
  list.found.set(text, found);
  return found;
}
