import type { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { makeDataCopies, textsIn } from '#tests/makers/a-data-copy.ts';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import {
  aClient,
  anAdmin,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  permit,
  type TestExaminee,
} from '#tests/makers/people.ts';
import { expireCopies } from './expire-copies.ts';
import { makeDataCopyWork } from './make-data-copy.work.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });

const ask = (person: TestExaminee, body: { with_scores?: boolean } = {}, as: { token: string } = staff) =>
  server.call('examinees.askDataCopy', { as, params: { id: person.id }, body });
const fetch = (person: TestExaminee, as: { token: string } = staff) =>
  server.call('examinees.downloadDataCopy', { as, params: { id: person.id } });
const privacyOf = async (person: TestExaminee) =>
  (await server.ask('examinees.showPrivacy', { as: staff, params: { id: person.id } })).data;
const own = async (person: TestExaminee) =>
  (await server.ask('examinees.showOwnDataCopy', { as: person })).data;
const askOwn = (person: TestExaminee) => server.call('examinees.askOwnDataCopy', { as: person });
const rowsOf = (person: TestExaminee) =>
  server.rows<{
    id: number;
    status: number | null;
    file: string | null;
    downloads: number;
    asked_by: string;
  }>('select id, status, file, downloads, asked_by from data_copies where examinee_id = $1 order by id', [
    person.id,
  ]);

describe('a copy that staff ask for', () => {
  it('is made once, whoever asks meanwhile, and fetched by who may manage', async () => {
    const person = await anExaminee(server, { exam });
    expect((await fetch(person)).status).toBe(404);
    const asked = await Promise.all([1, 2, 3].map(() => ask(person)));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowsOf(person)).toMatchObject([{ status: 0, asked_by: 'staff' }]);
    await makeDataCopies(server, client.id);
    const { status, headers, bytes } = await fetch(person);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`data-copy-${exam.directory}.zip`);
    const { 'data.json': json = '' } = await textsIn(bytes);
    expect(JSON.parse(json).profile.login_id).toBe(person.login_id);
    expect((await privacyOf(person)).copies).toMatchObject([{ status: 2, downloads: 1, with_scores: 0 }]);
    const lines = await server.rows(
      'select operation from operation_logs where examinee_id = $1 order by id',
      [person.id],
    );
    expect(lines.map(({ operation }) => operation)).toEqual([
      'examinees.add',
      'examinees.askDataCopy',
      'examinees.downloadDataCopy',
    ]);
  });

  it('is not held open where the database refuses who fetched it', async () => {
    const person = await anExaminee(server, { exam });
    await ask(person);
    await makeDataCopies(server, client.id);
    const { files } = server.adapters;
    const opened: Readable[] = [];
    const open = async (key: string) => {
      const content = await files.open(key);
      opened.push(content);
      return content;
    };
    server.adapters.files = { ...files, open };
    await server.rows(`create function refuse_at_commit() returns trigger language plpgsql
      as $$ begin raise exception 'refused'; end $$`);
    await server.rows(`create constraint trigger refuse_at_commit after update on data_copies
      deferrable initially deferred for each row execute function refuse_at_commit()`);
    try {
      expect((await fetch(person)).status).toBe(500);
    } finally {
      server.adapters.files = files;
      await server.rows('drop function refuse_at_commit cascade');
    }
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
    expect((await fetch(person)).status).toBe(200);
  });

  it('has a line for every answer, and guards what a spreadsheet would take for a formula', async () => {
    const sitting = await aSitting(server, { exam, name: '=1+1' });
    await ask(sitting);
    await makeDataCopies(server, client.id);
    const { 'answers.csv': csv = '', 'data.html': html = '' } = await textsIn((await fetch(sitting)).bytes);
    const [, ...rows] = parse(csv, { bom: true }) as string[][];
    expect(rows).toHaveLength(sitting.length);
    expect(rows[0]?.slice(1)).toEqual(['1', '1', '0']);
    expect(html).toContain('=1+1');
  });

  it('shows nothing that somebody typed as a part of its page', async () => {
    const person = await anExaminee(server, { exam, name: '<img src=x onerror=alert(1)>' });
    await ask(person);
    await makeDataCopies(server, client.id);
    const { 'data.html': html = '' } = await textsIn((await fetch(person)).bytes);
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toMatch(/<img|<script/);
  });

  it('goes after seven days, and its row says when it was made', async () => {
    const person = await anExaminee(server, { exam });
    await ask(person);
    await makeDataCopies(server, client.id);
    const [{ file } = { file: null }] = await rowsOf(person);
    await server.rows(
      `update data_copies set expires_at = now() - interval '1 second' where examinee_id = $1`,
      [person.id],
    );
    expect(await fetch(person)).toMatchObject({ status: 410, code: 4100 });
    await expireCopies(server.adapters.files).run(aSweepScope(server.database.database));
    expect(await rowsOf(person)).toMatchObject([{ status: 4, file: null }]);
    expect(await server.adapters.files.read(file ?? '')).toBeUndefined();
  });

  it('goes with its person, also one that is made at that moment', async () => {
    const [made, making] = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    for (const person of [made, making]) await ask(person);
    const [waiting] = await rowsOf(making);
    await makeDataCopies(server, client.id);
    await server.rows('update data_copies set status = 1, file = null where id = $1', [waiting?.id]);
    const files = (await Promise.all([made, making].map(rowsOf)))
      .flat()
      .map(({ id }) => `${client.id}/copy-${id}.zip`);
    for (const person of [made, making]) {
      const { preview_id } = (await privacyOf(person)).erasure;
      const [named] = await server.rows<{ name: string }>('select name from examinees where id = $1', [
        person.id,
      ]);
      const body = { name: named?.name ?? '', preview_id };
      const params = { id: person.id };
      expect((await server.call('examinees.erase', { as: staff, params, body })).status).toBe(200);
    }
    const scope = aJobScope(server.database.database, client.id);
    const { signal } = new AbortController();
    await makeDataCopyWork.run({ scope, id: waiting?.id ?? 0, adapters: server.adapters, signal });
    for (const file of files) expect(await server.adapters.files.read(file)).toBeUndefined();
    expect((await fetch(made)).status).toBe(404);
    expect((await ask(made)).status).toBe(404);
  });

  it('is refused without the permission to manage, for a neighbour, and to the platform in its own company', async () => {
    const person = await anExaminee(server, { exam });
    const limited = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, limited, exam, { output: true });
    const stranger = await aUser(server, { client: await aClient(server) });
    for (const [as, status] of [
      [limited, 403],
      [stranger, 404],
      [await anAdmin(server, { kind: 1 }), 403],
    ] as const) {
      expect((await ask(person, {}, as)).status).toBe(status);
      expect((await fetch(person, as)).status).toBe(status);
    }
    expect(await rowsOf(person)).toEqual([]);
  });
});

