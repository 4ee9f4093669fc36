import { describe, expect, it } from 'vitest';
import { mostAlike } from '#contract/codes/duplicates.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { aClient, anExam, anExaminee, aSitting, aUser, permit, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

type Fields = NonNullable<Parameters<typeof anExaminee>[1]>;
let drawn = 0;
/** Somebody whom nothing makes alike to anybody, but for the fields given. */
const add = (exam: TestExam, fields: Omit<Fields, 'exam'> = {}) =>
  anExaminee(server, { exam, name: `人 ${++drawn}`, name_kana: letters(drawn), ...fields });
const letters = (n: number) =>
  [...String(n)].map((digit) => 'アイウエオカキクケコ'[Number(digit)]).join('ン');

interface Pair {
  people: [{ id: number }, { id: number }];
  reasons: string[];
  is_strong: boolean;
}
const check = async (exam: TestExam, more: object = {}, as: Bearer = staff) => {
  const { body } = await server.call('examinees.checkDuplicates', {
    as,
    query: { exam_id: exam.id, ...more },
  });
  return body as {
    data: Pair[];
    pagination: { total: number };
    large_groups: { total: number; data: object[] };
  };
};
const pairsIn = async (exam: TestExam, more: object = {}, as: Bearer = staff) =>
  (await check(exam, more, as)).data.map(({ people, reasons, is_strong }) => ({
    ids: people.map(({ id }) => id),
    reasons,
    is_strong,
  }));
const idsIn = async (exam: TestExam, more: object = {}, as: Bearer = staff) =>
  (await pairsIn(exam, more, as)).map(({ ids }) => ids);

describe('people of an exam', () => {
  it('are a strong pair by email whatever its case, and a weak one by their reading; strong ones come first', async () => {
    const exam = await anExam(server, { client });
    const [a, b] = [
      await add(exam, { name_kana: 'サトウ ハナコ' }),
      await add(exam, { name_kana: 'さとうはなこ' }),
    ];
    const [c, d] = [
      await add(exam, { email: 'Yamada@example.com' }),
      await add(exam, { email: 'yamada@EXAMPLE.com' }),
    ];
    await add(exam);
    expect(await pairsIn(exam)).toEqual([
      { ids: [c.id, d.id], reasons: ['email'], is_strong: true },
      { ids: [a.id, b.id], reasons: ['name_kana'], is_strong: false },
    ]);
  });

  it.each([
    ['gender', { gender_cd: 1 }, { gender_cd: 2 }, false],
    ['age group', { generation_cd: 2 }, { generation_cd: 3 }, false],
    ['gender that is not told', { gender_cd: 1 }, { gender_cd: 9 }, true],
    ['gender that is empty', { gender_cd: 1 }, {}, true],
    ['age group that is empty', { generation_cd: 1 }, {}, true],
  ])('of one reading are no pair where this contradicts: %s', async (_, one, other, isPair) => {
    const exam = await anExam(server, { client });
    const [a, b] = [
      await add(exam, { name_kana: 'スズキ', ...one }),
      await add(exam, { name_kana: 'スズキ', ...other }),
    ];
    expect(await idsIn(exam)).toEqual(isPair ? [[a.id, b.id]] : []);
  });

  it('without a reading or an address are no pair', async () => {
    const exam = await anExam(server, { client });
    await server.ask('examinees.generateMultiples', { as: staff, body: { exam_id: exam.id, number: 3 } });
    expect(await idsIn(exam)).toEqual([]);
  });

  it('tell all reasons once: one pair by email and reading', async () => {
    const exam = await anExam(server, { client });
    const fields = { name_kana: 'タナカ', email: 'one@example.com' };
    const [a, b] = [await add(exam, fields), await add(exam, fields)];
    expect(await pairsIn(exam)).toEqual([
      { ids: [a.id, b.id], reasons: ['email', 'name_kana'], is_strong: true },
    ]);
  });

  it('come in pages, and a page behind the last one has the total', async () => {
    const exam = await anExam(server, { client });
    for (let n = 0; n < 4; n += 1) await add(exam, { name_kana: 'イトウ' });
    const first = await check(exam, { per_page: 2 });
    expect(first.data).toHaveLength(2);
    expect(first.pagination).toMatchObject({ total: 3, total_pages: 2 });
    expect((await check(exam, { per_page: 2, page: 2 })).data).toHaveLength(1);
    expect(await check(exam, { per_page: 2, page: 9 })).toMatchObject({ data: [], pagination: { total: 3 } });
  });

  it('say how they came, whether they have begun, and who may stay with what', async () => {
    const exam = await anExam(server, { client });
    const fields = { name_kana: 'キムラ', email: 'kimura@example.com' };
    await add(exam, { ...fields, person_cd: 'K-1', gender_cd: 2, time_factor: 1.5 });
    const sitting = await aSitting(server, { exam, ...fields });
    const { data } = await check(exam);
    expect(data).toMatchObject([
      {
        people: [
          { registered_by: 'add', has_begun: false, is_answering: false, gender_cd: 2, time_factor: 1.5 },
          { registered_by: 'add', has_begun: true, is_answering: true, person_cd: null },
        ],
        keeps: [{ id: sitting.id, takes: ['person_cd'] }],
      },
    ]);
    expect(JSON.stringify(data)).not.toContain('reliability');
  });
});

