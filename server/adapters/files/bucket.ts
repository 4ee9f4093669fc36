import { Readable } from 'node:stream';
import type {
  ListMultipartUploadsOutput,
  ListObjectsV2Output,
  ListObjectVersionsOutput,
} from '@aws-sdk/client-s3';
import { abandonedAfter } from '../private-folder.ts';
import { sideBySide } from '../side-by-side.ts';
import {
  type BucketConnection,
  type BucketSettings,
  connectTo,
  isMissing,
  isUnknownThere,
  type Patience,
} from './bucket-connection.ts';
import { download } from './download.ts';
import { unreachable } from './file-unavailable.ts';
import type { FilePlace } from './place.ts';
import { upload } from './upload.ts';

/** Keeps files in a bucket (docs/decisions/0186). */
export function openBucket(settings: BucketSettings, patience?: Patience): FilePlace {
  const connection = connectTo(settings, patience);
  const Bucket = settings.bucket;
  return {
    put: (key, content, settle) =>
      upload(connection, key, content instanceof Readable ? content : [content], settle),
    open: (key) => download(connection, key),
    has: (key) => told(has(connection, key)),
    list: () => listKeys(connection),
    remove: (key) => told(removeAll(connection, key, (found) => found === key)),
    removeFolder: (folder) => told(removeAll(connection, `${folder.replace(/\/+$/, '')}/`, () => true)),
    removeAbandoned: () => told(abortAbandoned(connection)),
    reach: async () => void (await told(connection.ask((s3, options) => s3.headBucket({ Bucket }, options)))),
  };
}

/** @throws FileUnavailable for whatever is thrown */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw unreachable(error);
  }
}

async function has({ ask, bucket }: BucketConnection, Key: string): Promise<boolean> {
  try {
    await ask((s3, options) => s3.headObject({ Bucket: bucket, Key }, options));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function* listKeys(connection: BucketConnection): AsyncGenerator<string> {
  try {
    // What ends so is none: a console marks a folder that it has made.
    for await (const page of listFiles(connection, ''))
      for (const { Key } of page) if (!Key.endsWith('/')) yield Key;
  } catch (error) {
    throw unreachable(error);
  }
}

/** What is removed by one request; a version is older content of a key, or the mark of its removal. */
interface Removable {
  Key: string;
  VersionId?: string;
}

/**
 * Removes files with every older version that the bucket keeps of them: what is erased is gone for good. A version is
 * removed by its name, which leaves no mark. What the store does not tell as versions is removed as a file.
 */
async function removeAll(
  connection: BucketConnection,
  prefix: string,
  isMeant: (key: string) => boolean,
): Promise<void> {
  const { ask, bucket } = connection;
  for (const list of [listVersions, listFiles])
    for await (const page of list(connection, prefix)) {
      const meant = page.filter(({ Key }) => isMeant(Key));
      // One by one: the request that removes many is not known to every store.
      await sideBySide(meant, (each) =>
        ask((s3, options) => s3.deleteObject({ Bucket: bucket, ...each }, options)),
      );
    }
}

async function* listVersions({ ask, bucket }: BucketConnection, Prefix: string): AsyncGenerator<Removable[]> {
  const pages = listPages<ListObjectVersionsOutput>((last) => {
    const after = { KeyMarker: last?.NextKeyMarker, VersionIdMarker: last?.NextVersionIdMarker };
    return ask((s3, options) => s3.listObjectVersions({ Bucket: bucket, Prefix, ...after }, options));
  });
  for await (const { Versions = [], DeleteMarkers = [] } of pages)
    yield [...Versions, ...DeleteMarkers].flatMap(({ Key, VersionId }) =>
      Key !== undefined && VersionId ? [{ Key, VersionId }] : [],
    );
}

async function* listFiles({ ask, bucket }: BucketConnection, Prefix: string): AsyncGenerator<Removable[]> {
  const pages = listPages<ListObjectsV2Output>((last) => {
    const after = { ContinuationToken: last?.NextContinuationToken };
    return ask((s3, options) => s3.listObjectsV2({ Bucket: bucket, Prefix, ...after }, options));
  });
  for await (const { Contents = [] } of pages)
    yield Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
}

/** Ends uploads whose process died. A store that does not list them has to do so by a rule of its own. */
async function abortAbandoned({ ask, bucket }: BucketConnection): Promise<number> {
  let aborted = 0;
  const pages = listPages<ListMultipartUploadsOutput>((last) => {
    const after = { KeyMarker: last?.NextKeyMarker, UploadIdMarker: last?.NextUploadIdMarker };
    return ask((s3, options) => s3.listMultipartUploads({ Bucket: bucket, ...after }, options));
  });
  for await (const { Uploads = [] } of pages)
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Initiated || Date.now() - Initiated.getTime() <= abandonedAfter) continue;
      await ask((s3, options) => s3.abortMultipartUpload({ Bucket: bucket, Key, UploadId }, options));
      aborted += 1;
    }
  return aborted;
}

/** Page by page; nothing where the store does not know the list. @param ask for the page after the last one */
async function* listPages<Page extends { IsTruncated?: boolean | undefined }>(
  ask: (last: Page | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  let page: Page | undefined;
  do {
    try {
      page = await ask(page);
    } catch (error) {
      if (isUnknownThere(error)) return;
      throw error;
    }
    yield page;
  } while (page.IsTruncated);
}
