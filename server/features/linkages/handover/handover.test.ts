import { describe, expect, it } from 'vitest';
import type { HandedOver } from '#contract/shapes/link-handover.ts';
import { readLinkKey } from '#server/access/link-key.ts';
import { drawRefreshSecret } from '#server/access/tokens.ts';
import { forgetStale } from '#server/jobs/forget-stale.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aLaunch, aLaunchKey, aLinkage, aLinkKey, type TestLinkage } from '#tests/makers/linkages.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

/** A linkage as it is set up, without a key yet. */
async function aBareLinkage(more: object = {}): Promise<TestLinkage> {
  const linkage = await aLinkage(server, { exam: await anExam(server, { client }), service: 3, ...more });
  await server.rows('delete from launch_keys where linkage_id = $1', [linkage.id]);
  return linkage;
}
const of = ({ exam }: TestLinkage) => ({ as: staff, params: { id: exam.id, service: 'e2r' as const } });
const add = (linkage: TestLinkage) => server.ask('linkages.addHandover', { ...of(linkage), body: {} });
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
const aLink = async (linkage: TestLinkage) => tokenIn((await add(linkage)).link);
const look = (token: string) => server.call('linkages.showHandover', { query: { token } });
const stateOf = async (token: string) => (await look(token)).body.data.state;
const open = (token: string, address?: string) =>
  server.call('linkages.openHandover', { body: { token }, ...(address && { address }) });
const list = async (linkage: TestLinkage) => (await server.ask('linkages.listHandovers', of(linkage))).data;
const linesOf = async (linkage: TestLinkage) =>
  server.rows<{ operation: string; actor: string; after: object }>(
    `select operation, actor, after from operation_logs where exam_id = $1 and operation like '%Handover' order by id`,
    [linkage.exam.id],
  );

