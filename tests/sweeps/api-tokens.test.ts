import { describe, expect, it } from 'vitest';
import { tokenScopes } from '#contract/codes/api-tokens.ts';
import { refusals } from '#contract/codes/refusals.ts';
import { aWorld, requests } from '#tests/makers/a-world.ts';
import { fireRow, listCalls } from '#tests/makers/call.ts';
import { anApiToken, aUser } from '#tests/makers/people.ts';

/* Another program's token (docs/decisions/0094) opens the calls whose row says so, as their owner would. */

const world = await aWorld();
const { server, own, neighbour } = world;
const { app } = server;
const owners = {
  client: await aUser(server, { client: own.client }),
  operator: await aUser(server, { client: own.client, role: 'o' }),
} as const;
const whole = {
  client: await anApiToken(server, owners.client),
  operator: await anApiToken(server, owners.operator),
} as const;
const guarded = listCalls().filter(([, row]) => row.who !== 'anyone');
const kinds = ['client', 'operator'] as const;

describe.each(guarded)('%s', (name, row) => {
  it.each(kinds)('answers a token of %s as it answers its owner, where the row says so', async (kind) => {
    const response = await fireRow(app, row, { ...requests[name](own), as: whole[kind] });
    if (!row.who.includes(kind))
      expect(response).toMatchObject({ status: 403, code: refusals.forbidden.code });
    else if (!row.tokenScope)
      expect(response).toMatchObject({ status: 403, code: refusals.scopeMissing.code });
    else {
      const asOwner = await fireRow(app, row, { ...requests[name](own), as: owners[kind] });
      expect([response.status, response.code]).toEqual([asOwner.status, asOwner.code]);
      expect([401, 403]).not.toContain(response.status);
    }
  });
});

const open = guarded.filter(([, row]) => row.tokenScope);

describe.each(open)('%s', (_, row) => {
  it('refuses a token that has every scope but its own, before it looks at anything', async () => {
    const scopes = tokenScopes.filter((scope) => scope !== row.tokenScope);
    const as = await anApiToken(server, owners.client, { scopes });
    const response = await fireRow(app, row, { params: { id: 'x' }, body: { value: [] }, as });
    expect(response).toMatchObject({ status: 403, code: refusals.scopeMissing.code });
  });

  it('asks for the scope that fits what it does', () => {
    if (row.needs === 'output') expect(row.tokenScope).toBe('read:results');
    else if (row.needs === 'manage' || (row.method !== 'GET' && !row.reads))
      expect(row.tokenScope).toBe('write:people');
  });
});

it.each(open.filter(([, row]) => row.at))('%s does not find a neighbour’s for a token', async (name, row) => {
  const response = await fireRow(app, row, { ...requests[name](neighbour), as: whole.client });
  expect(response).toMatchObject({ status: 404, code: refusals.notFound.code });
});
