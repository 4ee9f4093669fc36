import { expect, it } from 'vitest';
import { resources } from '#server/access/resources.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aUser, permit } from '#tests/makers/people.ts';
import type { AdminViewer, StaffViewer } from './scope.ts';

const server = await aServer();
const common = { db: server.database.database, request_id: 'test', language: 'ja' as const };

it('an exam that is seen and its people are forbidden to who lacks the permission; unseen they do not exist', async () => {
  const client = await aClient(server);
  const exam = await anExam(server, { client });
  const person = await anExaminee(server, { exam });
  const user = await aUser(server, { client, role: 'o', restricted: true });
  const viewer: StaffViewer = {
    ...{ kind: 'operator', id: user.id, client_id: client.id, session_id: user.session_id },
    ...{ name: '', login_id: user.login_id, account_kind: 1, restricted: true },
  };
  const asking = { ...common, viewer };
  const both = (need: 'look' | 'manage') =>
    Promise.all(
      [
        resources.exam.staff(asking, exam.id, { need, states: [0] }),
        resources.examinee.staff(asking, person.id, { need, states: [0] }),
      ].map((found) =>
        found.then(
          () => 'found',
          (error) => error.refusal,
        ),
      ),
    );
  expect(await both('look')).toEqual(['notFound', 'notFound']);
  expect(await both('manage')).toEqual(['notFound', 'notFound']);
  await permit(server, user, exam);
  expect(await both('look')).toEqual(['found', 'found']);
  expect(await both('manage')).toEqual(['forbidden', 'forbidden']);
  await server.rows('update inspection_permissions set can_manage = true where user_id = $1', [user.id]);
  expect(await both('manage')).toEqual(['found', 'found']);
});

it('an account is found inside its own company alone', async () => {
  const [client, other] = [await aClient(server), await aClient(server)];
  const [own, neighbour] = [await aUser(server, { client }), await aUser(server, { client: other })];
  const viewer: StaffViewer = {
    ...{ kind: 'client', id: own.id, client_id: client.id, session_id: own.session_id },
    ...{ name: '', login_id: own.login_id, account_kind: 0, restricted: false },
  };
  const find = (as: StaffViewer | AdminViewer, id: number) =>
    resources.user.staff({ ...common, viewer: as }, id, { need: 'look', states: [0] });
  expect((await find(viewer, own.id)).scope).toMatchObject({ client_id: client.id, user_id: own.id });
  await expect(find(viewer, neighbour.id)).rejects.toMatchObject({ refusal: 'notFound' });
  await expect(find(viewer, 9_007_199_254_740_991)).rejects.toMatchObject({ refusal: 'notFound' });
  const admin = { kind: 'admin' as const, id: 1, session_id: 1, name: '', login_id: '' };
  expect((await find(admin, neighbour.id)).scope).toMatchObject({ client_id: other.id });
});
