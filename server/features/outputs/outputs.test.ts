import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anAdmin, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const people = [
  await aScoredPerson(server, { exam, name: '山田 花子' }),
  await aScoredPerson(server, { exam }),
];
const ids: number[] = [];
for (let count = 0; count < 3; count += 1) ids.push(await request());

describe('the history of outputs', () => {
  it('lists the newest first, a page at a time', async () => {
    const list = (page: number) =>
      server.ask('outputs.listHistory', { as: staff, params: { id: exam.id }, query: { page, per_page: 2 } });
    const pages = [await list(1), await list(2)];
    expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([[ids[2], ids[1]], [ids[0]]]);
    expect(pages[0]?.pagination).toEqual({
      current_page: 1,
      per_page: 2,
      total_pages: 2,
      total: 3,
      more: false,
    });
  });

  it('of another exam, or of another company, holds none of them', async () => {
    const other = await anExam(server, { client });
    expect(
      (await server.ask('outputs.listHistory', { as: staff, params: { id: other.id }, query: {} })).data,
    ).toEqual([]);
    const stranger = await aUser(server);
    const refused = await server.call('outputs.listHistory', {
      as: stranger,
      params: { id: exam.id },
      query: {},
    });
    expect(refused.status).toBe(404);
  });

  it('is shut to platform administrators where the company outputs by itself', async () => {
    const own = await anExam(server, { client: await aClient(server, { package_type: 'ASP' }) });
    const refused = await server.call('outputs.listHistory', {
      as: await anAdmin(server),
      params: { id: own.id },
      query: {},
    });
    expect(refused).toMatchObject({ status: 403, code: 4003 });
  });
});

describe('one output', () => {
  const show = (cid: number, query = {}, of = exam.id) =>
    server.call('outputs.show', { as: staff, params: { id: of, cid }, query });

  it('shows its progress and a page of its people in print order', async () => {
    await server.rows('update outputs set status = 1, done = 1 where id = $1', [ids[0]]);
    const { body } = await show(ids[0] ?? 0, { page: 1, per_page: 1 });
    expect(body.data).toMatchObject({ id: ids[0], status: 1, total: 2, done: 1, url: null });
    expect(body.targets).toEqual([
      { examinee_id: people[0]?.id, login_id: people[0]?.login_id, name: '山田 花子' },
    ]);
    expect(body.pagination).toMatchObject({ total: 2, total_pages: 2, more: false });
    const second = await show(ids[0] ?? 0, { page: 2, per_page: 1 });
    expect(second.body.targets.map(({ examinee_id }) => examinee_id)).toEqual([people[1]?.id]);
  });

  it('says where its file is as soon as it is done', async () => {
    await server.rows(`update outputs set status = 2, file = 'x', bytes = 5 where id = $1`, [ids[1]]);
    const { body } = await show(ids[1] ?? 0);
    expect(body.data.url).toBe(`/api/exams/${exam.id}/output_conditions/${ids[1]}/download`);
  });

  it('does not exist within another exam', async () => {
    const other = await anExam(server, { client });
    expect(await show(ids[0] ?? 0, {}, other.id)).toMatchObject({ status: 404, code: 4004 });
  });
});

describe('the file of an output', () => {
  const download = (cid: number, of = exam.id) =>
    server.call('outputs.download', { as: staff, params: { id: of, cid } });

  it('comes as it was stored, under its name', async () => {
    await server.adapters.files.put('t/report.pdf', Buffer.from('%PDF-x'));
    await server.rows(
      `update outputs set status = 2, file = 't/report.pdf', file_name = 'report-e-1.pdf', file_type = 'application/pdf'
       where id = $1`,
      [ids[2]],
    );
    const saved = await download(ids[2] ?? 0);
    expect(saved.bytes.toString()).toBe('%PDF-x');
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="report-e-1.pdf"; filename*=UTF-8''report-e-1.pdf`,
      'cache-control': 'private, no-store',
    });
  });

  it('of one person carries name and id, for programs of every age', async () => {
    const { data } = await server.ask('outputs.requestResult', {
      as: staff,
      params: { id: exam.id },
      body: { format: 'pdf', examinee_ids: [people[0]?.id ?? 0] },
    });
    await server.adapters.files.put('t/one.pdf', Buffer.from('%PDF-x'));
    await server.rows(
      `update outputs set status = 2, file = 't/one.pdf', file_name = 'report-e-2.pdf', file_type = 'application/pdf'
       where id = $1`,
      [data.id],
    );
    const [person] = await server.rows<{ login_id: string }>('select login_id from examinees where id = $1', [
      people[0]?.id,
    ]);
    const name = `report-${exam.directory}-${person?.login_id}-`;
    expect((await download(data.id)).headers['content-disposition']).toBe(
      `attachment; filename="${name}_.pdf"; filename*=UTF-8''${name}${encodeURIComponent('山田 花子')}.pdf`,
    );
  });

  it('does not exist before the output is done, or within another exam', async () => {
    expect((await download(ids[0] ?? 0)).status).toBe(404);
    expect((await download(ids[2] ?? 0, (await anExam(server, { client })).id)).status).toBe(404);
  });

  it('that the store has lost is not available for now, in words', async () => {
    const lost = await download(ids[1] ?? 0);
    expect(lost).toMatchObject({ status: 503, code: 5032, headers: { 'retry-after': '30' } });
    expect(lost.body).toMatchObject({ detail: translator('ja')('refusal.fileMissing') });
  });
});

async function request(): Promise<number> {
  const { data } = await server.ask('outputs.requestResult', {
    as: staff,
    params: { id: exam.id },
    body: { examinee_ids: people.map(({ id }) => id) },
  });
  return data.id;
}
