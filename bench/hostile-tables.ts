import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import iconv from 'iconv-lite';
import { ZipFile } from 'yazl';
import { columnName } from '#server/adapters/tables/column-name.ts';

/** A table made to cost as much as it can. */
export interface HostileTable {
  what: string;
  file_name: 'table.csv' | 'table.xlsx';
  bytes: Buffer;
}

const row = '山田,ヤマダ,a1\n';

/**
 * The worst tables we know of: text first, then workbooks.
 * @param portion heading of the column of a portion's answers: every call reads what is below it
 */
export async function hostileTables(portion: string): Promise<HostileTable[]> {
  const headings = ['氏名', 'フリガナ', 'ログインID', portion];
  return [...ofText(`${headings.join(',')}\n`), ...(await ofWorkbooks(headings))];
}

function ofText(head: string): HostileTable[] {
  const csv = (what: string, text: string, encoding = 'utf-8'): HostileTable => ({
    ...{ what, file_name: 'table.csv' },
    bytes: iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf-16') }),
  });
  const columns = (most: number, heading: (at: number) => string) =>
    Array.from({ length: most }, (_, at) => heading(at)).join(',');
  return [
    csv('a heading of 1 MB', `${'ab'.repeat(500_000)},氏名\n${row}`),
    csv('a heading of 1 MB in CP932', `${'あい'.repeat(250_000)},氏名\n${row}`, 'cp932'),
    csv(
      '300 headings of 255 signs that nobody knows',
      `${columns(300, (at) => `氏${'ab名'.repeat(83)}${at}`)}\n${row}`,
    ),
    csv('16,384 headings of one sign', `${columns(16_384, () => 'x')}\n${row}`),
    csv('a cell of 1 MB', `${head}${'あ'.repeat(350_000)},b\n`),
    csv('a cell of 20 MB in UTF-16', `${head}${'あ'.repeat(10_000_000)},b\n`, 'utf-16le'),
    csv('a row of 10,000,000 commas', `${head}${row}${','.repeat(10_000_000)}\n`),
    csv('3,000 rows of 16,383 commas', `${head}${`${','.repeat(16_383)}\n`.repeat(3_000)}`),
    csv('a quote that is never closed, 20 MB', `${head}"${'山田,ヤマダ\n'.repeat(650_000)}`),
    csv('a line of 49 MB without an end', 'x'.repeat(49_000_000)),
    csv('24,000,000 empty lines', `${head}${'\n'.repeat(24_000_000)}`),
    csv(
      '10,000 cells of 800 tags',
      `${head.trim()},タグ\n${`山田,ヤマダ,a1,,${'t、'.repeat(800)}\n`.repeat(10_000)}`,
    ),
  ];
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (...rows: Iterable<string>[]) =>
  many([`<worksheet xmlns="${main}"><sheetData>`], ...rows, ['</sheetData></worksheet>']);

async function ofWorkbooks(headings: string[]): Promise<HostileTable[]> {
  const headRow = `<row>${headings.map(cell).join('')}</row>`;
  const styled = (row: number) =>
    Array.from({ length: 16_384 }, (_, at) => `<c r="${columnName(at)}${row}" s="1"/>`)
      .slice(2)
      .join('');
  return Promise.all([
    workbook('whose first cell unpacks to 250 MB', {
      sheet: sheet(['<row><c t="inlineStr"><is><t>'], repeated('a'.repeat(1_000_000), 250), [
        '</t></is></c></row>',
      ]),
    }),
    workbook('with a shared text of 250 MB', {
      sheet: sheet(['<row><c t="s"><v>0</v></c></row>']),
      texts: many(['<sst><si><t>'], repeated('a'.repeat(1_000_000), 250), ['</t></si></sst>']),
    }),
    workbook('with 3,000,000 shared texts', {
      sheet: sheet([headRow]),
      texts: many(
        ['<sst>'],
        numbered(3_000_000, (at) => `<si><t>${at}</t></si>`),
        ['</sst>'],
      ),
    }),
    workbook('of 300 people, styled out to XFD', {
      sheet: sheet(
        [headRow],
        numbered(300, (at) => `<row>${cell('山田')}${cell('ヤマダ')}${styled(at + 2)}</row>`),
      ),
    }),
    workbook('of 1,000,000 empty rows', {
      sheet: sheet(
        [headRow],
        numbered(1_000_000, (at) => `<row r="${at + 2}" spans="1:3" ht="15"/>`),
      ),
    }),
    workbook('whose elements are nested 5,000,000 deep', {
      sheet: sheet(repeated('<row>'.repeat(1_000), 5_000)),
    }),
    workbook('with entities within entities', {
      sheet: many(
        [`<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}">]>`],
        sheet([`<row>${cell('&b;'.repeat(1_000))}</row>`]),
      ),
    }),
    workbook('whose rows hold the longest text 300 times', {
      sheet: sheet([headRow], repeated(`<row>${'<c t="s"><v>0</v></c>'.repeat(300)}</row>`, 2_000)),
      texts: [`<sst><si><t>${'あ'.repeat(32_767)}</t></si></sst>`],
    }),
  ]);
}

async function workbook(
  what: string,
  { sheet, texts = ['<sst/>'] }: { sheet: Iterable<string>; texts?: Iterable<string> },
): Promise<HostileTable> {
  const relations = (...rows: [kind: string, target: string][]) =>
    `<Relationships>${rows.map(([kind, target], at) => `<Relationship Id="r${at}" Type="${office}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;
  const parts: Record<string, Iterable<string>> = {
    '_rels/.rels': [relations(['officeDocument', 'xl/workbook.xml'])],
    'xl/workbook.xml': [
      `<workbook xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r0"/></sheets></workbook>`,
    ],
    'xl/_rels/workbook.xml.rels': [
      relations(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
    ],
    'xl/sharedStrings.xml': texts,
    'xl/worksheets/sheet1.xml': sheet,
  };
  const file = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    file.addReadStream(Readable.from(pieces(content)), name);
  file.end();
  const bytes = await buffer(file.outputStream.pipe(new PassThrough()));
  return { what: `a workbook ${what}`, file_name: 'table.xlsx', bytes };
}

function* many(...lists: Iterable<string>[]): Generator<string> {
  for (const list of lists) yield* list;
}

function repeated(text: string, times: number): Iterable<string> {
  return numbered(times, () => text);
}

function* numbered(most: number, text: (at: number) => string): Generator<string> {
  for (let at = 0; at < most; at += 1) yield text(at);
}

function* pieces(content: Iterable<string>): Generator<Buffer> {
  let held = '';
  for (const text of content) {
    held += text;
    if (held.length < 100_000) continue;
    yield Buffer.from(held);
    held = '';
  }
  yield Buffer.from(held);
}
