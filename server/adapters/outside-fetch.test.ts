import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { isPublicAddress, makeOutsideFetch, ShutAddress } from './outside-fetch.ts';

describe('an address', () => {
  it.each([
    ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.0.0.1', '100.64.0.1', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '192.0.2.1', '198.19.0.1', '224.0.0.1', '255.255.255.255'],
    ...['::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:127.0.0.1'],
    ...['64:ff9b::a00:1', '2001::1', '2001:db8::1', '2002:a00:1::', 'nothing', ''],
  ])('%s is shut', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['1.1.1.1', '172.15.0.1', '172.32.0.1', '192.167.1.1', '223.255.255.255', '2606:4700::1111'])(
    '%s is open',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

const server = createServer((request, response) => {
  if (request.url === '/long') return void response.end('x'.repeat(1_000_001));
  if (request.url === '/away') return void response.writeHead(302, { location: '/' }).end();
  const pieces: Buffer[] = [];
  request.on('data', (piece) => pieces.push(piece));
  request.on('end', () => response.end(`${request.method} ${Buffer.concat(pieces)}`));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;
const origin = `http://127.0.0.1:${port}`;

describe('a server outside', () => {
  it.each([
    ...[origin, `https://127.0.0.1:${port}`, `https://2130706433:${port}`, `https://0x7f.1:${port}`],
    ...[`https://[::1]:${port}`, `https://[::ffff:127.0.0.1]:${port}`],
    'http://example.com',
  ])('is not asked at %s', async (url) => {
    await expect(makeOutsideFetch([])(url)(url, {})).rejects.toBeInstanceOf(ShutAddress);
  });

  it('is asked where the operator has named it', async () => {
    const ask = makeOutsideFetch([origin])(origin);
    const response = await ask(`${origin}/x`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect([response.status, await response.text()]).toEqual([200, 'POST a=b']);
    await expect(ask(`http://127.0.0.1:${port + 1}/`, {})).rejects.toBeInstanceOf(ShutAddress);
  });

  it.each([
    ['of this machine', ['127.0.0.1'], []],
    ['of a private network', [], ['fd00::1']],
    ['of a private network beside an open one', ['1.1.1.1', '10.0.0.1'], []],
  ])('is not asked where its name leads to an address %s', async (_, four, six) => {
    const ask = makeOutsideFetch([], { resolve4: async () => four, resolve6: async () => six } as never);
    const url = `https://login.example.com:${port}`;
    await expect(ask(url)(url, {})).rejects.toBeInstanceOf(ShutAddress);
  });

  it('is not asked in a private network because another server names it', async () => {
    const ask = makeOutsideFetch([origin])('https://login.example.com');
    await expect(ask(`${origin}/x`, {})).rejects.toBeInstanceOf(ShutAddress);
  });

  it('is not followed elsewhere, nor listened to for ever', async () => {
    const ask = makeOutsideFetch([origin])(origin);
    expect((await ask(`${origin}/away`, {})).status).toBe(302);
    await expect(ask(`${origin}/long`, {})).rejects.toThrow('too long');
  });
});

describe('an answer that is none', () => {
  it.each(['000 X', '101 Switching Protocols', '199 X', '600 X', '999 X'])(
    'is refused: %s',
    async (status) => {
      const raw = createPlainServer((socket) => {
        socket.on('error', () => undefined);
        socket.on('data', () =>
          socket.end(`HTTP/1.1 ${status}\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n`),
        );
      });
      raw.listen(0, '127.0.0.1');
      await once(raw, 'listening');
      const at = `http://127.0.0.1:${(raw.address() as AddressInfo).port}`;
      await expect(makeOutsideFetch([at])(at)(at, {})).rejects.toThrow();
      raw.close();
    },
  );

  it('is not what follows a whole one', async () => {
    const raw = createPlainServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () =>
        socket.end(
          'HTTP/1.1 200 OK\r\ncontent-length: 5\r\nconnection: close\r\n\r\nwholeHTTP/1.1 500 X\r\n\r\n',
        ),
      );
    });
    raw.listen(0, '127.0.0.1');
    await once(raw, 'listening');
    const at = `http://127.0.0.1:${(raw.address() as AddressInfo).port}`;
    const answer = await makeOutsideFetch([at])(at)(at, {});
    expect([answer.status, await answer.text()]).toEqual([200, 'whole']);
    raw.close();
  });

  it('is refused where the line breaks off', async () => {
    const raw = createPlainServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf');
        socket.destroySoon();
      });
    });
    raw.listen(0, '127.0.0.1');
    await once(raw, 'listening');
    const at = `http://127.0.0.1:${(raw.address() as AddressInfo).port}`;
    await expect(makeOutsideFetch([at])(at)(at, {})).rejects.toThrow();
    raw.close();
  });
});
