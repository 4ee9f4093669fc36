import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import type { Launch } from '#contract/shapes/session.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aLaunch, aLaunchKey, aLinkage, aSignedQuery, type TestLinkage } from '#tests/makers/linkages.ts';
import { aName, anExam, anExaminee, aSitting } from '#tests/makers/people.ts';

const server = await aServer();

function sso(body: Launch, language: 'ja' | 'en' | 'zh' = 'ja') {
  return server.call('sessions.examineeSso', { body, language });
}

const launch = (linkage: TestLinkage, sub?: string, more?: object) =>
  sso({ token: aLaunch(server, linkage, sub, more) });

const now = () => Math.floor(Date.now() / 1000);
const refusedToken = { status: 401, code: 4001 };

async function peopleOf({ exam }: TestLinkage) {
  return server.rows<{
    id: number;
    name: string;
    name_kana: string;
    email: string | null;
    time_factor: string;
  }>('select id, name, name_kana, email, time_factor from examinees where exam_id = $1 order by id', [
    exam.id,
  ]);
}

describe('a launch', () => {
  it('opens a session of the exam that was signed, and says which exam that is', async () => {
    const linkage = await aLinkage(server);
    const { status, body } = await launch(linkage);
    expect(status).toBe(200);
    const { hash, directory } = linkage.exam;
    expect(body.data).toMatchObject({
      ...{ hash, directory, is_verify_code: false, return_url: null },
      examinee: { is_updated_profile: false, exam: { id: linkage.exam.id, directory } },
    });
    const as = { token: body.data.access_token ?? '' };
    expect((await server.call('examinees.showProfile', { as })).status).toBe(200);
    const refresh = { as: { token: body.data.refresh_token ?? '' } };
    expect((await server.call('sessions.examineeRefresh', refresh)).status).toBe(200);
  });

  it('gives the tests it names, where the linkage adds them and the person lacks them', async () => {
    const exam = await anExam(server, { portions: ['personality', 'motivation', 'verbal_1'] });
    const linkage = await aLinkage(server, { exam });
    await server.rows(
      `insert into linkage_subjects (client_id, linkage_id, exam_item_id, external_code, adds, position)
       select client_id, $2, id, upper(type), type <> 'subjects', 1 from exam_items where exam_id = $1`,
      [exam.id, linkage.id],
    );
    const heldBy = async () =>
      (
        await server.rows<{ type: string }>(
          'select a.type from answers a where a.exam_id = $1 order by a.position',
          [exam.id],
        )
      ).map(({ type }) => type);
    const sub = aName('ats');
    await server.rows("update exam_items set is_default = type = 'personality' where exam_id = $1", [
      exam.id,
    ]);
    expect((await launch(linkage, sub)).status).toBe(200);
    expect(await heldBy()).toEqual(['personality']);
    const tests = ['PERSONALITY', 'MOTIVATION', 'SUBJECTS'];
    for (let again = 0; again < 2; again += 1) {
      expect((await launch(linkage, sub, { tests })).status).toBe(200);
      expect(await heldBy()).toEqual(['personality', 'motivation']);
    }
    const logged = await server.rows<{ actor: string; operation: string }>(
      "select actor, operation from operation_logs where exam_id = $1 and operation = 'examinees.addItems'",
      [exam.id],
    );
    expect(logged).toEqual([{ actor: `linkage:${linkage.id}`, operation: 'examinees.addItems' }]);
    const refused = await launch(linkage, sub, { tests: ['MOTIVATION', 'NONE'] });
    expect(refused).toMatchObject({ status: 422, errors: { 'tests.1': [expect.any(String)] } });
    const many = Array.from({ length: 11 }, () => 'MOTIVATION');
    expect((await launch(linkage, sub, { tests: many })).status).toBe(422);
  });

  it('opens no exam for a company’s own people, which has no linkage', async () => {
    const linkage = await aLinkage(server, { exam: await anExam(server, { service: 'EXAM1' }) });
    expect(await launch(linkage)).toMatchObject({ status: 403, code: 4003 });
    expect(await peopleOf(linkage)).toEqual([]);
    expect(await server.rows('select from used_launches where linkage_id = $1', [linkage.id])).toEqual([]);
  });

  it('of a browser keeps its session in cookies of that exam, and shows no token', async () => {
    const linkage = await aLinkage(server);
    const body = { token: aLaunch(server, linkage) };
    const response = await server.call('sessions.examineeSso', { body, headers: { 'x-session': 'cookie' } });
    expect(response.body.data).toMatchObject({ access_token: null, refresh_token: null });
    expect(response.cookies).toHaveLength(2);
    for (const cookie of response.cookies)
      expect(cookie).toMatchObject({
        name: expect.stringMatching(/^hakaru_sit_/),
        httpOnly: true,
        sameSite: 'Lax',
      });
  });

  it('in the form of a signed query does the same, with the company’s hash and never without', async () => {
    const linkage = await aLinkage(server);
    const sub = aName('ats');
    const first = await sso(aSignedQuery(server, linkage, sub));
    const again = await sso(aSignedQuery(server, linkage, sub));
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data.examinee?.id).toBe(first.body.data.examinee?.id);
    const elsewhere = { ...aSignedQuery(server, linkage, sub), hash: 'elsewhere' };
    expect(await sso(elsewhere)).toMatchObject(refusedToken);
    const { hash: _hash, ...nameless } = aSignedQuery(server, linkage, sub);
    expect(await sso(nameless as Launch)).toMatchObject({ status: 422, code: 4022 });
  });

  it('with either of two keys that are being exchanged is good, and with a retired one not', async () => {
    const linkage = await aLinkage(server);
    const next = { ...linkage, ...(await aLaunchKey(server, linkage)) };
    expect((await launch(linkage)).status).toBe(200);
    expect((await launch(next)).status).toBe(200);
    await server.rows('update launch_keys set retired_at = now() where key_id = $1', [linkage.key_id]);
    expect(await launch(linkage)).toMatchObject(refusedToken);
    expect(await sso(aSignedQuery(server, linkage))).toMatchObject(refusedToken);
    expect((await launch(next)).status).toBe(200);
  });

  it('reaches whoever has finished after the period too', async () => {
    const linkage = await aLinkage(server, { id_issuer: 'ours', external_id_pattern: '^[A-Za-z0-9]{1,10}$' });
    const finished = await aSitting(server, { exam: linkage.exam });
    const value = '1'.repeat(finished.length);
    await server.ask('sittings.submit', {
      as: finished,
      params: { id: finished.answer_id },
      body: { value },
    });
    await server.rows(`update exams set terminate_on = now() - interval '1 second' where id = $1`, [
      linkage.exam.id,
    ]);
    const { status, body } = await launch(linkage, finished.login_id);
    expect(status).toBe(200);
    expect(body.data.examinee?.test_status.value).toBe(3);
  });
});

