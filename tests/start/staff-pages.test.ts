import { expect, it } from 'vitest';
import { to } from '#contract/screens.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';
import { aWorld } from '#tests/makers/a-world.ts';
import { browserOf, openPages } from '#tests/makers/open-pages.ts';

/* What stands in pages of staff as the server writes them. */

const t = translator('ja');
const { own, server, viewers } = await aWorld();
const { app } = await openPages(server);
const at = `/client/${own.client.id}`;
const headers = browserOf(at, viewers.client);
const read = async (url: string) => (await app.inject({ url, headers })).body;

it('a page tells in its head which scripts it needs: its entry, its own, and what these import', async () => {
  const page = await read(`${at}/users`);
  const head = page.slice(0, page.indexOf('</head>'));
  const hints = [...head.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, url = '']) => url);
  for (const name of ['entry.client', 'authorized', 'users-screen'])
    expect(hints).toContainEqual(expect.stringContaining(`/assets/${name}-`));
  const scripts = await Promise.all(hints.map((url) => app.inject({ url })));
  const imported = scripts.flatMap(({ body }) => [...body.matchAll(/(?:from|import)"\.\/([^"]+)"/g)]);
  expect(imported.length).toBeGreaterThan(hints.length);
  const missing = imported.filter(([, name]) => !hints.includes(`/assets/${name}`));
  expect(missing).toEqual([]);
});

it.each([
  ['users', ['page.users', 'page.users']],
  ['security', []],
])('the page %s lights %j in the navigation', async (page, lit) => {
  const menus = (await read(`${at}/${page}`)).match(/<nav [\s\S]*?<\/nav>/g)?.join('') ?? '';
  const places = menus.match(/<a [^>]*aria-current[\s\S]*?<\/a>/g) ?? [];
  expect(places.map((place) => place.replaceAll(/<[^>]+>/g, ''))).toEqual(
    lit.map((key) => t(key as MessageKey)),
  );
});

it.each([
  ['a user', 'users', { act: 'remove' }, 'user.gone'],
  ['an exam', 'Top', { act: 'copy', name: 'x' }, 'exam.copy.gone'],
  ['a token', 'security/tokens', { act: 'revoke' }, 'apiToken.gone'],
  ['a device', 'security', { act: 'end' }, 'factor.session.gone'],
] as const)('%s that is gone already is told of, and the list stays', async (_, page, fields, text) => {
  const url = `${at}/${page}`;
  const posted = await app.inject({
    ...{ method: 'POST', url, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' } },
    payload: new URLSearchParams({ ...fields, id: '999999' }).toString(),
  });
  expect([posted.statusCode, posted.headers.location]).toEqual([302, url]);
  const told = posted.cookies.map(({ name, value }) => `${name}=${value}`);
  const cookie = [headers.cookie, ...told].join('; ');
  const shown = await app.inject({ url, headers: { ...headers, cookie } });
  expect(shown.body).toContain(t(text));
});

it('a form without script that sends several states as one option leads to a list of just these', async () => {
  const url = to('exam.mailRecipients', { exam: own.exam });
  const { statusCode, headers: sent } = await app.inject({ url: `${url}?status=1+2`, headers });
  expect([statusCode, sent.location]).toEqual([302, `${url}?status=1&status=2`]);
});
