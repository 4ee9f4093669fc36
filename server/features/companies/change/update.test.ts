import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aNode, aServer } from '#tests/makers/a-server.ts';
import { aClient, anAdmin, anExam, aUser, type TestClient } from '#tests/makers/people.ts';

const server = await aServer();
const admin = await anAdmin(server);
const t = translator('ja');

const update = ({ id }: TestClient, body: object) =>
  server.call('companies.update', { as: admin, params: { id }, body });
const show = async ({ id }: TestClient) =>
  (await server.ask('companies.show', { as: admin, params: { id } })).data;
const logsOf = ({ id }: TestClient) =>
  server.rows(
    `select before, after from platform_logs where about_client = $1 and operation = 'companies.update' order by id`,
    [id],
  );
const set = ({ id }: TestClient, columns: string) =>
  server.rows(`update clients set ${columns} where id = $1`, [id]);

describe('a company that is changed', () => {
  it('has the new fields, and its hash and the others stay', async () => {
    const client = await aClient(server);
    const before = await show(client);
    const { body } = await update(client, {
      ...{ name: '新社名', name_kana: 'シンシャメイ', company_no: '９００１', contract_no: 'ab12' },
      ...{ contract_classification: '2', distributions: 'partner,agency', applicants_number: '５０' },
      ...{ stops_at_number: '1', color: '#123456', mailbox: 'jinji@example.com', ip_addresses: '192.0.2.7' },
    });
    expect(body.data).toMatchObject({
      ...{ hash: before.hash, inquiry_contact: before.inquiry_contact, contract_end: before.contract_end },
      ...{ name: '新社名', name_kana: 'シンシャメイ', company_no: '9001', contract_no: 'ab12' },
      ...{ contract_classification: 2, distributions: ['agency', 'partner'], applicants_number: 50 },
      ...{ stops_at_number: 1, color: '#123456', mailbox: 'jinji@example.com', limits_addresses: 1 },
    });
    expect(await show(client)).toEqual(body.data);
  });

  it('is told in both logs, field by field, and a change of nothing is no line', async () => {
    const client = await aClient(server);
    await update(client, { contract_no: 'ab12', inquiry_contact: 'Jinji-bu' });
    await update(client, { contract_no: 'ab12' });
    const line = { before: { contract_no: null }, after: { contract_no: 'ab12' } };
    expect(await logsOf(client)).toEqual([line]);
    expect(
      await server.rows(
        `select before, after from operation_logs where client_id = $1 and operation = 'companies.update'`,
        [client.id],
      ),
    ).toEqual([line]);
  });

  it('tells every problem at once, in the order of the form', async () => {
    const client = await aClient(server);
    const { status, errors } = await update(client, {
      ...{ name: '', contract_end: '2020-01-02', color: 'red', mailbox: 'jinji' },
      logo: aFile('logo.webp', Buffer.from('x'), 'image/png'),
    });
    expect(status).toBe(422);
    expect(Object.keys(errors)).toEqual(['name', 'contract_end', 'logo', 'color', 'mailbox']);
  });

  it('keeps its number to itself, in full width too', async () => {
    const [one, other] = [await aClient(server), await aClient(server)];
    const { company_no } = await show(one);
    const wide = company_no.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    expect((await update(other, { company_no: wide })).errors).toEqual({
      company_no: [t('company.number.taken')],
    });
  });
});

