import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { languages } from '#contract/codes/languages.ts';
import { bodies } from '#contract/codes/limits.ts';
import { findRefusalName, refusals } from '#contract/codes/refusals.ts';
import { isMessageKey } from '#messages/translator.ts';
import { refusalsOf } from '#server/http/openapi.ts';
import { aWorld, type Fired, requests } from '#tests/makers/a-world.ts';
import { type Bearer, fireRow, listCalls, pathOf, read, type TestResponse } from '#tests/makers/call.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import { inNewSession } from '#tests/makers/people.ts';

/*
 * Whatever arrives, a call answers what its row promises or one of the closed list of refusals, worded; never a 5xx.
 */

const world = await aWorld();
const { app } = world.server;

/** Strings that break parsers, databases and JSON columns, beside ordinary ones. */
const hostileText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '１２３',
    '٣',
    '%',
    '\\',
    "'; drop table",
  ),
  fc.constantFrom(
    'NaN',
    '-0',
    '1e309',
    '0x10',
    '9'.repeat(400),
    'あ'.repeat(5000),
    '=1+1',
    '../..',
    '__proto__',
  ),
);
const hostileNumber = fc.oneof(
  fc.constantFrom(-1, 0, 0.5, 1e21, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 53 + 2, 1e-7),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], { toString: 1, valueOf: 1 }, { length: -1 }),
  fc.array(fc.oneof(hostileText, hostileNumber), { maxLength: 4 }),
  fc.object({ maxDepth: 3, maxKeys: 4 }),
);

describe.each(listCalls())('%s', (name, row) => {
  const as = newViewerOf(row);

  it('answers any body, query and parameters with what it knows', async () => {
    await fc.assert(
      fc.asyncProperty(
        spoiltRequest(requests[name](world.own)),
        fc.constantFrom(...languages),
        async (request, language) => {
          await forgetTries(row);
          expectKnown(row, await fireRow(app, row, { ...request, ...(await as()), language }));
        },
      ),
      { numRuns: requestRuns },
    );
  });

  it('answers bodies that are no JSON, no form, or something else', async () => {
    // Of a call that reads no body it does not matter how one is broken.
    for (const [type, payload] of row.method === 'GET' ? brokenBodies.slice(0, 2) : brokenBodies) {
      await forgetTries(row);
      const response = await app.inject({
        method: row.method,
        url: pathOf(row, requests[name](world.own)),
        headers: { ...(type ? { 'content-type': type } : {}), ...authorization(await as()) },
        payload,
      });
      expectKnown(row, read(response), `${type} ${payload.slice(0, 30)}`);
    }
  });

  it('answers addresses that cannot be decoded', async () => {
    const path = `/api${row.path.replace(/\{\w+\}/g, '%E0%A4%A')}`;
    const queries = ['page=%E0%A4%A&page=%00', 'constructor=%00&__proto__=%00', 'a=1&'.repeat(2000)];
    for (const url of [path, ...queries.map((query) => `${path}?${query}`)]) {
      await forgetTries(row);
      const response = await app.inject({ method: row.method, url, headers: authorization(await as()) });
      expectKnown(row, read(response), url.slice(0, 60));
    }
  });
});

const writes = listCalls().filter(([, row]) => row.method !== 'GET');

it.each(writes)('%s refuses a body larger than it takes', async (name, row) => {
  // A hostile request may have switched the linkage off, or named the networks that its programs ask from.
  if (row.who.includes('integration'))
    await world.server.rows('update linkages set enabled = true, addresses = default');
  const as = await newViewerOf(row)();
  const limit = row.maxBytes ?? (row.who === 'anyone' ? bodies.open : bodies.signedIn);
  const type = row.form ? form : 'application/json';
  const url = pathOf(row, requests[name](world.own));
  const send = (payload: string) =>
    app.inject({
      method: row.method,
      url,
      headers: { 'content-type': type, ...authorization(as) },
      payload,
    });
  const [head, tail] = row.form ? [part(named('x')), '--x--\r\n'] : ['{"x":"', '"}'];
  const filled = (bytes: number) => head + 'x'.repeat(bytes - head.length - tail.length) + tail;
  const tooLarge = await send(filled(limit + 1));
  expect(tooLarge.statusCode).toBe(413);
  expect(tooLarge.json().code).toBe(refusals.tooLarge.code);
  expect((await send(filled(limit))).statusCode).not.toBe(413);
});

