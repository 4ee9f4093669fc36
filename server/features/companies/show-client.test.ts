import { expect, it } from 'vitest';
import { contentsOfService } from '#contract/codes/exam.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anAdmin, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const user = await aUser(server, { client, role: 'o' });

it('staff see their own company with its packages and what they hold', async () => {
  const { data } = await server.ask('companies.showClient', { as: user, params: { id: client.id } });
  expect(data).toMatchObject({ id: client.id, hash: client.hash, logo_url: null, color: '#1a6fb0' });
  expect(data.package?.id).toBe(client.package_ids.EXAM1);
  expect(data.packages.map((each) => [each.service, each.contents])).toEqual([
    ['EXAM1', [...contentsOfService.EXAM1]],
    ['EXAM5', [...contentsOfService.EXAM5]],
    ['EXAM6', [...contentsOfService.EXAM6]],
  ]);
});

it('an administrator sees any company', async () => {
  const admin = await anAdmin(server, { kind: 1 });
  const { data } = await server.ask('companies.showClient', { as: admin, params: { id: client.id } });
  expect(data.id).toBe(client.id);
});

it("a neighbour's company is not found", async () => {
  const neighbour = await aClient(server);
  expect(await server.call('companies.showClient', { as: user, params: { id: neighbour.id } })).toMatchObject(
    {
      status: 404,
      code: 4004,
    },
  );
});