describe('the contract', () => {
  it('that is over can be saved with its end, but not with another end that has passed', async () => {
    const client = await aClient(server, { contract_end: '2021-03-31' });
    expect((await update(client, { contract_end: '2021-03-31', contract_no: 'x1' })).status).toBe(200);
    expect((await update(client, { contract_end: '2021-04-01' })).errors).toEqual({
      contract_end: [t('company.contractEnd.past')],
    });
    expect((await update(client, { contract_end: '2098-04-01' })).status).toBe(200);
    expect((await update(client, { contract_start: '2099-01-01' })).errors).toEqual({
      contract_end: [t('field.endBeforeStart')],
    });
  });

  it('takes more applicants than are stored, whatever the form has read, and not one fewer', async () => {
    const client = await aClient(server);
    await set(client, 'applicants_number = 100');
    const fewer = await update(client, { applicants_number: '99', read: JSON.stringify({ name: 'x' }) });
    expect(fewer.errors).toEqual({ applicants_number: ['申込人数は増加のみ可能です。'] });
    expect((await update(client, { applicants_number: '100' })).status).toBe(200);
    expect((await update(client, { applicants_number: '101' })).body.data.applicants_number).toBe(101);
  });

  it('of another type is that of exams to come alone', async () => {
    const client = await aClient(server, { package_type: 'TRUST' });
    const running = await anExam(server, { client });
    const user = await aUser(server, { client });
    const { data } = (await update(client, { package_type: 'ASP' })).body;
    expect(data.packages.map(({ name }) => name)).toEqual(['ASP EXAM1', 'ASP EXAM5', 'ASP EXAM6']);
    await server.ask('exams.update', {
      as: user,
      params: { id: running.id },
      body: { name: 'Still of trust' },
    });
    const types = await server.rows('select name, package_type from exams where id = $1', [running.id]);
    expect(types).toEqual([{ name: 'Still of trust', package_type: 'TRUST' }]);
  });

  it('loses a service that no exam uses, gets new ones, and keeps those of deleted exams', async () => {
    const client = await aClient(server);
    const exam = await anExam(server, { client });
    await server.rows(`update exams set name = 'In use', delete_status = 2 where id = $1`, [exam.id]);
    const refused = await update(client, { services: 'EXAM1' });
    expect(refused.errors.services?.[0]).toContain('In use');
    const [used] = await server.rows<{ service: string }>(
      'select p.service from packages p join exams e on e.package_id = p.id where e.id = $1',
      [exam.id],
    );
    expect((await update(client, { services: used?.service })).body.data.services).toEqual([used?.service]);
    const all = (await update(client, { services: 'EXAM6,EXAM5,EXAM1' })).body.data.services;
    expect([...all].sort()).toEqual(['EXAM1', 'EXAM5', 'EXAM6']);
  });
});

