import { columnName } from './column-name.ts';
import { mostOfCell } from './table-bounds.ts';
import type { Sheet, SheetCell, SheetColumn } from './workbook.ts';

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A sheet was to have more rows than a workbook takes. */
export class SheetFull extends Error {
  override name = 'SheetFull';
}

/** Numbers of the styles below. */
const looks = { plain: 0, text: 1, head: 2, wrapped: 3, moment: 4, day: 5 } as const;
type Look = (typeof looks)[keyof typeof looks];

/** A slash stands for whatever parts a date where the reader lives. */
const formats = [
  { id: 164, code: 'yyyy/mm/dd hh:mm' },
  { id: 165, code: 'yyyy/mm/dd' },
];
const wrapping = 'applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>';
const cellStyles = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  `<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" ${wrapping}`,
  `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" ${wrapping}`,
  ...formats.map(
    ({ id }) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ),
];
const side = (name: string) => `<${name}/>`;
const borders = [
  ['left', 'right', 'top', 'bottom', 'diagonal'].map(side).join(''),
  `${['left', 'right', 'top'].map(side).join('')}<bottom style="thin"><color rgb="FF999999"/></bottom><diagonal/>`,
];
const fills = [
  '<patternFill patternType="none"/>',
  '<patternFill patternType="gray125"/>',
  '<patternFill patternType="solid"><fgColor rgb="FFF2F2F2"/><bgColor indexed="64"/></patternFill>',
];

/** How cells look: the part that sheets name their styles by. */
export const stylesPart = [
  `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">`,
  ...formats.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`),
  '</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  `<fills count="${fills.length}">${fills.map((fill) => `<fill>${fill}</fill>`).join('')}</fills>`,
  `<borders count="${borders.length}">${borders.map((border) => `<border>${border}</border>`).join('')}</borders>`,
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${cellStyles.length}">${cellStyles.join('')}</cellXfs></styleSheet>`,
].join('');

interface Part {
  isFirst: boolean;
  mostRows: number;
  /** Told what its filter spans, once its rows were written. */
  tellFilter: (corner: { column: number; row: number }) => void;
}

/** A sheet, row by row. @throws SheetFull where it has more than `mostRows` below its headings */
export async function* sheetPart(
  { rows, columns = [], frozen = 0, isFiltered = false }: Sheet,
  { isFirst, mostRows, tellFilter }: Part,
): AsyncGenerator<string> {
  const styles = columns.map(lookOf);
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${paneOf(frozen)}</sheetView></sheetViews><sheetFormatPr defaultColWidth="${usualWidth}" defaultRowHeight="15"/>${colsOf(columns, styles)}<sheetData>`;
  let number = 0;
  let widest = 0;
  for await (const row of rows) {
    number += 1;
    if (number > mostRows + 1) throw new SheetFull();
    widest = Math.max(widest, row.length);
    let cells = '';
    for (let at = 0; at < row.length; at += 1)
      cells += cellOf(row[at] ?? null, at, number, number === 1 ? looks.head : (styles[at] ?? looks.plain));
    const height = number === 1 ? headHeight(row, columns, isFiltered) : '';
    if (cells !== '') yield `<row r="${number}"${height}>${cells}</row>`;
  }
  yield '</sheetData>';
  if (isFiltered && widest > 0) {
    tellFilter({ column: widest - 1, row: number });
    yield `<autoFilter ref="A1:${columnName(widest - 1)}${number}"/>`;
  }
  // A login id of digits is a text on purpose: no mark says that it looks like a number.
  yield `<ignoredErrors><ignoredError sqref="A1:${columnName(Math.max(0, widest - 1))}${Math.max(1, number)}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

function lookOf({ isText, wraps, holds }: SheetColumn): Look {
  if (holds) return looks[holds];
  if (isText) return looks.text;
  return wraps ? looks.wrapped : looks.plain;
}

/** The headings stay in sight, and so do the first columns. */
function paneOf(frozen: number): string {
  if (frozen === 0) return '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `<pane xSplit="${frozen}" ySplit="1" topLeftCell="${columnName(frozen)}2" activePane="bottomRight" state="frozen"/>`;
}

function colsOf(columns: readonly SheetColumn[], styles: readonly Look[]): string {
  if (columns.length === 0) return '';
  const each = columns.map(
    ({ width = usualWidth }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1" style="${styles[at]}"/>`,
  );
  return `<cols>${each.join('')}</cols>`;
}

const usualWidth = 14;
/** Points of a line, and as many as a row may have: of one with more, programs say that the file is damaged. */
const [lineHeight, mostHeight] = [15, 409];
/** How wide the button of a filter is, in characters. */
const filterButton = 2;

/** Room for the longest heading: not every program makes a row as high as its text, which would be cut off. */
function headHeight(
  heads: readonly SheetCell[],
  columns: readonly SheetColumn[],
  isFiltered: boolean,
): string {
  const taken = 2 + (isFiltered ? filterButton : 0);
  const most = heads.reduce<number>((highest, head, at) => {
    const room = Math.max(1, (columns[at]?.width ?? usualWidth) - taken);
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

function cellOf(value: SheetCell, column: number, row: number, style: Look): string {
  const name = `${columnName(column)}${row}`;
  if (value === null) return style === looks.text ? `<c r="${name}" s="${style}"/>` : '';
  const isDate = style === looks.moment || style === looks.day;
  const number = typeof value === 'number' ? value : isDate ? serialOf(value) : undefined;
  // A text among dates is written as it is.
  const look = isDate && number === undefined ? looks.plain : style;
  const place = `r="${name}"${look === looks.plain ? '' : ` s="${look}"`}`;
  if (number !== undefined) return Number.isFinite(number) ? `<c ${place}><v>${number}</v></c>` : '';
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(fitted(String(value)))}</t></is></c>`;
}

const written = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/;
/** The day 0 of spreadsheets, which hold a moment as days since then. */
const dayZero = Date.UTC(1899, 11, 30);
const dayLength = 24 * 60 * 60 * 1000;

/** A moment or a day as a spreadsheet holds it; undefined for any other text. */
function serialOf(text: string): number | undefined {
  const match = written.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, ...time] = match.slice(1).map((part) => Number(part ?? 0));
  const [hours = 0, minutes = 0, seconds = 0] = time;
  return (Date.UTC(year, month - 1, day, hours, minutes, seconds) - dayZero) / dayLength;
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
export function escaped(text: string): string {
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
