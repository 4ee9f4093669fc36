import { expect, it } from 'vitest';
import { findVerifyPath } from './find-verify-path.ts';

it.each([
  ['hakaru_verify=demo%2Fglobal', '/demo/global/verify'],
  ['a=1; hakaru_verify=demo%2Fglobal; b=2', '/demo/global/verify'],
  ['hakaru_verify=c%25/d%3Fx%3D1', '/c%25/d%3Fx%3D1/verify'],
  ['', undefined],
  ['hakaru_verify=', undefined],
  ['hakaru_verify=demo', undefined],
  ['hakaru_verify=examinees%2Fverify', undefined],
  ['hakaru_verify=admin%2Flogin', undefined],
  ['hakaru_verify=%2F%2Fevil.example%2Fx', undefined],
  ['hakaru_verify=%5Cevil.example%2Fx', '/%5Cevil.example/x/verify'],
  ['hakaru_verify=%E0%A4%A', undefined],
  ['not_hakaru_verify=demo%2Fglobal', undefined],
])('the cookies %j lead to %s', (cookies, path) => {
  expect(findVerifyPath(asking(cookies), false)).toBe(path);
});

it('where cookies are of this very host, another’s does not count', () => {
  expect(findVerifyPath(asking('hakaru_verify=demo%2Fglobal'), true)).toBeUndefined();
  expect(findVerifyPath(asking('__Host-hakaru_verify=demo%2Fglobal'), true)).toBe('/demo/global/verify');
});

function asking(cookie: string): Request {
  return new Request('http://hakaru.test', { headers: { cookie } });
}
