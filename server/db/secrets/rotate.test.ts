import { generateSync } from 'otplib';
import { afterAll, describe, expect, it } from 'vitest';
import { beginningOf } from '#server/adapters/sealing.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aNode, aServer, type TestNode, type TestServer } from '#tests/makers/a-server.ts';
import { aVerification } from '#tests/makers/a-verification.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { aLaunch, aLinkage } from '#tests/makers/linkages.ts';
import {
  aClient,
  anAdmin,
  anExam,
  anExaminee,
  aUser,
  staffPassword,
  type TestExaminee,
} from '#tests/makers/people.ts';
import { openSecrets } from './open-secrets.ts';
import { rotateSecrets } from './rotate.ts';
import { sealedColumns } from './sealed-columns.ts';

const coming = 'the secret that comes after, of more than 32 characters';
const [server, other] = [await aServer(), await aServer()];
const former = server.config.app_secret;
const client = await aClient(server);
const staff = await aUser(server, { client });
const both = await aNode(server, { app_secret: coming, app_secret_old: former });
/** Ready for the change, and sealing as before: the nodes of a server are started anew one after the other. */
const ready = await aNode(server, { app_secret: former, app_secret_old: coming });
await aWorker(both.server);
const nodes: TestNode[] = [both, ready];
afterAll(() => Promise.all(nodes.map((node) => node.close())));

