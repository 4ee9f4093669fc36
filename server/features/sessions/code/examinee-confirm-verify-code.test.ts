import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { verification } from '#contract/codes/limits.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import {
  aVerification,
  logInOf,
  passCodeTime,
  type TestVerification,
  wrongCode,
} from '#tests/makers/a-verification.ts';
import { anExam, aSitting } from '#tests/makers/people.ts';

const server = await aServer();
type Language = 'ja' | 'en' | 'zh';

function confirm({ token }: Pick<TestVerification, 'token'>, code: string, language: Language = 'ja') {
  return server.call('sessions.examineeConfirmVerifyCode', { body: { code, verify_token: token }, language });
}
const show = (token: string) => server.call('sessions.examineeShowVerifyCode', { as: { token } });
const dead = { status: 401, code: 4001, detail: translator('ja')('refusal.deadCode') };

async function rowOf(id: number) {
  const [row] = await server.rows('select tries, used_at from verification_codes where id = $1', [id]);
  return row;
}
const sessionsOf = async ({ person }: TestVerification) =>
  (await server.rows('select id from examinee_sessions where examinee_id = $1', [person.id])).length;

describe('the right code', () => {
  it('opens the session, exactly like a log-in without one', async () => {
    const mine = await aVerification(server);
    const { status, body } = await confirm(mine, mine.code);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ is_verify_code: false, examinee: { id: mine.person.id } });
    const as = { token: body.data.access_token ?? '' };
    expect((await server.call('sittings.listSubjects', { as })).status).toBe(200);
    const refresh = { as: { token: body.data.refresh_token ?? '' } };
    expect((await server.call('sessions.examineeRefresh', refresh)).status).toBe(200);
  });

  it.each([
    [
      'full-width',
      (code: string) => code.replace(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0)),
    ],
    ['in groups, as the mail has it', (code: string) => ` ${code.slice(0, 4)}　${code.slice(4)} `],
  ])('is taken %s', async (_, typed) => {
    const mine = await aVerification(server);
    expect((await confirm(mine, typed(mine.code))).status).toBe(200);
  });

  it('opens nothing a second time, and a replay changes nothing', async () => {
    const mine = await aVerification(server);
    await confirm(mine, mine.code);
    const [row, sessions] = [await rowOf(mine.id), await sessionsOf(mine)];
    expect(await confirm(mine, mine.code)).toMatchObject(dead);
    expect(await rowOf(mine.id)).toEqual(row);
    expect(await sessionsOf(mine)).toBe(sessions);
    expect(await show(mine.token)).toMatchObject(dead);
  });

  it('sent five times at the same moment opens one session', async () => {
    const mine = await aVerification(server);
    const before = await sessionsOf(mine);
    const responses = await Promise.all(Array.from({ length: 5 }, () => confirm(mine, mine.code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await sessionsOf(mine)).toBe(before + 1);
  });

  it('counts until five minutes are over, by the database’s clock', async () => {
    const [early, late] = [await aVerification(server), await aVerification(server)];
    await passCodeTime(server, early.id, 4 * 60 + 55);
    await passCodeTime(server, late.id, 5 * 60);
    expect((await show(early.token)).body.data.remain_time).toBeLessThanOrEqual(5);
    expect((await show(late.token)).body.data).toMatchObject({ remain_time: 0, tries_left: 5 });
    expect((await confirm(early, early.code)).status).toBe(200);
    expect(await confirm(late, late.code)).toMatchObject(dead);
    expect(await rowOf(late.id)).toEqual({ tries: 0, used_at: null });
  });

  it('of a newer log-in does not take the older one’s place, and both count', async () => {
    const first = await aVerification(server);
    const second = await aVerification(server, { person: first.person });
    expect(await confirm(first, second.code)).toMatchObject({ code: 4022 });
    expect((await confirm(first, first.code)).status).toBe(200);
    expect((await confirm(second, second.code)).status).toBe(200);
  });
});

