import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClassification, aSection, aTag } from '#tests/makers/groupings.ts';
import { aClient, anExam, aUser, permit, type TestExam, type TestUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const good = { name: '山田 太郎', name_kana: 'やまだ たろう' };

function add(
  exam: TestExam,
  more: Record<string, unknown> = {},
  as: TestUser = staff,
  language: 'ja' | 'en' | 'zh' = 'ja',
) {
  return server.call('examinees.add', { as, language, body: { exam_id: exam.id, ...good, ...more } });
}

async function registered(exam: TestExam): Promise<number> {
  const [row] = await server.rows<{ people: number; counted: number }>(
    `select (select count(*)::int from examinees where exam_id = $1) as people, registered_person_number as counted
     from exam_counters where exam_id = $1`,
    [exam.id],
  );
  expect(row?.counted).toBe(row?.people);
  return row?.people ?? -1;
}

it.each(['ｔａｒｏ＠example.com', ' taro@example.com', 'taro@example.com\u3000', 'ta ro@example.com'])(
  'an address with full-width signs or blanks is refused: %j',
  async (email) => {
    const exam = await anExam(server, { client });
    const body = { exam_id: exam.id, name: '山田 太郎', name_kana: 'ヤマダ', email };
    const { status, errors } = await server.call('examinees.add', { as: staff, body });
    expect({ status, fields: Object.keys(errors) }).toEqual({ status: 422, fields: ['email'] });
  },
);

describe('adding a candidate', () => {
  it('issues id and password, gives the portions, counts and logs', async () => {
    const exam = await anExam(server, { client });
    const { body } = await add(exam);
    expect(body.data).toMatchObject({
      name: good.name,
      name_kana: 'ヤマダ タロウ',
      test_status: { value: 1 },
    });
    expect(body.data.portions).toEqual([{ type: 'personality', form_id: expect.any(String), status: 1 }]);
    expect(body.credentials.login_id).toMatch(/^[A-Za-z0-9]{8}$/);
    expect(body.credentials.password).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(await registered(exam)).toBe(1);
    const login = await server.call('sessions.examineeLogin', {
      body: {
        hash: exam.hash,
        directory: exam.directory,
        login_id: body.credentials.login_id,
        password: body.credentials.password,
      },
    });
    expect(login.status).toBe(200);
    const logs = await server.rows(
      'select actor, operation, after from operation_logs where examinee_id = $1',
      [body.data.id],
    );
    expect(logs).toEqual([
      {
        actor: `user:${staff.id}`,
        operation: 'examinees.add',
        after: { login_id: body.credentials.login_id },
      },
    ]);
  });

  it('tells all that is wrong at once, in the order of the form', async () => {
    const exam = await anExam(server, { client });
    await aSection(server, exam);
    await add(exam, { login_id: 'taken1', person_cd: 'E-1', section_id: (await aSection(server, exam)).id });
    const { errors } = await add(exam, {
      ...{ name: '', email: 'nobody', login_id: 'taken1', person_cd: 'E-1', gender_cd: 5, section_id: null },
    });
    expect(Object.keys(errors)).toEqual([
      'name',
      'email',
      'person_cd',
      'section_id',
      'login_id',
      'gender_cd',
    ]);
  });

  it('says of a place that is wrong only that, not that it is missing', async () => {
    const exam = await anExam(server, { client });
    await aSection(server, exam);
    const { errors } = await add(exam, { section_id: 'abc' });
    expect(errors.section_id).toHaveLength(1);
  });

  it.each([{}, { classification_id: null, section_id: null }, { classification_id: '', section_id: '' }])(
    'wants a classification and a section where the exam has any: %j',
    async (place) => {
      const exam = await anExam(server, { client });
      expect((await add(exam, place)).status).toBe(200);
      const section = await aSection(server, exam);
      expect(Object.keys((await add(exam, place)).errors)).toEqual(['section_id']);
      await aClassification(server, exam);
      const { status, errors } = await add(exam, place);
      expect({ status, fields: Object.keys(errors) }).toEqual({
        ...{ status: 422, fields: ['classification_id', 'section_id'] },
      });
      const { errors: left } = await add(exam, { ...place, section_id: section.id });
      expect(Object.keys(left)).toEqual(['classification_id']);
      expect(await registered(exam)).toBe(1);
    },
  );

  it('takes a password that is easily guessed, and says so', async () => {
    const exam = await anExam(server, { client });
    const guessed = await add(exam, { login_id: 'pupil1', password: '1234' });
    expect(guessed).toMatchObject({
      status: 200,
      body: { credentials: { password: '1234' }, guess: 'common' },
    });
    expect((await add(exam, { login_id: 'pupil2', password: 'PUPIL2' })).body.guess).toBe('loginId');
    expect((await add(exam, { password: 'kx7mpq4w' })).body.guess).toBeNull();
    expect((await add(exam, {})).body.guess).toBeNull();
  });

  it.each(languages)('asks a form first where a password is easily guessed, in %s', async (language) => {
    const exam = await anExam(server, { client });
    const asking = { password: '8274619305', unless_guessable: true };
    const asked = await add(exam, asking, staff, language);
    expect(asked).toMatchObject({ status: 422, code: 4022 });
    expect(asked.errors).toEqual({ unless_guessable: [translator(language)('examinee.guess.digits')] });
    const other = await add(exam, { ...asking, email: 'nobody' }, staff, language);
    expect(Object.keys(other.errors ?? {})).toEqual(['email', 'unless_guessable']);
    expect(await registered(exam)).toBe(0);
    expect((await add(exam, { ...asking, password: 'kx7mpq4w' })).status).toBe(200);
    expect((await add(exam, { ...asking, unless_guessable: false })).status).toBe(200);
  });

  it('keeps no readable password', async () => {
    const exam = await anExam(server, { client });
    const { body } = await add(exam, { password: 'Very!Secret9' });
    const rows = await server.rows('select row_to_json(x) as row from examinees x where id = $1', [
      body.data.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('Very!Secret9');
  });

  it.each(languages)(
    'with a login id that is taken is refused by field in %s, and adds nobody',
    async (language) => {
      const exam = await anExam(server, { client });
      await add(exam, { login_id: 'taken01' });
      const response = await add(exam, { login_id: 'taken01' }, staff, language);
      expect(response).toMatchObject({ status: 422, code: 4022 });
      expect(response.errors).toEqual({ login_id: [translator(language)('examinee.loginId.taken')] });
      expect(await registered(exam)).toBe(1);
      expect((await add(await anExam(server, { client }), { login_id: 'taken01' })).status).toBe(200);
    },
  );

  it.each([
    ['name', { name: '' }],
    ['name', { name: '　 ' }],
    ['name', { name: 'あ'.repeat(256) }],
    ['name', { name: 'a\nb' }],
    ['name_kana', { name_kana: '' }],
    ['email', { email: 'not an address' }],
    ['email', { email: `${'a'.repeat(251)}@b.jp` }],
    ['login_id', { login_id: 'a'.repeat(11) }],
    ['login_id', { login_id: 'ab-c' }],
    ['password', { password: 'abc' }],
    ['password', { password: 'a'.repeat(101) }],
    ['gender_cd', { gender_cd: 3 }],
    ['time_factor', { time_factor: 1.1 }],
  ])('names the field %s for %j', async (field, wrong) => {
    const exam = await anExam(server, { client });
    const response = await add(exam, wrong);
    expect(response).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(response.errors)).toEqual([field]);
    expect(await registered(exam)).toBe(0);
  });

  it('accepts 255 characters of a name', async () => {
    expect((await add(await anExam(server, { client }), { name: 'あ'.repeat(255) })).status).toBe(200);
  });

  it('to an exam that is over is refused: 3033', async () => {
    const exam = await anExam(server, { client });
    await server.rows(`update exams set terminate_on = now() - interval '1 second' where id = $1`, [exam.id]);
    expect(await add(exam)).toMatchObject({ status: 409, code: 3033 });
  });

  it.each(languages)(
    'to a full exam is refused in %s, also when two add the last one at once',
    async (language) => {
      const exam = await anExam(server, { client, examinee_max: 2 });
      await add(exam);
      const responses = await Promise.all([add(exam), add(exam), add(exam)]);
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await add(exam, {}, staff, language)).toMatchObject({
        ...{ status: 422, code: 4022, detail: translator(language)('refusal.examFull') },
      });
      expect(await registered(exam)).toBe(2);
    },
  );

  it('by a restricted account needs the permission to manage this exam', async () => {
    const exam = await anExam(server, { client });
    const limited = await aUser(server, { client, role: 'o', restricted: true });
    expect(await add(exam, {}, limited)).toMatchObject({ status: 404, code: 4004 });
    await permit(server, limited, exam, { output: true });
    expect(await add(exam, {}, limited)).toMatchObject({ status: 403, code: 4003 });
    await server.rows('update inspection_permissions set can_manage = true where user_id = $1', [limited.id]);
    expect((await add(exam, {}, limited)).status).toBe(200);
  });
});

describe('issuing many', () => {
  const issue = (exam: TestExam, number: unknown) =>
    server.call('examinees.generateMultiples', {
      as: staff,
      body: { exam_id: exam.id, number: number as number, exam_set_id: '' },
    });

  it('makes as many pairs as asked, all different, from 1 to 100', async () => {
    const exam = await anExam(server, { client });
    const { body } = await issue(exam, '１００');
    expect(new Set(body.data.map(({ login_id }) => login_id)).size).toBe(100);
    expect((await issue(exam, 1)).body.data).toHaveLength(1);
    expect(await registered(exam)).toBe(101);
    const [portions] = await server.rows('select count(*)::int as made from answers where exam_id = $1', [
      exam.id,
    ]);
    expect(portions).toEqual({ made: 101 });
  });

  it.each([0, 101, -1, 1.5, '', 'x', null])('refuses %j by field', async (number) => {
    const exam = await anExam(server, { client });
    const response = await issue(exam, number);
    expect(response).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(response.errors)).toEqual(['number']);
  });

  it('draws again what is in use already, for one as for many', async () => {
    const exam = await anExam(server, { client });
    await add(exam, { login_id: 'taken01' });
    await collideOnce(exam);
    const { status, body } = await issue(exam, 3);
    expect(status).toBe(200);
    expect(new Set(body.data.map(({ login_id }) => login_id)).size).toBe(3);
    expect(new Set(body.data.map(({ id }) => id)).size).toBe(3);
    for (const { id, login_id, password } of body.data) {
      const [row] = await server.rows<{ password_sealed: string; login_id: string }>(
        'select login_id, password_sealed from examinees where id = $1',
        [id],
      );
      expect(row?.login_id).toBe(login_id);
      expect(server.adapters.sealer.open(row?.password_sealed ?? '')).toBe(password);
    }
    await collideOnce(exam);
    expect((await add(exam)).status).toBe(200);
    expect(await registered(exam)).toBe(5);
  });

  /** The next person of this exam gets the login id of somebody who is there already, as chance might have it. */
  async function collideOnce(exam: TestExam): Promise<void> {
    await server.rows(`
      drop sequence if exists collisions;
      create sequence collisions;
      create or replace function collide() returns trigger language plpgsql as $$
      begin
        if new.exam_id = ${exam.id} and nextval('collisions') = 1 then new.login_id := 'taken01'; end if;
        return new;
      end $$;
      create or replace trigger collide before insert on examinees for each row execute function collide()`);
  }

  it('makes one in mode one, whatever the number says', async () => {
    const exam = await anExam(server, { client });
    const body = { exam_id: exam.id, mode: 'one' as const, number: 7, exam_set_id: '' };
    const response = await server.call('examinees.generateMultiples', { as: staff, body });
    expect(response.body.data).toHaveLength(1);
    const unsaid = await server.call('examinees.generateMultiples', {
      as: staff,
      body: { exam_id: exam.id, exam_set_id: '' },
    });
    expect(Object.keys(unsaid.errors)).toEqual(['number']);
  });

  it('gives the tests of a set and the groupings that were chosen, and leaves the others open', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
    const [place] = [await aClassification(server, exam), await aSection(server, exam)];
    const tag = await aTag(server, exam);
    const exam_set_id = await aSet(exam, ['motivation']);
    const more = { classification_id: place.id, section_id: '', tags: [tag.id], exam_set_id };
    const response = await server.call('examinees.generateMultiples', {
      as: staff,
      body: { exam_id: exam.id, number: 2, ...more },
    });
    expect(response.status).toBe(200);
    for (const { id } of response.body.data) {
      const { data } = await server.ask('examinees.show', { as: staff, params: { id } });
      expect(data).toMatchObject({
        classification: { id: place.id },
        section: null,
        tags: [{ id: tag.id }],
        portions: [{ type: 'motivation' }],
      });
    }
  });

  it('refuses groupings and sets that are not there, by field', async () => {
    const exam = await anExam(server, { client });
    const elsewhere = await aClassification(server, await anExam(server, { client }));
    const body = { exam_id: exam.id, number: 1, exam_set_id: '' };
    const gone = await aSet(exam, ['personality']);
    await server.ask('examSets.remove', {
      as: staff,
      params: { id: exam.id },
      query: { template_id: gone },
    });
    for (const [field, wrong] of [
      ['classification_id', { classification_id: elsewhere.id }],
      ['exam_set_id', { exam_set_id: gone }],
      ['tags', { tags: [999_999_999] }],
      ['exam_set_id', { exam_set_id: 999_999_999 }],
    ] as const) {
      const response = await server.call('examinees.generateMultiples', {
        as: staff,
        body: { ...body, ...wrong },
      });
      expect(response).toMatchObject({ status: 422, code: 4022 });
      expect(Object.keys(response.errors)).toEqual([field]);
    }
    expect(await registered(exam)).toBe(0);
  });

  it('to an exam that is over is refused: 3033', async () => {
    const exam = await anExam(server, { client });
    await server.rows(`update exams set terminate_on = now() - interval '1 second' where id = $1`, [exam.id]);
    expect(await issue(exam, 1)).toMatchObject({ status: 409, code: 3033 });
  });

  async function aSet(exam: TestExam, portions: ('personality' | 'motivation')[]): Promise<number> {
    const body = { name: `set ${exam.id}`, portions };
    const added = await server.ask('examSets.add', { as: staff, params: { id: exam.id }, body });
    return added.data.id;
  }

  it('beyond the exam’s limit makes nobody', async () => {
    const exam = await anExam(server, { client, examinee_max: 5 });
    expect(await issue(exam, 6)).toMatchObject({ status: 422, code: 4022 });
    expect(await registered(exam)).toBe(0);
    expect((await issue(exam, 5)).status).toBe(200);
  });
});
