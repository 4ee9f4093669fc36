import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClassification, aSection, aTag, someTags } from '#tests/makers/groupings.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import {
  aClient,
  anExam,
  anExaminee,
  aSession,
  aSitting,
  aUser,
  permit,
  type TestExam,
  type TestExaminee,
} from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

type Sent = Record<string, unknown>;
const change = (
  { id }: { id: number },
  body: Sent,
  more: { as?: { token: string }; language?: 'ja' | 'en' | 'zh' } = {},
) => server.call('examinees.update', { as: staff, params: { id }, body, ...more });
const show = async ({ id }: { id: number }) =>
  (await server.ask('examinees.show', { as: staff, params: { id } })).data;
const linesOf = ({ id }: { id: number }) =>
  server.rows<{ operation: string; before: object; after: object }>(
    `select operation, before, after from operation_logs where examinee_id = $1
       and operation <> all('{examinees.add,sittings.start}') order by id`,
    [id],
  );
const logIn = (person: TestExaminee, login_id = person.login_id, password = person.password) =>
  server.call('sessions.examineeLogin', {
    body: { hash: person.exam.hash, directory: person.exam.directory, login_id, password },
  });
const countersOf = async (exam: TestExam) =>
  (await server.ask('exams.showStatus', { as: staff, params: { id: exam.id } })).data.counters;

describe('changing a person', () => {
  it('stores what was sent, leaves the rest, and writes down what changed', async () => {
    const exam = await anExam(server, { client });
    const classification = await aClassification(server, exam);
    const tags = await someTags(server, exam, 3);
    const person = await anExaminee(server, { exam, classification_id: classification.id, time_factor: 1.5 });
    const other = await aClassification(server, exam);
    const sent = {
      ...{
        name: '鈴木　一郎',
        name_kana: 'すずき いちろう',
        email: 'SUZUKI@example.com',
        person_cd: 'Ａ－１',
      },
      ...{ gender_cd: 1, generation_cd: 2, classification_id: other.id, tags: [tags[2], tags[0]] },
    };
    const response = await change(person, sent);
    expect(response.status).toBe(200);
    const stored = {
      ...{ name: '鈴木 一郎', name_kana: 'スズキ イチロウ', email: 'SUZUKI@example.com', person_cd: 'A-1' },
      ...{ gender_cd: 1, generation_cd: 2, classification_id: other.id },
    };
    const more = { generation_cd: { id: 2, data: '20〜24歳' }, time_factor: 1.5, login_id: person.login_id };
    expect(response.body.data).toMatchObject({ ...stored, ...more });
    expect(response.body.data.tags.map(({ id }: { id: number }) => id)).toEqual([tags[0], tags[2]]);
    expect(await show(person)).toEqual(response.body.data);
    expect(await linesOf(person)).toEqual([
      {
        operation: 'examinees.update',
        before: {
          ...{ name: '試験 花子', name_kana: 'シケン ハナコ', email: null, person_cd: null, gender_cd: null },
          ...{ generation_cd: null, classification_id: classification.id, tags: [] },
        },
        after: { ...stored, tags: [tags[0], tags[2]] },
      },
    ]);
  });

  it('that is none writes nothing', async () => {
    const person = await anExaminee(server, { exam: await anExam(server, { client }) });
    const { updated_at } = await show(person);
    expect((await change(person, { name: '試験 花子', is_hidden: 0, tags: [] })).status).toBe(200);
    expect((await show(person)).updated_at).toBe(updated_at);
    expect(await linesOf(person)).toEqual([]);
  });

  it('finds the person by the new name', async () => {
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam });
    await change(person, { name: '長宗我部 元親' });
    const found = await server.ask('examinees.search', {
      as: staff,
      body: { exam_id: exam.id, text: '長宗我部' },
    });
    expect(found.data.map(({ id }) => id)).toEqual([person.id]);
  });

  it('needs the permission to manage the exam', async () => {
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam });
    const limited = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, limited, exam, { output: true });
    expect(await change(person, { name: 'A' }, { as: limited })).toMatchObject({ status: 403, code: 4003 });
    await server.rows('update inspection_permissions set can_manage = true where user_id = $1', [limited.id]);
    expect((await change(person, { name: 'A' }, { as: limited })).status).toBe(200);
  });

  it('works on who is hidden, and does not find who was forgotten', async () => {
    const person = await anExaminee(server, { exam: await anExam(server, { client }) });
    await change(person, { is_hidden: 1 });
    expect((await change(person, { name: '改名' })).body.data).toMatchObject({ name: '改名', is_hidden: 1 });
    expect(await change({ id: 999_999_999 }, { name: 'A' })).toMatchObject({ status: 404, code: 4004 });
  });
});

