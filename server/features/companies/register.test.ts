import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, aName, anAdmin, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const admin = await anAdmin(server);

function digits(): string {
  return String(Date.now() * 1000 + Math.floor(Math.random() * 1000));
}

function aForm(more: Record<string, unknown> = {}) {
  return {
    name: '株式会社はかる',
    name_kana: 'カブシキガイシャハカル',
    company_no: digits(),
    contract_classification: '1',
    package_type: 'ASP' as const,
    services: 'EXAM5,EXAM1,EXAM5',
    distributions: 'direct',
    applicants_number: '１００',
    contract_start: '2026-04-01',
    contract_end: '2099-03-31',
    inquiry_contact: '人事部\n03-0000-0000',
    admin_name: '担当 太郎',
    admin_name_kana: 'タントウ タロウ',
    admin_login_id: aName('reg'),
    admin_email: `${aName('Admin')}@example.com`,
    admin_password: 'Reg-Pass-2026',
    ...more,
  };
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect/></svg>';
function aLogo(filename = 'logo.svg') {
  return aFile(filename, Buffer.from(svg), 'image/png');
}

it('a company is registered with its packages and an account that sets its password at its first log-in', async () => {
  const form = aForm();
  const { data } = await server.ask('companies.register', { as: admin, body: form });
  expect(data).toMatchObject({
    name: form.name,
    company_no: form.company_no,
    applicants_number: 100,
    contract_start: '2026-04-01',
    contract_end: '2099-03-31',
    logo_url: null,
    registered_person_number: 0,
    exam_number: 0,
    last_activity_at: null,
  });
  expect(data.hash).toMatch(/^[a-z0-9]{10}$/);
  expect(data.packages.map(({ service, type }) => [service, type])).toEqual([
    ['EXAM5', 'ASP'],
    ['EXAM1', 'ASP'],
  ]);
  const login = await server.ask('sessions.login', {
    body: { login_id: form.admin_login_id, password: form.admin_password },
  });
  if (login.data.is_second_step || !login.data.is_new_account) throw new Error('the first password opens it');
  const own = { token: login.data.account_token, password: 'Own-Words-2026', confirmation: 'Own-Words-2026' };
  await server.ask('accounts.setFirstPassword', { body: own });
  const entered = await server.ask('sessions.login', {
    body: { login_id: form.admin_login_id, password: own.password },
  });
  expect(entered.data.user).toMatchObject({ role: 'c', kind: 0, client_id: data.id });
  expect(entered.data.client).toMatchObject({ id: data.id, package: { service: 'EXAM5' } });
});

it.each([
  ['the company', 'operation_logs', 'client_id'],
  ['the platform', 'platform_logs', 'about_client'],
])('the log of %s tells who registered it, and no password', async (_, table, column) => {
  const { data } = await server.ask('companies.register', { as: admin, body: aForm() });
  const logs = await server.rows(`select actor, operation, after from ${table} where ${column} = $1`, [
    data.id,
  ]);
  expect(logs).toMatchObject([{ actor: `admin:${admin.id}`, operation: 'companies.register' }]);
  expect(JSON.stringify(logs)).not.toMatch(/Reg-Pass|argon2|admin@example/);
});

it('a logo is cleaned, kept and shown at its own address', async () => {
  const { data } = await server.ask('companies.register', { as: admin, body: aForm({ logo: aLogo() }) });
  expect(data.logo_url).toMatch(new RegExp(`^/api/logos/${data.hash}\\?v=\\d+$`));
  const shown = await server.call('companies.showLogo', { params: { hash: data.hash } });
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=300',
  });
  expect(shown.bytes.toString()).toBe('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>');
});

it.each([
  ['that only says it is one', { filename: 'a.png', type: 'image/png', size: 10, content: {} }],
  ['with a reader that is none', { filename: 'a.png', type: 'image/png', size: 10, content: { read: 1 } }],
])('a logo %s is refused', async (_, logo) => {
  const fields = Object.entries(aForm()).map(
    ([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/admin/companies',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${fields.join('')}--x\r\ncontent-disposition: form-data; name="logo"\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(logo)}\r\n--x--\r\n`,
  });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors)).toEqual(['logo.content']);
});

