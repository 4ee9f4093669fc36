import { enterCompany } from '../../../access/enter.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { deleteImport, listImportsOf, listOldImports } from './import-store.ts';

/** Imports that one round forgets: each has a file, and up to a hundred thousand rows. */
const atOnce = 20;

/** Forgets imports a day after they were begun, with their files and rows: what they changed is in the operation log. */
export function forgetImports(files: FileStore): Sweep {
  return {
    name: 'forget-imports',
    async run(scope) {
      const old = await listOldImports(scope, atOnce);
      for (const { client_id, id, file } of old) {
        // The file first: without its row nothing would name it.
        await files.remove(file);
        await deleteImport(enterCompany(scope, client_id), id);
      }
      return old.length;
    },
  };
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