describe('of two who change the same person', () => {
  const read = { name: '試験 花子', name_kana: 'シケン ハナコ', email: null, person_cd: null };

  it('the second is told the fields that both have changed, as they are now', async () => {
    const person = await anExaminee(server, { exam: await anExam(server, { client }) });
    await change(person, { name: '彼の名', email: 'his@example.com', read });
    const response = await change(person, { name: '私の名', person_cd: 'mine', read });
    expect(response).toMatchObject({ status: 409, code: 4220 });
    expect(response.theirs).toEqual({ name: '彼の名' });
    expect((await show(person)).person_cd).toBeNull();
    expect((await change(person, { name: '私の名', read: { ...read, name: '彼の名' } })).status).toBe(200);
    expect(await show(person)).toMatchObject({ name: '私の名', email: 'his@example.com' });
  });

  it('nothing is lost where each changes another field', async () => {
    const person = await anExaminee(server, { exam: await anExam(server, { client }) });
    await change(person, { ...read, name: '彼の名', read });
    expect((await change(person, { ...read, person_cd: 'mine', read })).status).toBe(200);
    expect(await show(person)).toMatchObject({ name: '彼の名', person_cd: 'mine' });
  });

  it('a candidate who begins and confirms the profile is no second one', async () => {
    const exam = await anExam(server, { client });
    const tag = await aTag(server, exam);
    const person = await anExaminee(server, { exam, confirmed: false });
    const { tags: _tags, ...before } = await show(person);
    await server.ask('examinees.updateProfile', {
      as: person,
      body: { name: '試験 花子', name_kana: 'シケン ハナコ', email: 'me@example.com', tags: [tag.id] },
    });
    await server.ask('sittings.start', { as: person, params: { id: person.answer_id } });
    const response = await change(person, { name: '改名', read: { name: before.name, time_factor: 1 } });
    expect(response.status).toBe(200);
    expect(response.body.data).toMatchObject({ name: '改名', email: 'me@example.com' });
    expect(response.body.data.tags).toHaveLength(1);
  });

  it('tags are compared whatever order they were read in', async () => {
    const exam = await anExam(server, { client });
    const tags = await someTags(server, exam, 2);
    const person = await anExaminee(server, { exam, tags });
    const turned = tags.toReversed();
    expect((await change(person, { name: '改名', tags: turned, read: { tags: turned } })).status).toBe(200);
    expect((await linesOf(person))[0]?.after).toEqual({ name: '改名' });
  });

  it('at the same moment one is told', async () => {
    const person = await anExaminee(server, { exam: await anExam(server, { client }) });
    const responses = await Promise.all(
      ['甲', '乙', '丙', '丁'].map((name) => change(person, { name, read })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await linesOf(person)).toHaveLength(1);
  });
});

describe('a person who has begun', () => {
  const fixed: readonly Sent[] = [
    { login_id: 'another1' },
    { gender_cd: 2 },
    { generation_cd: 3 },
    { occupation_cd: 1 },
    { industry_cd: 1 },
    { job_category_cd: 1 },
    { seniority_cd: 1 },
    { time_factor: 2 },
  ];

  it.each(languages)(
    'keeps what is fixed at the beginning, and is told so at each field, in %s',
    async (language) => {
      const person = await aSitting(server, { exam: await anExam(server, { client }) });
      const response = await change(person, Object.assign({}, ...fixed), { language });
      expect(response).toMatchObject({ status: 422, code: 4022 });
      const why = translator(language)('examinee.lock.begun');
      expect(response.errors).toEqual(
        Object.fromEntries(fixed.flatMap((field) => Object.keys(field)).map((field) => [field, [why]])),
      );
      expect(Object.keys((await show(person)).locks).sort()).toEqual(
        [...fixed.flatMap((field) => Object.keys(field)), 'exam_set_id'].sort(),
      );
    },
  );

  it('still gets another name, address, code and place', async () => {
    const exam = await anExam(server, { client });
    const person = await aSitting(server, { exam });
    const section = await aSection(server, exam);
    const free = { name: '改名', name_kana: 'カイメイ', email: 'new@example.com', person_cd: 'P1' };
    const same = { time_factor: 1, gender_cd: null, exam_set_id: null, login_id: person.login_id };
    const response = await change(person, { ...free, ...same, section_id: section.id });
    expect(response.status).toBe(200);
    expect(await show(person)).toMatchObject({ ...free, section_id: section.id });
  });

  it('between reading and saving loses nothing: what is free is stored only without what is not', async () => {
    const person = await anExaminee(server, { exam: await anExam(server, { client }) });
    const read = { name: '試験 花子', time_factor: 1 };
    await server.ask('sittings.start', { as: person, params: { id: person.answer_id } });
    const response = await change(person, { name: '改名', time_factor: 1.5, read });
    expect(Object.keys(response.errors)).toEqual(['time_factor']);
    expect((await change(person, { name: '改名', time_factor: 1, read })).status).toBe(200);
  });
});

describe('a login id', () => {
  it('that is changed lets in by the new one alone, and keeps the password', async () => {
    const exam = await anExam(server, { client, two_factor: 0 });
    const person = await anExaminee(server, { exam, login_id: 'before1' });
    expect((await change(person, { login_id: 'ａｆｔｅｒ1' })).body.data).toMatchObject({
      login_id: 'after1',
    });
    expect((await logIn(person, 'before1')).status).not.toBe(200);
    expect((await logIn(person, 'after1')).status).toBe(200);
    expect((await change(person, { login_id: 'After1' })).status).toBe(200);
  });

  it('is changed while the person logs in, and neither fails', async () => {
    const exam = await anExam(server, { client, two_factor: 0 });
    const person = await anExaminee(server, { exam, login_id: 'in0' });
    for (let round = 0; round < 4; round += 1) {
      const [changed, ...ins] = await Promise.all([
        change(person, { login_id: `in${round + 1}`, name: `改名${round}` }),
        ...Array.from({ length: 3 }, () => logIn(person, `in${round}`)),
      ]);
      expect(changed.status).toBe(200);
      for (const { status } of ins) expect(status).toBeLessThan(500);
    }
  });

  it('is refused where somebody else has it, in any case, or where it is none', async () => {
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam });
    await anExaminee(server, { exam, login_id: 'Taken1' });
    const wrongs = ['Taken1', 'tAKEN1', '', 'with space', 'elevenchars', '日本'];
    for (const login_id of wrongs) {
      const response = await change(person, { login_id });
      expect(response, login_id).toMatchObject({ status: 422, errors: { login_id: expect.any(Array) } });
    }
    const { errors } = await change(person, { login_id: 'tAKEN1' }, { language: 'en' });
    expect(errors.login_id?.[0]).toContain('Taken1');
  });
});

