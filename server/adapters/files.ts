import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { openBucket } from './files/bucket.ts';
import type { BucketSettings } from './files/bucket-connection.ts';
import { FileUnavailable, filesReachable } from './files/file-unavailable.ts';
import { openFolder } from './files/folder.ts';
import type { FilePlace, Settle } from './files/place.ts';
import { openPrivateFolder, removeAbandoned } from './private-folder.ts';
import { type ReceivedFile, receiveFile } from './received-file.ts';

/** Where files of the product are kept: logos, reports. Keys begin with the company's id. */
export interface FileStore extends Omit<FilePlace, 'put'> {
  /**
   * Stores a file under its key, in place of an older one. It can be read once it is whole; when the stream breaks off,
   * the older one stays.
   * @param settle moves the whole file to its key, or leaves it and so throws it away
   * @returns how many bytes it has
   */
  put(key: string, content: Uint8Array | Readable, settle?: Settle): Promise<number>;
  /** Receives a file that has no key yet: a small one stays in memory, any other goes to disk as it arrives. */
  receive(content: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Undefined when there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
}

interface FileSettings {
  data_dir: string;
  /** Undefined: files lie below `data_dir`/files. */
  bucket?: BucketSettings | undefined;
}

/** Tells the stores of files apart, and says to an operator which one is meant. */
export function nameOfStore({ data_dir, bucket }: FileSettings): string {
  if (!bucket) return `the folder ${resolve(data_dir, 'files')}`;
  return `the bucket ${bucket.bucket} at ${bucket.endpoint ?? `Amazon S3, ${bucket.region}`}`;
}

/** What somebody uploads lies in `data_dir`/files/incoming, for us alone, wherever files are kept in the end. */
export function openFileStore({ data_dir, bucket }: FileSettings): FileStore {
  const location = openPrivateFolder(join(data_dir, 'files'));
  const incoming = openPrivateFolder(join(location, 'incoming'));
  const place = bucket ? openBucket(bucket) : openFolder(location, incoming);
  return {
    ...place,
    put: (key, content, settle = (move) => move()) => place.put(key, content, settle),
    receive: (content) => receiveFile(content, join(incoming, randomUUID())),
    async read(key) {
      try {
        return await buffer(await place.open(key));
      } catch (error) {
        if (error instanceof FileUnavailable && error.problem === 'missing') return undefined;
        throw error;
      }
    },
    removeAbandoned: async () => (await removeAbandoned(incoming)) + (await place.removeAbandoned()),
    async reach() {
      try {
        await place.reach();
        filesReachable.set(1);
      } catch (error) {
        filesReachable.set(0);
        throw error;
      }
    },
  };
}
