import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import {
  aClient,
  anAdmin,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  endTimeIn,
  permit,
  type TestExaminee,
  type TestSitting,
} from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client, exam_style: 'r', portions: ['personality', 'motivation'] });
const staff = await aUser(server, { client });
const t = translator('en');

interface Asked {
  x?: number;
  reason?: unknown;
  attempt?: number;
  as?: { token: string };
}
function reset(person: TestExaminee, { x = person.answer_id, as = staff, ...body }: Asked = {}) {
  const asked = { reason: 'The line broke', ...body } as { reason: string };
  const params = { id: person.id, x };
  return server.call('examinees.reset', { as, language: 'en', params, body: asked });
}

const portionOf = async ({ answer_id }: TestExaminee) =>
  (
    await server.rows(
      `select status, value, attempt, seed, start_at, submitted_at, closed_by, writer, page_seqs from answers
       where id = $1`,
      [answer_id],
    )
  )[0];
const personOf = async ({ id }: TestExaminee) =>
  (
    await server.rows(
      `select test_status, start_at, end_at, is_output, is_printed, reliability_index from examinees where id = $1`,
      [id],
    )
  )[0];
const stateOf = async ({ id, answer_id }: TestExaminee) => {
  const { data } = await server.ask('examinees.showTestStatus', { as: staff, params: { id } });
  const state = data.answer_statuses.find((each) => each.answer_id === answer_id);
  if (!state) throw new Error('no such test');
  return state;
};
const begin = (person: TestExaminee) =>
  server.call('sittings.start', { as: person, params: { id: person.answer_id } });
const save = (person: TestSitting, body: { seq: number; writer?: string; draft?: boolean; page?: number }) =>
  server.call('sittings.savePage', {
    ...{ as: person, params: { id: person.answer_id } },
    body: { page: 1, value: '1'.repeat(person.length), ...body },
  });
const countOf = async (table: string, person: TestExaminee) =>
  (
    await server.rows<{ n: number }>(`select count(*)::int as n from ${table} where examinee_id = $1`, [
      person.id,
    ])
  )[0]?.n;

