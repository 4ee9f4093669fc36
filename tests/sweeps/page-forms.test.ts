import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { fillAddress } from '#contract/address.ts';
import { bodies } from '#contract/codes/limits.ts';
import { type ViewerKind, viewerKinds } from '#contract/codes/viewers.ts';
import { type ScreenName, screens } from '#contract/screens.ts';
import { aWorld } from '#tests/makers/a-world.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { browserOf, openPages, screensWithAction } from '#tests/makers/open-pages.ts';
import { inNewSession } from '#tests/makers/people.ts';

/*
 * Whatever is posted to a page, and whatever its address says, it answers what people can read and never a 5xx; and
 * nothing is done that nobody asked for.
 */

const world = await aWorld();
const { own } = world;
const pages = await openPages(world.house);
const posted = await screensWithAction();

const params = {
  ...{ clientId: own.client.id, examId: own.exam.id, hash: own.exam.hash, directory: own.exam.directory },
  ...{ examineeId: own.person.id, mailId: own.mail_id, templateId: own.mail_template_id },
  ...{ normId: 1, code: 'none', company: own.client.hash },
};
/** What a page's address names beside its path. */
const queries: Partial<Record<ScreenName, Record<string, string | number>>> = {
  'client.editUser': { id: own.user_id },
  'client.userAuthority': { id: own.user_id },
  'candidate.start': { answerId: own.person.answer_id },
  'candidate.confirm': { answerId: own.sitting.answer_id },
};
/** Pages of which the press of the one button is the act: its form has no field that could say it. */
const bare: readonly ScreenName[] = ['candidate.start'];

const kindsOf = ({ who }: { who: 'anyone' | readonly ViewerKind[] }) =>
  who === 'anyone' ? [undefined] : viewerKinds.filter((kind) => who.includes(kind));
/** Whose page it is first of all: of a company's pages those who work there. */
const first = (name: ScreenName) =>
  kindsOf(screens[name]).find((kind) => kind === 'client') ?? kindsOf(screens[name])[0];

async function visitorOf(name: ScreenName, kind: ViewerKind | undefined): Promise<Visitor> {
  const address = fillAddress(screens[name].path, params, queries[name]);
  const viewer: Bearer | undefined = name === 'candidate.confirm' ? own.sitting : kind && world.viewers[kind];
  return { address, headers: browserOf(address, viewer && (await inNewSession(world.house, viewer))) };
}

interface Visitor {
  address: string;
  headers: Record<string, string>;
}

interface Body {
  type: string | undefined;
  payload: Buffer;
}

/** @param as the page itself, its data at a navigation, or its data for programs */
async function post({ address, headers }: Visitor, { type, payload }: Body, as: 'page' | 'data' | 'payload') {
  const [path = '', query = ''] = address.split('?');
  const url = { page: path, data: `${path}.data`, payload: `${path}/_payload.json` }[as];
  return answerTo({
    method: 'POST',
    url: query === '' ? url : `${url}?${query}`,
    headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
    payload,
  });
}

async function answerTo(request: InjectOptions) {
  const { statusCode: status, headers, body } = await pages.app.inject(request);
  return { status, location: String(headers.location ?? ''), body };
}

const fields = (entries: readonly (readonly [string, string])[]): Body => ({
  type: 'application/x-www-form-urlencoded',
  payload: Buffer.from(new URLSearchParams(entries as [string, string][]).toString()),
});
const parts = (entries: readonly string[], more = ''): Body => ({
  type: 'multipart/form-data; boundary=x',
  payload: Buffer.from(
    `${entries.map((name) => `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\nx\r\n`).join('')}--x--\r\n`,
  ),
});
const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
/** Fields that hold JSON on some page, or name what an act is about. */
const hidden = ['read', 'list', 'changes', 'passkey', 'ids', 'found', 'told', 'id', 'name', 'act', 'intent'];

