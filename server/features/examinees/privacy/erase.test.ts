import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { everythingOfSomebody } from '#tests/makers/everything-of-somebody.ts';
import {
  aClient,
  anAdmin,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  permit,
  type TestExam,
} from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const t = translator('en');

const privacyOf = async (id: number) =>
  (await server.ask('examinees.showPrivacy', { as: staff, params: { id } })).data;

interface Asked {
  name?: string;
  preview_id?: string;
  end_sittings?: boolean;
  as?: { token: string };
}

async function erase(id: number, { as = staff, ...asked }: Asked = {}) {
  const [person] = await server.rows<{ name: string }>('select name from examinees where id = $1', [id]);
  const { preview_id } = (await privacyOf(id)).erasure;
  const body = { name: person?.name ?? '', preview_id, ...asked };
  return server.call('examinees.erase', { as, language: 'en', params: { id }, body });
}

const countersOf = (exam: TestExam) =>
  server.rows(
    `select registered_person_number as registered, tested_person_number as tested from exam_counters
     where exam_id = $1`,
    [exam.id],
  );
const receiptsOf = async (exam: TestExam) =>
  (await server.ask('examinees.listErasureReceipts', { as: staff, params: { id: exam.id } })).data;

describe('a person who is erased', () => {
  it('is gone with everything, files too, and leaves numbers: counters moved, a receipt, journal and event', async () => {
    const exam = await anExam(server, { client });
    const gone = await everythingOfSomebody(server, exam, 'Zzerased');
    const kept = await anExaminee(server, { exam, name: 'Kept' });
    await server.rows('update examinees set name = $2 where id = $1', [gone.id, 'Zzerased']);
    expect(await countersOf(exam)).toEqual([{ registered: 2, tested: 1 }]);
    const { erasure } = await privacyOf(gone.id);
    expect(erasure.counts).toMatchObject({ people: 1, mails: 1, tests: expect.any(Number) });
    const erased = await erase(gone.id);
    expect(erased.status).toBe(200);
    expect(erased.body).toMatchObject({ data: { scope: 'person', counts: erasure.counts } });
    expect(await server.adapters.files.read(gone.file)).toBeUndefined();
    expect(await countersOf(exam)).toEqual([{ registered: 1, tested: 0 }]);
    expect(
      await server.rows('select day from exam_days where exam_id = $1 and examined > 0', [exam.id]),
    ).toEqual([]);
    const told = await server.rows(
      `select (select count(*)::int from erasure_journal where examinee_id = $1) as journal,
         (select count(*)::int from events where examinee_id = $1) as events,
         (select string_agg(kind, ',') from events where examinee_id = $1) as kinds`,
      [gone.id],
    );
    expect(told).toEqual([{ journal: 1, events: 1, kinds: 'forgotten' }]);
    const left = await server.rows(
      `select (select json_agg(r) from erasure_receipts r where exam_id = $1)::text
         || (select json_agg(l) from operation_logs l where exam_id = $1)::text
         || (select json_agg(m) from mails m where exam_id = $1)::text as text`,
      [exam.id],
    );
    expect(left[0]?.text).not.toMatch(/zzerased/i);
    expect((await server.call('examinees.show', { as: staff, params: { id: gone.id } })).status).toBe(404);
    expect((await server.call('examinees.show', { as: staff, params: { id: kept.id } })).status).toBe(200);
    expect((await server.call('sittings.listSubjects', { as: gone })).status).toBe(401);
  });

  it('twice is erased once: one receipt, and the second is told that there is nobody', async () => {
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam, name: 'Twice' });
    const { preview_id } = (await privacyOf(person.id)).erasure;
    const asked = [1, 2, 3].map(() =>
      server.call('examinees.erase', {
        ...{ as: staff, params: { id: person.id } },
        body: { name: 'Twice', preview_id },
      }),
    );
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await receiptsOf(exam)).toHaveLength(1);
    expect(await countersOf(exam)).toEqual([{ registered: 0, tested: 0 }]);
  });

  it('takes along a table of a search, which may hold them, and a table that was uploaded with them', async () => {
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam, name: '山田' });
    const body = { exam_id: exam.id, dry_run: '1' as const };
    const text = `氏名,フリガナ,ログインID,性別\n山田,ヤマダ,${person.login_id},ふめい\n`;
    const file = aFile('people.csv', new Uint8Array(Buffer.from(text)), 'text/csv');
    const admin = await anAdmin(server);
    const { id } = (await server.ask('examinees.importCsv', { as: admin, body: { ...body, file } })).data;
    const [imported] = await server.rows<{ file: string }>('select file from imports where id = $1', [id]);
    const [found, named] = await server.rows<{ id: number }>(
      `insert into outputs (client_id, exam_id, form, format, language, total, requested_by, status, selection)
       select $1, $2, 1, 'csv', 'ja', 1, 'Staff', 2, s::jsonb
       from unnest(array['{"search": {}}', '{"examinee_ids": [1]}']) as s returning id`,
      [client.id, exam.id],
    );
    expect((await privacyOf(person.id)).erasure.counts.files).toBe(2);
    expect((await erase(person.id)).status).toBe(200);
    const states = await server.rows('select id, status from outputs where exam_id = $1 order by id', [
      exam.id,
    ]);
    expect(states).toEqual([
      { id: found?.id, status: 4 },
      { id: named?.id, status: 2 },
    ]);
    expect(await server.rows('select from imports where id = $1', [id])).toEqual([]);
    expect(await server.adapters.files.read(imported?.file ?? '')).toBeUndefined();
  });
});

