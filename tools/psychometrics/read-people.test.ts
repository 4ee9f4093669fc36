import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { json, run } from '#tests/makers/psychometrics-command.ts';

/** Twenty-four people answer three questions, as [person, answer, answer, answer]. */
const people = Array.from({ length: 24 }, (_, at) => [
  at,
  (at % 4) + 1,
  ((at + (at % 3)) % 4) + 1,
  (Math.floor(at / 2) % 4) + 1,
]);
const table = (heading: string, cellOf: (person: number) => string | number) =>
  [
    `${heading},問１,問２,問３`,
    ...people.map(([person = 0, ...answers]) => [cellOf(person), ...answers].join(',')),
  ].join('\n');
const shuffled = (person: number) => 1000 + ((person * 7) % 24);

describe('columns that name people', () => {
  it.each([
    ['受験番号', shuffled],
    ['社員番号', (person: number) => `E${shuffled(person)}`],
    ['従業員コード', shuffled],
    ['employee_id', shuffled],
    ['EmployeeID', shuffled],
    ['Student No.', shuffled],
    ['ＩＤ', shuffled],
    ['id', (person: number) => Math.floor(person / 4)],
    ['氏名', (person: number) => `山田${person % 5}`],
    ['学号', shuffled],
    ['タイムスタンプ', () => '2026/04/01 9:00:00'],
  ])('are left out by their heading: %s', async (heading, cellOf) => {
    const found = await json('alpha data.csv', table(heading, cellOf));
    expect(found.items.map(({ name }: { name: string }) => name)).toEqual(['問１', '問２', '問３']);
    expect(found.warnings).toContainEqual(
      expect.stringMatching(new RegExp(`^The column ${heading} names people .* was left out; --columns`)),
    );
  });

  it.each([
    ['whole numbers that all differ', shuffled],
    ['whole numbers that rise', (person: number) => 10 * person],
    ['numbers that rise, each person twice', (person: number) => 200 + Math.floor(person / 2)],
    ['words that all differ', (person: number) => `p${person}`],
  ])('are left out by their values: %s', async (_what, cellOf) => {
    const found = await json('alpha data.csv', table('who', cellOf));
    expect(found.item_count).toBe(3);
    expect(found.warnings.join('\n')).toContain('The column who names people');
  });

  it('are taken in by --columns, and said to be strange there', async () => {
    const found = await json('alpha data.csv --columns 1:4', table('社員番号', shuffled));
    expect(found.item_count).toBe(4);
    expect(found.warnings.join('\n')).toContain('The column 社員番号 names people');
    expect(found.warnings.join('\n')).toContain('but --columns takes it for an item');
  });

  it('are not seen in answers, sorted ones among them, nor in scores of which every column differs', async () => {
    const sorted = await json(
      'alpha data.csv',
      table('q0', (person) => Math.floor(person / 5)),
    );
    expect(sorted).toMatchObject({ item_count: 4, warnings: [expect.stringContaining('few for alpha')] });
    const times = people.map(([person = 0]) =>
      [7, 11, 13].map((step) => 900 + ((person * step) % 24)).join(','),
    );
    expect((await json('alpha data.csv', `x1,x2,x3\n${times.join('\n')}`)).item_count).toBe(3);
  });
});

describe('Japanese tables', () => {
  const text = people
    .map(([person = 0, ...answers]) =>
      [`E${person}`, person % 2 ? '営業' : '技術', ...answers.map((each) => (each > 2 ? 1 : 0))].join(','),
    )
    .join('\r\n');
  const content = `社員番号,所属部門,問１,問２,問３\r\n${text}\r\n`;

  it.each(['cp932', 'euc-jp', 'utf-16le'])('are read in %s, which is said', async (encoding) => {
    const bytes = iconv.encode(content, encoding, { addBOM: encoding === 'utf-16le' });
    const found = await json('alpha data.csv --columns 問１:問３', bytes);
    expect(found.items.map(({ name }: { name: string }) => name)).toEqual(['問１', '問２', '問３']);
    expect(found.warnings[0]).toBe(`The file was read as ${encoding}; --encoding reads it otherwise.`);
    const compared = await json('dif data.csv --group 所属部門 --focal 営業 --columns 問1〜問3', bytes);
    expect(compared).toMatchObject({ n: 24, focal: { group: '営業', n: 12 } });
  });

  it('are refused where the encoding cannot be told, with what to do', async () => {
    const chinese = iconv.encode('姓名,题1,题2\n张三,1,2\n李四,2,1\n', 'gbk');
    const { code, output, errors } = await run('alpha data.csv', { 'data.csv': chinese });
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toBe(
      'It cannot be told in which encoding the file is. Save the table as CSV in UTF-8, or name it: --encoding cp932.\n',
    );
    const wrong = await run('alpha data.csv --encoding shift-jis', { 'data.csv': 'あ,い\n1,2\n' });
    expect(wrong).toMatchObject({
      code: 1,
      errors: 'The file is not in the encoding that --encoding names.\n',
    });
    const none = await run('alpha data.csv --encoding latin1', { 'data.csv': 'a,b\n1,2\n' });
    expect(none).toMatchObject({ code: 2, errors: expect.stringContaining('--encoding is one of utf-8') });
  });

  it('may have wide digits and letters', async () => {
    const wide = 'ア,イ,ウ\n１,１,１\n１,１,０\n１,０,０\n０,０,０\n';
    expect((await json('alpha data.csv', wide)).alpha).toBe(0.75);
    const keyed = await json('items data.csv --key ＡＢＣ', 'ア,イ,ウ\nＡ,B,C\nA,B,A\nA,C,Ａ\nB,C,B\n');
    expect(keyed.alpha).toBeCloseTo(0.75, 12);
  });
});

