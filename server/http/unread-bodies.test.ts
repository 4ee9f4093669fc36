import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { letGoOfUnreadBodies } from './unread-bodies.ts';

const most = 1_000_000;
const patience = 3_000;
const app: FastifyInstance = Fastify({ bodyLimit: 100 * most });
let port = 0;

beforeAll(async () => {
  letGoOfUnreadBodies(app, { bytes: most, ms: patience });
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.post('/', async () => 'answered');
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: x/y\r\ncontent-length: ${length}\r\n\r\n`;

/** Asks for the response, then sends so much of the body. */
async function open(length: number) {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((close) => socket.once('close', () => close()));
  let response = '';
  socket.on('data', (data) => {
    response += data;
  });
  socket.write(head(length));
  while (!response.includes('answered')) await once(socket, 'data');
  return { socket, closed, responses: () => response.match(/answered/g)?.length };
}

it('a body that nobody reads is answered before it comes, and its connection serves on', async () => {
  const { socket, responses } = await open(most);
  socket.write(Buffer.alloc(most));
  socket.write(head(0));
  while (responses() !== 2) await once(socket, 'data');
  socket.destroy();
});

it('one that is larger is cut off', async () => {
  const { socket, closed } = await open(50 * most);
  for (let sent = 0; sent < 50 && !socket.destroyed; sent += 1) {
    // Nobody takes what is sent any more once the connection is closed.
    const taken = socket.write(Buffer.alloc(most));
    if (!taken) await Promise.race([once(socket, 'drain').catch(() => undefined), closed]);
  }
  await closed;
  expect(socket.bytesWritten).toBeLessThan(50 * most);
});

it('one that does not come is cut off', async () => {
  const { closed } = await open(most);
  await closed;
});
