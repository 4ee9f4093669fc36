import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { openTable, type TableOptions, TableProblem } from './table-file.ts';

async function read(content: string | Uint8Array, options?: TableOptions) {
  const { rest, ...table } = await openTable(Buffer.from(content as string), options);
  const lines = [];
  for await (const line of rest) lines.push(line);
  return { ...table, lines };
}

async function faultOf(content: string | Uint8Array, options?: TableOptions) {
  const problem = await read(content, options).catch((error: unknown) => error);
  return problem instanceof TableProblem ? [problem.fault, problem.place.line] : problem;
}

const people = '受験番号,氏名,問１\n001,山田太郎,3\n002,ｽｽﾞｷ　ソノ,―\n';

describe('the encoding of a table', () => {
  it('that somebody names is believed of characters that only a company has', async () => {
    const bytes = Buffer.concat([
      iconv.encode('氏名,問1\n', 'cp932'),
      Buffer.from([0xf0, 0x40, 0x2c, 0x33, 0x0a]),
    ]);
    await expect(read(bytes)).rejects.toThrow();
    expect((await read(bytes, { encoding: 'cp932' })).encoding).toBe('cp932');
  });

  it.each([
    ['utf-8', iconv.encode(people, 'utf-8')],
    ['utf-8', iconv.encode(people, 'utf-8', { addBOM: true })],
    ['utf-16le', iconv.encode(people, 'utf-16le', { addBOM: true })],
    ['utf-16be', iconv.encode(people, 'utf-16be', { addBOM: true })],
    ['cp932', iconv.encode(people, 'cp932')],
    ['euc-jp', iconv.encode(people, 'euc-jp')],
    ['euc-jp', iconv.encode('受験番号,氏名,問1\n1,山田太郎,3\n', 'euc-jp')],
    ['cp932', iconv.encode('問1,問2\n①,㈱\n', 'cp932')],
  ])('is found to be %s', async (encoding, bytes) => {
    const found = await read(bytes);
    expect(found.encoding).toBe(encoding);
    expect(found.first?.cells[0]).toMatch(/^(受験番号|問1)$/);
    if (bytes.length > 70) expect(found.lines[1]?.cells).toEqual(['002', 'ｽｽﾞｷ　ソノ', '―']);
  });

  it('is found by words in half-width kana, alone or beside kanji', async () => {
    for (const text of ['ﾃﾞｰﾀ,ﾅﾏｴ\n1,2\n', 'name,name_kana\r\n山田,ﾔﾏﾀﾞ\r\n', 'a\nｷｬﾝﾃﾞｨｰ\n']) {
      const found = await read(iconv.encode(text, 'cp932'));
      expect([found.encoding, found.lines.at(-1)?.cells.at(-1)]).toEqual([
        'cp932',
        text.trim().split(/[,\n]/).at(-1),
      ]);
    }
  });

  it("of a text with signs of one's own is told by line and column, unless it is named", async () => {
    const own = Buffer.concat([
      iconv.encode('氏名,フリガナ\r\n佐藤,サトウ\r\n山', 'cp932'),
      Buffer.from([0xf0, 0x40]),
      iconv.encode(',ヤマダ\r\n', 'cp932'),
    ]);
    const problem = { fault: 'own_sign', place: { line: 3, column: 'A' } };
    await expect(read(own)).rejects.toMatchObject(problem);
    expect((await read(own, { encoding: 'cp932' })).lines).toHaveLength(2);
    const late = Buffer.concat([
      iconv.encode(`氏名,フリガナ\r\n${'佐藤,サトウ\r\n'.repeat(100_000)}`, 'cp932'),
      own,
    ]);
    await expect(read(late)).rejects.toMatchObject({ fault: 'own_sign', place: { line: 100_004 } });
  });

  it("with signs of one's own is told in Unicode as well", async () => {
    expect(await faultOf('氏名,b\n吉\ue000,2\n')).toEqual(['own_sign', 2]);
  });

  it('is none of a page that is named like a spreadsheet', async () => {
    for (const text of ['<html><table><tr><td>氏名', '<?xml version="1.0"?><Workbook>', ' <TABLE>\n<tr>'])
      expect(await faultOf(text)).toEqual(['no_workbook', undefined]);
    expect((await read('<山田>,b\n')).first?.cells).toEqual(['<山田>', 'b']);
  });

  it('is told where it shows in the last of many lines', async () => {
    const bytes = iconv.encode(`a,b\n${'1,2\n'.repeat(50_000)}1,受験番号\n`, 'euc-jp');
    expect(await read(bytes)).toMatchObject({ encoding: 'euc-jp' });
  });

  it.each([
    ['Chinese in GBK', iconv.encode('姓名,学号,题1\n张三,001,3\n', 'gbk'), 'unknown_encoding'],
    ['Chinese in Big5', iconv.encode('姓名,學號\n張三,001\n', 'big5'), 'unknown_encoding'],
    ['Korean', iconv.encode('이름,번호\n1,2\n', 'euc-kr'), 'unknown_encoding'],
    ['French', iconv.encode('Prénom,Don’t know,é\n1,2,3\n', 'win1252'), 'unknown_encoding'],
    ['ISO-2022-JP', Buffer.from('\u001b$B<uC\u001b(B,b\n1,2\n'), 'unknown_encoding'],
    ['German in capitals', iconv.encode('GRÖßE,STRAßE,ÜBUNG\n1,2,3\n', 'win1252'), 'unknown_encoding'],
    ['degrees', iconv.encode('20°,30°\n', 'win1252'), 'unknown_encoding'],
    ['half-width kana as no word has them', iconv.encode('ﾞﾃｰﾀ,ｬﾏﾞ\n', 'cp932'), 'unknown_encoding'],
    ['UTF-8 cut within a letter', Buffer.from(people).subarray(0, -2), 'broken_utf8'],
    ['UTF-16 without a mark', iconv.encode(people, 'utf-16le'), 'not_text'],
    ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'spreadsheet'],
    ['a zip cut short', Buffer.from('PK\u0003\u0004...'), 'broken_workbook'],
  ])('is not guessed: %s', async (_what, bytes, fault) => {
    expect(await faultOf(bytes)).toEqual([fault, undefined]);
  });

  it('can be named, and must fit then', async () => {
    const kana = iconv.encode('ﾞﾃｰﾀ,ﾅﾏｴ\n1,2\n', 'cp932');
    expect((await read(kana, { encoding: 'cp932' })).first?.cells).toEqual(['ﾞﾃｰﾀ', 'ﾅﾏｴ']);
    expect(await faultOf(iconv.encode(people, 'cp932'), { encoding: 'euc-jp' })).toEqual([
      'wrong_encoding',
      undefined,
    ]);
  });
});

