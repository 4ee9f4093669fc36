import { expect, it } from 'vitest';
import { aHouse } from '#tests/makers/a-house.ts';
import { aClient, anAdmin, aUser } from '#tests/makers/people.ts';

const house = await aHouse();
const admin = await anAdmin(house);
const client = await aClient(house);

it('an administrator sees a company', async () => {
  const { data } = await house.ask('companies.show', { as: admin, params: { id: client.id } });
  expect(data).toMatchObject({
    id: client.id,
    hash: client.hash,
    contract_end: '2099-12-31',
    exam_number: 0,
  });
});

it('leads back to the list of companies when it is deleted', async () => {
  const gone = await aClient(house);
  await house.rows('update clients set deleted_at = now() where id = $1', [gone.id]);
  expect(await house.call('companies.show', { as: admin, params: { id: gone.id } })).toMatchObject({
    status: 403,
    code: 40221,
  });
});

it('an unknown company is not found', async () => {
  expect(await house.call('companies.show', { as: admin, params: { id: 999_999 } })).toMatchObject({
    status: 404,
    code: 4004,
  });
});

it('is for administrators', async () => {
  const user = await aUser(house, { client });
  expect(await house.call('companies.show', { as: user, params: { id: client.id } })).toMatchObject({
    status: 403,
    code: 4003,
  });
});
