import { createHash } from 'node:crypto';
import { brotliCompress } from 'node:zlib';
import { brotliOptions } from './compression.ts';
import { pagePolicyWith } from './host-web-page.ts';

/** A page that is the same for every visitor who brings nothing, ready to be sent. */
export interface KeptPage {
  document: Buffer;
  compressed: Buffer;
  headers: Readonly<Record<string, string>>;
}

export interface KeptPages {
  /**
   * The page kept under this name, or what `render` makes of it now: visitors who come meanwhile wait for the same
   * rendering. Undefined when the page is none to be kept: each visitor's own is rendered then.
   */
  find(name: string, render: () => Promise<KeptPage | undefined>): Promise<KeptPage | undefined>;
  /** Something that pages show may have changed. */
  clear(): void;
}

/**
 * Keeps pages for a moment. What they show may change on another node too, so none is kept for longer than `ms`.
 * @param most how many pages; the oldest one gives way
 */
export function makeKeptPages({ ms, most }: { ms: number; most: number }): KeptPages {
  const kept = new Map<string, { until: number; page: Promise<KeptPage | undefined> }>();
  const keep = (name: string, render: () => Promise<KeptPage | undefined>) => {
    const page = render();
    const entry = { until: performance.now() + ms, page };
    const forget = () => {
      if (kept.get(name) === entry) kept.delete(name);
    };
    kept.delete(name);
    kept.set(name, entry);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    page.then((made) => made ?? forget(), forget);
    return page;
  };
  return {
    find(name, render) {
      const entry = kept.get(name);
      return entry && performance.now() < entry.until ? entry.page : keep(name, render);
    },
    clear: () => kept.clear(),
  };
}

/**
 * Makes a page ready to be sent to many. A nonce that many pages share allows what anybody writes into the page; the
 * hashes of the page's own scripts allow those alone.
 */
export async function keptPageOf(document: Buffer, headers: Record<string, string>): Promise<KeptPage> {
  const scripts = document.toString('utf8').matchAll(inlineScript);
  const hashes = [...scripts].map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
  const compressed = await new Promise<Buffer>((resolve, reject) =>
    brotliCompress(document, brotliOptions, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  );
  return {
    document,
    compressed,
    headers: {
      ...headers,
      'content-security-policy': pagePolicyWith([...new Set(hashes)].map((hash) => `'sha256-${hash}'`)),
    },
  };
}

/** A script without an address of its own; React writes no `</script` within one. */
const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
