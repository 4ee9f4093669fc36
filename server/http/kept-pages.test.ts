import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { keptPageOf, makeKeptPages } from './kept-pages.ts';

const document = Buffer.from(
  '<script nonce="n" src="/a.js"></script><script nonce="n">one</script><script type="module" nonce="n">two\n</script>',
);
const aPage = () => keptPageOf(document, { 'content-type': 'text/html' });

describe('kept pages', () => {
  it('are rendered once for all who come within their time, also while it is being rendered', async () => {
    const pages = makeKeptPages({ ms: 60_000, most: 2 });
    let rendered = 0;
    const render = () => {
      rendered += 1;
      return aPage();
    };
    const [one, other] = await Promise.all([pages.find('a', render), pages.find('a', render)]);
    expect(one).toBe(other);
    expect(await pages.find('a', render)).toBe(one);
    expect(rendered).toBe(1);
    pages.clear();
    await pages.find('a', render);
    expect(rendered).toBe(2);
  });

  it('end with their time, and the oldest one gives way', async () => {
    const brief = makeKeptPages({ ms: 0, most: 2 });
    expect(await brief.find('a', aPage)).not.toBe(await brief.find('a', aPage));
    const few = makeKeptPages({ ms: 60_000, most: 2 });
    const first = await few.find('a', aPage);
    const second = await few.find('b', aPage);
    await few.find('c', aPage);
    expect(await few.find('b', aPage)).toBe(second);
    expect(await few.find('a', aPage)).not.toBe(first);
  });

  it('are not kept when there is none to keep, or its rendering failed', async () => {
    const pages = makeKeptPages({ ms: 60_000, most: 2 });
    expect(await pages.find('a', async () => undefined)).toBeUndefined();
    await expect(pages.find('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await pages.find('a', aPage)).toBeDefined();
  });

  it('allow their own inline scripts by hash, and nobody’s by nonce', async () => {
    const page = await aPage();
    const policy = page.headers['content-security-policy'] ?? '';
    for (const script of ['one', 'two\n'])
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(policy).not.toContain('nonce');
    expect(policy.match(/sha256/g)).toHaveLength(2);
    expect(brotliDecompressSync(page.compressed)).toEqual(document);
  });
});
