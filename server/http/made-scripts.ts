import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptsBrotli, brotliOnceOptions } from './compression.ts';

const pack = promisify(brotliCompress) as (text: string, options: BrotliOptions) => Promise<Buffer>;

interface MadeScript {
  script: string;
  /** Compressed at the first request: a whole room fetches the same bytes. */
  packed?: Promise<Buffer>;
}

/** Serves one more script, never to change. Returns its address, which has the name and a hash of the script. */
export type ServeScript = (name: string, script: string) => string;

/** Serves scripts that the server makes at its start, below `/scripts/`. */
export function serveMadeScripts(app: FastifyInstance): ServeScript {
  const scripts = new Map<string, MadeScript>();
  app.get('/scripts/*', async (request, reply) => {
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
  return (name, script) => {
    const hash = createHash('sha256').update(script).digest('base64url').slice(0, 10);
    const url = `/scripts/${name}-${hash}.js`;
    scripts.set(url, { script });
    return url;
  };
}
