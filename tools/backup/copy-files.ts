import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { access, open } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { FileUnavailable } from '#server/adapters/files/file-unavailable.ts';
import type { FileStore } from '#server/adapters/files.ts';
import { StartupProblem } from '#server/config.ts';
import type { Manifest } from './manifest.ts';
import { checkPart, writePart } from './parts.ts';
import { inMegabytes, tellProgress } from './tell-progress.ts';

const listName = 'files.sha256';

/**
 * Copies every file of the store, wherever it is kept. What is removed meanwhile, as its time was over or somebody was
 * erased, is not in the backup. Files are written once and not changed: each is as the database's moment knows it, or
 * newer.
 */
export async function copyFiles(store: FileStore, folder: string): Promise<Manifest['files']> {
  const progress = tellProgress();
  const list = new PassThrough();
  const written = writePart(folder, listName, list);
  written.catch(() => undefined);
  let [count, total] = [0, 0];
  try {
    for await (const key of store.list()) {
      const part = await copyFile(store, key, folder).catch(passOverGone);
      if (!part) continue;
      count += 1;
      total += part.bytes;
      progress.now(`Files: ${count}, ${inMegabytes(total)}`);
      if (!list.write(`${part.sha256}  ${part.file}\n`)) await once(list, 'drain');
    }
  } catch (error) {
    list.destroy();
    throw error;
  }
  list.end();
  progress.done(`Files: ${count}, ${inMegabytes(total)}`);
  return { ...(await written), count, total };
}

/** What lies in a bucket is called as anybody pleases, and becomes a path here. */
const plainKey = /^(?!\.{1,2}(\/|$))[\w.-]+(\/(?!\.{1,2}(\/|$))[\w.-]+)*$/;

async function copyFile(store: FileStore, key: string, folder: string) {
  if (!plainKey.test(key))
    throw new StartupProblem(
      `Among the files there is one that is not the product’s: ${JSON.stringify(key)}. Keep it elsewhere.`,
    );
  return writePart(folder, `files/${key}`, await store.open(key));
}

function passOverGone(error: unknown): undefined {
  if (!(error instanceof FileUnavailable && error.problem === 'missing')) throw error;
}

/** @throws StartupProblem when a file is missing or damaged */
export async function checkFiles(folder: string, { count }: Manifest['files']): Promise<void> {
  let found = 0;
  for await (const { file, sha256 } of readList(folder)) {
    await checkPart(folder, { file, sha256 });
    found += 1;
  }
  if (found !== count)
    throw new StartupProblem(`The backup is not whole: it lists ${found} files, and should have ${count}.`);
}

/** Puts every file into the store, in place of one that is there. */
export async function returnFiles(folder: string, store: FileStore): Promise<void> {
  const progress = tellProgress();
  let count = 0;
  for await (const { file } of readList(folder)) {
    await store.put(file.slice('files/'.length), createReadStream(join(folder, file)));
    count += 1;
    progress.now(`Files: ${count} restored`);
  }
  progress.done(`Files: ${count} restored`);
}

/** Removes files that the backup does not have: nobody would find them any more, nor erase them. */
export async function removeOthers(folder: string, store: FileStore): Promise<void> {
  for await (const key of store.list()) {
    const isKept = await access(join(folder, 'files', key)).then(
      () => true,
      () => false,
    );
    if (!isKept) await store.remove(key);
  }
}

const line = /^([0-9a-f]{64}) {2}(files\/.+)$/;

async function* readList(folder: string): AsyncGenerator<{ file: string; sha256: string }> {
  const list = await open(join(folder, listName));
  for await (const text of list.readLines()) {
    const [, sha256, file] = line.exec(text) ?? [];
    if (!sha256 || !file || file.split('/').includes('..'))
      throw new StartupProblem(`${listName} of the backup has a line that is none: ${text.slice(0, 80)}`);
    yield { file, sha256 };
  }
}