describe('the lines of a table', () => {
  it('know where they begin in the file, whatever ends a line', async () => {
    const text = 'a,b\r\n\r\n"x\r\ny",3\n  "q" , z \r4,　5\n';
    expect(await read(text)).toMatchObject({
      first: { line: 1, cells: ['a', 'b'] },
      lines: [
        { line: 3, cells: ['x\r\ny', '3'] },
        { line: 5, cells: ['q', 'z'] },
        { line: 6, cells: ['4', '5'] },
      ],
    });
  });

  it.each([
    [',', 'a,b;c\n1,2;3\n', ['a', 'b;c']],
    [';', 'a;b;c,d\n', ['a', 'b', 'c,d']],
    ['\t', '"a,b,c"\tb\n', ['a,b,c', 'b']],
    ['|', 'a|b\n', ['a', 'b']],
    [' ', '"a"  "b c"  d \n', ['a', 'b c', 'd']],
  ])('are parted at %j, which the first line shows', async (delimiter, text, cells) => {
    expect(await read(text)).toMatchObject({ delimiter, first: { cells } });
  });

  it.each([
    ['rows end early', ',', `id,name,tags,memo\n${'a,b,x|y\n'.repeat(5)}${'a,b,x|z,note\n'.repeat(4)}`, 4],
    ['one of the others stands in a row', ' ', 'id name score\nA1 Tanaka 5\nA2 Suzuki,Jr 6\nA3 Sato 7\n', 3],
  ])(
    'are parted at what stands in the most of them, also where %s',
    async (_what, delimiter, text, cells) => {
      const found = await read(text);
      expect([found.delimiter, found.first?.cells.length]).toEqual([delimiter, cells]);
    },
  );

  it('are cut at blank ends alone, however many blanks stand within a cell', async () => {
    const within = `a${' '.repeat(32_000)}b`;
    expect(await read(`x,y\n" ${within}\u3000","\u2003 c \u2003"\n`)).toMatchObject({
      lines: [{ line: 2, cells: [within, 'c'] }],
    });
  });

  it.each([
    ['\ufeffsep=;\r\na;b,c\r\n1;2\r\n', ';', 'b,c'],
    ['"sep=\t"\na\tb\n', '\t', 'b'],
    ['SEP=,,,\na,b\n', ',', 'b'],
  ])('are parted as a first line says, which is none of them: %j', async (text, delimiter, second) => {
    expect(await read(text)).toMatchObject({ delimiter, first: { line: 2, cells: ['a', second] } });
  });

  it('end at the sign that DOS ends a file with', async () => {
    for (const end of ['\r\n\u001a', '\u001a', '\u001a\r\n\u001a'])
      expect((await read(iconv.encode(`氏名,b\r\n山,2${end}`, 'cp932'))).lines).toEqual([
        { line: 2, cells: ['山', '2'] },
      ]);
  });

  it('hold the texts that ="001" keeps from becoming numbers, in quotes and without', async () => {
    const text = 'a,b,c,d\n="001","=""002""",="a,""b""",="" \n=1+1,="1"&"2",3,4\n';
    const guarded = '=1+1,"=""1""&""2""",="3" , "=001"';
    expect(await read(text.replace('=1+1,="1"&"2",3,4', guarded))).toMatchObject({
      lines: [
        { line: 2, cells: ['001', '002', 'a,"b"', ''] },
        { line: 3, cells: ['=1+1', '="1"&"2"', '3', '=001'] },
      ],
    });
    expect(await faultOf(text)).toEqual(['stray_quote', 3]);
  });

  it.each([
    ['a word', '受検者一覧\n\n氏名\tカナ\t番号\n山田\tヤマダ\t1\n', '\t'],
    ['words', '受検者一覧 2026年11月\n氏名,カナ,番号\n山田,ヤマダ,1\n', ','],
    ['other signs', '一覧（A, B, C）\n作成者, 人事\n氏名;カナ;番号\n山田;ヤマダ;1\n', ';'],
    ['other signs, above headings alone', '一覧, 秋\n氏名;カナ;番号\n', ';'],
  ])('are parted as the table is where a title of %s stands above it', async (_what, text, delimiter) => {
    const found = await read(text);
    expect(found.delimiter).toBe(delimiter);
    expect(found.lines.find(({ cells }) => cells[0] === '氏名')?.cells).toEqual(['氏名', 'カナ', '番号']);
  });

  it('hold other separators than their own, also more of them', async () => {
    const text = '氏名\tメモ\n山田\ta, b, c\n佐藤\td, e\n鈴木\t-\n';
    expect((await read(text)).lines[0]?.cells).toEqual(['山田', 'a, b, c']);
  });

  it('are none in an empty file', async () => {
    expect(await read('')).toMatchObject({ first: undefined, lines: [] });
    expect(await read('\n\n')).toMatchObject({ first: undefined, lines: [] });
  });

  it.each([
    ['never closed', 'a,b\r\n"1\r\n1",2\r\n3,"4\r\n5,6\r\n', ['open_quote', 4]],
    ['closed too early', 'a,b\n1,"2"x\n', ['stray_quote', 2]],
    ['inside a cell', 'a,b\n1,2"x\n', ['stray_quote', 2]],
  ])('end at a quote %s', async (_where, text, problem) => {
    expect(await faultOf(text)).toEqual(problem);
  });

  it('may be left early', async () => {
    const { rest } = await openTable(Buffer.from(`a,b\n${'1,2\n'.repeat(100_000)}`));
    for await (const { cells } of rest) {
      expect(cells).toEqual(['1', '2']);
      break;
    }
  });
});

