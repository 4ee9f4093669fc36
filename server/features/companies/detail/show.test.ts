import { expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { inLedger } from '#tests/makers/bills.ts';
import { aClient, anAdmin, anExam, anExaminee, aSitting, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const admin = await anAdmin(server);
const client = await aClient(server);
const shown = (id: number) => server.ask('companies.show', { as: admin, params: { id } });

it('an administrator sees all fields of a company’s form', async () => {
  const { data } = await shown(client.id);
  expect(data).toMatchObject({
    ...{ id: client.id, hash: client.hash, contract_end: '2099-12-31', contract_classification: 1 },
    ...{ package_type: 'TRUST', services: ['EXAM1', 'EXAM5', 'EXAM6'], distributions: ['direct'] },
    ...{ stops_at_number: 0, mailbox: null, mail_domain: null, limits_addresses: 0, ip_addresses: null },
    ...{ inquiry_contact: 'Jinji-bu', parent: null, account_number: 0, deleted_at: null, erased_at: null },
  });
});

it('and its account, exams by state, people, who of the platform entered, and what deleting it would end', async () => {
  const own = await aClient(server, { ip_addresses: '192.0.2.7' });
  const parent = await aUser(server, { client: own });
  await aUser(server, { client: own, role: 'o' });
  const exam = await anExam(server, { client: own });
  await anExaminee(server, { exam });
  await aSitting(server, { exam });
  const [before, gone] = [await anExam(server, { client: own }), await anExam(server, { client: own })];
  await server.rows(`update exams set commence_on = now() + interval '1 hour' where id = $1`, [before.id]);
  await server.rows('update exams set delete_status = 2 where id = $1', [gone.id]);
  await server.ask('exams.list', { as: admin, query: { client_id: own.id } });
  const [now, earlier] = [new Date(), new Date(Date.now() - 40 * 86_400_000)].map((at) => at.toISOString());
  const used = { client_id: own.id, package_type: 'TRUST', event: 'printed' } as const;
  await inLedger(server, [
    { ...used, answer_id: 1, at: now ?? '' },
    { ...used, answer_id: 2, examinee_id: 1, at: now ?? '' },
    { ...used, answer_id: 3, content: 'jimu', examinee_id: 1, at: now ?? '' },
    { ...used, answer_id: 4, at: earlier ?? '' },
    { ...used, answer_id: 5, event: 'examined', at: now ?? '' },
  ]);
  const { data } = await shown(own.id);
  expect(data.billed.quantity).toBe(2);
  expect(data).toMatchObject({
    parent: { id: parent.id, login_id: parent.login_id, state: 'active' },
    ...{ account_number: 2, registered_person_number: 2, limits_addresses: 1 },
    exams: { draft: 0, before: 1, open: 1, over: 0, deleted: 1 },
    impact: { exams: 2, people: 2, answering: 1 },
  });
  expect(data.impact.sessions).toBeGreaterThanOrEqual(4);
  expect(data.visits.map(({ name }) => name)).toContain(admin.login_id);
});

it('shows a deleted company too', async () => {
  const gone = await aClient(server);
  await server.rows(
    `update clients set deleted_at = now(), erase_after = now() + interval '30 days' where id = $1`,
    [gone.id],
  );
  const { data } = await shown(gone.id);
  expect(data.deleted_at).not.toBeNull();
  expect(Date.parse(data.erase_after ?? '')).toBeGreaterThan(Date.now());
});

it('an unknown company is not found', async () => {
  expect(await server.call('companies.show', { as: admin, params: { id: 999_999 } })).toMatchObject({
    status: 404,
    code: 4004,
  });
});

it('is for administrators', async () => {
  const user = await aUser(server, { client });
  expect(await server.call('companies.show', { as: user, params: { id: client.id } })).toMatchObject({
    status: 403,
    code: 4003,
  });
});
