import { expect, it } from 'vitest';
import { to } from '#contract/screens.ts';
import { aServer } from '../makers/a-server.ts';
import { browserOf, openPages } from '../makers/open-pages.ts';
import { aUser } from '../makers/people.ts';

const server = await aServer();
const { app } = await openPages(server);

it('what is asked for ahead of a press leaves the confirmation to the page that is looked at', async () => {
  const user = await aUser(server);
  const url = `${to('client.top', { clientId: user.client_id })}.data`;
  const { cookie, ...headers } = browserOf(url, user);
  const flash = encodeURIComponent(JSON.stringify({ tone: 'success', text: 'it-is-done' }));
  const ask = async (more: Record<string, string>) => {
    const { statusCode, body, cookies } = await app.inject({
      ...{ method: 'GET', url, headers: { ...headers, ...more, cookie: `${cookie}; hakaru_flash=${flash}` } },
    });
    expect(statusCode).toBe(200);
    return {
      isTold: body.includes('it-is-done'),
      isTaken: cookies.some(({ name }) => name === 'hakaru_flash'),
    };
  };
  expect(await ask({ purpose: 'prefetch' })).toEqual({ isTold: false, isTaken: false });
  expect(await ask({})).toEqual({ isTold: true, isTaken: true });
});
