import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawRefreshSecret } from '#server/access/tokens.ts';
import { startSweep } from '#server/jobs/sweep.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { anAdmin, aSitting, aUser, passSessionTime, type TestSitting } from '#tests/makers/people.ts';
import { closeExpired } from '../sittings/door.ts';
import { giveCredits } from './door.ts';

const server = await aServer();
const admin = await anAdmin(server);
const realNow = performance.now.bind(performance);
let passed = 0;
vi.spyOn(performance, 'now').mockImplementation(() => realNow() + passed);

/** Lets this process read the settings anew. */
function readAnew(): void {
  passed += 3_000;
}

/** One moment for the whole of a test. */
let start = Date.now();
const minutes = (number: number) => new Date(start + number * 60_000).toISOString();
const set = (body: object, as: Bearer = admin) =>
  server.call('platform.setMaintenance', { as, body: body as never });
const shown = async () => (await server.ask('platform.showMaintenance', { as: admin })).data;
const end = () => server.ask('platform.endMaintenance', { as: admin });

/** Puts a window into the database, moments in minutes from now. */
async function aWindow(from: number, to: number): Promise<void> {
  const value = { id: `maintenance:${from}:${to}:${passed}`, from: minutes(from), to: minutes(to) };
  await server.rows(
    `insert into platform_settings (key, value, updated_by) values ('maintenance', $1, 'test')
     on conflict (key) do update set value = excluded.value`,
    [{ ...value, told: null, settled: false, credited: false }],
  );
  readAnew();
}

/** What the workers do, as many of them at once. */
async function sweep(workers = 1): Promise<unknown[]> {
  const problems: unknown[] = [];
  const log = { info: () => {}, warn: () => {}, error: (fields: object) => problems.push(fields) };
  const started = Array.from({ length: workers }, () =>
    startSweep(
      server.database.database,
      [giveCredits, { name: 'close', run: closeExpired }],
      log as never,
      60_000,
    ),
  );
  await Promise.all(started.map((each) => each.stop()));
  readAnew();
  return problems;
}

/** Moves a portion: when it began and ends, in minutes from now. */
async function moved(sitting: TestSitting, began: number, deadline: number): Promise<TestSitting> {
  await server.rows('update answers set start_at = $2, deadline = $3 where id = $1', [
    ...[sitting.answer_id, minutes(began), minutes(deadline)],
  ]);
  return sitting;
}

/** Minutes that are left at the start of the test. */
async function standing({ answer_id }: TestSitting) {
  const [row] = await server.rows<{ status: number; left: number; credits: number[] }>(
    `select status, extract(epoch from deadline - $2::timestamptz)::float8 / 60 as left,
       array(select seconds from time_credits t where t.answer_id = a.id order by id) as credits
     from answers a where id = $1`,
    [answer_id, minutes(0)],
  );
  return row;
}

beforeEach(() => {
  start = Date.now();
});

afterEach(async () => {
  await server.rows('delete from platform_settings');
  await server.rows('delete from notifications');
  readAnew();
});

describe('in a maintenance', () => {
  it('everybody but the platform’s people is refused until its end, calls and pages alike', async () => {
    const sitting = await aSitting(server);
    const user = await aUser(server);
    const looking = await anAdmin(server, { kind: 1 });
    await aWindow(-1, 10);
    for (const call of [
      () => server.call('sittings.confirm', { as: sitting, params: { id: sitting.answer_id } }),
      () => server.call('sessions.me', { as: user }),
      () => server.call('notices.showForExaminee', { query: {} }),
    ]) {
      const response = await call();
      expect(response).toMatchObject({ status: 503, code: 5030 });
      const left = Number(response.headers['retry-after']);
      expect(left).toBeGreaterThan(9 * 60);
      expect(left).toBeLessThanOrEqual(10 * 60);
    }
    for (const as of [admin, looking]) expect((await server.call('sessions.me', { as })).status).toBe(200);
    expect((await server.app.inject('/demo/recruit')).statusCode).toBe(503);
    expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  });

  it('an administrator can log in', async () => {
    await aWindow(-1, 10);
    const body = { login_id: 'nobody', password: 'no password' };
    expect((await server.call('sessions.adminLogin', { body })).code).not.toBe(5030);
    expect((await server.call('sessions.login', { body })).code).toBe(5030);
  });

  it('an administrator whose access token has run out is asked to refresh it, as at any time', async () => {
    await aWindow(-1, 10);
    const drawn = { client_id: 0, session_id: 1, secret: drawRefreshSecret() };
    const codeWith = async (kind: 'a' | 's') => {
      const hakaru_staff_refresh = server.adapters.tokens.writeRefresh({ kind, ...drawn });
      return (await server.app.inject({ url: '/api/me', cookies: { hakaru_staff_refresh } })).json().code;
    };
    expect(await codeWith('a')).toBe(4001);
    expect(await codeWith('s')).toBe(5030);
  });

  it('that comes or is over nobody is refused', async () => {
    await aWindow(10, 20);
    expect((await server.call('notices.showForExaminee', { query: {} })).status).toBe(200);
    await aWindow(-20, -10);
    await sweep();
    expect((await server.call('notices.showForExaminee', { query: {} })).status).toBe(200);
  });

  it('is shut until tests have got their time back', async () => {
    await aWindow(-20, -0.01);
    expect((await server.call('notices.showForExaminee', { query: {} })).code).toBe(5030);
    await sweep();
    expect((await server.call('notices.showForExaminee', { query: {} })).status).toBe(200);
  });

  it('no test is closed that ran into it; one whose time was over before is', async () => {
    const before = await moved(await aSitting(server), -30, -6);
    const during = await moved(await aSitting(server), -30, -4);
    await aWindow(-5, 10);
    await sweep();
    expect((await standing(before))?.status).toBe(3);
    expect(await standing(during)).toMatchObject({ status: 2, credits: [] });
  });
});

