import type { TenantScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { forgetPeople, listCopyFiles } from '../../exams/door.ts';
import { forgetOwnTexts } from '../../mails/door.ts';
import { forgetThese } from '../../outputs/door.ts';
import { deleteImport } from '../import/import-store.ts';
import { forgetSearches } from '../searches/forget-searches.ts';
import { listImportsAbout } from './erasure-store.ts';

/** Some people of one exam. */
interface Forgotten {
  exam_id: number;
  ids: readonly number[];
  /** The outputs about them, which the transaction holds. */
  outputs: readonly number[];
}

/**
 * Forgets people of an exam whose other people stay, inside the caller's transaction: the files that tell of them first,
 * then what was written to one of them alone, the searches that name one, and all their rows.
 */
export async function forgetAbout(
  scope: TenantScope,
  { exam_id, ids, outputs }: Forgotten,
  files: FileStore,
): Promise<void> {
  await forgetThese(scope, outputs, files);
  for (const { id, file } of await listImportsAbout(scope, exam_id, ids)) {
    await files.remove(file);
    await deleteImport(scope, id);
  }
  for (const { file } of await listCopyFiles(scope, ids)) await files.remove(file);
  for (const id of ids) await forgetOwnTexts(scope, id);
  await forgetSearches(scope, exam_id, ids);
  await forgetPeople(scope, ids);
}
