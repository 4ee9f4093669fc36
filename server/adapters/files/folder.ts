import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type Dirent } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { missing, unreachable } from './file-unavailable.ts';
import type { FilePlace } from './place.ts';

/**
 * Keeps files on disk. A file on its way in lies in `incoming` until it is whole: on the same disk, so that it can be
 * moved. No company has a folder of that name.
 */
export function openFolder(location: string, incoming: string): FilePlace {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    async put(key, content, settle) {
      const written = join(incoming, randomUUID());
      const file = createWriteStream(written, { mode: 0o600, flush: true });
      try {
        await pipeline(content instanceof Readable ? content : Readable.from([content]), file);
        const path = join(location, key);
        await mkdir(dirname(path), { recursive: true });
        await settle(() => rename(written, path));
      } finally {
        await rm(written, { force: true });
      }
      return file.bytesWritten;
    },
    async open(key) {
      const content = createReadStream(join(location, key));
      try {
        await once(content, 'open');
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? missing(key) : unreachable(error);
      }
      return content;
    },
    has: (key) => disk.exists(key),
    list: () => listKeys(location),
    remove: (key) => disk.delete(key),
    removeFolder: (folder) => disk.deleteAll(folder),
    removeAbandoned: async () => 0,
    reach: () => access(location, constants.R_OK | constants.W_OK),
  };
}

/**
 * The keys of what lies in a folder. One inside that is removed meanwhile is passed over; that the whole folder is gone
 * is none of an empty store.
 */
async function* listKeys(location: string, folder = ''): AsyncGenerator<string> {
  for (const entry of await readFolder(location, folder)) {
    const key = folder + entry.name;
    if (entry.isFile()) yield key;
    else if (entry.isDirectory() && key !== 'incoming') yield* listKeys(location, `${key}/`);
  }
}

async function readFolder(location: string, folder: string): Promise<Dirent[]> {
  try {
    return await readdir(join(location, folder), { withFileTypes: true });
  } catch (error) {
    if (folder !== '' && (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw unreachable(error);
  }
}
