import { expect, it } from 'vitest';
import { aTenantScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aBatch } from '#tests/makers/batches.ts';
import { hold } from '#tests/makers/hold.ts';
import { aLinkage } from '#tests/makers/linkages.ts';
import { anExaminee } from '#tests/makers/people.ts';
import { getFiled } from './batch-store.ts';
import { markFetched } from './mark-fetched.ts';

const server = await aServer();

it('people of a long file are held in the order of an erasure, not in that of the file', async () => {
  const first = await anExaminee(server);
  const { exam } = first;
  const last = await anExaminee(server, { exam });
  const linkage = await aLinkage(server, { exam, timing: 'batch' });
  const batch_id = await aBatch(server, linkage);
  const scope = aTenantScope(server.database.database, exam.client_id);
  const gone = Array.from({ length: 5_000 }, (_, at) => 1_000_000_000 + at);
  // As an erasure of both: the one of the lower id before the other.
  const erasure = await hold(server, 'select from examinees where id = $1 for update', [first.id]);
  const marking = markFetched(scope, await getFiled(scope, exam.id, linkage.id), {
    ...{ batch_id, people: [last.id, ...gone, first.id].map((id) => ({ id, seq: 1 })) },
  });
  await erasure.untilWaitedFor();
  await erasure.also('select from examinees where id = $1 for update', [last.id]);
  await erasure.letGo();
  await marking;
  expect(
    await server.rows('select examinee_id from link_people where linkage_id = $1 order by examinee_id', [
      linkage.id,
    ]),
  ).toEqual([{ examinee_id: first.id }, { examinee_id: last.id }]);
});
