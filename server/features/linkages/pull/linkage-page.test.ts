import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LinkedPerson } from '#contract/shapes/linked-person.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aLinkage, aLinkedPerson, aLinkKey } from '#tests/makers/linkages.ts';
import { anExam, anExaminee } from '#tests/makers/people.ts';

/* Every example of docs/linkage.md, as another program would run it. */

const page = readFileSync(new URL('../../../../docs/linkage.md', import.meta.url), 'utf8');
const blocksIn = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, block = '']) => block);

const server = await aServer();
const exam = await anExam(server, { directory: 'recruit', portions: ['verbal_1'] });
const linkage = await aLinkage(server, { exam, pull_limit: 600 });
const { token } = await aLinkKey(server, linkage);
const scored = await aScoredPerson(server, { exam });
await aLinkedPerson(server, linkage, scored, { external_id: 'A-0001', seq: 7, seconds_ago: 60 });

const lines = blocksIn('sh').flatMap((block) => block.trim().split('\n'));

it.each(lines)('%s', async (line) => {
  const [, path = ''] = /https:\/\/exams\.example\.com(\S+)$/.exec(line) ?? [];
  const [, header = '', user = ''] = /-H "Authorization: (Bearer [^"]+)"|-u "([^"]+)"/.exec(line) ?? [];
  const named = (text: string) => text.replace('$HAKARU_KEY', token);
  const authorization = header ? named(header) : `Basic ${Buffer.from(named(user)).toString('base64')}`;
  const response = await server.app.inject({ url: path, headers: { authorization } });
  expect(response.statusCode).toBe(200);
  const { data } = response.json();
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
