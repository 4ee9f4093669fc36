import { beforeAll, describe, expect, it } from 'vitest';
import { closeExpired } from '#server/features/sittings/door.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import {
  anAdmin,
  anExam,
  aSitting,
  endTimeIn,
  type TestExam,
  type TestSitting,
} from '#tests/makers/people.ts';
import { countDays } from './count-days.ts';

const server = await aServer();
const scope = aSweepScope(server.database.database);

async function submit(person: TestSitting): Promise<void> {
  const params = { id: person.answer_id };
  await server.ask('sittings.submit', { as: person, params, body: { value: '1'.repeat(person.length) } });
}

/** Moves everything that happened so many seconds into the past. */
async function wait(seconds: number): Promise<void> {
  await server.rows('update events set at = at - make_interval(secs => $1)', [seconds]);
}

/** What is counted of an exam: event, minutes, device, number. */
async function countsOf(exam: TestExam) {
  const rows = await server.rows<{ event: string; minutes: number; device: string; n: number }>(
    `select event, minutes, device, sum(n)::int as n from daily_counts
     where client_id = $1 and exam_id = $2 group by event, minutes, device order by event, minutes, device`,
    [exam.client_id, exam.id],
  );
  return rows.map(({ event, minutes, device, n }) => [event, minutes, device, n]);
}

/** How many days ago the days were that are added up, of both tables. */
async function addedUp(): Promise<number[]> {
  const rows = await server.rows<{ back: number }>(
    `select (now() at time zone 'Asia/Tokyo')::date - day as back from daily_totals join daily_exams using (day)
     group by day order by day`,
  );
  return rows.map(({ back }) => back);
}

async function forgetCounts(): Promise<void> {
  for (const table of ['daily_totals', 'daily_exams', 'daily_counts'])
    await server.rows(`delete from ${table}`);
}

/** Whoever has logged in an hour ago did so at this device. */
const setDevice = (person: TestSitting, device: string) =>
  server.rows(
    `update examinee_sessions set device = $3, created_at = now() - interval '1 hour'
     where client_id = $1 and examinee_id = $2`,
    [person.client_id, person.id, device],
  );

