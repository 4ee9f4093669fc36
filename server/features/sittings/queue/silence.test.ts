import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { maintenance } from '#contract/codes/platform.ts';
import { answerStatus } from '#contract/codes/status.ts';
import { aServerByForwarder } from '#tests/makers/a-server-by-forwarder.ts';
import { anExam, aSitting, aUser, type TestSitting } from '#tests/makers/people.ts';

/*
 * What candidates get as a response, and what is stored, while the connection to PostgreSQL breaks, hangs or is slow.
 * The test looks at the rows past that line.
 */

const { server, between, direct } = await aServerByForwarder();
const exam = await anExam(server);
const staff = await aUser(server, { client: exam.client });

afterEach(async () => {
  between.pass();
  await expect.poll(isReady, patient).toBe(200);
});

/** Milliseconds after which the sender of a save takes it for lost. */
const browserGivesUp = 15_000;
const patient = { timeout: 30_000, interval: 100 };

async function isReady(): Promise<number> {
  return (await server.app.inject({ url: '/readyz' })).statusCode;
}

function save(sitting: TestSitting, seq: number, draft = false) {
  const value = String(1 + (seq % 4)).repeat(sitting.length);
  const body = { page: 1, value, seq, writer: sitting.writer, draft };
  return server.call('sittings.savePage', { as: sitting, params: { id: sitting.answer_id }, body });
}

async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } = await direct.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** Breaks the line while what is sent waits for the portion's row. */
async function breakUnder<T>({ answer_id }: TestSitting, send: () => Promise<T>): Promise<T> {
  const row = await direct.connect();
  await row.query('begin');
  await row.query('select from answers where id = $1 for update', [answer_id]);
  const sent = send();
  await expect.poll(isAnybodyWaiting, patient).toBe(true);
  between.reset();
  await row.query('commit');
  row.release();
  return sent;
}

async function storedSeq({ answer_id }: TestSitting): Promise<number | undefined> {
  const { rows } = await direct.query<{ seq: number }>(
    'select page_seqs[1] as seq from answers where id = $1',
    [answer_id],
  );
  return rows[0]?.seq;
}

