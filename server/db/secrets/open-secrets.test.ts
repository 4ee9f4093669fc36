import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deriveKey } from '#server/adapters/app-secrets.ts';
import { makeMark } from '#server/adapters/codes.ts';
import { makeMailMarks } from '#server/adapters/mail/mail-marks.ts';
import { makeSealer } from '#server/adapters/sealing.ts';
import { makeFormerSeeds } from '#server/adapters/seeds.ts';
import { StartupProblem } from '#server/config.ts';
import { aServer, type TestServer } from '#tests/makers/a-server.ts';
import { anExam, anExaminee } from '#tests/makers/people.ts';
import { openSecrets } from './open-secrets.ts';

const [former, other, third] = ['the former secret', 'another secret', 'a third one'].map(
  (text) => `${text}, of more than 32 characters`,
) as [string, string, string];

/** A text as earlier releases sealed it: without the secret's id. */
const sealedBefore = (secret: string, plain: string) => makeSealer([secret]).seal(plain).split('.')[1] ?? '';

/** What the last release before this one made of the former secret. */
const made = {
  seed: '4cbebf9c1b5cb6da12bceaa341ad77a2',
  sealed: 'ZGASdSubYfBwB6TC_e4Prpyj_YjMHvauhoxgDEUVrCKfIyoMAA',
};

it('seeds and sealed texts are those of before', () => {
  expect(makeFormerSeeds(former)(11, 22)).toBe(made.seed);
  expect(makeSealer([other, former]).open(made.sealed)).toBe('Pass-2026');
  expect(() => makeSealer([other]).open(made.sealed)).toThrow('sealed with another secret');
  const sealed = makeSealer([former]).seal('Pass-2026');
  expect(makeSealer([other, former]).open(sealed)).toBe('Pass-2026');
  expect(() => makeSealer([other, third]).open(sealed)).toThrow('sealed with another secret');
});

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  if (error instanceof StartupProblem) return error.message;
  throw new Error(`no refusal but ${String(error)}`);
}

const rowsOf = ({ rows }: TestServer) => rows('select id, left_at from app_secrets order by since, id');

const [server, empty] = [await aServer(), await aServer()];
const exam = await anExam(server, { portions: ['personality', 'numerical_1'] });
const people = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];

describe('a database of before', () => {
  const items = () =>
    server.rows<{ id: number; seed: string | null }>(
      'select id, seed from exam_items where exam_id = $1 order by position',
      [exam.id],
    );

  it('is brought up to date with no seeds in the exams that are there, and seeds in new ones', async () => {
    await server.rows('alter table exam_items drop column seed');
    const folder = new URL('../migrations/', import.meta.url);
    const journal = JSON.parse(readFileSync(new URL('meta/_journal.json', folder), 'utf8')) as {
      entries: { tag: string }[];
    };
    const tag = journal.entries.find((entry) => entry.tag.endsWith('_app-secrets'))?.tag;
    const text = readFileSync(new URL(`${tag}.sql`, folder), 'utf8');
    for (const statement of text.split('--> statement-breakpoint'))
      if (statement.includes('"exam_items"')) await server.rows(statement);
    expect((await items()).map(({ seed }) => seed)).toEqual([null, null]);
    const made = await anExam(server);
    const [item] = await server.rows<{ seed: string }>('select seed from exam_items where exam_id = $1', [
      made.id,
    ]);
    expect(item?.seed).toMatch(/^[0-9a-f]{32}$/);
  });

  it('refuses a secret that opens nothing in it, and learns nothing of that', async () => {
    await server.rows('truncate app_secrets, kept_keys');
    for (const { id, password } of people)
      await server.rows('update examinees set password_sealed = $2 where id = $1', [
        id,
        sealedBefore(former, password),
      ]);
    for (const secrets of [[other], [other, third]] as const) {
      const sentence = await refusalOf(openSecrets(server.database, secrets));
      expect(sentence).toMatch(/^(?:Neither )?APP_SECRET .*does not open.*npm run rotate-secret/);
      expect(sentence).not.toContain('\n');
      expect(sentence).not.toContain(other);
    }
    expect(await rowsOf(server)).toEqual([]);
    expect((await items()).map(({ seed }) => seed)).toEqual([null, null]);
  });

  it('learns its own, also from a start that changes it, and its exams keep their papers', async () => {
    const { sealer, keys } = await openSecrets(server.database, [other, former]);
    expect(await items()).toEqual(
      (await items()).map(({ id }) => ({ id, seed: makeFormerSeeds(former)(exam.id, id) })),
    );
    expect(await rowsOf(server)).toHaveLength(2);
    const [row] = await server.rows<{ password_sealed: string }>(
      'select password_sealed from examinees where id = $1',
      [people[0]?.id],
    );
    expect(sealer.open(row?.password_sealed ?? '')).toBe(people[0]?.password);
    // Marks of before still fit.
    const list = { client_id: 1, exam_id: null, address: 'a@example.com' };
    const link = makeMailMarks(deriveKey(former, 'marks of mails')).writeLeaving(list);
    expect(makeMailMarks(keys.mails).readLeaving(link)).toEqual(list);
    const code = makeMark(deriveKey(former, 'verification codes'));
    expect(makeMark(keys.recovery)('staff 1', 'abc')).toBe(code('staff 1', 'abc'));
  });

  it('changes no seed when it is started again', async () => {
    const before = await items();
    await openSecrets(server.database, [other, former]);
    expect(await items()).toEqual(before);
  });
});

describe('an empty database', () => {
  const { app_secret } = empty.config;

  it('has kept keys that do not follow from the secret, and the same at every start', async () => {
    const first = await openSecrets(empty.database, [app_secret]);
    expect(first.keys.mails).not.toEqual(deriveKey(app_secret, 'marks of mails'));
    expect((await openSecrets(empty.database, [app_secret])).keys).toEqual(first.keys);
  });

  it('knows its secret from the first start on, though nobody is in it', async () => {
    expect(await refusalOf(openSecrets(empty.database, [other]))).toContain(
      'is not the secret of this database',
    );
    expect(await refusalOf(openSecrets(empty.database, [other, third]))).toContain('Neither');
    expect(await rowsOf(empty)).toHaveLength(1);
  });

  it('is opened by nodes that start together', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => openSecrets(empty.database, [app_secret])));
    expect(new Set(opened.map(({ keys }) => keys.recovery.toString('hex'))).size).toBe(1);
  });

  it('asks for both secrets once one server has begun to seal with a new one', async () => {
    // A node made ready for the change reads the coming one as well.
    await openSecrets(empty.database, [app_secret, other]);
    await openSecrets(empty.database, [app_secret]);
    await openSecrets(empty.database, [other, app_secret]);
    for (const secret of [other, app_secret])
      expect(await refusalOf(openSecrets(empty.database, [secret]))).toMatch(
        /^A secret .* is missing: .*APP_SECRET_OLD/,
      );
    // The change may be taken back as it was begun.
    await openSecrets(empty.database, [app_secret, other]);
  });
});
