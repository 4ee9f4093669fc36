import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** Bytes as they travel. Inline scripts and styles count in `page`, with the text around them. */
export interface PageBytes {
  page: number;
  script: number;
  style: number;
  /** Files of script and style. */
  files: number;
}

/** What a screen may load (B11), in KB of 1,000 bytes. */
export const bars = {
  candidate: { script: 140, style: 40, files: 12 },
  staff: { script: 350, style: 60, files: undefined },
} as const;

/**
 * Weighs a page and all script and style it names. Undefined when the address leads elsewhere.
 * @throws Error when the page cannot be opened: without it a missing weight would look like a light page
 */
export async function weighPage(
  port: number,
  address: string,
  cookie: string,
): Promise<PageBytes | undefined> {
  const page = await fetchBytes(port, address, cookie);
  if (page.status >= 300 && page.status < 400) return undefined;
  // A launch without its token and a link without what it hands over have pages of their own.
  if (![200, 401, 404].includes(page.status))
    throw new Error(`${address} answered ${page.status}; is the build up to date?`);
  const html = unpacked(page).toString('utf8');
  const scripts = new Set([
    ...attributesOf(html, /<script\b[^>]*>/g, 'src'),
    ...attributesOf(html, /<link\b[^>]*rel="modulepreload"[^>]*>/g, 'href'),
    // The router's entry is imported by a script in the page.
    ...[...html.matchAll(/import\s*(?:\*\s*as\s+\w+\s+from\s*)?["'](\/assets\/[^"']+\.js)["']/g)].map(
      (found) => found[1] ?? '',
    ),
  ]);
  const styles = new Set(attributesOf(html, /<link\b[^>]*rel="stylesheet"[^>]*>/g, 'href'));
  return {
    page: page.bytes.length,
    script: await weighAll(port, scripts, cookie),
    style: await weighAll(port, styles, cookie),
    files: scripts.size + styles.size,
  };
}

async function weighAll(port: number, addresses: ReadonlySet<string>, cookie: string): Promise<number> {
  let bytes = 0;
  for (const address of addresses) {
    const file = await fetchBytes(port, address, cookie);
    if (file.status !== 200) throw new Error(`${address} answered ${file.status}`);
    bytes += file.bytes.length;
  }
  return bytes;
}

function attributesOf(html: string, tags: RegExp, attribute: string): string[] {
  return [...html.matchAll(tags)].flatMap(([tag]) => {
    const value = new RegExp(`\\s${attribute}="([^"]+)"`).exec(tag)?.[1];
    return value === undefined ? [] : [value.replaceAll('&amp;', '&')];
  });
}

interface Fetched {
  status: number;
  encoding: string | undefined;
  bytes: Buffer;
}

function fetchBytes(port: number, path: string, cookie: string): Promise<Fetched> {
  const headers = { 'accept-encoding': 'gzip, deflate, br', cookie, accept: '*/*' };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => read(response).then(resolve, reject)).on(
      'error',
      reject,
    );
  });
}

async function read(response: IncomingMessage): Promise<Fetched> {
  const pieces: Buffer[] = [];
  for await (const piece of response) pieces.push(piece);
  return {
    status: response.statusCode ?? 0,
    encoding: response.headers['content-encoding'],
    bytes: Buffer.concat(pieces),
  };
}

function unpacked({ encoding, bytes }: Fetched): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}
