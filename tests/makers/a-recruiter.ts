import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { emptyInbox, type Inbox, takeDelivery } from '../../tools/emulator/inbox.ts';
import { type Received, startReceiver, type Treatment } from '../../tools/emulator/receiver.ts';
import { makeCertificate } from '../../tools/emulator/self-signed.ts';

export type { Treatment };

/**
 * A recruiting system that takes notifications: a real https server with a certificate that it has signed itself. A
 * signature that does not hold is among its faults.
 */
export interface TestRecruiter extends Inbox {
  url: string;
  origin: string;
  certificate: string;
  secret: string;
  /** Requests that it has taken, as they came. */
  requests: Received[];
  /** Told of each request in turn; `ok` where nothing is said. */
  treat: () => Treatment;
  /** How many requests were in hand at once, at most. */
  most_at_once: number;
}

export async function aRecruiter(): Promise<TestRecruiter> {
  const certificate = makeCertificate();
  const receiver = await startReceiver({
    ...{ port: 0, certificate },
    treat() {
      made.most_at_once = Math.max(made.most_at_once, receiver.inHand());
      return made.treat();
    },
    take(request, isAnswered) {
      made.requests.push(request);
      // Greenhouse's own, which has a key and no signature.
      if (request.method === 'PATCH') return 204;
      const status = takeDelivery(made, request, { secrets: [made.secret], ahead: 0 }, isAnswered);
      if (status === 401) made.faults.push('a signature does not hold');
      return status;
    },
  });
  const made: TestRecruiter = {
    ...emptyInbox(),
    ...{ origin: receiver.origin, url: `${receiver.origin}/hook`, certificate: certificate.cert },
    secret: `whsec_${randomBytes(32).toString('base64')}`,
    requests: [],
    treat: () => 'ok',
    most_at_once: 0,
  };
  afterAll(() => receiver.stop());
  return made;
}
