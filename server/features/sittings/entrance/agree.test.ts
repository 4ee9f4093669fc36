import { describe, expect, it } from 'vitest';
import { termsVersion } from '#contract/codes/terms.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { aLinkage } from '#tests/makers/linkages.ts';
import { anExam, anExaminee, aSession, aSitting, type TestExaminee } from '#tests/makers/people.ts';

const server = await aServer();
const read = { agree: true as const, terms_version: termsVersion, purpose_version: 1 };
const begin = (as: Bearer, person: TestExaminee) =>
  server.call('sittings.start', { as, params: { id: person.answer_id } });
const consentsOf = (person: TestExaminee) =>
  server.rows(
    `select exam_id, terms_version, purpose_version, language, agreed_at > now() - interval '1 minute' as is_now
     from consents where client_id = $1 and examinee_id = $2 order by id`,
    [person.client_id, person.id],
  );
const newcomer = () => anExaminee(server, { agreed: false, confirmed: false });
const isAgreed = async (as: Bearer) => (await server.ask('examinees.showProfile', { as })).examinee.is_agreed;

describe('agreeing to the terms', () => {
  it('is kept with both versions, the language and the time, and opens the way', async () => {
    const person = await newcomer();
    expect(await isAgreed(person)).toBe(false);
    const { data } = await server.ask('sittings.agree', { as: person, body: read, language: 'en' });
    expect(data).toMatchObject({ id: person.id, is_agreed: true });
    expect(await consentsOf(person)).toEqual([
      {
        ...{ exam_id: person.exam.id, terms_version: termsVersion, purpose_version: 1 },
        ...{ language: 'en', is_now: true },
      },
    ]);
    const logged = await server.rows(
      `select actor, after from operation_logs where examinee_id = $1 and operation = 'sittings.agree'`,
      [person.id],
    );
    expect(logged).toEqual([
      {
        actor: `examinee:${person.id}`,
        after: { terms_version: termsVersion, purpose_version: 1, language: 'en' },
      },
    ]);
  });

  it('twice at once, or again, adds no second row', async () => {
    const person = await newcomer();
    const agree = () => server.call('sittings.agree', { as: person, body: read });
    const responses = await Promise.all([agree(), agree(), agree()]);
    responses.push(await agree());
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await consentsOf(person)).toHaveLength(1);
  });

  it('is asked for again in a new log-in, also on another device', async () => {
    const person = await newcomer();
    await server.ask('sittings.agree', { as: person, body: read });
    const later = await aSession(server, person.exam, person.id, { agreed: false });
    expect([await isAgreed(person), await isAgreed(later)]).toEqual([true, false]);
    await server.ask('sittings.agree', { as: later, body: read });
    expect(await consentsOf(person)).toHaveLength(2);
  });

  it.each([
    ['the purpose was changed', { ...read, purpose_version: 2 }, 409, 4220],
    ['the terms were changed', { ...read, terms_version: termsVersion + 1 }, 409, 4220],
    ['the box is not ticked', { ...read, agree: false as true }, 422, 4022],
    ['no version is named', { agree: true as const } as typeof read, 422, 4022],
  ])('is refused when %s, and nothing is kept', async (_, body, status, code) => {
    const person = await newcomer();
    expect(await server.call('sittings.agree', { as: person, body })).toMatchObject({ status, code });
    expect(await consentsOf(person)).toEqual([]);
    expect(await isAgreed(person)).toBe(false);
  });

  it('to a purpose that was read before its change is refused, and to the new one taken', async () => {
    const person = await newcomer();
    await server.rows(`update exams set purpose_text = 'anew', purpose_version = 2 where id = $1`, [
      person.exam.id,
    ]);
    const stale = await server.call('sittings.agree', { as: person, body: read, language: 'en' });
    expect(stale).toMatchObject({ status: 409, code: 4220 });
    expect(stale.detail).toContain('has been updated');
    const { notes } = await server.ask('examinees.showProfile', { as: person });
    expect(notes).toMatchObject({ purpose_text: 'anew', purpose_version: 2 });
    await server.ask('sittings.agree', { as: person, body: { ...read, purpose_version: 2 } });
    expect(await consentsOf(person)).toMatchObject([{ purpose_version: 2 }]);
  });
});

