import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { fillAddress } from '#contract/address.ts';
import { type ViewerKind, viewerKinds } from '#contract/codes/viewers.ts';
import { type ScreenName, screens } from '#contract/screens.ts';
import { aWorld } from '#tests/makers/a-world.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import { browserOf, openPages, screensWithAction } from '#tests/makers/open-pages.ts';
import { inNewSession } from '#tests/makers/people.ts';

/*
 * Whatever is posted to a page, and whatever its address says, it answers what people can read and never a 5xx; and
 * nothing is done that nobody asked for.
 */

const world = await aWorld();
const { own } = world;
const pages = await openPages(world.server);
const posted = await screensWithAction();

const params = {
  ...{ clientId: own.client.id, examId: own.exam.id, hash: own.exam.hash, directory: own.exam.directory },
  ...{ examineeId: own.person.id, mailId: own.mail_id, templateId: own.mail_template_id },
  ...{ normId: 1, code: 'none', service: 'e2r', company: own.client.hash },
};
/** What a page's address names beside its path. */
const queries: Partial<Record<ScreenName, Record<string, string | number>>> = {
  'client.editUser': { id: own.user_id },
  'client.userAuthority': { id: own.user_id },
  'candidate.start': { answerId: own.sitting.answer_id },
  'candidate.confirm': { answerId: own.sitting.answer_id },
};
/** Acts of candidates' pages, which read them by hand: a table would weigh on these pages. */
const byHand: Partial<Record<ScreenName, readonly string[]>> = {
  'candidate.profile': ['check', 'edit', 'register'],
  'candidate.confirm': ['submit', 'time', 'reset'],
};
/** Candidates' other pages have one form alone, which is judged by its fields. */
const ofOneForm: readonly ScreenName[] = [
  ...(['candidate.login', 'candidate.verify', 'candidate.launch', 'candidate.order'] as const),
  'candidate.notes',
  ...(['candidate.start', 'candidate.personality', 'candidate.motivation'] as const),
  ...(['candidate.subjects', 'candidate.jimu'] as const),
];
const tables = posted.flatMap(([name, acts = byHand[name]]) => (acts ? [[name, acts] as const] : []));
/** Pages of which the press of the one button is the act: its form has no field that could say it. */
const bare: readonly ScreenName[] = ['candidate.start'];

const kindsOf = ({ who }: { who: 'anyone' | readonly ViewerKind[] }) =>
  who === 'anyone' ? [undefined] : viewerKinds.filter((kind) => who.includes(kind));
/** Whose page it is first of all: of a company's pages those who work there. */
const first = (name: ScreenName) =>
  kindsOf(screens[name]).find((kind) => kind === 'client') ?? kindsOf(screens[name])[0];

async function visitorOf(name: ScreenName, kind: ViewerKind | undefined): Promise<Visitor> {
  const address = fillAddress(screens[name].path, params, queries[name]);
  const isSitting = kind === 'examinee' && name !== 'candidate.profile';
  const viewer: Bearer | undefined = isSitting ? own.sitting : kind && world.viewers[kind];
  return { address, headers: browserOf(address, viewer && (await inNewSession(world.server, viewer))) };
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
  return responseTo({
    method: 'POST',
    url: query === '' ? url : `${url}?${query}`,
    headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
    payload,
  });
}

