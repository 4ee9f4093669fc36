import { expect, it } from 'vitest';
import { aFile } from '#tests/makers/a-file.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

async function load(exam: TestExam, ...rows: string[]) {
  const text = ['氏名,フリガナ,管理番号', ...rows].join('\n');
  const file = aFile('people.csv', new TextEncoder().encode(text), 'text/csv');
  const body = { exam_id: exam.id, dry_run: '0' as const, file };
  return (await server.call('examinees.importCsv', { as: staff, language: 'ja', body })).body;
}
const codesIn = (exam: TestExam) =>
  server.rows('select name, person_cd from examinees where exam_id = $1 order by id', [exam.id]);

it('a person code is one whichever sign its hyphen is, and keeps what was written first', async () => {
  const exam = await anExam(server, { client });
  expect((await load(exam, '番号 太郎,バンゴウ,E-001')).success).toBe(true);
  for (const code of ['Eー001', 'Ｅ－００１', 'E⁻001', 'E₋001', 'Eｰ001'])
    expect((await load(exam, `番号 太郎,バンゴウ,${code}`)).data).toMatchObject({ unchanged: 1 });
  expect(await codesIn(exam)).toEqual([{ name: '番号 太郎', person_cd: 'E-001' }]);
});

it('two rows of a file with one code are one person too many', async () => {
  const exam = await anExam(server, { client });
  const twice = await load(exam, '番号 次郎,バンゴウ,E−002', '番号 三郎,バンゴウ,E—002');
  expect(twice.data).toMatchObject({ refused: 1 });
});

it('a code that was stored with another hyphen is found, is taken, and stays as it is', async () => {
  const exam = await anExam(server, { client });
  const { id } = await anExaminee(server, { exam });
  await server.rows(`update examinees set person_cd = 'E‐001' where id = $1`, [id]);
  expect((await load(exam, '番号 太郎,バンゴウ,E-001')).data).toMatchObject({ added: 0, changed: 1 });
  expect(await codesIn(exam)).toEqual([{ name: '番号 太郎', person_cd: 'E‐001' }]);
  const body = { exam_id: exam.id, name: '甲', name_kana: 'コウ', person_cd: 'E−001' };
  expect((await server.call('examinees.add', { as: staff, body })).status).toBe(422);
  const found = await server.ask('examinees.search', {
    as: staff,
    body: { exam_id: exam.id, person_cd: 'Eー001' },
  });
  expect(found.data).toHaveLength(1);
});

it('names and codes in pieces are those that are whole', async () => {
  const exam = await anExam(server, { client });
  const row = '合成 ガ郎,ゴウセイ,ガ1';
  await load(exam, row.normalize('NFD'));
  expect((await load(exam, row)).data).toMatchObject({ added: 0, unchanged: 1 });
  expect((await load(exam, row.normalize('NFD'))).data).toMatchObject({ added: 0, unchanged: 1 });
});