describe('a set of tests', () => {
  const portions = ['personality', 'motivation', 'numerical_1'] as const;
  const aSet = async (name: string, of: readonly string[]) => {
    const [set] = await server.rows<{ id: number }>(
      'insert into exam_sets (client_id, name, portions) values ($1, $2, $3) returning id',
      [client.id, name, of],
    );
    return set?.id ?? 0;
  };
  const testsOf = async (person: { id: number }) =>
    (await show(person)).portion_states.map(({ type }) => type);

  it('gives and takes tests before the beginning; those of both stay', async () => {
    const exam = await anExam(server, { client, portions });
    const set = await aSet('数理だけ', ['numerical_1', 'personality']);
    const person = await anExaminee(server, { exam });
    const before = await countersOf(exam);
    const { personality_id } = await show(person);
    const { data } = (await change(person, { exam_set_id: set })).body;
    expect(data).toMatchObject({
      ...{ exam_set: { id: set, name: '数理だけ' }, personality_id, motivation_id: null, subject_no: 1 },
      test_status: { value: 1 },
    });
    expect(await testsOf(person)).toEqual(['personality', 'subjects']);
    await change(person, { exam_set_id: null });
    expect(await testsOf(person)).toEqual([...portions.slice(0, 2), 'subjects']);
    expect((await linesOf(person)).map(({ after }) => after)).toEqual([
      { exam_set_id: set },
      { exam_set_id: null },
    ]);
    expect(await countersOf(exam)).toEqual(before);
  });

  it('is refused after the beginning, where the exam does not deliver it, and where it is gone', async () => {
    const exam = await anExam(server, { client, portions });
    const [begun, fresh] = [await aSitting(server, { exam }), await anExaminee(server, { exam })];
    const set = await aSet('性格', ['personality']);
    for (const [person, exam_set_id] of [
      [begun, set],
      [fresh, await aSet('別', ['jimu'])],
      [fresh, 999_999_999],
    ] as const) {
      const response = await change(person, { exam_set_id });
      expect(response).toMatchObject({ status: 422, errors: { exam_set_id: [expect.any(String)] } });
    }
    expect(await testsOf(fresh)).toHaveLength(3);
    await change(fresh, { exam_set_id: set });
    await server.rows('update exam_sets set deleted_at = now() where id = $1', [set]);
    expect((await change(fresh, { name: '改名', exam_set_id: set })).status).toBe(200);
    expect((await show(fresh)).exam_set).toEqual({ id: set, name: '性格' });
  });

  it('changes or the test begins, whichever comes first', async () => {
    const exam = await anExam(server, { client, portions });
    const set = await aSet('動機', ['motivation']);
    for (let round = 0; round < 4; round += 1) {
      const person = await anExaminee(server, { exam });
      const [changed, started] = await Promise.all([
        change(person, { exam_set_id: set }),
        server.call('sittings.start', { as: person, params: { id: person.answer_id } }),
      ]);
      expect([changed.status, started.status]).toSatisfy(([one, other]) => (one === 200) !== (other === 200));
      expect(await testsOf(person)).toHaveLength(changed.status === 200 ? 1 : 3);
    }
  });
});

