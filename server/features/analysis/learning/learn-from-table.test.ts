import { describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorkbook, inlineCell } from '#tests/makers/a-workbook.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { addFactored, aFactoredGroup } from '#tests/makers/factored-people.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client });
const staffExam = await anExam(server, { client, service: 'EXAM1' });
const everybody = await addFactored(server, staffExam, [
  ...aFactoredGroup(14, 12),
  ...aFactoredGroup(14, -12).map((person, at) => ({ ...person, person_cd: `S-${at}` })),
]);
const [best, others] = [everybody.slice(0, 14), everybody.slice(14)];

describe('a pattern learned from a table', () => {
  const load = (
    file: ReturnType<typeof aFile>,
    { as = staff, exam_id = staffExam.id }: { as?: Bearer; exam_id?: number } = {},
  ) =>
    server.call('analysis.learnFromTable', {
      ...{ as, params: { id: exam.id } },
      body: { file, exam_id, purpose_confirmed: '1' },
    });
  const csv = (lines: readonly (readonly unknown[])[]) =>
    aFile(
      'ratings.csv',
      new TextEncoder().encode(lines.map((line) => line.join(',')).join('\n')),
      'text/csv',
    );
  const sides = () => [
    ...best.map(({ login_id }) => [login_id.toUpperCase(), '', 'H']),
    ...others.map((_, at) => ['', `Ｓ−${at}`, ' ｌ ']),
  ];
  const head = ['ログインID', '社員番号', '評価'];

  it('reads H and L, finds people by log-in or number, and counts whom it does not know', async () => {
    const rows = [
      ...sides(),
      ['nobody', '', 'H'],
      ['', 'S-999', 'L'],
      [best[0]?.login_id, 'S-1', 'H'],
      ['', '', 'L'],
    ];
    const learned = await load(csv([['login_id', 'person_cd', '評価'], ...rows]));
    expect(learned.status).toBe(200);
    expect(learned.body.data).toMatchObject({
      left_out: { unknown: 4, both: 0 },
      learning: { high: 14, low: 14 },
    });
    expect(learned.body.data.learning.by_factor[0]).toMatchObject({ score: 'T1-1', r: null });
  });

  it('reads ratings of 1 to 5, and says how they correlate', async () => {
    const rated = [
      ...best.map(({ login_id }, at) => [login_id, 4 + (at % 2)]),
      ...others.map(({ login_id }, at) => [login_id, `${1 + (at % 3)}.0`]),
    ];
    const learned = await load(csv([['login_id', 'rating'], ...rated]));
    const { learning } = learned.body.data;
    expect(learning).toMatchObject({ high: 14 });
    expect(learning.by_factor[0]).toMatchObject({ score: 'T1-1', r: expect.any(Number) });
    expect(learning.by_factor[0]?.r_unrestricted).not.toBeNull();
  });

  it('reads workbooks', async () => {
    const rows = [head, ...sides()].map(
      (cells) => `<row>${cells.map((cell) => inlineCell(`${cell}`)).join('')}</row>`,
    );
    const bytes = new Uint8Array(await aWorkbook(rows.join('')));
    const learned = await load(aFile('ratings.xlsx', bytes, 'application/vnd.ms-excel'));
    expect(learned.status).toBe(200);
  });

  it('leaves out who is rated twice and differently', async () => {
    const again = [best[0]?.login_id, '', 'L'];
    const learned = await load(
      csv([['login_id', 'person_cd', 'rating'], ...sides(), again, [best[1]?.login_id, '', 'H']]),
    );
    expect(learned.body.data).toMatchObject({ left_out: { both: 1 }, learning: { high: 13, low: 14 } });
  });

  it.each([
    ['nothing', []],
    ['no rating', [['login_id'], ['a']]],
    [
      'no people',
      [
        ['name', 'rating'],
        ['a', 'H'],
      ],
    ],
    [
      'a rating that is none',
      [
        ['login_id', 'rating'],
        ['a', 'M'],
      ],
    ],
    [
      'a rating of 0',
      [
        ['login_id', 'rating'],
        ['a', '0'],
      ],
    ],
    [
      'an empty rating',
      [
        ['login_id', 'rating'],
        ['a', ''],
      ],
    ],
    [
      'a rating of two digits',
      [
        ['login_id', 'rating'],
        ['a', '3.5'],
      ],
    ],
    [
      'sides and numbers',
      [
        ['login_id', 'rating'],
        ['a', 'H'],
        ['b', '3'],
      ],
    ],
    [
      'nobody of the exam',
      [
        ['login_id', 'rating'],
        ['a', 'H'],
        ['b', 'L'],
      ],
    ],
    [
      'too many people',
      [['login_id', 'rating'], ...Array.from({ length: limits.learnedPeople + 1 }, () => ['a', 'H'])],
    ],
  ])('with %s is refused at the file', async (_, lines) => {
    const refused = await load(csv(lines));
    expect(refused).toMatchObject({ status: 422, code: 4022, errors: { file: [expect.anything()] } });
  });

  it('of another company’s exam is refused', async () => {
    const foreign = await anExam(server);
    expect((await load(csv([head, ...sides()]), { exam_id: foreign.id })).code).toBe(4004);
  });
});
