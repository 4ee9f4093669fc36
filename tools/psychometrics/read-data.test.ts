import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '#server/adapters/tables/workbook.ts';
import { guttman, json, run } from '#tests/makers/psychometrics-command.ts';

describe('reading the data', () => {
  it('takes the first line for headings unless --no-header says that it is a person', async () => {
    const named = (found: { items: { name: string }[] }) => found.items.map(({ name }) => name);
    expect(named(await json('alpha data.csv', guttman))).toEqual(['a', 'b', 'c']);
    const bare = await json('alpha data.csv --no-header', guttman.slice(6));
    expect(bare).toMatchObject({
      n: 4,
      alpha: 0.75,
      items: [{ name: 'V1' }, { name: 'V2' }, { name: 'V3' }],
    });
    // An empty corner names lines; a table without headings has none.
    expect((await json('alpha data.csv --no-header', '1,2\n2,1\n3,3\n')).item_count).toBe(2);
    for (const headings of ['101,102,103', '1,2,3', '0,1,2', '3,1,2']) {
      const found = await json('alpha data.csv', guttman.replace('a,b,c', headings));
      expect(found).toMatchObject({ n: 4, alpha: 0.75 });
      expect(named(found)).toEqual(headings.split(','));
    }
    expect(await json('careless data.csv --no-header', '0,1,2\n0,0,1\n')).toMatchObject({ n: 2 });
  });

  it('reads a workbook like the same table in text, without a word about encodings', async () => {
    const rows = guttman.trim().split('\n');
    const workbook = await buffer(
      writeWorkbook([{ name: 'answers', rows: rows.map((row) => row.split(',')) }]),
    );
    expect(await json('alpha data.csv', workbook)).toEqual(await json('alpha data.csv', guttman));
  });

  it('takes a cell that a workbook lacks at the end of a row for no answer', async () => {
    const rows = ['a,b,c', '1,1', '1,1,1', '1,0,1', '0,0,0'].map((row) => row.split(','));
    const workbook = await buffer(writeWorkbook([{ name: 'answers', rows }]));
    expect(await json('alpha data.csv', workbook)).toEqual(
      await json('alpha data.csv', 'a,b,c\n1,1,\n1,1,1\n1,0,1\n0,0,0\n'),
    );
  });

  it('says where a cell is too long or a line too full, and takes one sign for a delimiter', async () => {
    const errorsOf = async (line: string, content: string) =>
      (await run(line, { 'data.csv': content })).errors;
    expect(await errorsOf('alpha data.csv', `a,b\n1,${'1'.repeat(40_000)}\n`)).toBe(
      'The cell in line 2, column B is too long: at most 32767 characters, unless a quote is not closed.\n',
    );
    expect(await errorsOf('alpha data.csv', `a,b\n${'1,'.repeat(16_385)}\n`)).toBe(
      'Line 2 has too many columns: at most 16384.\n',
    );
    expect(await errorsOf('alpha data.csv --delimiter ;;', guttman)).toMatch(/^--delimiter is one sign/);
  });

  it('says so where the first line could be a person, unless --header confirms it', async () => {
    const numbers = guttman.replace('a,b,c', '101,102,103');
    const doubt = 'The first line (101, 102, 103) was read as headings: if it is a person, add --no-header';
    expect((await json('alpha data.csv', numbers)).warnings[0]).toContain(doubt);
    expect((await json('alpha data.csv --header', numbers)).warnings.join()).not.toContain('headings');
    const letters = await json('items data.csv --key A,B', 'A,B\nB,B\nA,C\nC,B\n');
    expect(letters.warnings.join()).toContain('add --no-header');
    // Answers that are alike cannot be headings: that is said, nothing is guessed.
    const { code, errors } = await run('alpha data.csv', { 'data.csv': '1,1,0\n1,0,0\n0,1,1\n0,0,1\n' });
    expect({ code, errors }).toEqual({
      code: 1,
      errors:
        'Two columns are called 1. The first line was read as headings: if it is a person, add --no-header.\n',
    });
    expect((await json('alpha data.csv', guttman)).warnings.join()).not.toContain('--no-header');
  });

  it('leaves out row names, unless they are asked for', async () => {
    const text = '"",a,b\n"1",1,2\n"2",2,1\n"3",3,3\n';
    const found = await json('alpha data.csv', text);
    expect(found.item_count).toBe(2);
    expect(found.warnings[0]).toContain('names the lines');
    expect((await json('alpha data.csv --columns 1:3', text)).item_count).toBe(3);
  });

  it.each([
    ['as R writes a table without names', '"","1","2","3"\n"1",1,1,1\n"2",1,1,0\n"3",1,0,0\n"4",0,0,0\n'],
    ['as pandas writes it', ',0,1,2\n0,1,1,1\n1,1,1,0\n2,1,0,0\n3,0,0,0\n'],
    ['as pandas writes some columns of it', ',7,3,9\n0,1,1,1\n1,1,1,0\n2,1,0,0\n3,0,0,0\n'],
    ['without a corner, as write.table has it', '"a","b","c"\n"p",1,1,1\n"q",1,1,0\n"r",1,0,0\n"s",0,0,0\n'],
    ['between blanks', '"a"  "b c" "d"\n"1" 1 1 1\n"2" 1 1 0 \n"3" 1 0 0\n\n"4" 0 0 0\n'],
  ])('knows row names %s', async (_how, text) => {
    const found = await json('alpha data.csv', text);
    expect(found).toMatchObject({ n: 4, item_count: 3, alpha: expect.closeTo(0.75, 12) });
  });

  it.each([
    ['everywhere', guttman.replaceAll('\n', ',\n')],
    ['twice, under a header without any', guttman.replaceAll('\n', ',,\n').replace(',,', '')],
  ])('skips delimiters at the end of the lines %s', async (_where, text) => {
    expect(await json('alpha data.csv', text)).toMatchObject({ n: 4, item_count: 3, alpha: 0.75 });
    const missing = await json('careless data.csv', 'a,b\n1,\n2,\n3,\n');
    expect(missing.item_count).toBe(2);
  });

  it('takes a rising x for row names only when it rises for long', async () => {
    const table = (people: number) =>
      `X,a,b,c\n${Array.from({ length: people }, (_, at) => `${at + 1},${at % 2},${at % 3},${at % 5}\n`).join('')}`;
    expect((await json('alpha data.csv', table(30))).item_count).toBe(3);
    expect((await json('alpha data.csv', table(6))).item_count).toBe(4);
  });

  it('reads cells beside blanks, between bars, and TRUE and FALSE', async () => {
    const blanks = '"a", "b" , "c"\n 1, 1, 1\n1 ,1,0\n"1" , 0, 0\n0, 0,0\n';
    expect(await json('alpha data.csv', blanks)).toMatchObject({
      alpha: 0.75,
      items: [{}, { name: 'b' }, {}],
    });
    expect((await json('alpha data.csv', guttman.replaceAll(',', '|'))).alpha).toBe(0.75);
    const words = guttman.replaceAll('1', 'TRUE').replaceAll('0', 'FALSE');
    expect((await json('alpha data.csv', words)).alpha).toBe(0.75);
  });

  it('understands quotes, other delimiters, CRLF and a byte order mark', async () => {
    const text = '\uFEFF"a ""1""";"b, or\nnot";c\r\n1;1;1\r\n1;1;0\r\n1;0;0\r\n0;0;0\r\n';
    const found = await json('alpha data.csv', text);
    expect(found.alpha).toBeCloseTo(0.75, 12);
    expect(found.items.map(({ name }: { name: string }) => name)).toEqual(['a "1"', 'b, or\nnot', 'c']);
    expect((await json('alpha data.csv --delimiter |', guttman.replaceAll(',', '|'))).alpha).toBeCloseTo(
      0.75,
      12,
    );
    expect((await json('alpha data.csv --delimiter tab', guttman.replaceAll(',', '\t'))).alpha).toBeCloseTo(
      0.75,
      12,
    );
  });

  it('chooses columns by name, number and range', async () => {
    const named = async (line: string) =>
      (await json(line, guttman)).items.map(({ name }: { name: string }) => name);
    expect(await named('alpha data.csv --columns b:c')).toEqual(['b', 'c']);
    expect(await named('alpha data.csv --columns b-c')).toEqual(['b', 'c']);
    const dashed = await json('alpha data.csv --columns i-1-i-2', guttman.replace('a,b,c', 'i-1,i-2,c'));
    expect(dashed.item_count).toBe(2);
    expect(await named('alpha data.csv --columns 3,a')).toEqual(['c', 'a']);
    expect(await named('alpha data.csv --exclude b')).toEqual(['a', 'c']);
  });

  it('repeats people by their frequency', async () => {
    const text = 'a,b,c,n\n1,1,1,2\n1,1,0,2\n1,0,0,2\n0,0,0,2\n0,1,0,0\n';
    expect(await json('alpha data.csv --freq n', text)).toMatchObject({ n: 8, item_count: 3, mean: 1.5 });
  });

  it('knows missing answers by their names, a negative number among them', async () => {
    const text = 'a,b,c\n1,1,1\n1,1,0\n1,-9.0,.\n1,NA,\n0,0,0\n';
    const found = await json('items data.csv --missing -9', text);
    expect(found.items.map(({ n }: { n: number }) => n)).toEqual([5, 3, 3]);
    expect(found.items[1]).toMatchObject({ omitted: 0, not_reached: 2, not_reached_rate: 0.4 });
    const wrong = await json('items data.csv --missing -9,? --missing-wrong', text);
    expect(wrong.items.map(({ p }: { p: number }) => p)).toEqual([0.8, 0.4, 0.2]);
    expect(wrong.items[1]).toMatchObject({ n: 3, not_reached: 2 });
    expect((await json('items data.csv --missing-wrong', 'a,b\n1,1\n,0\n1,1\n')).items[0]).toMatchObject({
      p: 2 / 3,
      omitted: 1,
    });
  });

  it('turns items round within the range of all, or the range that is given', async () => {
    const turned = 'a,b,c\n1,1,0\n1,1,1\n1,0,1\n0,0,1\n';
    expect((await json('alpha data.csv --reverse c', turned)).alpha).toBeCloseTo(0.75, 12);
    expect((await json('alpha data.csv --reverse c', turned)).mean).toBe(1.5);
    expect((await json('alpha data.csv --reverse a-2', turned)).mean).toBe(
      (await json('alpha data.csv --reverse 1,b', turned)).mean,
    );
    // The range is that of the items that are turned.
    expect(
      (await json('alpha data.csv --reverse c --min 0 --max 1', turned.replace('1', '7'))).item_count,
    ).toBe(3);
    // Within 0 .. 4 an answer of 1 becomes 3: the mean grows by 3, alpha stays.
    const wide = await json('alpha data.csv --reverse c --min 0 --max 4', turned);
    expect(wide).toMatchObject({ mean: 4.5, alpha: expect.closeTo(0.75, 12) });
  });
});
