import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { aServer } from '../makers/a-server.ts';
import { openPages } from '../makers/open-pages.ts';
import { aClient, anExam, aUser, staffPassword } from '../makers/people.ts';

/* What a browser shows of a link to a file that it does not get. */

const server = await aServer();
const { app } = await openPages(server);
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const t = translator('ja');
const host = 'hakaru.test';
const table = `/api/exams/${exam.id}/status/table?of=days`;
const booklet = (language: string) => `/api/exams/${exam.id}/booklet?language=${language}`;

/** As a browser that follows a link asks, or as what else is said. */
async function follow(url: string, more: InjectOptions['headers'] = {}, from = app) {
  const headers = {
    host,
    accept: 'text/html,*/*',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  const {
    statusCode: status,
    headers: given,
    body,
  } = await from.inject({ url, headers: { ...headers, ...more } });
  const set = [given['set-cookie'] ?? []].flat();
  return { status, type: String(given['content-type']), to: given.location, set, body };
}

const cookie = `hakaru_staff=${staff.token}`;

it('is a page in words with the status of the refusal, in the language of pages', async () => {
  const page = await follow(booklet('en'), { cookie });
  expect(page).toMatchObject({ status: 404, type: expect.stringMatching(/^text\/html/) });
  expect(page.body).toContain(t('error.notFound'));
  const english = await follow(booklet('en'), { cookie: `${cookie}; hakaru_language=en` });
  expect(english.body).toContain(translator('en')('error.notFound'));
  const wrong = await follow(booklet('nn'), { cookie });
  expect(wrong).toMatchObject({ status: 422, type: expect.stringMatching(/^text\/html/) });
});

it('says that it may be asked for again where the refusal passes', async () => {
  const config = { ...server.config, maintenance: true };
  const { app: shut } = await openPages({ ...server, config });
  const page = await follow(booklet('ja'), { cookie }, shut);
  expect(page).toMatchObject({ status: 503, type: expect.stringMatching(/^text\/html/) });
  expect(page.body).toContain(t('refusal.maintenance'));
  expect(page.body).toContain(`href="${booklet('ja')}"`);
});

it.each([
  ['a script', { accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a picture', { accept: 'image/*', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a part of a page', { 'sec-fetch-dest': 'iframe' }],
  ['a program with another scheme', { authorization: 'Token nothing' }],
  ['another program', { authorization: 'Bearer nothing' }],
])('stays data for %s', async (_, more) => {
  const response = await follow(booklet('en'), more);
  expect(response).toMatchObject({ status: 401, type: expect.stringMatching(/^application\/json/), set: [] });
});

it('stays data for a program that takes any text and does not say what it loads', async () => {
  const headers = { host, accept: 'text/html, image/gif, */*; q=.2' };
  const { statusCode } = await app.inject({ url: booklet('en'), headers });
  expect(statusCode).toBe(401);
});

it('is fetched with a fresh token where the last one has expired', async () => {
  const { headers } = await app.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host, origin: `http://${host}`, 'x-session': 'cookie' },
    payload: { login_id: staff.login_id, password: staffPassword },
  });
  const refresh = [headers['set-cookie'] ?? []]
    .flat()
    .find((line) => line.startsWith('hakaru_staff_refresh='));
  const first = await follow(table, { cookie: String(refresh).split(';')[0] });
  expect(first).toMatchObject({ status: 303, to: table });
  const fresh = first.set.map((line) => line.split(';')[0]).join('; ');
  expect(await follow(table, { cookie: fresh })).toMatchObject({ status: 200, type: 'text/csv' });
});

it.each([
  [
    'the page with the link, which leads to the log-in and back',
    `http://${host}/client/1/Top?page=2`,
    '/client/1/Top?page=2',
  ],
  ['the first page, from another site', 'https://elsewhere.example/client/1/Top', '/'],
  ['the first page, from a page of this kind', `http://${host}${table}`, '/'],
  ['the first page, where nothing is known', undefined, '/'],
])('leads to %s where the session is over', async (_, referer, to) => {
  const response = await follow(table, { cookie: 'hakaru_staff_refresh=gone', ...(referer && { referer }) });
  expect(response).toMatchObject({ status: 303, to });
});
