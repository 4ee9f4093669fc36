import { foldHeading, type HeadingOfColumn, headingsOf, type ImportColumn } from './columns.ts';

/** From 0 for nothing in common to 1; what is less alike than this is no suggestion. */
const least = 0.55;

/**
 * Of headings that nobody knows the field that each is most like, if no column fills it yet; null for the others. What is
 * most alike comes first, and each field goes to one column.
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
    words: [...headingsOf(column), ...(column.alike ?? [])].map(foldHeading),
  }));
  const pairs = headings
    .flatMap((heading, at) => {
      const folded = foldHeading(heading);
      if ((fields[at] ?? null) !== null) return [];
      return wordsOf.map(({ name, words }) => ({
        at,
        name,
        likeness: Math.max(...words.map((word) => likenessOf(folded, word))),
      }));
    })
    .filter(({ likeness }) => likeness >= least)
    .sort((one, other) => other.likeness - one.likeness);
  const suggested: (Name | null)[] = headings.map(() => null);
  for (const { at, name } of pairs)
    if (suggested[at] === null && !suggested.includes(name)) suggested[at] = name;
  return suggested;
}

/** One that holds the other is like it, the more of it the more; else by how many pairs of signs they share. */
function likenessOf(one: string, other: string): number {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 2) return 0;
  if (long.includes(short)) return 0.6 + (0.4 * short.length) / long.length;
  const [pairs, others] = [pairsIn(one), pairsIn(other)];
  const both = [...pairs].filter((pair) => others.has(pair)).length;
  return (2 * both) / (pairs.size + others.size);
}

function pairsIn(text: string): Set<string> {
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}
