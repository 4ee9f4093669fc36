import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { termsVersion } from '#contract/codes/terms.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import {
  aName,
  anExam,
  anExaminee,
  aSitting,
  endTimeIn,
  passSessionTime,
  type TestExaminee,
} from '#tests/makers/people.ts';

const server = await aServer();
type Language = 'ja' | 'en' | 'zh';

function login(person: TestExaminee, more: Record<string, string> = {}, language: Language = 'ja') {
  const { hash, directory } = person.exam;
  const body = { hash, directory, login_id: person.login_id, password: person.password, ...more };
  return server.call('sessions.examineeLogin', { body, language });
}

describe('a candidate’s log-in', () => {
  it('opens a session of this exam', async () => {
    const person = await anExaminee(server, { confirmed: false });
    const { body } = await login(person);
    expect(body.data).toMatchObject({
      is_verify_code: false,
      examinee: { id: person.id, is_updated_profile: false, exam: { id: person.exam.id } },
    });
    const as = { token: body.data.access_token ?? '' };
    expect((await server.ask('sessions.examineeMe', { as })).data).toEqual(body.data.examinee);
  });

  it.each([
    ['mobile', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'],
    ['computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'],
    ['other', 'curl/8.9.1'],
  ])('keeps of the device that it is %s', async (device, agent) => {
    const person = await anExaminee(server);
    const { hash, directory } = person.exam;
    await server.call('sessions.examineeLogin', {
      body: { hash, directory, login_id: person.login_id, password: person.password },
      headers: { 'user-agent': agent },
    });
    const sessions = await server.rows<{ device: string | null }>(
      'select device from examinee_sessions where client_id = $1 and examinee_id = $2 order by id desc limit 1',
      [person.client_id, person.id],
    );
    expect(sessions).toEqual([{ device }]);
  });

  it('takes a password that was pasted with the end of its line', async () => {
    const person = await anExaminee(server);
    expect((await login(person, { password: `${person.password} \r\n` })).status).toBe(200);
  });

  it('names the portion whose clock runs, and none before it begins or once its time is over', async () => {
    const sitting = await aSitting(server);
    const runningOf = async () => (await login(sitting)).body.data.examinee?.running;
    expect(await runningOf()).toEqual({ answer_id: sitting.answer_id, type: 'personality' });
    await endTimeIn(server, sitting, -1);
    expect(await runningOf()).toBeNull();
    expect((await login(await anExaminee(server))).body.data.examinee?.running).toBeNull();
  });

  it('asks for no agreement again while a portion runs, unless terms or purpose have changed since', async () => {
    const sitting = await aSitting(server);
    const isAgreed = async () => {
      const { body } = await login(sitting);
      const as = { token: body.data.access_token ?? '' };
      const { data } = await server.ask('sessions.examineeMe', { as });
      expect(data.is_agreed).toBe(body.data.examinee?.is_agreed);
      return data.is_agreed;
    };
    expect(await isAgreed()).toBe(false);
    const { client_id, id: exam_id } = sitting.exam;
    const consent = [client_id, exam_id, sitting.id, termsVersion];
    await server.rows(
      `insert into consents (client_id, exam_id, examinee_id, terms_version, purpose_version, language)
       select $1, $2, $3, $4, purpose_version, 'ja' from exams where client_id = $1 and id = $2`,
      consent,
    );
    expect(await isAgreed()).toBe(true);
    await server.rows('update exams set purpose_version = purpose_version + 1 where id = $1', [exam_id]);
    expect(await isAgreed()).toBe(false);
    await server.rows('update exams set purpose_version = purpose_version - 1 where id = $1', [exam_id]);
    await server.rows('update consents set terms_version = $2 where examinee_id = $1', [
      sitting.id,
      termsVersion - 1,
    ]);
    expect(await isAgreed()).toBe(false);
    await server.rows('update consents set terms_version = $2 where examinee_id = $1', [
      sitting.id,
      termsVersion,
    ]);
    await endTimeIn(server, sitting, -1);
    expect(await isAgreed()).toBe(false);
  });

  it.each(languages)('answers all that is wrong alike, in %s', async (language) => {
    const [person, other] = [await anExaminee(server), await anExaminee(server)];
    const responses = await Promise.all([
      login(person, { password: 'wrong-one' }, language),
      login(person, { login_id: 'nobody12' }, language),
      login(
        person,
        { login_id: person.login_id.toUpperCase() === person.login_id ? 'x' : person.login_id.toUpperCase() },
        language,
      ),
      login(person, { directory: aName('d') }, language),
      login(person, { hash: aName('h') }, language),
      login(person, { hash: other.exam.hash, directory: other.exam.directory }, language),
    ]);
    for (const response of responses) {
      expect(response).toMatchObject({
        status: 401,
        code: 4001,
        detail: translator(language)('refusal.login'),
      });
      expect(response.bytes.equals((responses[0] ?? response).bytes)).toBe(true);
    }
  });

  it.each([
    ['hidden', 'is_hidden', 401, 4009, 'refusal.examineeHidden' as const],
    ['locked', 'is_locked', 403, 4023, 'refusal.accountLocked' as const],
  ])('of a %s candidate is refused', async (_, column, status, code, key) => {
    const person = await anExaminee(server);
    await server.rows(`update examinees set ${column} = 1 where id = $1`, [person.id]);
    expect(await login(person, {}, 'en')).toMatchObject({ status, code, detail: translator('en')(key) });
    expect(await login(person, { password: 'wrong-one' })).toMatchObject({ status: 401, code: 4001 });
  });

  it('is refused before the period; after it, it shows one’s own data alone, unless one runs or has finished', async () => {
    const exam = await anExam(server);
    const fresh = await anExaminee(server, { exam });
    const running = await aSitting(server, { exam });
    const finished = await aSitting(server, { exam });
    const value = '1'.repeat(finished.length);
    await server.ask('sittings.submit', {
      as: finished,
      params: { id: finished.answer_id },
      body: { value },
    });
    const move = (from: string, to: string) =>
      server.rows(
        'update exams set commence_on = now() + $2::interval, terminate_on = now() + $3::interval where id = $1',
        [exam.id, from, to],
      );
    await move('1 minute', '1 day');
    expect(await login(fresh, {}, 'zh')).toMatchObject({
      ...{ status: 409, code: 3033, detail: translator('zh')('refusal.examNotBegun') },
    });
    await move('-1 day', '-1 second');
    const seenBy = async (person: TestExaminee) => (await login(person)).body.data.examinee;
    expect(await seenBy(fresh)).toMatchObject({ is_data_only: true });
    expect(await seenBy(running)).toMatchObject({ is_data_only: false });
    expect(await seenBy(finished)).toMatchObject({ is_data_only: false, test_status: { value: 3 } });
  });

  it('is locked after ten failures, known account or not', async () => {
    const person = await anExaminee(server);
    for (const login_id of [person.login_id, 'nobody99']) {
      for (let at = 0; at < 10; at++)
        expect((await login(person, { login_id, password: 'wrong-one' })).code).toBe(4001);
      expect(await login(person, { login_id })).toMatchObject({ status: 403, code: 4023 });
    }
  });

  it('cannot be slipped past by trying at the same moment', async () => {
    const person = await anExaminee(server);
    const wrong = () => login(person, { password: 'wrong-one' });
    const responses = await Promise.all(Array.from({ length: 30 }, wrong));
    expect(responses.filter(({ code }) => code === 4001).length).toBeLessThanOrEqual(10);
  });

  it('forgets the account’s failures, also where something else keeps the candidate out', async () => {
    const person = await anExaminee(server);
    for (const is_hidden of [0, 1, 0]) {
      await server.rows('update examinees set is_hidden = $2 where id = $1', [person.id, is_hidden]);
      for (let at = 0; at < 9; at++) await login(person, { password: 'wrong-one' });
      expect((await login(person)).status).toBe(is_hidden ? 401 : 200);
    }
  });

  it('to a deleted exam or company is refused like an unknown one', async () => {
    const [one, other] = [await anExaminee(server), await anExaminee(server)];
    await server.rows('update exams set delete_status = 2 where id = $1', [one.exam.id]);
    await server.rows('update clients set deleted_at = now() where id = $1', [other.client_id]);
    for (const person of [one, other]) {
      expect(await login(person)).toMatchObject({ status: 401, code: 4001 });
      expect(await server.call('sittings.listSubjects', { as: person })).toMatchObject({
        status: 401,
        code: 4001,
      });
    }
  });
});

describe('a candidate’s session', () => {
  it('lives four hours without use, and 24 in all', async () => {
    const person = await anExaminee(server);
    await passSessionTime(server, 'e', person.session_id, 4 * 60 - 1);
    expect((await server.call('sittings.listSubjects', { as: person })).status).toBe(200);
    await passSessionTime(server, 'e', person.session_id, 4 * 60 + 1);
    expect(await server.call('sittings.listSubjects', { as: person })).toMatchObject({
      status: 401,
      code: 4001,
    });
    const { body } = await login(person);
    const refresh = { as: { token: body.data.refresh_token ?? '' } };
    const sid = server.adapters.tokens.verify(body.data.access_token ?? '')?.sid ?? 0;
    await passSessionTime(server, 'e', sid, 24 * 60 + 1, 'beginning');
    expect(await server.call('sessions.examineeRefresh', refresh)).toMatchObject({ status: 401, code: 4001 });
  });

  it('of somebody hidden meanwhile ends with 4009 at the next refresh', async () => {
    const person = await anExaminee(server);
    const { body } = await login(person);
    await server.rows('update examinees set is_hidden = 1 where id = $1', [person.id]);
    const refresh = { as: { token: body.data.refresh_token ?? '' } };
    expect(await server.call('sessions.examineeRefresh', refresh)).toMatchObject({ status: 401, code: 4009 });
    expect(await server.call('sessions.examineeRefresh', refresh)).toMatchObject({ status: 401, code: 4001 });
  });

  it('ends with the log-out', async () => {
    const person = await anExaminee(server);
    await server.ask('sessions.examineeLogout', { as: person });
    expect(await server.call('sittings.listSubjects', { as: person })).toMatchObject({
      status: 401,
      code: 4001,
    });
  });
});
