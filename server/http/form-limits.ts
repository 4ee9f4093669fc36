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
  if (Number(length) > most && !isMultipart.test(type)) throw new Refusal('tooLarge');
}

const isMultipart = /^multipart\/form-data\b/i;

/**
 * Refuses a posted form with more fields than any of ours has, before it is parsed: so the work that is done for each
 * field is bounded.
 * @param most bytes that the fields of the page's form may have
 * @throws Refusal unnamed, or tooLarge for a large form that cannot hold a file
 */
export function refuseManyFields(request: FastifyRequest, most: number): void {
  const { body } = request;
  if (!(body instanceof Buffer)) return;
  // A body that comes in chunks has named no length before.
  if (body.length > most && !isMultipart.test(request.headers['content-type'] ?? ''))
    throw new Refusal('tooLarge');
  const separator = separatorOf(request.headers['content-type'] ?? '');
  if (separator !== undefined && hasMore(body, separator, bodies.fields)) throw new Refusal('unnamed');
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
