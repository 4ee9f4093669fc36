import { enterCompany } from '../../../access/enter.ts';
import type { FileStore } from '../../../adapters/files.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { listExpired, storeExpired } from './copies-store.ts';

/** Copies that one round removes: each is a file. */
const atOnce = 50;

/** Removes copies of people's data that can no longer be fetched. The file goes first: no row would name it. */
export function expireCopies(files: FileStore): Sweep {
  return {
    name: 'expire-copies',
    async run(scope) {
      const expired = await listExpired(scope, atOnce);
      for (const { client_id, id, file } of expired) {
        await files.remove(file);
        await storeExpired(enterCompany(scope, client_id), id);
      }
      return expired.length;
    },
  };
}
