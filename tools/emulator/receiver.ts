import { once } from 'node:events';
import { createServer as createPlain, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecure, type Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Certificate } from './self-signed.ts';

/**
 * How a request is treated. `ok` takes it and says so, `double` says so and then something else on the same connection,
 * `after` does so late. `lost` takes it and breaks off before its answer, `held` takes it and answers nothing; `reset`
 * and `hang` are the same without taking it. A status is answered without taking it.
 */
export type Treatment =
  | 'ok'
  | 'double'
  | { after: number }
  | 'lost'
  | 'held'
  | 'reset'
  | 'hang'
  | { status: number; headers?: Record<string, string> };

/** A request as it came: its body is what was signed, byte for byte. */
export interface Received {
  method: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface ReceiverSettings {
  /** 0 for any free one. */
  port: number;
  /** With one it speaks https. */
  certificate?: Certificate | undefined;
  /** Asked for each request in turn. */
  treat: () => Treatment;
  /** Takes a request in. Returns the status that is answered, where the treatment says no other. */
  take: (received: Received, isAnswered: boolean) => number;
}

export interface Receiver {
  origin: string;
  /** Requests that are in hand now. */
  inHand(): number;
  /** Shows another certificate from now on. */
  show(certificate: Certificate): void;
  /** Nobody listens any more, or somebody does again. */
  setOpen(isOpen: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** The server of a recruiting system that takes notifications, on this machine alone. */
export async function startReceiver(settings: ReceiverSettings): Promise<Receiver> {
  const { certificate } = settings;
  const stopping = new AbortController();
  let inHand = 0;
  const onRequest = async (request: IncomingMessage, response: ServerResponse) => {
    inHand += 1;
    response.on('close', () => {
      inHand -= 1;
    });
    await receive(settings, request, response, stopping.signal).catch(() => request.socket.destroy());
  };
  const server = certificate ? createSecure(certificate, onRequest) : createPlain(onRequest);
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const port = await listen(settings.port);
  return {
    origin: certificate ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    inHand: () => inHand,
    show: (shown) => certificate && (server as SecureServer).setSecureContext(shown),
    async setOpen(isOpen) {
      if (!isOpen) await close();
      else if (!server.listening) await listen(port);
    },
    async stop() {
      stopping.abort();
      await close();
    },
  };
}

async function receive(
  { treat, take }: ReceiverSettings,
  request: IncomingMessage,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const received = {
    method: request.method ?? '',
    headers: request.headers,
    body: Buffer.concat(pieces).toString('utf8'),
  };
  const treatment = treat();
  if (treatment === 'hang') return;
  if (treatment === 'reset') return void request.socket.destroy();
  if (typeof treatment === 'object' && 'status' in treatment)
    return void response.writeHead(treatment.status, treatment.headers ?? {}).end();
  const isAnswered = treatment !== 'lost' && treatment !== 'held';
  const status = take(received, isAnswered);
  if (treatment === 'held') return;
  if (treatment === 'lost') return void request.socket.destroy();
  if (treatment === 'double') return void request.socket.end(answerTwice(status));
  if (typeof treatment === 'object') await pause(treatment.after, undefined, { signal: stopping });
  response.writeHead(status).end();
}

function answerTwice(status: number): string {
  const [first, second] = [status, 500].map(
    (each) => `HTTP/1.1 ${each} Told\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
  );
  return `${first}${second}`;
}
