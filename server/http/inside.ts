import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Proofs } from '../access/proofs.ts';

/** Drawn for this process and never sent out of it: a request that carries it was sent by this process. */
const mark = randomBytes(32).toString('base64url');

const markHeader = 'x-hakaru-inside';
const idHeader = 'x-request-id';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Headers of a call that a page fires in this process, under the page's own request id. */
export function insideHeaders(request_id: string): Record<string, string> {
  return { [markHeader]: mark, [idHeader]: request_id };
}

/** True for a call of our own pages, which the visitor's page request has already been counted for. */
export function isInside(headers: Headers): boolean {
  return headers[markHeader] === mark;
}

/** The request id that a call of our own pages brings; from anybody else it is ignored. */
export function findInsideId(headers: Headers): string | undefined {
  const id = isInside(headers) ? headers[idHeader] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Of a call that a page fires in this process: what the page's calls have proven. Nothing that is sent can name it. */
export const pageProofs = new AsyncLocalStorage<Proofs>();
