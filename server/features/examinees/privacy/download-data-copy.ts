import type { FileResponse } from '#contract/call.ts';
import type { examinees } from '#contract/calls/examinees.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { takeFile } from './copies-store.ts';

export const downloadDataCopy: Handler<typeof examinees.downloadDataCopy> = (scope, _input, { adapters }) =>
  fileOfCopy(scope, adapters.files);

/**
 * The newest copy that is kept; who fetched it stands in the log. The name of the file names nobody.
 * @throws Refusal notFound
 */
export async function fileOfCopy(
  scope: ExamineeScope,
  files: FileStore,
  asked_by?: 'person',
): Promise<FileResponse> {
  const { exam_id, examinee_id, exam } = scope;
  const file = await transaction(scope, async (inside) => {
    const taken = await takeFile(inside, asked_by);
    if (taken)
      await recordOperation(inside, { operation: 'examinees.downloadDataCopy', exam_id, examinee_id });
    return taken;
  });
  const content = file === undefined ? undefined : await files.stream(file);
  if (!content) throw new Refusal('notFound');
  return { file: { content, type: 'application/zip', name: `data-copy-${exam.directory}.zip` } };
}
