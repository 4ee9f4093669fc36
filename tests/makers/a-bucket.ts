import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startFauxqs } from 'fauxqs';
import { afterAll } from 'vitest';
import type { BucketSettings } from '#server/adapters/files/bucket-connection.ts';

/** What became of a request on its way to the store: answered busy (503), the whole file instead of a range, cut after some bytes, … */
export type Fault = 'pass' | 'busy' | 'silent' | 'whole' | { slow: number } | { breakAfter: number };

/** A request to the store, such as `{ method: 'GET', key: '1/logo', query: '' }`. */
export interface BucketRequest {
  method: string;
  key: string;
  query: URLSearchParams;
}

/** A version of a key, or the mark of its removal. */
interface Version {
  key: string;
  id: string;
  isMark: boolean;
}

/** A bucket of a store that speaks S3's protocol, with a line to it that has faults. */
export interface TestBucket {
  settings: BucketSettings;
  /** Asked for each request; `pass` where nothing is said. */
  treat: (asked: BucketRequest) => Fault;
  requests: BucketRequest[];
  /** Uploads in parts that were begun and neither joined nor dropped: their keys and when, by their ids. */
  uploads: Map<string, { key: string; at: Date }>;
  /** From now on every version is kept and listed, which the store itself does not do. */
  keepVersions(): Version[];
}

/** Opens a bucket for a test file, and closes it after the file's last test. */
export async function aBucket(): Promise<TestBucket> {
  const store = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  store.createBucket(bucket);
  let versions: Version[] | undefined;
  const line = createServer((asked, answer) => {
    serve(asked, answer).catch(() => answer.destroy());
  });
  const serve = async (asked: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const url = new URL(asked.url ?? '/', 'http://store');
    const [, , ...key] = decodeURIComponent(url.pathname).split('/');
    const about = { method: asked.method ?? '', key: key.join('/'), query: url.searchParams };
    made.requests.push(about);
    const fault = made.treat(about);
    if (fault === 'silent') return;
    if (fault === 'busy') return sendBusy(asked, answer);
    if (typeof fault === 'object' && 'slow' in fault) await pause(fault.slow);
    if (fault === 'whole') delete asked.headers.range;
    const listed = listedByLine(about, made.uploads, versions);
    if (listed !== undefined) return void answer.setHeader('content-type', 'application/xml').end(listed);
    if (versions && about.method === 'DELETE' && !about.query.has('uploadId') && isKept(versions, about))
      return void answer.writeHead(204).end();
    const passed = await passOn(store.port, asked);
    answer.writeHead(passed.statusCode ?? 502, passed.headers);
    if (typeof fault === 'object' && 'breakAfter' in fault) return breakOff(passed, answer, fault.breakAfter);
    if (about.method !== 'GET') {
      const body = await buffer(passed);
      note(about, passed.statusCode === 200 ? body.toString() : '', passed, made.uploads, versions);
      return void answer.end(body);
    }
    await pipeline(passed, answer);
  };
  await once(line.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  const made: TestBucket = {
    settings: {
      ...{ bucket, endpoint, region: 'us-east-1', path_style: true },
      keys: { id: 'a-key', secret: 'its-secret' },
    },
    treat: () => 'pass',
    requests: [],
    uploads: new Map(),
    keepVersions() {
      versions = [];
      return versions;
    },
  };
  afterAll(async () => {
    line.closeAllConnections();
    await new Promise((resolve) => line.close(resolve));
    await store.stop();
  });
  return made;
}

const bucket = 'hakaru-files';

function sendBusy(asked: IncomingMessage, answer: ServerResponse): void {
  asked.resume();
  answer.writeHead(503, { 'content-type': 'application/xml' });
  answer.end('<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Reduce your rate.</Message></Error>');
}

async function passOn(port: number, asked: IncomingMessage): Promise<IncomingMessage> {
  const { method, url, headers } = asked;
  const passing = request({ host: '127.0.0.1', port, method, path: url, headers });
  const [[answered]] = await Promise.all([once(passing, 'response'), pipeline(asked, passing)]);
  return answered as IncomingMessage;
}

async function breakOff(passed: IncomingMessage, answer: ServerResponse, bytes: number): Promise<void> {
  const content = await buffer(passed);
  answer.write(content.subarray(0, bytes), () => answer.destroy());
}

/** Notes what the store did. */
function note(
  { method, key, query }: BucketRequest,
  body: string,
  { statusCode }: IncomingMessage,
  uploads: TestBucket['uploads'],
  versions: Version[] | undefined,
): void {
  const begun = /<UploadId>(.+?)<\/UploadId>/.exec(body)?.[1];
  const ended = query.get('uploadId');
  const isMade = statusCode === 200 && (method === 'POST' || !ended) && !query.has('uploads');
  if (query.has('uploads') && begun) uploads.set(begun, { key, at: new Date() });
  else if (ended && method !== 'PUT') uploads.delete(ended);
  if (isMade && method !== 'HEAD') versions?.push({ key, id: `v${versions.length + 1}`, isMark: false });
}

/** Lists that the store itself does not have. */
function listedByLine(
  { method, key, query }: BucketRequest,
  uploads: TestBucket['uploads'],
  versions: Version[] | undefined,
): string | undefined {
  if (method !== 'GET' || key !== '') return undefined;
  if (query.has('uploads')) {
    const each = [...uploads].map(
      ([id, upload]) =>
        `<Upload><Key>${upload.key}</Key><UploadId>${id}</UploadId><Initiated>${upload.at.toISOString()}</Initiated></Upload>`,
    );
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${each.join('')}</ListMultipartUploadsResult>`;
  }
  if (!versions || !query.has('versions')) return undefined;
  const found = versions.filter((version) => version.key.startsWith(query.get('prefix') ?? ''));
  // Two on a page, so that a second one is asked for.
  const at = found.findIndex(({ id }) => id === query.get('version-id-marker')) + 1;
  const page = found.slice(at, at + 2);
  const last = page.at(-1);
  const isTruncated = at + 2 < found.length;
  const next =
    last && isTruncated
      ? `<NextKeyMarker>${last.key}</NextKeyMarker><NextVersionIdMarker>${last.id}</NextVersionIdMarker>`
      : '';
  const each = page.map(({ key: of, id, isMark }) => {
    const name = isMark ? 'DeleteMarker' : 'Version';
    return `<${name}><Key>${of}</Key><VersionId>${id}</VersionId></${name}>`;
  });
  return `<ListVersionsResult><IsTruncated>${isTruncated}</IsTruncated>${next}${each.join('')}</ListVersionsResult>`;
}

/** Removes one version; without one, its key gets a mark. Returns whether the file stays, as a version has or is it. */
function isKept(versions: Version[], { key, query }: BucketRequest): boolean {
  const id = query.get('versionId');
  if (id === null) {
    versions.push({ key, id: `v${versions.length + 1}`, isMark: true });
    return false;
  }
  const at = versions.findIndex((version) => version.key === key && version.id === id);
  if (at >= 0) versions.splice(at, 1);
  return versions.some((version) => version.key === key);
}