const deep = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`;
const form = 'multipart/form-data; boundary=x';
const part = (head: string, body = 'v') => `--x\r\n${head}\r\n\r\n${body}\r\n`;
const named = (name: string, more = '') => `content-disposition: form-data; name="${name}"${more}`;
const brokenBodies: [string | undefined, string | Buffer][] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '[1]'],
  ['application/json', '{"__proto__": {"a": 1}}'],
  ['application/json', '{"constructor": {"prototype": {"a": 1}}}'],
  ['application/json', '{"constructor": "\\u0000", "toString": "\\ud800"}'],
  ['application/json', deep('[', ']')],
  ['application/json', deep('{"exam_id":', '}')],
  ['application/json', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['application/json', `"${'x'.repeat(1_100_000)}"`],
  ['application/json; charset=utf-16', '{}'],
  ['text/plain', 'hello'],
  ['application/xml', '<a/>'],
  ['application/x-www-form-urlencoded', 'exam_id=1&name=%zz'],
  ['not a type', '{}'],
  [undefined, '{}'],
  [form, ''],
  [form, '--y\r\n'],
  [form, part(named('name'))],
  [form, `${part(named('logo', '; filename="a.svg"'))}`],
  [form, `${part('content-disposition: nonsense')}--x--\r\n`],
  [form, `${part(named('__proto__'))}--x--\r\n`],
  [form, `${part(named('name', '\r\ncontent-type: application/json'), '{')}--x--\r\n`],
  [form, `${part(named('logo', '; filename="a"')).repeat(3)}--x--\r\n`],
  [form, `${part(named('a')).repeat(200)}--x--\r\n`],
  [form, `${part(named('logo', '; filename="\u0000"'))}--x--\r\n`],
  ['multipart/form-data', part(named('name'))],
];

function expectKnown(row: Call, response: TestResponse<Call>, about = ''): void {
  const said = `${about} -> ${response.status} ${response.bytes.toString('utf8').slice(0, 300)}`;
  expect(response.status, said).toBeLessThan(500);
  // A session that has asked too often would be refused whatever it asks.
  if (row.who !== 'anyone') expect(response.status, said).not.toBe(429);
  if (response.status < 400) return;
  expect(refusalsOf(row), said).toContain(findRefusalName(response.code));
  const texts = [response.detail, ...Object.values(response.errors).flat()];
  for (const text of texts) {
    expect(text, said).not.toBe('');
    expect(isMessageKey(text), said).toBe(false);
    expect(text, said).not.toMatch(/\{\{|^[a-z]+(\.[a-zA-Z]+)+$|Invalid input|expected /);
  }
}

/** Who has mailed themself too often, or asked for too much of a day, would be refused whatever it is: it was a while ago. */
async function forgetTries({ who, refusals: names }: Call): Promise<void> {
  if (who === 'anyone' || !names?.includes('tooMany')) return;
  await world.server.rows('delete from day_counts');
  await world.server.rows(
    `update operation_logs set created_at = created_at - interval '2 minutes'
     where created_at > now() - interval '1 minute'`,
  );
}

/** A good request with some of its parts, or all, replaced by something hostile. */
function spoiltRequest(good: Fired): fc.Arbitrary<Fired & { body?: unknown }> {
  return fc.record(
    {
      params: spoilt(good.params ?? {}, fc.oneof(hostileText, hostileNumber.map(String))),
      query: spoilt({ ...good.query, page: 1, per_page: 20 }, hostileText),
      body: fc.oneof(
        { weight: 4, arbitrary: spoilt(good.body ?? {}, hostile) },
        { weight: 1, arbitrary: fc.object() },
      ),
    },
    { requiredKeys: ['params', 'query', 'body'] },
  ) as fc.Arbitrary<Fired>;
}

function spoilt(
  good: Record<string, unknown>,
  bad: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(good).map(([name, value]) => [
    name,
    fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: bad }),
  ]);
  return fc.record(Object.fromEntries(fields));
}

/** A viewer of the row, in a session of their own: all calls together ask for more than one session may. */
function newViewerOf(row: Call): () => Promise<{ as?: Bearer }> {
  let made: Promise<{ as?: Bearer }> | undefined;
  return () => {
    made ??= makeViewerOf(row);
    return made;
  };
}

async function makeViewerOf({ who }: Call): Promise<{ as?: Bearer }> {
  if (who === 'anyone') return {};
  const viewer = world.viewers[who.find((kind) => kind !== 'viewOnlyAdmin') ?? 'admin'];
  return { as: await inNewSession(world.server, viewer) };
}

function authorization(as: { as?: { token: string } }): Record<string, string> {
  return as.as ? { authorization: `Bearer ${as.as.token}` } : {};
}