describe('a table that comes as a stream', () => {
  async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  async function stream(bytes: Uint8Array, size: number, options?: TableOptions) {
    const { rest, ...table } = await openTable(inChunks(bytes, size), options);
    const lines = [];
    for await (const line of rest) lines.push(line);
    return { ...table, lines };
  }
  const many = `番号,氏名\n${Array.from({ length: 60_000 }, (_, at) => `${at},山田「太郎」\n`).join('')}`;

  it.each([0, 1, 2, 3])('is read wherever the head’s last line ends: %d', async (more) => {
    const text = `${'y'.repeat(more)}名\n${'山田花子\n'.repeat(120_000)}`;
    const { lines } = await stream(new TextEncoder().encode(text), 65_536);
    expect(lines).toHaveLength(120_000);
    expect(lines.at(-1)?.cells).toEqual(['山田花子']);
  });

  it.each(['utf-8', 'cp932', 'euc-jp', 'utf-16le', 'utf-16be'] as const)(
    'in %s is what it is as a whole, wherever it is cut',
    async (encoding) => {
      const bytes = iconv.encode(many, encoding, { addBOM: encoding.startsWith('utf') });
      expect(bytes.length).toBeGreaterThan(1_048_576);
      const whole = await read(bytes);
      expect(whole.encoding).toBe(encoding);
      expect(await stream(bytes, 7_777)).toEqual(whole);
    },
  );

  it('and is short is read like a whole one', async () => {
    for (const text of ['', 'a', people]) {
      const bytes = iconv.encode(text, 'cp932');
      expect(await stream(bytes, 3)).toEqual(await read(bytes));
    }
  });

  it('whose later bytes are written in another way is refused, not garbled', async () => {
    const late = Buffer.concat([Buffer.from('1,2\n'.repeat(300_000)), iconv.encode('1,山田\n', 'cp932')]);
    await expect(stream(late, 65_536)).rejects.toMatchObject({ fault: 'wrong_encoding' });
    expect((await stream(late, 65_536, { encoding: 'cp932' })).lines.at(-1)?.cells).toEqual(['1', '山田']);
  });

  it('is left where somebody has seen enough', async () => {
    let given = 0;
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) {
          given += 1;
          yield Buffer.from('1,2\n'.repeat(1_000));
        }
      } finally {
        isClosed = true;
      }
    }
    const { rest } = await openTable(endless());
    for await (const { line } of rest) if (line > 400_000) break;
    expect(given).toBeLessThan(1_000);
    await expect.poll(() => isClosed).toBe(true);
  });
});

