import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, aUser, staffPassword } from '#tests/makers/people.ts';

const server = await aServer();
const proof = { current_password: staffPassword };
const address = '192.0.2.7';

const set = (as: { token: string }, ip_addresses: string | null, more = {}, from = address) =>
  server.call('sessions.setAddresses', { as, body: { ...proof, ip_addresses, ...more }, address: from });
const shown = async (as: { token: string }) =>
  (await server.ask('sessions.showSecurity', { as, address })).data.addresses;

describe('from where a company’s people may log in', () => {
  it('is set by the account that holds the contract, with its password, and counts from the next request on', async () => {
    const client = await aClient(server);
    const [parent, child] = [
      await aUser(server, { client }),
      await aUser(server, { client, account_kind: 1 }),
    ];
    expect(await shown(parent)).toEqual({ ip_addresses: null, own: address });
    expect(await shown(child)).toBeNull();
    expect(await set(child, address)).toMatchObject({ status: 403 });
    const wrong = await set(parent, address, { current_password: 'Not-The-One-2026' });
    expect(wrong.errors.current_password).toHaveLength(1);
    expect((await set(parent, '192.0.2.0/24\r\n2001:db8::/64\r\n')).status).toBe(200);
    expect(await shown(parent)).toEqual({ ip_addresses: '192.0.2.0/24\n2001:db8::/64', own: address });
    const from = (where: string) => server.call('sessions.me', { as: child, address: where });
    expect((await from('198.51.100.1')).status).toBe(401);
    expect((await from('2001:db8::7')).status).toBe(200);
    expect((await set(parent, '')).status).toBe(200);
    expect((await from('198.51.100.1')).status).toBe(200);
    const lines = await server.rows(
      `select before, after from operation_logs where client_id = $1 and operation = 'sessions.setAddresses' order by id`,
      [client.id],
    );
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ after: { ip_addresses: null } });
  });

  it('takes in whoever sets it: nobody locks the company out', async () => {
    const parent = await aUser(server);
    for (const [list, from] of [
      ['198.51.100.1', address],
      ['192.0.2.0/30', address],
      [address, '2001:db8::7'],
    ] as const)
      expect((await set(parent, list, {}, from)).errors.ip_addresses?.[0]).toContain(from);
    expect((await set(parent, '2001:db8::/64', {}, '2001:db8::7')).status).toBe(200);
    expect((await set(parent, 'nowhere', {}, '2001:db8::7')).errors.ip_addresses).toHaveLength(1);
  });

  it('is not overwritten unseen', async () => {
    const parent = await aUser(server);
    await set(parent, address);
    const stale = await set(parent, `${address}\n10.0.0.1`, { read: { ip_addresses: null } });
    expect(stale).toMatchObject({ status: 409, code: 4220, theirs: { ip_addresses: address } });
  });
});
