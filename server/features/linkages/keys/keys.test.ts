import { describe, expect, it } from 'vitest';
import { isLinkKey, readLinkKey } from '#server/access/link-key.ts';
import { hashRefreshSecret } from '#server/access/tokens.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aLaunch, aLinkage, type TestLinkage } from '#tests/makers/linkages.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const linked = async () => aLinkage(server, { exam: await anExam(server, { client }) });
const of = ({ exam }: TestLinkage) => ({ as: staff, params: { id: exam.id, service: 'sonar' as const } });

const add = (linkage: TestLinkage, purpose: 'launch' | 'pull' | 'order') =>
  server.call('linkages.addKey', { ...of(linkage), body: { purpose } });
const retire = (linkage: TestLinkage, key_id: string) =>
  server.call('linkages.retireKey', {
    ...{ as: staff, body: {}, params: { ...of(linkage).params, key_id } },
  });
const roll = (linkage: TestLinkage) => server.ask('linkages.rollSecret', { ...of(linkage), body: {} });
const launch = (linkage: TestLinkage) =>
  server.call('sessions.examineeSso', { body: { token: aLaunch(server, linkage) } });

describe('keys of a linkage', () => {
  it('shows a key for programs once, and keeps its hash alone', async () => {
    const linkage = await linked();
    const { body } = await add(linkage, 'pull');
    const { data, secret } = body as { data: { key_id: string }; secret: string };
    expect(isLinkKey(secret)).toBe(true);
    const { key_id, secret: random = '' } = { ...readLinkKey(secret) };
    expect(key_id).toMatch(/^[0-9a-f]{12}$/);
    expect(random).toMatch(/^[\w-]{43}$/);
    expect(data).toMatchObject({ key_id, purpose: 'pull', last_used_at: null, retired_at: null });
    const rows = await server.rows('select * from link_keys where key_id = $1', [key_id]);
    expect(rows).toMatchObject([{ secret_hash: hashRefreshSecret(random), purpose: 'pull' }]);
    expect(JSON.stringify(rows)).not.toContain(random);
    const shown = await server.ask('linkages.showSonar', { as: staff, params: { id: linkage.exam.id } });
    expect(shown.data?.keys.map((key) => key.key_id)).toEqual([key_id, linkage.key_id]);
    expect(JSON.stringify(shown)).not.toContain(random);
  });

  it('signs launches by a launch key until it is retired', async () => {
    const linkage = await linked();
    const { body } = await add(linkage, 'launch');
    const { data, secret } = body as { data: { key_id: string }; secret: string };
    const other = { ...linkage, key_id: data.key_id, secret };
    expect((await launch(other)).status).toBe(200);
    expect(await retire(linkage, data.key_id)).toMatchObject({
      ...{ status: 200, body: { data: { key_id: data.key_id, retired_at: expect.any(String) } } },
    });
    expect((await launch(other)).status).toBe(401);
    expect((await launch(linkage)).status).toBe(200);
    expect(await retire(linkage, data.key_id)).toMatchObject({ status: 404 });
  });

  it.each(['launch', 'pull', 'order'] as const)(
    'keeps two of %s alive and refuses a third',
    async (purpose) => {
      const linkage = await linked();
      // The launch key that a linkage of the tests is made with.
      if (purpose === 'launch') await retire(linkage, linkage.key_id);
      const made = await Promise.all([add(linkage, purpose), add(linkage, purpose), add(linkage, purpose)]);
      expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
      expect(made.find(({ status }) => status === 422)).toMatchObject({
        ...{ code: 4022, errors: { purpose: [expect.any(String)] } },
      });
      const good = made.find(({ status }) => status === 200)?.body as { data: { key_id: string } };
      await retire(linkage, good.data.key_id);
      expect((await add(linkage, purpose)).status).toBe(200);
    },
  );

  it('retires no key of another exam', async () => {
    const [linkage, other] = [await linked(), await linked()];
    expect(await retire(linkage, other.key_id)).toMatchObject({ status: 404 });
    expect((await launch(other)).status).toBe(200);
  });

  it('has none where there is no linkage', async () => {
    const exam = await anExam(server, { client });
    const params = { id: exam.id, service: 'e2r' as const };
    expect(
      await server.call('linkages.addKey', { as: staff, params, body: { purpose: 'pull' } }),
    ).toMatchObject({ status: 404 });
    expect(await server.call('linkages.rollSecret', { as: staff, params, body: {} })).toMatchObject({
      status: 404,
    });
  });
});

describe('the secret of deliveries', () => {
  it('is 32 bytes, sealed where it is kept, and the former one signs for 48 hours', async () => {
    const linkage = await linked();
    const [first, second] = [await roll(linkage), await roll(linkage)];
    expect(Buffer.from(second.secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    const kept = await server.rows<{ id: number; secret_sealed: string; hours: number | null }>(
      `select id, secret_sealed, extract(epoch from retires_at - now())::float8 / 3600 as hours
       from webhook_secrets where linkage_id = $1 order by id`,
      [linkage.id],
    );
    expect(kept.map(({ secret_sealed }) => server.adapters.sealer.open(secret_sealed))).toEqual([
      first.secret,
      second.secret,
    ]);
    expect(kept.map(({ hours }) => hours && Math.round(hours))).toEqual([48, null]);
  });

  it('is at most two at once: a third one ends the oldest', async () => {
    const linkage = await linked();
    const made = [await roll(linkage), await roll(linkage), await roll(linkage)];
    const shown = await server.ask('linkages.showSonar', { as: staff, params: { id: linkage.exam.id } });
    expect(shown.data?.webhook.secrets.map(({ id }) => id)).toEqual([made[2]?.data.id, made[1]?.data.id]);
  });
});

it('keys and secrets are logged without what they are', async () => {
  const linkage = await linked();
  const { body } = await add(linkage, 'order');
  const { data, secret } = body as { data: { key_id: string }; secret: string };
  const { secret: signing } = await roll(linkage);
  await retire(linkage, data.key_id);
  const lines = await server.rows(
    `select operation, after from operation_logs where exam_id = $1 and operation like 'linkages.%' order by id`,
    [linkage.exam.id],
  );
  expect(lines).toMatchObject([
    { operation: 'linkages.addKey', after: { service: 'sonar', key_id: data.key_id, purpose: 'order' } },
    { operation: 'linkages.rollSecret', after: { service: 'sonar' } },
    { operation: 'linkages.retireKey', after: { key_id: data.key_id } },
  ]);
  expect(JSON.stringify(lines)).not.toContain(secret);
  expect(JSON.stringify(lines)).not.toContain(signing);
});
