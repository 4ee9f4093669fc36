import type { Readable } from 'node:stream';

/** Moves a whole file to its key, or leaves it and so throws it away. */
export type Settle = (move: () => Promise<void>) => Promise<void>;

/** Where files lie: a folder, or a bucket of an object store. The rest of the product does not know which. */
export interface FilePlace {
  /**
   * Stores a file under its key, in place of an older one. It can be read once it is whole; when the stream breaks off,
   * the older one stays.
   * @returns how many bytes it has
   */
  put(key: string, content: Uint8Array | Readable, settle: Settle): Promise<number>;
  /** The content of a file that a row names. @throws FileUnavailable */
  open(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  /** The keys of all whole files, for a backup. @throws FileUnavailable */
  list(): AsyncIterable<string>;
  /** Removes a file with all that a bucket keeps of it; that there is none is no error. */
  remove(key: string): Promise<void>;
  /** Removes every file whose key begins with this folder; that there is none is no error. */
  removeFolder(folder: string): Promise<void>;
  /** Removes what dead processes left on its way in, an hour later. Returns how many. */
  removeAbandoned(): Promise<number>;
  /** Throws where files cannot be reached now. */
  reach(): Promise<void>;
}
