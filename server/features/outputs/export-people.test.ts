import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#server/adapters/tables/xlsx.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const done = await aScoredPerson(server, { exam, name: '髙﨑 𠮷美', login_id: 'B1' });
const waiting = await anExaminee(server, { exam, name: '=HYPERLINK("x")', login_id: 'A1' });
const hidden = await anExaminee(server, { exam, name: '隠 れる', login_id: 'C1' });
await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden.id]);
await group();

await aWorker(server);

const everybody = { search: {} };

describe('exporting people', () => {
  it('writes everybody by login id with groups, states and moments, and no result', async () => {
    const output = await made({ ...everybody, format: 'csv' });
    expect(output).toMatchObject({ form: 5, format: 'csv', encoding: 'utf-8', total: 2, done: 2 });
    const saved = await fileOf(output);
    expect(saved.type).toContain('text/csv');
    expect(saved.disposition).toContain(`_${exam.directory}_${output.id}.csv`);
    const text = saved.bytes.toString('utf8');
    expect(text.startsWith('\uFEFF"ログインID","氏名"')).toBe(true);
    const [head, first, second, ...rest] = table(text);
    expect(rest).toEqual([]);
    const of = (row: string[] | undefined, name: string) => row?.[head?.indexOf(name) ?? -1];
    expect(of(first, 'ログインID')).toBe('A1');
    expect(of(first, '氏名')).toBe(`'=HYPERLINK("x")`);
    expect(of(first, '状態')).toBe('未受検');
    expect(of(first, '分類')).toBe('本社 > 営業 > 一課');
    expect(of(first, '選考区分')).toBe('一次');
    expect(of(first, 'タグ')).toBe('甲、乙');
    expect(of(second, '氏名')).toBe('髙﨑 𠮷美');
    expect(of(second, '状態')).toBe('受検済（未出力）');
    expect(of(second, '分類')).toBe('');
    expect(head?.filter((name) => name.endsWith('：状態'))).toHaveLength(1);
    expect(of(second, head?.find((name) => name.endsWith('：状態')) ?? '')).toBe('回答済');
    expect(of(second, '登録日時')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(text).not.toMatch(/T得点|信頼係数/);
  });

  it('writes CP932 and names the characters it lacks', async () => {
    const output = await made({ ...everybody, format: 'csv', encoding: 'cp932' });
    expect(output.unwritten).toBe('𠮷');
    const text = iconv.decode((await fileOf(output)).bytes, 'cp932');
    expect(text).toContain('髙﨑 〓美');
  });

  it('writes a workbook whose texts are texts', async () => {
    const output = await made({ ...everybody, format: 'xlsx' }, 'en');
    expect(output.encoding).toBeNull();
    const lines = [];
    for await (const { cells } of readWorkbook((await fileOf(output)).bytes, 100)) lines.push(cells);
    expect(lines[0]?.slice(0, 2)).toEqual(['Login ID', 'Full name']);
    expect(lines.map(([login_id]) => login_id)).toEqual(['Login ID', 'A1', 'B1']);
    expect(lines[1]?.[1]).toBe('=HYPERLINK("x")');
  });

  it('of those a search finds, or who are named; hidden people are left out', async () => {
    const examined = await made({ search: { status: [3] }, format: 'csv' });
    expect(examined.total).toBe(1);
    const scored = await made({ search: { scores: ['T1-1:2-98'] }, format: 'csv' });
    expect(scored).toMatchObject({ total: 1, done: 1 });
    expect(
      table((await fileOf(scored)).bytes.toString('utf8'))
        .slice(1)
        .map(([id]) => id),
    ).toEqual(['B1']);
    const named = await made({ examinee_ids: [waiting.id, hidden.id], format: 'csv' });
    expect(named.total).toBe(1);
    const of = table((await fileOf(named)).bytes.toString('utf8'));
    expect(of.slice(1).map(([login_id]) => login_id)).toEqual(['A1']);
  });

  it('is fetched at the address that is answered beside its row, once it is made', async () => {
    const asked = await ask({ ...everybody, format: 'csv' });
    const { data } = asked.body;
    const shown = { as: staff, params: { id: exam.id, cid: data.id }, query: {} };
    expect(asked.body.url).toBe(`/api/exams/${exam.id}/output_conditions/${data.id}/download`);
    await expect
      .poll(async () => (await server.ask('outputs.show', shown)).data.url, { timeout: 20_000, interval: 50 })
      .toBe(asked.body.url);
  });

  it('flags nobody and bills nothing', async () => {
    await made({ ...everybody, format: 'csv' });
    const flagged = await server.rows('select id from examinees where is_output = 1 or is_printed = 1');
    expect(flagged).toEqual([]);
    expect(await server.rows(`select event from billable_events where event = 'printed'`)).toEqual([]);
  });

  it('stands in the operation log, without the search', async () => {
    const output = await made({ search: { text: 'A1' }, format: 'csv' });
    const [line] = await server.rows<{ after: object }>(
      `select after from operation_logs where operation = 'outputs.exportPeople' and after->>'output_id' = $1`,
      [String(output.id)],
    );
    expect(line?.after).toEqual({ output_id: output.id, form: 5, format: 'csv', language: 'ja', total: 1 });
  });

  it('refuses nobody at all, people of another exam, and a selection of two kinds', async () => {
    expect(await ask({ search: { text: '誰もいない' } })).toMatchObject({ status: 422 });
    expect(await ask({ examinee_ids: [hidden.id] })).toMatchObject({ status: 422 });
    const neighbour = await anExaminee(server, { exam: await anExam(server, { client }) });
    expect((await ask({ examinee_ids: [done.id, neighbour.id] })).status).toBe(404);
    expect((await ask({ ...everybody, examinee_ids: [done.id] })).status).toBe(422);
    expect((await ask({ ...everybody, format: 'pdf' })).status).toBe(422);
    expect((await ask({ ...everybody, encoding: 'euc-jp' })).status).toBe(422);
  });

  it('is listed with the other outputs, or alone', async () => {
    const list = (form?: number) =>
      server.ask('outputs.listHistory', { as: staff, params: { id: exam.id }, query: { form } });
    const { data } = await list(5);
    expect(data.length).toBeGreaterThan(0);
    expect(data.every((output) => output.form === 5)).toBe(true);
    expect((await list(2)).data).toEqual([]);
  });

  it('of many pages ends whole, in order, once each', async () => {
    const crowded = await anExam(server, { client });
    await server.rows(
      `insert into examinees (client_id, exam_id, login_id, password_sealed, name)
       select $1, $2, 'p' || n, 'x', '受検 ' || n from generate_series(1, 4500) n`,
      [client.id, crowded.id],
    );
    const output = await made({ ...everybody, format: 'csv' }, 'ja', crowded.id);
    const ids = table((await fileOf(output)).bytes.toString('utf8'))
      .slice(1)
      .map(([id]) => id);
    expect(new Set(ids).size).toBe(4500);
    expect(ids).toEqual([...ids].sort());
  });
});

type Body = Record<string, unknown>;

const ask = (body: Body, language: 'ja' | 'en' = 'ja', id = exam.id) =>
  server.call('outputs.exportPeople', { as: staff, language, params: { id }, body });

async function made(body: Body, language: 'ja' | 'en' = 'ja', id = exam.id) {
  const asked = await ask(body, language, id);
  expect(asked.status).toBe(200);
  const params = { id, cid: asked.body.data.id as number };
  for (let tries = 0; tries < 400; tries += 1) {
    const { data } = await server.ask('outputs.show', { as: staff, params, query: {} });
    if (data.finished_at !== null) {
      expect(data).toMatchObject({ status: 2, problem: null });
      return data;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the output did not end');
}

async function fileOf({ id, exam_id }: { id: number; exam_id: number }) {
  const saved = await server.call('outputs.download', { as: staff, params: { id: exam_id, cid: id } });
  return {
    bytes: saved.bytes,
    type: String(saved.headers['content-type']),
    disposition: String(saved.headers['content-disposition']),
  };
}

/** Cells of a CSV in which every cell stands in quotes. */
function table(text: string): string[][] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((line) => line !== '');
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('","')
      .map((cell) => cell.replaceAll('""', '"')),
  );
}

/** A1 stands in the third level of the tree, in a section, and carries two tags. */
async function group(): Promise<void> {
  const of = [client.id, exam.id];
  await server.rows(
    `insert into classifications (client_id, exam_id, name, lft, rgt)
     values ($1, $2, '本社', 1, 6), ($1, $2, '営業', 2, 5), ($1, $2, '一課', 3, 4), ($1, $2, '支社', 7, 8)`,
    of,
  );
  await server.rows(
    `insert into sections (client_id, exam_id, name, position) values ($1, $2, '一次', 1)`,
    of,
  );
  await server.rows(
    `insert into tags (client_id, exam_id, name, position, is_public)
     values ($1, $2, '甲', 1, true), ($1, $2, '乙', 2, false), ($1, $2, '丙', 3, true)`,
    of,
  );
  await server.rows(
    `update examinees set classification_id = (select id from classifications where name = '一課'),
       section_id = (select id from sections where name = '一次') where id = $1`,
    [waiting.id],
  );
  await server.rows(
    `insert into examinee_tags (client_id, exam_id, examinee_id, tag_id)
     select client_id, exam_id, $1, id from tags where name in ('甲', '乙') order by position desc`,
    [waiting.id],
  );
}