/** A machine that is busy with other work makes the server say that it is (503): it is asked again. */
async function responseTo(request: InjectOptions) {
  let response = await pages.app.inject(request);
  while (response.statusCode === 503) {
    await pause(500);
    response = await pages.app.inject(request);
  }
  const { statusCode: status, headers, body } = response;
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
const hidden = ['read', 'list', 'changes', 'passkey', 'ids', 'found', 'told', 'id', 'name', 'act'];

/** Bodies that no form of ours sends, each with what is wrong with it. */
function spoiltBodies(names: readonly string[]): [string, Body, ('page' | 'data' | 'payload')?][] {
  const all = (...values: string[]) =>
    fields(names.map((name, at) => [name, values[at % values.length] ?? ''] as const));
  const noText = '{"name":{"toString":1,"valueOf":1},"zzz":{"toString":1}}';
  const keeps = [...names, 'zzz'].map((name) => [`keep.${name}`, 'theirs'] as const);
  const form = 'application/x-www-form-urlencoded';
  return [
    ['no JSON', all('x'), 'page'],
    ['null', all('null')],
    ['a list', all('[]')],
    ['an object', all('{}')],
    ['objects that are no text', fields([...keeps, ['read', noText], ['list', noText]]), 'page'],
    ['what is nested 10,000 deep', fields(['read', 'list', 'changes'].map((name) => [name, deep]))],
    ['what is nested deep beside what is known', fields([...keeps, ['read', `{"name":"a","zzz":${deep}}`]])],
    ['numbers beyond numbers', all('99999999999999999999', '1e999', '-1.5')],
    ['text that cannot be stored', all('a\u0000b', '"\\ud800"')],
    ['no UTF-8', { type: form, payload: Buffer.from(names.map((name) => `${name}=%ED%A0%80%FF`).join('&')) }],
    ['100 KB of text', fields([['name', 'a'.repeat(100_000)]])],
    ['every field twice', fields([...names, ...names].map((name) => [name, '1']))],
    ['files for texts', parts(names, '; filename="a.txt"\r\ncontent-type: text/plain')],
    ['texts for files', parts([...names, 'logo', 'file'])],
    ['a part of JSON', parts(names, '\r\ncontent-type: application/json')],
    ['a part that breaks off', { ...parts(names), payload: parts(names).payload.subarray(0, 40) }],
    ['parts without a boundary', { type: 'multipart/form-data', payload: Buffer.from('x') }],
    ['JSON for a form', { type: 'application/json', payload: Buffer.from('{"name":"x"}') }],
    ['a type of nothing', { type: undefined, payload: Buffer.from('name=x') }],
    ['no JSON, by a program', all('x'), 'payload'],
  ];
}

/** Which fields an action refuses, in the data of its page: a list of values, which name each other by their places. */
function refusedIn({ status, body }: { status: number; body: string }) {
  const values = JSON.parse(body.split('\n', 1)[0] ?? '') as unknown[];
  const at = `_${values.indexOf('errors')}`;
  const errors = values.map((each) => Object(each)[at]).find((each) => each !== undefined);
  // An object without a prototype is `['N', object]`.
  const fields = [values[errors]].flat().at(-1) ?? {};
  return { status, fields: Object.keys(fields).map((key) => values[Number(key.slice(1))]) };
}

interface Shown {
  status: number;
  /** The fields with their values. */
  named: [string, string][];
  names: string[];
  acts: [string, string][];
}

/** Fields that a page shows, and its acts. */
async function shownIn({ address, headers }: Visitor): Promise<Shown> {
  const { status, body } = await responseTo({ method: 'GET', url: address, headers });
  const tags = body.match(/<(?:input|select|textarea|button)\b[^>]*>/g) ?? [];
  const of = (tag: string, attribute: string) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(tag)?.[1];
  const named = tags.flatMap((tag) => {
    const name = of(tag, 'name');
    return name === undefined ? [] : [[name, of(tag, 'value') ?? ''] as [string, string]];
  });
  return {
    status,
    named,
    names: [...new Set([...named.map(([name]) => name), ...hidden])],
    acts: named.filter(([name]) => name === 'act'),
  };
}

/** Acts that end what the others are tried on. */
const ends = ['remove', 'init', 'endOthers', 'revokeAll'];

it('every page that takes a form is found, with its acts', () => {
  expect(posted.length).toBeGreaterThan(50);
  const without = posted.filter(([, acts]) => !acts).map(([name]) => name);
  expect(new Set(without)).toEqual(new Set([...Object.keys(byHand), ...ofOneForm]));
});

describe.each(tables)('the acts of %s', (name, acts) => {
  it('are refused where the form names another one, two, or none', { timeout: 60_000 }, async () => {
    for (const kind of kindsOf(screens[name])) {
      const visitor = await visitorOf(name, kind);
      const { status, named } = await shownIn(visitor);
      // With all that the page's own forms hold.
      const others = named.filter(([field]) => !['act', 'found'].includes(field));
      const forms = [
        ['nonsense'],
        ['toString'],
        [acts[0], acts.at(-1)],
        ...(acts.includes('form') ? [] : [[]]),
      ];
      pages.takeDone();
      for (const form of forms) {
        const said = `${kind} ${form}`;
        const body = fields([['found', '?'], ...others, ...form.map((act) => ['act', String(act)] as const)]);
        const reply = await post(visitor, body, 'data');
        if (status === 403) expect(reply.status, said).toBe(403);
        else expect(refusedIn(reply), said).toEqual({ status: 422, fields: ['act'] });
        expect(pages.takeDone(), said).toEqual([]);
      }
    }
  });
});

describe.each(posted)('what is posted to %s', (name) => {
  it('does nothing without an act, or with one that the page does not have', {
    timeout: 60_000,
  }, async () => {
    for (const kind of kindsOf(screens[name])) {
      pages.takeDone();
      const visitor = await visitorOf(name, kind);
      const whom = ['found', '?'] as const;
      const asked = [fields([]), fields([whom, ['act', 'nonsense']]), fields([whom, ['act', 'toString']])];
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
      // Beside twenty spoilt forms of every page.
      { numRuns: requestRuns / 5 },
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
  return fc.array(fc.tuple(fc.constantFrom(...names.filter((name) => name !== 'act')), value), {
    maxLength: 20,
  });
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
/** One of them as the page, the others as its data, which renders nothing. */
const spoiltTexts = ['x', '[]', '-1.5e9', '99999999999999999999', '%00', '%ED%A0%80'];

describe.each(Object.keys(screens) as ScreenName[])('the address of %s', (name) => {
  it('may say anything', { timeout: 60_000 }, async () => {
    const { address, headers } = await visitorOf(name, first(name));
    const [path = '', query = ''] = address.split('?');
    const dataOf = path === '/' ? '/_root.data' : `${path}.data`;
    for (const [at, text] of spoiltTexts.entries()) {
      const spoilt = said.map((each) => `${each}=${text}`).join('&');
      const url = `${at === 0 ? path : dataOf}?${query}&${spoilt}`;
      expect((await responseTo({ method: 'GET', url, headers })).status, text).toBeLessThan(500);
    }
    const url = `${dataOf}?id=x&answerId=x&client_id=x`;
    expect((await responseTo({ method: 'GET', url, headers })).status, 'ids').toBeLessThan(500);
  });
});
