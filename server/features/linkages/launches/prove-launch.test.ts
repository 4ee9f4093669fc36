import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { CompactSign } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import type { Launch } from '#contract/shapes/session.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import { aLaunch, aLinkage, aSignedQuery, type TestLinkage } from '#tests/makers/linkages.ts';
import { aClient, aName, anExam } from '#tests/makers/people.ts';
import { signToken } from '../../../../tools/sign-launch.ts';

const server = await aServer();

function sso(body: Launch, language: 'ja' | 'en' | 'zh' = 'ja') {
  return server.call('sessions.examineeSso', { body, language });
}

const launch = (linkage: TestLinkage, sub?: string, more?: object) =>
  sso({ token: aLaunch(server, linkage, sub, more) });

const now = () => Math.floor(Date.now() / 1000);
const refusedToken = { status: 401, code: 4001 };

describe('a launch that is not proven', () => {
  // All of them come from one address.
  beforeEach(async () => void (await server.rows('delete from login_failures')));

  const header = ({ key_id }: TestLinkage) => ({ alg: 'HS256', typ: 'JWT', kid: key_id });
  const claims = (linkage: TestLinkage, more: object = {}) => ({
    ...{
      iss: linkage.tenant_code,
      aud: server.config.app_url,
      sub: aName('ats'),
      exam: linkage.exam.directory,
    },
    ...{ iat: now(), exp: now() + 300, jti: aName('jti') },
    ...more,
  });
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (linkage: TestLinkage, head: unknown, body: unknown = claims(linkage)) =>
    signToken(head, body, linkage.secret);

  /** Signed like a token, whatever the body's bytes are. */
  const signedBytes = ({ secret }: TestLinkage, head: unknown, body: Buffer) => {
    const text = `${part(head)}.${body.toString('base64url')}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  /** Another spelling of the same bytes: the two lowest bits of the last character mean nothing. */
  const otherLastSign = (token: string) => {
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const other = `${token.slice(0, -1)}${signs[signs.indexOf(token.at(-1) ?? '') + 1]}`;
    const markOf = (text: string) => Buffer.from(text.split('.')[2] ?? '', 'base64url');
    expect(markOf(other)).toEqual(markOf(token));
    return other;
  };

  it.each<[string, (linkage: TestLinkage) => string]>([
    ['is signed with another secret', (l) => signToken(header(l), claims(l), 'x'.repeat(43))],
    ['is signed with no secret', (l) => signToken(header(l), claims(l), '')],
    ['says none instead of a signature', (l) => `${part({ ...header(l), alg: 'none' })}.${part(claims(l))}.`],
    ['says none and is signed', (l) => signed(l, { ...header(l), alg: 'none' })],
    ['says HS512 and is signed like HS256', (l) => signed(l, { ...header(l), alg: 'HS512' })],
    [
      'is signed with HS512',
      (l) => {
        const body = `${part({ ...header(l), alg: 'HS512' })}.${part(claims(l))}`;
        return `${body}.${createHmac('sha512', l.secret).update(body).digest('base64url')}`;
      },
    ],
    ['says RS256', (l) => signed(l, { ...header(l), alg: 'RS256' })],
    ['writes its algorithm in small letters', (l) => signed(l, { ...header(l), alg: 'hs256' })],
    ['asks for something critical', (l) => signed(l, { ...header(l), crit: ['b64'], b64: false })],
    [
      'asks for something critical that is usual',
      (l) => signed(l, { ...header(l), crit: ['b64'], b64: true }),
    ],
    ['asks for nothing critical', (l) => signed(l, { ...header(l), crit: [] })],
    ['is of another type', (l) => signed(l, { ...header(l), typ: 'at+jwt' })],
    ['is of no type', (l) => signed(l, { ...header(l), typ: null })],
    ['names a key with spaces', (l) => signed(l, { ...header(l), kid: `${l.key_id} ` })],
    ['names a key too long for one', (l) => signed(l, { ...header(l), kid: 'k'.repeat(65) })],
    ['has a header that is a list', (l) => signed(l, [header(l)])],
    ['has a header that is nothing', (l) => signed(l, null)],
    ['names no key', (l) => signed(l, { alg: 'HS256' })],
    ['names an unknown key', (l) => signed(l, { ...header(l), kid: 'nobody' })],
    ['names a key that is no text', (l) => signed(l, { ...header(l), kid: [l.key_id] })],
    ['is for another product', (l) => signed(l, header(l), claims(l, { aud: 'https://elsewhere.example' }))],
    ['is for several products', (l) => signed(l, header(l), claims(l, { aud: [server.config.app_url] }))],
    ['comes from another tenant', (l) => signed(l, header(l), claims(l, { iss: 'somebody' }))],
    ['names another exam', (l) => signed(l, header(l), claims(l, { exam: 'another' }))],
    ['lives longer than five minutes', (l) => signed(l, header(l), claims(l, { exp: now() + 301 }))],
    ['ends before it begins', (l) => signed(l, header(l), claims(l, { exp: now() - 1 }))],
    ['ends never', (l) => signed(l, header(l), claims(l, { exp: undefined }))],
    ['has a time in words', (l) => signed(l, header(l), claims(l, { iat: String(now()) }))],
    [
      'expired longer ago than clocks may differ',
      (l) => signed(l, header(l), claims(l, { iat: now() - 240, exp: now() - 121 })),
    ],
    [
      'was made in the future',
      (l) => signed(l, header(l), claims(l, { iat: now() + 125, exp: now() + 200 })),
    ],
    ['has no id of its own', (l) => signed(l, header(l), claims(l, { jti: undefined }))],
    ['has an empty id', (l) => signed(l, header(l), claims(l, { jti: '' }))],
    ['has a body that is a list', (l) => signed(l, header(l), [claims(l)])],
    ['has a body that is nothing', (l) => signed(l, header(l), null)],
    [
      'was changed after it was signed',
      (l) => {
        const [head, , mark] = signed(l, header(l)).split('.');
        return `${head}.${part(claims(l, { sub: 'somebody-else' }))}.${mark}`;
      },
    ],
    ['is spelled otherwise', (l) => `${signed(l, header(l))}=`],
    ['is spelled otherwise in its last sign', (l) => otherLastSign(signed(l, header(l)))],
    ['has a line break', (l) => `${signed(l, header(l))}\n`],
    ['has a fourth part', (l) => `${signed(l, header(l))}.AAAA`],
    ['has half a signature', (l) => signed(l, header(l)).slice(0, -20)],
    ['has no signature', (l) => `${signed(l, header(l)).split('.').slice(0, 2).join('.')}.`],
    ['has a body that is no text', (l) => signedBytes(l, header(l), Buffer.from([0xff, 0xfe, 0x7b]))],
    ['has a body that is no JSON', (l) => signedBytes(l, header(l), Buffer.from('{"iss":'))],
    ['is no token', () => 'hello'],
  ])('because it %s is answered like all the others', async (_, make) => {
    const linkage = await aLinkage(server);
    for (const language of languages) {
      const response = await sso({ token: make(linkage) }, language);
      expect(response).toMatchObject({ ...refusedToken, detail: translator(language)('refusal.launch') });
    }
    expect(await server.rows('select id from examinees where exam_id = $1', [linkage.exam.id])).toEqual([]);
  });

  it('is good when a library of others made it, and when an HMAC did', async () => {
    const linkage = await aLinkage(server);
    const made = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims(linkage))))
      .setProtectedHeader({ alg: 'HS256', kid: linkage.key_id })
      .sign(new TextEncoder().encode(linkage.secret));
    for (const token of [made, signed(linkage, header(linkage))])
      expect((await sso({ token })).status).toBe(200);
  });

  it('is good to the edge of what clocks may differ', async () => {
    const linkage = await aLinkage(server);
    expect((await launch(linkage, undefined, { iat: now() - 300, exp: now() - 110 })).status).toBe(200);
    expect((await launch(linkage, undefined, { iat: now() + 110, exp: now() + 200 })).status).toBe(200);
    await server.rows('update linkages set clock_skew_sec = 0, launch_ttl_sec = 60 where id = $1', [
      linkage.id,
    ]);
    expect(await launch(linkage, undefined, { iat: now() - 61, exp: now() - 2 })).toMatchObject(refusedToken);
    expect(await launch(linkage, undefined, { exp: now() + 61 })).toMatchObject(refusedToken);
    expect((await launch(linkage, undefined, { iat: now() - 1, exp: now() + 59 })).status).toBe(200);
  });

  it('as a query is answered alike', async () => {
    const linkage = await aLinkage(server);
    const good = aSignedQuery(server, linkage);
    const wrong = [
      { ...good, sig: '0'.repeat(64) },
      { ...good, sig: good.sig.slice(1) },
      { ...good, sid: `${good.sid}x` },
      { ...good, nonce: 'another' },
      { ...good, tenant: 'somebody' },
      { ...good, exam: 'another' },
      { ...good, ts: `${good.ts}0` },
      { ...good, sid: `${good.sid}\n${good.exam}`, exam: good.ts },
      aSignedQuery(server, linkage, undefined, { ts: now() - 421 }),
      aSignedQuery(server, linkage, undefined, { ts: now() + 125 }),
      aSignedQuery(server, { ...linkage, secret: 'another' }),
    ];
    for (const query of wrong) expect(await sso(query)).toMatchObject(refusedToken);
    expect((await sso(good)).status).toBe(200);
  });

  it('counts against launches at its address when no key has signed it; what is signed is not asked, and no log-in is', async () => {
    const linkage = await aLinkage(server);
    const forged = [
      { token: signed({ ...linkage, secret: 'guessed' }, header(linkage)) },
      { ...aSignedQuery(server, { ...linkage, secret: 'guessed' }) },
      { token: 'hello' },
    ];
    const failures = () => server.rows<{ address: string }>('select address from login_failures');
    for (const body of forged) expect(await sso(body)).toMatchObject(refusedToken);
    const [{ address = '' } = {}, ...more] = await failures();
    expect(address).toBe(server.adapters.buckets.ofOther('launch', '127.0.0.1'));
    expect(more).toHaveLength(2);
    // Signed and too late, or used before: that is no guess.
    expect(await sso(aSignedQuery(server, linkage, undefined, { ts: now() - 421 }))).toMatchObject(
      refusedToken,
    );
    expect(await failures()).toHaveLength(3);
    await server.rows(
      'insert into login_failures (address, failed) select $1, true from generate_series(1, 997)',
      [address],
    );
    for (const body of forged) expect(await sso(body)).toMatchObject({ status: 429, code: 4029 });
    expect(await failures()).toHaveLength(1000);
    expect((await launch(linkage)).status).toBe(200);
  });

  it('because its exam or company is gone is answered alike', async () => {
    const [one, other] = [await aLinkage(server), await aLinkage(server)];
    await server.rows('update exams set delete_status = 2 where id = $1', [one.exam.id]);
    await server.rows('update clients set deleted_at = now() where id = $1', [other.exam.client_id]);
    for (const linkage of [one, other]) {
      expect(await launch(linkage)).toMatchObject(refusedToken);
      expect(await sso(aSignedQuery(server, linkage))).toMatchObject(refusedToken);
    }
  });

  it('with the key of one company opens no exam of another, whatever it says', async () => {
    const [own, neighbour] = [await aLinkage(server), await aLinkage(server)];
    const sub = aName('ats');
    await launch(neighbour, sub);
    const stolen = { iss: neighbour.tenant_code, exam: neighbour.exam.directory };
    expect(await launch(own, sub, stolen)).toMatchObject(refusedToken);
    expect(await launch({ ...own, key_id: neighbour.key_id }, sub, stolen)).toMatchObject(refusedToken);
    expect(await sso(aSignedQuery(server, { ...neighbour, secret: own.secret }, sub))).toMatchObject(
      refusedToken,
    );
    // Two companies may choose the same words: each key leads into its own company.
    const directory = aName('same');
    const twins = [await aClient(server), await aClient(server)];
    for (const client of twins) {
      const exam = await anExam(server, { client, directory });
      const linkage = await aLinkage(server, { exam, tenant_code: 'same-words' });
      for (const body of [{ token: aLaunch(server, linkage, sub) }, aSignedQuery(server, linkage, sub)])
        expect((await sso(body)).body.data).toMatchObject({
          hash: client.hash,
          examinee: { exam: { id: exam.id } },
        });
    }
  });

  it('or is anything else never fails in another way', async () => {
    const linkage = await aLinkage(server);
    const hostile = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u0000', '\ud800', 1e300),
    );
    const heads = fc.oneof(
      fc.constant(header(linkage)),
      fc.record({ alg: hostile, kid: fc.constant(linkage.key_id) }),
      hostile,
    );
    const bodies = fc.oneof(
      fc
        .tuple(
          fc.constantFrom(...Object.keys(claims(linkage)), 'name', 'email', 'tf', 'lang', 'return_url'),
          hostile,
        )
        .map(([field, value]) => claims(linkage, { [field]: value })),
      hostile,
    );
    const tokens = fc.oneof(
      fc.tuple(heads, bodies).map(([head, body]) => signed(linkage, head, body)),
      fc
        .tuple(heads, fc.string({ unit: 'binary' }))
        .map(([head, text]) =>
          [part(head), Buffer.from(text).toString('base64url'), 'A'.repeat(43)].join('.'),
        ),
      fc.string({ unit: 'binary', maxLength: 200 }).map((text) => text.toWellFormed()),
      fc.stringMatching(/^[\w.-]{0,300}$/),
    );
    await fc.assert(
      fc.asyncProperty(tokens, async (token) => {
        await server.rows('delete from login_failures');
        expect([200, 401, 403, 422]).toContain((await sso({ token })).status);
      }),
      // A token has three parts, any of which may be anything.
      { numRuns: 5 * requestRuns },
    );
  });

  it('because it is too long or no launch at all is invalid', async () => {
    const linkage = await aLinkage(server);
    const token = aLaunch(server, linkage, undefined, { name: 'あ'.repeat(2000) });
    expect(await sso({ token })).toMatchObject({
      status: 422,
      code: 4022,
      errors: { token: expect.any(Array) },
    });
    expect(await sso({} as Launch)).toMatchObject({ status: 422, code: 4022 });
  });
});