describe('the bounds of a table', () => {
  const head = '氏名,番号\n';
  const encoded = (text: string, encoding: string) =>
    iconv.encode(text, encoding, { addBOM: encoding.startsWith('utf-16') });
  const boundOf = async (content: string | Uint8Array, options?: TableOptions) => {
    const problem = await read(content, options).catch((error: unknown) => error);
    return problem instanceof TableProblem ? [problem.fault, problem.place] : problem;
  };

  it.each(['utf-8', 'cp932', 'utf-16le', 'utf-16be'])(
    'say where a cell is too long in %s',
    async (encoding) => {
      const heading = ['あ'.repeat(255), 'あ'.repeat(256)];
      expect((await read(encoded(`${heading[0]},b\n`, encoding))).first?.cells[0]).toBe(heading[0]);
      expect(await boundOf(encoded(`a,b,${heading[1]}\n1,2,3\n`, encoding))).toEqual([
        'long_heading',
        { line: 1, column: 'C', maximum: 255 },
      ]);
      const cell = ['あ'.repeat(32_767), 'あ'.repeat(32_768)];
      expect((await read(encoded(`${head}${cell[0]},b\n`, encoding))).lines[0]?.cells[0]).toBe(cell[0]);
      const long = { line: 3, column: 'B', maximum: 32_767 };
      expect(await boundOf(encoded(`${head}1,2\n1,${cell[1]}\n`, encoding))).toEqual(['long_cell', long]);
      expect(await boundOf(encoded(`${head}1,2\n1,"${'山田,\n'.repeat(10_000)}`, encoding))).toEqual([
        'long_cell',
        long,
      ]);
    },
  );

  it('count cells that hold something, wherever they stand, and no others', async () => {
    const text = `a${','.repeat(20_000)}\n1,,"",\u3000,2${','.repeat(20_000)}\n`;
    const { first, lines } = await read(text, { mostFilled: 2 });
    expect([first?.cells[0], lines[0]?.cells.slice(0, 6)]).toEqual(['a', ['1', '', '', '', '2', '']]);
    expect(lines[0]?.cells).toHaveLength(16_384);
    const full = { line: 2, maximum: 1 };
    expect(await boundOf(text, { mostFilled: 1 })).toEqual(['many_cells', full]);
    const beyond = { line: 1, maximum: 16_384 };
    expect(await boundOf(`a${','.repeat(16_384)}b\n`)).toEqual(['many_cells', beyond]);
    expect((await read(`a${',b'.repeat(16_383)}\n`)).first?.cells).toHaveLength(16_384);
  });

  it('end a line of a million signs, whatever it holds', async () => {
    const long = { line: 2, maximum: 1_048_576 };
    for (const sign of [',', ' ', '"",'])
      expect(await boundOf(`a\n${sign.repeat(1_100_000)}`, { delimiter: ',' })).toEqual(['long_line', long]);
  });

  it.each(['utf-8', 'cp932', 'utf-16le'])(
    'end a first line in %s that goes on and on in a stream',
    async (encoding) => {
      let given = 0;
      async function* endless() {
        yield encoded('あ', encoding);
        for (;;) {
          given += 1;
          yield iconv.encode('いう'.repeat(10_000), encoding);
        }
      }
      const problem = await openTable(endless()).catch((error: unknown) => error);
      expect(problem).toMatchObject({ fault: 'long_line', place: { line: 1 } });
      expect(given).toBeLessThan(60);
    },
  );

  it('say on which line a quote opens that is never closed', async () => {
    expect(await boundOf('a,b\n"1\n1","2\n2')).toEqual(['open_quote', { line: 3 }]);
  });
});