describe('the counts of days', () => {
  it('tell what began and ended, by device, in whole minutes without those of a maintenance', async () => {
    const exam = await anExam(server);
    const [quick, late] = [await aSitting(server, { exam }), await aSitting(server, { exam })];
    await setDevice(quick, 'mobile');
    // Half an hour of it was a maintenance.
    await server.rows(
      `insert into time_credits (client_id, act_id, exam_id, examinee_id, answer_id, attempt, seconds, cause, by)
       values ($1, 'maintenance:1', $2, $3, $4, 1, 1800, 'maintenance', 'system')`,
      [exam.client_id, exam.id, quick.id, quick.answer_id],
    );
    await submit(quick);
    await server.rows(
      `update events e set at = b.at + interval '37 minutes 59 seconds' from events b
       where b.answer_id = $1 and b.kind = 'begun' and e.answer_id = $1 and e.kind = 'submitted'`,
      [quick.answer_id],
    );
    await endTimeIn(server, late, -1);
    await closeExpired(scope);
    await wait(3000);
    await countDays.run(scope);
    expect(await countsOf(exam)).toEqual([
      ['begun', -1, 'mobile', 1],
      ['begun', -1, 'other', 1],
      ['finished', 7, 'mobile', 1],
      ['timed_out', expect.any(Number), 'other', 1],
    ]);
  });

  it('leave out the last minute until it is over, and count everything once', async () => {
    const exam = await anExam(server);
    await aSitting(server, { exam });
    await countDays.run(scope);
    expect(await countsOf(exam)).toEqual([]);
    await server.rows(`update event_readers set read_to = now() - interval '2 minutes'`);
    await server.rows(`update events set at = now() - interval '90 seconds' where exam_id = $1`, [exam.id]);
    await Promise.all([1, 2, 3].map(() => countDays.run(scope)));
    await countDays.run(scope);
    expect(await countsOf(exam)).toEqual([['begun', -1, 'other', 1]]);
  });

  it('are added up once a day is over, and the series tells the same before and after', async () => {
    const [as, exam] = [await anAdmin(server), await anExam(server)];
    // In the first hour of a day, what the tests before let happen was of yesterday, which is added up.
    await forgetCounts();
    await server.rows(
      `insert into daily_counts (client_id, exam_id, day, portion, language, device, event, minutes, n)
       select $1, $2, (now() at time zone 'Asia/Tokyo')::date - back, 'personality', 'ja', device, event,
         case event when 'begun' then -1 else 10 + back end, 5 + back
       from generate_series(0, 3) back, unnest(array['computer', 'mobile']) device,
         unnest(array['begun', 'finished', 'timed_out']) event`,
      [exam.client_id, exam.id],
    );
    const [present] = await server.rows<{ first: string; today: string }>(
      `select ((now() at time zone 'Asia/Tokyo')::date - 40)::text as first,
         (now() at time zone 'Asia/Tokyo')::date::text as today`,
    );
    const query = { start_date: present?.first ?? '', end_date: present?.today ?? '' };
    const tell = async () => (await server.ask('statistics.showSeries', { as, query })).data;
    const before = await tell();
    expect(before).toMatchObject({ by_exam: [{ begun: 52, ended: 104 }] });
    expect(before.days).toHaveLength(4);
    // Events are read up to yesterday: of the day before, nothing will come any more.
    await server.rows(
      `update event_readers set read_to = ((now() at time zone 'Asia/Tokyo')::date - 1) at time zone 'Asia/Tokyo'
         + interval '12 hours'`,
    );
    expect(await addedUp()).toEqual([]);
    await server.rows('delete from events');
    await Promise.all([1, 2, 3].map(() => countDays.run(scope)));
    const days = await addedUp();
    expect(days).toContain(3);
    expect(days).toContain(2);
    expect(days).not.toContain(0);
    expect(await tell()).toEqual(before);
    await countDays.run(scope);
    expect(await tell()).toEqual(before);
  });

  it('leave out simulated people', async () => {
    const exam = await anExam(server);
    const person = await aSitting(server, { exam });
    await server.rows('update examinees set is_simulated = true where client_id = $1 and id = $2', [
      ...[person.client_id, person.id],
    ]);
    await server.rows(`update event_readers set read_to = now() - interval '1 hour'`);
    await server.rows(`update events set at = now() - interval '90 seconds' where exam_id = $1`, [exam.id]);
    await countDays.run(scope);
    expect(await countsOf(exam)).toEqual([]);
  });
});