/** Bodies that no form of ours sends, each with what is wrong with it. */
function spoiltBodies(names: readonly string[]): [string, Body, ('page' | 'data' | 'payload')?][] {
  const all = (value: string) => fields(names.map((name) => [name, value]));
  const nested = '{"name":{"toString":1,"valueOf":1},"zzz":{"toString":1}}';
  const keeps = names.map((name) => [`keep.${name}`, 'theirs'] as const);
  return [
    ['no JSON', all('x'), 'page'],
    ['null', all('null'), 'page'],
    ['a list', all('[]'), 'page'],
    ['an object', fields([...names.map((name) => [name, '{}'] as const), ...keeps]), 'page'],
    [
      'objects that are no text',
      fields([...keeps, ['keep.zzz', 'theirs'], ['read', nested], ['list', nested]]),
      'page',
    ],
    ...['read', 'list', 'changes', 'passkey'].map(
      (name) => [`${name} nested 10,000 deep`, fields([[name, deep]]), 'page'] as [string, Body, 'page'],
    ),
    [
      'a field nested deep in what is known',
      fields([['read', `{"name":"a","more":${'['.repeat(9000)}${']'.repeat(9000)}}`]]),
    ],
    ['huge numbers', all('99999999999999999999')],
    ['endless numbers', all('1e999')],
    ['NUL', all('a\u0000b')],
    ['half of a pair, in JSON', all('"\\ud800"')],
    [
      'bytes that are no text',
      {
        type: 'application/x-www-form-urlencoded',
        payload: Buffer.from(names.map((name) => `${name}=%ED%A0%80%FF`).join('&')),
      },
    ],
    ['100 KB of text', fields([[names[0] ?? 'name', 'あ'.repeat(100_000 / 9)]])],
    ['every field twice', fields([...names, ...names].map((name) => [name, '1']))],
    ['files for texts', parts(names, '; filename="a.txt"\r\ncontent-type: text/plain')],
    ['texts for files', parts([...names, 'logo', 'file'])],
    ['JSON for a form', { type: 'application/json', payload: Buffer.from('{"name":"x"}') }],
    ['no form', { type: 'text/plain', payload: Buffer.from('x') }],
    ['nothing said of it', { type: undefined, payload: Buffer.from('name=x') }],
    ['a form of parts that breaks off', { ...parts(names), payload: parts(names).payload.subarray(0, 40) }],
    ['parts without a boundary', { type: 'multipart/form-data', payload: Buffer.from('x') }],
    ['a JSON part', parts(names, '\r\ncontent-type: application/json')],
    ['data for programs', all('x'), 'payload'],
  ];
}

/** Names of the fields that a page shows, and of its acts. */
async function shownIn({
  address,
  headers,
}: Visitor): Promise<{ names: string[]; acts: [string, string][] }> {
  const { body } = await answerTo({ method: 'GET', url: address, headers });
  const tags = body.match(/<(?:input|select|textarea|button)\b[^>]*>/g) ?? [];
  const of = (tag: string, attribute: string) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(tag)?.[1];
  const named = tags.flatMap((tag) => {
    const name = of(tag, 'name');
    return name === undefined ? [] : [[name, of(tag, 'value') ?? ''] as [string, string]];
  });
  return {
    names: [...new Set([...named.map(([name]) => name), ...hidden])],
    acts: named.filter(([name]) => name === 'act' || name === 'intent'),
  };
}

/** Acts that end what the others are tried on. */
const ends = ['remove', 'init', 'endOthers', 'revokeAll'];

it('every page that takes a form is found', () => {
  expect(posted.length).toBeGreaterThan(50);
});