describe('a person who is locked', () => {
  it('is out at once, and let in again with the failed tries forgotten', async () => {
    const exam = await anExam(server, { client, two_factor: 0 });
    const person = await anExaminee(server, { exam });
    expect((await server.call('sessions.examineeMe', { as: person })).status).toBe(200);
    expect((await change(person, { is_locked: 1 })).body.data).toMatchObject({ is_locked: 1 });
    expect(await server.call('sessions.examineeMe', { as: person })).toMatchObject({ status: 401 });
    expect(await logIn(person)).toMatchObject({ code: 4023 });
    for (let at = 0; at < 10; at += 1) await logIn(person, person.login_id, 'not-this-one');
    expect((await change(person, { is_locked: 0, read: { is_locked: 1 } })).status).toBe(200);
    expect(await show(person)).toMatchObject({ is_locked: 0, login_lock: null });
    // The session that was open stays ended: it may not have been the person's own.
    expect(await server.call('sessions.examineeMe', { as: person })).toMatchObject({ status: 401 });
    expect((await logIn(person)).status).toBe(200);
    expect((await linesOf(person)).map(({ operation, after }) => [operation, after])).toEqual([
      ['examinees.update', { is_locked: 1 }],
      ['examinees.unlock', { is_locked: 0 }],
    ]);
  });

  it('by failed tries stays so while other fields change, and can be locked for good', async () => {
    const exam = await anExam(server, { client, two_factor: 0 });
    const person = await anExaminee(server, { exam });
    for (let at = 0; at < 10; at += 1) await logIn(person, person.login_id, 'not-this-one');
    await change(person, { name: '改名', is_locked: 0, read: { name: '試験 花子', is_locked: 0 } });
    expect((await show(person)).login_lock).not.toBeNull();
    await change(person, { is_locked: 1, read: { is_locked: 0 } });
    expect(await show(person)).toMatchObject({ is_locked: 1, login_lock: null });
    await change(person, { is_locked: 0 });
    expect(await show(person)).toMatchObject({ is_locked: 0, login_lock: null });
  });

  it('is let in under another login id while a log-in of theirs is under way', async () => {
    const exam = await anExam(server, { client, two_factor: 0 });
    const person = await anExaminee(server, { exam });
    for (let at = 0; at < 10; at += 1) await logIn(person, person.login_id, 'not-this-one');
    // What one statement of a log-in does, step by step: the failed tries go first, and then the session names the person.
    const account = server.adapters.buckets.ofAccount(
      `examinee:${exam.hash}/${exam.directory}/${person.login_id}`,
    );
    const login = await hold(server, 'delete from login_failures where account = $1', [account]);
    const changed = change(person, { login_id: 'another1', is_locked: 0 });
    await untilWaiting(server, 1);
    await login.also(
      'insert into examinee_sessions (client_id, examinee_id, refresh_hash) values ($1, $2, $3)',
      [exam.client_id, person.id, 'of a log-in'],
    );
    await login.letGo();
    expect((await changed).status).toBe(200);
    expect((await logIn(person, 'another1')).status).toBe(200);
  });

  it('in the middle of a test has the answers that were saved', async () => {
    const exam = await anExam(server, { client });
    const person = await aSitting(server, { exam });
    const save = (as: { token: string }, seq: number) =>
      server.call('sittings.savePage', {
        as,
        params: { id: person.answer_id },
        body: { page: 1, value: '1'.repeat(person.length), seq, writer: person.writer },
      });
    const saved = (await save(person, 1)).status;
    await change(person, { is_locked: 1 });
    expect((await save(person, 2)).status).toBe(401);
    await change(person, { is_locked: 0 });
    expect((await save(await aSession(server, exam, person.id), 3)).status).toBe(saved);
  });
});

