import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as plainly } from 'node:http';
import { request as securely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { plainAddress } from '#contract/ip-address.ts';

/** Fetches from a server that staff have named, without following redirects. */
export type OutsideFetch = (
  url: string,
  asked: {
    method?: string;
    headers?: Record<string, string>;
    body?: unknown;
    signal?: AbortSignal | undefined;
  },
) => Promise<Response>;

/** Whose addresses a name of the open internet leads to: a resolver of node:dns/promises. */
type Names = Pick<Resolver, 'resolve4' | 'resolve6'>;

/** An address that this server may not fetch from: of a private network, of this machine, or without https. */
export class ShutAddress extends Error {
  override name = 'ShutAddress';
}

/** Bytes of an answer: a provider's keys are a few thousand. */
const mostBytes = 1_000_000;

/**
 * Fetches from servers whose addresses staff typed. They could otherwise make this server look into the network around
 * it: the address of a name is judged when the connection is made, so that it cannot change in between.
 * @param named origins of private networks, or without https, that the operator allows
 * @param ca a certificate that is trusted instead of those of the public authorities
 * @returns the fetch for one such server: of private addresses only its own are allowed, whatever it refers to
 */
export function makeOutsideFetch(
  named: readonly string[],
  names: Names = new Resolver({ timeout: 2000, tries: 2 }),
  ca?: string,
): (origin: string) => OutsideFetch {
  const lookup = lookupIn(names);
  return (origin) => async (url, asked) => {
    const to = new URL(url);
    const isNamed = to.origin === origin && named.includes(origin);
    const host = to.hostname.replace(/^\[|\]$/g, '');
    // A host that is an address is never looked up.
    const isShut = to.protocol !== 'https:' || (isIP(host) !== 0 && !isPublicAddress(host));
    if (!isNamed && isShut) throw new ShutAddress('this address is shut');
    return send(to, asked, { ...(!isNamed && { lookup }), ...(ca && { ca }) });
  };
}

function send(
  to: URL,
  { method = 'GET', headers = {}, body, signal }: Parameters<OutsideFetch>[1],
  connection: { lookup?: LookupFunction; ca?: string },
): Promise<Response> {
  return new Promise((answer, fail) => {
    const open = to.protocol === 'https:' ? securely : plainly;
    const options = {
      method,
      headers,
      agent: false as const,
      ...(signal && { signal }),
      ...connection,
    };
    const request = open(to, options);
    let isWhole = () => false;
    // What comes behind a whole answer is no part of it: the connection ends with it.
    request.on('error', (error) => !isWhole() && fail(error));
    // Also where the connection ends without an answer, or asks for another protocol.
    request.on('close', () => !isWhole() && fail(new Error('there was no answer')));
    request.on('response', (received) => {
      isWhole = () => received.complete;
      const pieces: Buffer[] = [];
      let bytes = 0;
      received.on('data', (piece: Buffer) => {
        bytes += piece.length;
        pieces.push(piece);
        if (bytes <= mostBytes) return;
        fail(new Error('the answer is too long'));
        request.destroy();
      });
      received.on('error', fail);
      received.on('end', () => {
        // An invalid status throws: here it would end the process.
        try {
          answer(asResponse(received.statusCode ?? 0, received.headers, pieces));
        } catch (error) {
          fail(error);
        }
      });
    });
    request.end(body === undefined || body === null ? undefined : String(body));
  });
}

type ReceivedHeaders = Record<string, string | string[] | undefined>;

function asResponse(status: number, received: ReceivedHeaders, pieces: readonly Buffer[]): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : Buffer.concat(pieces), { status, headers });
}

/** Looks names up outside of the thread pool of hashes and files, and with a short time limit. */
function lookupIn(names: Names): LookupFunction {
  return (hostname, { all }, done) => {
    listAddresses(names, hostname).then(
      (found) => {
        const [first] = found;
        if (!first || found.some(({ address }) => !isPublicAddress(address)))
          done(new ShutAddress('this name leads to an address that is shut'), []);
        else if (all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error) => done(error, []),
    );
  };
}

async function listAddresses(names: Names, hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([names.resolve4(hostname), names.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}

/** True for an address of the open internet: not of this machine, a private network, a group, or a translator. */
export function isPublicAddress(text: string): boolean {
  const address = plainAddress(text);
  if (isIP(address) === 4) return !shut.check(address, 'ipv4');
  return isIP(address) === 6 && open.check(address, 'ipv6') && !shut.check(address, 'ipv6');
}

/** IANA's special-purpose registries; of IPv6 only global unicast addresses are allowed at all. */
const shut = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  shut.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  shut.addSubnet(network, bits, 'ipv6');
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
