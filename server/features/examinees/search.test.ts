import { describe, expect, it } from 'vitest';
import { findPortion } from '#contract/shapes/result.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam, anExaminee, aSitting, aUser, permit } from '#tests/makers/people.ts';

const server = await aServer();
const exam = await anExam(server);
const staff = await aUser(server, { client: exam.client });
const add = (name: string, name_kana: string, more: object = {}) =>
  anExaminee(server, { exam, name, name_kana, ...more });
const suzuki = await add('鈴木 100%', 'スズキ', { login_id: 'suzuki1', email: 'suzuki_a@example.com' });
const sato = await add('佐藤', 'サトウ', { login_id: 'sato2' });
const sitting = await aSitting(server, { exam, name: '田中', name_kana: 'タナカ', login_id: 'tanaka3' });

async function search(body: Record<string, unknown> = {}) {
  return server.ask('examinees.search', { as: staff, body: { exam_id: exam.id, ...body } });
}
const ids = async (body: Record<string, unknown>) => (await search(body)).data.map(({ id }) => id).sort();

describe('the search of examinees', () => {
  it.each([
    ['', [suzuki.id, sato.id, sitting.id]],
    ['鈴', [suzuki.id]],
    ['すずき', [suzuki.id]],
    ['ｽｽﾞｷ', [suzuki.id]],
    ['SATO2', [sato.id]],
    ['suzuki_a', [suzuki.id]],
    ['suzukixa', []],
    ['100%', [suzuki.id]],
    ['%', [suzuki.id]],
    ['\\', []],
  ])('finds %j by name, reading, login id and email', async (text, found) => {
    expect(await ids({ text })).toEqual([...found].sort());
  });

  it('tells each subject of a person apart, as the exam names it', async () => {
    const own = await anExam(server, { client: exam.client, portions: ['verbal_1', 'numerical_1'] });
    await anExaminee(server, { exam: own });
    const { data } = await server.ask('examinees.search', { as: staff, body: { exam_id: own.id } });
    const { data: shown } = await server.ask('exams.show', { as: staff, params: { id: own.id } });
    const namesOf = (forms: readonly { form_id: string }[] = []) =>
      forms.map(({ form_id }) => shown.exam_items.find((item) => item.form_id === form_id)?.display_name);
    expect(new Set(namesOf(data[0]?.portions)).size).toBe(2);
    expect(namesOf(data[0]?.portions)).toEqual(shown.exam_items.map(({ display_name }) => display_name));
  });

  it('answers attributes with their word, in the viewer’s language, and a gender as its code', async () => {
    const own = await anExam(server, { client: exam.client });
    const person = await anExaminee(server, { exam: own, gender_cd: 2, occupation_cd: 3, generation_cd: 2 });
    const attributes = (data: string, age: string) => ({
      ...{ gender_cd: 2, occupation_cd: { id: 3, data }, generation_cd: { id: 2, data: age } },
      ...{ industry_cd: null, job_category_cd: null, seniority_cd: null },
    });
    const [listed] = (await search({ exam_id: own.id })).data;
    const words = await server.ask('groupings.showMasterData', { as: staff });
    const wordOf = (kind: 'occupation' | 'generation', id: number) =>
      words.data[kind].find((choice) => choice.id === id)?.data ?? '';
    expect(listed).toMatchObject(attributes(wordOf('occupation', 3), wordOf('generation', 2)));
    const shown = await server.ask('examinees.show', {
      ...{ as: staff, params: { id: person.id }, language: 'en' },
    });
    const english = await server.ask('groupings.showMasterData', { as: staff, language: 'en' });
    expect(shown.data.occupation_cd).toEqual(english.data.occupation.find(({ id }) => id === 3));
    expect(shown.data.generation_cd?.data).not.toBe(listed?.generation_cd?.data);
  });

  it('finds by display state, and names it in the viewer’s language', async () => {
    expect(await ids({ status: [1] })).toEqual([suzuki.id, sato.id].sort());
    expect(await ids({ status: [2] })).toEqual([sitting.id]);
    expect(await ids({ status: [2, 1] })).toHaveLength(3);
    await server.ask('sittings.submit', {
      as: sitting,
      params: { id: sitting.answer_id },
      body: { value: '1'.repeat(sitting.length) },
    });
    expect(await ids({ status: [4] })).toEqual([sitting.id]);
    expect(await ids({ status: [3] })).toEqual([sitting.id]);
    expect(await ids({ status: [5] })).toEqual([]);
    expect(await ids({ status: [0, 1, 2, 3, 4, 5] })).toHaveLength(3);
    expect(await ids({ status: [5, 4, 2] })).toEqual([sitting.id]);
    const words = await Promise.all(
      (['ja', 'en', 'zh'] as const).map(async (language) => {
        const { data } = await server.ask('examinees.search', {
          ...{ as: staff, language, body: { exam_id: exam.id, text: 'tanaka' } },
        });
        return data[0]?.test_status.name;
      }),
    );
    expect(new Set(words).size).toBe(3);
  });

  it('pages: every row once, a page beyond the end is empty and knows the total', async () => {
    const pages = await Promise.all(
      [1, 2].map((page) => search({ page, per_page: 2, sort: 'login_id', order: 'asc' })),
    );
    expect(pages.map(({ data }) => data.map(({ login_id }) => login_id))).toEqual([
      ['sato2', 'suzuki1'],
      ['tanaka3'],
    ]);
    const beyond = await search({ page: 9, per_page: 2 });
    expect(beyond).toMatchObject({
      data: [],
      pagination: { current_page: 9, per_page: 2, total_pages: 2, total: 3 },
    });
  });

  it.each([
    { page: 0 },
    { per_page: 101 },
    { sort: 'password_sealed' },
    { order: 'up' },
    { status: [6] },
    { status: [1, 1, 1, 1, 1, 1, 1] },
  ])('refuses %j', async (wrong) => {
    const response = await server.call('examinees.search', {
      as: staff,
      body: { exam_id: exam.id, ...wrong } as never,
    });
    expect(response).toMatchObject({ status: 422, code: 4022 });
  });

  it('refuses a list of states far longer than the database takes values', async () => {
    const status = Array.from({ length: 30_000 }, () => 1);
    const response = await server.call('examinees.search', { as: staff, body: { exam_id: exam.id, status } });
    expect(response).toMatchObject({ status: 422, code: 4022 });
  });

  it('is open to a restricted account for its own exams only', async () => {
    const limited = await aUser(server, { client: exam.client, role: 'o', restricted: true });
    const look = () => server.call('examinees.search', { as: limited, body: { exam_id: exam.id } });
    expect(await look()).toMatchObject({ status: 404, code: 4004 });
    await permit(server, limited, exam);
    expect((await look()).body.pagination.total).toBe(3);
  });
});

