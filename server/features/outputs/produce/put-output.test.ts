import { expect, it } from 'vitest';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';
import { produceOutputWork } from './produce-output.work.ts';
import { takeOutput } from './produce-store.ts';
import { putOutput } from './put-output.ts';

/* No worker runs here: each run is begun by hand. */

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const scope = aJobScope(server.database.database, client.id);
const exam = await anExam(server, { client });
await aScoredPerson(server, { exam });
const { signal } = new AbortController();
const task = { scope, adapters: server.adapters };

async function anOutput(): Promise<{ id: number; params: { id: number; cid: number }; key: string }> {
  const { data } = await server.ask('outputs.createCondition', {
    ...{ as: staff, params: { id: exam.id }, body: { form: 4, format: 'csv', search: {} } },
  });
  const params = { id: exam.id, cid: data.id };
  return { id: data.id, params, key: `${client.id}/outputs/${data.id}.csv` };
}

it('leaves the file of the next run, where an output was cancelled and asked for again meanwhile', async () => {
  const { id, params, key } = await anOutput();
  const late = await takeOutput(scope, id);
  if (!late) throw new Error('the output was not taken');
  await server.ask('outputs.cancel', { as: staff, params, body: {} });
  await server.ask('outputs.requestAgain', { as: staff, params, body: {} });
  await produceOutputWork.run({ ...task, id, signal });
  expect(await putOutput(task, late, key, Buffer.from('late'))).toBe(4);
  const saved = await server.call('outputs.download', { as: staff, params });
  expect(saved.status).toBe(200);
  expect(saved.bytes.toString()).not.toBe('late');
});

it('puts nothing of an output that was cancelled', async () => {
  const { id, params, key } = await anOutput();
  const late = await takeOutput(scope, id);
  if (!late) throw new Error('the output was not taken');
  await server.ask('outputs.cancel', { as: staff, params, body: {} });
  await putOutput(task, late, key, Buffer.from('late'));
  expect(await server.adapters.files.has(key)).toBe(false);
});
