import type { Readable } from 'node:stream';
import type { CompletedPart } from '@aws-sdk/client-s3';
import type { BucketConnection } from './bucket-connection.ts';
import { unreachable } from './file-unavailable.ts';
import type { Settle } from './place.ts';

/** Bytes of a part, which is held in memory: stores take no smaller ones, and at most 10,000 of them, 80 GB. */
export const partBytes = 8 * 1024 * 1024;

/**
 * Uploads a file of unknown length. It appears when its last request is done, which `settle` decides on: a small file is
 * one request, a larger one goes up in parts that nobody sees before they are put together.
 * @returns how many bytes it has
 * @throws FileUnavailable, and what the content throws; nothing is left in the store then
 */
export async function upload(
  connection: BucketConnection,
  key: string,
  content: Iterable<Uint8Array> | Readable,
  settle: Settle,
): Promise<number> {
  const parts = inParts(connection, key);
  const held: Uint8Array[] = [];
  let [size, bytes] = [0, 0];
  const take = () => Buffer.concat(held.splice(0));
  try {
    for await (const chunk of content) {
      bytes += chunk.length;
      for (let rest = chunk; rest.length > 0; ) {
        const piece = rest.subarray(0, partBytes - size);
        rest = rest.subarray(piece.length);
        held.push(piece);
        size += piece.length;
        if (size < partBytes) continue;
        await parts.send(take());
        size = 0;
      }
    }
    if (!parts.areBegun()) {
      const whole = take();
      await settle(() => putWhole(connection, key, whole));
    } else {
      if (size > 0) await parts.send(take());
      await settle(parts.join);
    }
    return bytes;
  } finally {
    await parts.drop();
  }
}

async function putWhole({ ask, bucket }: BucketConnection, key: string, Body: Uint8Array): Promise<void> {
  try {
    await ask((s3, options) => s3.putObject({ Bucket: bucket, Key: key, Body }, options), 'long');
  } catch (error) {
    throw unreachable(error);
  }
}

/** The parts of one file. */
function inParts({ ask, bucket }: BucketConnection, key: string) {
  const file = { Bucket: bucket, Key: key };
  const sent: CompletedPart[] = [];
  let size = 0;
  let UploadId: string | undefined;
  let isJoined = false;
  /** Where the answer is lost on its way and the store is asked again, it knows nothing of the upload any more. */
  async function isJoinedBefore(error: unknown): Promise<boolean> {
    if (!(error instanceof Error && error.name === 'NoSuchUpload')) return false;
    const found = await ask((s3, options) => s3.headObject(file, options)).catch(() => undefined);
    return found?.ContentLength === size;
  }
  return {
    areBegun: () => UploadId !== undefined,
    async send(Body: Uint8Array): Promise<void> {
      try {
        UploadId ??= (await ask((s3, options) => s3.createMultipartUpload(file, options))).UploadId;
        const part = { ...file, UploadId, PartNumber: sent.length + 1, Body };
        const { ETag } = await ask((s3, options) => s3.uploadPart(part, options), 'long');
        sent.push({ ETag, PartNumber: part.PartNumber });
        size += Body.length;
      } catch (error) {
        throw unreachable(error);
      }
    },
    async join(): Promise<void> {
      const whole = { ...file, UploadId, MultipartUpload: { Parts: sent } };
      try {
        await ask((s3, options) => s3.completeMultipartUpload(whole, options), 'long');
      } catch (error) {
        if (!(await isJoinedBefore(error))) throw unreachable(error);
      }
      isJoined = true;
    },
    /** Removes what is not a file. What cannot be removed now goes with abandoned uploads later. */
    async drop(): Promise<void> {
      if (UploadId === undefined || isJoined) return;
      const begun = { ...file, UploadId };
      await ask((s3, options) => s3.abortMultipartUpload(begun, options)).catch(() => undefined);
    },
  };
}
