import type { FastifyRequest } from 'fastify';
import { bodies } from '#contract/codes/limits.ts';
import { Refusal } from '../access/refusal.ts';

/** Only what may hold a file may be as large as one. @throws Refusal tooLarge before the body is read */
export function refuseLargeFields(request: FastifyRequest): void {
  const { 'content-type': type = '', 'content-length': length = '0' } = request.headers;
  if (Number(length) > bodies.page && !isMultipart.test(type)) throw new Refusal('tooLarge');
}

const isMultipart = /^multipart\/form-data\b/i;

/**
 * Refuses a posted form with more fields than any of ours has, before it is taken apart: what is done for each field of
 * a form is done for so many at most.
 * @throws Refusal unnamed, or tooLarge for a form without a file that is as large as one
 */
export function refuseManyFields(request: FastifyRequest): void {
  const { body } = request;
  if (!(body instanceof Buffer)) return;
  // A body that comes in chunks names no length before.
  if (body.length > bodies.page && !isMultipart.test(request.headers['content-type'] ?? ''))
    throw new Refusal('tooLarge');
  const separator = separatorOf(request.headers['content-type'] ?? '');
  if (separator !== undefined && hasMore(body, separator, bodies.fields)) throw new Refusal('unnamed');
}

/** What stands between the fields of a form; undefined for a body that is no form. */
function separatorOf(type: string): string | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return '&';
  if (!isMultipart.test(type)) return undefined;
  const [named, more] = [...type.matchAll(/;\s*boundary=(?:"([^"\\]+)"|([^\s;"\\]+))\s*(?=;|$)/gi)];
  // Two boundaries, or one that others may read otherwise: what is counted must be what is taken apart.
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
