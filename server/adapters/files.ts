import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where files of the product are kept: logos, reports. Keys begin with the company's id. */
export interface FileStore {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
  stream(key: string): Promise<Readable | undefined>;
  remove(key: string): Promise<void>;
}

/** Keeps files on disk below `data_dir`/files. */
export function openFileStore(data_dir: string): FileStore {
  const location = join(data_dir, 'files');
  // Reports are about people: nobody else on the machine may look in, also where the data folder is passable.
  mkdirSync(location, { recursive: true, mode: 0o700 });
  chmodSync(location, 0o700);
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    put: (key, content) => disk.put(key, content),
    read: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : undefined),
    stream: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : undefined),
    remove: (key) => disk.delete(key),
  };
}
