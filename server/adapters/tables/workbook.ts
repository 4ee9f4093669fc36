import { Readable } from 'node:stream';
import { mostSheetRows } from '#contract/codes/outputs.ts';
import { inPieces } from '../in-pieces.ts';
import { type ZippedFile, zipFiles } from '../zip-files.ts';
import { columnName } from './column-name.ts';
import { mostOfCell } from './table-bounds.ts';

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
}

/** A sheet was to have more rows than a workbook takes. */
export class SheetFull extends Error {
  override name = 'SheetFull';
}

/**
 * Writes an XLSX workbook while it is read, sheet after sheet: no more than a few rows are held in memory. Texts stand
 * in their cells and not in a table of their own, which would have to be held until the end. A text that is longer than
 * a cell may be ends with "…".
 * @param mostRows of a sheet, without its headings; while it is read, one more is a SheetFull
 */
export function writeWorkbook(sheets: readonly Sheet[], mostRows: number = mostSheetRows): Readable {
  const part = (name: string, xml: string): ZippedFile => ({
    name,
    open: async () => Readable.from([Buffer.from(`${declaration}${xml}`)]),
  });
  return zipFiles([
    part('[Content_Types].xml', contentTypes(sheets.length)),
    part('_rels/.rels', relationships([`${relation}/officeDocument`, 'xl/workbook.xml'])),
    part('xl/workbook.xml', workbookPart(sheets)),
    part('xl/_rels/workbook.xml.rels', workbookRelations(sheets.length)),
    part('xl/styles.xml', stylesPart),
    ...sheets.map((sheet, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      open: async () =>
        Readable.from(inPieces(sheetPart(sheet, at === 0, mostRows), asItIs), { objectMode: false }),
    })),
  ]);
}

const asItIs = (xml: string) => xml;
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
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

function workbookPart(sheets: readonly Sheet[]): string {
  const each = sheets.map(
    ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `<workbook xmlns="${main}" xmlns:r="${relation}"><bookViews><workbookView/></bookViews><sheets>${each.join('')}</sheets></workbook>`;
}

/** Numbers of the styles below. */
const looks = { plain: 0, text: 1, head: 2, wrapped: 3 } as const;
const stylesPart = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;

async function* sheetPart(
  { rows, columns = [] }: Sheet,
  isFirst: boolean,
  mostRows: number,
): AsyncGenerator<string> {
  const styles = columns.map(({ isText, wraps }) =>
    isText ? looks.text : wraps ? looks.wrapped : looks.plain,
  );
  const widths = columns.map(
    ({ width = usualWidth }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1" style="${styles[at]}"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="${usualWidth}" defaultRowHeight="15"/>${widths.length === 0 ? '' : `<cols>${widths.join('')}</cols>`}<sheetData>`;
  let number = 0;
  for await (const row of rows) {
    number += 1;
    if (number > mostRows + 1) throw new SheetFull();
    let cells = '';
    for (let at = 0; at < row.length; at += 1)
      cells += cellOf(row[at] ?? null, at, number, number === 1 ? looks.head : (styles[at] ?? looks.plain));
    const height = number === 1 ? headHeight(row, columns) : '';
    if (cells !== '') yield `<row r="${number}"${height}>${cells}</row>`;
  }
  yield '</sheetData></worksheet>';
}

const usualWidth = 14;
/** Points of a line, and as many as a row may have: of one with more, programs say that the file is damaged. */
const [lineHeight, mostHeight] = [15, 409];

/** Room for the longest heading: not every program makes a row as high as its text, which would be cut off. */
function headHeight(heads: readonly SheetCell[], columns: readonly SheetColumn[]): string {
  const most = heads.reduce<number>((highest, head, at) => {
    const room = Math.max(1, (columns[at]?.width ?? usualWidth) - 2);
    const lines = String(head ?? '').split(/\r\n?|\n/);
    const needed = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(columnsOf(line) / room)), 0);
    return Math.max(highest, needed);
  }, 1);
  return most === 1 ? '' : ` ht="${Math.min(mostHeight, most * lineHeight)}" customHeight="1"`;
}

/** How wide a text is in digits: most signs of Japanese and Chinese take two. */
function columnsOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0);
}

function cellOf(value: SheetCell, column: number, row: number, style: number): string {
  const place = `r="${columnName(column)}${row}"${style === looks.plain ? '' : ` s="${style}"`}`;
  if (value === null) return style === looks.text ? `<c ${place}/>` : '';
  if (typeof value === 'number') return Number.isFinite(value) ? `<c ${place}><v>${value}</v></c>` : '';
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(fitted(value))}</t></is></c>`;
}

function fitted(text: string): string {
  return text.length <= mostOfCell
    ? text
    : `${text.slice(0, mostOfCell - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** As XML holds it: without what it cannot hold. */
function escaped(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replace(unwritable, '')
    .replace(/[&<>"\r]/g, (mark) => marks[mark] ?? mark)
    .replace(coded, '_x005F_')
    .toWellFormed();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them, which is why they are taken out
const special = /[&<>"\u0000-\u0008\u000b-\u001f\ufffe\uffff\ud800-\udfff]|_x[\da-f]{4}_/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** The beginning of what programs read as the code of a sign: `_x0041_` would come out as A. */
const coded = /_(?=x[\da-f]{4}_)/gi;
