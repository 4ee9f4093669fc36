import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { type Language, languages } from '#contract/codes/languages.ts';
import type { PageAudience } from '#contract/page.ts';
import { textsOf } from '#messages/catalogue.ts';
import { acceptsBrotli, brotliOnceOptions } from './compression.ts';

const pack = promisify(brotliCompress) as (text: string, options: BrotliOptions) => Promise<Buffer>;

interface TextScript {
  script: string;
  /** Compressed at the first request: a whole room fetches the same bytes. */
  packed?: Promise<Buffer>;
}

const audiences = ['candidate', 'staff'] as const satisfies readonly PageAudience[];

/**
 * Serves the texts of each audience in each language as one immutable script, so that a browser downloads one
 * language, once. Returns the address of a set.
 */
export function serveTexts(app: FastifyInstance): (audience: PageAudience, language: Language) => string {
  const scripts = new Map<string, TextScript>();
  const urls = new Map<string, string>();
  for (const audience of audiences) {
    for (const language of languages) {
      const script = scriptOf(textsOf(language, audience));
      const hash = createHash('sha256').update(script).digest('base64url').slice(0, 10);
      const url = `/texts/${audience}/${language}-${hash}.js`;
      scripts.set(url, { script });
      urls.set(`${audience} ${language}`, url);
    }
  }
  app.get('/texts/*', async (request, reply) => {
    const found = scripts.get(request.url);
    if (!found) return reply.code(404).type('text/plain').send('');
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding');
    if (!acceptsBrotli(request)) return reply.send(found.script);
    found.packed ??= pack(found.script, brotliOnceOptions);
    return reply.header('content-encoding', 'br').send(await found.packed);
  });
  return (audience, language) => urls.get(`${audience} ${language}`) ?? '';
}

function scriptOf(texts: Record<string, string>): string {
  return `window.hakaruTexts=${JSON.stringify(texts)};`;
}
