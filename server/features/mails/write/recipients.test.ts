import { describe, expect, it } from 'vitest';
import { mailKinds, type SkipReason } from '#contract/codes/mails.ts';
import type { Placeholder } from '#contract/mail-placeholders.ts';
import { ExamineeSearch } from '#contract/shapes/selection.ts';
import { type ExamScope, makeScope } from '#server/access/scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { recipientsOf } from '#tests/makers/mails.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';
import { dayFull, reasonOfSkipping, whyEmpty, whySkipped } from '../send/send-rules.ts';
import { countByReason, getMailFacts, type MailFacts } from './recipients-store.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const guideline = {
  ...{ kind: 'guideline' as const, sender_name: '人事部', subject: '{{exam}}のご案内', timing: 1 },
  body: '{{name}} 様\n\n{{url}}\nID: {{login_id}}\nパスワード: {{password}}\n{{contact}}',
};
const ask = (more: object, of: TestExam = exam) =>
  server.call('mails.countRecipients', {
    as: staff,
    body: { ...guideline, exam_id: of.id, search: {}, ...more } as never,
  });
const set = (id: number, values: string) => server.rows(`update examinees set ${values} where id = $1`, [id]);

async function person(values: string, of: TestExam = exam) {
  const made = await anExaminee(server, { exam: of });
  await set(made.id, values);
  return made;
}
const suppress = (email: string) =>
  server.rows('insert into mail_suppressions (client_id, address_hash) values ($1, $2)', [
    client.id,
    server.adapters.mailMarks.ofAddress(email),
  ]);

