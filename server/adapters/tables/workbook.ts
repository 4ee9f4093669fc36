import { Readable } from 'node:stream';
import { mostSheetRows } from '#contract/codes/outputs.ts';
import { inPieces } from '../in-pieces.ts';
import { type ZippedFile, zipFiles } from '../zip-files.ts';
import { columnName } from './column-name.ts';
import { declaration, escaped, main, sheetPart, stylesPart } from './worksheet.ts';

export { SheetFull } from './worksheet.ts';

/** A cell of a sheet. Texts are stored as texts: none is ever a formula. */
export type SheetCell = string | number | null;

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet of a workbook. */
export interface Sheet {
  /** At most 31 characters, none of : \ / ? * [ ] */
  name: string;
  /** The headings first: they stay in sight. */
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
  columns?: readonly SheetColumn[];
  /** How many columns stay in sight while one goes on to the right. */
  frozen?: number;
  /** Each heading has a button by which rows are filtered and put in order. */
  isFiltered?: boolean;
  /** It is written behind the others, wherever it stands: its rows are known only then. */
  isWrittenLast?: boolean;
}

export interface SheetColumn {
  /** In characters. */
  width?: number;
  /**
   * Its cells are text, also those that are filled in later: as a number, what is typed would lose the zeros at its
   * beginning.
   */
  isText?: boolean;
  /** Long texts go on in further lines. */
  wraps?: boolean;
  /** Its texts are moments (YYYY-MM-DD HH:mm:ss) or days (YYYY-MM-DD), which programs are to calculate with. */
  holds?: 'moment' | 'day';
}

/**
 * Writes an XLSX workbook while it is read, sheet after sheet: no more than a few rows are held in memory. Texts stand
 * in their cells and not in a table of their own, which would have to be held until the end. A text that is longer than
 * a cell may be ends with "…".
 * @param mostRows of a sheet, without its headings; while it is read, one more is a SheetFull
 */
export function writeWorkbook(sheets: readonly Sheet[], mostRows: number = mostSheetRows): Readable {
  const filters: Filters = new Map();
  const part = (name: string, write: () => string): ZippedFile => ({
    name,
    open: async () => Readable.from([Buffer.from(`${declaration}${write()}`)]),
  });
  const sheetParts = sheets.map((sheet, at) => ({
    isLast: sheet.isWrittenLast === true,
    name: `xl/worksheets/sheet${at + 1}.xml`,
    open: async () => {
      const tellFilter = (corner: Corner) => filters.set(at, corner);
      const pieces = sheetPart(sheet, { isFirst: at === 0, mostRows, tellFilter });
      return Readable.from(inPieces(pieces, asItIs), { objectMode: false });
    },
  }));
  return zipFiles([
    part('[Content_Types].xml', () => contentTypes(sheets.length)),
    part('_rels/.rels', () => relationships([`${relation}/officeDocument`, 'xl/workbook.xml'])),
    part('xl/_rels/workbook.xml.rels', () => workbookRelations(sheets.length)),
    part('xl/styles.xml', () => stylesPart),
    ...sheetParts.filter(({ isLast }) => !isLast),
    ...sheetParts.filter(({ isLast }) => isLast),
    // What filters span is known once the sheets were written.
    part('xl/workbook.xml', () => workbookPart(sheets, filters)),
  ]);
}

/** The last cell of what a filter spans, from 0 and from 1; by the place of its sheet. */
type Corner = { column: number; row: number };
type Filters = Map<number, Corner>;

const asItIs = (xml: string) => xml;
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(sheets: number): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...Array.from({ length: sheets }, (_, at) => [`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet']),
  ];
  const overrides = parts.map(
    ([name, kind]) => `<Override PartName="${name}" ContentType="${spreadsheet}.${kind}+xml"/>`,
  );
  return `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

function relationships(...targets: [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packaged}/relationships">${each.join('')}</Relationships>`;
}

function workbookRelations(sheets: number): string {
  const each = Array.from({ length: sheets }, (_, at): [string, string] => [
    `${relation}/worksheet`,
    `worksheets/sheet${at + 1}.xml`,
  ]);
  return relationships(...each, [`${relation}/styles`, 'styles.xml']);
}

function workbookPart(sheets: readonly Sheet[], filters: Filters): string {
  const each = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const names = [...filters]
    .toSorted(([one], [other]) => one - other)
    .map(([at, corner]) => filterName(sheets[at]?.name ?? '', at, corner));
  const defined = names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`;
  return `<workbook xmlns="${main}" xmlns:r="${relation}"><bookViews><workbookView/></bookViews><sheets>${each.join('')}</sheets>${defined}</workbook>`;
}

/** Programs find a sheet's filter by this name, too. */
function filterName(name: string, at: number, { column, row }: Corner): string {
  const sheet = escaped(`'${name.replaceAll("'", "''")}'`);
  return `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${sheet}!$A$1:$${columnName(column)}$${row}</definedName>`;
}
