import { toKatakana } from '#contract/codes/kana.ts';
import { type Language, languages } from '#contract/codes/languages.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { Text } from '#messages/define.ts';
import { translator } from '#messages/translator.ts';
import { columnName } from '../adapters/tables/column-name.ts';
import type { TableLine } from '../adapters/tables/table-problem.ts';

/** A heading in every language. */
export type HeadingOfColumn = MessageKey | Text;

/** A column that an import knows: the field it fills, and the texts that head it. */
export interface ImportColumn<Name extends string = string, Heading = MessageKey> {
  name: Name;
  /** Its heading in every language, by its text's key by default; the field's own name is understood too. */
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
  /** Indexes of headings that name a field which another one names too. */
  twice: readonly number[];
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
  const twice = new Set<number>();
  const unknown: number[] = [];
  headings.forEach((heading, at) => {
    const name = nameOf(heading, known);
    if (name === undefined) {
      if (heading !== '') unknown.push(at);
    } else if (places.has(name)) twice.add(places.get(name) ?? at).add(at);
    else places.set(name, at);
  });
  const missing = columns.filter(({ name, isRequired }) => isRequired && !places.has(name));
  return { places, headings, unknown, twice: [...twice], missing: missing.map(({ name }) => name) };
}

/** A line with this many known headings is the line of headings: a title may hold one by chance. */
const fewest = 2;

/**
 * The line of a table that has its headings: the first that names several columns, below titles and notes; else the
 * first of all.
 */
export function findHead<Name extends string>(
  beginning: readonly TableLine[],
  columns: readonly ImportColumn<Name, HeadingOfColumn>[],
): TableLine | undefined {
  const known = namesOf(columns);
  const isHead = ({ cells }: TableLine) =>
    new Set(cells.map((cell) => nameOf(cell, known)).filter((name) => name !== undefined)).size >= fewest;
  return beginning.find(isHead) ?? beginning[0];
}

function nameOf<Name extends string>(heading: string, known: ReadonlyMap<string, Name>): Name | undefined {
  return known.get(foldWhole(heading)) ?? known.get(foldHeading(heading));
}

/** Columns of a file in words, the first of many: each by its heading, and where it stands. */
export function wordColumns(
  { headings }: Pick<FoundColumns, 'headings'>,
  columns: readonly number[],
  language: Language,
): string {
  const t = translator(language);
  const words = columns
    .slice(0, mostWorded)
    .map((at) => t('import.column', { heading: headings[at] ?? '', column: columnName(at) }));
  return words.join(t('examinee.separator'));
}
const mostWorded = 6;

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
  return foldWhole(withoutDemand(heading).replace(/[（(【[].*$/su, ''));
}

/** Brackets may change the meaning: 氏名（カナ） is not the name. */
export function foldWhole(heading: string): string {
  return toKatakana(withoutDemand(heading))
    .replace(/[\s*※・:：_()（）【】[\]-]+/gu, '')
    .toLowerCase();
}

/** 【必須】氏名, (optional) name: whether a cell is required says nothing about its content. */
function withoutDemand(heading: string): string {
  return heading.normalize('NFKC').replace(demand, '');
}
const demand =
  /^[\s*※]*(?:[(【[<](?:必須|入力必須|必須項目|任意|必填|必须|选填|可选|required|mandatory|optional|全角|半角)[)】\]>][\s*※]*)+/iu;