describe('a person who is hidden here', () => {
  it('leaves the counters and comes back, with the line of hiding alone', async () => {
    const exam = await anExam(server, { client });
    const person = await aSitting(server, { exam });
    const before = await countersOf(exam);
    await change(person, { is_hidden: 1 });
    expect(await countersOf(exam)).toMatchObject({
      registered_person_number: before.registered_person_number - 1,
      under_examination_person_number: before.under_examination_person_number - 1,
    });
    expect(await server.call('sessions.examineeMe', { as: person })).toMatchObject({ code: 4009 });
    await change(person, { is_hidden: 0, name: '改名' });
    expect(await countersOf(exam)).toEqual(before);
    expect((await linesOf(person)).map(({ operation, after }) => [operation, after])).toEqual([
      ['examinees.changeHiddenStatus', { is_hidden: 1 }],
      ['examinees.update', { name: '改名' }],
      ['examinees.changeHiddenStatus', { is_hidden: 0 }],
    ]);
  });
});

describe('what is wrong', () => {
  it('is told at once for every field, in the form’s order', async () => {
    const exam = await anExam(server, { client });
    const { id: classification_id } = await aClassification(server, exam);
    const person = await anExaminee(server, { exam, classification_id });
    await anExaminee(server, { exam, classification_id, person_cd: 'taken' });
    const response = await change(person, {
      ...{ classification_id: null, person_cd: 'taken', time_factor: 3, gender_cd: 5, is_locked: 2 },
      ...{ name: 'あ'.repeat(256), name_kana: '', email: 'no address', tags: [999_999_999] },
    });
    expect(response.status).toBe(422);
    expect(Object.keys(response.errors)).toEqual([
      ...['name', 'name_kana', 'email', 'person_cd', 'classification_id', 'tags', 'gender_cd', 'time_factor'],
      'is_locked',
    ]);
  });

  it.each([
    ['a name', { name: 'あ'.repeat(255) }, { name: 'あ'.repeat(255) }],
    ['a name of full width', { name: '　Ｙａｍａｄａ　' }, { name: 'Ｙａｍａｄａ' }],
    ['a name beyond the plane', { name: '𠮷野 😀家' }, { name: '𠮷野 😀家' }],
    ['no address', { email: '' }, { email: null }],
    ['no person code', { person_cd: null }, { person_cd: null }],
  ])('%s is right', async (_, sent, stored) => {
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam, email: 'old@example.com', person_cd: 'old' });
    expect((await change(person, sent)).status).toBe(200);
    expect(await show(person)).toMatchObject(stored);
  });

  it.each([
    ['a name', { name: 'あ'.repeat(256) }],
    ['a name that is half a sign', { name: 'a\ud83d' }],
    ['an invisible name', { name: '\u200b' }],
    ['a name with a line', { name: 'a\nb' }],
    ['no name', { name: ' ' }],
    ['an address', { email: '日本@example.com' }],
    ['an address with a line', { email: 'a@example.com\nb' }],
    ['a code', { person_cd: 'x'.repeat(256) }],
    ['a section of nobody', { section_id: 999_999_999 }],
    ['a read that is none', { name: 'A', read: { name: { a: 1 } } }],
  ])('%s is refused', async (_, sent) => {
    const person = await anExaminee(server, { exam: await anExam(server, { client }) });
    expect(await change(person, sent)).toMatchObject({ status: 422, code: 4022 });
    expect(await linesOf(person)).toEqual([]);
  });

  it('are groupings of another exam, eleven tags, or one twice', async () => {
    const exam = await anExam(server, { client });
    const elsewhere = await anExam(server, { client });
    const tags = await someTags(server, exam, 11);
    const person = await anExaminee(server, { exam });
    const wrongs = [
      { tags },
      { tags: [tags[0], tags[0]] },
      { tags: [(await aTag(server, elsewhere)).id] },
      { section_id: (await aSection(server, elsewhere)).id },
      { classification_id: (await aClassification(server, elsewhere)).id },
    ];
    for (const wrong of wrongs) expect((await change(person, wrong)).status).toBe(422);
    expect((await change(person, { tags: tags.slice(0, 10) })).status).toBe(200);
  });

  it('is not what a log-in that was issued lacks, as long as it stays', async () => {
    const exam = await anExam(server, { client });
    await aClassification(server, exam);
    const { data } = await server.ask('examinees.generateMultiples', {
      as: staff,
      body: { exam_id: exam.id, number: 1 },
    });
    const [issued] = data;
    if (!issued) throw new Error('a log-in was issued that is not there');
    const read = { name: '', name_kana: '', classification_id: null, time_factor: 1 };
    expect((await change(issued, { time_factor: 1.5, read })).status).toBe(200);
    expect((await change(issued, { name: '', read })).status).toBe(422);
    expect((await change(issued, { name: '後で 決定', name_kana: 'アトデ', read })).status).toBe(200);
  });

  it('is a person code that two get at the same moment, for one of them', async () => {
    const exam = await anExam(server, { client });
    const people = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    const responses = await Promise.all(people.map((person) => change(person, { person_cd: 'same' })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    const logins = await Promise.all(
      people.map((person, at) => change(person, { login_id: at ? 'same1' : 'SAME1' })),
    );
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
