import type { FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { networkOf } from '#contract/ip-address.ts';
import { Refusal } from '../access/refusal.ts';
import { isInside } from './inside.ts';

/** Bytes and files. */
interface Amount {
  bytes: number;
  files: number;
}

/** How much of uploads waits on this node's disk until its calls are answered. */
export interface Incoming {
  /**
   * Holds a place for an upload before anything of it is read.
   * @returns gives the place back, once
   * @throws Refusal tooMany where its address or account has too much waiting, overloaded where all have
   */
  hold(request: FastifyRequest): () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    incoming: Incoming;
  }
}

/** Seconds after which a refused upload may be tried again: most uploads are done by then. */
const retry_after = 15;

/** @param limits for all senders together, and for each */
export function makeIncoming({ all, each }: { all: Amount; each: Amount }): Incoming {
  const held = new Map<string, Amount>();
  const sum: Amount = { bytes: 0, files: 0 };
  const heldBy = (sender: string) => held.get(sender) ?? { bytes: 0, files: 0 };
  const add = (senders: readonly string[], { bytes, files }: Amount) => {
    for (const sender of senders) {
      const own = heldBy(sender);
      const now = { bytes: own.bytes + bytes, files: own.files + files };
      if (now.files > 0) held.set(sender, now);
      else held.delete(sender);
    }
    sum.bytes += bytes;
    sum.files += files;
    incomingBytes.inc(bytes);
    incomingFiles.inc(files);
  };
  return {
    hold(request) {
      // A page's call brings the same upload again: its page has a place for it already.
      if (isInside(request.headers)) return () => undefined;
      const asked = amountOf(request);
      const senders = sendersOf(request);
      if (isOver(sum, asked, all)) throw refused('overloaded');
      if (senders.some((sender) => isOver(heldBy(sender), asked, each))) throw refused('tooMany');
      add(senders, asked);
      let isHeld = true;
      return () => {
        if (isHeld) add(senders, { bytes: -asked.bytes, files: -asked.files });
        isHeld = false;
      };
    },
  };
}

/** What it says it has, or what its route takes; a page's file is written once more by its call. */
function amountOf({ headers, routeOptions }: FastifyRequest): Amount {
  const said = Number(headers['content-length'] ?? Number.NaN);
  const bytes = Number.isNaN(said) ? routeOptions.bodyLimit : Math.min(said, routeOptions.bodyLimit);
  const files = routeOptions.config.call === undefined ? 2 : 1;
  return { bytes: bytes * files, files };
}

/** An IPv6 address stands for its whole network. */
function sendersOf({ ip, claims, presented }: FastifyRequest): string[] {
  const account = claims ?? presented?.claims;
  const address = `address ${networkOf(ip)}`;
  return account ? [address, `account ${account.k} ${account.cid ?? 0} ${account.id}`] : [address];
}

function isOver(held: Amount, asked: Amount, most: Amount): boolean {
  return held.bytes + asked.bytes > most.bytes || held.files + asked.files > most.files;
}

function refused(refusal: 'overloaded' | 'tooMany'): Refusal {
  incomingRefused.labels(refusal).inc();
  return new Refusal(refusal, { retry_after });
}

const incomingBytes = new Gauge({
  name: 'hakaru_incoming_bytes',
  help: 'Bytes for which uploads hold a place',
  registers: [],
});

const incomingFiles = new Gauge({
  name: 'hakaru_incoming_files',
  help: 'Files for which uploads hold a place',
  registers: [],
});

const incomingRefused = new Counter({
  name: 'hakaru_incoming_refused_total',
  help: 'Uploads that were sent away before they were read',
  labelNames: ['refusal'],
  registers: [],
});

export const incomingMetrics = [incomingBytes, incomingFiles, incomingRefused] as const;