describe('a launch that was used', () => {
  it('is used up, as a token and as a query', async () => {
    const linkage = await aLinkage(server);
    for (const body of [{ token: aLaunch(server, linkage) }, aSignedQuery(server, linkage)]) {
      expect((await sso(body)).status).toBe(200);
      expect(await sso(body)).toMatchObject(refusedToken);
    }
    const twice = aName('jti');
    expect((await launch(linkage, 'one', { jti: twice })).status).toBe(200);
    expect(await launch(linkage, 'two', { jti: twice })).toMatchObject(refusedToken);
    expect((await launch(await aLinkage(server), 'one', { jti: twice })).status).toBe(200);
  });

  it('many times at once opens one session and makes one person', async () => {
    const linkage = await aLinkage(server);
    const body = { token: aLaunch(server, linkage) };
    const responses = await Promise.all(Array.from({ length: 8 }, () => sso(body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
    expect(await peopleOf(linkage)).toHaveLength(1);
  });

  it('but was refused may be used again while it lives', async () => {
    const linkage = await aLinkage(server, { launch_enabled: false });
    const hidden = await aLinkage(server);
    const sub = aName('ats');
    const { body } = await launch(hidden, sub);
    await server.rows('update examinees set is_hidden = 1 where id = $1', [body.data.examinee?.id]);
    for (const [each, column, table] of [
      [linkage, 'launch_enabled = true', 'linkages'],
      [hidden, 'is_hidden = 0', 'examinees'],
    ] as const) {
      const token = aLaunch(server, each, sub);
      expect((await sso({ token })).status).not.toBe(200);
      await server.rows(`update ${table} set ${column} where exam_id = $1`, [each.exam.id]);
      expect((await sso({ token })).status).toBe(200);
    }
  });

  it('is remembered until nobody can show it any more', async () => {
    const linkage = await aLinkage(server);
    const exp = now() + 100;
    await launch(linkage, undefined, { exp });
    const [row] = await server.rows<{ keep_until: Date }>(
      'select keep_until from used_launches where linkage_id = $1',
      [linkage.id],
    );
    expect(row?.keep_until).toEqual(new Date((exp + 120) * 1000));
  });
});

describe('a launch that is good and opens nothing', () => {
  it.each<[string, string, number, number | string, Parameters<ReturnType<typeof translator>>[0]]>([
    [
      'somebody hidden',
      'update examinees set is_hidden = 1 where exam_id = $1',
      401,
      4009,
      'refusal.examineeHidden',
    ],
    [
      'somebody locked',
      'update examinees set is_locked = 1 where exam_id = $1',
      403,
      4023,
      'refusal.accountLocked',
    ],
    [
      'an exam before its period',
      `update exams set commence_on = now() + interval '1 hour' where id = $1`,
      403,
      4003,
      'refusal.examNotBegun',
    ],
    [
      'an exam after its period',
      `update exams set terminate_on = now() - interval '1 second' where id = $1`,
      409,
      3033,
      'refusal.examEnded',
    ],
    [
      'a linkage that is off',
      'update linkages set enabled = false where exam_id = $1',
      403,
      4003,
      'refusal.launchClosed',
    ],
    [
      'a linkage whose launches are off',
      'update linkages set launch_enabled = false where exam_id = $1',
      403,
      4003,
      'refusal.launchClosed',
    ],
  ])('because of %s says so', async (_, change, status, code, key) => {
    const linkage = await aLinkage(server);
    const sub = aName('ats');
    await launch(linkage, sub);
    await server.rows(change, [linkage.exam.id]);
    for (const language of languages)
      expect(await sso({ token: aLaunch(server, linkage, sub) }, language)).toMatchObject({
        ...{ status, code, detail: translator(language)(key) },
      });
  });

  it('before or after the period makes nobody', async () => {
    for (const change of [
      `commence_on = now() + interval '1 hour'`,
      `terminate_on = now() - interval '1 second'`,
    ]) {
      const linkage = await aLinkage(server);
      await server.rows(`update exams set ${change} where id = $1`, [linkage.exam.id]);
      expect((await launch(linkage)).status).not.toBe(200);
      expect(await peopleOf(linkage)).toEqual([]);
    }
  });

  it('for somebody unknown says so where nobody is to be made', async () => {
    const stranger = { status: 403, code: 4003, detail: translator('ja')('refusal.launchUnknown') };
    expect(await launch(await aLinkage(server, { auto_create_examinee: false }))).toMatchObject(stranger);
    const ours = await aLinkage(server, { id_issuer: 'ours' });
    expect(await launch(ours, 'nobody12')).toMatchObject(stranger);
    const elsewhere = await anExaminee(server);
    expect(await launch(ours, elsewhere.login_id)).toMatchObject(stranger);
  });

  it('with fields that are wrong names each of them', async () => {
    const linkage = await aLinkage(server);
    const wrong = {
      ...{ lang: 'fr', name: '', name_kana: 'ア'.repeat(256), email: 'no address', tf: 1.1 },
      return_url: 'https://elsewhere.example/',
    };
    const response = await launch(linkage, 'ab cd', wrong);
    expect(response).toMatchObject({ status: 422, code: 4022 });
    const fields = ['email', 'lang', 'name', 'name_kana', 'sub', 'tf'];
    expect(Object.keys(response.errors).sort()).toEqual(fields);
    expect(Object.keys((await launch(linkage, 'ok', { return_url: wrong.return_url })).errors)).toEqual([
      'return_url',
    ]);
    expect(await peopleOf(linkage)).toEqual([]);
  });

  it('because an id does not fit the company’s pattern, however that is written', async () => {
    const linkage = await aLinkage(server, { external_id_pattern: '^A\\d{4}$' });
    expect((await launch(linkage, 'A1234')).status).toBe(200);
    for (const sub of ['A12345', 'B1234', 'xA1234', 'A1234\n'])
      expect(await launch(linkage, sub)).toMatchObject({ status: 422, errors: { sub: expect.any(Array) } });
    await server.rows(`update linkages set external_id_pattern = '^(a+)+$' where id = $1`, [linkage.id]);
    const before = performance.now();
    expect(await launch(linkage, `${'a'.repeat(100)}!`)).toMatchObject({ status: 422 });
    expect(performance.now() - before).toBeLessThan(2000);
  });

  it('of an exam that is full says so', async () => {
    const exam = await anExam(server, { examinee_max: 1 });
    const linkage = await aLinkage(server, { exam });
    expect((await launch(linkage, 'first')).status).toBe(200);
    expect(await launch(linkage, 'second')).toMatchObject({
      ...{ status: 422, code: 4022, detail: translator('ja')('refusal.examFull') },
    });
    expect((await launch(linkage, 'first')).status).toBe(200);
    expect(await peopleOf(linkage)).toHaveLength(1);
  });
});
