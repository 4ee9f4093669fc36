import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultLanguage, findWantedLanguage } from '#contract/codes/languages.ts';
import { Refused } from './ask-product.ts';
import type { Emulator, Handed } from './emulator.ts';
import { isFault } from './faults.ts';
import { renderPage, type Told } from './page.ts';

export interface ServedPage {
  url: string;
  stop(): Promise<void>;
}

type Act = (emulator: Emulator, form: URLSearchParams) => Promise<Told[]>;

/** Shows the emulator's page on this machine alone. */
export async function servePage(emulator: Emulator, port: number): Promise<ServedPage> {
  const server = createServer((request, response) => {
    answer(emulator, request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(emulator: Emulator, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, headers, url = '/' } = request;
  // A page of another site neither reads this one nor posts to it.
  if (!isOwn(headers.host, headers.origin)) return void response.writeHead(403).end();
  const [, word = '', id = ''] = url.split('/');
  const applicant = emulator.applicants.find(({ external_id }) => external_id === id);
  if (method === 'GET' && word === 'launch' && applicant)
    return void response.writeHead(303, { location: emulator.launchLink(applicant) }).end();
  const act = method === 'POST' && Object.hasOwn(acts, word) ? acts[word as keyof typeof acts] : undefined;
  if (!act && url !== '/') return void response.writeHead(404).end();
  const told = act ? await tellOf(() => formOf(request).then((form) => act(emulator, form))) : [];
  const language = findWantedLanguage(headers['accept-language']) ?? defaultLanguage;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'",
    'cache-control': 'no-store',
  });
  response.end(renderPage(emulator, language, told));
}

const acts = {
  pull: async (emulator) => [{ key: 'pulled', args: { number: await emulator.pull() } }],
  async compare(emulator) {
    const { agree, of, differing } = await emulator.compare();
    const differ: Told = { key: 'differing', args: { ids: differing.join(' ') } };
    return [{ key: 'compared', args: { agree, of } }, ...(differing.length > 0 ? [differ] : [])];
  },
  async fault(emulator, form) {
    const fault = form.get('fault') ?? '';
    if (isFault(fault)) await emulator.setFault(fault);
    return [];
  },
  async handed(emulator, form) {
    emulator.handed = changed(emulator.handed, form);
    return [];
  },
} as const satisfies Record<string, Act>;

async function tellOf(act: () => Promise<Told[]>): Promise<Told[]> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refused) return [{ key: 'refused', args: { status: error.status } }];
    return [{ key: 'unreached', args: {} }];
  }
}

/** What is left empty stays. */
function changed(handed: Handed, form: URLSearchParams): Handed {
  const word = (name: keyof Handed) => (form.get(name) ?? '').trim();
  const words = (name: 'keys' | 'secrets') => {
    const typed = word(name).split(/\s+/).filter(Boolean);
    return typed.length > 0 ? typed : handed[name];
  };
  return {
    tenant_code: word('tenant_code') || handed.tenant_code,
    launch_key_id: word('launch_key_id') || handed.launch_key_id,
    launch_secret: word('launch_secret') || handed.launch_secret,
    ...{ keys: words('keys'), secrets: words('secrets') },
  };
}

function isOwn(host: string | undefined, origin: string | undefined): boolean {
  if (!host || !/^(127\.0\.0\.1|localhost):\d+$/.test(host)) return false;
  return origin === undefined || origin === `http://${host}`;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return new URLSearchParams(Buffer.concat(pieces).toString('utf8'));
}
