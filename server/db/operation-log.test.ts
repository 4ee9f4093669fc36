import { expect, it } from 'vitest';
import { enterCompany } from '#server/access/enter.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient } from '#tests/makers/people.ts';
import { recordOperation } from './operation-log.ts';
import { transaction } from './transaction.ts';

const server = await aServer();
const system = aSweepScope(server.database.database, 'request-1');

async function log(fields: Record<string, unknown>) {
  const { id: client_id } = await aClient(server);
  await recordOperation(enterCompany(system, client_id), {
    operation: 'companies.register',
    before: { name: 'A' },
    after: fields,
  });
  return server.rows(
    'select actor, operation, before, after, request_id, exam_id from operation_logs where client_id = $1',
    [client_id],
  );
}

it('a line tells who did what in which request, with the fields before and after', async () => {
  expect(await log({ name: 'B' })).toEqual([
    {
      actor: 'system',
      operation: 'companies.register',
      before: { name: 'A' },
      after: { name: 'B' },
      request_id: 'request-1',
      exam_id: null,
    },
  ]);
});

it('what opens an account is never written, however deep it lies', async () => {
  const fields = { name: 'B', password: 'x', nested: [{ password_hash: 'y', refresh_token: 'z', id: 1 }] };
  expect(await log(fields)).toMatchObject([{ after: { name: 'B', nested: [{ id: 1 }] } }]);
  expect(JSON.stringify(await log(fields))).not.toMatch(/password|token/);
});

it('a failed transaction leaves no line', async () => {
  const { id: client_id } = await aClient(server);
  const failing = transaction(system, async (inside) => {
    await recordOperation(enterCompany(inside, client_id), { operation: 'exams.add' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await server.rows('select from operation_logs where client_id = $1', [client_id])).toHaveLength(0);
});
