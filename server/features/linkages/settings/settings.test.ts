import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aClassification } from '#tests/makers/groupings.ts';
import { aClient, anExam, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const of = (exam: TestExam) => ({ as: staff, params: { id: exam.id } });

const show = async (exam: TestExam) => (await server.ask('linkages.showSonar', of(exam))).data;
const add = (exam: TestExam, body: object = {}) =>
  server.call('linkages.addSonar', { ...of(exam), body: { tenant_code: 'acme', ...body } });
const update = (exam: TestExam, body: object) => server.call('linkages.updateSonar', { ...of(exam), body });

describe('the setting of a linkage', () => {
  it('is nothing before somebody makes it, and then what was sent and what is proposed', async () => {
    const exam = await anExam(server, { client });
    expect(await show(exam)).toBeNull();
    expect((await add(exam, { launch: { auto_create_examinee: true } })).status).toBe(200);
    expect(await show(exam)).toMatchObject({
      ...{ service: 'sonar', enabled: false, tenant_code: 'acme', timing: 'immediate', scope: ['results'] },
      launch: {
        ...{ enabled: true, auto_create_examinee: true, return_urls: [], skip_verify_code: true },
        address: expect.stringMatching(new RegExp(`/${exam.hash}/${exam.directory}/sso$`)),
      },
      webhook: { url: null, payload: 'thin', secrets: [] },
      ...{ keys: [], health: 'ok', waiting: 0, behind: 0, last_error: null },
    });
  });

  it('is one of each kind: a second one is refused, and i-web’s replaces itself', async () => {
    const exam = await anExam(server, { client });
    await add(exam);
    expect(await add(exam)).toMatchObject({
      ...{ status: 422, code: 4022, detail: expect.stringContaining('すでに設定されています') },
      errors: { tenant_code: [expect.any(String)] },
    });
    const set = (body: { tenant_code: string; batch_times?: string[] }) =>
      server.call('linkages.setIweb', { ...of(exam), body });
    await set({ tenant_code: 'first' });
    await set({ tenant_code: 'second', batch_times: ['12:00', '07:30', '12:00'] });
    expect((await server.ask('linkages.showIweb', of(exam))).data).toMatchObject({
      ...{ service: 'iweb', tenant_code: 'second', timing: 'batch', batch_times: ['07:30', '12:00'] },
      launch: { enabled: false },
    });
    expect(await server.rows('select service from linkages where exam_id = $1', [exam.id])).toHaveLength(2);
  });

  it('changes what is sent and leaves the rest; what two people change in one part goes together', async () => {
    const exam = await anExam(server, { client });
    await add(exam, { launch: { return_urls: ['https://ats.example/my'] } });
    const read = { launch: { auto_create_examinee: false, skip_verify_code: true } };
    const one = await update(exam, { launch: { auto_create_examinee: true }, read });
    const other = await update(exam, { launch: { skip_verify_code: false }, read });
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await show(exam))?.launch).toMatchObject({
      ...{ auto_create_examinee: true, skip_verify_code: false },
      return_urls: ['https://ats.example/my'],
    });
    const late = await update(exam, {
      launch: { auto_create_examinee: false },
      read: { launch: { auto_create_examinee: true } },
    });
    expect(late.status).toBe(200);
  });

  it('tells a field that somebody else has changed meanwhile', async () => {
    const exam = await anExam(server, { client });
    await add(exam);
    await update(exam, { webhook: { url: 'https://one.example/hook' } });
    expect(
      await update(exam, {
        webhook: { url: 'https://other.example/hook' },
        read: { webhook: { url: null } },
      }),
    ).toMatchObject({ status: 409, code: 4220, theirs: { 'webhook.url': 'https://one.example/hook' } });
  });

  it('is not there to be changed where nobody made it', async () => {
    const exam = await anExam(server, { client });
    expect(await update(exam, { enabled: true })).toMatchObject({ status: 404 });
  });

  it('names portions and classifications of its own exam alone', async () => {
    const [exam, foreign] = [await anExam(server, { client }), await anExam(server, { client })];
    const [item] = await server.rows<{ id: number }>('select id from exam_items where exam_id = $1', [
      exam.id,
    ]);
    const [other] = await server.rows<{ id: number }>('select id from exam_items where exam_id = $1', [
      foreign.id,
    ]);
    const theirs = await aClassification(server, foreign);
    const subject = { external_code: 'PERS', adds: true };
    expect(
      await add(exam, {
        launch: { default_classification_id: theirs.id },
        subjects: [{ ...subject, exam_item_id: other?.id }],
      }),
    ).toMatchObject({
      status: 422,
      errors: {
        'launch.default_classification_id': [expect.any(String)],
        'subjects.0.exam_item_id': [expect.any(String)],
      },
    });
    expect((await add(exam, { subjects: [{ ...subject, exam_item_id: item?.id }] })).status).toBe(200);
    expect((await show(exam))?.subjects).toEqual([{ ...subject, exam_item_id: item?.id, position: 0 }]);
    expect(
      await update(exam, {
        subjects: [
          { ...subject, exam_item_id: item?.id },
          { ...subject, exam_item_id: item?.id },
        ],
      }),
    ).toMatchObject({ status: 422, errors: { 'subjects.1.exam_item_id': [expect.any(String)] } });
  });

  it.each([
    ['tenant_code', { tenant_code: '' }],
    ['tenant_code', { tenant_code: 'with blank' }],
    ['external_id_pattern', { external_id_pattern: '^(a+$' }],
    ['webhook.url', { webhook: { url: 'ftp://ats.example' } }],
    ['webhook.url', { webhook: { url: 'https://me:secret@ats.example' } }],
    ['launch.return_urls.0', { launch: { return_urls: ['/my'] } }],
    ['batch_times.0', { batch_times: ['7:00'] }],
    ['batch_times', { timing: 'batch', batch_times: [] }],
    ['scope.0', { scope: ['time_factor'] }],
    ['send_limit', { send_limit: 0 }],
    ['addresses', { addresses: '0.0.0.0/0' }],
    ['export_form.columns', { export_form: { ...exportForm(), columns: [] } }],
    ['export_form.file_name', { export_form: { ...exportForm(), file_name: 'a/b.csv' } }],
  ])('refuses a wrong %s', async (field, body) => {
    const exam = await anExam(server, { client });
    const { status, errors } = await add(exam, body);
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('is none of an exam for a company’s own people', async () => {
    const exam = await anExam(server, { client, service: 'EXAM1' });
    expect((await server.call('linkages.showSonar', of(exam))).status).toBe(403);
    expect((await add(exam)).status).toBe(403);
  });

  it('is written to the log with what changed', async () => {
    const exam = await anExam(server, { client });
    await add(exam);
    await update(exam, { enabled: true });
    expect(
      await server.rows(
        `select operation, after from operation_logs where exam_id = $1 and operation like 'linkages.%' order by id`,
        [exam.id],
      ),
    ).toMatchObject([
      { operation: 'linkages.addSonar', after: { tenant_code: 'acme' } },
      { operation: 'linkages.updateSonar', after: { enabled: true } },
    ]);
  });

  it('has columns of what there is, also of subjects by any code that they may have', async () => {
    const exam = await anExam(server, { client });
    const formOf = (field: string) => ({
      ...{ encoding: 'utf8', header_lines: [], date_format: 'iso', file_name: 'a.csv', newline: 'crlf' },
      ...{ only_new: true, columns: [{ field, label: field }] },
    });
    for (const field of ['temp_T7', 'subj__raw', 'pattern_x_match', 'password_sealed'])
      expect(await add(exam, { export_form: formOf(field) }), field).toMatchObject({ status: 422 });
    expect((await add(exam, { export_form: formOf('subj_SPI.N_raw') })).status).toBe(200);
    for (const field of ['temp_T6', 'pattern_7_match', 'std5'])
      expect((await update(exam, { export_form: formOf(field) })).status, field).toBe(200);
  });
});

function exportForm() {
  return {
    ...{ encoding: 'cp932', header_lines: ['株式会社デモ'], date_format: 'slashes', newline: 'crlf' },
    ...{ file_name: '{exam}-{date}.csv', only_new: true },
    columns: [{ field: 'external_id', label: '受検ID' }],
  };
}
