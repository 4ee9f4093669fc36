import { look } from './look.ts';
import { logInAsCompany } from './staff-steps.ts';
import { expect, test } from './story.ts';

/* The log-in page of an exam is rendered once for who brings nothing (decision 0053). */

test('a kept page carries nothing of a visitor, and a visitor with a cookie has a page of their own', async ({
  page,
  request,
  someone,
}) => {
  const address = '/demo/recruit';
  const marks = { 'user-agent': 'mark-of-one', 'accept-language': 'fr-FR,de', 'x-mark': 'mark-of-one' };
  const ask = (headers: Record<string, string>) =>
    request.get(address, { headers: { ...headers, accept: 'text/html' } });
  let [first, second] = [await ask(marks), await ask({})];
  let body = await first.text();
  // It is kept for seconds, and anew when something changes: two in a row get the very same bytes soon, so that nothing
  // in them is of either request.
  for (let tries = 0; tries < 5 && (await second.text()) !== body; tries++) {
    [first, second] = [await ask(marks), await ask({})];
    body = await first.text();
  }
  expect(await second.text()).toBe(body);
  expect(body).not.toContain('mark-of-one');
  expect(first.headers()['x-request-id']).not.toBe(second.headers()['x-request-id']);
  expect(body).not.toContain(first.headers()['x-request-id']);
  expect(first.headers()['set-cookie']).toBeUndefined();
  expect(first.headers()['content-security-policy']).toContain("'sha256-");
  for (const more of ['?x=1', '.data'])
    expect((await request.get(address + more)).headers()['content-security-policy'] ?? '').not.toContain(
      'sha256-',
    );

  const english = await request.get(address, {
    headers: { accept: 'text/html', cookie: 'hakaru_language=en' },
  });
  expect(await english.text()).toContain('lang="en-US"');
  expect(english.headers()['content-security-policy']).toContain("'nonce-");
  expect(await (await request.get(address, { headers: { accept: 'text/html' } })).text()).toContain(
    'lang="ja-JP"',
  );

  await logInAsCompany(page);
  await page.goto(address);
  await look(page);
  const stranger = await someone();
  await stranger.goto(address);
  await look(stranger);
});
