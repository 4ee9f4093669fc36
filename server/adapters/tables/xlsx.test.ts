import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { inlineCell, partsOf, sharedTexts, zip } from '#tests/makers/a-workbook.ts';
import { mostColumns } from './table-bounds.ts';
import { openTable } from './table-file.ts';
import { TableProblem } from './table-problem.ts';
import { type SheetCell, SheetFull, writeWorkbook } from './workbook.ts';
import { isWorkbook, readWorkbook } from './xlsx.ts';

async function linesOf(bytes: Uint8Array, mostFilled = mostColumns) {
  const lines = [];
  for await (const { line, cells } of readWorkbook(bytes, mostFilled)) lines.push([line, ...cells]);
  return lines;
}

const rootRelation = (target: string) =>
  `<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="${target}"/></Relationships>`;

/** A workbook of several sheets: their attributes, kinds and rows. */
function sheetsOf(...sheets: readonly [attributes: string, kind: string, rows: string][]) {
  const each = (write: (at: number, sheet: (typeof sheets)[number]) => string) =>
    sheets.map((sheet, at) => write(at, sheet)).join('');
  return partsOf('', {
    'xl/workbook.xml': `<workbook><sheets>${each((at, [attributes]) => `<sheet name="s${at}" ${attributes} r:id="r${at}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${each((at, [, kind]) => `<Relationship Id="r${at}" Type="x/${kind}" Target="worksheets/s${at}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(([, , rows], at) => [
        `xl/worksheets/s${at}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
}

async function faultOf(bytes: Uint8Array) {
  const problem = await linesOf(bytes).catch((error: unknown) => error);
  return problem instanceof TableProblem ? problem.fault : problem;
}

const write = (rows: SheetCell[][]) => buffer(writeWorkbook([{ name: '受検者', rows }]));

describe('a workbook', () => {
  it('keeps a text that looks like the code of a sign, and ends one that is too long', async () => {
    const coded = '_x0041_ _X00e9_ _x41_ __x005F__';
    const long = 'あ'.repeat(32_768);
    // Two units of one sign stand at the end of what a cell takes.
    const halved = `${'a'.repeat(32_765)}𠮷bc`;
    const bytes = await write([['ID'], [coded], ['b'.repeat(32_767)], [long], [halved]]);
    expect(await linesOf(bytes)).toEqual([
      [1, 'ID'],
      [2, coded],
      [3, 'b'.repeat(32_767)],
      [4, `${'あ'.repeat(32_766)}…`],
      [5, `${'a'.repeat(32_765)}…`],
    ]);
  });

  it('has a first row as high as its longest heading, and usual ones below', async () => {
    const wide = { width: 40 };
    const heads = ['ログインID [login_id]', 'とても長い見出し [code]'];
    const sheet = async (columns?: { width: number }[], headings = heads) => {
      const rows = [headings, ['1', 'x'.repeat(100)]];
      const bytes = await buffer(writeWorkbook([{ name: 'S', rows, ...(columns && { columns }) }]));
      const zip = await fromBufferPromise(bytes, { lazyEntries: true });
      for await (const entry of zip.eachEntry())
        if (entry.fileName.endsWith('sheet1.xml'))
          return (await buffer(await zip.openReadStreamPromise(entry))).toString().match(/<row [^>]*>/g);
      return undefined;
    };
    expect(await sheet()).toEqual(['<row r="1" ht="30" customHeight="1">', '<row r="2">']);
    expect(await sheet([wide, wide])).toEqual(['<row r="1">', '<row r="2">']);
    // A row has no more than 409.5 points.
    expect((await sheet(undefined, ['問'.repeat(1_000)]))?.[0]).toBe('<row r="1" ht="409" customHeight="1">');
    expect((await sheet(undefined, ['ID\n氏名\r\n点']))?.[0]).toBe('<row r="1" ht="45" customHeight="1">');
    expect((await sheet([{ width: 2 }], ['abc']))?.[0]).toBe('<row r="1" ht="45" customHeight="1">');
  });

  it('can be filtered by its headings, keeps columns in sight, and has its dates as dates', async () => {
    const rows = [
      ['ID', '氏名', '日時', '日'],
      ['1', '山田', '2026-11-27 09:30:00', '2026-11-27'],
      ['2', '田中', null, 'いつか'],
    ];
    const columns = [{}, {}, { holds: 'moment' }, { holds: 'day' }] as const;
    const about = [['列'], ['a']];
    const bytes = await buffer(
      writeWorkbook([
        { name: "Q's", rows, columns, frozen: 2, isFiltered: true, isWrittenLast: true },
        { name: 'About', rows: about },
      ]),
    );
    expect(await linesOf(bytes)).toEqual([
      [1, 'ID', '氏名', '日時', '日'],
      [2, '1', '山田', '2026-11-27T09:30:00', '2026-11-27'],
      [3, '2', '田中', '', 'いつか'],
    ]);
    const parts = new Map<string, string>();
    const opened = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of opened.eachEntry())
      parts.set(entry.fileName, (await buffer(await opened.openReadStreamPromise(entry))).toString());
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<autoFilter ref="A1:D3"/>');
    expect(sheet).toContain('<pane xSplit="2" ySplit="1" topLeftCell="C2"');
    // 46,353 days after the day 0, and a part of the next.
    expect(sheet).toContain(`<c r="C2" s="4"><v>${46_353 + 9.5 / 24}</v></c>`);
    expect(sheet).toContain('<c r="D3" t="inlineStr">');
    expect(parts.get('xl/workbook.xml')).toContain(">'Q''s'!$A$1:$D$3</definedName>");
    expect(parts.get('xl/worksheets/sheet2.xml')).not.toContain('autoFilter');
    expect([...parts.keys()].at(-2)).toBe('xl/worksheets/sheet1.xml');
  });

  it('is refused while it is written where it has more rows than a sheet takes', async () => {
    const rows = (number: number) => ['ID', ...Array(number).fill('1')].map((cell) => [cell]);
    const sheet = (number: number) => buffer(writeWorkbook([{ name: 'S', rows: rows(number) }], 2));
    expect(await linesOf(await sheet(2))).toHaveLength(3);
    await expect(sheet(3)).rejects.toThrow(SheetFull);
  });

  it('that was written is read back, row by row', async () => {
    const bytes = await write([
      ['ID', '氏名', '点'],
      ['001', '髙橋 𠮷', 3.5],
      ['', null, ''],
      ['=1+1', '<&>"\n', -2],
    ]);
    expect(isWorkbook(bytes)).toBe(true);
    expect(await linesOf(bytes)).toEqual([
      [1, 'ID', '氏名', '点'],
      [2, '001', '髙橋 𠮷', '3.5'],
      [4, '=1+1', '<&>"', '-2'],
    ]);
  });

  it('has its sheets in their order, of which the first is read', async () => {
    const long = Array.from({ length: 30 }, (_, at) => at);
    const sheets = [
      { name: '<1>', rows: [long.map(String), long] },
      { name: '列の説明', rows: [['a'], ['b']], columns: [{ width: 40, wraps: true }] },
    ];
    const bytes = await buffer(writeWorkbook(sheets));
    // Beyond Z the columns have two letters.
    expect((await linesOf(bytes))[1]).toEqual([2, ...long.map(String)]);
    const { default: unzip } = await import('yauzl');
    const found = await unzip.fromBufferPromise(bytes, { lazyEntries: true });
    const parts = new Map<string, string>();
    for await (const entry of found.eachEntry())
      parts.set(entry.fileName, (await buffer(await found.openReadStreamPromise(entry))).toString());
    expect(parts.get('xl/workbook.xml')).toMatch(/name="&lt;1&gt;".*name="列の説明"/);
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<c r="AD2"><v>29</v></c>');
    expect(parts.get('xl/worksheets/sheet2.xml')).toContain('width="40"');
    for (const part of parts.keys())
      if (part.startsWith('xl/worksheets')) expect(parts.get('[Content_Types].xml')).toContain(`/${part}`);
  });

  it('that breaks off in the midst fails', async () => {
    async function* broken() {
      yield ['a'];
      throw new Error('gone');
    }
    await expect(buffer(writeWorkbook([{ name: 'x', rows: broken() }]))).rejects.toThrow('gone');
  });

  it('holds no formula, whatever a text begins with, and nothing that XML cannot hold', async () => {
    const bytes = await write([['=cmd|x', '\u0001a\u0000\ufffe', '\ud800']]);
    const { default: unzip } = await import('yauzl');
    const found = await unzip.fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of found.eachEntry())
      if (entry.fileName.includes('sheet1'))
        expect((await buffer(await found.openReadStreamPromise(entry))).toString()).not.toMatch(/<f>|<f /);
    expect(await linesOf(bytes)).toEqual([[1, '=cmd|x', 'a', '\ufffd']]);
  });

  it('gives what other programs write: named texts, dates, truth, and the value of a formula', async () => {
    const cells =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="b"><v>1</v></c><c r="D2"><f>1+1</f><v>2</v></c>' +
      '<c r="E2" t="inlineStr"><is><t> 広い </t></is></c></row>';
    const more = { 'xl/printerSettings/printerSettings1.bin': 'x', 'xl/media/image1.png': 'x' };
    expect(await linesOf(await zip(partsOf(cells, { ...more, ...sharedTexts('氏') })))).toEqual([
      [2, '氏', '', 'TRUE', '2', '広い'],
    ]);
  });

  it('is opened like any other table file, as bytes and as a stream', async () => {
    const bytes = await write([
      ['a', 'b'],
      ['1', '2'],
    ]);
    for (const file of [bytes, Readable.from([bytes.subarray(0, 100), bytes.subarray(100)])]) {
      const { encoding, first, rest } = await openTable(file);
      expect([encoding, first?.cells]).toEqual(['xlsx', ['a', 'b']]);
      for await (const { cells } of rest) expect(cells).toEqual(['1', '2']);
    }
  });

  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['no zip at all', async () => Buffer.from('PK\u0003\u0004 nothing'), 'broken_workbook'],
    ['a zip of something else', () => zip({ 'a.txt': 'a' }), 'no_workbook'],
    [
      'a table of another program',
      () => zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
      'no_workbook',
    ],
    ['a document', () => zip(partsOf('', { 'xl/workbook.xml': '<document/>' })), 'no_workbook'],
    [
      'in the binary form',
      () => zip(partsOf('', { '_rels/.rels': rootRelation('xl/workbook.bin'), 'xl/workbook.bin': 'x' })),
      'spreadsheet',
    ],
    ['one that was cut', async () => (await write([['a']])).subarray(0, 500), 'broken_workbook'],
    ['one with macros', () => zip(partsOf('', { 'xl/vbaProject.bin': 'x' })), 'active_workbook'],
    [
      'thousands of parts',
      () => zip(partsOf('', Object.fromEntries(range(600).map((at) => [`p${at}`, ''])))),
      'large_workbook',
    ],
    ['a bomb of texts', () => zip(partsOf('', sharedTexts('a'.repeat(70_000_000)))), 'large_workbook'],
    [
      'a bomb of small texts',
      () => zip(partsOf('', { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(2_100_000)}</sst>` })),
      'large_workbook',
    ],
    [
      'a bomb of styles',
      () => zip(partsOf('', { 'xl/styles.xml': `<x><cellXfs>${'<xf/>'.repeat(70_000)}</cellXfs></x>` })),
      'large_workbook',
    ],
    ['a tag that hardly ends', () => zip(partsOf(`<row x=">${'a>'.repeat(200_000)}"/>`)), 'large_workbook'],
    ['a comment without an end', () => zip(partsOf(`<!-- ${'> '.repeat(200_000)}`)), 'large_workbook'],
    ['nested without a bottom', () => zip(partsOf('<a>'.repeat(1_000))), 'large_workbook'],
    ['a row below the last', () => zip(partsOf('<row r="1048577"><c><v>1</v></c></row>')), 'broken_workbook'],
    ['a row twice', () => zip(partsOf('<row r="2"/><row r="2"/>')), 'broken_workbook'],
    ['a cell beyond the last', () => zip(partsOf('<row><c r="XFE1"/></row>')), 'broken_workbook'],
    ['cut within its sheet', () => zip(partsOf('<row><c>')), 'broken_workbook'],
    [
      'a document type',
      () => zip(partsOf('', { 'xl/sharedStrings.xml': '<!DOCTYPE a []><sst/>' })),
      'broken_workbook',
    ],
    ['more bytes than are read', async () => Buffer.alloc(20_000_001), 'large_workbook'],
  ])('is refused when it is %s', async (_what, make, fault) => {
    expect(await faultOf(await make())).toBe(fault);
  });

  it('is refused when a part says that it unpacks to less than it does', async () => {
    const rows = range(1_000).map((at) => `<row r="${at + 1}"><c><v>1</v></c></row>`);
    const honest = await zip(partsOf(rows.join('')));
    expect(await linesOf(honest)).toHaveLength(1_000);
    for (const claim of [0, 10]) {
      const bytes = Buffer.from(honest);
      const name = bytes.lastIndexOf('xl/worksheets/sheet1.xml');
      bytes.writeUInt32LE(claim, name - 22);
      expect(await faultOf(bytes)).toBe('broken_workbook');
    }
  });

  it('has its dates by the styles of their cells, counted from 1900 or from 1904', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0&quot;d&quot;"/><numFmt numFmtId="165" formatCode="[$-411]ggge&quot;年&quot;m&quot;月&quot;d"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs>${[0, 14, 22, 164, 165, 57].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
    const row = `<row>${[0, 1, 2, 3, 4, 5].map((style) => `<c s="${style}"><v>45000.5</v></c>`).join('')}<c t="e"><v>#N/A</v></c></row>`;
    const day = '2023-03-15T12:00:00';
    const bytes = await zip(partsOf(row, { 'xl/styles.xml': styles }));
    expect(await linesOf(bytes)).toEqual([[1, '45000.5', day, day, '45000.5', day, day, '#N/A']]);
    const old = partsOf('<row><c s="1"><v>0</v></c></row>', { 'xl/styles.xml': styles });
    const workbook = String(old['xl/workbook.xml']).replace('<sheets>', '<workbookPr date1904="1"/><sheets>');
    expect(await linesOf(await zip({ ...old, 'xl/workbook.xml': workbook }))).toEqual([[1, '1904-01-01']]);
  });

  it('shows whole numbers as their formats of digits do, and others as they are', async () => {
    const shown = (format: string, value: string) =>
      zip(
        partsOf(`<row><c s="0"><v>${value}</v></c></row>`, {
          'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${format.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
        }),
      ).then(linesOf);
    for (const [format, value, text] of [
      ['00000', '123', '00123'],
      ['00000', '1234567', '1234567'],
      ['00000', '0', '00000'],
      ['00000;-00000;0;@', '123', '00123'],
      ['[Red]00000_ ', '123', '00123'],
      ['000-0000', '1234567', '123-4567'],
      ['"E"0000', '12', 'E0012'],
      ['\\E-000', '12', 'E-012'],
      ['##00', '7', '07'],
      ['"E"0', '7', 'E7'],
      ['0"点"', '7', '7'],
      ['000"号"', '7', '007号'],
      ['00000', '12.5', '12.5'],
      ['00000', '-12', '-12'],
      ['0', '123', '123'],
      ['0.00', '3', '3'],
      ['#,##0', '1234', '1234'],
      ['"¥"#,##0', '1234', '1234'],
      ['0%', '1.5', '1.5'],
      ['@', '123', '123'],
      ['General', '202604000001', '202604000001'],
      ['[<=9999]000-0000;000', '12', '12'],
      // A spreadsheet keeps fifteen digits of a number.
      ['0', '1.2345678901234568E+17', '1.2345678901234568E+17'],
    ] as const)
      expect([format, value, await shown(format, value)]).toEqual([format, value, [[1, text]]]);
  });

  it('is read from its first sheet of cells that is not hidden and holds something', async () => {
    const row = (text: string) => `<row>${inlineCell(text)}</row>`;
    const parts = sheetsOf(
      ['state="hidden"', 'worksheet', row('hidden')],
      ['state="veryHidden"', 'worksheet', row('very hidden')],
      ['', 'chartsheet', ''],
      ['', 'worksheet', '<row><c s="1"/></row>'],
      ['state="visible"', 'worksheet', row('名簿')],
      ['', 'worksheet', row('last')],
    );
    expect(await linesOf(await zip(parts))).toEqual([[1, '名簿']]);
    expect(await linesOf(await zip(sheetsOf(['state="hidden"', 'worksheet', row('hidden')])))).toEqual([]);
  });

  it('gives the values of its cells where it links to other files or holds objects', async () => {
    const more = { 'xl/externalLinks/externalLink1.xml': '<x/>', 'xl/embeddings/oleObject1.bin': 'x' };
    const cells = `<row><c><f>[1]S!A1</f><v>7</v></c></row>`;
    expect(await linesOf(await zip(partsOf(cells, more)))).toEqual([[1, '7']]);
  });

  it('has parts whose names are written with other slashes, and in another case', async () => {
    const parts = Object.entries(partsOf(`<row>${inlineCell('山田')}</row>`)).map(
      ([name, content]) => [name.replace('workbook', 'Workbook'), content] as const,
    );
    const bytes = await zip(Object.fromEntries(parts));
    for (let at = bytes.indexOf('xl/'); at !== -1; at = bytes.indexOf('xl/', at + 1)) {
      // Only the names of the zip: what is packed holds no such text.
      bytes[at + 2] = 0x5c;
    }
    expect(await linesOf(bytes)).toEqual([[1, '山田']]);
  });

  it.each([
    ['nothing', '<c r="B2"><f>A2</f></c>'],
    ['an empty value', '<c r="B2"><f>A2</f><v></v></c>'],
  ])('is refused where a formula was never calculated: %s', async (_what, cell) => {
    const bytes = await zip(partsOf(`<row r="2">${cell}</row>`));
    const place = { line: 2, column: 'B' };
    await expect(linesOf(bytes)).rejects.toMatchObject({ fault: 'uncalculated', place });
    const empty = '<row r="2"><c t="str"><f>""</f><v></v></c></row>';
    expect(await linesOf(await zip(partsOf(empty)))).toEqual([]);
  });

  it('gives a text in runs as one, without the readings above it, and signs by their codes', async () => {
    const shared = '<si><r><t>山</t></r><r><t>田_x000D_</t></r><rPh sb="0" eb="1"><t>ヤマダ</t></rPh></si>';
    const bytes = await zip(
      partsOf('<row><c t="s"><v>0</v></c><c t="str"><v>_x0041_</v></c><c t="s"><v>9</v></c></row>', {
        'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
      }),
    );
    expect(await linesOf(bytes)).toEqual([[1, '山田', 'A']]);
  });

  it('skips what is only styled, to the last column and the last row', async () => {
    const styled = `${inlineCell('山田')}<c r="XFD1" s="1"/>`;
    const rows = `<row>${styled}</row><row r="5"><c r="AMJ5" s="2"><v></v></c></row><row r="1048576">${styled.replace('XFD1', 'XFD1048576')}</row>`;
    expect(await linesOf(await zip(partsOf(rows)), 1)).toEqual([
      [1, '山田'],
      [1_048_576, '山田'],
    ]);
  });

  it('with merged cells, formulas and empty rows has what their cells show', async () => {
    const empty = range(10_000).map((at) => `<row r="${at + 2}" spans="1:9"/>`);
    const merged = range(10_000).map((at) => `<mergeCell ref="A${at + 1}:B${at + 1}"/>`);
    const parts = partsOf(`<row><c><f>${'1+'.repeat(4_000)}1</f><v>4001</v></c></row>${empty.join('')}`);
    const sheet = String(parts['xl/worksheets/sheet1.xml']);
    const after = `</sheetData><mergeCells>${merged.join('')}</mergeCells>`;
    parts['xl/worksheets/sheet1.xml'] = sheet.replace('</sheetData>', after);
    expect(await linesOf(await zip(parts))).toEqual([[1, '4001']]);
  });

  it('within a workbook is never unpacked, and of many sheets the first is read', async () => {
    const inner = await zip(partsOf(`<row>${inlineCell('inside')}</row>`));
    const parts = partsOf(`<row>${inlineCell('outside')}</row>`, { 'xl/media/inner.xlsx': inner });
    const others = range(100_000).map((at) => `<sheet name="s${at}" sheetId="${at + 2}" r:id="x${at}"/>`);
    parts['xl/workbook.xml'] = String(parts['xl/workbook.xml']).replace(
      '</sheets>',
      `${others.join('')}</sheets>`,
    );
    expect(await linesOf(await zip(parts))).toEqual([[1, 'outside']]);
  });

  const head = `<row>${inlineCell('氏名')}</row>`;
  it.each([
    ['a heading', `<row>${inlineCell('x')}${inlineCell('x'.repeat(256))}</row>`, 'long_heading', 1, 'B', 255],
    [
      'a heading of megabytes',
      `<row>${inlineCell('x'.repeat(1_000_000))}</row>`,
      'long_heading',
      1,
      'A',
      255,
    ],
    ['a cell', `${head}<row>${inlineCell('x'.repeat(32_768), 'AB2')}</row>`, 'long_cell', 2, 'AB', 32_767],
    [
      'a cell of megabytes',
      `${head}<row>${inlineCell('x'.repeat(1_000_000))}</row>`,
      'long_cell',
      2,
      'A',
      32_767,
    ],
    ['a value', `${head}<row><c t="str"><v>${'x'.repeat(32_768)}</v></c></row>`, 'long_cell', 2, 'A', 32_767],
    ['a shared text', `${head}<row><c/><c t="s"><v>0</v></c></row>`, 'long_cell', 2, 'B', 32_767],
  ])('says where %s is too long', async (_what, rows, fault, line, column, maximum) => {
    const bytes = await zip(partsOf(rows, sharedTexts('x'.repeat(32_768))));
    await expect(linesOf(bytes)).rejects.toMatchObject({ fault, place: { line, column, maximum } });
  });

  it('says which row has too many cells or too many signs', async () => {
    const cells = inlineCell('x').repeat(3);
    const rows = `${head}<row r="7">${cells}</row>`;
    expect(await linesOf(await zip(partsOf(rows)), 3)).toHaveLength(2);
    await expect(linesOf(await zip(partsOf(rows)), 2)).rejects.toMatchObject({
      fault: 'many_cells',
      place: { line: 7, maximum: 2 },
    });
    const long = `${head}<row>${'<c t="s"><v>0</v></c>'.repeat(33)}</row>`;
    await expect(linesOf(await zip(partsOf(long, sharedTexts('x'.repeat(32_767)))))).rejects.toMatchObject({
      fault: 'long_line',
      place: { line: 2 },
    });
  });

  it('expands no entity', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}">]>`;
    const parts = partsOf('<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>');
    parts['xl/worksheets/sheet1.xml'] = laughs + String(parts['xl/worksheets/sheet1.xml']);
    const lines = await linesOf(await zip(parts)).catch(() => []);
    expect(JSON.stringify(lines).length).toBeLessThan(100);
  });
});

function range(length: number): number[] {
  return Array.from({ length }, (_, at) => at);
}
