import { enterCompany } from '../../../access/enter.ts';
import type { SweepScope, TenantScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { keepUnheld } from '../../../db/held-exams.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { deleteImport, listImportsOf, listOldImports, type OldImport } from './import-store.ts';

/** Imports that one round forgets: each has a file, and up to a hundred thousand rows. */
const atOnce = 20;

/**
 * Forgets imports a day after they were begun, with their files and rows: what they changed is in the operation log.
 * People who wait to be corrected or written are kept for a week.
 * Those into an exam under legal hold are kept until its end.
 */
export function forgetImports(files: FileStore): Sweep {
  return {
    name: 'forget-imports',
    async run(scope) {
      let forgotten = 0;
      for (const old of await listOldImports(scope, atOnce)) forgotten += await forget(scope, old, files);
      return forgotten;
    },
  };
}

/** Returns 1, or 0 where the exam is held meanwhile. */
function forget(
  scope: SweepScope,
  { client_id, exam_id, id, file }: OldImport,
  files: FileStore,
): Promise<number> {
  return transaction(enterCompany(scope, client_id), async (inside) => {
    if (!(await keepUnheld(inside, exam_id))) return 0;
    // The file first: without its row nothing would name it.
    await files.remove(file);
    await deleteImport(inside, id);
    return 1;
  });
}

/**
 * Forgets the imports of an exam that is forgotten, inside its transaction: also rows of people who were never added.
 * Returns how many.
 */
export async function forgetImportsOf(
  scope: TenantScope,
  exam_id: number,
  files: FileStore,
): Promise<number> {
  const imports = await listImportsOf(scope, exam_id);
  for (const { id, file } of imports) {
    await files.remove(file);
    await deleteImport(scope, id);
  }
  return imports.length;
}
