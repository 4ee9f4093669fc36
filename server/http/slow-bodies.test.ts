import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodies } from '#contract/codes/limits.ts';
import { closeSlowBodies } from './slow-bodies.ts';

const patience = 3_000;
const app: FastifyInstance = Fastify();
let port = 0;

beforeAll(async () => {
  closeSlowBodies(app, patience);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const read = async ({ body }: { body: unknown }) => ({ bytes: (body as Buffer).length });
  app.post('/form', { bodyLimit: bodies.page }, read);
  app.post('/upload', { bodyLimit: bodies.logo }, read);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends a body in pieces, one every `every` ms, until it is whole or the server has closed the connection. */
async function send(path: string, pieces: readonly Buffer[], every: number) {
  const socket: Socket = connect({ port, host: '127.0.0.1' });
  let response = '';
  socket.on('data', (data) => {
    response += data;
  });
  socket.on('error', () => undefined);
  // `once` of node:events would reject at the reset with which a server closes a connection it still gets bytes from.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const length = Buffer.concat(pieces).length;
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: x/y\r\ncontent-length: ${length}\r\n\r\n`,
  );
  let sent = 0;
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    sent += 1;
    await pause(every);
  }
  await closed;
  return { response, sent };
}

const bytes = (number: number) => Buffer.alloc(number, '1');

it('a form that trickles is closed, however often a byte arrives', async () => {
  const { response, sent } = await send('/form', Array(100).fill(bytes(1)), 100);
  expect(response).toBe('');
  expect(sent).toBeLessThan(100);
});

it('an upload that trickles is closed too', async () => {
  expect((await send('/upload', Array(100).fill(bytes(100)), 100)).response).toBe('');
});

it('an upload that goes on is waited for', async () => {
  const { response } = await send('/upload', Array(16).fill(bytes(100_000)), 200);
  expect(response).toContain('{"bytes":1600000}');
});

it('a body that comes at once is read, and its connection outlives the patience', async () => {
  const socket = connect({ port, host: '127.0.0.1' });
  let response = '';
  socket.on('data', (data) => {
    response += data;
  });
  const ask = 'POST /form HTTP/1.1\r\nhost: a\r\ncontent-type: x/y\r\ncontent-length: 1\r\n\r\n1';
  const responses = () => response.match(/\{"bytes":1\}/g) ?? [];
  socket.write(ask);
  await expect.poll(responses).toHaveLength(1);
  await pause(patience + 300);
  expect(responses()).toHaveLength(1);
  socket.write(ask);
  await expect.poll(responses, { timeout: 10_000 }).toHaveLength(2);
  socket.destroy();
});