describe('the series', () => {
  // So that no day counts as added up: days that were long before are inserted here.
  beforeAll(forgetCounts);

  it('tells of tests by day, exam, portion, language and device, and shows no few alone', async () => {
    const as = await anAdmin(server, { kind: 1 });
    const exam = await anExam(server);
    const insert = (day: string, device: string, event: string, minutes: number, n: number) =>
      server.rows(
        `insert into daily_counts (client_id, exam_id, day, portion, language, device, event, minutes, n)
         values ($1, $2, $3, 'personality', 'ja', $4, $5, $6, $7)`,
        [exam.client_id, exam.id, day, device, event, minutes, n],
      );
    await insert('2026-04-01', 'computer', 'begun', -1, 3);
    await insert('2026-04-02', 'computer', 'begun', -1, 17);
    await insert('2026-04-02', 'computer', 'finished', 10, 6);
    await insert('2026-04-02', 'computer', 'timed_out', 20, 6);
    await insert('2026-04-02', 'mobile', 'finished', 12, 4);
    const query = { start_date: '2026-04-01', end_date: '2026-04-30' };
    const { data } = await server.ask('statistics.showSeries', { as, query });
    expect(data).toMatchObject({
      days: [{ from: '2026-04-01', to: '2026-04-02', begun: 20, ended: 16 }],
      by_exam: [{ exam: { id: exam.id, client_id: exam.client_id }, exams: 1, begun: 20, ended: 16 }],
      by_portion: [{ portions: ['personality'], begun: 20, ended: 16, low: 10, median: 12, high: 20 }],
      by_language: [{ languages: ['ja'], ended: 16, timed_out: 6 }],
      by_device: [{ devices: ['computer', 'mobile'], ended: 16, timed_out: 6 }],
    });
    expect(data.days).toHaveLength(1);
  });

  it('shows no few that follow from two numbers', async () => {
    const as = await anAdmin(server);
    const exam = await anExam(server);
    const insert = (device: string, event: string, n: number) =>
      server.rows(
        `insert into daily_counts (client_id, exam_id, day, portion, language, device, event, minutes, n)
         values ($1, $2, '2026-05-01', 'jimu', 'ja', $3, $4, 10, $5)`,
        [exam.client_id, exam.id, device, event, n],
      );
    await insert('computer', 'finished', 2);
    await insert('computer', 'timed_out', 8);
    await insert('mobile', 'finished', 6);
    await insert('mobile', 'timed_out', 5);
    const query = { start_date: '2026-05-01', end_date: '2026-05-31' };
    const { data } = await server.ask('statistics.showSeries', { as, query });
    expect(data.by_device).toEqual([{ devices: ['computer', 'mobile'], ended: 21, timed_out: 13 }]);
  });

  it('tells nothing of fewer than five', async () => {
    const as = await anAdmin(server);
    const exam = await anExam(server);
    await server.rows(
      `insert into daily_counts (client_id, exam_id, day, portion, language, device, event, minutes, n)
       values ($1, $2, '2026-06-01', 'jimu', 'ja', 'other', 'begun', -1, 4)`,
      [exam.client_id, exam.id],
    );
    const query = { start_date: '2026-06-01', end_date: '2026-06-30' };
    const { data } = await server.ask('statistics.showSeries', { as, query });
    expect(data).toEqual({ days: [], by_exam: [], by_portion: [], by_language: [], by_device: [] });
  });

  it('refuses days in the wrong order', async () => {
    const as = await anAdmin(server);
    const query = { start_date: '2026-06-02', end_date: '2026-06-01' };
    expect(await server.call('statistics.showSeries', { as, query })).toMatchObject({ status: 422 });
  });
});

describe('a picture of the series', () => {
  it('is an SVG or a PNG of the same numbers, and does not exist for too few people', async () => {
    const as = await anAdmin(server, { kind: 1 });
    const exam = await anExam(server);
    await server.rows(
      `insert into daily_counts (client_id, exam_id, day, portion, language, device, event, minutes, n)
       values ($1, $2, '2025-05-02', 'personality', 'ja', 'computer', 'begun', -1, 17),
         ($1, $2, '2025-05-02', 'personality', 'ja', 'computer', 'finished', 10, 8),
         ($1, $2, '2025-05-02', 'personality', 'ja', 'computer', 'timed_out', 20, 6)`,
      [exam.client_id, exam.id],
    );
    const range = { start_date: '2025-05-01', end_date: '2025-05-31' };
    const show = (picture: 'days.svg' | 'minutes.svg' | 'time-outs.svg' | 'time-outs.png', days = range) =>
      server.call('statistics.showSeriesChart', { as, params: { ...days, picture }, query: {} });
    expect((await show('days.svg')).bytes.toString()).toContain('<desc>2025-05-02 17 14</desc>');
    expect((await show('minutes.svg')).bytes.toString()).toContain('<desc>性格検査 10分（10〜20分）</desc>');
    expect((await show('time-outs.svg')).bytes.toString()).toContain(
      '<desc>日本語 43%（6件）; パソコン 43%（6件）</desc>',
    );
    const png = await show('time-outs.png');
    expect(png.headers['content-type']).toBe('image/png');
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    const quiet = { start_date: '2024-05-01', end_date: '2024-05-31' };
    expect(await show('days.svg', quiet)).toMatchObject({ status: 404, code: 4004 });
  });
});
