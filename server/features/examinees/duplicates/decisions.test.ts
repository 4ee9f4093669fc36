import { describe, expect, it } from 'vitest';
import { forgetStale } from '#server/jobs/forget-stale.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { aSection, someTags } from '#tests/makers/groupings.ts';
import { aLinkage } from '#tests/makers/linkages.ts';
import {
  aClient,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  permit,
  type TestExam,
  type TestExaminee,
} from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

type Two = { kept: Pick<TestExaminee, 'id'>; hidden: Pick<TestExaminee, 'id'> };
const bodyOf = ({ kept, hidden }: Two) => ({ kept_id: kept.id, hidden_id: hidden.id });
const merge = (exam: TestExam, two: Two, as: Bearer = staff) =>
  server.call('examinees.mergeDuplicates', { as, params: { id: exam.id }, body: bodyOf(two) });
const hide = (exam: TestExam, two: Two, as: Bearer = staff) =>
  server.call('examinees.hideDuplicate', { as, params: { id: exam.id }, body: bodyOf(two) });
const undo = (exam: TestExam, actId: number, as: Bearer = staff) =>
  server.call('examinees.undoDuplicate', { as, params: { id: exam.id, actId } });
const decide = (call: 'dismiss' | 'restore', exam: TestExam, one: TestExaminee, other: TestExaminee) =>
  server.call(`examinees.${call}Duplicate`, {
    ...{ as: staff, params: { id: exam.id }, body: { examinee_id: one.id, other_id: other.id } },
  });
const pairsIn = async (exam: TestExam) =>
  (await server.ask('examinees.checkDuplicates', { as: staff, query: { exam_id: exam.id } })).pagination
    .total;
const actsIn = async (exam: TestExam) =>
  (await server.ask('examinees.listDuplicateActs', { as: staff, params: { id: exam.id }, query: {} })).data;
const dismissedIn = async (exam: TestExam) =>
  (await server.ask('examinees.listDismissedDuplicates', { as: staff, params: { id: exam.id }, query: {} }))
    .data;
const registered = async (exam: TestExam) =>
  (await server.ask('exams.showStatus', { as: staff, params: { id: exam.id } })).data.counters
    .registered_person_number;
const rowOf = async ({ id }: { id: number }) => {
  const [row] = await server.rows<Record<string, unknown>>(
    `select name, email, person_cd, gender_cd, section_id, is_hidden, array(select t.tag_id::int
       from examinee_tags t where t.examinee_id = x.id order by t.tag_id) as tags from examinees x where id = $1`,
    [id],
  );
  return row ?? {};
};
const linesOf = async ({ id }: { id: number }) =>
  (
    await server.rows<{ operation: string }>(
      'select operation from operation_logs where examinee_id = $1 order by created_at, id',
      [id],
    )
  ).map(({ operation }) => operation);

/** The first lacks what the second has. */
async function aPair(exam: TestExam) {
  const section = await aSection(server, exam);
  const tags = await someTags(server, exam, 12);
  const kept = await anExaminee(server, { exam, section_id: section.id, tags: tags.slice(0, 2) });
  const hidden = await anExaminee(server, {
    ...{ exam, email: 'second@example.com', person_cd: 'P-2', gender_cd: 2 },
    ...{ section_id: section.id, tags: tags.slice(1, 11) },
  });
  await server.rows('update examinees set section_id = null, profile_updated_at = null where id = $1', [
    kept.id,
  ]);
  await server.rows(
    `insert into external_ids (client_id, exam_id, service, external_id, examinee_id) values ($1, $2, 1, 'x-2', $3)`,
    [exam.client_id, exam.id, hidden.id],
  );
  return { kept, hidden, section, tags };
}

