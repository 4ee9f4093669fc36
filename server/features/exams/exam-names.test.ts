import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client, service: 'EXAM6' });

/** What candidates read in each language: on the log-in page, and in their session. */
async function namesShown() {
  const person = await anExaminee(server, { exam });
  const read = async (language: Language) => {
    const params = { hash: exam.hash, directory: exam.directory };
    const page = await server.ask('exams.showForCandidate', { params, language });
    const { examinee } = await server.ask('examinees.showProfile', { as: person, language });
    expect(examinee.exam.name).toBe(page.data.name);
    return page.data.name;
  };
  return { ja: await read('ja'), en: await read('en'), zh: await read('zh') };
}

const rename = (body: { name?: string; name_en?: string; name_zh?: string }) =>
  server.call('exams.update', { as: staff, params: { id: exam.id }, body });

it('an exam is called by one name in all languages until it has others', async () => {
  const name = `Exam ${exam.directory}`;
  expect(await namesShown()).toEqual({ ja: name, en: name, zh: name });
});

it('candidates read the name of their language, staff read all, and an emptied one is gone', async () => {
  const body = { name: '新卒採用', name_en: ' Graduate  recruiting ', name_zh: '校园招聘' };
  const { data } = (await rename(body)).body;
  expect(data).toMatchObject({ ...body, name_en: 'Graduate recruiting' });
  expect(await namesShown()).toEqual({ ja: '新卒採用', en: 'Graduate recruiting', zh: '校园招聘' });
  expect((await rename({ name_zh: '' })).body.data.name_zh).toBeNull();
  expect((await namesShown()).zh).toBe('新卒採用');
});

describe('a copy', () => {
  const copy = async (more: { name: string; name_en?: string }) => {
    const source = (await rename({ name_en: 'Copied', name_zh: '复制' })).body.data;
    const body = { copy_of: exam.id, delete_status: 1 as const, ...more };
    const { name, name_en, name_zh } = (await server.ask('exams.add', { as: staff, body })).data;
    return { source, copied: { name, name_en, name_zh } };
  };

  it('of the same name has the other names too', async () => {
    const { source, copied } = await copy({ name: '新卒採用' });
    expect(source.name).toBe(copied.name);
    expect(copied).toEqual({ name: '新卒採用', name_en: 'Copied', name_zh: '复制' });
  });

  it('under another name has only the names that it is given', async () => {
    expect((await copy({ name: 'copy' })).copied).toEqual({ name: 'copy', name_en: null, name_zh: null });
    const named = { name: 'copy', name_en: 'Mine' };
    expect((await copy(named)).copied).toEqual({ ...named, name_zh: null });
  });
});

it('a draft that is moved to a package of one language loses the other names', async () => {
  const names = { name_en: 'Draft', name_zh: '草稿' };
  const body = { name: 'draft', delete_status: 1 as const, ...names };
  const { data: draft } = await server.ask('exams.add', { as: staff, body });
  expect(draft).toMatchObject(names);
  const single = await anExam(server, { client, service: 'EXAM5' });
  const move = async (of: TestExam) => {
    const { data } = await server.ask('exams.show', { as: staff, params: { id: of.id } });
    const change = { package_id: data.package?.id ?? null };
    return (await server.ask('exams.update', { as: staff, params: { id: draft.id }, body: change })).data;
  };
  expect(await move(exam)).toMatchObject(names);
  const gone = { name_en: null, name_zh: null };
  expect(await move(single)).toMatchObject(gone);
  const log = 'select before, after from operation_logs where exam_id = $1 order by id desc limit 1';
  expect(await server.rows(log, [draft.id])).toMatchObject([{ before: names, after: gone }]);
});

it.each(['name_en', 'name_zh'] as const)(
  'a %s that is too long, or has control characters, is refused',
  async (field) => {
    const long = await rename({ [field]: 'n'.repeat(256) });
    expect(long).toMatchObject({ status: 422, errors: { [field]: [translator('ja')('exam.name.tooLong')] } });
    expect((await rename({ [field]: 'a\u0007b' })).status).toBe(422);
  },
);

it('slips have the name of their language', async () => {
  await rename({ name_en: 'Recruiting', name_zh: '招聘' });
  const person = await anExaminee(server, { exam });
  const slips = async (language: Language) => {
    const body = { examinee_ids: [person.id], format: 'csv' as const, language };
    return (
      await server.call('examinees.printLoginSlips', { as: staff, body: { ...body, exam_id: exam.id } })
    ).bytes;
  };
  expect((await slips('en')).toString()).toContain('Recruiting');
  expect((await slips('zh')).toString()).toContain('招聘');
});
