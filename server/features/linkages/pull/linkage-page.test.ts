import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { LinkBatch } from '#contract/shapes/link-batch.ts';
import { LinkOrder } from '#contract/shapes/link-order.ts';
import { LinkedPerson } from '#contract/shapes/linked-person.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aBatch, readFile } from '#tests/makers/batches.ts';
import { aLinkage, aLinkedPerson, aLinkKey } from '#tests/makers/linkages.ts';
import { anExam, anExaminee } from '#tests/makers/people.ts';
import type { HeldLinkage } from '../deliveries/linkage-store.ts';
import { renderBatch } from '../deliveries/render-delivery.ts';

/* Every example of docs/linkage.md, as another program would run it. */

const page = readFileSync(new URL('../../../../docs/linkage.md', import.meta.url), 'utf8');
const blocksIn = (language: string, text = page) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, block = '']) => block);
/** A chapter by its heading. */
const chapter = (heading: string) =>
  page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
const commandsIn = (text: string) => blocksIn('sh', text).flatMap((block) => block.trim().split('\n'));

const server = await aServer();
const exam = await anExam(server, { directory: 'recruit', portions: ['verbal_1'] });
const linkage = await aLinkage(server, { exam, pull_limit: 600 });
const { token } = await aLinkKey(server, linkage);
const orders = await aLinkKey(server, linkage, 'order');
const scored = await aScoredPerson(server, { exam });
await aLinkedPerson(server, linkage, scored, { external_id: 'A-0001', seq: 7, seconds_ago: 60 });

const batch_id = await aBatch(server, linkage, { minutes_ago: 10 });

/** Fires what a line of curl says. */
async function run(line: string, key = token) {
  const [, path = ''] = /https:\/\/exams\.example\.com([^\s"]+)"?$/.exec(line) ?? [];
  const [, bearer = '', user = ''] = /-H "Authorization: (Bearer [^"]+)"|-u "([^"]+)"/.exec(line) ?? [];
  const [, payload] = /-d '([^']+)'/.exec(line) ?? [];
  const [, method = 'GET'] = /-X ([A-Z]+)/.exec(line) ?? [];
  const named = (text: string) => text.replace('$HAKARU_KEY', key);
  const authorization = bearer ? named(bearer) : `Basic ${Buffer.from(named(user)).toString('base64')}`;
  const headers = { authorization, ...(payload && { 'content-type': 'application/json' }) };
  const response = await server.app.inject({
    ...{ method: method as 'GET', url: path, headers },
    ...(payload && { payload }),
  });
  expect(response.statusCode, `${line} ${response.body}`).toBe(200);
  return response.json();
}

