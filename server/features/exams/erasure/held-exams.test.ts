import { expect, it } from 'vitest';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { everythingOfSomebody } from '#tests/makers/everything-of-somebody.ts';
import { anAdmin, anExam, anExaminee, type TestExam } from '#tests/makers/people.ts';
import { forgetImports } from '../../examinees/import/forget-imports.ts';
import { expireOutputs } from '../../outputs/expire-outputs.ts';
import { eraseExamWork } from './erase-exam.work.ts';

const server = await aServer();
const admin = await anAdmin(server);
const { files } = server.adapters;

function hold(exam: TestExam) {
  return server.ask('exams.hold', {
    ...{ as: admin, params: { id: exam.id } },
    body: { until: new Date(Date.now() + 86_400_000).toISOString(), reason: 'A lawsuit' },
  });
}

it('what is over by age stays while its exam is held, and goes afterwards', async () => {
  const [held, other] = [await anExam(server), await anExam(server)];
  const kept = await everythingOfSomebody(server, held, 'Held');
  const gone = await everythingOfSomebody(server, other, 'Gone');
  for (const { id } of [held, other]) {
    await server.rows("update imports set created_at = now() - interval '8 days' where exam_id = $1", [id]);
    await server.rows(
      "update outputs set status = 2, expires_at = now() - interval '1 day' where exam_id = $1",
      [id],
    );
  }
  await hold(held);
  const scope = aSweepScope(server.database.database);
  const sweep = async () => {
    await expireOutputs(files).run(scope);
    await forgetImports(files).run(scope);
  };
  const importsOf = ({ id }: TestExam) => server.rows('select from imports where exam_id = $1', [id]);
  await sweep();
  expect([await files.has(kept.file), await files.has(gone.file)]).toEqual([true, false]);
  expect([(await importsOf(held)).length, (await importsOf(other)).length]).toEqual([1, 0]);
  await server.ask('exams.release', { as: admin, params: { id: held.id } });
  await sweep();
  expect(await files.has(kept.file)).toBe(false);
  expect(await importsOf(held)).toEqual([]);
});

it('a worker that goes on after its erasure was given up erases nobody more', async () => {
  const exam = await anExam(server);
  await everythingOfSomebody(server, exam, 'Stays');
  await anExaminee(server, { exam });
  const [made] = await server.rows<{ id: number }>(
    `with waits as (update exams set delete_status = 3 where id = $2 returning id)
     insert into exam_erasures (client_id, exam_id, requested_by, due_at, people, files)
     select $1, id, 'admin:1', now(), 2, 1 from waits returning id`,
    [exam.client_id, exam.id],
  );
  const leaves = new AbortController();
  const task = {
    ...{ scope: aJobScope(server.database.database, exam.client_id), id: made?.id ?? 0 },
    ...{ adapters: server.adapters, signal: new AbortController().signal },
  };
  let givenUp: Promise<void> | undefined;
  const remove = (key: string) => {
    givenUp ??= eraseExamWork.giveUp(task);
    leaves.abort();
    return files.remove(key);
  };
  // The worker stops between two of its transactions, and begins the next when its erasure has been given up: whoever
  // waits for a row is not always let in before a transaction that comes later.
  const adapters = { ...server.adapters, files: { ...files, remove } };
  await expect(eraseExamWork.run({ ...task, adapters, signal: leaves.signal })).rejects.toThrow('aborted');
  await givenUp;
  await eraseExamWork.run(task);
  await hold(exam);
  expect(await server.rows('select from examinees where exam_id = $1', [exam.id])).toHaveLength(2);
});
