import { languages } from '#contract/codes/languages.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { Text } from '#messages/define.ts';
import { translator } from '#messages/translator.ts';

/** A heading in every language. */
export type HeadingOfColumn = MessageKey | Text;

/** A column that an import knows: the field it fills, and the texts that head it. */
export interface ImportColumn<Name extends string = string, Heading = MessageKey> {
  name: Name;
  /** Its heading in every language, by its text's key unless told otherwise; the field's own name is understood too. */
  heading: Heading;
  /** Other headings that it is known by, in every language. */
  also?: readonly HeadingOfColumn[];
  /** Without it no row can be taken. */
  isRequired?: boolean;
}

/** The columns of a file: where each field stands, and which headings nobody knows. */
export interface FoundColumns<Name extends string = string> {
  /** Indexes of cells, from 0. */
  places: ReadonlyMap<Name, number>;
  /** The file's own headings, by index. */
  headings: readonly string[];
  /** Indexes of headings that no column is known by. */
  unknown: readonly number[];
  /** Fields that two headings name. */
  twice: readonly Name[];
  /** Required fields that no heading names. */
  missing: readonly Name[];
}

/** Finds the columns by the headings of a file, in any order and in any of the three languages. */
export function findColumns<Name extends string>(
  headings: readonly string[],
  columns: readonly ImportColumn<Name, HeadingOfColumn>[],
): FoundColumns<Name> {
  const known = namesOf(columns);
  const places = new Map<Name, number>();
  const twice = new Set<Name>();
  const unknown: number[] = [];
  headings.forEach((heading, at) => {
    const name = known.get(foldHeading(heading));
    if (name === undefined) {
      if (heading !== '') unknown.push(at);
    } else if (places.has(name)) twice.add(name);
    else places.set(name, at);
  });
  const missing = columns.filter(({ name, isRequired }) => isRequired && !places.has(name));
  return { places, headings, unknown, twice: [...twice], missing: missing.map(({ name }) => name) };
}

function namesOf<Name extends string>(
  columns: readonly ImportColumn<Name, HeadingOfColumn>[],
): Map<string, Name> {
  const known = new Map<string, Name>();
  for (const { name, heading, also = [] } of columns) {
    known.set(foldHeading(name), name);
    for (const text of [heading, ...also])
      for (const language of languages)
        known.set(foldHeading(typeof text === 'string' ? translator(language)(text) : text[language]), name);
  }
  return known;
}

/** Width, case, blanks and what stands in brackets behind a heading make no difference. */
export function foldHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(/[（(【[].*$/su, '')
    .replace(/[\s*※・:：_-]+/gu, '')
    .toLowerCase();
}
