import { describe, expect, it } from 'vitest';
import { throttle } from '#contract/codes/limits.ts';
import { drawLinkKey, writeLinkKey } from '#server/access/link-key.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer, Circumstances } from '#tests/makers/call.ts';
import { aLinkage, aLinkKey, type TestLinkage } from '#tests/makers/linkages.ts';
import { anExam } from '#tests/makers/people.ts';

const server = await aServer();

const pull = ({ exam }: TestLinkage, as: Bearer | undefined, more: Circumstances = {}) =>
  server.call('linkages.pullPeople', { params: { directory: exam.directory }, query: {}, as, ...more });
const dead = { status: 401, code: 4001 };
const usedAt = async (key_id: string) => {
  const [row] = await server.rows<{ at: string | null }>(
    'select last_used_at::text as at from link_keys where key_id = $1',
    [key_id],
  );
  return row?.at ?? null;
};

describe('a key of a linkage', () => {
  it('opens the calls of its programs, as a bearer or as the user name of Basic', async () => {
    const linkage = await aLinkage(server);
    const key = await aLinkKey(server, linkage);
    expect(key.token).toMatch(/^hkl_[0-9a-f]{12}_[\w-]{43}$/);
    expect((await pull(linkage, key)).status).toBe(200);
    for (const password of ['', 'whatever']) {
      const authorization = `Basic ${Buffer.from(`${key.token}:${password}`).toString('base64')}`;
      expect((await pull(linkage, undefined, { headers: { authorization } })).status).toBe(200);
    }
    expect((await server.call('sessions.me', { as: key })).status).toBe(403);
    const [stored] = await server.rows('select * from link_keys where key_id = $1', [key.key_id]);
    expect(JSON.stringify(stored)).not.toContain(key.token.slice(-43));
  });

  it('notes its use at most once an hour', async () => {
    const linkage = await aLinkage(server);
    const key = await aLinkKey(server, linkage);
    expect(await usedAt(key.key_id)).toBeNull();
    await pull(linkage, key);
    const first = await usedAt(key.key_id);
    expect(first).not.toBeNull();
    await pull(linkage, key);
    expect(await usedAt(key.key_id)).toBe(first);
    await server.rows(
      "update link_keys set last_used_at = last_used_at - interval '61 minutes' where key_id = $1",
      [key.key_id],
    );
    const moved = await usedAt(key.key_id);
    await pull(linkage, key);
    expect(await usedAt(key.key_id)).not.toBe(moved);
  });

  it.each([
    ['was retired', 'update link_keys set retired_at = now() where linkage_id = $1'],
    ['is of a linkage that is switched off', 'update linkages set enabled = false where id = $1'],
    [
      'is of a deleted company',
      'update clients set deleted_at = now() where id = (select client_id from linkages where id = $1)',
    ],
    [
      'is of a company without a contract',
      "update clients set contract_end = '2020-12-31' where id = (select client_id from linkages where id = $1)",
    ],
  ])('opens nothing when it %s', async (_, change) => {
    const linkage = await aLinkage(server);
    const key = await aLinkKey(server, linkage);
    await server.rows(change, [linkage.id]);
    expect(await pull(linkage, key)).toMatchObject(dead);
    expect(await usedAt(key.key_id)).toBeNull();
  });

  it('finds nothing when its exam is being erased, and is shut in an exam for a company’s own people', async () => {
    const linkage = await aLinkage(server);
    const key = await aLinkKey(server, linkage);
    await server.rows('update exams set delete_status = 5 where id = $1', [linkage.exam.id]);
    expect(await pull(linkage, key)).toMatchObject({ status: 404, code: 4004 });
    const own = await aLinkage(server, { exam: await anExam(server, { service: 'EXAM1' }) });
    expect(await pull(own, await aLinkKey(server, own))).toMatchObject({ status: 403, code: 4003 });
  });

  it('opens nothing from an address that the linkage does not name, right or wrong', async () => {
    const linkage = await aLinkage(server, { addresses: ['198.51.100.0/24'] });
    const key = await aLinkKey(server, linkage);
    expect((await pull(linkage, key, { address: '198.51.100.7' })).status).toBe(200);
    const elsewhere = { address: '203.0.113.90' };
    const refused = await pull(linkage, key, elsewhere);
    expect(refused).toMatchObject(dead);
    const wrong = { token: `${key.token.slice(0, -43)}${'x'.repeat(43)}` };
    expect((await pull(linkage, wrong, elsewhere)).body).toEqual(refused.body);
  });

  it('reaches the exam of its linkage alone', async () => {
    const linkage = await aLinkage(server);
    const key = await aLinkKey(server, linkage);
    const other = await aLinkage(server, { exam: await anExam(server, { client: linkage.exam.client }) });
    expect(await pull(other, key)).toMatchObject({ status: 404, code: 4004 });
  });

  it('is refused with the seconds to wait when it asks too often, each call for itself', async () => {
    const linkage = await aLinkage(server, { pull_limit: 1 });
    const key = await aLinkKey(server, linkage);
    expect((await pull(linkage, key)).status).toBe(200);
    const refused = await pull(linkage, await aLinkKey(server, linkage));
    expect(refused).toMatchObject({ status: 429, code: 4029 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const params = { directory: linkage.exam.directory, external_id: 'nobody' };
    expect((await server.call('linkages.pullPerson', { params, as: key })).status).toBe(404);
  });
});

describe('a key that we never gave', () => {
  it('counts against keys at its address, and against no log-in and no good key', async () => {
    const linkage = await aLinkage(server, { pull_limit: 600 });
    const key = await aLinkKey(server, linkage);
    const from = { address: '203.0.113.91' };
    const { token } = key;
    const wrong = [
      ...[writeLinkKey(drawLinkKey()), 'hkl_', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
    ];
    for (let tried = 0; tried < throttle.perAddress; tried += 1)
      expect(await pull(linkage, { token: wrong[tried % 3] ?? '' }, from)).toMatchObject(dead);
    expect(await pull(linkage, { token: wrong[0] ?? '' }, from)).toMatchObject({ status: 429, code: 4029 });
    expect((await pull(linkage, key, from)).status).toBe(200);
    const counted = (address: string) =>
      server.rows('select from login_failures where address = $1', [address]);
    expect(await counted(server.adapters.buckets.ofAddress(from.address))).toEqual([]);
    expect(await counted(server.adapters.buckets.ofOther('token', from.address))).toEqual([]);
  });
});
