import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll } from 'vitest';

interface Item {
  external_id: string;
  seq: number;
  event: string;
  status?: number;
  scored?: boolean;
}

export interface ReceivedDelivery {
  id: string;
  type: string;
  items: Item[];
  /** Each signature that was sent. */
  signatures: string[];
}

/**
 * How the system treats a request: `lost` takes it and breaks off before its answer, `reset` does so before it has taken
 * it, `hang` answers nothing.
 */
export type Treatment =
  | 'ok'
  | 'lost'
  | 'reset'
  | 'hang'
  | { status: number; headers?: Record<string, string> };

/** A recruiting system: a real https server with a certificate that it has signed itself. */
export interface TestRecruiter {
  url: string;
  origin: string;
  certificate: string;
  secret: string;
  /** Requests that it has taken, in their order. */
  received: ReceivedDelivery[];
  /** Of each person what has the highest number, as a receiver keeps it. */
  known: Map<string, Item>;
  /** Told of each request in turn; `ok` where nothing is said. */
  treat: () => Treatment;
  /** Requests that were wrong: signatures that do not hold, numbers that fall. */
  faults: string[];
  /** How many requests are in hand now, and were at most. */
  most_at_once: number;
}

export async function aRecruiter(): Promise<TestRecruiter> {
  const { key, certificate } = selfSigned();
  const made: TestRecruiter = {
    ...{ url: '', origin: '', certificate, secret: `whsec_${randomBytes(32).toString('base64')}` },
    ...{ received: [], known: new Map(), treat: () => 'ok', faults: [], most_at_once: 0 },
  };
  let inHand = 0;
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    inHand += 1;
    response.on('close', () => {
      inHand -= 1;
    });
    made.most_at_once = Math.max(made.most_at_once, inHand);
    await receive(made, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  made.origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  made.url = `${made.origin}/hook`;
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return made;
}

async function receive(
  made: TestRecruiter,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const treatment = made.treat();
  if (treatment === 'hang') return;
  if (treatment === 'reset') return void request.socket.destroy();
  if (treatment === 'ok' || treatment === 'lost') take(made, request, Buffer.concat(pieces).toString('utf8'));
  if (treatment === 'lost') return void request.socket.destroy();
  const { status, headers = {} } = treatment === 'ok' ? { status: 204 } : treatment;
  response.writeHead(status, headers).end();
}

function take(made: TestRecruiter, { headers }: IncomingMessage, body: string): void {
  try {
    new Webhook(made.secret).verify(body, headers as Record<string, string>);
  } catch (error) {
    made.faults.push(String(error));
  }
  const { type, data } = JSON.parse(body) as { type: string; data: { items?: Item[] } };
  const items = data.items ?? [];
  made.received.push({
    ...{ id: String(headers['webhook-id']), type, items },
    signatures: String(headers['webhook-signature']).split(' '),
  });
  for (const item of items) {
    const before = made.known.get(item.external_id);
    if (before && before.seq > item.seq) made.faults.push(`${item.external_id} falls to ${item.seq}`);
    if (!before || before.seq < item.seq) made.known.set(item.external_id, item);
  }
}

function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'hakaru-recruiter-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  try {
    execFileSync(
      'openssl',
      [
        ...[
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-days',
          '2',
        ],
        ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
        ...['-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key, 'utf8'), certificate: readFileSync(certificate, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
