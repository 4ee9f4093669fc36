import { once } from 'node:events';
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A reverse proxy before several web nodes, which does what docs/operations.md asks of a real one: it sends requests to
 * nodes that say they are ready, and one that reached no node to the next one. What reads, and a save, is tried on the
 * next one also where the first one answered 503 or broke off.
 */
export interface Proxy {
  port: number;
  close(): Promise<void>;
}

/** Milliseconds between two looks at a node. */
const lookEvery = 250;
const save = /^\/api\/examinee\/answers\/\d+\/page/;

interface Response {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export async function openProxy(ports: readonly number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(ports);
  let turn = 0;
  const looking = setInterval(() => {
    for (const port of ports)
      void fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })
        .then(async (response) => {
          await response.arrayBuffer();
          if (response.ok) ready.add(port);
          else ready.delete(port);
        })
        .catch(() => ready.delete(port));
  }, lookEvery);

  /** The ready ones first, each in its turn. */
  function inOrder(): number[] {
    turn += 1;
    const turned = ports.map((_, place) => ports[(place + turn) % ports.length] ?? 0);
    return [...turned.filter((port) => ready.has(port)), ...turned.filter((port) => !ready.has(port))];
  }

  async function pass(incoming: IncomingMessage): Promise<Response> {
    const body = await read(incoming);
    const isHarmless = incoming.method === 'GET' || save.test(incoming.url ?? '');
    let last: Response = { status: 502, headers: {}, body: Buffer.alloc(0) };
    for (const port of inOrder()) {
      try {
        const response = await ask(agent, port, incoming, body);
        if (response.status !== 503 || !isHarmless) return response;
        last = response;
      } catch (error) {
        const isUnsent = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (!isUnsent && !isHarmless) return last;
      }
    }
    return last;
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming).then(
      ({ status, headers, body }) => {
        const { connection: _, 'transfer-encoding': __, ...kept } = headers;
        outgoing.writeHead(status, { ...kept, 'content-length': body.length });
        outgoing.end(body);
      },
      () => outgoing.destroy(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      clearInterval(looking);
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

function ask(agent: Agent, port: number, from: IncomingMessage, body: Buffer): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { method, url: path, headers } = from;
    const asked = request(
      { host: '127.0.0.1', port, method, path, headers, agent, timeout: 20_000 },
      (response) =>
        read(response).then(
          (got) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body: got }),
          reject,
        ),
    );
    asked.on('timeout', () => asked.destroy(new Error('the node does not respond')));
    asked.on('error', reject);
    asked.end(body);
  });
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