describe('a wrong code', () => {
  it.each(languages)('says in %s how many tries are left', async (language) => {
    const mine = await aVerification(server);
    const response = await confirm(mine, wrongCode(mine.code), language);
    expect(response).toMatchObject({ status: 422, code: 4022 });
    expect(response.errors).toEqual({ code: [translator(language)('session.code.wrong', { left: 4 })] });
    expect((await show(mine.token)).body.data.tries_left).toBe(4);
  });

  it('four times leaves the fifth try to the right one', async () => {
    const mine = await aVerification(server);
    for (let at = 0; at < 4; at++) expect((await confirm(mine, wrongCode(mine.code))).code).toBe(4022);
    expect((await confirm(mine, mine.code)).status).toBe(200);
  });

  it('five times kills the code: even the right one is too late', async () => {
    const mine = await aVerification(server);
    for (let at = 0; at < 4; at++) await confirm(mine, wrongCode(mine.code));
    expect(await confirm(mine, wrongCode(mine.code))).toMatchObject(dead);
    expect(await confirm(mine, mine.code)).toMatchObject(dead);
    expect(await rowOf(mine.id)).toEqual({ tries: verification.tries, used_at: null });
    expect((await show(mine.token)).body.data.tries_left).toBe(0);
  });

  it('in twenty guesses at the same moment is looked at five times', async () => {
    const mine = await aVerification(server);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => confirm(mine, wrongCode(mine.code))),
    );
    expect(responses.filter(({ code }) => code === 4022)).toHaveLength(4);
    expect(responses.filter(({ code }) => code === 4001)).toHaveLength(16);
    expect(await rowOf(mine.id)).toEqual({ tries: 5, used_at: null });
  });

  it.each([
    ['nothing', '', 'session.code.required'],
    ['spaces', ' 　 ', 'session.code.required'],
    ['letters', '1234567a', 'session.code.digits'],
    ['seven digits', '1234567', 'session.code.length'],
    ['nine digits', '123456789', 'session.code.length'],
    ['digits of another script', '١٢٣٤٥٦٧٨', 'session.code.digits'],
  ] as const)('of %s is said in three languages and costs no try', async (_, typed, key) => {
    const mine = await aVerification(server);
    for (const language of languages) {
      const response = await confirm(mine, typed, language);
      expect(response).toMatchObject({ status: 422, errors: { code: [translator(language)(key)] } });
    }
    expect((await show(mine.token)).body.data.tries_left).toBe(5);
  });
});

describe('a code', () => {
  it('of somebody else, in the same exam or another, is a wrong one', async () => {
    const mine = await aVerification(server);
    const neighbour = await aVerification(server, { exam: mine.person.exam });
    const stranger = await aVerification(server);
    for (const other of [neighbour, stranger]) {
      // Two of a hundred million are alike now and then.
      if (other.code !== mine.code) expect(await confirm(mine, other.code)).toMatchObject({ code: 4022 });
      expect((await confirm(other, other.code)).body.data.examinee.id).toBe(other.person.id);
    }
  });

  it('without its secret is nothing, however close the secret comes', async () => {
    const mine = await aVerification(server);
    const [client, id, secret = ''] = mine.token.split('.');
    const other = `${secret[0] === 'A' ? 'B' : 'A'}${secret.slice(1)}`;
    const made = [
      '',
      'x',
      `${client}.${id}.${other}`,
      `${client}.${Number(id) + 1}.${secret}`,
      `0.${id}.${secret}`,
    ];
    for (const token of made) {
      const response = await confirm({ token }, mine.code);
      expect([token, response.status, response.detail]).toEqual([token, 401, dead.detail]);
    }
    expect(await rowOf(mine.id)).toEqual({ tries: 0, used_at: null });
    expect((await confirm(mine, mine.code)).status).toBe(200);
  });

  it.each([
    ['hidden', 'update examinees set is_hidden = 1 where id = $1', 401, 4009],
    ['locked', 'update examinees set is_locked = 1 where id = $1', 403, 4023],
  ])('of somebody who was %s meanwhile opens nothing and stays unused', async (_, change, status, code) => {
    const mine = await aVerification(server);
    const before = await sessionsOf(mine);
    await server.rows(change, [mine.person.id]);
    expect(await confirm(mine, mine.code)).toMatchObject({ status, code });
    expect(await rowOf(mine.id)).toEqual({ tries: 1, used_at: null });
    expect(await sessionsOf(mine)).toBe(before);
  });

  it('of an exam that ended meanwhile opens one’s own data alone unless a portion runs, and of a deleted one nothing', async () => {
    const exam = await anExam(server);
    const [mine, deleted] = [await aVerification(server, { exam }), await aVerification(server, { exam })];
    const running = await aVerification(server, {
      person: await aSitting(server, { exam, email: 'runs@example.com' }),
    });
    await server.rows(`update exams set terminate_on = now() - interval '1 second' where id = $1`, [exam.id]);
    const openedBy = async (by: typeof mine) => (await confirm(by, by.code)).body.data.examinee.is_data_only;
    expect(await openedBy(mine)).toBe(true);
    expect(await openedBy(running)).toBe(false);
    await server.rows('update exams set delete_status = 2 where id = $1', [exam.id]);
    expect(await confirm(deleted, deleted.code)).toMatchObject(dead);
  });

  it('of somebody who is gone is gone with them', async () => {
    const mine = await aVerification(server);
    await server.rows('delete from answers where examinee_id = $1', [mine.person.id]);
    await server.rows('delete from examinees where id = $1', [mine.person.id]);
    expect(await confirm(mine, mine.code)).toMatchObject(dead);
    expect(await rowOf(mine.id)).toBeUndefined();
  });
});

