import { isIP } from 'node:net';
import type { BucketSettings } from './adapters/files/bucket-connection.ts';

const others = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PATH_STYLE',
  'S3_PLAIN',
] as const;

/** What the environment says of an object store, each by itself already right. */
interface Given {
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PATH_STYLE?: boolean | undefined;
  S3_PLAIN?: boolean | undefined;
}

/**
 * The bucket that files are kept in, nothing where they lie on disk, or in a sentence what is wrong. Files hold results:
 * to another machine they go by TLS, unless S3_PLAIN says that nobody else is on the way.
 */
export function judgeBucket(given: Given): { bucket: BucketSettings | undefined } | { problem: string } {
  const {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
    S3_PATH_STYLE: path_style = endpoint !== undefined,
    S3_PLAIN: mayBePlain = false,
  } = given;
  if (bucket === undefined) {
    const lonely = others.find((name) => given[name] !== undefined);
    if (lonely === undefined) return { bucket: undefined };
    return {
      problem: `${lonely} is set but S3_BUCKET is not: set the bucket that files are kept in, or neither.`,
    };
  }
  if (endpoint === undefined && region === undefined)
    return { problem: 'S3_BUCKET needs S3_REGION, or S3_ENDPOINT for a store that is not Amazon’s.' };
  if ((id === undefined) !== (secret === undefined))
    return { problem: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.' };
  if (endpoint?.startsWith('http:') && !mayBePlain && !isLoopback(new URL(endpoint).hostname))
    return {
      problem:
        'S3_ENDPOINT asks for files without TLS on another machine: use https://, or switch S3_PLAIN on where nobody ' +
        'else is on the way.',
    };
  const keys = id !== undefined && secret !== undefined ? { id, secret } : undefined;
  // Stores with an address of their own take any region.
  return { bucket: { bucket, endpoint, region: region ?? 'us-east-1', path_style, keys } };
}

/** True for this machine's own names and addresses, also as they stand in a URL. */
export function isLoopback(host: string): boolean {
  const plain = host.toLowerCase().replace(/^\[|\]$/g, '');
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
