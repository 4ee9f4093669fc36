import { describe, expect, it } from 'vitest';
import { closeExpired } from '#server/features/sittings/door.ts';
import { startSweep } from '#server/jobs/sweep.ts';
import { aServer } from '#tests/makers/a-server.ts';
import {
  anExam,
  anExaminee,
  aSitting,
  aUser,
  endTimeIn,
  passTime,
  type TestExaminee,
  type TestSitting,
} from '#tests/makers/people.ts';

/*
 * What other systems got wrong about time, and how it is here (docs/scenarios.md).
 */

const server = await aServer();
const start = (who: TestExaminee) =>
  server.call('sittings.start', { as: who, params: { id: who.answer_id }, body: {} });
const submit = (who: TestExaminee, body: { value: string; auto_submit?: boolean }) =>
  server.call('sittings.submit', { as: who, params: { id: who.answer_id }, body });
const confirm = (who: TestExaminee) =>
  server.call('sittings.confirm', { as: who, params: { id: who.answer_id } });
const save = (who: TestSitting, page: number, digit: string, seq: number) =>
  server.call('sittings.savePage', {
    as: who,
    params: { id: who.answer_id },
    body: { page, value: digit.repeat(who.length), seq, writer: who.writer },
  });

/** Everything stored of a portion, with the version of its row: the same again only if nobody wrote it. */
async function rowOf({ answer_id }: TestExaminee) {
  const [row] = await server.rows('select a.xmin::text as version, a.* from answers a where id = $1', [
    answer_id,
  ]);
  if (!row) throw new Error('there is no such portion');
  return row;
}

async function sweepOnce(): Promise<unknown[]> {
  const problems: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (it: object) => problems.push(it) };
  const sweeps = [{ name: 'close', run: closeExpired }];
  await startSweep(server.database.database, sweeps, log as never, 60_000).stop();
  return problems;
}

describe('scenario 6: the allowed time', () => {
  it('is counted from the begin, not from when the page was entered', async () => {
    const person = await anExaminee(server);
    await server.ask('sittings.showNotice', { as: person, params: { id: person.answer_id } });
    await server.ask('sittings.listSubjects', { as: person });
    expect(await rowOf(person)).toMatchObject({ start_at: null, deadline: null });
    const { body } = await start(person);
    const begun = await rowOf(person);
    expect(begun.deadline - begun.start_at).toBe(body.data.test.time_limit * 60_000);
    await passTime(server, person, 90);
    const again = await start(person);
    expect(again.body.data.test.remain_time).toBeLessThan(body.data.test.time_limit * 60 - 89);
    const entered = await rowOf(person);
    expect(entered.deadline - entered.start_at).toBe(begun.deadline - begun.start_at);
  });
});

describe('scenario 7: who left seconds before the end', () => {
  it('answers nothing more after it, whatever way is tried', async () => {
    const sitting = await aSitting(server);
    expect((await save(sitting, 1, '2', 1)).status).toBe(200);
    await endTimeIn(server, sitting, 60);
    expect((await confirm(sitting)).body.is_submit).toBe(false);
    await passTime(server, sitting, 61);
    const before = await rowOf(sitting);
    expect(await save(sitting, 2, '3', 2)).toMatchObject({ status: 409, code: 3033 });
    expect(await submit(sitting, { value: '4'.repeat(sitting.length) })).toMatchObject({
      status: 409,
      code: 3033,
    });
    expect(await start(sitting)).toMatchObject({ status: 409, code: 3033 });
    expect(await rowOf(sitting)).toMatchObject({ value: before.value, status: 3, closed_by: 'time' });
    expect(await save(sitting, 2, '3', 3)).toMatchObject({ status: 409, code: 3033 });
    expect((await rowOf(sitting)).value).toBe(before.value);
  });
});

describe('scenario 8: who comes back after the time', () => {
  it('finds the portion ended at once, and one without an answer does not open again', async () => {
    const sitting = await aSitting(server);
    const begun = await rowOf(sitting);
    await endTimeIn(server, sitting, -1);
    for (const attempt of [await start(sitting), await start(sitting)])
      expect(attempt).toMatchObject({ status: 409, code: 3033 });
    expect(await rowOf(sitting)).toMatchObject({ status: 3, closed_by: 'time', value: begun.value });
    const { data } = await server.ask('sittings.listSubjects', { as: sitting });
    expect(data).toMatchObject([{ id: sitting.answer_id, status: 3, remain_time: 0 }]);
  });
});

describe('scenario 9: staff who open an expired attempt', () => {
  it('change nothing of it', async () => {
    const exam = await anExam(server);
    const staff = await aUser(server, { client: exam.client });
    const sitting = await aSitting(server, { exam });
    await save(sitting, 1, '2', 1);
    await endTimeIn(server, sitting, -600);
    const before = await rowOf(sitting);
    await server.ask('examinees.show', { as: staff, params: { id: sitting.id } });
    await server.ask('examinees.showTestStatus', { as: staff, params: { id: sitting.id } });
    await server.ask('examinees.search', { as: staff, body: { exam_id: exam.id } });
    await server.ask('exams.showStatus', { as: staff, params: { id: exam.id } });
    expect(await rowOf(sitting)).toEqual(before);
  });
});

describe('scenario 10: a close that comes late', () => {
  it('is stamped with the moment the time was over, also after hours without a server', async () => {
    const sitting = await aSitting(server);
    await endTimeIn(server, sitting, -5 * 3600);
    expect(await sweepOnce()).toEqual([]);
    const closed = await rowOf(sitting);
    expect(closed).toMatchObject({ status: 3, closed_by: 'time' });
    expect(closed.submitted_at).toEqual(closed.deadline);
    const [person] = await server.rows('select test_status, end_at from examinees where id = $1', [
      sitting.id,
    ]);
    expect(person).toEqual({ test_status: 3, end_at: closed.deadline });
  });
});

describe('scenario 11: the time ends', () => {
  it.each([
    ['on an unanswered question', 0],
    ['with a page answered', 1],
  ])('%s of the very last portion: no error, and everything follows', async (_, pages) => {
    const sitting = await aSitting(server);
    if (pages) await save(sitting, 1, '2', 1);
    await endTimeIn(server, sitting, -0.2);
    const response = await submit(sitting, { value: '0'.repeat(sitting.length), auto_submit: true });
    expect(response).toMatchObject({ status: 200, body: { is_submit: true, examinee_is_submit_all: true } });
    expect((await confirm(sitting)).body.examinee_is_submit_all).toBe(true);
    const { examinee } = await server.ask('sittings.listSubjects', { as: sitting });
    expect(examinee.test_status.value).toBe(3);
    expect(await sweepOnce()).toEqual([]);
  });
});