describe('an erasure is refused', () => {
  it('for another name, and with numbers that are not true any more, which come along', async () => {
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam, name: 'Told' });
    const wrong = await erase(person.id, { name: 'Another' });
    expect(wrong).toMatchObject({ status: 422, code: 4022 });
    expect(wrong.errors).toEqual({ name: [t('privacy.erase.name.mismatch')] });
    const { preview_id } = (await privacyOf(person.id)).erasure;
    await server.rows(
      `insert into consents (client_id, exam_id, examinee_id, terms_version, purpose_version, language)
       values ($1, $2, $3, 1, 1, 'ja')`,
      [client.id, exam.id, person.id],
    );
    const late = await erase(person.id, { preview_id });
    expect(late).toMatchObject({ status: 409, code: 4220 });
    expect(late.theirs).toEqual((await privacyOf(person.id)).erasure);
    expect(await receiptsOf(exam)).toEqual([]);
  });

  it('while somebody answers, unless their test ends with it', async () => {
    const exam = await anExam(server, { client });
    const sitting = await aSitting(server, { exam });
    expect((await privacyOf(sitting.id)).is_answering).toBe(true);
    const refused = await erase(sitting.id);
    expect(refused.errors).toEqual({ end_sittings: [t('privacy.erase.answering')] });
    expect((await erase(sitting.id, { end_sittings: true })).status).toBe(200);
    const late = await server.call('sittings.submit', {
      ...{ as: sitting, params: { id: sitting.answer_id } },
      body: { value: '1'.repeat(sitting.length), writer: sitting.writer },
    });
    expect(late.status).toBe(401);
  });

  it('while the exam is held, with reason and end', async () => {
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam });
    const hold = (until: string) =>
      server.rows(`update exams set held_until = ${until}, held_reason = 'A lawsuit' where id = $1`, [
        exam.id,
      ]);
    await hold(`now() + interval '1 day'`);
    expect((await privacyOf(person.id)).hold).toMatchObject({ reason: 'A lawsuit' });
    const refused = await erase(person.id);
    expect(refused).toMatchObject({ status: 422, code: 4022 });
    expect(refused.errors?.hold?.[0]).toContain('A lawsuit');
    await hold(`now() - interval '1 day'`);
    expect((await erase(person.id)).status).toBe(200);
  });

  it('by a restricted account that may not manage, and for a neighbour’s person', async () => {
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam });
    const limited = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, limited, exam, { output: true });
    expect(await erase(person.id, { as: limited })).toMatchObject({ status: 403, code: 4003 });
    const stranger = await aUser(server, { client: await aClient(server) });
    expect(await erase(person.id, { as: stranger })).toMatchObject({ status: 404, code: 4004 });
    expect(await receiptsOf(exam)).toEqual([]);
  });
});

describe('a receipt', () => {
  it('is a PDF, fetched by its number from its exam alone', async () => {
    const exam = await anExam(server, { client });
    await erase((await anExaminee(server, { exam, name: 'Papered' })).id);
    const [receipt] = await receiptsOf(exam);
    const number = receipt?.number ?? '';
    const fetch = (of: TestExam) =>
      server.call('examinees.downloadErasureReceipt', { as: staff, params: { id: of.id, number } });
    const { status, headers, bytes } = await fetch(exam);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain(`erasure-${number}.pdf`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await fetch(await anExam(server, { client }))).status).toBe(404);
  });
});
