import { Readable } from 'node:stream';
import { type BucketConnection, isMissing } from './bucket-connection.ts';
import { missing, unreachable } from './file-unavailable.ts';

/** How often a download may break off without a byte in between. */
const mostBreaks = 3;

/**
 * The content of a file. Where the line breaks it goes on from the byte it has come to, of the same file: a slow reader
 * holds a connection for long, and stores end such ones.
 * @throws FileUnavailable before the first byte, and in the stream where it cannot go on
 */
export async function download(connection: BucketConnection, key: string): Promise<Readable> {
  const { ask, bucket, patience } = connection;
  const get = (from?: { Range: string; IfMatch: string | undefined }) =>
    ask((s3, options) => s3.getObject({ Bucket: bucket, Key: key, ...from }, options));
  const begun = await get().catch((error: unknown) => {
    throw isMissing(error) ? missing(key) : unreachable(error);
  });
  const size = begun.ContentLength;
  let body = begun.Body as Readable;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (let [at, breaks] = [0, 0]; ; ) {
      try {
        for await (const chunk of withoutSilence(body, patience.silence)) {
          at += chunk.length;
          breaks = 0;
          yield chunk;
        }
        if (size === undefined || at === size) return;
        throw new Error(`a file of ${size} bytes ended after ${at}`);
      } catch (error) {
        if (at === size) return;
        breaks += 1;
        if (breaks > mostBreaks || (size !== undefined && at > size)) throw unreachable(error);
      }
      body = await getRest(at, begun.ETag);
    }
  }
  async function getRest(at: number, IfMatch: string | undefined): Promise<Readable> {
    try {
      const { Body, ContentRange } = await get({ Range: `bytes=${at}-`, IfMatch });
      const rest = Body as Readable;
      if (ContentRange?.startsWith(`bytes ${at}-`)) return rest;
      rest.destroy();
      throw new Error(`the store does not give a file from byte ${at} on`);
    } catch (error) {
      throw unreachable(error);
    }
  }
  // Also where nobody has begun to read.
  return Readable.from(bytes(), { objectMode: false }).once('close', () => body.destroy());
}

/** A reader that pauses may take its time: only while it waits for bytes is the store's silence counted. */
async function* withoutSilence(body: Readable, silence: number): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => body.destroy(new Error('the store fell silent')), silence);
      const { value, done } = await chunks.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}