describe('a test that is reset', () => {
  it('is as nobody has begun it; what came of it counts no more, and is kept on record with the reason', async () => {
    const person = await aScoredPerson(server, { exam });
    const before = await portionOf(person);
    expect(await personOf(person)).toMatchObject({ test_status: 3, reliability_index: expect.any(Number) });
    const { status, body } = await reset(person, { reason: ' 回線が　切れたため ' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ attempt: 2 });
    expect(await portionOf(person)).toMatchObject({
      ...{
        status: 1,
        attempt: 2,
        seed: null,
        start_at: null,
        submitted_at: null,
        closed_by: null,
        writer: null,
      },
      value: '0'.repeat(String(before?.value).length),
    });
    // The other test stands, and the person is under examination again.
    expect(await personOf(person)).toMatchObject({
      ...{ test_status: 2, end_at: null, reliability_index: null, start_at: expect.any(Date) },
    });
    expect([await countOf('results', person), await countOf('composites', person)]).toEqual([1, 0]);
    const [kept] = await server.rows(
      `select reset_by, reason, answer, jsonb_array_length(results) as results,
         jsonb_array_length(composites) as composites from answer_resets where answer_id = $1`,
      [person.answer_id],
    );
    expect(kept).toMatchObject({
      ...{ reset_by: `user:${staff.id}`, reason: '回線が 切れたため', results: 1 },
      answer: { status: 3, value: before?.value, seed: before?.seed, attempt: 1 },
    });
    expect(kept?.composites).toBeGreaterThan(0);
    const shown = await server.ask('examinees.show', { as: staff, params: { id: person.id } });
    expect(shown.data.result?.portions.map(({ type }) => type)).toEqual(['motivation']);
    expect(shown.data.exam_completion_date).toBeNull();
  });

  it('shows the attempt before: how far it came, who reset it, when and why', async () => {
    const person = await aScoredPerson(server, { exam });
    const was = await stateOf(person);
    expect(was).toMatchObject({ attempt: 1, attempts: [] });
    await reset(person, { reason: 'First' });
    await reset({ ...person, answer_id: was.answer_id }, { reason: 'Refused' });
    await begin(person);
    await reset(person, { reason: 'Second', as: await anAdmin(server) });
    const { attempt, attempts, status } = await stateOf(person);
    expect({ attempt, status }).toEqual({ attempt: 3, status: 1 });
    expect(attempts).toMatchObject([
      {
        ...{ attempt: 1, status: 3, answered: was.answered, answer_length: was.answer_length },
        ...{ start_at: was.start_at, submitted_at: was.submitted_at, closed_by: 'submit', reason: 'First' },
        reset_by: { kind: 'staff', name: expect.stringContaining('staff') },
      },
      {
        ...{ attempt: 2, status: 2, answered: 0, submitted_at: null, reason: 'Second' },
        reset_by: { kind: 'platform', name: translator('ja')('actor.platform') },
      },
    ]);
  });

  it('of style r is taken again with another paper and fresh answers, of style w with the same one', async () => {
    for (const exam_style of ['r', 'w'] as const) {
      const person = await aSitting(server, { exam: await anExam(server, { client, exam_style }) });
      const seed = (await portionOf(person))?.seed;
      await save(person, { seq: 3 });
      await reset(person);
      const { status, body } = await begin(person);
      expect(status).toBe(200);
      expect(body.data.answer).toMatch(/^0+$/);
      expect(body.data).toMatchObject({ drafted: [], page: 1 });
      expect((await portionOf(person))?.seed === seed).toBe(exam_style === 'w');
    }
  });

  it('after its output is not output, and neither is its person; files and bills stay', async () => {
    const person = await aScoredPerson(server, { exam });
    await server.rows('update answers set status = 5 where examinee_id = $1', [person.id]);
    await server.rows('update examinees set is_output = 1, is_printed = 1 where id = $1', [person.id]);
    await server.rows(
      `update exam_counters set printed_person_number = printed_person_number + 1,
         no_output_person_number = no_output_person_number - 1 where exam_id = $1`,
      [exam.id],
    );
    const counters = async () =>
      (await server.rows('select * from exam_counters where exam_id = $1', [exam.id]))[0] as Record<
        string,
        number
      >;
    const [before, billed] = [await counters(), await countOf('billable_events', person)];
    await reset(person);
    expect(await personOf(person)).toMatchObject({ test_status: 2, is_output: 0, is_printed: 0 });
    expect(await counters()).toMatchObject({
      printed_person_number: Number(before.printed_person_number) - 1,
      tested_person_number: Number(before.tested_person_number) - 1,
      under_examination_person_number: Number(before.under_examination_person_number) + 1,
      no_output_person_number: before.no_output_person_number,
    });
    expect(await countOf('billable_events', person)).toBe(billed);
    const [event] = await server.rows(
      `select kind, detail from events where examinee_id = $1 and kind = 'reset'`,
      [person.id],
    );
    expect(event).toEqual({ kind: 'reset', detail: { by: 'staff' } });
  });

  it('leaves the suitabilities that rest on what is left', async () => {
    const wide = await anExam(server, { client, portions: ['personality', 'jimu'] });
    const person = await aScoredPerson(server, { exam: wide });
    const [office] = await server.rows<{ id: number }>(
      `select id::int from answers where examinee_id = $1 and type = 'jimu'`,
      [person.id],
    );
    const { reliability_index } = (await personOf(person)) ?? {};
    expect((await reset(person, { x: office?.id ?? 0 })).status).toBe(200);
    expect((await personOf(person))?.reliability_index).toBe(reliability_index);
    const [composite] = await server.rows<{ result_ids: number[] }>(
      `select result_ids from composites where examinee_id = $1 order by revision desc limit 1`,
      [person.id],
    );
    const left = await server.rows<{ id: number }>('select id from results where examinee_id = $1', [
      person.id,
    ]);
    expect(composite?.result_ids.map(Number)).toEqual(left.map(({ id }) => id));
  });
});

describe('who is answering while the test is reset', () => {
  it('is led to its start by the next save, the next submission and the next look', async () => {
    const person = await aSitting(server, { exam });
    await reset(person);
    const params = { id: person.answer_id };
    const { writer } = person;
    expect(await save(person, { seq: 9, writer })).toMatchObject({ status: 409, code: 3031 });
    const value = '1'.repeat(person.length);
    for (const call of ['sittings.submit', 'sittings.reset'] as const)
      expect(await server.call(call, { as: person, params, body: { value, writer } })).toMatchObject({
        ...{ status: 409, code: 3031 },
      });
    const resumed = await server.call('sittings.start', { as: person, params, body: { resume: true } });
    expect(resumed).toMatchObject({ status: 409, code: 3031 });
    expect(await portionOf(person)).toMatchObject({ status: 1, value: '0'.repeat(person.length) });
  });

  it('never brings what is late into the next attempt: saves, drafts and submissions', async () => {
    const person = await aSitting(server, { exam });
    await save(person, { seq: 40, page: 2 });
    await save(person, { seq: 41, draft: true });
    await reset(person);
    const { body } = await begin(person);
    const params = { id: person.answer_id };
    // By the tab that was taken over, by a program that names no writer, and by the same device as it begins again.
    expect(await save(person, { seq: 42, writer: person.writer })).toMatchObject({ status: 409, code: 4220 });
    for (const draft of [false, true])
      for (const writer of [undefined, body.data.writer])
        expect((await save(person, { seq: 6_000, draft, ...(writer && { writer }) })).status).toBe(200);
    const late = await server.call('sittings.submit', {
      ...{ as: person, params, body: { value: '1'.repeat(person.length), revision: 12_000 } },
    });
    expect(late).toMatchObject({ status: 409, code: 4220 });
    const { data } = await server.ask('sittings.confirm', { as: person, params });
    expect(data.unanswered).toHaveLength(person.length);
    // What is given now has higher numbers.
    expect((await save(person, { seq: body.data.count_from + 1, writer: body.data.writer })).status).toBe(
      200,
    );
    expect((await portionOf(person))?.value).toContain('1');
  });

  it('and whose time is over all the same', async () => {
    const person = await aSitting(server, { exam });
    await endTimeIn(server, person, -5);
    expect((await reset(person)).status).toBe(200);
    expect(await portionOf(person)).toMatchObject({ status: 1, attempt: 2 });
  });

  it('saves, submits and begins at the same moment: either before or after, and nothing in between', async () => {
    for (let round = 0; round < 6; round++) {
      const person = await aSitting(server, { exam });
      const body = { value: '1'.repeat(person.length), writer: person.writer };
      const responses = await Promise.all([
        save(person, { seq: 5, writer: person.writer }),
        reset(person),
        server.call('sittings.submit', { as: person, params: { id: person.answer_id }, body }),
        save(person, { seq: 6, writer: person.writer, draft: true }),
        begin(person),
        reset(person, { attempt: 1 }),
      ]);
      expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
      const portion = await portionOf(person);
      expect(portion?.attempt).toBeGreaterThan(1);
      // Begun again or not: nothing of the first attempt is in it.
      expect(portion?.value).toBe('0'.repeat(person.length));
      expect(portion?.submitted_at).toBeNull();
    }
  });
});

