import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { makeDataCopyWork } from '#server/features/examinees/privacy/make-data-copy.work.ts';
import { aJobScope } from './a-scope.ts';
import type { TestServer } from './a-server.ts';

/** Makes the copies of people's data that a company waits for, as the worker does. */
export async function makeDataCopies(server: TestServer, client_id: number): Promise<void> {
  const waiting = await server.rows<{ id: number }>(
    'select id from data_copies where client_id = $1 and status in (0, 1) order by id',
    [client_id],
  );
  const scope = aJobScope(server.database.database, client_id);
  const { signal } = new AbortController();
  for (const { id } of waiting) await makeDataCopyWork.run({ scope, id, adapters: server.adapters, signal });
}

/** The files of a zip as texts, by their names. */
export async function textsIn(zipped: Uint8Array): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(Buffer.from(zipped), { lazyEntries: true });
  const files: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    files[entry.fileName] = (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
  return files;
}
