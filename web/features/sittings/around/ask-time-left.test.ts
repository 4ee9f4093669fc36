import { describe, expect, it } from 'vitest';
import { afterTimeUp } from '../candidate-address.ts';
import { readTimeLeft, type TimeLeft } from './ask-time-left.ts';

const page = '/demo/recruit/candidates/exam-submission-confirm?answerId=5';
const login = 'https://hakaru.test/demo/recruit';
const json = { 'content-type': 'application/json' };
const html = { 'content-type': 'text/html' };
const left = (remain_time: unknown) => JSON.stringify({ confirmation: { data: { remain_time } } });
const elsewhere = (url: string): TimeLeft => ({ kind: 'elsewhere', url });

/** What fetch gives after it has followed a redirect. */
function redirectedTo(url: string): Response {
  return Object.defineProperties(new Response('<html>', { headers: html }), {
    redirected: { value: true },
    url: { value: url },
  });
}

describe('the server’s answer at the deadline', () => {
  it.each([
    ['time left', new Response(left(12.5), { headers: json }), { kind: 'left', seconds: 12.5 }],
    ['a closed portion', new Response(left(null), { headers: json }), { kind: 'left', seconds: 0 }],
    ['an ended log-in', redirectedTo(login), elsewhere(login)],
    ['a page where data should be', new Response('<html>', { headers: html }), elsewhere(page)],
    ['a refusal', new Response('{}', { status: 403, headers: json }), elsewhere(page)],
    ['a proxy in trouble', new Response('<html>', { status: 502, headers: html }), { kind: 'silent' }],
    ['too many requests', new Response('', { status: 429 }), { kind: 'silent' }],
    ['nothing that can be read', new Response('null', { headers: json }), { kind: 'silent' }],
  ] as const)('%s is read', async (_, response, read) => {
    expect(await readTimeLeft(response, page)).toEqual(read);
  });

  it('leads to the log-in page with the reason, and to any other page as it is', () => {
    const exam = { hash: 'demo', directory: 'recruit' };
    expect(afterTimeUp(exam, login, login)).toBe('/demo/recruit?closed=time');
    expect(afterTimeUp(exam, page, login)).toBe(page);
  });
});
