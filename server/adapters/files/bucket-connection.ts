import type { S3 } from '@aws-sdk/client-s3';

/** A bucket of an object store that speaks S3's protocol. */
export interface BucketSettings {
  bucket: string;
  /** Undefined: Amazon's, of the region. */
  endpoint: string | undefined;
  region: string;
  /** The bucket stands in the path, else in the host's name. */
  path_style: boolean;
  /** Undefined: what the machine's own role gives. */
  keys: { id: string; secret: string } | undefined;
}

/** How long the store is waited for, in milliseconds. */
export interface Patience {
  /** Until a response begins, all tries together. */
  short: number;
  /** The same of what moves much. */
  long: number;
  /** Without a byte, while the reader waits for one. */
  silence: number;
}

const usual: Patience = { short: 10_000, long: 60_000, silence: 15_000 };

const connectWithin = 2_000;

/** Connections of a node: each download holds one. */
const connections = 200;

/** What a request gets on its way: it is given up when no response begins in time. */
interface Options {
  abortSignal: AbortSignal;
}

export interface BucketConnection {
  bucket: string;
  patience: Patience;
  /** Asks the store, which is asked again where it fails by chance. @throws what the store or the network says */
  ask<T>(work: (s3: S3, options: Options) => Promise<T>, length?: 'short' | 'long'): Promise<T>;
}

/** Nothing is loaded or connected before the first request. */
export function connectTo(settings: BucketSettings, patience = usual): BucketConnection {
  let client: Promise<S3> | undefined;
  return {
    bucket: settings.bucket,
    patience,
    async ask(work, length = 'short') {
      const within = patience[length];
      client ??= openClient(settings).catch((error: unknown) => {
        client = undefined;
        throw error;
      });
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), within);
      try {
        return await work(await client, { abortSignal: late.signal });
      } catch (error) {
        if (late.signal.aborted) throw new Error(`no response in ${within / 1000} s`, { cause: error });
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function openClient({ endpoint, region, path_style, keys }: BucketSettings): Promise<S3> {
  const { S3: Client } = await import('@aws-sdk/client-s3');
  return new Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: path_style,
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    // Of checksums beyond what the signature covers not every store knows.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectWithin,
      httpAgent: { maxSockets: connections },
      httpsAgent: { maxSockets: connections },
    },
  });
}

/** The store says that it has no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/** The store says that it does not know what it was asked for. */
export function isUnknownThere(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotImplemented' || error.name === 'MethodNotAllowed');
}
