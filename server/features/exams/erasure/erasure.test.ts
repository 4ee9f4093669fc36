import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import type { FileStore } from '#server/adapters/files.ts';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer, type TestServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { everythingOfSomebody } from '#tests/makers/everything-of-somebody.ts';
import { aLinkage } from '#tests/makers/linkages.ts';
import {
  anAdmin,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  type TestAdmin,
  type TestExam,
} from '#tests/makers/people.ts';
import { forgetExams } from '../forgetting/forget-exams.ts';
import { eraseExamWork } from './erase-exam.work.ts';
import { examRows } from './exam-rows.ts';

const server = await aServer();
const admin = await anAdmin(server);
const t = translator('en');

const show = async (exam: TestExam, as = admin) =>
  (await server.ask('exams.showOfPlatform', { as, params: { id: exam.id } })).data;
const preview = async (exam: TestExam) =>
  (await server.ask('exams.previewForgetting', { as: admin, params: { id: exam.id } })).data;

interface Sent {
  name?: string;
  reason?: string;
  hours?: 0 | 24;
  preview_id?: string;
}

function move(exam: TestExam, status: number, body: Sent = {}, as: TestAdmin = admin) {
  return server.call('exams.changeState', {
    ...{ as, language: 'en', params: { id: exam.id, status }, body },
  });
}

/** What the screen sends for an erasure: the exam's name, and the numbers that were told. */
async function told(exam: TestExam): Promise<{ name: string; preview_id: string }> {
  return { name: `Exam ${exam.directory}`, preview_id: (await preview(exam)).preview_id };
}

async function deleted(more: Parameters<typeof anExam>[1] = {}): Promise<TestExam> {
  const exam = await anExam(server, more);
  await anExaminee(server, { exam });
  await move(exam, 2, { reason: 'Made by mistake' });
  return exam;
}

/** Does what the worker does once the time of the newest erasure has come. */
async function erase(exam: TestExam, files: FileStore = server.adapters.files) {
  const [made] = await server.rows<{ id: number }>(
    `update exam_erasures set due_at = now() where id = (select max(id) from exam_erasures where exam_id = $1)
     returning id`,
    [exam.id],
  );
  const task = {
    ...{ scope: aJobScope(server.database.database, exam.client_id), id: made?.id ?? 0 },
    ...{ adapters: { ...server.adapters, files }, signal: new AbortController().signal },
  };
  return { run: () => eraseExamWork.run(task), giveUp: () => eraseExamWork.giveUp(task) };
}

const peopleOf = (exam: TestExam) => server.rows('select id from examinees where exam_id = $1', [exam.id]);

