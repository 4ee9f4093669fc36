import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { forgetSome } from '#server/features/exams/forgetting/forget-exams.ts';
import { aTenantScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aDeliveringLinkage, aLinkedPerson, deliverOnce, passLinkTime } from '#tests/makers/deliveries.ts';
import { aLinkKey, type TestLinkage } from '#tests/makers/linkages.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';
import { freePort } from '../free-port.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import type { Fault } from './faults.ts';
import { servePage } from './serve-page.ts';

const port = await freePort();
const server = await aServer({ app_url: `http://127.0.0.1:${port}` });
await server.app.listen({ host: '127.0.0.1', port });
const client = await aClient(server);
const staff = await aUser(server, { client });
const events = ['examinee.registered', 'examinee.begun', 'examinee.submitted', 'result.ready'];

/** An exam, its linkage, and an emulator that was given all it needs. */
async function linked(more: { https?: boolean } = {}): Promise<{ emulator: Emulator; linkage: TestLinkage }> {
  const exam = await anExam(server, { client });
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const emulator = await startEmulator({
    ...{ app_url: server.config.app_url, exam, port: 0, people: 3, ...more },
    ...{ tenant_code: '', launch_key_id: '', launch_secret: '', keys: [], secrets: [secret] },
  });
  afterAll(() => emulator.stop());
  const linkage = await aDeliveringLinkage(server, { url: emulator.url, secret }, { exam, events });
  const { token } = await aLinkKey(server, linkage);
  const { tenant_code, key_id: launch_key_id, secret: launch_secret } = linkage;
  emulator.handed = { tenant_code, launch_key_id, launch_secret, keys: [token], secrets: [secret] };
  return { emulator, linkage };
}
const deliver = async (emulator: Emulator, linkage: TestLinkage, seconds = 10) => {
  await passLinkTime(server, linkage, seconds);
  await deliverOnce(server, emulator, linkage);
};
const launch = async (emulator: Emulator, at = 0) => {
  const applicant = emulator.applicants[at];
  if (!applicant) throw new Error('nobody stands there');
  const t = new URL(emulator.launchLink(applicant)).searchParams.get('t') ?? '';
  return server.call('sessions.examineeSso', { body: { token: t } });
};
const problemsOf = async ({ exam }: TestLinkage) => {
  const params = { id: exam.id, service: 'sonar' } as const;
  const { data } = await server.ask('linkages.listDeliveries', { as: staff, params, query: {} });
  return data.map(({ status, last_status, problem }) => ({ status, last_status, problem }));
};

