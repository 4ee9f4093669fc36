import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { shutPage } from '#web/app/shut-page.ts';
import { userOf } from './user-of.ts';

const open = (query: string) => ({
  context: new RouterContextProvider(),
  url: new URL(`http://localhost/client/1/user/edit${query}`),
});

it('an address names an account, or there is no such page', () => {
  expect(userOf(open('?id=7'))).toBe(7);
  for (const query of ['', '?id=', '?id=x', '?id=0', '?id=1.5'])
    expect(() => userOf(open(query))).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

it('for whom the page is shut it is shut, with an account or without', () => {
  for (const query of ['', '?id=7']) {
    const args = open(query);
    shutPage(args, 403);
    expect(() => userOf(args)).toThrow(expect.objectContaining({ init: { status: 403 } }));
  }
});
