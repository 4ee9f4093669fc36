import { expect, it } from 'vitest';
import type { ExamForm } from '#contract/shapes/exam.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, aName, anAdmin, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const admin = await anAdmin(server);
const client = await aClient(server);

function aForm(more: Partial<ExamForm> & { client_id?: number } = {}) {
  return {
    client_id: client.id,
    name: 'Global',
    directory: aName('global'),
    commence_on: '2026-04-01T00:00:00Z',
    terminate_on: '2099-05-01T00:00:00Z',
    package_id: client.package_ids.EXAM6,
    portions: ['personality' as const],
    ...more,
  };
}

it('an administrator sets an exam up for a company', async () => {
  const { data } = await server.ask('exams.register', { as: admin, body: aForm() });
  expect(data).toMatchObject({ client_id: client.id, exam_type: 1, use_multilingual: true });
  const [log] = await server.rows('select actor, operation from operation_logs where exam_id = $1', [
    data.id,
  ]);
  expect(log).toEqual({ actor: `admin:${admin.id}`, operation: 'exams.register' });
});

it("an exam for a company's own people is of the type employee", async () => {
  const body = aForm({ package_id: client.package_ids.EXAM1 });
  const { data } = await server.ask('exams.register', { as: admin, body });
  expect(data).toMatchObject({ exam_type: 2, use_multilingual: false, conducts_personality: 1 });
});

it('a taken address and a foreign package are told together', async () => {
  const body = aForm();
  await server.ask('exams.register', { as: admin, body });
  const other = await aClient(server);
  const response = await server.call('exams.register', {
    as: admin,
    body: { ...body, package_id: other.package_ids.EXAM5 },
  });
  expect(response).toMatchObject({ status: 422, code: 4022 });
  expect(Object.keys(response.errors).sort()).toEqual(['directory', 'package_id']);
});

it('an unknown company is not found, a deleted one leads back to the list', async () => {
  const gone = await aClient(server);
  await server.rows('update clients set deleted_at = now() where id = $1', [gone.id]);
  const into = (client_id: number) =>
    server.call('exams.register', { as: admin, body: aForm({ client_id }) });
  expect(await into(999_999)).toMatchObject({ status: 404, code: 4004 });
  expect(await into(gone.id)).toMatchObject({ status: 403, code: 40221 });
});

it('is for full administrators', async () => {
  for (const viewer of [await anAdmin(server, { kind: 1 }), await aUser(server, { client })])
    expect(await server.call('exams.register', { as: viewer, body: aForm() })).toMatchObject({ status: 403 });
});
