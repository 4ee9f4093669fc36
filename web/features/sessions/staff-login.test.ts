import { expect, it } from 'vitest';
import { wantedPage } from './staff-login.ts';

const wanted = (next: string, role: 'a' | 'c' = 'c') => {
  const url = new URL(`http://hakaru.test/client/login?${new URLSearchParams({ next })}`);
  return wantedPage(url, { role, client_id: role === 'a' ? null : 7 });
};

it('staff go on to the page they wanted, on their own side of the product', () => {
  for (const next of ['/client/7/Top', '/client/7/Top?text=a/../b&page=2', '/client/7/a/../Top'])
    expect(wanted(next)).toBe(next);
  for (const next of [
    '/client/8/Top',
    '/admin/company-list',
    '/demo/recruit',
    '/client/login',
    'https://x.example',
  ])
    expect(wanted(next)).toBeUndefined();
  for (const next of ['/client/8/Top', '/admin/company-list']) expect(wanted(next, 'a')).toBe(next);
});

it.each([
  '/client/7/../8/Top',
  '/client/7/%2E%2e/8/Top',
  '/client/7/../../demo/recruit/sso?t=x',
  '/client/7/../..//x',
])('they are not led away by %s', (next) => {
  expect(wanted(next)).toBeUndefined();
});
