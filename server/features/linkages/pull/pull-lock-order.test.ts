import { expect, it } from 'vitest';
import { enterCompany } from '#server/access/enter.ts';
import { transaction } from '#server/db/transaction.ts';
import { forgetSome } from '#server/features/exams/forgetting/forget-exams.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { aLinkage, aLinkedPerson, aLinkKey } from '#tests/makers/linkages.ts';
import { anExaminee } from '#tests/makers/people.ts';

const server = await aServer();

it('people who are erased while they are pulled are given once more, and neither waits for the other', async () => {
  const person = await anExaminee(server);
  const { exam } = person;
  const linkage = await aLinkage(server, { exam });
  const key = await aLinkKey(server, linkage);
  await aLinkedPerson(server, linkage, person);
  // Holds forgetting when it has locked everybody and deletes.
  const middle = await hold(server, 'select from external_ids where examinee_id = $1 for update', [
    person.id,
  ]);
  const forgetting = transaction(aSweepScope(server.database.database), async (inside) => {
    const company = enterCompany(inside, exam.client_id);
    return (await forgetSome(company, exam.id, server.adapters.files)).people;
  });
  await middle.untilWaitedFor();
  const pulling = server.call('linkages.pullPeople', {
    params: { directory: exam.directory },
    query: {},
    as: key,
  });
  await untilWaiting(server, 2);
  await middle.letGo();
  expect(await forgetting).toBe(1);
  expect(await pulling).toMatchObject({ status: 200, body: { data: [{ seq: 1 }] } });
});
