import { describe, expect, it } from 'vitest';
import { makeOutsideFetch } from '#server/adapters/outside-fetch.ts';
import { countHappened } from '#server/features/mails/notices/notice-store.ts';
import { aRecruiter } from '#tests/makers/a-recruiter.ts';
import { aTenantScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aDeliveringLinkage, deliverOnce, passLinkTime } from '#tests/makers/deliveries.ts';
import { aLinkage, aLinkedPerson, aLinkKey, type TestLinkage } from '#tests/makers/linkages.ts';
import { aClient, anAdmin, anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const recruiter = await aRecruiter();
Object.assign(server.adapters, {
  askRecruiter: makeOutsideFetch([recruiter.origin], undefined, recruiter.certificate),
});
const client = await aClient(server);
const staff = await aUser(server, { client });

const exam = () => anExam(server, { client, portions: ['verbal_1'] });
const of = (linkage: TestLinkage) => ({
  ...{ as: staff, language: 'en' as const },
  params: { id: linkage.exam.id, service: 'sonar' as const },
});
const at = (linkage: TestLinkage, examinee_id: number) => ({
  ...of(linkage),
  params: { ...of(linkage).params, examinee_id },
});
const make = async (linkage: TestLinkage) =>
  (await server.ask('linkages.addTrial', { ...of(linkage), body: {} })).data;
const launch = async (linkage: TestLinkage, id: number) =>
  server.call('linkages.launchTrial', { ...at(linkage, id), body: {} });
const enter = (address: string) =>
  server.call('sessions.examineeSso', {
    body: { token: new URL(address).searchParams.get('t') ?? '' },
  });
const deliver = (linkage: TestLinkage, id: number) =>
  server.call('linkages.deliverTrial', { ...at(linkage, id), body: {} });
const pull = (linkage: TestLinkage, id: number) =>
  server.call('linkages.pullTrial', { ...at(linkage, id), body: {} });

/** A trial who has answered and submitted everything. */
async function aScoredTrial(linkage: TestLinkage) {
  const external_id = 'trial-0123456789ab';
  const person = await aScoredPerson(server, { exam: linkage.exam, is_simulated: true });
  await server.rows('update examinees set login_id = $2 where id = $1', [person.id, external_id]);
  await aLinkedPerson(server, linkage, person, { external_id });
  return { ...person, external_id };
}

describe('a trial of a linkage', () => {
  it('is somebody who is marked, with the tests of the exam, and at most three at once', async () => {
    const linkage = await aLinkage(server, { exam: await exam() });
    const trial = await make(linkage);
    expect(trial).toMatchObject({ external_id: expect.stringMatching(/^trial-[0-9a-f]{12}$/), status: 1 });
    expect(
      await server.rows('select login_id, is_simulated, is_hidden from examinees where id = $1', [
        trial.examinee_id,
      ]),
    ).toEqual([{ login_id: trial.external_id, is_simulated: true, is_hidden: 0 }]);
    expect(await server.rows('select from answers where examinee_id = $1', [trial.examinee_id])).toHaveLength(
      1,
    );
    const asked = [1, 2, 3].map(() => server.call('linkages.addTrial', { ...of(linkage), body: {} }));
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    const { data } = await server.ask('linkages.listTrials', of(linkage));
    expect(data).toHaveLength(3);
    expect(data).toContainEqual(trial);
  });

  it('keeps the log-in that marks it', async () => {
    const linkage = await aLinkage(server, { exam: await exam() });
    const { examinee_id } = await make(linkage);
    const params = { id: examinee_id };
    const changed = await server.call('examinees.update', { as: staff, params, body: { login_id: 'other' } });
    expect(changed.errors).toEqual({ login_id: [expect.stringContaining('試行用')] });
    const named = await server.call('examinees.update', { as: staff, params, body: { name: '花子' } });
    expect(named.status).toBe(200);
  });

  it('enters by a launch that the linkage’s own key signs, whatever the ids of the other side look like', async () => {
    const linkage = await aLinkage(server, { exam: await exam(), external_id_pattern: '^[0-9]{4}$' });
    const { examinee_id, external_id } = await make(linkage);
    const { body } = await launch(linkage, examinee_id);
    expect(body.data.address).toContain(`${server.config.app_url}/${linkage.exam.hash}/`);
    const entered = await enter(body.data.address);
    expect(entered.body.data).toMatchObject({ examinee: { id: examinee_id } });
    expect((await enter(body.data.address)).status).toBe(401);
    const other = (await launch(linkage, examinee_id)).body.data.address;
    await server.ask('examinees.removeTrial', at(linkage, examinee_id));
    expect((await enter(other)).status).toBe(403);
    expect(await server.rows('select from external_ids where external_id = $1', [external_id])).toEqual([]);
  });

  it('makes nobody once it is removed, also where its id looks like those of the other side', async () => {
    const linkage = await aLinkage(server, { exam: await exam() });
    const { examinee_id } = await make(linkage);
    const { address } = (await launch(linkage, examinee_id)).body.data;
    await server.ask('examinees.removeTrial', at(linkage, examinee_id));
    expect((await enter(address)).status).toBe(403);
    expect(await server.rows('select from examinees where exam_id = $1', [linkage.exam.id])).toEqual([]);
  });

  it('enters too where the ids are ours', async () => {
    const linkage = await aLinkage(server, { exam: await exam(), id_issuer: 'ours' });
    const { examinee_id } = await make(linkage);
    const { address } = (await launch(linkage, examinee_id)).body.data;
    expect((await enter(address)).body.data).toMatchObject({ examinee: { id: examinee_id } });
  });

  it('is told that no launch can be made without a key, and while launches are off', async () => {
    const linkage = await aLinkage(server, { exam: await exam() });
    const { examinee_id } = await make(linkage);
    await server.rows('update linkages set launch_enabled = false where id = $1', [linkage.id]);
    expect((await launch(linkage, examinee_id)).errors).toEqual({
      launch: [expect.stringContaining('switched off')],
    });
    await server.rows('update launch_keys set retired_at = now() where linkage_id = $1', [linkage.id]);
    expect((await launch(linkage, examinee_id)).errors).toEqual({
      launch: [expect.stringContaining('no active launch key')],
    });
  });

  it('is of its own linkage alone: somebody else, or a trial of another one, is not found', async () => {
    const linkage = await aLinkage(server, { exam: await exam() });
    const others = await aLinkage(server, { exam: await exam() });
    const person = await anExaminee(server, { exam: linkage.exam });
    await aLinkedPerson(server, linkage, person);
    for (const id of [person.id, (await make(others)).examinee_id]) {
      expect((await launch(linkage, id)).status).toBe(404);
      expect((await deliver(linkage, id)).status).toBe(404);
      expect((await pull(linkage, id)).status).toBe(404);
      expect((await server.call('examinees.removeTrial', at(linkage, id))).status).toBe(404);
    }
  });
});

describe('a delivery of a trial', () => {
  it('is the real notification, marked, shown with what came back and without secrets', async () => {
    const linkage = await aDeliveringLinkage(server, recruiter, { exam: await exam() });
    const { examinee_id, external_id } = await make(linkage);
    const { data } = (await deliver(linkage, examinee_id)).body;
    expect(data.response).toEqual({
      ...{ status: 204, ms: expect.any(Number), body: null },
      text: 'The other system received it.',
    });
    expect(data.request).toMatchObject({ method: 'POST', url: recruiter.url });
    const shown = JSON.parse(data.request.body ?? '');
    expect(shown).toMatchObject({
      type: 'people.changed',
      data: { items: [{ external_id, is_trial: true, status: 1 }] },
    });
    const received = recruiter.received.at(-1);
    expect(received?.items).toEqual(shown.data.items);
    expect(data.request.headers).toContainEqual({ name: 'webhook-id', value: received?.id });
    for (const signature of received?.signatures ?? [])
      expect(JSON.stringify(data)).not.toContain(signature.slice(3));
    expect(recruiter.faults).toEqual([]);
  });

  it('leaves nothing that is sent twice, and a failure leaves the linkage as it was', async () => {
    const linkage = await aDeliveringLinkage(server, recruiter, { exam: await exam() });
    const { examinee_id } = await make(linkage);
    recruiter.treat = () => ({ status: 500 });
    const failed = (await deliver(linkage, examinee_id)).body.data;
    recruiter.treat = () => 'ok';
    expect(failed.response).toMatchObject({ status: 500, text: expect.stringContaining('500') });
    const standing = 'select health, failures, last_error from linkages where id = $1';
    expect(await server.rows(standing, [linkage.id])).toEqual([
      { health: 'ok', failures: 0, last_error: null },
    ]);
    await deliver(linkage, examinee_id);
    const before = recruiter.received.length;
    await deliverOnce(server, recruiter, linkage);
    expect(recruiter.received).toHaveLength(before);
    const state = 'select state, sent_seq = seq as is_told from link_people where examinee_id = $1';
    expect(await server.rows(state, [examinee_id])).toEqual([{ state: 'sent', is_told: true }]);
  });

  it('waits for nobody else’s: while a request is on its way it is refused', async () => {
    const linkage = await aDeliveringLinkage(server, recruiter, { exam: await exam() });
    const { examinee_id } = await make(linkage);
    await server.rows(
      `insert into link_deliveries (client_id, linkage_id, kind, taken_until)
       values ($1, $2, 'event', now() + interval '1 minute')`,
      [client.id, linkage.id],
    );
    expect((await deliver(linkage, examinee_id)).errors).toEqual({
      trial: [expect.stringContaining('Another notification')],
    });
  });

  it('is refused in words where there is no address, and pulls work all the same', async () => {
    const linkage = await aLinkage(server, { exam: await exam() });
    const { examinee_id, external_id } = await make(linkage);
    expect(await deliver(linkage, examinee_id)).toMatchObject({
      ...{ status: 422, code: 4022 },
      errors: { 'webhook.url': [expect.any(String)] },
    });
    const { data } = (await pull(linkage, examinee_id)).body;
    expect(data.response.status).toBe(200);
    expect(JSON.parse(data.response.body ?? '')).toMatchObject({ data: { external_id, is_trial: true } });
  });
});

describe('a pull of a trial', () => {
  it('is what the other side’s program gets', async () => {
    const linkage = await aLinkage(server, { exam: await exam() });
    const trial = await aScoredTrial(linkage);
    const { data } = (await pull(linkage, trial.id)).body;
    const asked = await server.ask('linkages.pullPerson', {
      ...{ as: await aLinkKey(server, linkage), language: 'en' },
      params: { directory: linkage.exam.directory, external_id: trial.external_id },
    });
    expect(JSON.parse(data.response.body ?? '')).toEqual(asked);
    expect(asked.data).toMatchObject({ is_trial: true, scored: true, result: { schema_version: 1 } });
    expect(data.request.url).toMatch(new RegExp(`/people/${trial.external_id}$`));
  });

  it('says what is wrong while the linkage is off, and of somebody who is hidden', async () => {
    const linkage = await aLinkage(server, { exam: await exam() });
    const { examinee_id } = await make(linkage);
    await server.rows('update examinees set is_hidden = 1 where id = $1', [examinee_id]);
    expect((await pull(linkage, examinee_id)).body.data.response).toMatchObject({ status: 404 });
    await server.rows('update linkages set enabled = false where id = $1', [linkage.id]);
    expect((await pull(linkage, examinee_id)).body.data.response).toMatchObject({
      ...{ status: 401, body: null, text: expect.stringContaining('linkage is off') },
    });
  });
});

describe('a trial who is through', () => {
  it('is never billed, and in no output, export or analysis, beside somebody who is', async () => {
    const linkage = await aLinkage(server, { exam: await exam() });
    const trial = await aScoredTrial(linkage);
    const person = await aScoredPerson(server, { exam: linkage.exam });
    const billed = await server.rows(
      'select examinee_id::int as id from billable_events where examinee_id = any($1)',
      [[trial.id, person.id]],
    );
    expect(billed).toEqual([{ id: person.id }]);
    const params = { id: linkage.exam.id };
    const examinee_ids = [trial.id, person.id];
    const counted = await server.ask('outputs.countSelected', {
      ...{ as: staff, params, body: { examinee_ids } },
    });
    expect(counted.data).toMatchObject({ people: 1, with_result: 1 });
    const alone = await server.call('outputs.requestResult', {
      ...{ as: staff, params, body: { examinee_ids: [trial.id] } },
    });
    expect(alone.status).toBe(422);
    const found = await server.ask('analysis.search', { as: staff, params, body: {} });
    expect(found.data.map(({ login_id }) => login_id)).toEqual([person.login_id]);
  });

  it('is in no notice to staff', async () => {
    const linkage = await aLinkage(server, { exam: await exam() });
    const { examinee_id } = await make(linkage);
    const person = await anExaminee(server, { exam: linkage.exam });
    for (const id of [examinee_id, person.id])
      await server.rows(
        `insert into events (client_id, exam_id, examinee_id, kind, detail) values ($1, $2, $3, 'examined', '{}')`,
        [client.id, linkage.exam.id, id],
      );
    const scope = aTenantScope(server.database.database, client.id);
    const until = new Date(Date.now() + 60_000);
    const happened = { tells: ['examined'], from: new Date(0), until };
    expect(await countHappened(scope, linkage.exam.id, happened)).toMatchObject({ examined: 1 });
  });

  it('is in no norm and no item analysis, not even where simulated people are asked for', async () => {
    const linkage = await aLinkage(server, { exam: await exam() });
    const admin = await anAdmin(server);
    const cell = { form_id: 'verbal-1-v1', exam_type: 1 as const, language: 'ja' as const };
    /** How many there are, and how many a norm would be measured of: too few, which its refusal says. */
    const counted = async () => {
      const { data } = await server.ask('statistics.listForms', { as: admin });
      const body = { ...cell, with_simulated: true };
      const { errors } = await server.call('statistics.measureNorm', { as: admin, body });
      return [data.find(({ form_id }) => form_id === cell.form_id)?.answers, errors.form_id];
    };
    const before = await counted();
    await aScoredTrial(linkage);
    expect(await counted()).toEqual(before);
    await aScoredPerson(server, { exam: linkage.exam, is_simulated: true });
    const [answers, refused] = await counted();
    expect(answers).not.toEqual(before[0]);
    expect(refused).not.toEqual(before[1]);
  });

  it('is gone with everything once it is removed, and the other side is told', async () => {
    const linkage = await aDeliveringLinkage(server, recruiter, { exam: await exam() });
    const { examinee_id, external_id } = await make(linkage);
    await server.rows('update answers set status = 2, start_at = now() where examinee_id = $1', [
      examinee_id,
    ]);
    await deliver(linkage, examinee_id);
    await server.ask('examinees.removeTrial', at(linkage, examinee_id));
    expect((await server.ask('linkages.listTrials', of(linkage))).data).toEqual([]);
    expect(await server.rows('select from examinees where id = $1', [examinee_id])).toEqual([]);
    await passLinkTime(server, linkage, 10);
    await deliverOnce(server, recruiter, linkage);
    expect(recruiter.received.at(-1)?.items).toMatchObject([{ external_id, event: 'examinee.deleted' }]);
    expect(
      await server.rows('select registered_person_number as n from exam_counters where exam_id = $1', [
        linkage.exam.id,
      ]),
    ).toEqual([{ n: 0 }]);
  });
});