it.each([
  [undefined, 422],
  ['', 422],
  ['direct,shop', 422],
  ['direct', 200],
  ['partner,agency,partner', 200],
])('its distribution %j is answered %i', async (distributions, status) => {
  const response = await server.call('companies.register', { as: admin, body: aForm({ distributions }) });
  expect(response.status).toBe(status);
  if (status === 422) return expect(Object.keys(response.errors)[0]).toMatch(/^distributions/);
  const [stored] = await server.rows<{ distributions: string[] }>(
    'select distributions from clients where id = $1',
    [response.body.data.id],
  );
  expect(stored?.distributions).toEqual([...new Set(distributions?.split(','))]);
});

it('who limits log-in to addresses has to name some', async () => {
  const register = (more: object) =>
    server.call('companies.register', { as: admin, body: aForm({ limits_addresses: '1', ...more }) });
  expect((await register({})).errors).toEqual({
    ip_addresses: [translator('ja')('company.ipAddresses.required')],
  });
  expect((await register({ ip_addresses: '192.0.2' })).errors.ip_addresses).toHaveLength(1);
  expect((await register({ ip_addresses: '192.0.2.7' })).status).toBe(200);
});

it.each([
  ['192.0.2.7', 200],
  ['0.0.0.0\r\n255.255.255.255\r\n\r\n', 200],
  ['192.0.2.7\n999.0.2.7', 422],
  ['192.0.2.256', 422],
  ['192.0.2', 422],
  ['192.0.2.7.', 422],
  ['192.0.02.7', 422],
  ['1.2.3.4.5', 422],
  ['192.0.2.0/24', 200],
  ['192.0.2.0/33', 422],
  ['0.0.0.0/0', 422],
  ['2001:db8::7\n2001:DB8:1:2::/64', 200],
  ['2001:db8::/129', 422],
  ['::/0', 422],
  ['2001:db8:::7', 422],
  ['::ffff:192.0.2.7', 422],
  ['::ffff:c000:200/120', 422],
  ['fe80::1%eth0', 422],
])(
  'a list of addresses %j is answered %i: one that is none would let nobody in',
  async (ip_addresses, status) => {
    const response = await server.call('companies.register', { as: admin, body: aForm({ ip_addresses }) });
    expect(response.status).toBe(status);
    if (status === 422) expect(Object.keys(response.errors)).toEqual(['ip_addresses']);
  },
);

it('a taken number, a taken login id, a past contract and a false logo are told together', async () => {
  const [taken, user] = [aForm(), await aUser(server)];
  await server.ask('companies.register', { as: admin, body: taken });
  const response = await server.call('companies.register', {
    as: admin,
    language: 'en',
    body: aForm({
      company_no: taken.company_no,
      admin_login_id: user.login_id,
      contract_end: '2026-04-02',
      contract_start: '2026-04-01',
      logo: aLogo('logo.webp'),
    }),
  });
  expect(response).toMatchObject({ status: 422, code: 4022 });
  expect(Object.keys(response.errors)).toEqual(['company_no', 'contract_end', 'admin_login_id', 'logo']);
  expect(response.errors.company_no).toEqual(['This company number is already registered.']);
});

it('what fields lack, what they say against each other and what is taken already is told at once, in the order of the form', async () => {
  const taken = aForm();
  await server.ask('companies.register', { as: admin, body: taken });
  const response = await server.call('companies.register', {
    as: admin,
    language: 'en',
    body: aForm({
      name: '',
      company_no: taken.company_no,
      contract_start: '2099-04-01',
      contract_end: '2098-03-31',
      admin_login_id: taken.admin_login_id,
      logo: aLogo('logo.webp'),
      color: 'red',
    }),
  });
  expect(response).toMatchObject({ status: 422, code: 4022 });
  expect(Object.keys(response.errors)).toEqual([
    'name',
    'company_no',
    'contract_end',
    'admin_login_id',
    'logo',
    'color',
  ]);
});

