import type { FastifyRequest } from 'fastify';
import { bodies } from '#contract/codes/limits.ts';
import { Refusal } from '../access/refusal.ts';

/**
 * Refuses a large body that cannot hold a file.
 * @param most bytes that the fields of the page's form may have
 * @throws Refusal tooLarge before the body is read
 */
export function refuseLargeFields(request: FastifyRequest, most: number): void {
  const { 'content-type': type = '', 'content-length': length = '0' } = request.headers;
  const { bodyLimit } = request.routeOptions;
  if (Number(length) > (isMultipart.test(type) ? bodyLimit : most)) throw new Refusal('tooLarge');
}

const isMultipart = /^multipart\/form-data\b/i;

/**
 * Reads a posted form that holds no large file, as a whole.
 * @param most bytes that it may have
 * @throws Refusal unnamed for a body that is no form, breaks off, or has more fields than any of ours: so the work that
 * is done for each field is bounded
 */
export async function readFormBody({ raw, headers }: FastifyRequest, most: number): Promise<FormData> {
  const body = await readWhole(raw, most);
  const { 'content-type': type = '' } = headers;
  const separator = separatorOf(type);
  if (separator !== undefined && hasMore(body, separator, bodies.fields)) throw new Refusal('unnamed');
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refusal('unnamed');
  });
}

async function readWhole(raw: FastifyRequest['raw'], most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    // A sender of too much gets a response before the connection is closed.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      // A body that comes in chunks has named no length before.
      if (bytes > most) throw new Refusal('tooLarge');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('unnamed');
  }
  return Buffer.concat(chunks);
}

/** The text that separates the fields of a form; undefined for a body that is no form. */
function separatorOf(type: string): string | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return '&';
  if (!isMultipart.test(type)) return undefined;
  const [named, more] = [...type.matchAll(/;\s*boundary=(?:"([^"\\]+)"|([^\s;"\\]+))\s*(?=;|$)/gi)];
  // Two boundaries, or one that the parser may read differently: the parts counted here must be the parts it finds.
  if (!named || more || type.match(/boundary\s*=/gi)?.length !== 1) throw new Refusal('unnamed');
  return named[1] ?? named[2];
}

function hasMore(body: Buffer, separator: string, most: number): boolean {
  let at = -1;
  for (let found = 0; found <= most; found += 1) {
    at = body.indexOf(separator, at + 1, 'latin1');
    if (at < 0) return false;
  }
  return true;
}
