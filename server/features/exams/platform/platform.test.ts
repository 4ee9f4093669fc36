import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aLaunch, aLinkage } from '#tests/makers/linkages.ts';
import { aClient, anAdmin, anExam, anExaminee, aSitting, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const admin = await anAdmin(server);
const t = translator('en');

const show = (exam: TestExam) => server.ask('exams.showOfPlatform', { as: admin, params: { id: exam.id } });
const move = (exam: TestExam, state: number) =>
  server.rows('update exams set delete_status = $2 where id = $1', [exam.id, state]);

describe('the platform’s list of exams', () => {
  it('has those of all companies, or of one, in every state', async () => {
    const [one, other] = [await anExam(server), await anExam(server)];
    await move(one, 6);
    const list = (query: { client_id?: number; state?: 0 | 6 }) =>
      server.ask('exams.listOfPlatform', { as: admin, query: { per_page: 100, ...query } });
    const all = (await list({})).data.map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([one.id, other.id]));
    const { data, pagination } = await list({ client_id: one.client_id });
    expect(pagination.total).toBe(1);
    expect(data).toMatchObject([
      { id: one.id, delete_status: 6, client_name: `Company ${one.hash}`, erasure: null, held_until: null },
    ]);
    expect((await list({ state: 6 })).data.map(({ id }) => id)).toEqual([one.id]);
    expect((await list({ state: 0 })).data.map(({ id }) => id)).not.toContain(one.id);
  });
});

describe('an exam that the platform looks at', () => {
  it('is shown in each state, with what may be done there', async () => {
    const exam = await anExam(server);
    const next = [[2], [2], [0, 3], [2], [3], [], []];
    for (const [state, wanted] of next.entries()) {
      await move(exam, state);
      const { data } = await show(exam);
      expect(data).toMatchObject({ id: exam.id, delete_status: state, next: wanted, receipt: null });
    }
  });

  it('is reached in a deleted company too, and says that it is deleted', async () => {
    const exam = await anExam(server);
    await server.rows('update clients set deleted_at = now() where id = $1', [exam.client_id]);
    expect((await show(exam)).data).toMatchObject({ id: exam.id, client_deleted: true });
    const { data } = await server.ask('exams.listOfPlatform', {
      as: admin,
      query: { client_id: exam.client_id },
    });
    expect(data).toMatchObject([{ id: exam.id, client_deleted: true }]);
  });

  it('says who was billed', async () => {
    const sitting = await aSitting(server);
    await server.ask('sittings.submit', {
      as: sitting,
      params: { id: sitting.answer_id },
      body: { value: '1'.repeat(sitting.length), writer: sitting.writer },
    });
    expect((await show(sitting.exam)).data.billed).toEqual([
      { content: 'personality', event: 'examined', number: 1 },
    ]);
  });
});

