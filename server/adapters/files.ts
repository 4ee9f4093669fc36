import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { openPrivateFolder, removeAbandoned } from './private-folder.ts';
import { type ReceivedFile, receiveFile } from './received-file.ts';

/** Where files of the product are kept: logos, reports. Keys begin with the company's id. */
export interface FileStore {
  /**
   * Stores a file under its key, in place of an older one. It can be read once it is whole; when the stream breaks off,
   * the older one stays.
   * @param settle moves the whole file to its key, or leaves it and so throws it away
   * @returns how many bytes it has
   */
  put(
    key: string,
    content: Uint8Array | Readable,
    settle?: (move: () => Promise<void>) => Promise<void>,
  ): Promise<number>;
  /** Receives a file that has no key yet: a small one stays in memory, any other goes to disk as it arrives. */
  receive(content: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Undefined when there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
  stream(key: string): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes every file whose key begins with this folder; that there is none is no error. */
  removeFolder(folder: string): Promise<void>;
  /** Removes incoming files that dead processes left, an hour later. Returns how many. */
  removeAbandoned(): Promise<number>;
}

/**
 * Keeps files on disk below `data_dir`/files. A file on its way in lies in `incoming` until it is whole: on the same
 * disk, so that it can be moved. No company has a folder of that name.
 */
export function openFileStore(data_dir: string): FileStore {
  const location = openPrivateFolder(join(data_dir, 'files'));
  const incoming = openPrivateFolder(join(location, 'incoming'));
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    async put(key, content, settle = (move) => move()) {
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
    receive: (content) => receiveFile(content, join(incoming, randomUUID())),
    read: async (key) => ((await disk.exists(key)) ? buffer(await disk.getStream(key)) : undefined),
    stream: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : undefined),
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    removeFolder: (folder) => disk.deleteAll(folder),
    removeAbandoned: () => removeAbandoned(incoming),
  };
}
