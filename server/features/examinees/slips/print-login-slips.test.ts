import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { SlipFormat } from '#contract/codes/issuing.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import {
  aClient,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  permit,
  type TestExam,
  type TestExaminee,
} from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });

interface Asked {
  of?: TestExam;
  as?: { token: string };
  examinee_ids?: number[];
  search?: object;
  format?: SlipFormat;
  language?: 'ja' | 'en' | 'zh';
  sort?: 'name_kana';
}
const print = ({ of = exam, as = staff, ...body }: Asked) =>
  server.call('examinees.printLoginSlips', { as, body: { exam_id: of.id, ...body } });
const idsOf = (...people: TestExaminee[]) => ({ examinee_ids: people.map(({ id }) => id) });
const csvOf = async (asked: Asked): Promise<string[][]> => {
  const { bytes } = await print({ ...asked, format: 'csv' });
  return parse(bytes.toString('utf8'), { bom: true });
};
const hide = (person: TestExaminee) =>
  server.rows('update examinees set is_hidden = 1 where id = $1', [person.id]);
const linesOf = () =>
  server.rows<{ actor: string; examinee_id: number }>(
    `select actor, examinee_id from operation_logs
     where client_id = $1 and operation = 'examinees.printLoginSlips' order by id desc`,
    [client.id],
  );

const nameOf = async ({ id }: TestExam) =>
  (await server.rows<{ name: string }>('select name from exams where id = $1', [id]))[0]?.name;

describe('login slips', () => {
  it('are a page for each person, or eight to a page, under the exam’s name', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => anExaminee(server, { exam })));
    const letters = await print({ ...idsOf(...people), language: 'en' });
    expect(letters.headers['content-type']).toBe('application/pdf');
    expect(letters.headers['content-disposition']).toContain(
      encodeURIComponent(`受検票_${await nameOf(exam)}_1名1枚.pdf`),
    );
    expect(pagesOf(letters.bytes)).toBe(9);
    expect(pagesOf((await print({ ...idsOf(...people), format: 'eight' })).bytes)).toBe(2);
  });

  it('are a table for a mail merge, in the list’s order, with all that a letter says', async () => {
    const t = translator('zh');
    const last = await anExaminee(server, { exam, name: '=1+1', name_kana: 'ワタナベ', login_id: 'aaa' });
    const unnamed = await anExaminee(server, { exam, login_id: 'bbb' });
    await server.rows(`update examinees set name = '', name_kana = '' where id = $1`, [unnamed.id]);
    const first = await anExaminee(server, { exam, name: '青木', name_kana: 'アオキ', login_id: 'ccc' });
    const [head, ...rows] = await csvOf({
      ...idsOf(last, unnamed, first),
      sort: 'name_kana',
      language: 'zh',
    });
    expect(head?.slice(5, 9)).toEqual([
      t('slip.loginId'),
      t('slip.password'),
      t('slip.link'),
      t('slip.exam'),
    ]);
    const link = `http://hakaru.test/${client.hash}/${exam.directory}`;
    expect(rows.map((row) => row.slice(5, 8))).toEqual(
      [first, last, unnamed].map(({ login_id, password }) => [login_id, password, link]),
    );
    expect(rows.map(([number]) => number)).toEqual(['1', '2', '3']);
    expect(rows[1]?.[1]).toBe("'=1+1");
    for (const row of rows)
      expect(row.slice(9)).toEqual(Array(2).fill(expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)));
  });

  it('carry the company’s logo, whatever its kind, and do without one that cannot be drawn or read', async () => {
    const person = await anExaminee(server, { exam });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="9"/></svg>';
    for (const [type, content] of [
      ['image/svg+xml', svg],
      ['image/png', 'no picture'],
    ]) {
      await server.adapters.files.put(`${client.id}/logo`, Buffer.from(content ?? ''));
      await server.rows('update clients set logo_file = $2, logo_type = $3 where id = $1', [
        ...[client.id, `${client.id}/logo`, type],
      ]);
      const { status, bytes } = await print(idsOf(person));
      expect(status).toBe(200);
      expect(bytes.toString('latin1')).toContain('/Subtype /Image');
    }
    // What lies below a file cannot be read, and is not simply missing.
    await server.rows('update clients set logo_file = $2 where id = $1', [client.id, `${client.id}/logo/x`]);
    const { status, bytes } = await print(idsOf(person));
    expect([status, bytes.toString('latin1').includes('/Subtype /Image')]).toEqual([200, false]);
    await server.rows('update clients set logo_file = null, logo_type = null where id = $1', [client.id]);
    expect((await print(idsOf(person))).bytes.toString('latin1')).not.toContain('/Subtype /Image');
  });

  it('are found by a search too, leave out who is hidden, and keep who has begun', async () => {
    const named = { exam, name: '票 さがす' };
    const shown = await anExaminee(server, named);
    await hide(await anExaminee(server, named));
    const search = { text: '票さがす', hidden: 'with' };
    expect((await csvOf({ search })).slice(1).map(([, , , , , login_id]) => login_id)).toEqual([
      shown.login_id,
    ]);
    const sitting = await aSitting(server, { exam });
    expect(await csvOf(idsOf(sitting))).toHaveLength(2);
  });

  it('leave a line with each person, and no password', async () => {
    const person = await anExaminee(server, { exam });
    await print({ ...idsOf(person), format: 'eight' });
    const [line] = await linesOf();
    expect(line).toEqual({ actor: `user:${staff.id}`, examinee_id: person.id });
    const written = await server.rows('select * from operation_logs where examinee_id = $1', [person.id]);
    expect(JSON.stringify(written)).not.toContain(person.password);
  });

  it('of many are a zip of several files', async () => {
    const crowd = await anExam(server, { client });
    const person = await anExaminee(server, { exam: crowd });
    await server.rows(
      `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, test_status)
       select client_id, exam_id, 'many' || n, password_sealed, '', '', 1
       from examinees, generate_series(1, 1000) as n where id = $1`,
      [person.id],
    );
    const { status, headers, bytes } = await print({ of: crowd, search: {}, format: 'eight' });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/zip');
    expect(bytes.toString('latin1')).toContain(
      Buffer.from(`受検票_${await nameOf(crowd)}_8面_02.pdf`).toString('latin1'),
    );
  }, 60_000);
});