describe('the emulator', () => {
  it('sends somebody into the exam, is told of them, pulls and agrees', async () => {
    const { emulator, linkage } = await linked();
    expect(await launch(emulator)).toMatchObject({ status: 200 });
    expect(await launch(emulator, 1)).toMatchObject({ status: 200 });
    await deliver(emulator, linkage);
    expect([...emulator.inbox.known.keys()]).toEqual(['A-0001', 'A-0002']);
    expect(await emulator.compare()).toMatchObject({ agree: 2, of: 2, differing: [] });
    await passChanges(linkage, 10);
    expect(await emulator.pull()).toBe(2);
    expect(await emulator.pull()).toBe(0);
  });

  it('finds who differs, and has them afterwards', async () => {
    const { emulator, linkage } = await linked();
    const person = await aLinkedPerson(server, linkage);
    await deliver(emulator, linkage);
    await emulator.setFault('gone');
    await server.ask('sittings.start', { as: person, params: { id: person.answer_id } });
    await deliver(emulator, linkage);
    const { external_id } = person;
    expect(emulator.inbox.known.get(external_id)).toMatchObject({ seq: 1, status: 1 });
    expect(await emulator.compare()).toMatchObject({ agree: 0, of: 1, differing: [external_id] });
    expect(await emulator.compare()).toMatchObject({ agree: 1, of: 1, differing: [] });
  });

  it('forgets who was erased, and takes who comes later under the same id for another person', async () => {
    const { emulator, linkage } = await linked();
    expect(await launch(emulator)).toMatchObject({ status: 200 });
    await deliver(emulator, linkage);
    const scope = aTenantScope(server.database.database, client.id);
    await transaction(scope, (inside) => forgetSome(inside, linkage.exam.id, server.adapters.files));
    await deliver(emulator, linkage);
    expect(emulator.inbox.known.get('A-0001')).toMatchObject({ event: 'examinee.deleted' });
    expect(await emulator.compare()).toMatchObject({ agree: 0, of: 0 });
    expect(await launch(emulator)).toMatchObject({ status: 200 });
    await deliver(emulator, linkage);
    expect(emulator.inbox.known.get('A-0001')).toMatchObject({ event: 'examinee.registered', status: 1 });
    expect(emulator.inbox.faults).toEqual([]);
  });

  it('takes the other key when one is refused', async () => {
    const { emulator, linkage } = await linked();
    await aLinkedPerson(server, linkage);
    await deliver(emulator, linkage);
    const [key = ''] = emulator.handed.keys;
    emulator.handed = { ...emulator.handed, keys: ['hkl_unknown', key] };
    expect(await emulator.compare()).toMatchObject({ agree: 1, of: 1 });
    emulator.handed = { ...emulator.handed, keys: ['hkl_unknown'] };
    await expect(emulator.pull()).rejects.toMatchObject({ status: 401 });
  });

  it('takes notifications through a change of the secret, whichever of the two it has', async () => {
    const { emulator, linkage } = await linked();
    const params = { id: linkage.exam.id, service: 'sonar' } as const;
    const { secret } = await server.ask('linkages.rollSecret', { as: staff, params, body: {} });
    const [former, latter] = [emulator.handed.secrets, [secret]];
    for (const secrets of [former, latter]) {
      emulator.handed = { ...emulator.handed, secrets };
      await aLinkedPerson(server, linkage);
      await deliver(emulator, linkage);
    }
    expect(emulator.inbox).toMatchObject({ refused: 0, faults: [] });
    expect(emulator.inbox.known.size).toBe(2);
  });
});

describe('a fault', () => {
  /** What our side writes of the first try, and whether the emulator has taken it. */
  const expected: [Fault, { last_status: number | null; problem: RegExp | null; isTaken: boolean }][] = [
    ['throttled', { last_status: 429, problem: /429/, isTaken: false }],
    ['failing', { last_status: 500, problem: /500/, isTaken: false }],
    ['redirected', { last_status: 302, problem: /302/, isTaken: false }],
    ['gone', { last_status: 410, problem: /410/, isTaken: false }],
    ['reset', { last_status: null, problem: /./, isTaken: false }],
    ['lost', { last_status: null, problem: /./, isTaken: true }],
    ['down', { last_status: null, problem: /./, isTaken: false }],
    ['certificate', { last_status: null, problem: /証明書/, isTaken: false }],
    ['secret', { last_status: 401, problem: /401/, isTaken: false }],
    ['clock6', { last_status: 401, problem: /401/, isTaken: false }],
    ['clock4', { last_status: 204, problem: null, isTaken: true }],
    ['double', { last_status: 204, problem: null, isTaken: true }],
  ];
  it.each(expected)(
    '%s is told as what it is, and is over once it is gone',
    async (fault, { isTaken, ...first }) => {
      const { emulator, linkage } = await linked({ https: true });
      const { external_id } = await aLinkedPerson(server, linkage);
      await emulator.setFault(fault);
      await deliver(emulator, linkage);
      const [{ last_status, problem } = { last_status: 0, problem: '' }] = await problemsOf(linkage);
      expect(last_status).toBe(first.last_status);
      if (first.problem) expect(problem).toMatch(first.problem);
      else expect(problem).toBeNull();
      expect(emulator.inbox.known.has(external_id)).toBe(isTaken);
      await emulator.setFault('none');
      if (fault === 'gone') await resendAll(linkage);
      await deliver(emulator, linkage, 3_700);
      expect(emulator.inbox.known.has(external_id)).toBe(true);
      expect(emulator.inbox.faults).toEqual([]);
      expect(await emulator.compare()).toMatchObject({ agree: 1, of: 1 });
    },
  );

  it('of the clock shuts launches once it is more than the two minutes that clocks may differ', async () => {
    const { emulator } = await linked();
    for (const fault of ['clock4', 'clock6'] as const) {
      await emulator.setFault(fault);
      expect(await launch(emulator)).toMatchObject({ status: 401, code: 4001 });
    }
    await emulator.setFault('none');
    expect(await launch(emulator)).toMatchObject({ status: 200 });
  });

  it('a slow answer counts, one that never comes does not', { timeout: 120_000 }, async () => {
    const ends = (['slow', 'hang'] as const).map(async (fault) => {
      const { emulator, linkage } = await linked();
      await aLinkedPerson(server, linkage);
      await emulator.setFault(fault);
      await deliver(emulator, linkage);
      return (await problemsOf(linkage))[0];
    });
    const [slow, hang] = await Promise.all(ends);
    expect(slow).toMatchObject({ status: 'sent', last_status: 204 });
    expect(hang).toMatchObject({
      status: 'waiting',
      last_status: null,
      problem: expect.stringMatching(/20/),
    });
  });
});

