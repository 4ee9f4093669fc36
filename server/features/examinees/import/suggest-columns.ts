import { type ColumnField, fieldOfColumn } from '#contract/codes/imports.ts';
import { toKatakana } from '#contract/codes/kana.ts';
import { Email } from '#contract/shapes/text.ts';
import type { TableLine } from '../../../adapters/tables/table-problem.ts';
import { foldWhole, type ImportColumn } from '../../../imports/columns.ts';
import { suggestFields } from '../../../imports/suggest-fields.ts';
import { maySuggestFor } from './heading-words.ts';

/** The columns of a file: what heads them, the field each fills, and the first lines below the headings. */
interface ColumnsOfFile {
  headings: readonly string[];
  fields: readonly (ColumnField | null)[];
  sample: readonly Pick<TableLine, 'cells'>[];
}

/**
 * The field that a column may hold, where its heading fills none: by what its heading is like, unless its cells are of no
 * field; else by what its cells look like, where no other column looks so.
 */
export function suggestColumns(
  { headings, fields, sample }: ColumnsOfFile,
  columns: readonly ImportColumn<ColumnField>[],
): (ColumnField | null)[] {
  const shapes = headings.map((_, at) => findShape(sample.map(({ cells }) => cells[at] ?? '')));
  const suggestible = headings.map((heading, at) =>
    maySuggestFor(heading) && shapes[at] !== 'none' ? heading : '',
  );
  const suggested = suggestFields(suggestible, fields, columns);
  const filled = new Set([...fields, ...suggested].flatMap((field) => (field ? fieldOfColumn(field) : [])));
  const byCells = headings.map((heading, at): ColumnField | null => {
    const shape = shapes[at];
    if (!shape || shape === 'none' || fields[at] || suggested[at] || filled.has(shape)) return null;
    // Codes of anything look alike: a heading that calls them something else is believed.
    const isPlausible = shape === 'person_cd' ? saysNothing(heading) : maySuggestFor(heading);
    return isPlausible && columns.some(({ name }) => name === shape) ? shape : null;
  });
  const isAlone = (field: ColumnField | null) => byCells.filter((each) => each === field).length === 1;
  return suggested.map((field, at) => field ?? (isAlone(byCells[at] ?? null) ? (byCells[at] ?? null) : null));
}

/** As many cells of a column in a hundred tell what it holds, and so many of them unless they are all. */
const [leastShare, leastCells] = [80, 3];

/** Cells of no field of a person: telephone numbers of Japan, of other countries and of China, post codes, days. */
const ofNoField = [
  /^(?:\+|0(?!0))[\d\-() ]{9,15}$/,
  /^1[3-9]\d{9}$/,
  /^〒?\d{3}-\d{4}$/u,
  /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/u,
  /^\d{1,2}[/.]\d{1,2}[/.]\d{4}$/,
];

const shapeOf = {
  email: (cell: string) => Email.safeParse(cell).success,
  name_kana: (cell: string) => /^[ァ-ヶー・ ]{2,}$/u.test(toKatakana(cell)),
  gender_cd: (cell: string) => /^(?:男|女|男性|女性|male|female)$/iu.test(cell),
  // Years of graduation are no codes.
  person_cd: (cell: string) =>
    /^(?:[a-z]{1,5}[-_]?\d{2,10}|\d{4,12})$/iu.test(cell) && !/^(?:19|20)\d\d$/.test(cell),
} satisfies Partial<Record<ColumnField, (cell: string) => boolean>>;

/** The field that cells look like one of; `none` where they are of no field of a person. */
function findShape(cells: readonly string[]): keyof typeof shapeOf | 'none' | undefined {
  const filled = cells.map((cell) => cell.normalize('NFKC').trim()).filter((cell) => cell !== '');
  const are = (looks: (cell: string) => boolean) => {
    const alike = filled.filter(looks).length;
    const isEnough = alike >= leastCells || (alike > 0 && alike === filled.length);
    return isEnough && alike * 100 >= leastShare * filled.length;
  };
  if (are((cell) => ofNoField.some((shape) => shape.test(cell)))) return 'none';
  const isDistinct = new Set(filled).size === filled.length;
  const found = (Object.keys(shapeOf) as (keyof typeof shapeOf)[]).find((field) => are(shapeOf[field]));
  return found === 'person_cd' && !isDistinct ? undefined : found;
}

/** Column 3, 列3, 項目3, C, F3, Unnamed: 2, nothing at all: what programs write where there is no heading. */
function saysNothing(heading: string): boolean {
  return /^(?:カラム|列|項目|フィールド|無題|column|col|field|unnamed|untitled|字段|[a-z])?\d*(?:列目?)?$/u.test(
    foldWhole(heading),
  );
}
