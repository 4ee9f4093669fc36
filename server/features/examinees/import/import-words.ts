import type { Offer } from '#contract/codes/exam.ts';
import { languages } from '#contract/codes/languages.ts';
import { type CodedField, codedFields, codesOf, timeFactors } from '#contract/codes/people.ts';
import { recordOf } from '#contract/record-of.ts';
import type { Groupings } from '#contract/shapes/grouping.ts';
import { translator } from '#messages/translator.ts';
import { pathsOf, wordOfCode } from '../../groupings/door.ts';
import { foldWord } from './fold-word.ts';

/** Fields whose cells name something by a word. */
export type WordField =
  | CodedField
  | 'classification_id'
  | 'section_id'
  | 'tags'
  | 'exam_set_id'
  | 'time_factor';

/** By folded words what each field's cells may name: ids and codes. */
export type ImportWords = Readonly<Record<WordField, ReadonlyMap<string, number>>>;

/** Everything that cells of an exam's table may name: codes by number or by their words in every language. */
export function importWordsOf(
  groupings: Groupings,
  sets: readonly { id: number; name: string; portions: readonly Offer[] }[],
): ImportWords {
  const names = (list: readonly { id: number; name: string }[]) =>
    new Map(list.map(({ id, name }) => [foldWord(name), id]));
  return {
    ...recordOf(codedFields, codesByWord),
    classification_id: wordsOfTree(groupings.classifications),
    section_id: names(groupings.sections),
    tags: names(groupings.tags),
    exam_set_id: names(sets),
    time_factor: new Map(
      timeFactors.flatMap((factor) => [
        [String(factor), factor],
        [factor.toFixed(2), factor],
        [factor.toFixed(1), factor],
        // As screens write it, and as a share.
        [foldWord(`${factor}倍`), factor],
        [foldWord(`×${factor}`), factor],
        [`${Math.round(factor * 100)}%`, factor],
      ]),
    ),
  };
}

/** The codes of a field by number, and by their words in every language. */
function codesByWord(field: CodedField): Map<string, number> {
  const codes = codesOf(field);
  const words = new Map(codes.map((code) => [String(code), code]));
  for (const code of codes)
    for (const language of languages)
      words.set(foldWord(wordOfCode(translator(language), field, code)), code);
  return words;
}

/** An entry is found by its whole path, and by its name alone where no other has the same. */
function wordsOfTree(tree: Groupings['classifications']): Map<string, number> {
  const words = new Map<string, number>();
  const count = new Map<string, number>();
  for (const { name } of tree) count.set(foldWord(name), (count.get(foldWord(name)) ?? 0) + 1);
  pathsOf(tree).forEach((path, at) => {
    const entry = tree[at];
    if (!entry) return;
    words.set(path.split(' > ').map(foldWord).join('>'), entry.id);
    if (count.get(foldWord(entry.name)) === 1) words.set(foldWord(entry.name), entry.id);
  });
  return words;
}