it.each(commandsIn(page.split(/^## Files/m)[0] ?? ''))('%s', async (line) => {
  const { data } = await run(line);
  expect(Array.isArray(data) ? data[0] : data).toMatchObject({ external_id: 'A-0001', seq: 7, scored: true });
});

it('the person in full has the fields of every person, and no other', () => {
  const [, person = ''] = blocksIn('json');
  const written = JSON.parse(person);
  expect(LinkedPerson.parse(written)).toEqual(written);
});

it('the loop takes in everybody who has changed, and goes on where it stopped', async () => {
  const [code = ''] = blocksIn('js');
  const { takeIn } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const kept: [string, number][] = [];
  const keep = (external_id: string, seq: number) => kept.push([external_id, seq]);
  const place = await takeIn({ base, exam: 'recruit', key: token, keep });
  expect(kept).toEqual([['A-0001', 7]]);
  await aLinkedPerson(server, linkage, await anExaminee(server, { exam }), {
    ...{ external_id: 'A-0002', seconds_ago: 30 },
  });
  expect(await takeIn({ base, exam: 'recruit', key: token, keep, place })).not.toBe(place);
  expect(kept).toEqual([
    ['A-0001', 7],
    ['A-0002', 1],
  ]);
});

it('an order is placed, shown and withdrawn, and looks as the page says', async () => {
  const [place = '', show = '', withdraw = ''] = commandsIn(chapter('Orders'));
  const [written = ''] = blocksIn('json', chapter('Orders'));
  const made = await run(place, orders.token);
  const numbered = (line: string) => line.replace(/1$/, String(made.order));
  expect(await run(numbered(show), orders.token)).toEqual(made);
  expect(await run(numbered(withdraw), orders.token)).toMatchObject({ status: 'withdrawn' });
  const example = JSON.parse(written);
  expect(LinkOrder.parse(example)).toEqual(example);
  const { external_order, external_id, test_code } = example;
  expect(made).toMatchObject({ external_order, external_id, test_code, status: 'open' });
  expect(Object.keys(made)).toEqual(Object.keys(example));
});

it('the code that orders gives the link of one order, however often it runs', async () => {
  const [code = ''] = blocksIn('js', chapter('Orders'));
  const { order } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const { port } = server.app.server.address() as { port: number };
  const asked = {
    base: `http://127.0.0.1:${port}`,
    key: orders.token,
    test: 'recruit',
    candidate: { id: 'A-9' },
  };
  const link = await order(asked);
  expect(link).toContain('/recruit/order?o=');
  expect(await order(asked)).toBe(link);
});

it('Greenhouse’s four are answered as its contract says', async () => {
  const [list = '', send = '', status = '', error = ''] = commandsIn(chapter('Greenhouse'));
  expect(await run(list, orders.token)).toMatchObject([{ partner_test_id: 'recruit' }]);
  const { partner_interview_id } = await run(send, orders.token);
  const answered = await run(status.replace(/id=2/, `id=${partner_interview_id}`), orders.token);
  expect(answered).toMatchObject({ partner_status: 'not_started', partner_score: null });
  expect(await run(error, orders.token)).toEqual({ status: 200 });
});

describe('files', () => {
  const files = chapter('Files at set hours');

  it('are listed and fetched by the lines of the page', async () => {
    const [list = '', fetching = ''] = commandsIn(files);
    expect((await run(list)).data).toMatchObject([{ id: batch_id, fetched_at: null }]);
    const [, path = ''] = /https:\/\/exams\.example\.com(\S+)$/.exec(fetching) ?? [];
    const response = await server.app.inject({
      url: path.replace('/batches/12', `/batches/${batch_id}`),
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await readFile(response.rawPayload)).toContainEqual(
      expect.objectContaining({ external_id: 'A-0001', status: '3' }),
    );
  });

  it('and the notification of one look as the page says', async () => {
    const [list = '', told = ''] = blocksIn('json', files);
    const [written] = JSON.parse(list).data;
    expect(LinkBatch.parse(written)).toEqual(written);
    const linked = { tenant_code: 'acme', directory: 'recruit' } as HeldLinkage;
    const moments = { due_at: new Date(written.due_at), expires_at: new Date(written.expires_at) };
    const place = {
      client_id: 1,
      app_url: 'https://exams.example.com',
      now: new Date('2026-11-27T03:00:02Z'),
    };
    const body = renderBatch({ ...written, ...moments, is_over: false }, linked, place);
    expect(JSON.parse(body)).toEqual(JSON.parse(told));
  });

  it('are taken in by the loop, each that was not fetched', async () => {
    const [code = ''] = blocksIn('js', files);
    const { takeFiles } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    const again = await aBatch(server, linkage, { minutes_ago: 1 });
    const { port } = server.app.server.address() as AddressInfo;
    const saved: [number, number][] = [];
    const save = async (id: number, bytes: Buffer) => saved.push([id, (await readFile(bytes)).length]);
    await takeFiles({ base: `http://127.0.0.1:${port}`, exam: 'recruit', key: token, save });
    expect(saved.map(([id]) => id)).toEqual([again]);
    await takeFiles({ base: `http://127.0.0.1:${port}`, exam: 'recruit', key: token, save });
    expect(saved).toHaveLength(1);
  });
});