describe('an exam that the platform changes', () => {
  const update = (exam: TestExam, body: Record<string, unknown>) =>
    server.call('exams.updateOfPlatform', {
      as: admin,
      language: 'en',
      params: { id: exam.id },
      body,
    });

  it('has another name, maximum and type of package, and the log of both says so', async () => {
    const exam = await anExam(server, { commence_on: new Date(Date.now() + 86_400_000) });
    const changed = await update(exam, { name: 'Renamed', examinee_max: 50, package_type: 'ASP' });
    expect(changed.body.data).toMatchObject({ name: 'Renamed', examinee_max: 50, package_type: 'ASP' });
    for (const table of ['operation_logs', 'platform_logs']) {
      const [line] = await server.rows(
        `select operation, before, after from ${table} where operation = 'exams.update' order by id desc limit 1`,
      );
      expect(line).toMatchObject({
        before: { package_type: 'TRUST', examinee_max: null },
        after: { name: 'Renamed', examinee_max: 50, package_type: 'ASP' },
      });
    }
  });

  it('keeps the type of its package once it is open', async () => {
    const exam = await anExam(server);
    expect((await show(exam)).data.package_type_lock).toBe('reached');
    expect((await update(exam, { package_type: 'ASP' })).errors).toEqual({
      package_type: [t('exam.locked.reached')],
    });
    await aSitting(server, { exam });
    expect((await update(exam, { package_type: 'ASP' })).errors).toEqual({
      package_type: [t('exam.locked.begun')],
    });
  });

  it('keeps its type when its company has contracted another since', async () => {
    const exam = await anExam(server);
    await server.rows("update packages set type = 'ASP' where client_id = $1", [exam.client_id]);
    expect((await update(exam, { name: 'Renamed' })).status).toBe(200);
    expect((await show(exam)).data.package_type).toBe('TRUST');
  });

  it('is not changed over what somebody else has changed', async () => {
    const exam = await anExam(server);
    const { data } = await show(exam);
    await update(exam, { name: 'Theirs' });
    const late = await update(exam, { name: 'Mine', read: { name: data.name } });
    expect(late).toMatchObject({ status: 409, code: 4220 });
  });

  it('is not restored by a change', async () => {
    const exam = await anExam(server);
    await move(exam, 2);
    expect((await update(exam, { delete_status: 0 })).errors).toEqual({ delete_status: [t('field.choice')] });
    await move(exam, 3);
    expect((await update(exam, { name: 'Renamed' })).errors).toEqual({
      status: [t('exam.state.stays.waitDelete')],
    });
  });
});

describe('an exam that the platform initialises', () => {
  const init = (exam: TestExam, body: { name: string; end_sittings?: boolean }) =>
    server.call('exams.initOfPlatform', { as: admin, language: 'en', params: { id: exam.id }, body });

  it('asks for its name, like the exam’s own act, and loses its answers', async () => {
    const { exam, answer_id } = await aSitting(server);
    const { name } = (await show(exam)).data;
    expect((await init(exam, { name: 'Another' })).errors).toEqual({ name: [t('exam.name.mismatch')] });
    expect((await init(exam, { name })).errors).toEqual({
      end_sittings: [t('exam.init.answering', { number: 1 })],
    });
    expect((await init(exam, { name, end_sittings: true })).status).toBe(200);
    expect(await server.rows('select status from answers where id = $1', [answer_id])).toEqual([
      { status: 1 },
    ]);
    const lines = await server.rows('select about_client from platform_logs where about_exam = $1', [
      exam.id,
    ]);
    expect(lines).toContainEqual({ about_client: exam.client_id });
  });

  it('is refused where it is held, and where it is to be erased', async () => {
    const exam = await anExam(server);
    const { name } = (await show(exam)).data;
    await move(exam, 3);
    expect((await init(exam, { name })).errors).toEqual({ status: [t('exam.state.stays.waitDelete')] });
    await move(exam, 0);
    await server.rows("update exams set held_until = now() + interval '1 day' where id = $1", [exam.id]);
    expect((await init(exam, { name })).errors).toEqual({ hold: [t('exam.held')] });
  });

  it('while people are launched fails for nobody, and counts everybody once', async () => {
    const linkage = await aLinkage(server, { exam: await anExam(server, { client: await aClient(server) }) });
    const { exam } = linkage;
    await anExaminee(server, { exam });
    const { name } = (await show(exam)).data;
    const launch = async () =>
      (await server.call('sessions.examineeSso', { body: { token: aLaunch(server, linkage) } })).status;
    const [initialised, ...launched] = await Promise.all([
      init(exam, { name, end_sittings: true }).then(({ status }) => status),
      ...Array.from({ length: 8 }, launch),
    ]);
    expect([initialised, ...launched]).toEqual(Array(9).fill(200));
    const [counted] = await server.rows(
      'select registered_person_number as people, untested_person_number as untested from exam_counters where exam_id = $1',
      [exam.id],
    );
    expect(counted).toEqual({ people: 9, untested: 9 });
  });
});