describe('values far outside', () => {
  const answers = people.map(([, ...row]) => row);
  const text = (rows: (string | number)[][], head = 'q1,q2,q3') =>
    `${head}\n${rows.map((row) => row.join(',')).join('\n')}`;

  it('are named beside alpha, until they are declared', async () => {
    const rows = answers.map((row, at) => (at === 5 ? [row[0] ?? 0, 99, row[2] ?? 0] : row));
    const { output, errors } = await run('alpha data.csv', { 'data.csv': text(rows) });
    expect(output.split('\n')[2]).toMatch(/^doubtful, see the notes: q2 \(99\)/);
    expect(errors).toContain(
      'Item q2: 99 (1 person) lies far outside its other answers, 1 to 4: if it means "no answer", add --missing 99.',
    );
    const declared = await json('alpha data.csv --missing 99', text(rows));
    expect(declared.warnings.join()).not.toContain('far outside');
    expect(declared.items[1].n).toBe(23);
  });

  it('come behind an item that runs against the others', async () => {
    const rows = answers.map(([a = 0], at) => [a, at === 7 ? 99 : a, a, 5 - a, at]);
    const found = await json('alpha data.csv --missing NA', text(rows, 'q1,q2,q3,q4,id'));
    expect(found.warnings[0]).toMatch(/^Item q4 correlates negatively with the other items/);
    expect(found.warnings[1]).toContain('The column id names people');
    expect(found.warnings[2]).toContain('Item q2: 99 (1 person)');
  });

  it('are an age among ratings', async () => {
    const rows = answers.map((row, at) => [...row, 20 + ((at * 5) % 23)]);
    for (const command of ['alpha', 'items', 'careless', 'grm --priors on'])
      expect(
        (
          await run(`${command} data.csv --freq n`, {
            'data.csv': text(
              rows.map((row) => [...row, 9]),
              'q1,q2,q3,age,n',
            ),
          })
        ).errors,
      ).toContain(
        'Item age holds 20 to 42, far from the other items (1 to 4): if it is no item, add --exclude age.',
      );
  });

  it('are named among the choices of keyed items', async () => {
    const rows = answers.map((row, at) => (at === 5 ? [99, 1, 1] : row));
    expect((await json('items data.csv --key 1,2,3', text(rows))).warnings.join()).toContain(
      'Item q1: 99 (1 person)',
    );
  });
});

describe('lines that are no people', () => {
  const answers = 'a,b,c\n1,1,1\n1,1,0\n1,0,0\n0,0,0'.split('\n');
  const named = answers.map((line, at) => (at === 0 ? `氏名,${line}` : `人${at},${line}`)).join('\n');

  it.each([
    '平均',
    '平均点（全体）',
    '合計',
    '標準偏差',
    '正答率：',
    'Total',
    'Mean',
    'S.D.',
    '总计',
    '満点',
  ])('are left out where they sum the others up, and told: %s', async (word) => {
    const found = await json('alpha data.csv', `${named}\n${word},0.5,0.5,1\n`);
    expect(found.n).toBe(4);
    expect(found.warnings).toContain(`Line 6 (${word}) is no person and was left out.`);
  });

  it('are told by the first of them where there are several, and people keep their names', async () => {
    const found = await json('alpha data.csv', `${named}\nMax,1,0,1\n\n平均,0.5,0.5,1\n,,,\nSD,1,1,1\n`);
    expect(found.n).toBe(5);
    expect(found.warnings).toContain('Lines 8 and 10 (平均, ...) are no people and were left out.');
  });
});

describe('ids that stand twice', () => {
  const rows = ['id,a,b,c', '7,1,1,1', '8,1,1,0', '9,1,0,0', '10,0,0,0'];
  const again = 'a value in column id that a line above has: people may be counted twice.';

  it('are told, whether the column is left out by itself or not', async () => {
    const twice = [...rows, '8,1,1,0'].join('\n');
    for (const line of ['alpha data.csv', 'alpha data.csv --exclude id', 'alpha data.csv --columns a,b,c'])
      expect((await json(line, twice)).warnings).toContain(`Line 6 has ${again}`);
    const pasted = await json('alpha data.csv', [...rows, ...rows.slice(1)].join('\n'));
    expect(pasted.warnings.join(' ')).toContain('Lines 6, 7, 8 and 9 have values in column id');
  });

  it.each([
    ['in other columns than ids', [...rows, '8,1,1,0'].join('\n').replace('id', '氏名')],
    ['of a group', [...rows, '8,1,1,0'].join('\n').replace('id', 'school_id')],
    ['of people with many lines each', ['id,a,b,c', ...Array(9).fill('1,1,1,0'), '2,0,0,1'].join('\n')],
    ['once', rows.join('\n')],
  ])('are not told %s', async (_what, content) => {
    expect((await json('alpha data.csv', content)).warnings.join(' ')).not.toContain('counted twice');
  });
});

describe('a line that is short at its end', () => {
  it('has no answer there, and is told', async () => {
    const found = await json('alpha data.csv', 'a,b,c\n1,1,1\n1,1\n1,0,0\n0,0,0\n0,1,1\n');
    expect(found.warnings).toContain('Line 3 is short: what is missing at the end is no answer.');
    expect((await json('alpha data.csv', 'a,b,c\n1,1,1\n1,1,\n1,0,0\n0,0,0\n0,1,1\n')).alpha).toBe(
      found.alpha,
    );
  });

  it('is refused between blanks, where any cell may be the missing one', async () => {
    const { errors } = await run('alpha data.csv', { 'data.csv': 'a b c\n1 1 1\n1 1\n1 0 0\n' });
    expect(errors).toContain('Line 3 has 2 cells, but line 1 has 3');
  });
});
