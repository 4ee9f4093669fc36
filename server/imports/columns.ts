import { toKatakana } from '#contract/codes/kana.ts';
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
  /** What other programs head it with, in any language; and what may stand for it, and is only suggested. */
  words?: readonly string[];
  alike?: readonly string[];
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
    const name = known.get(foldWhole(heading)) ?? known.get(foldHeading(heading));
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
  for (const column of columns)
    for (const heading of headingsOf(column)) known.set(foldHeading(heading), column.name);
  return known;
}

/** All that a column is known by. */
export function headingsOf<Name extends string>({
  name,
  heading,
  also = [],
  words = [],
}: ImportColumn<Name, HeadingOfColumn>): string[] {
  const told = [heading, ...also].flatMap((text) =>
    languages.map((language) => (typeof text === 'string' ? translator(language)(text) : text[language])),
  );
  return [name, ...told, ...words];
}

/** Width, case, blanks, the kind of kana and what stands in brackets behind a heading make no difference. */
export function foldHeading(heading: string): string {
  return foldWhole(heading.normalize('NFKC').replace(/[（(【[].*$/su, ''));
}

/** What stands in brackets may be what tells: 氏名（カナ） is no name. */
function foldWhole(heading: string): string {
  return toKatakana(heading)
    .replace(/[\s*※・:：_()（）【】[\]-]+/gu, '')
    .toLowerCase();
}
