import { beforeEach, describe, expect, it } from 'vitest';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { aRecruiter } from '#tests/makers/a-recruiter.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { aDeliveringLinkage, deliverOnce, passLinkTime } from '#tests/makers/deliveries.ts';
import { aLinkKey, type TestLinkage } from '#tests/makers/linkages.ts';
import { anExam } from '#tests/makers/people.ts';
import { readMail } from '#tests/makers/read-mail.ts';
import { mailOrderWork } from './mail-order.work.ts';

/* The public contract of Greenhouse's assessment partners, as their documentation has it. */

const server = await aServer();
const recruiter = await aRecruiter();
const peer = await anSmtpServer();
const mail = openMailer({ ...server.config, smtp_url: peer.url });

beforeEach(() => {
  recruiter.requests = [];
  recruiter.faults = [];
});

async function aPartner(more: object = {}) {
  const exam = await anExam(server, { portions: ['verbal_1'] });
  const linkage = await aDeliveringLinkage(server, recruiter, {
    ...{ exam, webhook_url: null, pull_limit: 600, update_profile_fields: [], ...more },
  });
  await server.rows(
    `insert into linkage_subjects (client_id, linkage_id, exam_item_id, external_code, adds, position)
     select client_id, $2, id, 'V', true, 1 from exam_items where exam_id = $1`,
    [exam.id, linkage.id],
  );
  const { key_id, token } = await aLinkKey(server, linkage, 'order');
  const authorization = `Basic ${Buffer.from(`${token}:`).toString('base64')}`;
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const response = await server.app.inject({
      ...{
        method,
        url: `/api/link/greenhouse/${path}`,
        headers: { authorization, 'content-language': 'en' },
      },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const send = (more: object = {}) => ask('POST', 'send_test', { ...theirExample, ...more });
  return { exam, linkage, token, key_id, authorization, ask, send };
}

/** The request of their documentation, at the address of our test. */
const theirExample = {
  partner_test_id: 'V',
  candidate: {
    first_name: 'Harry',
    last_name: 'Potter',
    preferred_name: 'The Chosen One',
    resume_url: 'https://hogwarts.com/resume',
    phone_number: '123-456-7890',
    email: 'hpotter@hogwarts.edu',
    greenhouse_profile_url: 'https://app.greenhouse.io/people/17681532?application_id=26234709',
  },
  sent_by: 'test_sender@example.org',
  url: `${recruiter.origin}/integrations/testing_partners/take_home_tests/12345`,
};

const peopleOf = ({ exam }: TestLinkage) =>
  server.rows<{ id: number; name: string; email: string }>(
    'select id, name, email from examinees where exam_id = $1 order by id',
    [exam.id],
  );
const deliver = async (linkage: TestLinkage) => {
  await passLinkTime(server, linkage, 10);
  await deliverOnce(server, recruiter, linkage);
};

it('a key is shorter than 171 signs', async () => {
  expect((await aPartner()).token.length).toBeLessThan(171);
});

it('list_tests names the exam and each test of the linkage, by text alone', async () => {
  const { exam, ask } = await aPartner();
  const { status, body } = await ask('GET', 'list_tests');
  expect(status).toBe(200);
  expect(body).toEqual([
    { partner_test_id: exam.directory, partner_test_name: expect.any(String) },
    { partner_test_id: 'V', partner_test_name: expect.any(String) },
  ]);
});

it('a key that orders nothing, a wrong one or none is 401 or 403', async () => {
  const { linkage } = await aPartner();
  const { token } = await aLinkKey(server, linkage);
  for (const [user, status] of [
    [token, 403],
    ['hkl_wrong', 401],
  ] as const) {
    const authorization = `Basic ${Buffer.from(`${user}:`).toString('base64')}`;
    const { statusCode } = await server.app.inject({
      ...{ url: '/api/link/greenhouse/list_tests', headers: { authorization } },
    });
    expect(statusCode).toBe(status);
  }
});

describe('send_test', () => {
  it('makes a person, mails the link, and answers an id as text', async () => {
    const { linkage, send } = await aPartner();
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { partner_interview_id: expect.stringMatching(/^\d+$/) }]);
    expect(await peopleOf(linkage)).toMatchObject([{ name: 'Harry Potter', email: 'hpotter@hogwarts.edu' }]);
    const [id] = await server.rows<{ external_id: string }>(
      'select external_id from external_ids where exam_id = $1',
      [linkage.exam.id],
    );
    expect(id?.external_id).toBe('17681532');
  });

  it('mails a link that opens the exam, by a press, until the test is done', async () => {
    const { exam, linkage, send } = await aPartner();
    const { body } = await send();
    const id = Number(body.partner_interview_id);
    const scope = aJobScope(server.database.database, exam.client_id);
    const signal = new AbortController().signal;
    const run = () => mailOrderWork.run({ scope, id, adapters: { ...server.adapters, mail }, signal });
    await run();
    const [sent] = peer.received;
    expect([peer.received.length, sent?.to]).toEqual([1, ['hpotter@hogwarts.edu']]);
    const token = server.adapters.mailMarks.writeOrder({
      client_id: exam.client_id,
      order_id: id,
      lang: null,
    });
    expect(readMail(sent?.raw ?? '').text).toContain(
      `${server.config.app_url}/${exam.hash}/${exam.directory}/order?o=${token}`,
    );
    const pressed = await server.call('sessions.examineeSso', { body: { order: token } });
    const [person] = await peopleOf(linkage);
    expect(pressed.body.data.examinee?.id).toBe(person?.id);
    await server.rows('update answers set status = 3 where examinee_id = $1', [person?.id]);
    await run();
    expect(peer.received).toHaveLength(1);
    mail.close();
  });

  it('twice is one test and one person; for another test the same person', async () => {
    const { exam, linkage, send } = await aPartner();
    const [one, same] = await Promise.all([send(), send()]);
    expect(same.body).toEqual(one.body);
    const other = await send({ partner_test_id: exam.directory, url: `${theirExample.url}6` });
    expect(other.body.partner_interview_id).not.toBe(one.body.partner_interview_id);
    expect(await peopleOf(linkage)).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['a test that there is not', { partner_test_id: 'none' }],
    ['an address without https', { url: 'http://app.greenhouse.io/1' }],
    ['no candidate', { candidate: null }],
  ])('refuses %s', async (_, more) => {
    const { linkage, send } = await aPartner();
    expect((await send(more)).status).toBe(422);
    expect(await peopleOf(linkage)).toEqual([]);
  });
});