describe('merging two people', () => {
  it('fills what is empty, hides the other, unites tags up to ten, and an undo takes all of it back', async () => {
    const exam = await anExam(server, { client });
    const { kept, hidden, section, tags } = await aPair(exam);
    const before = [await rowOf(kept), await rowOf(hidden), await registered(exam)];
    const { status, body } = await merge(exam, { kept, hidden });
    expect(status).toBe(200);
    expect(await rowOf(kept)).toEqual({
      ...{ name: '試験 花子', email: 'second@example.com', person_cd: 'P-2', gender_cd: 2, is_hidden: 0 },
      ...{ section_id: section.id, tags: tags.slice(0, 10) },
    });
    expect(await rowOf(hidden)).toMatchObject({ person_cd: null, is_hidden: 1 });
    const named = () =>
      server.rows(`select examinee_id from external_ids where external_id = 'x-2' and exam_id = $1`, [
        exam.id,
      ]);
    expect(await named()).toEqual([{ examinee_id: kept.id }]);
    expect(await registered(exam)).toBe(1);
    expect(await pairsIn(exam)).toBe(0);
    const takes = ['email', 'person_cd', 'gender_cd', 'section_id', 'tags', 'external_id'];
    expect(await actsIn(exam)).toMatchObject([
      {
        id: body.data.id,
        kind: 'merge',
        kept: { id: kept.id },
        hidden: { id: hidden.id, is_hidden: 1 },
        takes,
      },
    ]);
    expect(await undo(exam, body.data.id)).toMatchObject({
      status: 200,
      body: { data: { takes, shown: true } },
    });
    expect([await rowOf(kept), await rowOf(hidden), await registered(exam)]).toEqual(before);
    expect(await named()).toEqual([{ examinee_id: hidden.id }]);
    expect(await pairsIn(exam)).toBe(1);
    expect(await actsIn(exam)).toEqual([]);
    expect(await linesOf(kept)).toEqual([
      ...['examinees.add', 'examinees.mergeDuplicates', 'examinees.undoDuplicate'],
    ]);
    expect((await linesOf(hidden)).slice(1).sort()).toEqual([
      ...['examinees.changeHiddenStatus', 'examinees.changeHiddenStatus'],
      ...['examinees.mergeDuplicates', 'examinees.undoDuplicate'],
    ]);
    expect(await merge(exam, { kept, hidden })).toMatchObject({ status: 200 });
  });

  it('has what a recruiting system ordered go with its id, and come back by an undo', async () => {
    const exam = await anExam(server, { client });
    const { kept, hidden } = await aPair(exam);
    for (const service of [1, 2]) {
      const linkage = await aLinkage(server, { exam, service });
      await server.rows(
        `insert into link_orders (client_id, linkage_id, external_order, test_code, exam_id, examinee_id)
         values ($1, $2, 'O-1', 'all', $3, $4)`,
        [client.id, linkage.id, exam.id, hidden.id],
      );
    }
    const ordered = async () =>
      (
        await server.rows<{ examinee_id: number }>(
          `select o.examinee_id from link_orders o join linkages l on l.client_id = o.client_id and l.id = o.linkage_id
           where o.exam_id = $1 order by l.service`,
          [exam.id],
        )
      ).map(({ examinee_id }) => examinee_id);
    const { body } = await merge(exam, { kept, hidden });
    expect(await ordered()).toEqual([kept.id, hidden.id]);
    await undo(exam, body.data.id);
    expect(await ordered()).toEqual([hidden.id, hidden.id]);
  });

  it('lets an undo leave what was changed since, by staff or by the candidate', async () => {
    const exam = await anExam(server, { client });
    const { kept, hidden } = await aPair(exam);
    const { body } = await merge(exam, { kept, hidden });
    await server.rows(`update examinees set email = 'newer@example.com' where id = $1`, [kept.id]);
    expect((await undo(exam, body.data.id)).body.data.takes).not.toContain('email');
    expect(await rowOf(kept)).toMatchObject({ email: 'newer@example.com', gender_cd: null });
    const again = await merge(exam, { kept, hidden });
    await server.rows('update examinees set profile_updated_at = now() where id = $1', [kept.id]);
    await undo(exam, again.body.data.id);
    expect(await rowOf(kept)).toMatchObject({ gender_cd: 2, person_cd: null });
  });

  it('keeps the one who has begun, and moves no answer', async () => {
    const exam = await anExam(server, { client });
    const sitting = await aSitting(server, { exam });
    const waiting = await anExaminee(server, { exam, email: 'waiting@example.com' });
    expect(await merge(exam, { kept: waiting, hidden: sitting })).toMatchObject({ status: 409, code: 4220 });
    const answers = () =>
      server.rows('select id, examinee_id, status from answers where exam_id = $1 order by id', [exam.id]);
    const before = await answers();
    expect(await merge(exam, { kept: sitting, hidden: waiting })).toMatchObject({ status: 200 });
    expect(await answers()).toEqual(before);
    expect(await rowOf(sitting)).toMatchObject({ email: 'waiting@example.com', is_hidden: 0 });
  });

  it('refuses two who both have begun, in words; hiding one is possible', async () => {
    const exam = await anExam(server, { client });
    const [kept, hidden] = [await aSitting(server, { exam }), await aSitting(server, { exam })];
    const refused = await merge(exam, { kept, hidden });
    expect(refused).toMatchObject({ status: 422, code: 4022 });
    expect(refused.detail).toContain('2名とも受検を開始している');
    expect(await hide(exam, { kept, hidden })).toMatchObject({ status: 200 });
    expect(await rowOf(hidden)).toMatchObject({ is_hidden: 1 });
    expect(await actsIn(exam)).toMatchObject([{ kind: 'hide', takes: [] }]);
  });

  it('refuses when the one to be hidden begins between showing and merging', async () => {
    const exam = await anExam(server, { client });
    const [kept, hidden] = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    await server.ask('sittings.start', { as: hidden, params: { id: hidden.answer_id } });
    const refused = await merge(exam, { kept, hidden });
    expect(refused).toMatchObject({ status: 409, code: 4220 });
    expect(refused.detail).toContain('受検を開始しました');
    expect(await rowOf(hidden)).toMatchObject({ is_hidden: 0 });
  });

  it('in both directions at once does one of the two', async () => {
    const exam = await anExam(server, { client });
    const [one, other] = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    const responses = await Promise.all([
      merge(exam, { kept: one, hidden: other }),
      merge(exam, { kept: other, hidden: one }),
      hide(exam, { kept: one, hidden: other }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await registered(exam)).toBe(1);
  });

  it('undone twice at once is undone once', async () => {
    const exam = await anExam(server, { client });
    const [kept, hidden] = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    const { body } = await merge(exam, { kept, hidden });
    const responses = await Promise.all([undo(exam, body.data.id), undo(exam, body.data.id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await registered(exam)).toBe(2);
  });

  it('undone leaves hidden whom somebody has hidden anew, in any other way', async () => {
    const exam = await anExam(server, { client });
    const [kept, hidden, third] = [
      await anExaminee(server, { exam }),
      await anExaminee(server, { exam }),
      await anExaminee(server, { exam }),
    ];
    const setHidden = (is_hidden: 0 | 1) =>
      server.ask('examinees.changeHiddenStatus', {
        ...{ as: staff, body: { exam_id: exam.id, examinee_ids: [hidden.id], is_hidden } },
      });
    const { body: first } = await merge(exam, { kept, hidden });
    await setHidden(0);
    await setHidden(1);
    expect((await undo(exam, first.data.id)).body.data).toMatchObject({ shown: false });
    expect(await rowOf(hidden)).toMatchObject({ is_hidden: 1 });
    expect(await registered(exam)).toBe(2);
    await setHidden(0);
    const { body: second } = await hide(exam, { kept, hidden });
    await setHidden(0);
    const { body: last } = await hide(exam, { kept: third, hidden });
    expect((await undo(exam, second.data.id)).body.data).toMatchObject({ shown: false });
    expect(await rowOf(hidden)).toMatchObject({ is_hidden: 1 });
    expect((await undo(exam, last.data.id)).body.data).toMatchObject({ shown: true });
    expect(await rowOf(hidden)).toMatchObject({ is_hidden: 0 });
  });

  it('refuses who are not alike, and the same person on both sides', async () => {
    const exam = await anExam(server, { client });
    const [kept, hidden] = [
      await anExaminee(server, { exam, name_kana: 'アオキ' }),
      await anExaminee(server, { exam, name_kana: 'イシイ' }),
    ];
    expect(await merge(exam, { kept, hidden })).toMatchObject({ status: 409, code: 4220 });
    expect(await merge(exam, { kept, hidden: kept })).toMatchObject({ status: 422, code: 4022 });
    expect(await hide(exam, { kept, hidden: kept })).toMatchObject({ status: 422 });
    expect(await decide('dismiss', exam, kept, kept)).toMatchObject({ status: 422 });
  });
});

describe('a pair across exams', () => {
  it('is merged without what belongs to an exam, and both counters follow', async () => {
    const [here, there] = [await anExam(server, { client }), await anExam(server, { client })];
    const kept = await anExaminee(server, { exam: here, email: 'across@example.com' });
    const { hidden } = await aPair(there);
    await server.rows(`update examinees set email = 'across@example.com' where id = $1`, [hidden.id]);
    expect(await merge(here, { kept, hidden })).toMatchObject({ status: 200 });
    expect(await rowOf(kept)).toMatchObject({ gender_cd: 2, person_cd: null, section_id: null, tags: [] });
    expect(await rowOf(hidden)).toMatchObject({ person_cd: 'P-2', is_hidden: 1 });
    expect([await registered(here), await registered(there)]).toEqual([1, 1]);
  });

  it('that a restricted account may not manage as a whole does not exist for it, nor does a stranger’s', async () => {
    const own = await aClient(server);
    const [here, there] = [await anExam(server, { client: own }), await anExam(server, { client: own })];
    const [kept, hidden] = [
      await anExaminee(server, { exam: here }),
      await anExaminee(server, { exam: there }),
    ];
    const restricted = await aUser(server, { client: own, role: 'o', restricted: true });
    await permit(server, restricted, here, { manage: true });
    await permit(server, restricted, there, { output: true });
    const stranger = await anExaminee(server, { exam: await anExam(server) });
    const employee = await anExaminee(server, {
      exam: await anExam(server, { client: own, service: 'EXAM1' }),
    });
    for (const other of [hidden, stranger, employee])
      for (const act of [merge, hide])
        expect(await act(here, { kept, hidden: other }, restricted)).toMatchObject({
          status: 404,
          code: 4004,
        });
    const parent = await aUser(server, { client: own });
    const { body } = await merge(here, { kept, hidden }, parent);
    expect(await undo(here, body.data.id, restricted)).toMatchObject({ status: 404, code: 4004 });
    const list = await server.ask('examinees.listDuplicateActs', {
      ...{ as: restricted, params: { id: here.id }, query: { all_exams: 1 } },
    });
    expect(list.data).toEqual([]);
  });
});

describe('a pair that is none', () => {
  it('comes no more, is listed, and comes again when that is taken back', async () => {
    const exam = await anExam(server, { client });
    const [one, other] = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    expect((await decide('dismiss', exam, other, one)).body.data).toEqual({ dismissed: true });
    expect((await decide('dismiss', exam, one, other)).body.data).toEqual({ dismissed: false });
    expect(await pairsIn(exam)).toBe(0);
    expect(await merge(exam, { kept: one, hidden: other })).toMatchObject({ status: 409 });
    expect(await dismissedIn(exam)).toMatchObject([{ people: [{ id: one.id }, { id: other.id }] }]);
    expect((await decide('restore', exam, one, other)).body.data).toEqual({ restored: true });
    expect((await decide('restore', exam, one, other)).body.data).toEqual({ restored: false });
    expect(await pairsIn(exam)).toBe(1);
    expect(await dismissedIn(exam)).toEqual([]);
    expect((await linesOf(one)).slice(1)).toEqual([
      'examinees.dismissDuplicate',
      'examinees.restoreDuplicate',
    ]);
  });

  it('is dismissed together with others, and each once', async () => {
    const exam = await anExam(server, { client });
    const people = [];
    for (const name_kana of ['カ', 'カ', 'ソ', 'ソ'])
      people.push(await anExaminee(server, { exam, name_kana }));
    const [a, b, c, d] = people.map(({ id }) => id);
    const pairs = [
      { examinee_id: a ?? 0, other_id: b ?? 0 },
      { examinee_id: d ?? 0, other_id: c ?? 0 },
    ];
    expect(await pairsIn(exam)).toBe(2);
    const dismiss = () =>
      server.ask('examinees.dismissDuplicates', { as: staff, params: { id: exam.id }, body: { pairs } });
    expect((await dismiss()).data).toEqual({ dismissed: 2 });
    expect((await dismiss()).data).toEqual({ dismissed: 0 });
    expect(await pairsIn(exam)).toBe(0);
    expect(await dismissedIn(exam)).toHaveLength(2);
  });
});

describe('what an undo needs', () => {
  it('is forgotten after a day, and the act can be undone no more before that', async () => {
    const exam = await anExam(server, { client });
    const [kept, hidden] = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    const { body } = await hide(exam, { kept, hidden });
    await server.rows(`update duplicate_acts set created_at = now() - interval '25 hours' where id = $1`, [
      body.data.id,
    ]);
    expect(await actsIn(exam)).toEqual([]);
    expect(await undo(exam, body.data.id)).toMatchObject({ status: 404 });
    await forgetStale.run(aSweepScope(server.database.database));
    expect(await server.rows('select from duplicate_acts where id = $1', [body.data.id])).toEqual([]);
  });

  it('goes with either of the two', async () => {
    const exam = await anExam(server, { client });
    const people = [];
    for (let n = 0; n < 3; n += 1) people.push(await anExaminee(server, { exam }));
    const [one, two, three] = people as [TestExaminee, TestExaminee, TestExaminee];
    await hide(exam, { kept: one, hidden: two });
    await decide('dismiss', exam, one, three);
    for (const gone of [two, three]) {
      await server.rows('delete from answers where examinee_id = $1', [gone.id]);
      await server.rows('delete from examinees where id = $1', [gone.id]);
    }
    const left = await server.rows(
      `select 1 from duplicate_acts where examinee_id = $1 union all
       select 1 from duplicate_dismissals where examinee_id = $1`,
      [one.id],
    );
    expect(left).toEqual([]);
  });
});