describe('the state of an exam', () => {
  it('goes from 0 to 2 with a reason, back to 0, to 3 with its name, and back to 2', async () => {
    const exam = await anExam(server);
    expect((await move(exam, 2)).errors).toEqual({ reason: [t('exam.delete.reason.required')] });
    expect((await move(exam, 2, { reason: 'A mistake' })).body.data.delete_status).toBe(2);
    expect((await move(exam, 0)).body.data.delete_status).toBe(0);
    await move(exam, 2, { reason: 'Again' });
    const { preview_id } = await told(exam);
    expect((await move(exam, 3, { name: 'Another', preview_id })).errors).toEqual({
      name: [t('exam.name.mismatch')],
    });
    expect((await move(exam, 3, { name: `Exam ${exam.directory}` })).errors).toEqual({
      preview_id: [t('exam.erase.preview.required')],
    });
    const waiting = (await move(exam, 3, await told(exam))).body.data;
    expect(waiting).toMatchObject({ delete_status: 3, next: [2], erasure: { status: 0, people: 0 } });
    expect(Date.parse(waiting.erasure?.due_at ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect((await move(exam, 2)).body.data).toMatchObject({ delete_status: 2, erasure: { status: 4 } });
    const lines = await server.rows<{ after: { reason?: string } }>(
      `select after from platform_logs where operation = 'exams.changeState' and about_exam = $1 order by id`,
      [exam.id],
    );
    expect(lines).toHaveLength(5);
    expect(lines[0]?.after).toEqual({ delete_status: 2, reason: 'A mistake' });
  });

  it.each([
    [0, 'notAction', [0, 1, 3, 4, 5, 6, 7]],
    [1, 'saveDraft', [0, 1, 3, 4, 5, 6, 7]],
    [2, 'softDelete', [1, 2, 4, 5, 6, 7]],
    [3, 'waitDelete', [0, 1, 3, 4, 5, 6, 7]],
    [4, 'failDelete', [0, 1, 2, 4, 5, 6, 7]],
    [5, 'deleting', [0, 1, 2, 3, 4, 5, 6, 7]],
    [6, 'hardDelete', [0, 1, 2, 3, 4, 5, 6, 7]],
  ] as const)('%i (%s) leads nowhere else, and the refusal names it', async (state, name, others) => {
    const exam = await anExam(server);
    await server.rows('update exams set delete_status = $2 where id = $1', [exam.id, state]);
    for (const other of others) {
      const refused = await move(exam, other, { reason: 'A mistake' });
      expect(refused).toMatchObject({ status: 422, code: 4022 });
      expect(refused.errors).toEqual({ status: [t(`exam.state.stays.${name}`)] });
    }
  });

  it('is moved once when two administrators do it at the same moment', async () => {
    const exam = await deleted();
    const body = await told(exam);
    const both = await Promise.all([move(exam, 3, body), move(exam, 3, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const made = await server.rows('select from exam_erasures where exam_id = $1', [exam.id]);
    expect(made).toHaveLength(1);
  });

  it('is a draft’s again when a draft is restored, whether or not it could be published', async () => {
    const whole = await anExam(server);
    const bare = await anExam(server);
    await server.rows('update exams set delete_status = 1 where id = any($1)', [[whole.id, bare.id]]);
    await server.rows('update exams set directory = null where id = $1', [bare.id]);
    for (const exam of [whole, bare]) {
      await move(exam, 2, { reason: 'A mistake' });
      expect((await move(exam, 0)).body.data.delete_status).toBe(1);
    }
  });

  it('that staff deleted is restored as it was, its candidates with it', async () => {
    const exam = await anExam(server);
    const person = await anExaminee(server, { exam });
    const staff = await aUser(server, { client: exam.client });
    const name = `Exam ${exam.directory}`;
    await server.ask('exams.remove', { as: staff, params: { id: exam.id }, body: { name } });
    const portions = () => server.call('sittings.listSubjects', { as: person });
    expect((await portions()).status).toBe(401);
    await move(exam, 0);
    expect((await portions()).status).toBe(200);
  });
});

describe('the numbers that are told before an erasure', () => {
  it('count people, answers, files, mails and rows of each table', async () => {
    const exam = await anExam(server);
    await everythingOfSomebody(server, exam, 'Counted');
    await anExaminee(server, { exam });
    const { tables, ...numbers } = await preview(exam);
    expect(numbers).toMatchObject({ people: 2, answers: 1, files: 2, mails: 1 });
    const rows = Object.fromEntries(tables.map(({ table, rows }) => [table, rows]));
    expect(rows).toMatchObject({ examinees: 2, answers: 2, consents: 1, outputs: 1, data_copies: 1 });
  });

  it('are told anew, and nothing is done, where they have changed since', async () => {
    const exam = await deleted();
    const body = await told(exam);
    await server.rows(
      `insert into consents (client_id, exam_id, examinee_id, terms_version, purpose_version, language)
       select client_id, exam_id, id, 1, 9, 'ja' from examinees where exam_id = $1`,
      [exam.id],
    );
    const late = await move(exam, 3, body);
    expect(late).toMatchObject({ status: 409, code: 4220, detail: t('exam.erase.changed') });
    const now = await preview(exam);
    expect(late.theirs).toEqual({
      ...{ preview_id: now.preview_id, people: 1, answers: 0, files: 0, mails: 0 },
    });
    expect((await show(exam)).delete_status).toBe(2);
    expect((await move(exam, 3, await told(exam))).status).toBe(200);
  });
});

describe('an exam that is erased', () => {
  it('by the worker: nobody and nothing of theirs is left, name, period, counters and bills are', async () => {
    const exam = await anExam(server);
    const person = await everythingOfSomebody(server, exam, 'Zzerase');
    await anExaminee(server, { exam });
    await aLinkage(server, { exam });
    await server.rows("update exams set purpose_text = 'Zzerase' where id = $1", [exam.id]);
    const [billed, counters] = [(await show(exam)).billed, await countersOf(exam)];
    await move(exam, 2, { reason: 'The end' });
    await aWorker(server);
    expect((await move(exam, 3, { ...(await told(exam)), hours: 0 })).status).toBe(200);
    await expect.poll(async () => (await show(exam)).delete_status, { timeout: 20_000 }).toBe(6);
    expect(await peopleOf(exam)).toEqual([]);
    expect(await server.adapters.files.read(person.file)).toBeUndefined();
    const left = await show(exam);
    expect(left).toMatchObject({
      ...{ name: `Exam ${exam.directory}`, directory: null, purpose_text: null, next: [], billed },
      ...{ erasure: { status: 2, people: 2, people_done: 2, files: 2, files_done: 2, problem: null } },
    });
    expect(left.receipt).toMatchObject({
      ...{ number: `E${String(exam.id).padStart(7, '0')}`, by: `admin:${admin.id}` },
      counts: { examinees: 2, answers: 2, outputs: 1, imports: 1, files: 2, linkages: 2, mails: 1 },
    });
    expect(JSON.stringify(left)).not.toContain('Zzerase');
    expect(await countersOf(exam)).toEqual(counters);
    const journal = await server.rows('select examinee_id from erasure_journal where exam_id = $1', [
      exam.id,
    ]);
    expect(journal).toHaveLength(3);
    expect(journal).toContainEqual({ examinee_id: 0 });
    for (const [table, fate] of Object.entries(examRows))
      if (fate === 'goes')
        expect(await server.rows(`select from ${table} where exam_id = $1`, [exam.id]), table).toEqual([]);
  });

  it('begins no earlier than its time, and not at all once it was taken back', async () => {
    const exam = await deleted();
    await move(exam, 3, await told(exam));
    const [waiting] = await server.rows<{ id: number }>('select id from exam_erasures where exam_id = $1', [
      exam.id,
    ]);
    const task = {
      ...{ scope: aJobScope(server.database.database, exam.client_id), id: waiting?.id ?? 0 },
      ...{ adapters: server.adapters, signal: new AbortController().signal },
    };
    await eraseExamWork.run(task);
    expect((await show(exam)).delete_status).toBe(3);
    await move(exam, 2);
    await (await erase(exam)).run();
    expect((await show(exam)).delete_status).toBe(2);
    expect(await peopleOf(exam)).toHaveLength(1);
  });

  it('frees its address when it begins, and one that fails is tried again', async () => {
    const exam = await anExam(server);
    await everythingOfSomebody(server, exam, 'Stuck');
    await move(exam, 2, { reason: 'The end' });
    await move(exam, 3, await told(exam));
    const broken = { ...server.adapters.files, remove: () => Promise.reject(new Error('away')) };
    const failing = await erase(exam, broken);
    await expect(failing.run()).rejects.toThrow('away');
    expect((await show(exam)).delete_status).toBe(5);
    const another = await anExam(server, { client: exam.client, directory: exam.directory });
    expect(another.directory).toBe(exam.directory);
    await failing.giveUp();
    const failed = await show(exam);
    expect(failed).toMatchObject({ delete_status: 4, next: [3], erasure: { status: 3 } });
    expect(failed.erasure?.problem).toBe('exam.erase.problem.unexpected');
    expect((await move(exam, 3, await told(exam))).status).toBe(200);
    await (await erase(exam)).run();
    expect(await show(exam)).toMatchObject({ delete_status: 6, receipt: { counts: { examinees: 1 } } });
    expect((await show(another)).delete_status).toBe(0);
  });

  it('with more people than one transaction takes is erased whole by two workers, while others sit', async () => {
    const exam = await deleted();
    const sitting = await aSitting(server);
    for (let round = 0; round < 3; round += 1)
      await server.rows(
        `insert into examinees (client_id, exam_id, login_id, password_sealed, name)
         select $1, $2, 'many' || $3 || '-' || n, '', 'Many' from generate_series(1, 100) n`,
        [exam.client_id, exam.id, round],
      );
    await move(exam, 3, await told(exam));
    const [one, other] = [await erase(exam), await erase(exam)];
    const save = () =>
      server.call('sittings.savePage', {
        as: sitting,
        params: { id: sitting.answer_id },
        body: { page: 1, value: '1'.repeat(sitting.length), writer: sitting.writer, seq: 1 },
      });
    const [, , saved] = await Promise.all([one.run(), other.run(), save()]);
    expect(saved.status).toBe(200);
    expect(await show(exam)).toMatchObject({
      ...{ delete_status: 6, erasure: { people: 301, people_done: 301 } },
      receipt: { counts: { examinees: 301 } },
    });
  });

  it('says what becomes of each table that an exam’s rows stand in', async () => {
    const found = await server.rows<{ table: string }>(
      `select c.table_name as table from information_schema.columns c
       where c.table_schema = 'public' and c.column_name = 'exam_id' and not exists (
         select from information_schema.columns o where o.table_schema = 'public' and o.table_name = c.table_name
           and o.column_name in ('examinee_id', 'login_id'))
       order by 1`,
    );
    expect(found.map(({ table }) => table)).toEqual(Object.keys(examRows).sort());
  });
});

describe('an exam with more than a thousand people', () => {
  async function large(): Promise<TestExam> {
    const exam = await deleted();
    await server.rows(
      `insert into examinees (client_id, exam_id, login_id, password_sealed, name)
       select $1, $2, 'large' || n, '', 'Many' from generate_series(1, 1000) n`,
      [exam.client_id, exam.id],
    );
    return exam;
  }
  const confirm = async (exam: TestExam, as: TestAdmin) =>
    server.call('exams.confirmErasure', {
      ...{ as, language: 'en', params: { id: exam.id }, body: await told(exam) },
    });

  it('is erased by one administrator where there is no other full one', async () => {
    const own = await aServer();
    const alone = await anAdmin(own);
    await anAdmin(own, { kind: 1 });
    const exam = await largeOn(own);
    // The makers work as a full administrator.
    await own.rows('update admins set kind = 1 where id <> $1', [alone.id]);
    await own.rows('update exams set delete_status = 2 where id = $1', [exam.id]);
    const ask = async () =>
      (await own.ask('exams.previewForgetting', { as: alone, params: { id: exam.id } })).data;
    const body = { name: `Exam ${exam.directory}`, preview_id: (await ask()).preview_id };
    const moved = await own.ask('exams.changeState', { as: alone, params: { id: exam.id, status: 3 }, body });
    expect(moved.data.delete_status).toBe(3);
  });

  it('stays deleted until another administrator has confirmed it', async () => {
    const other = await anAdmin(server);
    const exam = await large();
    expect((await confirm(exam, other)).errors).toEqual({ status: [t('exam.erase.unwanted')] });
    const wanted = (await move(exam, 3, await told(exam))).body.data;
    expect(wanted).toMatchObject({ delete_status: 2, is_own_wish: true, erasure: null });
    expect((await show(exam, other)).is_own_wish).toBe(false);
    expect((await confirm(exam, admin)).errors).toEqual({ status: [t('exam.erase.ownWish')] });
    expect((await confirm(exam, other)).body.data).toMatchObject({
      ...{ delete_status: 3, erasure_wanted_by: null, erasure: { people: 1001 } },
    });
  });

  it('that was restored meanwhile is wanted by nobody any more', async () => {
    const other = await anAdmin(server);
    const exam = await large();
    await move(exam, 3, await told(exam));
    await move(exam, 0);
    await move(exam, 2, { reason: 'Again' });
    expect((await confirm(exam, other)).errors).toEqual({ status: [t('exam.erase.unwanted')] });
  });
});

describe('a legal hold', () => {
  const day = 86_400_000;
  const hold = (exam: TestExam, more: { until?: string; reason?: string } = {}) =>
    server.call('exams.hold', {
      ...{ as: admin, language: 'en', params: { id: exam.id } },
      body: { until: new Date(Date.now() + day).toISOString(), reason: 'A lawsuit', ...more },
    });

  it('keeps an exam from being erased until its end, and takes back an erasure that waits', async () => {
    const exam = await deleted();
    await move(exam, 3, await told(exam));
    expect((await hold(exam)).body.data).toMatchObject({
      ...{ delete_status: 2, held_reason: 'A lawsuit', held_by: `admin:${admin.id}`, next: [0] },
      erasure: { status: 4 },
    });
    expect((await move(exam, 3, await told(exam))).errors).toEqual({ hold: [t('exam.held')] });
    await (await erase(exam)).run();
    expect(await peopleOf(exam)).toHaveLength(1);
    await server.rows("update exams set held_until = now() - interval '1 second' where id = $1", [exam.id]);
    expect(await show(exam)).toMatchObject({ held_until: null, held_reason: null, next: [0, 3] });
    expect((await move(exam, 3, await told(exam))).status).toBe(200);
  });

  it('stops retention too, until it is lifted', async () => {
    const exam = await anExam(server);
    await anExaminee(server, { exam });
    await hold(exam);
    await server.rows(
      `update exams set commence_on = now() - interval '3 years', terminate_on = now() - interval '1 year'
       where id = $1`,
      [exam.id],
    );
    const forget = () => forgetExams(server.adapters.files).run(aSweepScope(server.database.database));
    await forget();
    expect(await peopleOf(exam)).toHaveLength(1);
    await server.ask('exams.release', { as: admin, params: { id: exam.id } });
    await forget();
    expect(await peopleOf(exam)).toEqual([]);
    const lines = await server.rows(
      "select operation from platform_logs where about_exam = $1 and operation in ('exams.hold', 'exams.release') order by id",
      [exam.id],
    );
    expect(lines).toEqual([{ operation: 'exams.hold' }, { operation: 'exams.release' }]);
  });

  it('ends the wish of one administrator, which another could confirm afterwards', async () => {
    const exam = await anExam(server);
    await server.rows(`update exams set delete_status = 2, erasure_wanted_by = 'admin:0' where id = $1`, [
      exam.id,
    ]);
    expect((await hold(exam)).body.data).toMatchObject({ delete_status: 2, erasure_wanted_by: null });
  });

  it('is shown to the company with its reason', async () => {
    const exam = await anExam(server);
    await hold(exam);
    const staff = await aUser(server, { client: exam.client });
    const { data } = await server.ask('exams.show', { as: staff, params: { id: exam.id } });
    expect(data).toMatchObject({ held_reason: 'A lawsuit' });
    expect(Date.parse(data.held_until ?? '')).toBeGreaterThan(Date.now());
  });

  it('has a reason, ends in the future, and is not put on what is gone', async () => {
    const exam = await anExam(server);
    expect((await hold(exam, { until: new Date(Date.now() - 1000).toISOString() })).errors).toEqual({
      until: [t('exam.hold.past')],
    });
    expect((await hold(exam, { reason: ' ' })).errors).toEqual({ reason: [t('exam.hold.reason.required')] });
    await server.rows('update exams set delete_status = 5 where id = $1', [exam.id]);
    expect((await hold(exam)).errors).toEqual({ status: [t('exam.state.stays.deleting')] });
  });
});

async function largeOn(own: TestServer): Promise<TestExam> {
  const exam = await anExam(own);
  await own.rows(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name)
     select $1, $2, 'large' || n, '', 'Many' from generate_series(1, 1001) n`,
    [exam.client_id, exam.id],
  );
  return exam;
}

async function countersOf(exam: TestExam) {
  return server.rows('select * from exam_counters where exam_id = $1', [exam.id]);
}