describe('test_status', () => {
  const statusOf = ({ ask }: Awaited<ReturnType<typeof aPartner>>, id: string) =>
    ask('GET', `test_status?partner_interview_id=${id}`);

  it('is complete once there are scores: with our page, no score, and flat metadata', async () => {
    const partner = await aPartner({ scope: ['results', 'times'] });
    const { linkage, exam, send } = partner;
    const scored = await aScoredPerson(server, { exam });
    await server.rows(
      `insert into external_ids (client_id, exam_id, service, external_id, examinee_id)
       values ($1, $2, 1, '17681532', $3)`,
      [exam.client_id, exam.id, scored.id],
    );
    const { body: sent } = await send();
    const { status, body } = await statusOf(partner, sent.partner_interview_id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ partner_status: 'complete', partner_score: null });
    expect(body.partner_profile_url).toContain(`/examinees/${scored.id}/`);
    expect(Object.keys(body.metadata)).toEqual(['Started At', 'Completed At', expect.any(String)]);
    for (const value of Object.values(body.metadata)) expect(typeof value).toBe('string');
    const [given] = await server.rows('select given, given_scope from link_people where linkage_id = $1', [
      linkage.id,
    ]);
    expect(given).toMatchObject({ given: 1, given_scope: ['results', 'times'] });
  });

  it('is not complete before, and 404 for what was not sent', async () => {
    const partner = await aPartner();
    const { body: sent } = await partner.send();
    expect((await statusOf(partner, sent.partner_interview_id)).body).toEqual({
      ...{ partner_status: 'not_started', partner_profile_url: null, partner_score: null, metadata: null },
    });
    for (const id of ['999999', 'x', '1e3']) expect((await statusOf(partner, id)).status, id).toBe(404);
  });

  it('is asked for after a PATCH with the key of its own, and nothing before it is complete', async () => {
    const partner = await aPartner();
    const { linkage, exam, send } = partner;
    await send();
    const [person] = await peopleOf(linkage);
    await server.rows('update answers set status = 2 where examinee_id = $1', [person?.id]);
    const happen = (kind: string) =>
      server.rows(
        `insert into events (client_id, exam_id, examinee_id, kind, detail) values ($1, $2, $3, $4, '{"first": true}')`,
        [exam.client_id, exam.id, person?.id, kind],
      );
    await happen('begun');
    await deliver(linkage);
    expect(recruiter.requests).toEqual([]);
    await server.rows('update answers set status = 3 where examinee_id = $1', [person?.id]);
    await server.rows(
      `insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version, form_id, scores)
       select client_id, exam_id, examinee_id, id, 1, '1', 'n', '1', form_id, '{}' from answers where examinee_id = $1`,
      [person?.id],
    );
    await happen('result_ready');
    await deliver(linkage);
    await deliver(linkage);
    const { authorization } = partner;
    expect(recruiter.requests).toMatchObject([{ method: 'PATCH', body: '', headers: { authorization } }]);
    expect(recruiter.faults).toEqual([]);
  });
});

it('response_error is answered as they want it, and shown in words of ours', async () => {
  const { linkage, ask } = await aPartner();
  const { status, body } = await ask('POST', 'response_error', {
    api_call: 'test_status',
    errors: ["partner_status is 'complete' but partner_profile url is missing"],
    partner_test_id: '12345',
    partner_test_name: 'Personality Test',
    partner_interview_id: '299506',
    candidate_email: 'hpotter@hogwarts.edu',
  });
  expect([status, body]).toEqual([200, { status: 200 }]);
  expect(await server.rows('select last_error from linkages where id = $1', [linkage.id])).toEqual([
    { last_error: { key: 'greenhouse.responseError' } },
  ]);
});
