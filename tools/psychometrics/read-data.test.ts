import { describe, expect, it } from 'vitest';
import { guttman, json } from '#tests/makers/psychometrics-command.ts';

describe('reading the data', () => {
  it('takes a header when there is one, and makes up names when there is none', () => {
    expect(json('alpha data.csv', guttman).items.map(({ name }: { name: string }) => name)).toEqual([
      'a',
      'b',
      'c',
    ]);
    const bare = json('alpha data.csv', guttman.slice(6));
    expect(bare).toMatchObject({ n: 4, items: [{ name: 'V1' }, { name: 'V2' }, { name: 'V3' }] });
    expect(json('alpha data.csv --header', '1,2,3\n1,1,1\n1,1,0\n1,0,0\n0,0,0')).toMatchObject({ n: 4 });
    expect(json('careless data.csv --no-header', '0,1,2\n0,0,1\n')).toMatchObject({ n: 2 });
  });

  it('takes a first line that counts further than the answers go for names, and says so', () => {
    const counted = json('careless data.csv', '0,1,2,3\n0,0,1,1\n1,0,0,0\n');
    expect(counted.n).toBe(2);
    expect(counted.warnings[0]).toContain('--no-header');
    // Answers of 1 to 4 in a row are somebody's when others answer 4 as well.
    expect(json('careless data.csv', '1,2,3,4\n4,4,4,1\n')).toMatchObject({ n: 2 });
  });

  it('leaves out row names, unless they are asked for', () => {
    const text = '"",a,b\n"1",1,2\n"2",2,1\n"3",3,3\n';
    const found = json('alpha data.csv', text);
    expect(found.item_count).toBe(2);
    expect(found.warnings[0]).toContain('names the lines');
    expect(json('alpha data.csv --columns 1:3', text).item_count).toBe(3);
  });

  it.each([
    ['as R writes a table without names', '"","1","2","3"\n"1",1,1,1\n"2",1,1,0\n"3",1,0,0\n"4",0,0,0\n'],
    ['as pandas writes it', ',0,1,2\n0,1,1,1\n1,1,1,0\n2,1,0,0\n3,0,0,0\n'],
    ['as pandas writes some columns of it', ',7,3,9\n0,1,1,1\n1,1,1,0\n2,1,0,0\n3,0,0,0\n'],
    ['without a corner, as write.table has it', '"a","b","c"\n"p",1,1,1\n"q",1,1,0\n"r",1,0,0\n"s",0,0,0\n'],
    ['between blanks', '"a"  "b c" "d"\n"1" 1 1 1\n"2" 1 1 0 \n"3" 1 0 0\n\n"4" 0 0 0\n'],
  ])('knows row names %s', (_how, text) => {
    const found = json('alpha data.csv', text);
    expect(found).toMatchObject({ n: 4, item_count: 3, alpha: expect.closeTo(0.75, 12) });
  });

  it.each([
    ['everywhere', guttman.replaceAll('\n', ',\n')],
    ['twice, under a header without any', guttman.replaceAll('\n', ',,\n').replace(',,', '')],
  ])('skips delimiters at the end of the lines %s', (_where, text) => {
    expect(json('alpha data.csv', text)).toMatchObject({ n: 4, item_count: 3, alpha: 0.75 });
    const missing = json('careless data.csv', 'a,b\n1,\n2,\n3,\n');
    expect(missing.item_count).toBe(2);
  });

  it('takes a rising x for row names only when it rises for long', () => {
    const table = (people: number) =>
      `X,a,b,c\n${Array.from({ length: people }, (_, at) => `${at + 1},${at % 2},${at % 3},${at % 5}\n`).join('')}`;
    expect(json('alpha data.csv', table(30)).item_count).toBe(3);
    expect(json('alpha data.csv', table(6)).item_count).toBe(4);
  });

  it('reads cells beside blanks, between bars, and TRUE and FALSE', () => {
    const blanks = '"a", "b" , "c"\n 1, 1, 1\n1 ,1,0\n"1" , 0, 0\n0, 0,0\n';
    expect(json('alpha data.csv', blanks)).toMatchObject({ alpha: 0.75, items: [{}, { name: 'b' }, {}] });
    expect(json('alpha data.csv', guttman.replaceAll(',', '|')).alpha).toBe(0.75);
    const words = guttman.replaceAll('1', 'TRUE').replaceAll('0', 'FALSE');
    expect(json('alpha data.csv', words).alpha).toBe(0.75);
  });

  it('understands quotes, other delimiters, CRLF and a byte order mark', () => {
    const text = '\uFEFF"a ""1""";"b, or\nnot";c\r\n1;1;1\r\n1;1;0\r\n1;0;0\r\n0;0;0\r\n';
    const found = json('alpha data.csv', text);
    expect(found.alpha).toBeCloseTo(0.75, 12);
    expect(found.items.map(({ name }: { name: string }) => name)).toEqual(['a "1"', 'b, or\nnot', 'c']);
    expect(json('alpha data.csv --delimiter |', guttman.replaceAll(',', '|')).alpha).toBeCloseTo(0.75, 12);
    expect(json('alpha data.csv --delimiter tab', guttman.replaceAll(',', '\t')).alpha).toBeCloseTo(0.75, 12);
  });

  it('chooses columns by name, number and range', () => {
    const named = (line: string) => json(line, guttman).items.map(({ name }: { name: string }) => name);
    expect(named('alpha data.csv --columns b:c')).toEqual(['b', 'c']);
    expect(named('alpha data.csv --columns b-c')).toEqual(['b', 'c']);
    const dashed = json('alpha data.csv --columns i-1-i-2', guttman.replace('a,b,c', 'i-1,i-2,c'));
    expect(dashed.item_count).toBe(2);
    expect(named('alpha data.csv --columns 3,a')).toEqual(['c', 'a']);
    expect(named('alpha data.csv --exclude b')).toEqual(['a', 'c']);
  });

  it('repeats people by their frequency', () => {
    const text = 'a,b,c,n\n1,1,1,2\n1,1,0,2\n1,0,0,2\n0,0,0,2\n0,1,0,0\n';
    expect(json('alpha data.csv --freq n', text)).toMatchObject({ n: 8, item_count: 3, mean: 1.5 });
  });

  it('knows missing answers by their names, a negative number among them', () => {
    const text = 'a,b,c\n1,1,1\n1,1,0\n1,-9.0,.\n1,NA,\n0,0,0\n';
    const found = json('items data.csv --missing -9', text);
    expect(found.items.map(({ n }: { n: number }) => n)).toEqual([5, 3, 3]);
    expect(found.items[1]).toMatchObject({ omitted: 0, not_reached: 2, not_reached_rate: 0.4 });
    const wrong = json('items data.csv --missing -9,? --missing-wrong', text);
    expect(wrong.items.map(({ p }: { p: number }) => p)).toEqual([0.8, 0.4, 0.2]);
    expect(wrong.items[1]).toMatchObject({ n: 3, not_reached: 2 });
    expect(json('items data.csv --missing-wrong', 'a,b\n1,1\n,0\n1,1\n').items[0]).toMatchObject({
      p: 2 / 3,
      omitted: 1,
    });
  });

  it('turns items round within the range of all, or the range that is given', () => {
    const turned = 'a,b,c\n1,1,0\n1,1,1\n1,0,1\n0,0,1\n';
    expect(json('alpha data.csv --reverse c', turned).alpha).toBeCloseTo(0.75, 12);
    expect(json('alpha data.csv --reverse c', turned).mean).toBe(1.5);
    expect(json('alpha data.csv --reverse a-2', turned).mean).toBe(
      json('alpha data.csv --reverse 1,b', turned).mean,
    );
    // The range is that of the items that are turned.
    expect(json('alpha data.csv --reverse c --min 0 --max 1', turned.replace('1', '7')).item_count).toBe(3);
    // Within 0 .. 4 an answer of 1 becomes 3: the mean grows by 3, alpha stays.
    const wide = json('alpha data.csv --reverse c --min 0 --max 4', turned);
    expect(wide).toMatchObject({ mean: 4.5, alpha: expect.closeTo(0.75, 12) });
  });
});
