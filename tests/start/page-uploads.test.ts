import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bodies } from '#contract/codes/limits.ts';
import { to } from '#contract/screens.ts';
import { Refusal } from '#server/access/refusal.ts';
import { handlers } from '#server/features/handlers.ts';
import { staffCookies } from '#server/http/cookies.ts';
import { hostWeb } from '#server/http/host-web.ts';
import { makeServer } from '#server/http/server.ts';
import { aServer } from '../makers/a-server.ts';
import { browserOf, openPages } from '../makers/open-pages.ts';
import { aClient, aName, anAdmin, anExam, anExaminee, aUser } from '../makers/people.ts';

const server = await aServer();
const admin = await anAdmin(server);
const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d4948445200000010000000100806000000', 'hex'),
  Buffer.alloc(4_800_000, 7),
]);

const fields = (company_no: string) => ({
  ...{
    name: '株式会社はかる',
    name_kana: 'カブシキガイシャハカル',
    company_no,
    contract_classification: '1',
  },
  ...{
    package_type: 'ASP',
    services: 'EXAM5',
    distributions: 'direct',
    applicants_number: '100',
    contract_start: '2026-04-01',
  },
  ...{
    contract_end: '2099-03-31',
    inquiry_contact: '人事部',
    admin_name: '担当',
    admin_name_kana: 'タントウ',
  },
  ...{
    admin_login_id: aName('page'),
    admin_email: `${aName('page')}@example.com`,
    admin_password: 'Reg-Pass-2026',
  },
});

it.each(['', '.data'])(
  'a page (%j) hands a form with a file on to its call, and nothing of it is left',
  async (ending) => {
    const app = await makeServer(server.config, server.database, handlers, server.adapters);
    await hostWeb(app, {
      ...{
        buildDir: join(import.meta.dirname, '../../build'),
        secure: false,
        app_url: server.config.app_url,
      },
    });
    let most = 0;
    let isThere = true;
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.url === '/api/admin/companies') isThere &&= incoming().length === 1;
      done();
    });
    const put = server.adapters.files.put;
    server.adapters.files.put = (key, content) => {
      most = Math.max(most, incoming().length);
      return put(key, content);
    };
    const company_no = String(Math.floor(Math.random() * 1e15));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields(company_no))) form.append(name, value);
    form.append('logo', new File([png], 'logo.png', { type: 'image/png' }));
    const sent = new Response(form);
    const payload = Buffer.from(await sent.arrayBuffer());
    const posted = {
      method: 'POST',
      url: `/admin/company-register${ending}`,
      headers: {
        ...{ host: 'hakaru.test', origin: 'http://hakaru.test', accept: 'text/html' },
        'content-type': sent.headers.get('content-type') ?? '',
        cookie: `${staffCookies(false).access}=${admin.token}`,
      },
      payload,
    } as const;
    let response = await app.inject(posted);
    // A process that is too busy says so, and is asked again.
    await expect
      .poll(async () => {
        if (response.statusCode === 503) response = await app.inject(posted);
        return response.statusCode;
      })
      .not.toBe(503);
    await app.close();
    server.adapters.files.put = put;
    // The page's file, and the one that its call received.
    expect({ status: response.statusCode, isThere, most }).toEqual({
      ...{ status: ending === '' ? 302 : 202, isThere: true, most: 2 },
    });
    expect(incoming()).toEqual([]);
    const [made] = await server.rows<{ logo_file: string }>(
      'select logo_file from clients where company_no = $1',
      [company_no],
    );
    const kept = await server.adapters.files.read(made?.logo_file ?? '');
    expect(png.equals(kept ?? Buffer.alloc(0))).toBe(true);
  },
);

const { app } = await openPages(server);
const client = await aClient(server);
const exam = await anExam(server, { client });
const incoming = () => readdirSync(join(server.config.data_dir, 'files/incoming'));

const at = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
const { port } = app.server.address() as AddressInfo;
const member = await aUser(server, { client, role: 'o' });
const person = await anExaminee(server, { exam });

/** Answers what comes while all of the body but its first bytes is still to come. */
async function postHead(
  address: string,
  viewer: { token: string } | undefined,
  type: string,
  length: number,
) {
  const socket = connect({ port, host: at.hostname });
  const headers = Object.entries({
    ...{ ...browserOf(address, viewer), 'content-type': type, 'content-length': length },
    // As long as the answer comes: the rest of the body never does.
    'accept-encoding': 'identity',
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  socket.write(`POST ${address} HTTP/1.1\r\n${lines}\r\n\r\n--x\r\n`);
  let response = '';
  while (!response.includes('\r\n\r\n')) response += String((await once(socket, 'data'))[0]);
  socket.destroy();
  return {
    status: Number(/^HTTP\/1.1 (\d+)/.exec(response)?.[1]),
    location: /^location: (.*)$/im.exec(response)?.[1]?.trim(),
  };
}

describe('whoever posts to a page is known before anything is read', () => {
  const gone = { token: `${member.token.slice(0, -4)}none` };
  const upload = to('admin.companyRegister');
  const profile = to('candidate.profile', { exam });
  const form = 'application/x-www-form-urlencoded';
  const files = 'multipart/form-data; boundary=x';
  const staffLogin = { status: 302, location: to('admin.login') };

  it.each([
    ['a file from nobody', upload, undefined, files, 5_900_000, staffLogin],
    ['a file by a token that is not good', upload, gone, files, 5_900_000, staffLogin],
    ['a file from whoever may not open the page', upload, member, files, 5_900_000, { status: 403 }],
    ['fields from nobody', upload, undefined, form, 60_000, staffLogin],
    [
      'people from nobody',
      to('exam.importPeople', { exam }),
      undefined,
      files,
      bodies.people,
      { status: 302, location: to('client.login') },
    ],
    [
      'parts from nobody, where no file is taken',
      to('client.users', { clientId: client.id }),
      undefined,
      files,
      60_000,
      { status: 302 },
    ],
    [
      'a candidate’s form from nobody',
      profile,
      undefined,
      form,
      60_000,
      { status: 302, location: to('candidate.login', { exam }) },
    ],
    ['more than a candidate’s page takes', profile, person, files, 49_000_000, { status: 413 }],
  ] as const)('%s', async (_what, address, viewer, type, length, expected) => {
    expect(await postHead(address, viewer, type, length)).toMatchObject(expected);
    expect(incoming()).toEqual([]);
  });
});

it('who is sent away because too much waits is told when to come again, on a page', async () => {
  const { hold } = app.incoming;
  app.incoming.hold = () => {
    throw new Refusal('tooMany', { retry_after: 15 });
  };
  const address = to('admin.companyRegister');
  const response = await app.inject({
    method: 'POST',
    url: address,
    headers: { ...browserOf(address, admin), 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x--\r\n',
  });
  app.incoming.hold = hold;
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('15');
  expect(response.headers['content-type']).toContain('text/html');
});
