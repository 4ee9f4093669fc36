import { expect, it } from 'vitest';
import type { Reply } from './line.ts';
import { makeRequests } from './requests.ts';

const seat = { login_id: 'a', password: 'b', hash: 'demo', directory: 'day', page_size: 1, page_count: 1 };
const paper = '/demo/day/candidates/personal-analysis?answerId=7';
const firstLine = (request: Buffer) => request.toString().split('\r\n', 1)[0];

it('a browser with script presses and opens as Chromium was seen to do', () => {
  const requests = makeRequests(3000, seat, 'browser');
  expect(firstLine(requests.press('start-exam', 'answerId=7'))).toBe(
    'POST /demo/day/candidates/start-exam.data?answerId=7 HTTP/1.1',
  );
  const text = `[{"_1":2,"_3":4,"_5":6,"_7":6,"_8":6},"redirect","${paper}","status",302,"revalidate",false,"reload","replace"]\n`;
  expect(requests.leadsTo({ text: () => text } as Reply)).toBe(paper);
  expect(firstLine(requests.open(paper))).toBe(
    'GET /demo/day/candidates/personal-analysis.data?answerId=7&_routes=root%2C%2F%7Bhash%7D%2F%7Bdirectory%7D%2Fcandidates%2Fpersonal-analysis HTTP/1.1',
  );
});

it('a browser without script sends the form, and opens the page it is led to', () => {
  const requests = makeRequests(3000, seat, 'pages');
  expect(firstLine(requests.press('start-exam', 'answerId=7'))).toBe(
    'POST /demo/day/candidates/start-exam?answerId=7 HTTP/1.1',
  );
  expect(requests.leadsTo({ headers: () => [paper] } as unknown as Reply)).toBe(paper);
  expect(firstLine(requests.open(paper))).toBe(`GET ${paper} HTTP/1.1`);
});
