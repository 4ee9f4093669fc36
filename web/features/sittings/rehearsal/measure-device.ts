import { openDB } from 'idb';
import { makeKey, open, seal } from '../queue/answer-seal.ts';
import type { Measured } from './judge-device.ts';

const requests = 4;
/** It responds without reading anything, for any number of requests. */
const probe = '/healthz';
/** A request without a response for this long counts as failed. */
const patience = 8_000;

/**
 * Tries on this device what a test will need, and leaves nothing behind: the trial cookie and the trial database are
 * removed at once. The requests tell the server nothing about the device. Never throws.
 */
export async function measureDevice(): Promise<Measured> {
  const [hasStorage, line] = await Promise.all([tryStorage(), askServer()]);
  return {
    hasCookies: tryCookie(),
    hasStorage,
    responses: line.responses,
    clockAhead: line.clockAhead,
    width: window.innerWidth,
    isModern: isModern(),
  };
}

/** A cookie that lives for this moment only. */
function tryCookie(): boolean {
  const name = 'hakaru_trial';
  // biome-ignore lint/suspicious/noDocumentCookie: what the log-in needs is the cookie itself
  document.cookie = `${name}=1; Max-Age=10; SameSite=Lax`;
  const isKept = document.cookie.includes(`${name}=1`);
  // biome-ignore lint/suspicious/noDocumentCookie: and it is taken away again
  document.cookie = `${name}=; Max-Age=0; SameSite=Lax`;
  return isKept;
}

/** What the answer store does: seals a text, keeps it with its key, reads and opens it. */
async function tryStorage(): Promise<boolean> {
  const name = 'hakaru-trial';
  try {
    const database = await openDB(name, 1, { upgrade: (fresh) => void fresh.createObjectStore('trial') });
    try {
      const key = await makeKey();
      await database.put('trial', { key, sealed: await seal(key, 'trial', name) }, 1);
      const row = await database.get('trial', 1);
      return (await open(row.key, row.sealed, name)) === 'trial';
    } finally {
      database.close();
      indexedDB.deleteDatabase(name);
    }
  } catch {
    return false;
  }
}

/** One request after the other, so that none waits for another. The first opens the connection and is left out. */
async function askServer(): Promise<Pick<Measured, 'responses' | 'clockAhead'>> {
  const responses: (number | null)[] = [];
  let clockAhead: number | null = null;
  for (let request = 0; request < requests; request++) {
    const sentAt = performance.now();
    const date = await askOnce();
    const took = performance.now() - sentAt;
    if (request > 0) responses.push(date === undefined ? null : took);
    // The header tells whole seconds, cut off: half a second is added, and half the way.
    if (date) clockAhead = Date.now() - took / 2 - (Date.parse(date) + 500);
  }
  return { responses, clockAhead: Number.isFinite(clockAhead) ? clockAhead : null };
}

/** The server's own time as its response's header has it; undefined without one. */
async function askOnce(): Promise<string | null | undefined> {
  try {
    const response = await fetch(probe, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    return response.ok ? response.headers.get('date') : undefined;
  } catch {
    return undefined;
  }
}

/** Tests for the features that the test pages need: names and versions of browsers say less. */
function isModern(): boolean {
  return (
    typeof BroadcastChannel === 'function' &&
    typeof Map.groupBy === 'function' &&
    typeof AbortSignal.timeout === 'function' &&
    typeof ResizeObserver === 'function' &&
    CSS.supports('selector(:has(input))')
  );
}