describe('its page', () => {
  it('is Japanese first, and Chinese or English for browsers that ask so', async () => {
    const { emulator } = await linked();
    const page = await servePage(emulator, 0);
    const read = async (language?: string) => {
      const response = await fetch(page.url, {
        headers: { ...(language && { 'accept-language': language }) },
      });
      return response.text();
    };
    expect(await read()).toMatch(/<html lang="ja-JP">[\s\S]*採用管理システム[\s\S]*A-0003/);
    expect(await read('en-GB,ja')).toContain('Recruiting system');
    expect(await read('zh-CN')).toContain('招聘系统');
    await page.stop();
  });

  it('takes the values it is given, switches faults, pulls, compares and launches', async () => {
    const { emulator, linkage } = await linked();
    const page = await servePage(emulator, 0);
    const post = async (act: string, form: Record<string, string> = {}, headers = {}) =>
      fetch(`${page.url}/${act}`, { method: 'POST', body: new URLSearchParams(form), headers });
    const { handed } = emulator;
    emulator.handed = { ...handed, keys: [], launch_secret: '' };
    expect(await (await post('pull')).text()).toContain('取得できませんでした（401）');
    await post('handed', { keys: ` ${handed.keys[0]}\n`, launch_secret: handed.launch_secret });
    expect(emulator.handed).toEqual(handed);
    const started = await fetch(`${page.url}/launch/A-0002`, { redirect: 'manual' });
    expect(started.status).toBe(303);
    expect(started.headers.get('location')).toContain('/sso?t=');
    await aLinkedPerson(server, linkage);
    await deliver(emulator, linkage);
    expect(await (await post('compare')).text()).toContain('1人中1人が一致');
    await post('fault', { fault: 'failing' });
    expect(emulator.fault).toBe('failing');
    expect((await post('fault', { fault: 'none' }, { origin: 'https://elsewhere.example' })).status).toBe(
      403,
    );
    expect((await fetch(`${page.url}/launch/A-9999`)).status).toBe(404);
    expect(emulator.fault).toBe('failing');
    await page.stop();
  });
});

/** A pull shows changes once they are five seconds old. */
async function passChanges({ id }: TestLinkage, seconds: number): Promise<void> {
  await server.rows(
    'update link_people set changed_at = changed_at - make_interval(secs => $2) where linkage_id = $1',
    [id, seconds],
  );
}

async function resendAll({ exam }: TestLinkage): Promise<void> {
  await server.ask('linkages.resend', {
    as: staff,
    params: { id: exam.id, service: 'sonar' },
    body: { since: '2026-01-01T00:00:00+09:00' },
  });
}