describe('one examinee', () => {
  it('shows the result once everything is submitted, with its words', async () => {
    const person = await aSitting(server, { exam });
    const params = { id: person.id };
    const before = await server.ask('examinees.show', { as: staff, params });
    expect(before).toMatchObject({ data: { result: null, test_status: { value: 2 } }, words: null });
    await server.ask('sittings.submit', {
      as: person,
      params: { id: person.answer_id },
      body: { value: '1234'.repeat(person.length / 4) },
    });
    const after = await server.ask('examinees.show', { as: staff, params, language: 'en' });
    expect(after.data.result).toMatchObject({
      portions: [{ type: 'personality', revision: 1, scores: { answered: person.length } }],
      composite: { suitabilities: [{ k: 1 }, { k: 2 }, { k: 3 }, { k: 4 }, { k: 5 }, { k: 6 }] },
    });
    const personality = after.data.result ? findPortion(after.data.result, 'personality') : undefined;
    expect(after.words?.factors.map(({ id }) => id)).toEqual(personality?.scores.factors.map(({ id }) => id));
    const status = await server.ask('examinees.showTestStatus', { as: staff, params });
    expect(status.data).toMatchObject({
      examinee_status: 4,
      answer_statuses: [{ status: 3, answered: person.length, closed_by: 'submit' }],
    });
  });
});

const crowd = await anExam(server, { client: exam.client });
const names = ['髙橋 愛', '渡邊 誠', '齋藤 翔', '山﨑 蓮', '佐藤 直子'];
await anExaminee(server, {
  exam: crowd,
  name: '竹内 直樹',
  name_kana: 'タケウチ ナオキ',
  login_id: 'demo297',
});
for (const name of names) await anExaminee(server, { exam: crowd, name, name_kana: 'カナ' });
const found = async (text: string) => {
  const { data } = await server.ask('examinees.search', { as: staff, body: { exam_id: crowd.id, text } });
  return data.map(({ name }) => name);
};

