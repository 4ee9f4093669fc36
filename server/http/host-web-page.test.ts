import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { findFlash, findMeantAddress, languageOfPage, pagePlaceOf as placeFor } from './host-web-page.ts';

const pagePlaceOf = (page: FastifyRequest) => placeFor(page, 'https://exams.example.com');

function request(
  url: string,
  rest: { method?: string; headers?: Record<string, string>; cookies?: Record<string, string> } = {},
) {
  const { method = 'GET', headers = {}, cookies = {} } = rest;
  return {
    url,
    method,
    headers,
    cookies,
    protocol: 'http',
    host: 'hakaru.test:3000',
  } as unknown as FastifyRequest;
}

describe('where a page request points to', () => {
  it('is the page itself for the router and for JSON', () => {
    expect(pagePlaceOf(request('/client/7/Top.data?page=2'))).toMatchObject({
      pathname: '/client/7/Top',
      isPayload: false,
    });
    expect(pagePlaceOf(request('/client/7/Top/_payload.json?page=2'))).toMatchObject({
      url: 'http://hakaru.test:3000/client/7/Top?page=2',
      isPayload: true,
    });
    expect(pagePlaceOf(request('/_payload.json'))).toMatchObject({ pathname: '/', isPayload: true });
  });

  it.each([
    '//evil.example/x',
    '//bob:word@hakaru.test:3000/x',
    '//:word@hakaru.test:3000/x',
    '/%09/',
    '/a/%1F',
    '/%7f/x',
  ])('is nowhere for %s', (url) => {
    expect(() => pagePlaceOf(request(url))).toThrow(expect.objectContaining({ refusal: 'unnamed' }));
  });

  it.each([
    [{}, false],
    [{ origin: 'null' }, false],
    [{ origin: 'http://evil.example' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'http://hakaru.test:3000' }, true],
    [{ origin: 'https://hakaru.test:3000' }, true],
    [{ origin: 'https://exams.example.com' }, true],
  ])('lets a write with %j through: %s', (headers, isAllowed) => {
    const look = () => pagePlaceOf(request('/client/login', { method: 'POST', headers }));
    if (isAllowed) expect(look()).toMatchObject({ pathname: '/client/login' });
    else expect(look).toThrow(expect.objectContaining({ refusal: 'forbidden' }));
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, false],
    [{ 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'http://evil.example' }, false],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, true],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, true],
    [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, true],
    [{}, true],
  ])('lets a reading with %j through: %s', (headers, isAllowed) => {
    const look = () => pagePlaceOf(request('/verify/017K-2M9Q-XD4T', { headers }));
    if (isAllowed) expect(look()).toMatchObject({ pathname: '/verify/017K-2M9Q-XD4T' });
    else expect(look).toThrow(expect.objectContaining({ refusal: 'forbidden', guard: 'origin' }));
  });

  it('may be a page that goes by a signature, and no other, when it comes from elsewhere', () => {
    const headers = { origin: 'https://ats.example', 'sec-fetch-site': 'cross-site' };
    const post = (url: string) => pagePlaceOf(request(url, { method: 'POST', headers }));
    expect(post('/demo/recruit/sso')).toMatchObject({ pathname: '/demo/recruit/sso', isOpen: true });
    expect(post('/client/unsubscribe?token=x')).toMatchObject({ isOpen: true });
    for (const url of [
      '/demo/recruit',
      '/client/unsubscribe.data',
      '/client/unsubscribe/x',
      '/demo/recruit/sso.data',
      '/demo/recruit/sso/_payload.json',
      '/demo/recruit/sso/x',
      '/demo/recruit/logout',
      '/demo/sso',
      '/client/7/sso',
      '/admin/7/sso',
    ])
      expect(() => post(url), url).toThrow(expect.objectContaining({ refusal: 'forbidden' }));
    expect(() => post('//evil.example/sso')).toThrow(expect.objectContaining({ refusal: 'unnamed' }));
  });
});

describe('what the last action left behind', () => {
  it('is taken once, with only the fields it may have', () => {
    const cookies: string[] = [];
    const hakaru_flash = JSON.stringify({ tone: 'error', key: 'a.b', args: { n: 1, o: {} }, html: '<b>' });
    expect(findFlash(request('/', { cookies: { hakaru_flash } }), cookies)).toEqual({
      tone: 'error',
      key: 'a.b',
      args: { n: 1 },
    });
    expect(cookies).toEqual([expect.stringContaining('Max-Age=0')]);
  });

  it.each(['{', 'null', '7', '"x"'])('is nothing when the cookie holds %s', (hakaru_flash) => {
    expect(findFlash(request('/', { cookies: { hakaru_flash } }), [])).toBeUndefined();
  });
});

describe('the language of a page', () => {
  const cookies = { 'hakaru_language_demo%2Fglobal': 'zh', hakaru_language: 'en' };

  it('is the one chosen for the exam, then the one chosen elsewhere, then Japanese', () => {
    expect(languageOfPage({ cookies }, '/demo/global/candidates/top')).toBe('zh');
    expect(languageOfPage({ cookies }, '/demo/recruit')).toBe('en');
    expect(languageOfPage({ cookies }, '/client/login')).toBe('en');
    expect(languageOfPage({ cookies: {} }, '/demo/global')).toBe('ja');
  });
});

describe('the address that was meant', () => {
  const meantBy = (url: string, method = 'GET') => findMeantAddress({ method, url });
  const token = 'token=7.12.abc-DEF_012';

  it.each([
    '.',
    ',',
    ')',
    '>',
    '%3E',
    '。',
    encodeURIComponent('。'),
    encodeURIComponent('」'),
    ').',
    '%E3%80%8D%E3%80%82',
    ':',
    '%0A',
  ])('is that before %s', (behind) => {
    expect(meantBy(`/abcde12345/spring${behind}`)).toBe('/abcde12345/spring');
    expect(meantBy(`/abcde12345/spring/verify${behind}`)).toBe('/abcde12345/spring/verify');
    expect(meantBy(`/client/unsubscribe?${token}${behind}`)).toBe(`/client/unsubscribe?${token}`);
  });

  // From each mark on, looking to the end of them all would take minutes.
  it('is looked for in any number of marks', () => {
    const marks = '.'.repeat(1_000_000);
    expect(meantBy(`/abcde12345/spring${marks}x`)).toBeUndefined();
    expect(meantBy(`/abcde12345/spring${marks}`)).toBe('/abcde12345/spring');
  });

  it.each([
    ...['/', '/.', '/abcde12345/spring', '/abcde12345/spring.data', `/client/unsubscribe?${token}`],
    // Never another host, nor anything that is not ours.
    ...[
      '//evil.example.',
      '//evil.',
      '/\\evil.',
      '/%5Cevil.',
      '/%2Fevil.',
      '/a/../b.',
      '/a%0Ab.',
      '/%E3%81%82.',
      '/%.',
    ],
    ...[
      '/client/1/Top?text=a.',
      '/x?token=a&text=b.',
      '/x?text=a&token=b.',
      '/x?token=.',
      '/x?token=%2F%2Fevil.',
    ],
  ])('is the same for %s', (url) => {
    expect(meantBy(url)).toBeUndefined();
  });

  it('is asked for by links alone', () => {
    expect(meantBy('/abcde12345/spring.', 'POST')).toBeUndefined();
  });
});
