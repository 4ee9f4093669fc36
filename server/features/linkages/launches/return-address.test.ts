import { expect, it } from 'vitest';
import { findReturnAddress } from './return-address.ts';

const allowed = ['https://ats.example/my', 'https://ats.example/list/', 'http://localhost:8080'];

it.each([
  ['https://ats.example/my', 'https://ats.example/my'],
  ['https://ATS.example:443/my/1?a=b#c', 'https://ats.example/my/1?a=b#c'],
  ['https://ats.example/list/2', 'https://ats.example/list/2'],
  ['http://localhost:8080', 'http://localhost:8080/'],
])('a way back to %s is allowed', (address, written) => {
  expect(findReturnAddress(address, allowed)).toBe(written);
});

it.each([
  'https://ats.example/mystery',
  'https://ats.example/',
  'https://ats.example/list',
  'https://ats.example/my/../other',
  'https://ats.example/my/%2e%2e/other',
  'http://ats.example/my',
  'https://ats.example:8443/my',
  'https://ats.example.evil.example/my',
  'https://evil.example/https://ats.example/my',
  'https://user@ats.example/my',
  'https://ats.example@evil.example/my',
  'https://evil.example\\@ats.example/my',
  '//ats.example/my',
  '/my',
  'javascript:alert(1)//https://ats.example/my',
  'data:text/html,https://ats.example/my',
  ' https://ats.example/my',
  'https://ats.example/my\n',
  `https://ats.example/my/${'x'.repeat(2000)}`,
  '',
])('a way back to %j is not', (address) => {
  expect(findReturnAddress(address, allowed)).toBeUndefined();
});

it('no way back is allowed where none is listed', () => {
  expect(findReturnAddress('https://ats.example/my', [])).toBeUndefined();
});