describe('the numbers before a mail is confirmed', () => {
  it('count who gets it and why the others do not, and show it as the first one reads it', async () => {
    const first = await person(
      `email = 'first@example.com', name = '最初 花子', name_kana = 'サイショ ハナコ'`,
    );
    await person(`email = 'second@example.com', name = 'B'`);
    await person(`email = null`);
    await person(`email = 'hidden@example.com', is_hidden = 1`);
    await person(`email = 'done@example.com', test_status = 3`);
    await person(`email = 'nameless@example.com', name = ''`);
    await person(`email = 'Gone@example.com', name = 'C'`);
    await suppress('gone@example.com');
    const { body } = await ask({ search: { hidden: 'with' } });
    const { data } = body;
    expect(data).toMatchObject({ people: 7, recipients: 6, getting: 2 });
    expect(Object.fromEntries(data.skipped.map(({ why, people }) => [why, people]))).toEqual({
      ...{ noAddress: 1, hidden: 1, finished: 1, 'empty.name': 1, undeliverable: 1 },
    });
    expect(Math.abs(new Date(data.send_at).getTime() - Date.now())).toBeLessThan(60_000);
    expect(data.example).toMatchObject({
      ...{ reader: { name: '最初 花子', login_id: first.login_id }, sender_name: '人事部' },
    });
    expect(data.example?.text).toContain('最初 花子 様');
    expect(data.example?.text).toContain(`ID: ${first.login_id}`);
    expect(data.example?.text).toContain('パスワード: ●●●●●●●●');
    expect(JSON.stringify(data)).not.toContain(first.password);
    expect(data.example?.html).toContain('<!doctype html>');
    const message = await ask({ kind: 'message', body: '{{kana}}', search: {} });
    expect(message.body.data).toMatchObject({ people: 6, recipients: 6, getting: 4 });
  });

  it('show an exam of several languages by its name in the reader’s', async () => {
    const several = await anExam(server, { client, service: 'EXAM6' });
    const body = { name_en: 'Recruiting' };
    await server.ask('exams.update', { as: staff, params: { id: several.id }, body });
    const reader = await person(`email = 'english@example.com', name = 'E'`, several);
    await server.rows(
      `insert into consents (client_id, exam_id, examinee_id, terms_version, purpose_version, language)
      values ($1, $2, $3, 1, 1, 'en')`,
      [client.id, several.id, reader.id],
    );
    expect((await ask({}, several)).body.data.example?.subject).toBe('Recruitingのご案内');
  });

  it('have no example when everybody is left out, and count nobody in an empty search', async () => {
    const own = await anExam(server, { client });
    const nowhere = await person('email = null', own);
    expect((await ask({ search: undefined, examinee_ids: [nowhere.id] }, own)).body.data).toMatchObject({
      ...{ people: 1, recipients: 1, getting: 0, example: null },
    });
    expect((await ask({ search: { text: 'nobody at all' } }, own)).body.data).toMatchObject({
      ...{ people: 0, recipients: 0, getting: 0, skipped: [], example: null },
    });
    const stranger = await anExaminee(server, { exam });
    expect(await ask({ search: undefined, examinee_ids: [stranger.id] }, own)).toMatchObject({ status: 404 });
  });

  it('refuse what confirming would refuse', async () => {
    const errorsOf = async (more: object, of?: TestExam) => {
      const { status, body } = await ask(more, of);
      return [status, Object.keys((body as unknown as { errors: object }).errors)];
    };
    expect(await errorsOf({ body: '{{nmae}}' })).toEqual([422, ['body']]);
    expect(await errorsOf({ subject: 'A\r\nBcc: spy@example.com', sender_name: 'A\nB' })).toEqual([
      422,
      ['sender_name', 'subject'],
    ]);
    expect(await errorsOf({ timing: 2, send_at: '2020-01-01T00:00:00Z' })).toEqual([422, ['send_at']]);
    const over = await anExam(server, { client });
    await server.rows(`update exams set terminate_on = now() - interval '1 hour' where id = $1`, [over.id]);
    expect(await errorsOf({}, over)).toEqual([422, ['timing']]);
    await server.rows('update exams set delete_status = 1 where id = $1', [over.id]);
    expect((await ask({}, over)).status).toBe(404);
  });

  it('lead to who stands behind them, a page at a time', async () => {
    const own = await anExam(server, { client });
    await person(`email = 'good@example.com', name = 'Good'`, own);
    const nowhere = [];
    for (const name of ['A', 'B', 'C'])
      nowhere.push(await person(`email = '', name = '${name}', login_id = 'no${name}'`, own));
    const hidden = await person(`email = 'h@example.com', is_hidden = 1`, own);
    const done = await person(`email = 'd@example.com', test_status = 3`, own);
    const gone = await person(`email = 'lost@example.com'`, own);
    await suppress('lost@example.com');
    const lost = await person(`email = 'lost@example.com', test_status = 3`, own);
    const nameless = await person(`email = 'n@example.com', name = ' '`, own);
    const list = (more: object) =>
      server.call('mails.listSkipped', {
        as: staff,
        body: {
          exam_id: own.id,
          search: { hidden: 'with' },
          kind: 'guideline',
          used: ['name'],
          ...more,
        } as never,
      });
    const idsOf = async (why: string, more = {}) =>
      (await list({ why, ...more })).body.data.map(({ id }) => id);
    const [first, second, third] = nowhere.map(({ id }) => id);
    const page = await list({ why: 'noAddress', per_page: 2 });
    expect(page.body.data.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(page.body.data[0]).toEqual({ id: first, login_id: 'noA', name: 'A' });
    expect(page.body.pagination).toMatchObject({ total: 3, total_pages: 2 });
    expect(await idsOf('noAddress', { per_page: 2, page: 2 })).toEqual([third]);
    expect(await idsOf('hidden')).toEqual([hidden.id]);
    expect(await idsOf('hidden', { search: {} })).toEqual([]);
    expect(await idsOf('finished')).toEqual([done.id]);
    expect(await idsOf('finished', { kind: 'message' })).toEqual([]);
    expect((await idsOf('undeliverable')).toSorted()).toEqual([gone.id, lost.id]);
    expect(await idsOf('empty.name')).toEqual([nameless.id]);
    expect(await idsOf('empty.name', { used: [] })).toEqual([]);
    expect(await idsOf('noAddress', { search: undefined, examinee_ids: [second, done.id] })).toEqual([
      second,
    ]);
    const stranger = await anExaminee(server, { exam });
    expect((await list({ why: 'noAddress', search: undefined, examinee_ids: [stranger.id] })).status).toBe(
      404,
    );
    expect((await list({ why: 'unknown' })).status).toBe(422);
    expect((await list({ why: 'hidden', used: ['nmae'] })).status).toBe(422);
    expect((await list({ why: 'hidden', search: undefined })).status).toBe(422);
  });

  it('of 10,000 people with 37 bad ones are told at once', async () => {
    const many = await anExam(server, { client });
    await server.rows(
      `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, is_hidden)
       select $1, $2, 'm' || n, 'x', 'Name ' || n, 'カナ', case when n <= 30 then null else 'p' || n || '@example.com' end,
         case when n between 31 and 37 then 1 else 0 end
       from generate_series(1, 10000) n`,
      [client.id, many.id],
    );
    const { body } = await ask({ search: { hidden: 'with' } }, many);
    expect(body.data).toMatchObject({
      ...{ people: 10_000, recipients: 9993, getting: 9963 },
      skipped: [
        { why: 'noAddress', people: 30 },
        { why: 'hidden', people: 7 },
      ],
    });
    const { body: sent } = await server.call('mails.sendMultiple', {
      as: staff,
      body: { ...guideline, exam_id: many.id, search: { hidden: 'with' }, told: 9993 } as never,
    });
    expect(sent.data.people).toBe(9993);
  }, 120_000);
});

describe('the reasons in SQL', () => {
  it('are those that one person is judged by when their turn comes', async () => {
    const own = await anExam(server, { client });
    const people = [];
    for (const is_hidden of [0, 1])
      for (const email of ["''", 'null', "'a@example.com'"])
        for (const test_status of [0, 1, 2, 3])
          for (const name of ['', '氏名'])
            people.push(
              await person(
                `is_hidden = ${is_hidden}, email = ${email}, test_status = ${test_status}, name = '${name}', name_kana = ''`,
                own,
              ),
            );
    const rows = await server.rows<{
      id: number;
      is_hidden: number;
      test_status: number;
      email: string | null;
      name: string;
      name_kana: string;
    }>(
      'select id, is_hidden, test_status, email, name, name_kana from examinees where exam_id = $1 order by id',
      [own.id],
    );
    const suppressed = rows.filter((_, at) => at % 5 === 0).map(({ id }) => id);
    const full = rows.filter((_, at) => at % 3 === 0).map(({ id }) => id);
    const scope = scopeOf(own);
    const search = ExamineeSearch.parse({ hidden: 'with' });
    const uses: Placeholder[][] = [[], ['name'], ['kana', 'name'], ['contact', 'name'], ['url']];
    for (const kind of mailKinds)
      for (const isOver of [false, true])
        for (const used of uses)
          for (const contact of ['', 'Jinji-bu']) {
            const facts: MailFacts = { kind, isOver, used: new Set(used), contact, suppressed, full };
            const expected: Record<string, number> = {};
            for (const row of rows) {
              const values = { name: row.name, kana: row.name_kana, contact, url: 'x' };
              const why =
                whySkipped(kind, { ...row, is_suppressed: suppressed.includes(row.id) }, isOver) ??
                whyEmpty(used.filter((name) => values[name as keyof typeof values] === '')) ??
                (full.includes(row.id) ? dayFull : undefined);
              const reason = why ? reasonOfSkipping(why) : 'gets it';
              expected[reason] = (expected[reason] ?? 0) + 1;
            }
            const counted = await countByReason(scope, { search }, facts);
            const found = Object.fromEntries(counted.map(({ why, people: n }) => [why ?? 'gets it', n]));
            expect(found, JSON.stringify({ kind, isOver, used, contact })).toEqual(expected);
          }
  });
});

describe('addresses that were reported', () => {
  it('are looked for among those alone who would have the reason that is asked for', async () => {
    const own = await anExam(server, { client });
    await suppress('reported@example.com');
    const done = await person(`email = 'reported@example.com', test_status = 3`, own);
    await person(`email = 'another@example.com'`, own);
    await person(`email = ''`, own);
    const search = ExamineeSearch.parse({});
    const lookUp = async (why?: SkipReason) => {
      const hashed: string[] = [];
      const { ofAddress, ofMailbox } = server.adapters.mailMarks;
      const marks = {
        ofMailbox,
        ofAddress(address: string) {
          hashed.push(address);
          return ofAddress(address);
        },
      };
      const ask = { kind: 'guideline', used: new Set<Placeholder>() } as const;
      const { suppressed } = await getMailFacts(scopeOf(own), { search }, ask, marks, why);
      return { hashed: hashed.length, suppressed };
    };
    expect(await lookUp()).toEqual({ hashed: 3, suppressed: [done.id] });
    expect(await lookUp('undeliverable')).toEqual({ hashed: 3, suppressed: [done.id] });
    expect(await lookUp('finished')).toEqual({ hashed: 1, suppressed: [done.id] });
    expect(await lookUp('hidden')).toEqual({ hashed: 0, suppressed: [] });
  });
});

describe('the people to choose from', () => {
  it('come with why a guideline would not be sent to them, by the filters of the list', async () => {
    const own = await anExam(server, { client });
    const good = await person(`email = 'good@example.com', name = 'Good'`, own);
    const nowhere = await person('email = null', own);
    const gone = await person(`email = 'gone@example.com'`, own);
    const done = await person(`email = 'done@example.com', test_status = 3`, own);
    const list = (query: object) =>
      server.call('mails.listRecipients', { as: staff, params: { examId: own.id }, query: query as never });
    const { body } = await list({ per_page: 20 });
    expect(Object.fromEntries(body.data.map(({ id, skipped }) => [id, skipped]))).toEqual({
      [good.id]: null,
      [nowhere.id]: 'noAddress',
      [gone.id]: 'undeliverable',
      [done.id]: 'finished',
    });
    expect(body.pagination.total).toBe(4);
    const idsOf = async (query: object) => (await list(query)).body.data.map(({ id }) => id);
    expect(await idsOf({ text: 'good' })).toEqual([good.id]);
    expect(await idsOf({ status: '4' })).toEqual([done.id]);
    expect(await idsOf({ status: ['4', '1'], mailed: '1' })).toEqual([]);
    // Whom a mail is still to reach: not begun, and mailed nothing yet.
    await server.rows('update examinees set is_mail_sent = 1 where id = any($1)', [[gone.id, done.id]]);
    expect(new Set(await idsOf({ status: '1', mailed: '0' }))).toEqual(new Set([good.id, nowhere.id]));
    expect(await idsOf({ status: '1', mailed: '1' })).toEqual([gone.id]);
    expect((await list({ mailed: '2' })).status).toBe(422);
  });
});

describe('a mail that is confirmed twice', () => {
  it('by two presses at the same moment is one, and to other people or in other words is another', async () => {
    const own = await anExam(server, { client });
    const [one, two] = [
      await person(`email = 'a@example.com'`, own),
      await person(`email = 'b@example.com'`, own),
    ];
    const confirm = (more: object) =>
      server.call('mails.sendMultiple', {
        as: staff,
        body: { ...guideline, exam_id: own.id, examinee_ids: [one?.id], ...more } as never,
      });
    const pressed = await Promise.all([confirm({}), confirm({}), confirm({})]);
    const ids = new Set(pressed.map(({ body }) => body.data.id));
    expect([...ids]).toHaveLength(1);
    const others = [
      await confirm({ examinee_ids: [two?.id] }),
      await confirm({ subject: 'Another' }),
      await confirm({ examinee_ids: [one?.id, two?.id] }),
      await confirm({ timing: 3 }),
    ];
    for (const { body } of others) ids.add(body.data.id);
    expect([...ids]).toHaveLength(5);
    expect(await recipientsOf(server, [...ids][0] ?? 0)).toHaveLength(1);
    const jobs = await server.rows(
      `select from pgboss.job where name = 'send-mail' and (data->>'id')::bigint = any($1)`,
      [[...ids]],
    );
    expect(jobs).toHaveLength(5);
    await server.rows(`update mails set created_at = now() - interval '11 seconds' where exam_id = $1`, [
      own.id,
    ]);
    ids.add((await confirm({})).body.data.id);
    expect([...ids]).toHaveLength(6);
  });
});

function scopeOf(of: TestExam): ExamScope {
  return makeScope('exam', {
    db: server.database.database,
    request_id: 'reasons',
    language: 'ja',
    viewer: { kind: 'admin', id: 1, session_id: 1, name: '', login_id: '' },
    client_id: of.client_id,
    company: { hash: of.hash, name: '', color: null, has_logo: false },
    exam_id: of.id,
    exam: {} as ExamScope['exam'],
  });
}
