import { expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anAdmin, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const admin = await anAdmin(server);
const client = await aClient(server);

it('an administrator sees a company', async () => {
  const { data } = await server.ask('companies.show', { as: admin, params: { id: client.id } });
  expect(data).toMatchObject({
    id: client.id,
    hash: client.hash,
    contract_end: '2099-12-31',
    exam_number: 0,
  });
});

it('leads back to the list of companies when it is deleted', async () => {
  const gone = await aClient(server);
  await server.rows('update clients set deleted_at = now() where id = $1', [gone.id]);
  expect(await server.call('companies.show', { as: admin, params: { id: gone.id } })).toMatchObject({
    status: 403,
    code: 40221,
  });
});

it('an unknown company is not found', async () => {
  expect(await server.call('companies.show', { as: admin, params: { id: 999_999 } })).toMatchObject({
    status: 404,
    code: 4004,
  });
});

it('is for administrators', async () => {
  const user = await aUser(server, { client });
  expect(await server.call('companies.show', { as: user, params: { id: client.id } })).toMatchObject({
    status: 403,
    code: 4003,
  });
});
