import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A received file. Its receiver must discard it, which deletes its content. */
export interface ReceivedFile {
  /** Bytes. */
  size: number;
  read(): Promise<Uint8Array>;
  stream(): Readable;
  /** The content as a form's file; read from disk as it is sent on. */
  blob(): Promise<Blob>;
  discard(): Promise<void>;
}

/** Bytes up to which a file stays in memory: small files are common, and so they cost no write. */
const small = 65_536;

/**
 * Receives a file as it arrives, no faster than the disk takes it.
 * @param path where it goes when it is not small; nobody but us may read it
 * @throws what the content throws; nothing is left on disk then
 */
export async function receiveFile(content: AsyncIterable<Uint8Array>, path: string): Promise<ReceivedFile> {
  const source = (async function* () {
    yield* content;
  })();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  while (bytes <= small) {
    const { value, done } = await source.next();
    if (done) return inMemory(Buffer.concat(chunks));
    chunks.push(value);
    bytes += value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* chunks.splice(0);
    yield* source;
  }
  const file = createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(all, file);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return onDisk(path, file.bytesWritten);
}

function inMemory(bytes: Buffer<ArrayBuffer>): ReceivedFile {
  return {
    size: bytes.length,
    read: async () => bytes,
    stream: () => Readable.from(bytes.length > 0 ? [bytes] : []),
    blob: async () => new Blob([bytes]),
    discard: async () => undefined,
  };
}

function onDisk(path: string, size: number): ReceivedFile {
  return {
    size,
    read: () => readFile(path),
    stream: () => createReadStream(path),
    blob: () => openAsBlob(path),
    discard: () => rm(path, { force: true }),
  };
}