describe('after a maintenance', () => {
  it('every test that ran into it has what was left, and 30 seconds, whenever its time was over', async () => {
    const running = await moved(await aSitting(server), -20, 10);
    const over = await moved(await aSitting(server), -20, -5);
    const later = await moved(await aSitting(server), -2, 18);
    const before = await moved(await aSitting(server), -40, -11);
    await aWindow(-10, -0.01);
    expect(await sweep()).toEqual([]);
    expect(await standing(running)).toMatchObject({ status: 2, credits: [630] });
    expect((await standing(running))?.left).toBeCloseTo(10 + 10.5, 1);
    expect(await standing(over)).toMatchObject({ status: 2, credits: [630] });
    expect((await standing(over))?.left).toBeCloseTo(-5 + 10.5, 1);
    expect(await standing(later)).toMatchObject({ status: 2, credits: [150] });
    expect(await standing(before)).toMatchObject({ status: 3, credits: [] });
    const [line] = await server.rows(
      "select operation, actor, after from operation_logs where examinee_id = $1 and operation = 'sittings.credit'",
      [over.id],
    );
    expect(line).toMatchObject({ actor: 'system', after: { answer_id: over.answer_id, seconds: 630 } });
  });

  it('it is given once, however many workers wake together and however often', async () => {
    const sittings = await Promise.all(Array.from({ length: 6 }, () => aSitting(server)));
    for (const sitting of sittings) await moved(sitting, -20, -1);
    await aWindow(-10, -0.01);
    expect(await sweep(3)).toEqual([]);
    await sweep(2);
    for (const sitting of sittings)
      expect(await standing(sitting)).toMatchObject({ status: 2, credits: [630] });
  });

  it('what a late credit costs is given too', async () => {
    const sitting = await moved(await aSitting(server), -40, -25);
    await aWindow(-30, -20);
    await sweep();
    // Three quarters of the half hour to now, less the 15 seconds in which it would not have been late.
    const [credit] = (await standing(sitting))?.credits ?? [];
    expect(credit).toBeGreaterThanOrEqual(30 * 60 - 15 + 30);
    expect(credit).toBeLessThan(30 * 60 + 30);
  });

  it('two windows give twice', async () => {
    const sitting = await moved(await aSitting(server), -40, 10);
    await aWindow(-30, -0.01);
    await sweep();
    await aWindow(-5, -0.01);
    await sweep();
    expect((await standing(sitting))?.credits).toEqual([30 * 60 + 30, 5 * 60 + 30]);
  });

  it('a late save of an extended attempt never beats the next attempt: numbers count from the moved deadline', async () => {
    const sitting = await moved(await aSitting(server), -20, 10);
    await aWindow(-10, -0.01);
    await sweep();
    await server.ask('examinees.reset', {
      as: await aUser(server, { client: { id: sitting.client_id } as never }),
      params: { id: sitting.id, x: sitting.answer_id },
      body: { reason: 'test' },
    });
    const [row] = await server.rows<{ page_seqs: number[] }>('select page_seqs from answers where id = $1', [
      sitting.answer_id,
    ]);
    expect(Math.min(...(row?.page_seqs ?? []))).toBeGreaterThanOrEqual((30 * 60 + 630) * 10);
  });

  it('who was logged in when it began is logged in still', async () => {
    const sitting = await moved(await aSitting(server), -300, -295);
    await passSessionTime(server, 'e', sitting.session_id, 301);
    await server.rows('update answers set deadline = $2 where id = $1', [sitting.answer_id, minutes(-250)]);
    await aWindow(-300, -0.01);
    await sweep();
    const { status } = await server.call('sessions.examineeMe', { as: sitting });
    expect(status).toBe(200);
  });
});