it.each([
  ['name', '株式会社ＡＢＣ', 'company.name.fullWidthForms'],
  ['name', 'ﾊｶﾙ', 'company.name.fullWidthForms'],
  ['admin_name', 'ＡＢＣ', 'company.name.fullWidthForms'],
  ['admin_name', '担当　ﾀﾛｳ', 'company.name.fullWidthForms'],
  ['name_kana', 'ＡＢＣ', 'company.kana.wrong'],
  ['admin_name_kana', 'ﾀﾝﾄｳ', 'company.kana.wrong'],
  ['admin_name_kana', 'たんとう', 'company.kana.wrong'],
] as const)('%s is refused with %s: %s', async (field, value, key) => {
  const response = await server.call('companies.register', { as: admin, body: aForm({ [field]: value }) });
  expect(response).toMatchObject({ status: 422, errors: { [field]: [translator('ja')(key)] } });
});

it('a contract may end today, by the day in Japan', async () => {
  const [day] = await server.rows<{ today: string; yesterday: string }>(
    `select to_char(now() at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as today,
       to_char((now() at time zone 'Asia/Tokyo')::date - 1, 'YYYY-MM-DD') as yesterday`,
  );
  const ending = (contract_end: string | undefined) =>
    server.call('companies.register', {
      as: admin,
      body: aForm({ contract_start: '2020-01-01', contract_end }),
    });
  expect((await ending(day?.today)).status).toBe(200);
  expect((await ending(day?.yesterday)).errors).toHaveProperty('contract_end');
});

it.each([5_000_001, 5_000_002, 9_000_000])(
  'a logo of %i bytes is refused in the words of its field',
  async (size) => {
    const logo = aFile('logo.png', Buffer.alloc(size), 'image/png');
    const response = await server.call('companies.register', {
      as: admin,
      language: 'en',
      body: aForm({ logo }),
    });
    expect(response.errors).toEqual({ logo: ['The logo must be at most 5 MB.'] });
  },
);

it('of registrations of one number or one login id at the same moment, one is made and the others leave nothing', async () => {
  const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const logo = aFile('logo.gif', bytes, 'image/gif');
  const fields = { company_no: digits(), admin_login_id: aName('race'), admin_email: 'race@example.com' };
  for (const [field, value] of Object.entries(fields)) {
    const shared = { [field]: value };
    const before = await countTraces();
    const responses = await Promise.all(
      [1, 2, 3].map(() => server.call('companies.register', { as: admin, body: aForm({ ...shared, logo }) })),
    );
    expect(responses.map((response) => response.status).sort()).toEqual([200, 422, 422]);
    for (const { errors } of responses.filter(({ status }) => status === 422))
      expect(Object.keys(errors)).toEqual([field]);
    expect(await countTraces()).toEqual({ companies: before.companies + 1, files: before.files + 1 });
  }
});

async function countTraces() {
  const companies = (await server.rows('select id from clients')).length;
  const entries = await readdir(join(server.config.data_dir, 'files'), {
    recursive: true,
    withFileTypes: true,
  });
  return { companies, files: entries.filter((entry) => entry.isFile()).length };
}

it('a common password of its first account is refused, in the words of its field', async () => {
  const response = await server.call('companies.register', {
    as: admin,
    language: 'en',
    body: aForm({ admin_password: 'P@ssw0rd-2026!' }),
  });
  expect(response).toMatchObject({ status: 422, code: 4022 });
  expect(response.errors).toEqual({
    admin_password: ['This password is among the most common ones. Please choose another.'],
  });
});

it('days outside the calendar are refused, not met with an error', async () => {
  const response = await server.call('companies.register', {
    as: admin,
    body: aForm({ contract_start: '0000-01-01' }),
  });
  expect(response).toMatchObject({ status: 422 });
});

it('a view-only administrator and staff of a company register nothing', async () => {
  for (const viewer of [
    await anAdmin(server, { kind: 1 }),
    await aUser(server, { client: await aClient(server) }),
  ])
    expect(await server.call('companies.register', { as: viewer, body: aForm() })).toMatchObject({
      status: 403,
      code: 4003,
    });
});

it('a form whose logo was not chosen, as browsers send it, registers a company without one', async () => {
  const logo = aFile('', Buffer.alloc(0), 'application/octet-stream');
  const { data } = await server.ask('companies.register', { as: admin, body: aForm({ logo }) });
  expect(data.logo_url).toBeNull();
});
