import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../../http/handler.ts';
import { deleteImport } from './import-store.ts';
import { getWaiting } from './run-import.ts';

/** @throws Refusal notFound for answers, unnamed for one that is under way or was written: the people whom it brought are found by it */
export const removeImport: Handler<typeof examinees.removeImport> = async (
  scope,
  { params },
  { adapters },
) => {
  const record = await getWaiting(scope, params.importId);
  // The file first: without its row nothing would name it.
  await adapters.files.remove(record.file);
  await deleteImport(scope, record.id);
  return { data: { id: record.id } };
};
