import { type Agent, request as open } from 'node:http';
import type { HostileRequest } from './hostile-requests.ts';
import type { Place } from './place.ts';

export const nothing = Buffer.alloc(0);

/** Milliseconds of the longest block since the last call: the server's own histogram starts anew with each. */
export async function longestBlock({ product }: Place, agent: Agent): Promise<number> {
  const { body } = await send(product.port, agent, {
    ...{ method: 'GET', path: '/metrics', headers: {}, body: nothing },
  });
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(body)?.[1] ?? Number.NaN) * 1000;
}

export function send(
  port: number,
  agent: Agent,
  { method, path, headers, body }: Omit<HostileRequest, 'entrance'>,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
    const sent = open(
      { host: '127.0.0.1', port, method, path, agent, headers: { ...headers, ...length } },
      async (response) => {
        const pieces: Buffer[] = [];
        for await (const piece of response) pieces.push(piece);
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces).toString() });
      },
    );
    // A body that is too large is refused before it is read, and its connection is closed.
    sent.on('error', () => resolve({ status: 413, body: '' }));
    sent.end(body);
  });
}
