import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { aLaunch, aLinkage, type TestLinkage } from '#tests/makers/linkages.ts';
import { aName, anExam, anExaminee, aSitting } from '#tests/makers/people.ts';

const server = await aServer();

const launch = (linkage: TestLinkage, sub?: string, more?: object) =>
  server.call('sessions.examineeSso', { body: { token: aLaunch(server, linkage, sub, more) } });

const person = { name: '採用 花子', name_kana: 'サイヨウ ハナコ', email: 'hanako@example.com' };

/** The id of the candidate whom a launch let in. */
function idOf({ body }: { body: Awaited<ReturnType<typeof launch>>['body'] }): number {
  if (!body.data.examinee) throw new Error('nobody was let in');
  return body.data.examinee.id;
}

async function rowOf(id: number) {
  const [row] = await server.rows<Record<string, unknown>>(
    `select name, name_kana, email, time_factor::float8 as time_factor, classification_id, section_id, login_id,
       profile_updated_at from examinees where id = $1`,
    [id],
  );
  return row;
}

const logsOf = (examinee_id: number) =>
  server.rows<{ actor: string; operation: string; before: object | null; after: object }>(
    'select actor, operation, before, after from operation_logs where examinee_id = $1 order by id',
    [examinee_id],
  );

describe('somebody a recruiting system launches for the first time', () => {
  it('is made like everybody else: with a login, portions, a place in the counters and a line in the log', async () => {
    const linkage = await aLinkage(server);
    const { body } = await launch(linkage, 'A-1', { ...person, tf: 1.5 });
    const id = idOf({ body });
    expect(await rowOf(id)).toMatchObject({ ...person, time_factor: 1.5, profile_updated_at: null });
    const [row] = await server.rows<{ login_id: string; password_sealed: string }>(
      'select login_id, password_sealed from examinees where id = $1',
      [id],
    );
    const { hash, directory } = linkage.exam;
    const password = server.adapters.sealer.open(row?.password_sealed ?? '');
    const login = { hash, directory, login_id: row?.login_id ?? '', password };
    expect((await server.call('sessions.examineeLogin', { body: login })).status).toBe(200);
    expect(await server.rows('select status from answers where examinee_id = $1', [id])).toEqual([
      { status: 1 },
    ]);
    expect(
      await server.rows('select registered_person_number as people from exam_counters where exam_id = $1', [
        linkage.exam.id,
      ]),
    ).toEqual([{ people: 1 }]);
    expect(await logsOf(id)).toEqual([
      {
        ...{ actor: `linkage:${linkage.id}`, operation: 'sessions.examineeSso', before: null },
        after: { login_id: row?.login_id },
      },
    ]);
  });

  it('many times at once is one person', async () => {
    const linkage = await aLinkage(server);
    const sub = aName('ats');
    const responses = await Promise.all(Array.from({ length: 6 }, () => launch(linkage, sub)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(idOf)).size).toBe(1);
    expect(await server.rows('select id from examinees where exam_id = $1', [linkage.exam.id])).toHaveLength(
      1,
    );
  });

  it('stands where the linkage’s settings say', async () => {
    const exam = await anExam(server);
    const own = [exam.client_id, exam.id];
    const [section] = await server.rows<{ id: number }>(
      `insert into sections (client_id, exam_id, name, position) values ($1, $2, 'S', 1) returning id`,
      own,
    );
    const [classification] = await server.rows<{ id: number }>(
      `insert into classifications (client_id, exam_id, name, lft, rgt) values ($1, $2, 'C', 1, 2) returning id`,
      own,
    );
    const places = { default_section_id: section?.id, default_classification_id: classification?.id };
    const { body } = await launch(await aLinkage(server, { exam, ...places }));
    expect(await rowOf(idOf({ body }))).toMatchObject({
      ...{ section_id: section?.id, classification_id: classification?.id },
    });
  });

  it('brings only the fields that the linkage may write', async () => {
    const linkage = await aLinkage(server, { update_profile_fields: ['name'] });
    const { body } = await launch(linkage, 'A-1', person);
    expect(await rowOf(idOf({ body }))).toMatchObject({
      name: person.name,
      name_kana: '',
      email: null,
    });
  });

  it('in two exams or from two systems is two people', async () => {
    const exam = await anExam(server);
    const linkages = [
      await aLinkage(server, { exam }),
      await aLinkage(server, { exam, service: 2 }),
      await aLinkage(server),
    ];
    const responses = [];
    for (const linkage of linkages) responses.push(await launch(linkage, 'A-1'));
    expect(new Set(responses.map(idOf)).size).toBe(3);
  });
});