describe('what two administrators change at once', () => {
  const read = async (client: TestClient) => JSON.stringify(await show(client));

  it('is merged field by field, and asked where both have changed a field', async () => {
    const client = await aClient(server);
    const before = await read(client);
    expect((await update(client, { contract_no: 'one', services: 'EXAM5,EXAM1', read: before })).status).toBe(
      200,
    );
    const other = await update(client, { contract_no: '', name: 'もう一人', services: '', read: before });
    expect(other).toMatchObject({ status: 422 });
    const merged = await update(client, { name: 'もう一人', read: before });
    expect(merged.body.data).toMatchObject({ name: 'もう一人', contract_no: 'one' });
    const clash = await server.call('companies.update', {
      as: admin,
      params: { id: client.id },
      body: { name: '三人目', contract_no: 'one', read: before },
    });
    expect(clash).toMatchObject({ status: 409, code: 4220 });
    expect(JSON.parse(clash.bytes.toString()).theirs).toEqual({ name: 'もう一人' });
  });

  it('waits: of two that change the same field at once one is refused', async () => {
    const client = await aClient(server);
    const before = await read(client);
    const both = await Promise.all(
      ['A1', 'B2'].map((contract_no) => update(client, { contract_no, read: before })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a form that says in no JSON what it has read is refused', async () => {
    const client = await aClient(server);
    expect((await update(client, { contract_no: 'A1', read: '{' })).errors).toHaveProperty('read');
  });
});

describe('its addresses', () => {
  it('limit log-in once they are named, are needed where log-in is limited, and refused where it is not', async () => {
    const client = await aClient(server);
    expect((await update(client, { limits_addresses: '1', ip_addresses: '' })).errors).toEqual({
      ip_addresses: [t('company.ipAddresses.required')],
    });
    expect((await update(client, { limits_addresses: '0', ip_addresses: '192.0.2.7' })).errors).toEqual({
      ip_addresses: [t('company.ipAddresses.unused')],
    });
    const limited = await update(client, { limits_addresses: '1', ip_addresses: '192.0.2.7\r\n192.0.2.8' });
    expect(limited.body.data).toMatchObject({ limits_addresses: 1, ip_addresses: '192.0.2.7\n192.0.2.8' });
    const open = await update(client, { limits_addresses: '0', ip_addresses: '' });
    expect(open.body.data).toMatchObject({ limits_addresses: 0, ip_addresses: null });
  });
});

describe('its logo', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const fileOf = async ({ id }: TestClient) =>
    (
      await server.rows<{ file: string | null }>('select logo_file as file from clients where id = $1', [id])
    )[0]?.file ?? null;

  it('is put in place of the former one, whose file goes, and is taken away', async () => {
    const client = await aClient(server);
    const logo = aFile('logo.gif', gif, 'image/gif');
    expect((await update(client, { logo })).body.data.logo_url).toContain(client.hash);
    const first = await fileOf(client);
    await update(client, { logo });
    const second = await fileOf(client);
    expect(await server.adapters.files.read(first ?? '')).toBeUndefined();
    expect(await server.adapters.files.read(second ?? '')).toBeDefined();
    expect((await update(client, { remove_logo: '1' })).body.data.logo_url).toBeNull();
    expect(await server.adapters.files.read(second ?? '')).toBeUndefined();
    expect(await fileOf(client)).toBeNull();
    expect((await logsOf(client)).map(({ after }) => after)).toEqual([
      { logo: 'changed' },
      { logo: 'changed' },
      { logo: 'removed' },
    ]);
  });

  it('that unpacks to a huge picture is refused, and nothing of the form is stored', async () => {
    const client = await aClient(server);
    const head = Buffer.alloc(33);
    head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    head.writeUInt32BE(13, 8);
    head.write('IHDR', 12);
    head.writeUInt32BE(50_000, 16);
    head.writeUInt32BE(50_000, 20);
    const bomb = Buffer.concat([head, deflateSync(Buffer.alloc(1_000_000))]);
    const refused = await update(client, { contract_no: 'A1', logo: aFile('a.png', bomb, 'image/png') });
    expect(refused.errors).toEqual({ logo: [t('company.logo.tooWide')] });
    expect(await show(client)).toMatchObject({ contract_no: null, logo_url: null });
  });
});

describe('its mailbox', () => {
  it('is a part before the @ where the platform has a domain for it', async () => {
    const { server: node, close } = await aNode(server, { mail_domain: 'mail.hakaru.test' });
    try {
      const client = await aClient(server);
      const put = (mailbox: string) =>
        node.call('companies.update', { as: admin, params: { id: client.id }, body: { mailbox } });
      expect((await put('jinji')).body.data).toMatchObject({
        mailbox: 'jinji',
        mail_domain: 'mail.hakaru.test',
      });
      expect(await server.rows('select mailbox from clients where id = $1', [client.id])).toEqual([
        { mailbox: 'jinji@mail.hakaru.test' },
      ]);
      expect((await put('jinji@example.com')).errors).toHaveProperty('mailbox');
      expect((await put('jinji@mail.hakaru.test')).body.data.mailbox).toBe('jinji');
      expect((await put('')).body.data.mailbox).toBeNull();
    } finally {
      await close();
    }
  });
});

it('a view-only administrator and staff change nothing, and a deleted company is gone', async () => {
  const client = await aClient(server);
  const body = { contract_no: 'A1' };
  for (const as of [await anAdmin(server, { kind: 1 }), await aUser(server, { client })])
    expect(await server.call('companies.update', { as, params: { id: client.id }, body })).toMatchObject({
      status: 403,
      code: 4003,
    });
  await set(client, 'deleted_at = now()');
  expect(await update(client, body)).toMatchObject({ status: 403, code: 40221 });
});