describe('a copy that the candidate asks for', () => {
  it('a hundred times is one request, due in fourteen days, which staff see and have made', async () => {
    const person = await anExaminee(server, { exam, name: 'Asking' });
    expect(await own(person)).toMatchObject({ state: 'none', words: { standing: null } });
    const asked = await Promise.all(Array.from({ length: 20 }, () => askOwn(person)));
    expect(asked.every(({ status }) => status === 200)).toBe(true);
    for (let more = 0; more < 80; more += 1) await askOwn(person);
    expect(await rowsOf(person)).toMatchObject([{ status: null, asked_by: 'person' }]);
    const { data: requests } = await server.ask('examinees.listCopyRequests', {
      ...{ as: staff, params: { id: exam.id } },
    });
    const request = requests.find(({ examinee_id }) => examinee_id === person.id);
    expect(request?.name).toBe('Asking');
    const days = (Date.parse(request?.due_on ?? '') - Date.parse(request?.created_at ?? '')) / 86_400_000;
    expect(days).toBe(14);
    await ask(person);
    await makeDataCopies(server, client.id);
    expect(await rowsOf(person)).toMatchObject([{ status: 2, asked_by: 'person' }]);
    expect((await own(person)).state).toBe('ready');
    const { status, bytes } = await server.call('examinees.downloadOwnDataCopy', { as: person });
    expect(status).toBe(200);
    expect(Object.keys(await textsIn(bytes))).toContain('data.json');
    const { data: left } = await server.ask('examinees.listCopyRequests', {
      ...{ as: staff, params: { id: exam.id } },
    });
    expect(left.map(({ examinee_id }) => examinee_id)).not.toContain(person.id);
  });

  it('is fetched once, and again for a quarter of an hour where a download broke off', async () => {
    const person = await anExaminee(server, { exam });
    await askOwn(person);
    await ask(person);
    await makeDataCopies(server, client.id);
    const fetchOwn = async () => (await server.call('examinees.downloadOwnDataCopy', { as: person })).status;
    expect((await fetch(person)).status).toBe(200);
    const days = () =>
      server.rows(
        "select expires_at > now() + interval '6 days' as kept from data_copies where examinee_id = $1",
        [person.id],
      );
    // Staff who look at it before they hand it over take nothing away.
    expect(await days()).toEqual([{ kept: true }]);
    expect(await Promise.all([fetchOwn(), fetchOwn()])).toEqual([200, 200]);
    const [left] = await server.rows<{ minutes: number }>(
      `select ceil(extract(epoch from expires_at - now()) / 60)::int as minutes from data_copies where examinee_id = $1`,
      [person.id],
    );
    expect(left?.minutes).toBeLessThanOrEqual(15);
    await server.rows(
      `update data_copies set expires_at = expires_at - interval '15 minutes' where examinee_id = $1`,
      [person.id],
    );
    expect([await fetchOwn(), (await fetch(person)).status]).toEqual([410, 410]);
    expect((await own(person)).state).toBe('none');
  });

  it('is told to the readers of the exam’s notices, without a name, and is marked once its day is over', async () => {
    const noticed = await anExam(server, { client });
    const person = await anExaminee(server, { exam: noticed, name: 'Zznamed' });
    await server.ask('mails.setDestinations', {
      as: staff,
      params: { id: noticed.id },
      body: { addresses: 'reader@example.com', language: 'ja', tells: ['examined'], frequency: 'daily' },
    });
    await askOwn(person);
    await askOwn(person);
    const mails = await server.rows<{ subject: string; body: string; address: string }>(
      `select m.subject, m.body, r.address from mails m
       join mail_recipients r on r.client_id = m.client_id and r.mail_id = m.id where m.exam_id = $1`,
      [noticed.id],
    );
    expect(mails).toEqual([
      {
        subject: expect.stringContaining('個人データの写しの請求'),
        body: expect.stringContaining(`/exam/${noticed.id}/personal-data`),
        address: 'reader@example.com',
      },
    ]);
    expect(JSON.stringify(mails)).not.toContain('Zznamed');
    const requests = async () =>
      (await server.ask('examinees.listCopyRequests', { as: staff, params: { id: noticed.id } })).data;
    expect(await requests()).toMatchObject([{ is_overdue: false }]);
    await server.rows(`update data_copies set due_on = now() - interval '1 second' where examinee_id = $1`, [
      person.id,
    ]);
    expect(await requests()).toMatchObject([{ is_overdue: true }]);
    const { data: listed } = await server.ask('exams.list', {
      as: staff,
      query: { text: noticed.directory },
    });
    expect(listed).toMatchObject([{ copy_requests: 1 }]);
  });

  it('that could not be made still waits, and is the same when it is made again', async () => {
    const person = await anExaminee(server, { exam, name: 'Failed' });
    await askOwn(person);
    await ask(person);
    const [{ id } = { id: 0 }] = await rowsOf(person);
    const scope = aJobScope(server.database.database, client.id);
    const { signal } = new AbortController();
    await makeDataCopyWork.giveUp({ scope, id, adapters: server.adapters, signal });
    const params = { id: exam.id };
    const waiting = async () =>
      (await server.ask('examinees.listCopyRequests', { as: staff, params })).data.map(({ name }) => name);
    expect(await waiting()).toContain('Failed');
    await ask(person);
    await makeDataCopies(server, client.id);
    expect(await rowsOf(person)).toMatchObject([{ id, status: 2, asked_by: 'person' }]);
    expect((await own(person)).state).toBe('ready');
    expect(await waiting()).not.toContain('Failed');
  });

  it('is their own alone: one that staff made for themselves is not theirs to fetch', async () => {
    const person = await anExaminee(server, { exam });
    await ask(person);
    await makeDataCopies(server, client.id);
    expect((await own(person)).state).toBe('none');
    expect((await server.call('examinees.downloadOwnDataCopy', { as: person })).status).toBe(404);
  });
});
