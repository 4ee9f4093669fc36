import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aSession, aSitting, aUser } from '#tests/makers/people.ts';

/*
 * What other systems got wrong about attempts, races and names, and how it is here (docs/scenarios.md).
 */

const server = await aServer();

describe('scenario 12: coming back', () => {
  it('goes on in the same row, on every device, and a finished portion is not played again', async () => {
    const exam = await anExam(server, { portions: ['personality', 'motivation'] });
    const sitting = await aSitting(server, { exam });
    const rows = () =>
      server.rows<{ id: number; status: number; start_at: Date | null }>(
        'select id, status, start_at from answers where examinee_id = $1 order by position',
        [sitting.id],
      );
    const begun = await rows();
    const elsewhere = await aSession(server, exam, sitting.id);
    for (const device of [sitting, elsewhere, sitting])
      await server.ask('sittings.start', { as: device, params: { id: sitting.answer_id }, body: {} });
    expect(await rows()).toEqual(begun);
    const value = '2'.repeat(sitting.length);
    await server.ask('sittings.submit', {
      as: sitting,
      params: { id: sitting.answer_id },
      body: { value },
    });
    for (const device of [sitting, elsewhere]) {
      const again = await server.call('sittings.start', {
        as: device,
        params: { id: sitting.answer_id },
        body: {},
      });
      expect(again).toMatchObject({ status: 409, code: 3033 });
    }
    expect((await rows()).map(({ status }) => status)).toEqual([3, 1]);
    const results = await server.rows('select revision from results where answer_id = $1', [
      sitting.answer_id,
    ]);
    expect(results).toEqual([{ revision: 1 }]);
  });
});

describe('scenario 19: an exam that is edited while people begin', () => {
  it('holds nobody up: begin, save and submit go through while the edit is not committed', async () => {
    const exam = await anExam(server);
    const person = await anExaminee(server, { exam });
    const editor = await server.database.pool.connect();
    try {
      await editor.query('begin');
      await editor.query(
        `update exams set name = 'Edited', terminate_on = terminate_on + interval '1 day'
        where id = $1`,
        [exam.id],
      );
      const params = { id: person.answer_id };
      const { data } = await server.ask('sittings.start', { as: person, params, body: {} });
      const value = '2'.repeat(data.answer.length);
      await server.ask('sittings.savePage', { as: person, params, body: { page: 1, value, seq: 1 } });
      await server.ask('sittings.submit', { as: person, params, body: { value, revision: 1 } });
      await editor.query('commit');
    } finally {
      await editor.query('rollback');
      editor.release();
    }
    const [row] = await server.rows(
      'select a.status, e.name from answers a join exams e on e.id = a.exam_id where a.id = $1',
      [person.answer_id],
    );
    expect(row).toEqual({ status: 3, name: 'Edited' });
  });
});

describe('scenario 22: letters and digits of either width', () => {
  it('make one login id: nobody is added twice, and both ways of typing log in', async () => {
    const client = await aClient(server);
    const exam = await anExam(server, { client });
    const staff = await aUser(server, { client });
    const add = (login_id: string) =>
      server.call('examinees.add', {
        as: staff,
        body: { exam_id: exam.id, name: '山田', name_kana: 'ﾔﾏﾀﾞ', login_id, password: 'Demo-1234' },
      });
    const first = await add('ＡＢＣ１２３');
    expect(first.body.credentials.login_id).toBe('ABC123');
    const second = await add('ABC123');
    expect(second).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(second.errors)).toEqual(['login_id']);
    const [person] = await server.rows('select name_kana from examinees where id = $1', [first.body.data.id]);
    expect(person).toEqual({ name_kana: 'ヤマダ' });
    for (const login_id of ['ABC123', 'ＡＢＣ１２３', ' ABC１２３ ']) {
      const { hash, directory } = exam;
      const response = await server.call('sessions.examineeLogin', {
        body: { hash, directory, login_id, password: 'Demo-1234' },
      });
      expect(response.status).toBe(200);
    }
  });
});
