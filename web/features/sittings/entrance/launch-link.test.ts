import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signToken } from '../../../../tools/sign-launch.ts';
import { fieldsOf, findLanguage, isVisit, markOf, readLaunch } from './launch-link.ts';

const query = { tenant: 't', sid: 's', exam: 'e', ts: '1', nonce: 'n', sig: 'f' };

describe('a launch in an address', () => {
  it('is a token or a whole signed query', () => {
    expect(readLaunch(new URLSearchParams({ t: 'abc' }), 'h')).toEqual({ token: 'abc' });
    expect(readLaunch(new URLSearchParams(query), 'h')).toEqual({ hash: 'h', ...query });
    for (const name of Object.keys(query))
      expect(readLaunch(new URLSearchParams({ ...query, [name]: '' }), 'h')).toBeUndefined();
  });

  it('is the same once it went through a form', () => {
    for (const launch of [{ token: 'abc' }, { hash: 'h', ...query }]) {
      const form = new FormData();
      for (const [name, value] of fieldsOf(launch)) form.append(name, value);
      expect(readLaunch(form, 'h')).toEqual(launch);
    }
  });

  it('has a mark of its own', async () => {
    const marks = await Promise.all(['a', 'b'].map((token) => markOf({ token })));
    expect(new Set(marks).size).toBe(2);
    expect(marks[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('opening a launch', () => {
  const open = (headers: Record<string, string>, method = 'GET') =>
    isVisit(new Request('http://hakaru.test/a/b/sso', { method, headers }));

  it.each<[string, Record<string, string>, boolean]>([
    ['a browser of old', {}, true],
    ['a browser', { 'sec-fetch-dest': 'document' }, true],
    ['a frame', { 'sec-fetch-dest': 'iframe' }, false],
    ['a picture', { 'sec-fetch-dest': 'image' }, false],
    ['fetching ahead', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }, false],
    ['rendering ahead', { 'sec-purpose': 'prefetch;prerender' }, false],
    ['fetching ahead in Firefox of old', { 'x-moz': 'prefetch' }, false],
    ['a preview', { purpose: 'preview' }, false],
  ])('by %s: %j %s', (_, headers, isOpen) => {
    expect(open(headers)).toBe(isOpen);
    expect(open(headers, 'HEAD')).toBe(false);
  });
});

describe('the language of a launch', () => {
  const tokenOf = (claims: unknown) => ({ token: signToken({}, claims, 'x') });

  it.each([
    ['ja', 'ja'],
    ['en', 'en'],
    ['cn', 'zh'],
    ['fr', undefined],
    [1, undefined],
  ])('%s is %s', (lang, language) => {
    expect(findLanguage(tokenOf({ lang, name: '採用 花子' }))).toBe(language);
  });

  it('is none where nothing can be read, and never an error', () => {
    expect(findLanguage({ hash: 'h', ...query })).toBeUndefined();
    expect(findLanguage(tokenOf(null))).toBeUndefined();
    fc.assert(fc.property(fc.string(), (token) => findLanguage({ token }) === undefined));
  });
});