describe('a save', { timeout: 60_000 }, () => {
  it('whose connection has fallen silent is stored by another one', async () => {
    const sitting = await aSitting(server, { exam });
    expect((await save(sitting, 1)).status).toBe(200);
    between.silence('old');
    expect((await save(sitting, 2)).status).toBe(200);
    expect(await storedSeq(sitting)).toBe(2);
  });

  it('waits for nothing else that has fallen silent', async () => {
    const sitting = await aSitting(server, { exam });
    expect((await save(sitting, 1)).status).toBe(200);
    // The platform's settings are due to be read again, for any request.
    await pause(maintenance.remembered);
    between.silence('old');
    const givenUp = pause(browserGivesUp, { status: 0 }, { ref: false });
    expect((await Promise.race([save(sitting, 2), givenUp])).status).toBe(200);
  });

  it('is refused with words and a time when nothing gets through, and is stored when sent again', async () => {
    const sitting = await aSitting(server, { exam });
    between.silence('all');
    for (const draft of [false, true])
      expect(await save(sitting, 1, draft)).toMatchObject({
        ...{ status: 503, code: 5031 },
        headers: { 'retry-after': '5' },
      });
    between.pass();
    await expect.poll(async () => (await save(sitting, 1)).status, patient).toBe(200);
    expect(await storedSeq(sitting)).toBe(1);
  });

  it('that was sent when its connection broke is told the same', async () => {
    const sitting = await aSitting(server, { exam });
    // A save of a plain form has no number and is not retried by the server: its sender sees the first result.
    const body = { page: 1, value: '2'.repeat(sitting.length), writer: sitting.writer };
    const saved = await breakUnder(sitting, () =>
      server.call('sittings.savePage', { as: sitting, params: { id: sitting.answer_id }, body }),
    );
    expect(saved).toMatchObject({ status: 503, code: 5031 });
  });

  it('of many is never lost, never twice and never 500, whatever the line does', async () => {
    const seated: TestSitting[] = [];
    for (let seat = 0; seat < 12; seat += 1) seated.push(await aSitting(server, { exam }));
    const going = { on: true };
    const told = new Set<number>();
    const acknowledged = Promise.all(seated.map((sitting) => saveOn(sitting, going, told)));
    const acts = [
      () => between.silence('old'),
      () => between.reset(),
      () => between.delay(50),
      () => between.halfClose(),
      () => between.silence('all'),
      () => between.refuse(),
    ];
    for (const act of acts) {
      act();
      await pause(700);
      between.pass();
      await pause(300);
    }
    going.on = false;
    const last = await acknowledged;
    expect([...told].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(await Promise.all(seated.map(storedSeq))).toEqual(last);
    expect(Math.min(...last)).toBeGreaterThan(1);
  });
});

describe('what a candidate sends beside saves', { timeout: 60_000 }, () => {
  it('is refused with words and a time when the line breaks as it begins', async () => {
    const sitting = await aSitting(server, { exam });
    const started = await breakUnder(sitting, () =>
      server.call('sittings.start', { as: sitting, params: { id: sitting.answer_id } }),
    );
    expect(started).toMatchObject({ status: 503, code: 5031 });
  });

  it('and is taken while the line breaks is refused the same way, and stays taken', async () => {
    const sitting = await aSitting(server, { exam });
    // The commit's response is under way for so long that the line can break meanwhile.
    between.delay(700);
    const value = '1'.repeat(sitting.length);
    const submitting = server.call('sittings.submit', {
      ...{ as: sitting, params: { id: sitting.answer_id }, body: { value, writer: sitting.writer } },
    });
    const isSubmitted = async () => (await statusOf(sitting)) === answerStatus.answered;
    await expect.poll(isSubmitted, { timeout: 30_000, interval: 20 }).toBe(true);
    between.reset();
    expect(await submitting).toMatchObject({ status: 503, code: 5031 });
    between.pass();
    expect(await isSubmitted()).toBe(true);
  });
});

async function statusOf({ answer_id }: TestSitting): Promise<number | undefined> {
  const { rows } = await direct.query<{ status: number }>('select status from answers where id = $1', [
    answer_id,
  ]);
  return rows[0]?.status;
}

/** Saves one after the other, each until it is acknowledged. Returns the last one's number. */
async function saveOn(sitting: TestSitting, going: { on: boolean }, told: Set<number>): Promise<number> {
  let seq = 0;
  while (going.on) {
    seq += 1;
    for (;;) {
      const { status } = await save(sitting, seq);
      told.add(status);
      if (status === 200) break;
      await pause(50);
    }
  }
  return seq;
}

describe('a server without its database', { timeout: 90_000 }, () => {
  it('is not ready while the line is silent, and ready again after it', async () => {
    expect(await isReady()).toBe(200);
    between.silence('all');
    await expect.poll(isReady, patient).toBe(503);
    between.pass();
    await expect.poll(isReady, patient).toBe(200);
  });

  it('answers calls 503 and never 500 when no connection can be made', async () => {
    between.refuse();
    between.reset();
    const asked = Array.from({ length: 20 }, () => [
      server.call('exams.list', { as: staff, query: {} }),
      server.call('sessions.logout', { as: staff }),
    ]);
    const statuses = (await Promise.all(asked.flat())).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([503]));
  });

  it('goes on with its jobs after the silence', async () => {
    const jobs = await server.jobs.open();
    const kind = { name: 'test-after-silence' };
    const seen: number[] = [];
    await server.database.databases.queue.executeSql('select pgboss.create_queue($1, $2)', [
      kind.name,
      JSON.stringify({ policy: 'standard' }),
    ]);
    await jobs.take(
      kind,
      async ({ ticket }) => void seen.push(ticket.id),
      async () => undefined,
    );
    between.silence('old');
    await expect
      .poll(() => jobs.enqueueAgain(kind, { client_id: 1, id: 7 }).catch(() => false), patient)
      .toBe(true);
    await expect.poll(() => seen, patient).toEqual([7]);
  });
});