describe('a reset', () => {
  it('that comes twice at once is done once', async () => {
    const person = await aScoredPerson(server, { exam });
    const responses = await Promise.all(Array.from({ length: 4 }, () => reset(person)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await portionOf(person))?.attempt).toBe(2);
    expect(await countOf('answer_resets', person)).toBe(1);
  });

  it('of an attempt that is over is not one of the next', async () => {
    const person = await aSitting(server, { exam });
    await reset(person, { attempt: 1 });
    await begin(person);
    expect(await reset(person, { attempt: 1 })).toMatchObject({ status: 409, code: 4220 });
    expect(await portionOf(person)).toMatchObject({ status: 2, attempt: 2 });
  });

  it.each(languages)('of a test that nobody has begun is refused in words: %s', async (language) => {
    const person = await anExaminee(server, { exam });
    const response = await server.call('examinees.reset', {
      ...{ as: staff, language, params: { id: person.id, x: person.answer_id } },
      body: { reason: 'x' },
    });
    expect(response).toMatchObject({ status: 422, detail: translator(language)('refusal.nothingToReset') });
    expect(await countOf('answer_resets', person)).toBe(0);
  });

  it('needs a reason of 255 characters at most, on one line', async () => {
    const person = await aSitting(server, { exam });
    const required = t('examinee.reset.reason.required');
    for (const [reason, told] of [
      ['', required],
      ['　 ', required],
      ['x'.repeat(256), t('field.tooLong', { maximum: 255 })],
      ['a\u0000b', t('field.controlCharacter')],
      ['a\nb', t('field.controlCharacter')],
      ['a\u202eb', t('field.controlCharacter')],
    ])
      expect((await reset(person, { reason })).errors).toEqual({ reason: [told] });
    for (const reason of [undefined, 5, ['x'], null])
      expect(await reset(person, { reason })).toMatchObject({ status: 422 });
    expect((await portionOf(person))?.status).toBe(2);
    expect((await reset(person, { reason: '理'.repeat(255) })).status).toBe(200);
  });

  it('finds tests of this very person alone', async () => {
    const [person, other] = [await aSitting(server, { exam }), await aSitting(server, { exam })];
    const elsewhere = await aSitting(server);
    for (const x of [other.answer_id, elsewhere.answer_id, 999_999_999])
      expect(await reset(person, { x })).toMatchObject({ status: 404, code: 4004 });
    expect((await portionOf(other))?.status).toBe(2);
  });

  it('needs the permission to manage', async () => {
    const person = await aSitting(server, { exam });
    const limited = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, limited, exam, { output: true });
    for (const as of [limited, await anAdmin(server, { kind: 1 })])
      expect(await reset(person, { as })).toMatchObject({ status: 403, code: 4003 });
    expect(await reset(person, { as: await aUser(server) })).toMatchObject({ status: 404, code: 4004 });
    await server.rows('update inspection_permissions set can_manage = true where user_id = $1', [limited.id]);
    expect((await reset(person, { as: limited })).status).toBe(200);
  });

  it('of somebody hidden counts nowhere', async () => {
    const person = await aSitting(server, { exam });
    const body = { exam_id: exam.id, examinee_ids: [person.id], is_hidden: 1 as const };
    await server.ask('examinees.changeHiddenStatus', { as: staff, body });
    const counters = () => server.rows('select * from exam_counters where exam_id = $1', [exam.id]);
    const before = await counters();
    expect((await reset(person)).status).toBe(200);
    expect(await counters()).toEqual(before);
  });
});