describe('a window', () => {
  it('is set, told by a notice in three languages, and counts the tests it would cut', async () => {
    const cut = await moved(await aSitting(server), -5, 60);
    await moved(await aSitting(server), -5, 20);
    const { status } = await set({ from: minutes(30), to: minutes(90), announce: true });
    expect(status).toBe(200);
    const { window, running } = await shown();
    expect(window).toMatchObject({ state: 'next', announced: true });
    expect(running - (window?.cut ?? 0)).toBeGreaterThanOrEqual(1);
    expect(window?.cut).toBeGreaterThanOrEqual(1);
    const [notice] = await server.rows('select * from notifications');
    expect(notice).toMatchObject({ display_staff: true, display_candidates: true });
    for (const language of ['ja', 'en', 'zh']) expect(notice?.[`text_${language}`]).toContain('20');
    await end();
    await server.rows("update answers set deadline = now() - interval '1 hour' where id = $1", [
      cut.answer_id,
    ]);
  });

  it.each<[string, object, string]>([
    ['in the past', { from: minutes(-120), to: minutes(-60) }, 'from'],
    ['that has begun long ago', { from: minutes(-5), to: minutes(60) }, 'from'],
    ['that ends before it begins', { from: minutes(60), to: minutes(50) }, 'to'],
    ['that is over at once', { from: minutes(0), to: minutes(0.05) }, 'to'],
    ['of more than a day', { from: minutes(1), to: minutes(1 + 24 * 60 + 1) }, 'to'],
    ['without an end', { from: minutes(1) }, 'to'],
  ])('%s is refused', async (_, body, field) => {
    const response = await set(body);
    expect(response.status).toBe(422);
    expect(Object.keys(response.errors ?? {})).toContain(field);
    expect((await shown()).window).toBeNull();
  });

  it('from now on begins when every node knows of it', async () => {
    await set({ from: minutes(0), to: minutes(10) });
    const { window } = await shown();
    expect(Date.parse(window?.from ?? '')).toBeGreaterThan(Date.now() + 3_000);
  });

  it('is moved; two who move it at once are told', async () => {
    const [from, to] = [minutes(30), minutes(60)];
    await set({ from, to });
    await set({ from, to: minutes(70), read: { from, to } });
    expect(await set({ from, to: minutes(80), read: { from, to } })).toMatchObject({
      status: 409,
      code: 4220,
    });
    const [line] = await server.rows(
      "select count(*)::int as lines from platform_logs where operation = 'platform.setMaintenance'",
    );
    expect(line?.lines).toBeGreaterThanOrEqual(2);
  });

  it('that runs keeps its start, and may be prolonged', async () => {
    await aWindow(-5, 10);
    const { window } = await shown();
    const from = window?.from;
    expect((await set({ from: minutes(1), to: minutes(20) })).status).toBe(422);
    expect((await set({ from, to: minutes(20) })).status).toBe(200);
    expect((await shown()).window).toMatchObject({ from, state: 'running' });
  });

  it('that is ended early opens after the credits; one to come is taken back with its notice', async () => {
    const sitting = await moved(await aSitting(server), -20, 10);
    await aWindow(-5, 60);
    expect((await end()).data.window?.state).toBe('ending');
    await sweep();
    expect((await shown()).window).toMatchObject({ state: 'over', credited: expect.any(Number) });
    const [credit] = (await standing(sitting))?.credits ?? [];
    expect(credit).toBeGreaterThanOrEqual(330);
    expect(credit).toBeLessThan(360);
    await set({ from: minutes(30), to: minutes(60), announce: true });
    expect((await end()).data.window).toBeNull();
    const [notice] = await server.rows('select display_staff, display_candidates from notifications');
    expect(notice).toEqual({ display_staff: false, display_candidates: false });
  });

  it('is seen by view-only administrators and set by full ones alone', async () => {
    const looking = await anAdmin(server, { kind: 1 });
    expect((await server.call('platform.showMaintenance', { as: looking })).status).toBe(200);
    expect((await set({ from: minutes(30), to: minutes(60) }, looking)).status).toBe(403);
  });
});
