import { beforeAll, expect, it, vi } from 'vitest';
import { to } from '#contract/screens.ts';
import { formatInJapan } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '../makers/a-server.ts';
import type { Bearer } from '../makers/call.ts';
import { browserOf, openPages } from '../makers/open-pages.ts';
import { aClient, anExam, anExaminee, aSitting, aUser } from '../makers/people.ts';

/* What pages show in a maintenance: it keeps what was typed, closes no test, and they come back by themselves. */

const server = await aServer();
const { app } = await openPages(server);
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const waiting = await anExaminee(server, { exam });
const sitting = await aSitting(server, { exam });
const t = translator('ja');
const candidateExam = { hash: exam.hash, directory: exam.directory };
const until = new Date(Date.now() + 30 * 60_000);

beforeAll(async () => {
  await server.rows("update answers set deadline = now() - interval '1 second' where id = $1", [
    sitting.answer_id,
  ]);
  const from = new Date(Date.now() - 60_000);
  await server.rows(
    "insert into platform_settings (key, value, updated_by) values ('maintenance', $1, 'test')",
    [{ id: 'maintenance:pages', from, to: until, told: null, settled: false, credited: false }],
  );
  await vi.waitUntil(async () => (await read('/client/login')).statusCode === 503, { timeout: 60_000 });
});

const read = (url: string, as?: Bearer) => app.inject({ url, headers: browserOf(url, as) });

/** As the page's own script posts a form. */
function post(address: string, as: Bearer, fields: Record<string, string>) {
  const [path, query = ''] = address.split('?');
  return app.inject({
    ...{ method: 'POST', url: `${path}.data?${query}` },
    headers: { ...browserOf(address, as), 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

it('a page says until when, and the browser asks for it again', async () => {
  const address = to('candidate.login', { exam: candidateExam });
  const page = await read(address);
  expect(page.statusCode).toBe(503);
  expect(page.headers.refresh).toBe(`60; url=${address}`);
  // What a browser would take for another server is not named.
  expect((await read('//elsewhere.example/')).headers.refresh).toBe('60');
  const words = t('refusal.maintenance.until', { until: formatInJapan(until, 'ja') });
  for (const text of [t('error.maintenance'), words, t('error.maintenance.help')])
    expect(page.body).toContain(text);
});

it('the data of a page leads to the page itself', async () => {
  const address = to('client.top', { clientId: client.id });
  const { statusCode, headers, body } = await read(`${address}.data`, staff);
  expect(statusCode).toBe(202);
  expect(headers.refresh).toBeUndefined();
  expect(body).toContain(address);
  expect(body).toContain('"reload"');
});

it('a form of staff comes back as it was typed, with why it was not taken', async () => {
  const fields = { name: '待機 花子', name_kana: 'タイキ ハナコ' };
  const { statusCode, body } = await post(to('exam.addExaminee', { exam }), staff, fields);
  expect(statusCode, body).toBe(503);
  for (const text of [
    ...Object.values(fields),
    t('refusal.maintenance.until', { until: formatInJapan(until, 'ja') }),
  ])
    expect(body).toContain(text);
  const found = await server.rows('select from examinees where client_id = $1 and name = $2', [
    client.id,
    fields.name,
  ]);
  expect(found).toEqual([]);
});

it('a test begins after it, by the page that comes back', async () => {
  const query = { answerId: waiting.answer_id };
  const address = to('candidate.start', { exam: candidateExam, query });
  const { statusCode, body } = await post(address, waiting, {});
  expect(statusCode).toBe(202);
  expect(body).toContain(address);
  expect(body).toContain('"reload"');
  expect(await statusOf(waiting.answer_id)).toBe(1);
});

it('a page whose clock has run out closes no test', async () => {
  const query = { answerId: sitting.answer_id };
  const address = to('candidate.confirm', { exam: candidateExam, query });
  const { statusCode } = await post(address, sitting, { act: 'time' });
  expect(statusCode).toBe(202);
  expect(await statusOf(sitting.answer_id)).toBe(2);
});

async function statusOf(answer_id: number): Promise<unknown> {
  const [row] = await server.rows<{ status: number }>('select status from answers where id = $1', [
    answer_id,
  ]);
  return row?.status;
}