describe('more than two who are alike', () => {
  it('come as a chain, which closes up when one of them is hidden', async () => {
    const exam = await anExam(server, { client });
    const [a, b, c] = [1, 2, 3].map(() => add(exam, { name_kana: 'ワタナベ' }));
    const ids = [(await a)?.id ?? 0, (await b)?.id ?? 0, (await c)?.id ?? 0].sort((x, y) => x - y);
    const [one = 0, two = 0, three = 0] = ids;
    expect(await idsIn(exam)).toHaveLength(2);
    await server.rows('update examinees set is_hidden = 1 where id = $1', [two]);
    expect((await idsIn(exam)).map((pair) => pair.sort((x, y) => x - y))).toEqual([[one, three]]);
  });

  it('come with another one where a pair was dismissed, until every two were', async () => {
    const exam = await anExam(server, { client });
    const people = [];
    for (let n = 0; n < 3; n += 1) people.push(await add(exam, { name_kana: 'ヤマモト' }));
    const [one = 0, two = 0, three = 0] = people.map(({ id }) => id);
    const dismiss = (examinee_id: number, other_id: number) =>
      server.ask('examinees.dismissDuplicate', {
        ...{ as: staff, params: { id: exam.id }, body: { examinee_id, other_id } },
      });
    await dismiss(three, two);
    expect(await idsIn(exam)).toEqual([
      [one, two],
      [one, three],
    ]);
    await dismiss(one, two);
    await dismiss(one, three);
    expect(await idsIn(exam)).toEqual([]);
  });

  it('rank by what each pair shares itself: who shares name and address comes before who shares the address alone', async () => {
    const exam = await anExam(server, { client });
    const email = 'family@example.com';
    const hanako = { email, name_kana: 'ナカムラ ハナコ' };
    const a = await add(exam, hanako);
    const b = await add(exam, { email, name_kana: 'ナカムラ タロウ' });
    const c = await add(exam, hanako);
    expect(await pairsIn(exam)).toEqual([
      { ids: [a.id, c.id], reasons: ['email', 'name_kana'], is_strong: true },
      { ids: [a.id, b.id], reasons: ['email'], is_strong: true },
      { ids: [b.id, c.id], reasons: ['email'], is_strong: true },
    ]);
  });

  it('come as the pair that shares name and address, whoever stands between the two by either alone', async () => {
    const exam = await anExam(server, { client });
    const [email, name_kana] = ['yoshida@example.com', 'ヨシダ'];
    const a = await add(exam, { email, name_kana });
    await add(exam, { email });
    await add(exam, { name_kana });
    const d = await add(exam, { email, name_kana });
    const [first] = await pairsIn(exam);
    expect(first).toEqual({ ids: [a.id, d.id], reasons: ['email', 'name_kana'], is_strong: true });
  });

  it('are strong by the code of another exam, whoever shares the code alone in an exam between the two', async () => {
    const [first, between, last] = [
      await anExam(server, { client }),
      await anExam(server, { client }),
      await anExam(server, { client }),
    ];
    const [person_cd, name_kana] = ['SHARED-7', 'オオタ'];
    const a = await add(first, { person_cd, name_kana });
    await add(between, { person_cd });
    const c = await add(last, { person_cd, name_kana });
    const pairs = await pairsIn(first, { all_exams: 1 });
    expect(pairs.find(({ ids }) => ids[0] === a.id && ids[1] === c.id)).toEqual({
      ids: [a.id, c.id],
      reasons: ['person_cd', 'name_kana'],
      is_strong: true,
    });
  });

  it('come with the nearest one whom nothing contradicts', async () => {
    const exam = await anExam(server, { client });
    const people = [];
    for (const gender_cd of [1, 2, 1]) people.push(await add(exam, { name_kana: 'コバヤシ', gender_cd }));
    expect(await idsIn(exam)).toEqual([[people[0]?.id, people[2]?.id]]);
  });
});

