import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { AccessClaims } from '../access/tokens.ts';
import { makeIncoming } from './incoming.ts';
import { insideHeaders } from './inside.ts';

interface Sending {
  ip?: string;
  length?: number;
  /** Of the account, if there is one. */
  id?: number;
  inside?: true;
  /** It is posted to a page, whose call brings it once more. */
  page?: true;
}

function anUpload({ ip = '192.0.2.1', length, id, inside, page }: Sending): FastifyRequest {
  return {
    ip,
    headers: {
      ...(length !== undefined && { 'content-length': String(length) }),
      ...(inside && insideHeaders('1')),
    },
    routeOptions: { bodyLimit: 100, config: page ? {} : { call: 'companies.register' } },
    ...(id !== undefined && { claims: { k: 'c', cid: 1, id, sid: 1 } as AccessClaims }),
  } as unknown as FastifyRequest;
}

const limits = { all: { bytes: 400, files: 6 }, each: { bytes: 200, files: 3 } };
const tooMany = expect.objectContaining({ refusal: 'tooMany', retry_after: 15 });
const overloaded = expect.objectContaining({ refusal: 'overloaded', retry_after: 15 });

describe('uploads that wait', () => {
  it('hold so many bytes of one address, until they are done', () => {
    const incoming = makeIncoming(limits);
    const release = incoming.hold(anUpload({ length: 100 }));
    incoming.hold(anUpload({ length: 100 }));
    expect(() => incoming.hold(anUpload({ length: 1 }))).toThrow(tooMany);
    incoming.hold(anUpload({ length: 100, ip: '192.0.2.2' }));
    release();
    release();
    incoming.hold(anUpload({ length: 100 }));
    expect(() => incoming.hold(anUpload({ length: 1 }))).toThrow(tooMany);
  });

  it('hold so many files, however small they are', () => {
    const incoming = makeIncoming(limits);
    for (let at = 0; at < 3; at += 1) incoming.hold(anUpload({ length: 1 }));
    expect(() => incoming.hold(anUpload({ length: 1 }))).toThrow(tooMany);
  });

  it('count for the whole network of an IPv6 address, and for an account wherever it is', () => {
    const incoming = makeIncoming(limits);
    for (const end of ['1', '2']) incoming.hold(anUpload({ length: 100, ip: `2001:db8::${end}` }));
    expect(() => incoming.hold(anUpload({ length: 1, ip: '2001:db8::3' }))).toThrow(tooMany);
    for (const end of ['1', '2']) incoming.hold(anUpload({ length: 50, ip: `198.51.100.${end}`, id: 7 }));
    incoming.hold(anUpload({ length: 50, ip: '198.51.100.3', id: 8 }));
    expect(() => incoming.hold(anUpload({ length: 100, ip: '198.51.100.4', id: 7 }))).toThrow();
  });

  it('hold so much of all senders together', () => {
    const incoming = makeIncoming(limits);
    for (let at = 0; at < 4; at += 1) incoming.hold(anUpload({ length: 100, ip: `192.0.2.${at}` }));
    expect(() => incoming.hold(anUpload({ length: 1, ip: '192.0.2.9' }))).toThrow(overloaded);
  });

  it('count as much as their route takes where they do not say it, or say more', () => {
    for (const length of [undefined, 5_000, Number.NaN]) {
      const incoming = makeIncoming(limits);
      incoming.hold(anUpload({ ...(length !== undefined && { length }) }));
      incoming.hold(anUpload({ length: 100 }));
      expect(() => incoming.hold(anUpload({ length: 1 }))).toThrow(tooMany);
    }
  });

  it('of a page count with the copy that its call makes, which is free', () => {
    const incoming = makeIncoming(limits);
    incoming.hold(anUpload({ length: 100, page: true }));
    expect(() => incoming.hold(anUpload({ length: 1 }))).toThrow(tooMany);
    incoming.hold(anUpload({ length: 100, inside: true }));
  });
});