describe.each(posted)('what is posted to %s', (name) => {
  it('does nothing without an act, or with one that the page does not have', {
    timeout: 60_000,
  }, async () => {
    for (const kind of kindsOf(screens[name])) {
      const visitor = await visitorOf(name, kind);
      const whom = ['found', '?'] as const;
      const asked = [
        fields([]),
        fields([whom, ['act', 'nonsense']]),
        fields([whom, ['intent', 'nonsense']]),
        fields([whom, ['act', 'toString'], ['intent', '__proto__']]),
      ];
      for (const body of bare.includes(name) ? [] : asked) {
        const said = `${kind} ${body.payload}`;
        expect((await post(visitor, body, 'data')).status, said).toBeLessThan(500);
        expect(pages.takeDone(), said).toEqual([]);
      }
    }
  });

  it('is refused as what it is, and never fails', { timeout: 60_000 }, async () => {
    const visitor = await visitorOf(name, first(name));
    const { names, acts } = await shownIn(visitor);
    for (const [what, body, as = 'data'] of spoiltBodies(names)) {
      const { status } = await post(visitor, body, as);
      expect(status, `${what} as ${as}`).toBeLessThan(500);
      if (body.payload.length > bodies.list) expect(status, what).toBe(413);
    }
    for (const act of acts.filter(([, value]) => !ends.includes(value))) {
      const body = fields([
        act,
        ...names.filter((each) => each !== act[0]).map((each) => [each, 'x'] as const),
      ]);
      expect((await post(visitor, body, 'data')).status, act.join('=')).toBeLessThan(500);
    }
    await fc.assert(
      fc.asyncProperty(spoiltForm(names), async (entries) => {
        expect((await post(visitor, fields(entries), 'data')).status).toBeLessThan(500);
      }),
      { numRuns: 5 },
    );
  });
});

/** Some of the fields with anything in them. */
function spoiltForm(names: readonly string[]): fc.Arbitrary<[string, string][]> {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed()),
    fc.json({ maxDepth: 4 }),
    fc.constantFrom('', '0', '-1', '1', 'on', '__proto__'),
  );
  return fc.array(
    fc.tuple(fc.constantFrom(...names.filter((name) => !['act', 'intent'].includes(name))), value),
    {
      maxLength: 20,
    },
  );
}

/** Everything that the address of some page says. */
const said = [
  ...[
    'page',
    'per_page',
    'sort',
    'order',
    'text',
    'view',
    'tab',
    'rows',
    'output',
    'letter',
    'start',
    'import',
  ],
  ...[
    'imported',
    'asked',
    'all_exams',
    'exam_page',
    'exam_text',
    'person_cd',
    'found',
    'ids',
    'greeted',
    'keep',
  ],
  ...[
    'link',
    'problem',
    'method',
    'next',
    'token',
    'writer',
    'email',
    'code',
    'read',
    'from',
    'to',
    'state',
    'kind',
  ],
  ...[
    'status',
    'tags',
    'tags_match',
    'hidden',
    'mailed',
    'section_id',
    'classification_id',
    'form',
    'language',
    'group',
  ],
  ...['focal', 'question', 't', 'edit'],
];
const spoiltTexts = [
  'x',
  '-1',
  '[]',
  '{"a":',
  '99999999999999999999',
  '%00',
  '%ED%A0%80',
  'あ'.repeat(300),
  '-1.5e9',
];

describe.each(Object.keys(screens) as ScreenName[])('the address of %s', (name) => {
  it('may say anything', { timeout: 60_000 }, async () => {
    const visitor = await visitorOf(name, first(name));
    const { address, headers } = visitor;
    const [path = '', query = ''] = address.split('?');
    for (const [at, text] of spoiltTexts.entries()) {
      const value = text.startsWith('%') ? text : encodeURIComponent(text);
      const spoilt = said.map((each) => `${each}=${value}`).join('&');
      const url = at < 3 ? path : path === '/' ? '/_root.data' : `${path}.data`;
      const answer = await answerTo({ method: 'GET', url: `${url}?${query}&${spoilt}`, headers });
      expect(answer.status, text).toBeLessThan(500);
    }
    for (const id of ['id', 'answerId', 'client_id']) {
      const answer = await answerTo({ method: 'GET', url: `${path}?${id}=x`, headers });
      expect(answer.status, id).toBeLessThan(500);
    }
  });
});