describe('somebody who is launched again', () => {
  it('is the same person, with what the recruiting system says now', async () => {
    const linkage = await aLinkage(server);
    const first = await launch(linkage, 'A-1', person);
    const again = await launch(linkage, 'A-1', { name: '採用 華子', tf: 1.25 });
    const id = idOf(first);
    expect(again.body.data.examinee).toMatchObject({ id, name: '採用 華子' });
    expect(await rowOf(id)).toMatchObject({ ...person, name: '採用 華子', time_factor: 1.25 });
    expect((await logsOf(id)).at(-1)).toMatchObject({
      actor: `linkage:${linkage.id}`,
      before: { name: person.name, time_factor: 1 },
      after: { name: '採用 華子', time_factor: 1.25 },
    });
    await launch(linkage, 'A-1', { name: '採用 華子', tf: 1.25 });
    expect(await logsOf(id)).toHaveLength(2);
  });

  it('and has confirmed the profile keeps it', async () => {
    const linkage = await aLinkage(server);
    const { body } = await launch(linkage, 'A-1', person);
    const id = idOf({ body });
    await server.rows('update examinees set profile_updated_at = now() where id = $1', [id]);
    expect((await launch(linkage, 'A-1', { name: '別人' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject(person);
  });

  it('and has begun keeps the time', async () => {
    const linkage = await aLinkage(server, { id_issuer: 'ours' });
    const sitting = await aSitting(server, { exam: linkage.exam, time_factor: 1.3 });
    expect((await launch(linkage, sitting.login_id, { tf: 2 })).status).toBe(200);
    expect(await rowOf(sitting.id)).toMatchObject({ time_factor: 1.3 });
    const waiting = await anExaminee(server, { exam: linkage.exam, time_factor: 1.3 });
    await launch(linkage, waiting.login_id, { tf: 2 });
    expect(await rowOf(waiting.id)).toMatchObject({ time_factor: 2 });
  });

  it('and begins at this moment keeps the time', async () => {
    const linkage = await aLinkage(server, { id_issuer: 'ours' });
    const waiting = await anExaminee(server, { exam: linkage.exam });
    const begins = await hold(server, 'select from examinees where id = $1 for no key update', [waiting.id]);
    await begins.also(`update answers set status = 2, start_at = now(), deadline = now() where id = $1`, [
      waiting.answer_id,
    ]);
    const launched = launch(linkage, waiting.login_id, { tf: 2 });
    await untilWaiting(server, 1);
    await begins.letGo();
    expect((await launched).status).toBe(200);
    expect(await rowOf(waiting.id)).toMatchObject({ time_factor: 1 });
  });

  it('and is forgotten at this moment meets no dead end', async () => {
    const linkage = await aLinkage(server);
    const id = idOf(await launch(linkage, 'A-1', person));
    const forgets = await hold(server, 'select from examinees where id = $1 for update', [id]);
    const launched = launch(linkage, 'A-1', { return_url: 'https://ats.example/my' });
    await untilWaiting(server, 1);
    await forgets.also('delete from external_ids where examinee_id = $1', [id]);
    await forgets.letGo();
    expect((await launched).status).toBe(200);
  });

  it('by our own login id is found by it, exactly', async () => {
    const linkage = await aLinkage(server, { id_issuer: 'ours' });
    const known = await anExaminee(server, { exam: linkage.exam, login_id: 'Abc123' });
    expect(idOf(await launch(linkage, 'Abc123'))).toBe(known.id);
    expect((await launch(linkage, 'abc123')).status).toBe(403);
  });
});

describe('the way back', () => {
  it('is kept with the person, and named by the session until a launch names another', async () => {
    const linkage = await aLinkage(server);
    const first = await launch(linkage, 'A-1', { return_url: 'https://ats.example/my/1' });
    expect(first.body.data).toMatchObject({
      return_url: 'https://ats.example/my/1',
      examinee: { return_url: 'https://ats.example/my/1' },
    });
    expect((await launch(linkage, 'A-1')).body.data.return_url).toBe('https://ats.example/my/1');
    const moved = await launch(linkage, 'A-1', { return_url: 'https://ats.example/my/2?a=b' });
    expect(moved.body.data.return_url).toBe('https://ats.example/my/2?a=b');
    expect((await launch(linkage, 'A-2')).body.data.return_url).toBeNull();
  });

  it('is kept for people whose ids are ours too', async () => {
    const linkage = await aLinkage(server, { id_issuer: 'ours' });
    const known = await anExaminee(server, { exam: linkage.exam });
    const response = await launch(linkage, known.login_id, { return_url: 'https://ats.example/my' });
    expect(response.body.data.return_url).toBe('https://ats.example/my');
  });
});

describe('a launch into an exam that asks for a code', () => {
  it('asks for one where the linkage does not answer for the person, and mails it in the person’s language', async () => {
    const linkage = await aLinkage(server, { skip_verify_code: false });
    expect((await launch(linkage, 'without-address')).body.data.is_verify_code).toBe(false);
    const { status, body } = await launch(linkage, 'with-address', { ...person, lang: 'cn' });
    expect(status).toBe(200);
    const { hash, directory } = linkage.exam;
    expect(body.data).toMatchObject({
      ...{
        is_verify_code: true,
        access_token: null,
        examinee: null,
        email: 'h***@example.com',
        hash,
        directory,
      },
    });
    const made = await server.rows('select language from verification_codes where client_id = $1', [
      linkage.exam.client_id,
    ]);
    expect(made).toEqual([{ language: 'zh' }]);
    await server.rows('update exams set two_factor = 0 where id = $1', [linkage.exam.id]);
    expect((await launch(linkage, 'with-address', person)).body.data.is_verify_code).toBe(false);
  });

  it('needs none where the linkage does', async () => {
    const { body } = await launch(await aLinkage(server), 'with-address', person);
    expect(body.data.is_verify_code).toBe(false);
  });
});
