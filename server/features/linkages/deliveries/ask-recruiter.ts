import { type OutsideFetch, ShutAddress } from '../../../adapters/outside-fetch.ts';
import { type Outcome, problemOf, readRetryAfter } from './delivery-rules.ts';
import type { LinkProblem } from './linkage-store.ts';

const patience = 20_000;

/**
 * Sends one request to a recruiting system. What it answers is no text of ours: its status alone is kept.
 * @throws when this worker must let go
 */
export async function askRecruiter(
  ask: OutsideFetch,
  url: string,
  {
    method = 'POST',
    headers,
    body,
  }: { method?: 'POST' | 'PATCH'; headers: Record<string, string>; body: string },
  stopping: AbortSignal,
): Promise<Outcome> {
  const began = performance.now();
  const timeout = AbortSignal.timeout(patience);
  const sent = {
    method,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': `${Buffer.byteLength(body)}`,
    },
    body,
    signal: AbortSignal.any([stopping, timeout]),
  };
  const ms = () => Math.round(performance.now() - began);
  try {
    const { status, headers: received } = await ask(url, sent);
    const retryAfter = readRetryAfter(received.get('retry-after'), Date.now());
    return { status, ms: ms(), problem: problemOf(status), retryAfter, isGone: status === 410 };
  } catch (error) {
    stopping.throwIfAborted();
    const key = timeout.aborted ? 'linkDelivery.problem.timeout' : keyOf(error);
    return { status: null, ms: ms(), problem: { key }, retryAfter: null, isGone: false };
  }
}

/** Node's own words for a certificate that does not hold. */
const certificateProblem =
  /^(?:ERR_TLS_|ERR_SSL_|CERT_|EPROTO|.*(?:SELF_SIGNED|UNABLE_TO_|_CERT|HOSTNAME_MISMATCH))/;
const nameProblem = /^(?:ENOTFOUND|ENODATA|ESERVFAIL|EAI_|ETIMEOUT)/;

function keyOf(error: unknown): LinkProblem['key'] {
  if (error instanceof ShutAddress) return 'linkDelivery.problem.shut';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (certificateProblem.test(code)) return 'linkDelivery.problem.certificate';
  return nameProblem.test(code) ? 'linkDelivery.problem.name' : 'linkDelivery.problem.noAnswer';
}
