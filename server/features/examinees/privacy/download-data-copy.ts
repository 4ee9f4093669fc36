import type { Readable } from 'node:stream';
import type { FileResponse } from '#contract/call.ts';
import type { examinees } from '#contract/calls/examinees.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { listCopies, takeFile } from './copies-store.ts';

export const downloadDataCopy: Handler<typeof examinees.downloadDataCopy> = (scope, _input, { adapters }) =>
  fileOfCopy(scope, adapters.files);

/**
 * The newest copy that is kept; who fetched it stands in the log. The name of the file names nobody.
 * @throws Refusal expired where there was one, notFound, fileUnavailable
 */
export async function fileOfCopy(
  scope: ExamineeScope,
  files: FileStore,
  asked_by?: 'person',
): Promise<FileResponse> {
  const { exam_id, examinee_id, exam } = scope;
  const opened: { content?: Readable } = {};
  try {
    await transaction(scope, async (inside) => {
      const taken = await takeFile(inside, asked_by);
      if (taken === undefined) return;
      await recordOperation(inside, { operation: 'examinees.downloadDataCopy', exam_id, examinee_id });
      // Nobody has fetched what cannot be had.
      opened.content = await files.open(taken);
    });
  } catch (error) {
    // Nobody reads it: it would stay open.
    opened.content?.destroy();
    throw error;
  }
  const { content } = opened;
  if (!content) throw await refuseCopy(scope, asked_by);
  return { file: { content, type: 'application/zip', name: `data-copy-${exam.directory}.zip` } };
}

/** A copy that was made is no longer kept, or there never was one. */
async function refuseCopy(scope: ExamineeScope, asked_by: 'person' | undefined): Promise<Refusal> {
  const copies = await listCopies(scope);
  const wasMade = copies.some((copy) => copy.made_at !== null && (copy.asked_by === asked_by || !asked_by));
  return wasMade ? new Refusal('expired', { detail: 'refusal.expired.copy' }) : new Refusal('notFound');
}
