import { type HeadingOfColumn, headingsOf, type ImportColumn } from './columns.ts';
import { comparable, leastLikeness, likenessOf } from './likeness.ts';

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
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((one, other) => other.likeness - one.likeness);
  const suggested: (Name | null)[] = headings.map(() => null);
  for (const { at, name } of pairs)
    if (suggested[at] === null && !suggested.includes(name)) suggested[at] = name;
  return suggested;
}