describe('login slips are refused', () => {
  it('of nobody, and leave no line', async () => {
    const hidden = await anExaminee(server, { exam });
    await hide(hidden);
    const before = await linesOf();
    const none = [translator('ja')('slips.none')];
    expect((await print(idsOf(hidden))).errors).toEqual({ examinee_ids: none });
    expect((await print({ search: { text: 'そんな人はいない' } })).errors).toEqual({ search: none });
    expect(await linesOf()).toEqual(before);
  });

  it.each([{}, { examinee_ids: [] }, { examinee_ids: [1], search: {} }])('of %j', async (asked) => {
    expect(await print(asked)).toMatchObject({ status: 422, code: 4022 });
  });

  it('in a format or a language that there is not', async () => {
    const person = await anExaminee(server, { exam });
    for (const wrong of [{ format: 'docx' }, { language: 'fr' }])
      expect(await print({ ...idsOf(person), ...(wrong as object) })).toMatchObject({ status: 422 });
  });

  it('of somebody of another exam', async () => {
    const here = await anExaminee(server, { exam });
    const elsewhere = await anExaminee(server, { exam: await anExam(server, { client }) });
    expect(await print(idsOf(here, elsewhere))).toMatchObject({ status: 404, code: 4004 });
  });

  it('without the permission to manage', async () => {
    const person = await anExaminee(server, { exam });
    const limited = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, limited, exam, { output: true });
    expect(await print({ ...idsOf(person), as: limited })).toMatchObject({ status: 403, code: 4003 });
  });
});

/** The largest page count of the PDF's page tree. */
function pagesOf(pdf: Buffer): number {
  return Math.max(
    ...[...pdf.toString('latin1').matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)),
  );
}
