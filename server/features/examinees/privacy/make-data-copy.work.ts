import { buffer } from 'node:stream/consumers';
import { copyKey } from '../../../db/copied-data.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobTask, JobWork } from '../../../jobs/jobs.ts';
import { printReportOf } from '../../outputs/door.ts';
import { endCopy, failCopy, holdCopy, takeCopy } from './copies-store.ts';
import { zipCopy } from './copy-files.ts';
import { gatherCopy } from './gather-copy.ts';

/** It may run twice: the file is overwritten. A person who is erased meanwhile takes the row along, and no file stays. */
export const makeDataCopyWork: JobWork = {
  run,
  giveUp: ({ scope, id }) => failCopy(scope, id),
};

async function run({ scope, id, adapters: { files }, signal }: JobTask): Promise<void> {
  const wanted = await takeCopy(scope, id);
  if (!wanted) return;
  const { exam_id, examinee_id, now } = wanted;
  const copy = await gatherCopy(scope, { exam_id, examinee_id, with_scores: wanted.with_scores > 0 }, now);
  if (!copy) return;
  const report =
    copy.scores.withheld === null
      ? await printReportOf(scope, examinee_id, copy.language, signal)
      : undefined;
  const content = await buffer(zipCopy(copy, report));
  const file = copyKey(scope, id);
  await files.put(file, content, (move) =>
    transaction(scope, async (inside) => {
      if (!(await holdCopy(inside, id))) return;
      await move();
      await endCopy(inside, id, { file, bytes: content.length });
    }),
  );
}
