import { foldHeading, type HeadingOfColumn, headingsOf, type ImportColumn } from './columns.ts';

/** From 0 for nothing in common to 1; what is less alike than this is no suggestion. */
const least = 0.55;
/** Signs of a heading that are compared: a longer one is a sentence, which says at its beginning what it is about. */
const compared = 64;

/**
 * The most similar field of each unknown heading, if no column fills it yet; null for the others. The most similar pair
 * comes first, and each field goes to one column.
 * @param fields what each column fills already
 */
export function suggestFields<Name extends string>(
  headings: readonly string[],
  fields: readonly (string | null)[],
  columns: readonly ImportColumn<Name, HeadingOfColumn>[],
): (Name | null)[] {
  const free = columns.filter(({ name }) => !fields.includes(name));
  const wordsOf = free.map((column) => ({
    name: column.name,
    words: [...headingsOf(column), ...(column.alike ?? [])].map(comparable),
  }));
  const pairs = headings
    .flatMap((heading, at) => {
      if ((fields[at] ?? null) !== null) return [];
      const own = comparable(heading);
      return wordsOf.map(({ name, words }) => ({
        at,
        name,
        likeness: Math.max(...words.map((word) => likenessOf(own, word))),
      }));
    })
    .filter(({ likeness }) => likeness >= least)
    .sort((one, other) => other.likeness - one.likeness);
  const suggested: (Name | null)[] = headings.map(() => null);
  for (const { at, name } of pairs)
    if (suggested[at] === null && !suggested.includes(name)) suggested[at] = name;
  return suggested;
}

/** A text with the pairs of signs in it, which are found once for all comparisons. */
interface Comparable {
  text: string;
  pairs: ReadonlySet<string>;
}

function comparable(heading: string): Comparable {
  const text = foldHeading(heading.slice(0, compared)).slice(0, compared);
  return { text, pairs: new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))) };
}

/** One that holds the other is like it, the more of it the more; else by how many pairs of signs they share. */
function likenessOf(one: Comparable, other: Comparable): number {
  const [short, long] = one.text.length < other.text.length ? [one, other] : [other, one];
  if (short.text.length < 2) return 0;
  if (long.text.includes(short.text)) return 0.6 + (0.4 * short.text.length) / long.text.length;
  const [few, many] = one.pairs.size < other.pairs.size ? [one.pairs, other.pairs] : [other.pairs, one.pairs];
  const all = few.size + many.size;
  if (2 * few.size < least * all) return 0;
  let both = 0;
  for (const pair of few) if (many.has(pair)) both += 1;
  return (2 * both) / all;
}
