import { describe, expect, it } from 'vitest';
import { guttman, json, run } from '#tests/makers/psychometrics-command.ts';
import { commands } from './commands.ts';

describe('help', () => {
  it('lists the commands, and for each its options and those of reading', async () => {
    const overall = await run('--help');
    expect(overall.code).toBe(0);
    for (const { name, summary } of commands) {
      expect(overall.output).toContain(`${name} `);
      expect(overall.output).toContain(summary);
      const help = await run(`${name} --help`);
      expect(help.code).toBe(0);
      for (const option of ['--json', '--freq COLUMN', '--key-row', '--missing A,B'])
        expect(help.output).toContain(option);
    }
    expect((await run('dif --help')).output).toContain('--focal VALUE');
    expect(await run('-h')).toEqual(await run('--help'));
    expect(await run('help dif')).toEqual(await run('dif --help'));
    expect(await run('dif -h')).toEqual(await run('dif --help'));
  });
});

/** The names of all fields of a document. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [name, ...fieldsOf(each)]);
}

describe('the help of a command', () => {
  const people = Array.from({ length: 240 }, (_, at) => {
    const answers = [3, 5, 7, 11].map((step) => (at * step) % 13 < 6);
    return `${answers.map(Number).join(',')},${at % 2 ? 'm' : 'w'},1\n`;
  });
  const text = `a,b,c,d,sex,n\n${people.join('')}`;
  it.each([
    'items data.csv --key 1,1,1,0',
    'alpha data.csv',
    'irt2pl data.csv --priors on --scores eap',
    'grm data.csv --priors on --scores eap',
    'score data.csv --priors on --method sum',
    'careless data.csv',
    'dif data.csv --focal w',
  ])('%s explains every field of the document', async (line) => {
    const [name = ''] = line.split(' ');
    const [, explained = ''] = (await run(`${name} --help`)).output.split('The document of --json:');
    const words = new Set(explained.match(/\w+/g));
    const found = fieldsOf(await json(`${line} --group sex --freq n`, text));
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((field) => !words.has(field))).toEqual([]);
  });
});

describe('a wrong command line ends with 2 and one sentence', () => {
  it.each([
    ['nothing data.csv', 'There is no command nothing; there are items, alpha'],
    ['alpha', 'Name one file'],
    ['alpha data.csv more.csv', 'Name one file'],
    ['alpha data.csv --bogus', "Unknown option '--bogus'"],
    ['alpha data.csv --exclude a --exclude b', "Option '--exclude' stands twice."],
    ['alpha data.csv --min', "'--min <value>' argument missing"],
    ['alpha data.csv --reverse a --min low', '--min wants a number, not "low".'],
    ['alpha data.csv --columns a,z', 'There is no column z; there are a, b, c.'],
    ['alpha data.csv --columns c:a', 'The range c:a runs backwards.'],
    ['alpha data.csv --reverse z', 'There is no column z; there are a, b, c.'],
    ['alpha data.csv --exclude c --reverse c', '--reverse names c, which is no item.'],
    ['alpha data.csv --reverse a --min 3 --max 1', 'Answers from 3 to 1 cannot be reversed'],
    ['alpha data.csv --header --no-header', 'exclude each other'],
    ['items data.csv --key 1,1', 'The key has 2 answers, but there are 3 items.'],
    ['items data.csv --options 1,2', '--options goes with --key'],
    ['dif data.csv', '--group COLUMN'],
    ['dif data.csv --group a', '--focal 1 or 0.'],
    ['careless data.csv --scale-sizes 1,1', 'add up to the 3 items'],
    ['careless data.csv --synonyms -1', '--synonyms wants a correlation such as 0.6.'],
  ])('%s', async (line, sentence) => {
    const { code, output, errors } = await run(line, { 'data.csv': guttman });
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(sentence);
    expect(errors.trim().split('\n')).toHaveLength(1);
  });
});

describe('data that cannot be used end with 1 and one sentence that says where', () => {
  it.each([
    ['a file that is not there', 'alpha other.csv', guttman, 'There is no file other.csv.'],
    ['an empty file', 'alpha data.csv', '\n\n', 'The file is empty.'],
    ['a header alone', 'alpha data.csv', 'a,b\n', 'The file has no line of data.'],
    ['a ragged row', 'alpha data.csv', 'a,b\n1,2\n\n3\n', 'Line 4 has 1 cells, but line 1 has 2'],
    ['a word among numbers', 'alpha data.csv', 'a,b\n1,2\n3,x\n', 'Line 3, column b: "x" is not a number'],
    ['an open quote', 'alpha data.csv', 'a,b\n1,"2\n3,4\n', 'A quote that opens on line 2 is never closed.'],
    ['a constant item', 'alpha data.csv', 'a,b\n1,2\n3,2\n4,2\n', 'Item b is constant, everybody answered 2'],
    ['an item without answers', 'items data.csv', 'a,b\n1,\n3,NA\n4,\n', 'Nobody answered item b'],
    ['too few people', 'alpha data.csv', 'a,b\n1,2\n3,1\n', 'There are 2 people; at least 3 are needed.'],
    ['one item', 'alpha data.csv', 'a\n1\n2\n3\n', 'There is one item, a; at least two are needed.'],
    ['no item', 'alpha data.csv --exclude a,b', 'a,b\n1,2\n', 'No column is left to be an item.'],
    ['two columns of one name', 'alpha data.csv', 'a,a\n1,2\n', 'Two columns are called a.'],
    [
      'half a person',
      'alpha data.csv --freq n',
      'a,b,n\n1,2,1.5\n',
      'Line 2, column n: "1.5" is not a number of people',
    ],
    [
      'answers beyond --max',
      'alpha data.csv --reverse a --min 1 --max 5',
      'a,b\n1,2\n7,3\n4,4\n',
      'The answer 7 to a is outside 1 to 5',
    ],
    [
      'a table in UTF-16 without a mark',
      'alpha data.csv',
      'a\0,\0b\0',
      'The file is not text. Save the table as CSV in UTF-8',
    ],
    ['a cell of a page', 'alpha data.csv', `a,b\n1,2\n3,${'x'.repeat(999)}\n`, `"${'x'.repeat(40)}..."`],
    [
      'a group that is not there',
      'dif data.csv --group g --focal x',
      'a,b,g\n1,0,m\n0,1,w\n',
      'Nobody belongs to the group x; there are m, w.',
    ],
    [
      'too few in a group',
      'dif data.csv --group g --focal m',
      'a,b,g\n1,0,m\n0,1,w\n1,1,w\n',
      'Each group needs at least two people',
    ],
  ])('%s', async (_what, line, text, sentence) => {
    const { code, output, errors } = await run(line, { 'data.csv': text });
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(sentence);
    expect(errors.trim().split('\n')).toHaveLength(1);
  });
});

describe('items', () => {
  it('prints obvious names with unrounded numbers, and null where there is none', async () => {
    const found = await json('items data.csv', guttman);
    expect(found).toMatchObject({
      n: 4,
      item_count: 3,
      mean: 1.5,
      alpha: 0.75,
      sem: expect.closeTo(0.6454972, 6),
    });
    expect(found.items[1]).toMatchObject({
      name: 'b',
      p: 0.5,
      mean: 0.5,
      r_drop: expect.closeTo(Math.SQRT1_2, 12),
      flags: [],
    });
    expect(await json('items data.csv', 'a,b\n1,2\n3,5\n4,3\n')).toMatchObject({
      omega: null,
      items: [{ p: null }, {}],
    });
  });

  it('scores answers by a key, and shows who chose what', async () => {
    const answers = 'q1,q2,q3\nA,B,C\nA,B,A\nA,C,A\nB,C,B\n';
    for (const found of [
      await json('items data.csv --key A,B,C', answers),
      await json('items data.csv --key ABC', answers),
      await json('items data.csv --key-row', answers.replace('q3\n', 'q3\nA,B,C\n')),
    ]) {
      expect(found.alpha).toBeCloseTo(0.75, 12);
      const [, second] = found.items;
      expect(
        second.options.map((use: { option: string; n: number; share: number }) => [
          use.option,
          use.n,
          use.share,
        ]),
      ).toEqual([
        ['A', 0, 0],
        ['B', 2, 0.5],
        ['C', 2, 0.5],
      ]);
      expect(second.options[1]).toMatchObject({
        is_key: true,
        mean_total: 2.5,
        r_rest: expect.closeTo(Math.SQRT1_2, 12),
      });
      expect(second.weak_distractors).toEqual(['A']);
    }
    expect(
      (await json('items data.csv --key A,B,C --options A,B,C,D', answers)).items[0].options,
    ).toHaveLength(4);
  });

  it('is a table for people, with doubts on the error output', async () => {
    const { output, errors } = await run('items data.csv', {
      'data.csv': 'a,b,c\n1,1,0\n1,1,1\n1,0,1\n0,0,1\n',
    });
    expect(output).toMatch(/^people 4 {3}items 3 /);
    expect(output).toMatch(/^c .* -0\.\d{3} .*negative$/m);
    expect(errors).toContain('c correlates negatively with the other items');
    expect(errors).toContain('4 people are few for item flags');
  });
});

describe('careless', () => {
  it('gives each person every index, of the answers as they were given', async () => {
    const rows = [
      '5,5,5,5,5,5',
      '1,5,2,4,5,1',
      '2,4,3,3,4,2',
      '4,2,4,2,1,5',
      '3,3,1,5,3,2',
      '1,4,2,4,5,2',
      '2,5,1,5,4,1',
      '4,1,5,1,2,5',
    ];
    const text = `a,b,c,d,e,f\n${rows.join('\n')}\n`;
    const found = await json(
      'careless data.csv --reverse b,d,e --scales a,b;c,d;e,f --synonyms 0.5 --antonyms -0.3',
      text,
    );
    expect(found).toMatchObject({ n: 8, item_count: 6 });
    // All 5: one run of 6 although three items are keyed the other way; the reversed answers are 5 1 5 1 1 5.
    expect(found.people[0]).toMatchObject({
      row: 1,
      longstring: 6,
      longstring_value: 5,
      irv: 0,
      even_odd: -1,
    });
    expect(found.people[1]).toMatchObject({ longstring: 1, average_run: 1 });
    expect(found.synonym_pairs).toContainEqual(['a', 'f']);
    expect(found.antonym_pairs).toContainEqual(['a', 'b']);
    expect(found.people[1].mahalanobis).toBeGreaterThan(0);
    expect(found.people[1].mahalanobis_flag).toBe(false);
    const sized = await json(
      'careless data.csv --reverse b,d,e --scale-sizes 2,2,2 --synonyms 0.5 --antonyms -0.3',
      text,
    );
    expect(sized.people).toEqual(found.people);
  });

  it('prints any number of people', async () => {
    const many = `a,b,c\n${'1,2,3\n3,1,2\n'.repeat(80_000)}`;
    expect((await run('careless data.csv', { 'data.csv': many })).output.trim().split('\n')).toHaveLength(
      160_001,
    );
  });

  it('goes on without a distance when there are more items than people', async () => {
    const found = await json('careless data.csv', 'a,b,c\n1,1,2\n3,3,3\n');
    expect(found.people[1]).toMatchObject({
      longstring: 3,
      mahalanobis: null,
      even_odd: null,
      mahalanobis_flag: null,
    });
    expect(found.warnings.join(' ')).toContain('Mahalanobis');
  });
});

describe('dif', () => {
  const crowd = (group: string, counts: readonly (readonly [number, string])[]) =>
    counts.map(([count, answers]) => `${answers},${group},${count}\n`).join('');
  const people = `a,b,c,sex,n\n${crowd('m', [
    [9, '1,1,1'],
    [30, '1,0,0'],
    [10, '0,1,0'],
    [9, '0,0,0'],
    [12, '1,0,1'],
    [12, '0,1,1'],
  ])}${crowd('w', [
    [9, '1,1,1'],
    [10, '1,0,0'],
    [30, '0,1,0'],
    [9, '0,0,0'],
    [11, '1,0,1'],
    [12, '0,1,1'],
  ])}`;

  it('compares two groups by both methods', async () => {
    const found = await json('dif data.csv --freq n --group sex --focal w --no-purification', people);
    expect(found).toMatchObject({
      n: 163,
      reference: { group: 'm', n: 82 },
      focal: { group: 'w', n: 81 },
      left_out: 0,
    });
    // Scores 1 and 2: (30x30/80 + 12x12/47) / (10x10/80 + 11x12/47).
    const alpha = (900 / 80 + 144 / 47) / (100 / 80 + 132 / 47);
    expect(found.items[0].mantel_haenszel.alpha).toBeCloseTo(alpha, 10);
    expect(found.items[0].mantel_haenszel.delta).toBeCloseTo(-2.35 * Math.log(alpha), 10);
    expect(found.items[0].logistic.log_odds).toBeLessThan(0);
    expect(found.items[1].logistic.log_odds).toBeGreaterThan(0);
  });

  it('keeps people who answered enough, and says who is left out', async () => {
    const lines = Array.from({ length: 240 }, (_, at) => {
      const answers = [3, 5, 7, 11].map((step) => ((at * step) % 13 < 6 ? 1 : 0));
      const holed = answers.map((answer, item) => ((at + item * 2) % 10 === 0 ? '' : answer));
      const few = at % 60 === 7 ? [1, '', '', 0] : holed;
      return [...few, at === 3 ? '' : at % 2 ? 'm' : 'w'].join(',');
    });
    const text = `a,b,c,d,sex\n${lines.join('\n')}\n`;
    const found = await json('dif data.csv --group sex --focal w', text);
    expect(found).toMatchObject({
      n: 235,
      left_out: 5,
      left_out_rows: { incomplete: [8, 68, 128, 188], ungrouped: [4] },
    });
    expect(found.warnings).toEqual([
      'People left out because they answered fewer than 3 of 4 items (--answered 0.75): 4 (lines of data 8, 68, 128, 188).',
      'People left out because they belong to neither group: 1 (lines of data 4).',
    ]);
    const strict = await json('dif data.csv --group sex --focal w --answered 1', text);
    expect(strict.n).toBeLessThan(150);
    expect(strict.warnings[0]).toContain('and ');
    const wrong = await run('dif data.csv --group sex --focal w --answered 75', { 'data.csv': text });
    expect(wrong).toMatchObject({ code: 2, errors: '--answered is a share from 0 to 1.\n' });
  });

  it('wants strata of whole people', async () => {
    const none = await run('dif data.csv --freq n --group sex --focal w --smallest-stratum 0', {
      'data.csv': people,
    });
    expect(none).toMatchObject({ code: 2, errors: '--smallest-stratum is a whole number from 1 on.\n' });
  });

  it('does ratings by the logistic method alone', async () => {
    const ratings = people.replace('1,1,1,w,9', '2,1,1,w,9');
    const found = await json('dif data.csv --freq n --group sex --focal w', ratings);
    expect(found.items[0]).toMatchObject({ mantel_haenszel: null, logistic: { both: { df: 2 } } });
    expect(found.warnings.join(' ')).toContain('logistic DIF only');
    expect(
      await run('dif data.csv --freq n --group sex --focal w --method mh', { 'data.csv': ratings }),
    ).toMatchObject({
      code: 1,
      errors: expect.stringContaining('scored 0 and 1'),
    });
  });

  it('is a table for people', async () => {
    const { code, output } = await run('dif data.csv --freq n --group sex --focal w --reference m', {
      'data.csv': people,
    });
    expect(code).toBe(0);
    expect(output).toMatch(/^reference m \(82\) {3}focal w \(81\)\n/);
    expect(output).toMatch(/^a +3 +-2\.582 /m);
  });
});
