import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { handlers } from '#server/features/handlers.ts';
import { staffCookies } from '#server/http/cookies.ts';
import { hostWeb } from '#server/http/host-web.ts';
import { makeServer } from '#server/http/server.ts';
import { aHouse } from '../makers/a-house.ts';
import { aName, anAdmin } from '../makers/people.ts';

const house = await aHouse();
const admin = await anAdmin(house);
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
  ...{ package_type: 'ASP', services: 'EXAM5', applicants_number: '100', contract_start: '2026-04-01' },
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
    const app = await makeServer(house.config, house.database, handlers, house.house);
    await hostWeb(app, {
      ...{ buildDir: join(import.meta.dirname, '../../build'), secure: false, app_url: house.config.app_url },
    });
    const incoming = () => readdirSync(join(house.config.data_dir, 'files/incoming'));
    let most = 0;
    let isThere = true;
    app.addHook('onRequest', (request, _reply, done) => {
      if (request.url === '/api/admin/companies') isThere &&= incoming().length === 1;
      done();
    });
    const put = house.house.files.put;
    house.house.files.put = (key, content) => {
      most = Math.max(most, incoming().length);
      return put(key, content);
    };
    const company_no = String(Math.floor(Math.random() * 1e15));
    const form = new FormData();
    for (const [name, value] of Object.entries(fields(company_no))) form.append(name, value);
    form.append('logo', new File([png], 'logo.png', { type: 'image/png' }));
    const sent = new Response(form);
    const answer = await app.inject({
      method: 'POST',
      url: `/admin/company-register${ending}`,
      headers: {
        ...{ host: 'hakaru.test', origin: 'http://hakaru.test', accept: 'text/html' },
        'content-type': sent.headers.get('content-type') ?? '',
        cookie: `${staffCookies(false).access}=${admin.token}`,
      },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    await app.close();
    house.house.files.put = put;
    // The page's file, and the one that its call received.
    expect({ status: answer.statusCode, isThere, most }).toEqual({
      ...{ status: ending === '' ? 302 : 202, isThere: true, most: 2 },
    });
    expect(incoming()).toEqual([]);
    const [made] = await house.rows<{ logo_file: string }>(
      'select logo_file from clients where company_no = $1',
      [company_no],
    );
    const kept = await house.house.files.read(made?.logo_file ?? '');
    expect(png.equals(kept ?? Buffer.alloc(0))).toBe(true);
  },
);
