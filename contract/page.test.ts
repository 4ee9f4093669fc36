import { describe, expect, it } from 'vitest';
import { audienceOf, findExamOfPath, findSafePath, languageCookiesOf } from './page.ts';

describe('the exam of a page', () => {
  it('is named by the first two segments of a candidate page', () => {
    expect(findExamOfPath('/demo/recruit/candidates/top')).toEqual({ hash: 'demo', directory: 'recruit' });
    expect(findExamOfPath('/demo/recruit.data')).toEqual({ hash: 'demo', directory: 'recruit' });
  });

  it.each([
    '/',
    '/demo',
    '/demo/',
    '/admin/login',
    '/ADMIN/x',
    '/client/7/Top',
    '/api/me',
    '/demo/_payload.json',
  ])('is absent on %s', (path) => {
    expect(findExamOfPath(path)).toBeUndefined();
  });

  it('survives a segment that cannot be decoded', () => {
    expect(findExamOfPath('/de%E0%A4%A/x')).toEqual({ hash: 'de%E0%A4%A', directory: 'x' });
  });

  it('gives candidates their own small set of texts and everybody else the whole one', () => {
    expect(audienceOf('/demo/recruit')).toBe('candidate');
    // Its page leads to the index, which candidates' pages do not know.
    expect(audienceOf('/examinees/verify')).toBe('staff');
    expect(audienceOf('/')).toBe('staff');
    expect(audienceOf('/client/7/Top')).toBe('staff');
  });
});

describe('a path to go on to', () => {
  it('is kept when it is local', () => {
    expect(findSafePath('/client/7/Top?page=2')).toBe('/client/7/Top?page=2');
  });

  it('is fit for a header, whatever was typed into it', () => {
    expect(findSafePath('/あ?q=山 田')).toBe('/%E3%81%82?q=%E5%B1%B1%20%E7%94%B0');
    expect(findSafePath('/\ud800')).toBe('/%EF%BF%BD');
    expect(findSafePath('/.//evil.example')).toBe('/.//evil.example');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    'https://evil.example',
    'x',
    '',
    null,
  ])('is refused as %j', (path) => {
    expect(findSafePath(path)).toBeUndefined();
  });
});

describe('the cookie of a language', () => {
  it('is the exam’s own on all its pages, before the one of every other page', () => {
    const [name, ...rest] = languageCookiesOf('/demo/recruit');
    expect(rest).toEqual(languageCookiesOf('/client/login'));
    for (const path of ['/demo/recruit.data', '/demo/recruit/rehearsal', '/demo/recruit/candidates/top'])
      expect(languageCookiesOf(path)[0]).toBe(name);
    expect(languageCookiesOf('/demo/global')[0]).not.toBe(name);
  });

  it('has a name that any exam’s address gives', () => {
    for (const path of ['/demo/sp(r)ing_26', '/日本/新卒', '/a/%F0%9F', '/a/b%3B c=d'])
      expect(languageCookiesOf(path)[0]).toMatch(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/);
  });
});
