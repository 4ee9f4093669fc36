import { expect, it } from 'vitest';
import { linkGuide } from '#contract/codes/linkages.ts';
import { aServer } from '#tests/makers/a-server.ts';

const server = await aServer();
const get = (url: string) => server.app.inject({ method: 'GET', url });

it("a guide is a page with the service's own address in its examples", async () => {
  const { statusCode, headers, body } = await get(linkGuide);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<h1>Linkages: results for a recruiting system</h1>');
  expect(body).toContain(`${server.config.app_url}/api/link/v1/exams/recruit/people`);
  expect(body).not.toContain('exams.example.com');
});

it('every link of a guide leads to another guide or to another site', async () => {
  const seen = new Set<string>();
  const open = async (url: string): Promise<void> => {
    if (seen.has(url)) return;
    seen.add(url);
    const { statusCode, body } = await get(url);
    expect(statusCode, url).toBe(200);
    for (const [, href = ''] of body.matchAll(/<a href="([^"]*)"/g))
      if (!href.startsWith('https://')) await open(new URL(href, `http://guides${url}`).pathname);
  };
  await open(linkGuide);
  expect([...seen].sort()).toEqual(['emulator', 'launch', 'linkage'].map((name) => `/api/guides/${name}`));
});

it.each(['nothing', '..%2F..%2FREADME', 'linkage.md'])('%s is no guide', async (name) => {
  const { statusCode, body } = await get(`/api/guides/${name}`);
  expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code: 4004 }]);
});
