import { expect, it } from 'vitest';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anApiToken, anExam, anExaminee, aUser, type TestClient } from '#tests/makers/people.ts';
import { noteActivity } from './note-activity.ts';

const server = await aServer();
const scope = aSweepScope(server.database.database);

async function written({ id }: TestClient): Promise<number | undefined> {
  await noteActivity.run(scope);
  const [row] = await server.rows<{ at: Date | null }>(
    'select last_activity_at as at from clients where id = $1',
    [id],
  );
  return row?.at?.getTime();
}

it('a company’s last activity is when its staff, tokens or candidates used the product, to the hour', async () => {
  const client = await aClient(server);
  expect(await written(client)).toBeUndefined();
  const user = await aUser(server, { client });
  const seen = (ago: string) =>
    server.rows(`update user_sessions set last_seen_at = now() - $2::interval where client_id = $1`, [
      client.id,
      ago,
    ]);
  await seen('100 minutes');
  const first = await written(client);
  expect(first).toBeDefined();
  await seen('45 minutes');
  expect(await written(client)).toBe(first);
  await seen('1 minute');
  expect(await written(client)).toBeGreaterThan(first ?? 0);

  await server.rows('update clients set last_activity_at = null where id = $1', [client.id]);
  await seen('3 hours');
  expect(await written(client)).toBeUndefined();
  const token = await anApiToken(server, user);
  await server.ask('exams.list', { as: token, query: {} });
  expect(await written(client)).toBeDefined();

  const other = await aClient(server);
  await anExaminee(server, { exam: await anExam(server, { client: other }) });
  expect(await written(other)).toBeDefined();
});

it('a company that somebody holds is not waited for', async () => {
  const client = await aClient(server);
  await aUser(server, { client });
  const holder = await server.database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from clients where id = $1 for update', [client.id]);
    expect(await written(client)).toBeUndefined();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await written(client)).toBeDefined();
});
