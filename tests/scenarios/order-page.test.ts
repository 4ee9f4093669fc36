import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aLinkage, aLinkKey } from '#tests/makers/linkages.ts';
import { openPages } from '#tests/makers/open-pages.ts';
import { aName, anExam } from '#tests/makers/people.ts';

/* The page behind an order's link, as a browser and a program that looks at mails get it. */

const server = await aServer();
const { app } = await openPages(server);
const exam = await anExam(server);
await server.rows('update exams set use_multilingual = true where id = $1', [exam.id]);
const linkage = await aLinkage(server, { exam });
const key = await aLinkKey(server, linkage, 'order');

async function anOrder(lang?: 'en') {
  const body = { external_order: aName('order'), external_id: aName('ats'), test_code: exam.directory, lang };
  const { order, launch_url } = await server.ask('linkages.addOrder', { body, as: key });
  const { pathname, search, searchParams } = new URL(launch_url ?? '');
  return { id: order, url: pathname + search, path: pathname, token: searchParams.get('o') ?? '' };
}
type Order = Awaited<ReturnType<typeof anOrder>>;

const headers = { host: 'hakaru.test', accept: 'text/html' };
/** As a browser does: where the page leads on, in the language that is kept by then. */
async function look({ url }: Pick<Order, 'url'>, language = 'ja', method: 'GET' | 'HEAD' = 'GET') {
  const asked = { ...headers, 'accept-language': language };
  const page = await app.inject({ method, url, headers: asked });
  if (page.statusCode !== 302) return page;
  const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]));
  return app.inject({ method, url: String(page.headers.location), headers: asked, cookies });
}
const press = ({ path, token }: Order, origin = 'http://hakaru.test') =>
  app.inject({
    ...{ method: 'POST', url: path, payload: `o=${encodeURIComponent(token)}` },
    headers: { ...headers, origin, 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the page behind an order’s link', () => {
  it('has a button, and is looked at without being used', async () => {
    const order = await anOrder();
    for (const method of ['HEAD', 'GET', 'GET'] as const) {
      const page = await look(order, 'ja', method);
      expect(page.statusCode).toBe(200);
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
      expect(page.headers['set-cookie'] ?? []).not.toContainEqual(expect.stringMatching(/access|refresh/));
    }
    expect((await look(order)).body).toContain(translator('ja')('order.submit'));
    expect(await server.rows('select 1 from examinee_sessions')).toEqual([]);
  });

  it('leads into the exam by a press, away from the token, in the language of the order', async () => {
    const { statusCode, headers: sent } = await press(await anOrder('en'));
    expect(statusCode).toBe(303);
    expect(sent.location).toBe(`/${exam.hash}/${exam.directory}/candidates/notes-online-examination`);
    expect([sent['set-cookie']].flat().join('\n')).toMatch(/hakaru_language[^=]*=en/);
  });

  it('says in each language why a link opens nothing', async () => {
    const [withdrawn, expired, done] = [await anOrder(), await anOrder(), await anOrder()];
    await server.ask('linkages.withdrawOrder', { params: { order: withdrawn.id }, as: key });
    await server.rows("update link_orders set created_at = created_at - interval '8 days' where id = $1", [
      expired.id,
    ]);
    await server.rows(
      `update answers set status = 3
       where examinee_id = (select examinee_id from link_orders where id = $1)`,
      [done.id],
    );
    const unknown = { url: `${done.url}x` };
    for (const language of languages)
      for (const [opening, order] of Object.entries({ withdrawn, expired, done, unknown })) {
        const page = await look(order, language);
        expect(page.statusCode).toBe(opening === 'unknown' ? 404 : 200);
        expect(page.body).toContain(translator(language)(`order.${opening as 'done'}.title`));
        expect(page.body).not.toContain(translator(language)('order.submit'));
      }
    for (const order of [withdrawn, expired, done]) {
      const { statusCode, headers: sent } = await press(order);
      expect([statusCode, sent.location]).toEqual([303, order.url]);
    }
  });

  it('begins in the language of the order, whatever the browser’s is', async () => {
    const page = await look(await anOrder('en'), 'zh');
    expect(page.body).toContain(translator('en')('order.open.title'));
  });

  it('takes no press from another site', async () => {
    expect((await press(await anOrder(), 'https://evil.example')).statusCode).toBe(403);
  });
});
