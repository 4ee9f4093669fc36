import { expect, it } from 'vitest';
import { contentsOfService } from '#contract/codes/exam.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anAdmin, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);

it('an administrator sees which portions each package of a company offers', async () => {
  const admin = await anAdmin(server);
  const { data } = await server.ask('companies.listExamItems', { as: admin, params: { id: client.id } });
  expect(data).toEqual(
    (['EXAM1', 'EXAM5', 'EXAM6'] as const).map((service) => ({
      id: client.package_ids[service],
      name: service,
      service,
      type: 'TRUST',
      contents: [...contentsOfService[service]],
    })),
  );
});

it('is for administrators', async () => {
  const user = await aUser(server, { client });
  const response = await server.call('companies.listExamItems', { as: user, params: { id: client.id } });
  expect(response).toMatchObject({ status: 403, code: 4003 });
});