describe('a browser’s code', () => {
  async function inBrowser() {
    const { person } = await aVerification(server);
    const { cookies } = await logInOf(server, person, { headers: { 'x-session': 'cookie' } });
    const [row] = await server.rows<{ id: number; code_sealed: string }>(
      'select id, code_sealed from verification_codes where examinee_id = $1 order by id desc limit 1',
      [person.id],
    );
    return {
      person,
      id: row?.id ?? 0,
      code: server.adapters.sealer.open(row?.code_sealed ?? ''),
      jar: Object.fromEntries(cookies.map(({ name, value }) => [name, value])),
      headers: { 'x-session': 'cookie', 'x-exam': `${person.exam.hash}/${person.exam.directory}` },
    };
  }

  it('goes with its cookie, which then makes way for the session’s', async () => {
    const { jar: cookies, headers, code, person } = await inBrowser();
    const shown = await server.call('sessions.examineeShowVerifyCode', { cookies, headers });
    expect(shown.body.data).toMatchObject({ email: 'h***@example.com', tries_left: 5 });
    const response = await server.call('sessions.examineeConfirmVerifyCode', {
      body: { code },
      cookies,
      headers,
    });
    expect(response.body.data).toMatchObject({
      access_token: null,
      refresh_token: null,
      examinee: { id: person.id },
    });
    const set = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value !== '']));
    const key = Object.keys(cookies).find((name) => name.startsWith('hakaru_verify_')) ?? '';
    const suffix = key.replace('hakaru_verify_', '');
    expect(set).toEqual({
      hakaru_verify: false,
      [key]: false,
      [`hakaru_sit_${suffix}`]: true,
      [`hakaru_sit_refresh_${suffix}`]: true,
    });
  });

  it('does not fit another exam of the same browser', async () => {
    const [one, other] = [await inBrowser(), await inBrowser()];
    const { hakaru_verify: _, ...jar } = { ...one.jar, ...other.jar };
    const response = await server.call('sessions.examineeConfirmVerifyCode', {
      body: { code: one.code },
      cookies: jar,
      headers: other.headers,
    });
    expect(response.code).toBe(4022);
    const nowhere = await server.call('sessions.examineeConfirmVerifyCode', {
      body: { code: one.code },
      cookies: jar,
      headers: { ...one.headers, 'x-exam': 'no/exam' },
    });
    expect(nowhere).toMatchObject(dead);
    expect(await rowOf(one.id)).toEqual({ tries: 0, used_at: null });
  });
});
