import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { forgetSome } from '#server/features/exams/forgetting/forget-exams.ts';
import { aRecruiter } from '#tests/makers/a-recruiter.ts';
import { aTenantScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aDeliveringLinkage, aLinkedPerson, deliverOnce, passLinkTime } from '#tests/makers/deliveries.ts';
import { anExam } from '#tests/makers/people.ts';

/* The part of docs/linkage.md on notifications: its receiver takes in what is really sent. */

const page = readFileSync(new URL('../../../../docs/linkage.md', import.meta.url), 'utf8');
const [, part = ''] = /\n## Notifications\n(.*?)\n## /s.exec(page) ?? [];
const blockIn = (language: string) =>
  new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(part)?.[1] ?? '';
const { receive } = await import(`data:text/javascript,${encodeURIComponent(blockIn('js'))}`);

const server = await aServer();
const recruiter = { ...(await aRecruiter()) };
const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', recruiter.secret];
const kept = new Map<string, { seq: number; item: object }>();
const bodies: { data: { items?: object[] } }[] = [];
const peer = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  bodies.push(JSON.parse(body));
  const keep = (id: string, seq: number, item: object) => kept.set(id, { seq, item });
  const remove = (id: string) => kept.delete(id);
  response.writeHead(await receive({ headers: request.headers, body, secrets, keep, remove })).end();
});
peer.listen(0, '127.0.0.1');
await once(peer, 'listening');
recruiter.origin = `http://127.0.0.1:${(peer.address() as AddressInfo).port}`;
recruiter.url = `${recruiter.origin}/hook`;
afterAll(() => peer.close());

it('the receiver takes in who has changed, deletes who was erased, and has each field of the page', async () => {
  const exam = await anExam(server);
  const linkage = await aDeliveringLinkage(server, recruiter, { exam, events: ['examinee.registered'] });
  const { external_id } = await aLinkedPerson(server, linkage);
  await passLinkTime(server, linkage, 10);
  await deliverOnce(server, recruiter, linkage);
  expect([...kept]).toMatchObject([[external_id, { seq: 1, item: { event: 'examinee.registered' } }]]);
  const scope = aTenantScope(server.database.database, exam.client_id);
  await transaction(scope, (inside) => forgetSome(inside, exam.id, server.adapters.files));
  await deliverOnce(server, recruiter, linkage);
  expect([...kept]).toEqual([]);
  const written = JSON.parse(blockIn('json'));
  const fieldsOf = (each: object | undefined) => Object.keys(each ?? {}).toSorted();
  const sent = bodies.map(({ data }) => data.items?.[0]);
  expect([fieldsOf(bodies[0]), fieldsOf(bodies[0]?.data)]).toEqual([
    fieldsOf(written),
    fieldsOf(written.data),
  ]);
  expect(sent.map(fieldsOf)).toEqual(written.data.items.map(fieldsOf));
});

it('the receiver refuses what another secret has signed, what was changed, and what is old', async () => {
  const body = JSON.stringify({ type: 'ping', data: {} });
  const at = Math.floor(Date.now() / 1000);
  const { signedHeaders } = await import('./sign.ts');
  const status = (signed: object, text = body) =>
    receive({ headers: signed, body: text, secrets, keep: expect.fail, remove: expect.fail });
  const signedBy = (secret: string, timestamp = at) =>
    signedHeaders({ id: 'msg_1', timestamp, body }, [secret]);
  expect(await status(signedBy(recruiter.secret))).toBe(204);
  expect(await status(signedBy('whsec_AAAA'))).toBe(401);
  expect(await status(signedBy(recruiter.secret), `${body} `)).toBe(401);
  expect(await status(signedBy(recruiter.secret, at - 600))).toBe(401);
});
