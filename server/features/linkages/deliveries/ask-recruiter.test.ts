import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { makeOutsideFetch } from '#server/adapters/outside-fetch.ts';
import { askRecruiter } from './ask-recruiter.ts';

/** A server of this machine that answers as it is told. */
async function aPeer(answer: RequestListener) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const never = new AbortController().signal;
const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"name":"髙"}' };
const ask = (origin: string, signal = never) =>
  askRecruiter(makeOutsideFetch([origin])(origin), `${origin}/hook`, message, signal);
const problem = (word: string) => ({ status: null, problem: { key: `linkDelivery.problem.${word}` } });

describe('a request to a recruiting system', () => {
  it('has the bytes that were signed, and their number', async () => {
    const received: object[] = [];
    const origin = await aPeer(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece);
      received.push({ ...request.headers, body: Buffer.concat(pieces).toString('utf8') });
      response.writeHead(204).end();
    });
    expect(await ask(origin)).toMatchObject({ status: 204, problem: null });
    const type = { 'content-type': 'application/json', 'content-length': '14' };
    expect(received).toMatchObject([{ ...message.headers, ...type, body: message.body }]);
  });

  it('follows no redirect', async () => {
    const followed: string[] = [];
    const other = await aPeer((request, response) => {
      followed.push(request.url ?? '');
      response.writeHead(204).end();
    });
    const origin = await aPeer((_, response) => response.writeHead(307, { location: `${other}/x` }).end());
    expect(await ask(origin)).toMatchObject({ status: 307, problem: { args: { status: 307 } } });
    expect(followed).toEqual([]);
  });

  it('keeps nothing of what is answered but its status', async () => {
    const origin = await aPeer((request, response) => {
      response
        .writeHead(400, { 'x-echo': String(request.headers['webhook-id']) })
        .end('<script>whsec_secret</script>');
    });
    expect(await ask(origin)).toEqual({
      ...{ status: 400, ms: expect.any(Number), retryAfter: null, isGone: false },
      problem: { key: 'linkDelivery.problem.rejected', args: { status: 400 } },
    });
  });

  it('takes an endless answer, one without sense and a line that breaks off for none', async () => {
    const endless = await aPeer((_, response) => {
      response.writeHead(200);
      const more = () => response.destroyed || response.write('x'.repeat(100_000), more);
      more();
    });
    const senseless = await aPeer(({ socket }) => socket.end('HTTP/1.1 999999 no\r\n\r\n'));
    const broken = await aPeer(({ socket }) => socket.destroy());
    for (const origin of [endless, senseless, broken])
      expect(await ask(origin)).toMatchObject(problem('noAnswer'));
  });

  it('goes to no name that leads into a private network, whatever else it leads to', async () => {
    for (const addresses of [['127.0.0.1'], ['93.184.216.34', '10.0.0.1'], ['169.254.169.254']]) {
      const names = { resolve4: async () => addresses, resolve6: async () => [] as string[] };
      const fetch = makeOutsideFetch([], names as never)('https://ats.example');
      expect(await askRecruiter(fetch, 'https://ats.example/hook', message, never)).toMatchObject(
        problem('shut'),
      );
    }
  });

  it.each([
    ...['http://93.184.216.34/', 'https://127.1/', 'https://2130706433/', 'https://[::1]/', 'https://0/'],
    ...['https://[::ffff:10.0.0.1]/', 'https://[fe80::1]/', 'https://169.254.169.254/latest/meta-data'],
  ])('goes not to %s', async (url) => {
    const fetch = makeOutsideFetch([])(new URL(url).origin);
    expect(await askRecruiter(fetch, url, message, never)).toMatchObject(problem('shut'));
  });

  it('throws where its worker must let go, so that it counts as no failure', async () => {
    const stopping = new AbortController();
    const origin = await aPeer(() => stopping.abort(new Error('the worker stops')));
    await expect(ask(origin, stopping.signal)).rejects.toThrow('the worker stops');
  });
});