const soon = { timeout: 60_000, interval: 50 };
const codeOf = (secret: string, steps: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

function logIn(
  at: TestServer,
  { exam, login_id, password }: Pick<TestExaminee, 'exam' | 'login_id' | 'password'>,
) {
  const { hash, directory } = exam;
  return at.call('sessions.examineeLogin', { body: { hash, directory, login_id, password } });
}

async function setUpApp(as: Bearer) {
  const { data: app } = await server.ask('sessions.beginApp', {
    as,
    body: { current_password: staffPassword },
  });
  const { data } = await server.ask('sessions.confirmApp', { as, body: { code: codeOf(app.secret, -1) } });
  return { secret: app.secret, codes: data.recovery_codes ?? [] };
}

async function prove(at: TestServer, login_id: string, method: 'totp' | 'recovery', code: string) {
  const { data } = await at.ask('sessions.login', { body: { login_id, password: staffPassword } });
  const as = { token: (data.is_second_step && data.step_token) || '' };
  return at.call('sessions.proveSecondStep', { as, body: { method, code } });
}

async function logInStaff(at: TestServer, login_id: string) {
  const { data } = await at.ask('sessions.login', { body: { login_id, password: staffPassword } });
  return { access: { token: data.access_token ?? '' }, refresh: { token: data.refresh_token ?? '' } };
}

// What was there before: printed, begun, promised, mailed.
const booklet = await anExam(server, { client, exam_style: 'p', portions: ['verbal_1'] });
const [onPaper, later] = [
  await anExaminee(server, { exam: booklet }),
  await anExaminee(server, { exam: booklet }),
];
const own = await anExam(server, { client, exam_style: 'r', portions: ['numerical_1'] });
const sitter = await anExaminee(server, { exam: own });
const paper = await server.ask('sittings.start', { as: sitter, params: { id: sitter.answer_id } });
const open = await anExam(server, { client });
const people = await Promise.all([1, 2, 3].map(() => anExaminee(server, { exam: open })));
const owner = await aUser(server, { client });
const app = await setUpApp(owner);
const signedIn = await logInStaff(server, staff.login_id);
const linkage = await aLinkage(server, { exam: open });
const verification = await aVerification(server);
const list = { client_id: client.id, exam_id: open.id, address: 'told@example.com' };
const leaving = server.adapters.mailMarks.writeLeaving(list);
const ids = { client_id: client.id, mail_id: 1, recipient_id: 2 };
const message_id = server.adapters.mailMarks.writeId(ids, 'hakaru.test');
const judged = await server.ask('examinees.importCsv', {
  as: staff,
  body: {
    ...{ exam_id: open.id, dry_run: '1' },
    file: aFile(
      'a.csv',
      new TextEncoder().encode('氏名,フリガナ,ログインID,パスワード\n山田,ヤマダ,later1,Pass-2026\n'),
      'text/csv',
    ),
  },
});
await server.rows(
  `insert into company_sign_ons (client_id, issuer, application_id, password_sealed, domains)
   values ($1, 'https://login.example', 'hakaru', $2, '{}')`,
  [client.id, server.adapters.sealer.seal('of the provider')],
);
const waitingApp = await server.ask('sessions.beginApp', {
  as: await anAdmin(server),
  body: { current_password: staffPassword },
});

/** Scores of the test of a person whose answers are imported. */
async function scoreOnPaper(at: TestServer, { id, login_id }: TestExaminee) {
  const digits = '12340'.repeat(5).slice(0, 24);
  const text = new TextEncoder().encode(`ログインID,言語Ⅰ\r\n${login_id},${digits}`);
  const body = { file_type: '1', dry_run: '0', file: aFile('a.csv', text, 'text/csv') } as const;
  await at.ask('examinees.importAnswers', { as: staff, params: { id: booklet.id }, body });
  const find = () =>
    server.rows('select r.scores from results r where r.client_id = $1 and r.examinee_id = $2', [
      client.id,
      id,
    ]);
  await expect.poll(find, soon).toHaveLength(1);
  return (await find())[0];
}

let scored: unknown;

/** Every column of text, list or JSON in which something stands that this secret has sealed. */
async function columnsSealedWith(secret: string): Promise<string[]> {
  const columns = await server.rows<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'ARRAY')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await server.rows(`select 1 from ${table} where strpos("${column}"::text, $1) > 0 limit 1`, [
      beginningOf(secret),
    ]);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

const log = async (at: TestServer, among = people) =>
  (await Promise.all(among.map((each) => logIn(at, each)))).map(({ status }) => status);

describe('while APP_SECRET is changed', () => {
  it('answers from a booklet are scored', async () => {
    scored = await scoreOnPaper(both.server, onPaper);
    expect(scored).toBeDefined();
  });

  it('there is something sealed in most places', async () => {
    const places = await columnsSealedWith(former);
    expect(places.length).toBeGreaterThanOrEqual(7);
    const known = new Set(sealedColumns.map(({ table, column }) => `${table}.${column}`));
    expect(places.filter((place) => !known.has(place))).toEqual([]);
  });

  it('candidates log in on every node, whichever secret sealed their passwords', async () => {
    for (const at of [server, both.server, ready.server]) expect(await log(at)).toEqual([200, 200, 200]);
    const made = await anExaminee(both.server, { exam: open });
    expect((await logIn(ready.server, made)).status).toBe(200);
  });

  it('and while it goes on: nobody waits for it, and it waits for nobody who holds a row', async () => {
    const [held, free] = people as [TestExaminee, TestExaminee, TestExaminee];
    const others = people.filter((each) => each !== held);
    const client = await server.database.pool.connect();
    const isSealedAnew = async ({ id }: TestExaminee) => {
      const [row] = await server.rows<{ yes: boolean }>(
        'select starts_with(password_sealed, $2) as yes from examinees where id = $1',
        [id, beginningOf(coming)],
      );
      return row?.yes;
    };
    await client.query('begin');
    await client.query('select from examinees where id = $1 for update', [held.id]);
    const rotating = rotateSecrets(server.database, [coming, former]);
    await expect.poll(() => isSealedAnew(free), soon).toBe(true);
    expect(await isSealedAnew(held)).toBe(false);
    for (const at of [both.server, ready.server]) expect(await log(at, others)).toEqual([200, 200]);
    await client.query('rollback');
    client.release();
    const done = await rotating;
    expect(done).toMatchObject({ unopened: { count: 0 }, left_at: expect.any(Date) });
    expect([...done.sealed.keys()]).toContain('import_rows.value.password_sealed');
    expect(await columnsSealedWith(former)).toEqual([]);
  });

  it('run again it seals nothing, and tells the same moment', async () => {
    const again = await rotateSecrets(server.database, [coming, former]);
    expect(again.sealed.size).toBe(0);
    const [row] = await server.rows<{ left_at: Date }>(
      'select left_at from app_secrets where left_at is not null',
    );
    expect(again.left_at).toEqual(row?.left_at);
  });
});

describe('after it, with the former secret still told', () => {
  it('a printed booklet scores as it did', async () => {
    expect(await scoreOnPaper(both.server, later)).toEqual(scored);
  });

  it('whoever sits has the paper that they began', async () => {
    const { data } = await both.server.ask('sittings.start', {
      as: sitter,
      params: { id: sitter.answer_id },
    });
    expect(data.test.pages).toEqual(paper.data.test.pages);
    expect(data.random_position).toEqual(paper.data.random_position);
  });

  it('sessions, log-ins that wait and launches go on', async () => {
    const { access, refresh } = signedIn;
    expect((await both.server.call('sessions.me', { as: access })).status).toBe(200);
    expect((await both.server.call('sessions.refresh', { as: refresh })).status).toBe(200);
    const { token: verify_token, code } = verification;
    const confirmed = await both.server.call('sessions.examineeConfirmVerifyCode', {
      body: { verify_token, code },
    });
    expect(confirmed.status).toBe(200);
    const launched = await both.server.call('sessions.examineeSso', {
      body: { token: aLaunch(server, linkage) },
    });
    expect(launched.status).toBe(200);
  });

  it('people of an import that was judged before log in with their passwords', async () => {
    await both.server.ask('examinees.applyImport', {
      ...{ as: staff, params: { id: open.id, importId: judged.data.id }, body: {} },
    });
    const person = { exam: open, login_id: 'later1', password: 'Pass-2026' };
    await expect.poll(async () => (await logIn(both.server, person)).status, soon).toBe(200);
    expect(await columnsSealedWith(former)).toEqual([]);
  });
});

describe('once the former secret is gone', () => {
  it('a server starts without it, and what it had signed is over', async () => {
    const alone = await aNode(server, { app_secret: coming });
    nodes.push(alone);
    expect(await server.rows('select left_at from app_secrets')).toEqual([{ left_at: null }]);
    expect((await alone.server.call('sessions.me', { as: signedIn.access })).status).toBe(401);
    expect((await alone.server.call('sessions.refresh', { as: signedIn.refresh })).status).toBe(401);
    expect(await log(alone.server)).toEqual([200, 200, 200]);
    // What holds for good does: an app, recovery codes, marks of mails, an app that was being set up.
    const code = app.codes[0] ?? '';
    expect((await prove(alone.server, owner.login_id, 'totp', codeOf(app.secret, 1))).status).toBe(200);
    expect((await prove(alone.server, owner.login_id, 'recovery', code)).status).toBe(200);
    expect(alone.server.adapters.mailMarks.readLeaving(leaving)).toEqual(list);
    expect(alone.server.adapters.mailMarks.readId(message_id)).toEqual(ids);
    expect(alone.server.adapters.mailMarks.ofAddress('a@b.c')).toBe(
      server.adapters.mailMarks.ofAddress('a@b.c'),
    );
    const [step] = await server.rows<{ pending_sealed: string }>('select pending_sealed from admin_factors');
    expect(alone.server.adapters.sealer.open(step?.pending_sealed ?? '')).toBe(waitingApp.data.secret);
  });

  it('a start with the former one alone is refused', async () => {
    await expect(aNode(server, { app_secret: former })).rejects.toThrow('is not the secret of this database');
  });
});

describe('what no secret opens', () => {
  const lost = 'a secret that nobody has any more, and never will';

  it('is named, and keeps the former secret from being left', async () => {
    const exam = await anExam(other);
    const [one, two] = [await anExaminee(other, { exam }), await anExaminee(other, { exam })];
    const stray = other.adapters.sealer.seal('x').replace(/^[^.]+/, 'AAAAAAAAAAAA');
    await other.rows('update examinees set password_sealed = $2 where id = $1', [one.id, stray]);
    const secrets = [coming, other.config.app_secret] as const;
    const node = await aNode(other, { app_secret: coming, app_secret_old: other.config.app_secret });
    nodes.push(node);
    const done = await rotateSecrets(other.database, secrets);
    expect(done.unopened).toEqual({
      count: 1,
      places: [`examinees.password_sealed, company ${exam.client_id}, id ${one.id}`],
    });
    expect(done.left_at).toBeUndefined();
    await expect(aNode(other, { app_secret: coming })).rejects.toThrow('Set it as APP_SECRET_OLD');
    // Given up: nobody knows the new password, and staff issue another one.
    const given = await rotateSecrets(other.database, secrets, { isLost: true });
    expect(given.left_at).toBeInstanceOf(Date);
    expect((await logIn(node.server, one)).status).toBe(401);
    expect((await logIn(node.server, two)).status).toBe(200);
  });

  it('is given up as a whole where the secret itself is lost', async () => {
    await expect(openSecrets(other.database, [lost])).rejects.toThrow('is not the secret of this database');
    const { sealer } = await openSecrets(other.database, [lost], { isLost: true });
    const done = await rotateSecrets(other.database, [lost], { isLost: true });
    expect(done.left_at).toBeInstanceOf(Date);
    await openSecrets(other.database, [lost]);
    const [row] = await other.rows<{ password_sealed: string }>(
      'select password_sealed from examinees limit 1',
    );
    expect(sealer.open(row?.password_sealed ?? '')).toMatch(/^[\w-]{43}$/);
  });
});