describe('the search of examinees forgives', () => {
  it.each([
    ...['竹内 直樹', '竹内直樹', '竹内\u3000直樹', '直樹\u3000竹内', '内直', '竹'],
    ...['タケウチナオキ', 'たけうち なおき', 'ﾀｹｳﾁﾅｵｷ', 'ＤＥＭＯ２９７', 'Demo297 竹'],
  ])('spaces, widths, kana and the order of words: %j', async (text) => {
    expect(await found(text)).toEqual(['竹内 直樹']);
  });

  it.each([
    ['高橋', '髙橋 愛'],
    ['渡邉', '渡邊 誠'],
    ['斉藤', '齋藤 翔'],
    ['山崎', '山﨑 蓮'],
  ])('the form of kanji: %j finds %j', async (text, name) => {
    expect(await found(text)).toEqual([name]);
  });

  it('but every word must be there', async () => {
    expect(await found('竹内 愛')).toEqual([]);
  });
});

describe('the order by when people finished', () => {
  it('has who has not finished last in both directions', async () => {
    const own = await anExam(server, { client: exam.client });
    const people = [
      await anExaminee(server, { exam: own, name: '先' }),
      await anExaminee(server, { exam: own, name: '後' }),
      await anExaminee(server, { exam: own, name: '未' }),
    ];
    for (const [at, { id }] of people.slice(0, 2).entries())
      await server.rows(`update examinees set end_at = now() + make_interval(mins => $2) where id = $1`, [
        id,
        at,
      ]);
    const namesIn = async (order: 'asc' | 'desc') => {
      const body = { exam_id: own.id, sort: 'exam_completion_date' as const, order };
      const response = await server.call('examinees.search', { as: staff, body });
      return response.body.data.map(({ name }) => name);
    };
    expect(await namesIn('asc')).toEqual(['先', '後', '未']);
    expect(await namesIn('desc')).toEqual(['後', '先', '未']);
  });
});

describe('of more than a thousand people', () => {
  const peopleOf = async (number: number) => {
    const own = await anExam(server, { client: exam.client });
    await server.rows(
      `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, is_mail_sent)
       select e.client_id, e.id, 'p' || n, 'x', '受検 太郎', 'ジュケン', n % 2 from exams e, generate_series(1, $2::int) n
       where e.id = $1`,
      [own.id, number],
    );
    return own.id;
  };
  const paginationOf = async (exam_id: number, body: object) =>
    (await server.ask('examinees.search', { as: staff, body: { exam_id, ...body } })).pagination;

  it('the first thousand are counted where the page comes first, and all where not', async () => {
    const id = await peopleOf(1001);
    const paging = { current_page: 1, per_page: 20 };
    const first = { ...paging, total: 1000, total_pages: 50, more: true };
    expect(await paginationOf(id, { counted: 'first' })).toEqual(first);
    expect(await paginationOf(id, { counted: 'first', text: 'たろう' })).toMatchObject({ total: 0 });
    expect(await paginationOf(id, { counted: 'first', text: 'じゅけ' })).toEqual(first);
    const all = { ...paging, total: 1001, total_pages: 51, more: false };
    for (const body of [{}, { counted: 'fully' }, { text: '受検' }])
      expect(await paginationOf(id, body)).toEqual(all);
    const half = { ...paging, total: 501, total_pages: 26, more: false };
    expect(await paginationOf(id, { counted: 'first', mailed: true })).toEqual(half);
  });

  it('a page beyond is counted to its end, so that it is one of those there are', async () => {
    const id = await peopleOf(1201);
    const page = (page: number) => paginationOf(id, { counted: 'first', page, per_page: 100 });
    expect(await page(10)).toMatchObject({ total: 1000, total_pages: 10, more: true });
    expect(await page(12)).toMatchObject({ total: 1200, total_pages: 12, more: true });
    expect(await page(13)).toMatchObject({ total: 1201, total_pages: 13, more: false });
    expect(await page(14)).toMatchObject({ total: 1201, total_pages: 13, more: false });
  });

  it('refuses a way of counting that there is not', async () => {
    const response = await server.call('examinees.search', {
      as: staff,
      body: { exam_id: exam.id, counted: 'never' as 'first' },
    });
    expect(response.status).toBe(422);
  });
});

describe('a name with a chosen form of its kanji', () => {
  it('is found by the kanji, by itself, and by one sign', async () => {
    const own = await anExam(server, { client: exam.client });
    await anExaminee(server, { exam: own, name: '葛\u{e0100}城 子' });
    await anExaminee(server, { exam: own, name: '葛城 子' });
    for (const text of ['葛城', '葛\u{e0100}城', '葛\u{e0100}'])
      expect((await search({ exam_id: own.id, text })).data).toHaveLength(2);
  });
});
