import { describe, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import { json, run } from '#tests/makers/psychometrics-command.ts';

const key = ['A', 'B', 'C', 'D', 'A', 'B'];

/** What people of one ability choose of four options; the fourth item is hard. */
function choices(people: number): string[][] {
  const random = createRandom(31);
  return Array.from({ length: people }, () => {
    const theta = random.normal();
    return key.map((right, item) => {
      if (random.uniform() < 1 / (1 + Math.exp(-1.3 * theta + (item === 3 ? 1 : -0.3)))) return right;
      return ['A', 'B', 'C', 'D'][random.below(4)] ?? '';
    });
  });
}

const csv = (rows: readonly (readonly (string | number)[])[]) =>
  `q1,q2,q3,q4,q5,q6\n${rows.map((row) => row.join(',')).join('\n')}\n`;

describe('items with a key', () => {
  it('go on where nobody chose the key, and say so', async () => {
    const rows = choices(150).map((row) =>
      row.map((answer, item) => (item === 1 && answer === 'D' ? 'C' : answer)),
    );
    const found = await json('items data.csv --key A,D,C,D,A,B', csv(rows));
    expect(found.items[1]).toMatchObject({ p: 0, r_drop: null, better_key: 'B', n: 150 });
    expect(found.items[1].flags).toEqual(expect.arrayContaining(['constant', 'too_hard', 'mis_key']));
    expect(found.items[0].r_drop).toBeGreaterThan(0.2);
    expect(found.omega).toBeGreaterThan(0.3);
    expect(found.warnings).toEqual([
      'Nobody chose the key D of item q2: see whether it is right.',
      'Item q2: option B fits the other items better than the key D: see whether the key is right.',
      'Item q2 is constant: everybody answered alike, so it correlates with nothing.',
    ]);
  });

  it('go on where everybody is right', async () => {
    const rows = choices(120).map((row) => ['A', ...row.slice(1)]);
    const found = await json('items data.csv --key ABCDAB', csv(rows));
    expect(found.items[0]).toMatchObject({ p: 1, alpha_drop: expect.any(Number), r_drop: null });
    expect(found.alpha).toBeGreaterThan(0.3);
    expect(found.warnings).toEqual([
      'Item q1 is constant: everybody answered alike, so it correlates with nothing.',
    ]);
  });

  it('compare the options with the key, also where both correlate little or much', async () => {
    const found = await json('items data.csv --key A,B,C,A,A,B', csv(choices(400)));
    expect(found.items[3]).toMatchObject({ better_key: 'D', flags: expect.arrayContaining(['mis_key']) });
    const right = await json('items data.csv --key ABCDAB', csv(choices(400)));
    expect(right.items.map(({ flags }: { flags: string[] }) => flags.includes('mis_key'))).not.toContain(
      true,
    );
  });

  it.each([
    ['--key ABCDABC', 'The key ABCDABC has 7 letters, but there are 6 items.'],
    ['--key ABC', 'The key ABC has 3 letters, but there are 6 items.'],
    ['--key A,B,C', 'The key has 3 answers, but there are 6 items.'],
  ])('count the answers of %s', async (option, sentence) => {
    const found = await run(`items data.csv ${option}`, { 'data.csv': csv(choices(9)) });
    expect(found).toEqual({ code: 2, output: '', errors: `${sentence}\n` });
  });
});

describe('numbers and people', () => {
  it.each(['0x1F', '0b11', '1e999', 'Infinity', '1_000'])('%s is no number', async (cell) => {
    const { code, errors } = await run('alpha data.csv', { 'data.csv': `a,b\n1,2\n3,${cell}\n2,2\n` });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringContaining(`Line 3, column b: "${cell}" is not a number`),
    });
  });

  it.each(['items', 'items --missing-wrong', 'alpha', 'careless'])(
    '%s leaves out who answered nothing',
    async (line) => {
      const rows = ['1,1,1', '1,1,0', ',NA,.', '1,0,0', '0,0,0', ',,'];
      const found = await json(line.replace(/^\w+/, '$& data.csv'), `a,b,c\n${rows.join('\n')}\n`);
      expect(found.n).toBe(4);
      if (found.alpha !== undefined) expect(found.alpha).toBeCloseTo(0.75, 12);
      expect(found.warnings).toContain('People without any answer were left out: 2.');
      if (line === 'careless')
        expect(found.people.map(({ row }: { row: number }) => row)).toEqual([1, 2, 4, 5]);
      else expect(found.items[0].n).toBe(4);
    },
  );

  it('say why there is no alpha', async () => {
    const parted = await json('alpha data.csv', 'a,b,c\n1,,2\n2,,1\n3,,3\n,1,2\n,2,3\n,3,3\n');
    expect(parted.alpha).toBeNull();
    expect(parted.warnings).toContain('There is no alpha: nobody answered both a and b.');
    const mirrored = await json('alpha data.csv', 'a,b\n1,3\n2,2\n3,1\n');
    expect(mirrored.alpha).toBeNull();
    expect(mirrored.warnings.join()).toContain('There is no alpha: the sum of the items does not vary');
    const two = await json('alpha data.csv', 'a,b\n1,1\n2,2\n3,2\n');
    expect(two.warnings).toContain('There is no omega: it needs three items that vary.');
  });
});

describe('people who are counted by --freq', () => {
  const patterns = Array.from({ length: 40 }, (_, at) =>
    [0, 1, 2, 3, 4, 5].map((item) => ((at * (item + 3)) >> (item % 3)) % 4),
  );
  const letters = patterns.map((row) => row.map((each) => 'ABCD'[each] ?? ''));
  const counted = (rows: readonly (readonly (string | number)[])[], count: number) =>
    csv(rows.map((row) => [...row, count])).replace('q6', 'q6,people');

  it.each([
    ['items', '--key ABCDAB', letters],
    ['alpha', '', patterns],
    ['dif', '--group q6 --focal 2 --columns 1:5', patterns],
  ] as const)('are the same people to %s', async (command, options, rows) => {
    const once = await json(
      `${command} data.csv ${options}`.trim(),
      csv(rows.flatMap((row) => [row, row, row])),
    );
    const found = await json(`${command} data.csv --freq people ${options}`.trim(), counted(rows, 3));
    const rounded = (value: unknown) =>
      JSON.stringify(value, (_, each) => (typeof each === 'number' ? Number(each.toFixed(8)) : each));
    const { left_out_rows: _a, ...one } = once;
    const { left_out_rows: _b, ...other } = found;
    expect(rounded(other)).toBe(rounded(one));
  });

  it('may be forty million', async () => {
    const found = await json('items data.csv --freq people --key ABCDAB', counted(letters, 1_000_000));
    expect(found).toMatchObject({ n: 40_000_000, warnings: expect.any(Array) });
    expect(found.items[0].options.reduce((sum: number, { n }: { n: number }) => sum + n, 0)).toBe(40_000_000);
    const careless = await json('careless data.csv --freq people', counted(patterns, 1_000_000));
    expect(careless.n).toBe(40_000_000);
    expect(careless.people).toHaveLength(40);
    expect(careless.people[1]).toMatchObject({ row: 2, freq: 1_000_000 });
    expect((await json('alpha data.csv --freq people', counted(patterns, 1_000_000))).n).toBe(40_000_000);
    const dif = await json('dif data.csv --freq people --group q6 --focal 2', counted(patterns, 1_000_000));
    expect(dif.n).toBe(40_000_000);
  });
});
