import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { drawLinkKey, writeLinkKey } from '#server/access/link-key.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aLinkage, aLinkedPerson, aLinkKey } from '#tests/makers/linkages.ts';
import { anExam, anExaminee } from '#tests/makers/people.ts';

/* What somebody sends who wants more of the programs' calls than their key opens: over the wire, as it comes. */

const server = await aServer();
const linkage = await aLinkage(server, {
  exam: await anExam(server, { directory: 'recruit' }),
  pull_limit: 600,
});
const { key_id, token } = await aLinkKey(server, linkage);
const person = await anExaminee(server, { exam: linkage.exam });
await aLinkedPerson(server, linkage, person, { external_id: 'A-1' });
// Another company has an exam of the same address.
const foreign = await aLinkage(server, {
  exam: await anExam(server, { directory: 'recruit' }),
  pull_limit: 600,
});
const foreignKey = await aLinkKey(server, foreign);
const stranger = await anExaminee(server, { exam: foreign.exam });
await aLinkedPerson(server, foreign, stranger, { external_id: 'B-1' });
const base = await server.app.listen({ port: 0, host: '127.0.0.1' });

const ask = async (path: string, { as = token, ...more }: RequestInit & { as?: string } = {}) => {
  const response = await fetch(`${base}/api/link/v1/exams/${path}`, {
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    ...more,
  });
  return { status: response.status, text: await response.text() };
};
const nextOf = async (as: string): Promise<string> =>
  JSON.parse((await ask('recruit/people', { as })).text).next;

it('an exam of the same address in another company has its own people', async () => {
  const own = await ask('recruit/people');
  expect([own.text.includes('"A-1"'), own.text.includes('B-1')]).toEqual([true, false]);
  expect((await ask('recruit/people/B-1')).status).toBe(404);
  expect((await ask('recruit/people/A-1', { as: foreignKey.token })).status).toBe(404);
});

it.each([
  ...[
    'Recruit/people',
    'recruit%2Fpeople',
    'recruit/people/',
    'recruit/people/%00',
    'recruit/people/a%0d%0ab',
  ],
  ...['recruit/people/..%2f..%2f', `recruit/people/'%20or%201=1`, 'recruit/people/%ff', 'recruit/people/a-1'],
  ...[`recruit/people/${'x'.repeat(300)}`, `recruit/people/${'x'.repeat(5000)}`, 'recruit/people/A-1%20'],
  ...['__proto__/people', `${'d'.repeat(300)}/people`, 'recruit/people?limit=0', 'recruit/people?limit=1e1'],
  ...['recruit/people?since=', 'recruit/people?since=a&since=b', 'recruit/people?since=%00'],
])('%s is refused, and gives nobody away', async (path) => {
  const { status, text } = await ask(path);
  expect([400, 404, 422]).toContain(status);
  expect(text).not.toContain(person.login_id);
});

it('a place in the list of changes that was changed anywhere, or is another linkage’s, is none', async () => {
  const place = await nextOf(token);
  for (let at = 0; at < place.length; at += 1) {
    const changed = `${place.slice(0, at)}${place[at] === 'A' ? 'E' : 'A'}${place.slice(at + 1)}`;
    const { status } = await ask(`recruit/people?since=${encodeURIComponent(changed)}`);
    // The last sign holds fewer bits than it has: its other spelling is the same place, or none.
    if (at < place.length - 1) expect([at, status]).toEqual([at, 422]);
    else expect([200, 422]).toContain(status);
  }
  const theirs = await nextOf(foreignKey.token);
  expect((await ask(`recruit/people?since=${encodeURIComponent(theirs)}`)).status).toBe(422);
});

it('every key that is not one answers the same', async () => {
  const keys = [
    ...[
      writeLinkKey(drawLinkKey()),
      writeLinkKey({ key_id, secret: drawLinkKey().secret }),
      `${token}, Bearer x`,
    ],
    ...[`hkl_${'_'.repeat(60)}`, `hkl___proto___${'a'.repeat(43)}`, `hkl_${'a'.repeat(9000)}`, `${token}A`],
  ];
  const answers = await Promise.all(keys.map((as) => ask('recruit/people', { as })));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(401);
  expect((await ask(`recruit/people?key=${token}`, { headers: { cookie: `access=${token}` } })).status).toBe(
    401,
  );
});

it('no other method and no large body gets further', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'])
    expect((await ask('recruit/people', { method })).status).toBe(404);
  expect((await ask('recruit/people', { method: 'POST', body: 'x'.repeat(3_000_000) })).status).toBe(413);
  const head = `GET /api/link/v1/exams/recruit/people HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n`;
  expect(await overTheWire(`${head}Content-Length: 9000000\r\n\r\n{"a":1`)).toMatch(/^(?:$|HTTP\/1.1 4)/);
  const twice = head.replace('Authorization', 'Authorization: Bearer none\r\nAuthorization');
  expect(await overTheWire(`${twice}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 401/);
});

function overTheWire(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port, hostname } = new URL(base);
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.end(text));
    socket.on('data', (piece) => {
      received += piece;
    });
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}