describe('people of whom too many share a sign', () => {
  /** As many who share a reading, of alternate gender; the first two share an address too. */
  const crowd = async (number: number, of: string) => {
    const exam = await anExam(server, { client });
    await server.rows(
      `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, gender_cd, email)
       select $1, $2, 'c' || n, 'x', '人', $4, 1 + n % 2, case when n < 3 then 'two@example.com' end
       from generate_series(1, $3::int) n`,
      [client.id, exam.id, number, of],
    );
    return exam;
  };

  it.each([mostAlike + 1, 3_000])(
    'are a group with its number, and certain pairs are pairs: %i',
    async (people) => {
      const exam = await crowd(people, 'サトウ タロウ');
      expect(await check(exam)).toMatchObject({
        data: [{ reasons: ['email'], is_strong: true }],
        pagination: { total: 1 },
        large_groups: {
          total: 1,
          data: [{ reason: 'name_kana', value: 'サトウ タロウ', people }],
        },
      });
    },
  );

  it('are pairs as long as they are few enough, each with the nearest one whom nothing contradicts', async () => {
    const exam = await crowd(mostAlike, 'サトウ ジロウ');
    const { pagination, large_groups } = await check(exam);
    // Of each gender all but one come with another one, and the two of one address.
    expect([pagination.total, large_groups.total]).toEqual([mostAlike - 2 + 1, 0]);
  });

  it('are told when they share an address, and paired by address and reading', async () => {
    const exam = await anExam(server, { client });
    await server.rows(
      `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email)
       select $1, $2, 'm' || n, 'x', '人', case when n < 3 then 'タナカ' else translate(n::text, '0123456789', 'アイウエオカキクケコ') end,
         'School@example.com'
       from generate_series(1, $3::int) n`,
      [client.id, exam.id, mostAlike + 1],
    );
    expect(await check(exam)).toMatchObject({
      data: [{ reasons: ['email', 'name_kana'], is_strong: true }],
      large_groups: { total: 1, data: [{ reason: 'email', value: 'school@example.com' }] },
    });
  });
});

describe('all exams of the company', () => {
  it('are looked at when asked: codes and external ids tell there too', async () => {
    const own = await aClient(server);
    const as = await aUser(server, { client: own });
    const [here, there] = [await anExam(server, { client: own }), await anExam(server, { client: own })];
    const [a, b] = [await add(here, { person_cd: 'P-1' }), await add(there, { person_cd: 'P-1' })];
    const [c, d] = [await add(here), await add(there)];
    for (const person of [c, d])
      await server.rows(
        `insert into external_ids (client_id, exam_id, service, external_id, examinee_id) values ($1, $2, 1, 'x-1', $3)`,
        [own.id, person.exam.id, person.id],
      );
    expect(await idsIn(here, {}, as)).toEqual([]);
    expect(await pairsIn(here, { all_exams: 1 }, as)).toEqual([
      { ids: [a.id, b.id], reasons: ['person_cd'], is_strong: true },
      { ids: [c.id, d.id], reasons: ['external_id'], is_strong: true },
    ]);
  });

  it('are those that a restricted account may manage, and no exam of employees, draft, deleted or of a neighbour', async () => {
    const own = await aClient(server);
    const fields = { name_kana: 'カトウ', email: 'kato@example.com' };
    const exams = [];
    for (let n = 0; n < 4; n += 1) exams.push(await anExam(server, { client: own }));
    const [here, managed, seen, gone] = exams as [TestExam, TestExam, TestExam, TestExam];
    const people = [];
    for (const exam of [here, managed, seen, gone]) people.push(await add(exam, fields));
    await add(await anExam(server, { client: own, service: 'EXAM1' }), fields);
    await add(await anExam(server, { client: await aClient(server) }), fields);
    await server.rows('update exams set delete_status = 2 where id = $1', [gone.id]);
    const restricted = await aUser(server, { client: own, role: 'o', restricted: true });
    await permit(server, restricted, here, { manage: true });
    await permit(server, restricted, managed, { manage: true });
    await permit(server, restricted, seen, { output: true });
    const [a, b, c] = people.map(({ id }) => id);
    expect(await idsIn(here, { all_exams: 1 }, restricted)).toEqual([[a, b]]);
    const whole = await aUser(server, { client: own });
    expect(await idsIn(here, { all_exams: 1 }, whole)).toEqual([
      [a, b],
      [b, c],
    ]);
  });
});

it('is shut in an exam of employees, and to who may not manage the exam', async () => {
  const exam = await anExam(server, { client, service: 'EXAM1' });
  const ask = (as: Bearer, of: TestExam) =>
    server.call('examinees.checkDuplicates', { as, query: { exam_id: of.id } });
  expect(await ask(staff, exam)).toMatchObject({ status: 403, code: 4003 });
  const looking = await aUser(server, { client, role: 'o', restricted: true });
  const recruiting = await anExam(server, { client });
  await permit(server, looking, recruiting);
  expect(await ask(looking, recruiting)).toMatchObject({ status: 403 });
});