describe('before the terms are agreed to', () => {
  it('no test begins and no profile is stored; afterwards both do', async () => {
    const person = await anExaminee(server, { agreed: false });
    const refused = await begin(person, person);
    expect(refused).toMatchObject({ status: 403, code: 4003 });
    expect(refused.detail).toContain('受検前のご確認');
    const other = await newcomer();
    const body = { name: '山田', name_kana: 'ヤマダ', email: 'yamada@example.com' };
    expect(await server.call('examinees.updateProfile', { as: other, body })).toMatchObject({ code: 4003 });
    const [stored] = await server.rows('select name, profile_updated_at from examinees where id = $1', [
      other.id,
    ]);
    expect(stored).toEqual({ name: '試験 花子', profile_updated_at: null });
    await server.ask('sittings.agree', { as: person, body: read });
    await server.ask('sittings.agree', { as: other, body: read });
    expect((await begin(person, person)).status).toBe(200);
    expect((await server.call('examinees.updateProfile', { as: other, body })).status).toBe(200);
  });

  it('a test that runs goes on in a new log-in: its clock does not wait', async () => {
    const sitting = await aSitting(server);
    const later = await aSession(server, sitting.exam, sitting.id, { agreed: false });
    expect((await begin(later, sitting)).status).toBe(200);
  });

  it('employees, who read no notes, begin at once', async () => {
    const exam = await anExam(server, { service: 'EXAM1' });
    const person = await anExaminee(server, { exam, agreed: false });
    expect(await isAgreed(person)).toBe(true);
    expect((await begin(person, person)).status).toBe(200);
  });
});

describe('the session as it is told', () => {
  it('says what was agreed to in it after a refresh, and not after a new log-in', async () => {
    const person = await newcomer();
    const { login_id, password, exam } = person;
    const login = { hash: exam.hash, directory: exam.directory, login_id, password };
    const first = await server.ask('sessions.examineeLogin', { body: login });
    expect(first.data.examinee?.is_agreed).toBe(false);
    await server.ask('sittings.agree', { as: { token: first.data.access_token ?? '' }, body: read });
    const refreshed = await server.ask('sessions.examineeRefresh', {
      as: { token: first.data.refresh_token ?? '' },
    });
    expect(refreshed.data.examinee.is_agreed).toBe(true);
    const second = await server.ask('sessions.examineeLogin', { body: login });
    expect(second.data.examinee?.is_agreed).toBe(false);
  });
});

describe('how long it is kept', () => {
  it.each([
    ['2099-08-31T23:59:59+09:00', 6, '2100-02-28T14:59:59.000Z'],
    ['2099-03-31T23:59:59+09:00', 1, '2099-04-30T14:59:59.000Z'],
    ['2099-01-01T00:00:00+09:00', 36, '2101-12-31T15:00:00.000Z'],
  ])('is told by the day: a period until %s and %s months', async (end, months, kept_until) => {
    const person = await newcomer();
    await server.rows(
      `update exams set commence_on = '2025-12-01', terminate_on = $2, retention_months = $3 where id = $1`,
      [person.exam.id, end, months],
    );
    const { notes } = await server.ask('examinees.showProfile', { as: person });
    expect(notes).toMatchObject({ retention_months: months, kept_until, terms_version: termsVersion });
  });
});

describe('the notes of an exam that is linked with a recruiting system', () => {
  const recipientOf = async (as: Bearer, language: 'ja' | 'en' | 'zh' = 'en') =>
    (await server.ask('examinees.showProfile', { as, language })).notes.recipient;

  it('say in each language that it is told, of results where it gets them, and nothing once it is off', async () => {
    const person = await newcomer();
    expect(await recipientOf(person)).toBeNull();
    const linkage = await aLinkage(server, { exam: person.exam, scope: ['profile'] });
    expect(await recipientOf(person)).toContain('how far you are');
    await server.rows(`update linkages set scope = '{results}' where id = $1`, [linkage.id]);
    const words = ['Your results', '結果は', '您的结果'];
    for (const [at, language] of (['en', 'ja', 'zh'] as const).entries())
      expect(await recipientOf(person, language)).toContain(words[at]);
    const [company] = await server.rows('select name from clients where id = $1', [person.client_id]);
    expect(await recipientOf(person)).toContain(company?.name);
    await server.rows('update linkages set enabled = false where id = $1', [linkage.id]);
    expect(await recipientOf(person)).toBeNull();
  });

  it('do not ask anew whoever has agreed: the purpose is as it was', async () => {
    const person = await newcomer();
    await server.ask('sittings.agree', { as: person, body: read });
    await aLinkage(server, { exam: person.exam });
    expect(await isAgreed(person)).toBe(true);
    const later = await aSession(server, person.exam, person.id, { agreed: false });
    expect((await server.call('sittings.agree', { as: later, body: read })).status).toBe(200);
  });
});