describe('a link that hands keys over', () => {
  it('is shown once, kept as a hash, and good for 72 hours', async () => {
    const linkage = await aBareLinkage();
    const { data, link } = await add(linkage);
    expect(link).toMatch(/^http:\/\/hakaru\.test\/client\/handover\?token=\d+\.\d+\.[\w-]{43}$/);
    const hours = (Date.parse(data.expires_at) - Date.parse(data.created_at)) / 3_600_000;
    expect(Math.round(hours)).toBe(72);
    expect(data).toMatchObject({ state: 'open', opened_at: null, opened_from: null, voided_at: null });
    const secret = tokenIn(link).split('.')[2] ?? '';
    const kept = await server.rows('select * from link_handovers h join operation_logs l using (client_id)');
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(await list(linkage)).toMatchObject([{ id: data.id, state: 'open' }]);
  });

  it('says what it is about to whoever looks, as often as they look', async () => {
    const linkage = await aBareLinkage();
    const token = await aLink(linkage);
    for (const _ of [1, 2])
      expect((await look(token)).body.data).toMatchObject({
        ...{ state: 'open', opened_at: null, about: { service: 'e2r' } },
      });
    expect(await list(linkage)).toMatchObject([{ state: 'open' }]);
    expect(await server.rows('select from launch_keys where linkage_id = $1', [linkage.id])).toEqual([]);
  });

  it('gives keys that work, and how the linkage is set, to whoever opens it', async () => {
    const linkage = await aBareLinkage({ scope: ['results'], pull_limit: 20 });
    const token = await aLink(linkage);
    const { status, body } = await open(token);
    expect(status).toBe(200);
    const { data } = body;
    expect(data).toMatchObject({
      ...{ service: 'e2r', directory: linkage.exam.directory },
      tenant_code: linkage.tenant_code,
      address: `http://hakaru.test/${linkage.exam.hash}/${linkage.exam.directory}/sso`,
      webhook_secret: expect.stringMatching(/^whsec_/),
      setting: { enabled: true, scope: ['results'], pull_limit: 20, launch: { enabled: true }, subjects: [] },
    });
    expect(JSON.stringify(data)).not.toContain('health');
    const launched = { ...linkage, ...data.launch_key };
    const entered = await server.call('sessions.examineeSso', { body: { token: aLaunch(server, launched) } });
    expect(entered.status).toBe(200);
    const pulled = await server.call('linkages.pullPeople', {
      ...{ as: { token: data.pull_key }, params: { directory: linkage.exam.directory }, query: {} },
    });
    expect(pulled.status).toBe(200);
    expect(data.pull_address).toBe(`http://hakaru.test/api/link/v1/exams/${linkage.exam.directory}/people`);
    const secrets = await server.rows<{ secret_sealed: string }>(
      'select secret_sealed from webhook_secrets where linkage_id = $1',
      [linkage.id],
    );
    expect(secrets.map((row) => server.adapters.sealer.open(row.secret_sealed))).toEqual([
      data.webhook_secret,
    ]);
  });

  it('opens once: the second press is refused, and says when the first was', async () => {
    const linkage = await aBareLinkage();
    const token = await aLink(linkage);
    const both = await Promise.all([open(token), open(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const again = await open(token);
    expect(again).toMatchObject({ status: 410, detail: 'このリンクは、もう開けません。' });
    const { state, opened_at } = (await look(token)).body.data;
    expect(state).toBe('opened');
    expect(opened_at).not.toBeNull();
    expect(await server.rows('select from launch_keys where linkage_id = $1', [linkage.id])).toHaveLength(1);
  });

  it('tells the company who made it, when it was opened and from where, in the log without a secret', async () => {
    const linkage = await aBareLinkage();
    const token = await aLink(linkage);
    const { data } = (await open(token, '203.0.113.7')).body;
    const [row] = await list(linkage);
    expect(row).toMatchObject({ state: 'opened', opened_from: '203.0.113.7' });
    expect(row?.made_by).toMatch(/\S/);
    expect(row?.opened_at).not.toBeNull();
    const lines = await linesOf(linkage);
    expect(lines.map(({ operation, actor }) => [operation, actor.split(':')[0]])).toEqual([
      ['linkages.addHandover', 'user'],
      ['linkages.openHandover', 'linkage'],
    ]);
    const key_ids = [data.launch_key.key_id, readLinkKey(data.pull_key)?.key_id];
    expect(lines[1]?.after).toMatchObject({ service: 'e2r', key_ids });
    for (const secret of secretsIn(data)) expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('is void once the company says so, or makes another', async () => {
    const linkage = await aBareLinkage();
    const first = await aLink(linkage);
    const { data, link } = await add(linkage);
    expect(await stateOf(first)).toBe('voided');
    const params = { ...of(linkage).params, handover_id: data.id };
    await server.ask('linkages.voidHandover', { ...of(linkage), params, body: {} });
    const token = tokenIn(link);
    expect(await stateOf(token)).toBe('voided');
    expect((await open(token)).status).toBe(410);
    const again = await server.call('linkages.voidHandover', { ...of(linkage), params, body: {} });
    expect(again.status).toBe(404);
    expect(await list(linkage)).toMatchObject([{ state: 'voided' }, { state: 'voided' }]);
  });

  it('is over after its time', async () => {
    const linkage = await aBareLinkage();
    const token = await aLink(linkage);
    await server.rows('update link_handovers set expires_at = now() where linkage_id = $1', [linkage.id]);
    expect(await stateOf(token)).toBe('expired');
    expect((await open(token)).status).toBe(410);
  });

  it('is forgotten a year after its end, with the address that opened it', async () => {
    const linkage = await aBareLinkage();
    await open(await aLink(linkage));
    const age = (days: number) =>
      server.rows(
        'update link_handovers set expires_at = now() - make_interval(days => $2) where linkage_id = $1',
        [...[linkage.id, days]],
      );
    await age(360);
    await forgetStale.run(aSweepScope(server.database.database));
    expect(await list(linkage)).toHaveLength(1);
    await age(367);
    await forgetStale.run(aSweepScope(server.database.database));
    expect(await list(linkage)).toEqual([]);
  });

  it('stays as it is where two keys of a purpose are good already', async () => {
    const linkage = await aBareLinkage();
    const token = await aLink(linkage);
    const launch = [await aLaunchKey(server, linkage), await aLaunchKey(server, linkage)];
    for (const _ of [1, 2]) await aLinkKey(server, linkage);
    const refused = await open(token);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.errors)).toEqual(['launch', 'pull']);
    expect(await stateOf(token)).toBe('open');
    expect(await server.rows('select from webhook_secrets where linkage_id = $1', [linkage.id])).toEqual([]);
    await server.rows('update launch_keys set retired_at = now() where key_id = $1', [launch[0]?.key_id]);
    expect(Object.keys((await open(token)).errors)).toEqual(['pull']);
    await server.rows('update link_keys set retired_at = now() where linkage_id = $1', [linkage.id]);
    expect((await open(token)).status).toBe(200);
  });
});

describe('a link whose company has stopped', () => {
  it.each([
    ['is deleted', 'update clients set deleted_at = now() where id = $1', 'client_id'],
    ['has no contract any more', `update clients set contract_end = '2020-01-01' where id = $1`, 'client_id'],
    ['has deleted the exam', 'update exams set delete_status = 2 where id = $1', 'id'],
  ] as const)('says so where it %s, and names nobody', async (_, statement, which) => {
    const own = await aClient(server);
    const maker = await aUser(server, { client: own });
    const linkage = await aLinkage(server, { exam: await anExam(server, { client: own }), service: 3 });
    const made = await server.ask('linkages.addHandover', { ...of(linkage), as: maker, body: {} });
    const token = tokenIn(made.link);
    await server.rows(statement, [linkage.exam[which]]);
    expect((await look(token)).body.data).toMatchObject({ state: 'stopped', about: null });
    expect((await open(token)).status).toBe(410);
  });
});

describe('what is no link', () => {
  it('is not found, whatever is wrong with it', async () => {
    const linkage = await aBareLinkage();
    const token = await aLink(linkage);
    const [client_id, id] = token.split('.');
    for (const wrong of ['none', '', `${client_id}.${id}.${drawRefreshSecret()}`, token.replace('.', '1.')]) {
      expect((await look(wrong)).status, wrong).toBe(404);
      expect((await open(wrong)).status, wrong).toBe(404);
    }
    expect(await stateOf(token)).toBe('open');
  });

  it('counts against links from the address alone', async () => {
    const address = '203.0.113.70';
    const token = await aLink(await aBareLinkage());
    await server.rows(
      'insert into login_failures (address, failed) select $1, true from generate_series(1, 999)',
      [server.adapters.buckets.ofOther('handover', address)],
    );
    const from = (text: string) => server.call('linkages.showHandover', { query: { token: text }, address });
    expect((await from(token)).status).toBe(200);
    expect((await from('none')).status).toBe(404);
    expect((await from(token)).status).toBe(429);
    expect((await open(token, address)).status).toBe(429);
    expect((await open(token)).status).toBe(200);
  });
});

function secretsIn({ launch_key, pull_key, webhook_secret }: HandedOver): string[] {
  return [launch_key.secret, pull_key, webhook_secret];
}
