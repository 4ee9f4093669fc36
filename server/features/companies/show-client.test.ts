import { expect, it } from 'vitest';
import { contentsOfService } from '#contract/codes/exam.ts';
import { aHouse } from '#tests/makers/a-house.ts';
import { aClient, anAdmin, aUser } from '#tests/makers/people.ts';

const house = await aHouse();
const client = await aClient(house);
const user = await aUser(house, { client, role: 'o' });

it('staff see their own company with its packages and what they hold', async () => {
  const { data } = await house.ask('companies.showClient', { as: user, params: { id: client.id } });
  expect(data).toMatchObject({ id: client.id, hash: client.hash, logo_url: null, color: '#1a6fb0' });
  expect(data.package?.id).toBe(client.package_ids.EXAM1);
  expect(data.packages.map((each) => [each.service, each.contents])).toEqual([
    ['EXAM1', [...contentsOfService.EXAM1]],
    ['EXAM5', [...contentsOfService.EXAM5]],
    ['EXAM6', [...contentsOfService.EXAM6]],
  ]);
});

it('an administrator sees any company', async () => {
  const admin = await anAdmin(house, { kind: 1 });
  const { data } = await house.ask('companies.showClient', { as: admin, params: { id: client.id } });
  expect(data.id).toBe(client.id);
});

it("a neighbour's company is not found", async () => {
  const neighbour = await aClient(house);
  expect(await house.call('companies.showClient', { as: user, params: { id: neighbour.id } })).toMatchObject({
    status: 404,
    code: 4004,
  });
});
