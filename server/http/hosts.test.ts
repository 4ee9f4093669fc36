import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { handlers } from '#server/features/handlers.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { pagePlaceOf } from './host-web-page.ts';
import { makeServer } from './server.ts';

const server = await aServer();
const app = await makeServer(
  { ...server.config, trusted_proxies: ['127.0.0.1'] },
  server.database,
  handlers,
  server.adapters,
);
/** In the place of the pages, which read their own address in the same way. */
app.all('/*', async (request) => pagePlaceOf(request, server.config.app_url).url);
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

/** Sends lines as they are, on a connection of their own. Returns the status. */
async function statusOf(...lines: string[]): Promise<number> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    response += text;
  });
  socket.write([...lines, 'connection: close', '', ''].join('\r\n'));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1]);
}

const path = '/api/examinee/notification';

describe.each([path, '/client/login'])('a request for %s', (url) => {
  it.each([
    ['one host', ['host: hakaru.test'], 200],
    ['a host with its port', ['host: hakaru.test:3000'], 200],
    ['two hosts', ['host: hakaru.test', 'host: evil.example'], 400],
    ['the same host twice', ['host: hakaru.test', 'Host: hakaru.test'], 400],
    ['no host', [], 400],
    ['hosts in one line', ['host: hakaru.test, evil.example'], 400],
    ['a user in it', ['host: hakaru.test@evil.example'], 400],
    ['a path in it', ['host: hakaru.test/x'], 400],
    ['spaces in it', ['host: hakaru test'], 400],
    ['a port that is none', ['host: hakaru.test:x'], 400],
    ['a port beyond all', ['host: hakaru.test:99999'], 400],
    ['an address that is none', ['host: [::::1]'], 400],
    ['a name that no address has', ['host: 1.2.3.4.5'], 400],
    ['a percent sign', ['host: %00'], 400],
    ['X-Forwarded-Host of a proxy', ['host: inner', 'x-forwarded-host: hakaru.test'], 200],
    ['it twice', ['host: inner', 'x-forwarded-host: hakaru.test', 'x-forwarded-host: hakaru.test'], 200],
    ['it twice in a line', ['host: inner', 'x-forwarded-host: outer.test, hakaru.test'], 200],
    ['it with a user', ['host: inner', 'x-forwarded-host: a@evil.example'], 400],
    ['it as an address that is none', ['host: inner', 'x-forwarded-host: [::::1]'], 400],
    ['it empty', ['host: inner', 'x-forwarded-host: '], 200],
    ['X-Forwarded-Proto that is none', ['host: inner', 'x-forwarded-proto: java script'], 400],
    ['it twice as well', ['host: inner', 'x-forwarded-proto: https', 'x-forwarded-proto: http'], 200],
  ])('with %s', async (_, headers, status) => {
    expect(await statusOf(`GET ${url} HTTP/1.1`, ...headers)).toBe(status);
  });

  it('in the absolute form, as proxies send it, is the same request', async () => {
    expect(await statusOf(`GET http://hakaru.test${url} HTTP/1.1`, 'host: hakaru.test')).toBe(200);
  });

  it.each([
    ['of another host', `http://evil.example${url}`],
    ['of no scheme of ours', `gopher://evil.example${url}`],
    ['of a host that is none', `http://[::::1]${url}`],
    ['of nothing', 'http://'],
    ['that is no form at all', `evil.example:443`],
  ])('in the absolute form %s is no failure of the server', async (_, target) => {
    expect(await statusOf(`GET ${target} HTTP/1.1`, 'host: hakaru.test')).toBeLessThan(500);
  });

  it.each(['..', '', '-', '_', 'xn--a', '0x7f.1', '[::1]', '[::1]:80'])(
    'for the host %j is none either',
    async (host) => {
      expect(await statusOf(`GET ${url} HTTP/1.1`, `host: ${host}`)).toBeLessThan(500);
    },
  );

  it('with HTTP/1.0 may have no host, as old probes send none', async () => {
    expect(await statusOf('GET /healthz HTTP/1.0')).toBe(200);
    expect(await statusOf(`GET ${url} HTTP/1.0`)).toBeLessThan(500);
  });
});
