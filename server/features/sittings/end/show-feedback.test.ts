import { describe, expect, it } from 'vitest';
import { broadRanges } from '#contract/shapes/feedback.ts';
import { getMotivationForm, getPersonalityForm } from '#items/registry.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam, anExaminee, aSitting, passTime } from '#tests/makers/people.ts';

const server = await aServer();
const exam = await anExam(server, {
  service: 'EXAM6',
  portions: ['personality_short', 'motivation', 'logical_1', 'jimu'],
  candidate_feedback: true,
  retention_months: 3,
});
const person = await aScoredPerson(server, { exam });
const show = (as = person, language: 'ja' | 'en' | 'zh' = 'ja') =>
  server.call('sittings.showFeedback', { as, language });

describe('a candidate who is done', () => {
  it('sees every scale of every portion as a range with words', async () => {
    const { status, body } = await show();
    expect(status).toBe(200);
    const { portions, exam_name } = body.data;
    expect(exam_name).toBe(`Exam ${exam.directory}`);
    expect(portions.map(({ type, scales }) => [type, scales.length])).toEqual([
      ['personality', 12],
      ['motivation', 10],
      ['subjects', 1],
      ['jimu', 1],
    ]);
    for (const scale of portions.flatMap(({ scales }) => scales)) {
      expect(broadRanges).toContain(scale.range);
      expect(scale.text === null).toBe(scale.range === 'unclear');
      for (const words of [scale.name, scale.low, scale.high]) expect(words).not.toMatch(/feedback\.|^$/);
    }
  });

  it('reads it in three languages, each word in the language that is asked for', async () => {
    const { factors } = getPersonalityForm('personality-multilingual-short-v1');
    const motives = getMotivationForm('motivation-recruit-v1').factors;
    for (const language of ['ja', 'en', 'zh'] as const) {
      const { portions } = (await show(person, language)).body.data;
      expect(portions[0]?.scales.map(({ name }) => name)).toEqual(factors.map(({ name }) => name[language]));
      expect(portions[1]?.scales.map(({ name }) => name)).toEqual(motives.map(({ name }) => name[language]));
    }
  });

  it('gets no number of a result: ranges are words, and nothing else travels', async () => {
    const { data } = (await show()).body;
    expect(Object.keys(data).sort()).toEqual([
      'exam_name',
      'is_provisional',
      'kept_until',
      'portions',
      'submitted_on',
    ]);
    expect(data.is_provisional).toBe(true);
    for (const portion of data.portions) {
      expect(Object.keys(portion).sort()).toEqual(['display_name', 'is_vague', 'scales', 'type']);
      for (const scale of portion.scales) {
        expect(Object.keys(scale).sort()).toEqual(['high', 'id', 'low', 'name', 'range', 'text']);
        expect(scale.text ?? '').not.toMatch(/\d/);
      }
    }
  });

  it('is told until when it can be seen: months after the period on Japan’s calendar, as the notes say', async () => {
    const end = async () =>
      (await server.rows<{ at: Date }>('select terminate_on as at from exams where id = $1', [exam.id]))[0]
        ?.at;
    const usual = await end();
    // 31 August in Japan, still 30 August in UTC: a month later 30 September either way only by Japan's calendar.
    await server.rows(
      `update exams set terminate_on = '2099-08-30T15:00:00Z', retention_months = 1 where id = $1`,
      [exam.id],
    );
    expect((await show()).body.data.kept_until).toBe('2099-09-29T15:00:00.000Z');
    const { notes } = await server.ask('examinees.showProfile', { as: person });
    expect(notes.kept_until).toBe('2099-09-29T15:00:00.000Z');
    await server.rows('update exams set terminate_on = $2, retention_months = 3 where id = $1', [
      exam.id,
      usual,
    ]);
  });

  it('changes nothing by looking', async () => {
    const state = () =>
      server.rows(
        `select x.test_status, x.is_output, x.is_printed, x.updated_at, x.last_activity_at,
           (select count(*) from results r where r.examinee_id = x.id) as results,
           (select count(*) from operation_logs) as logged,
           (select string_agg(a.status || a.value, ',' order by a.id) from answers a where a.examinee_id = x.id) as answers
         from examinees x where x.id = $1`,
        [person.id],
      );
    const before = await state();
    await show();
    expect(await state()).toEqual(before);
  });

  it('is told calmly that uneven answers give a vague picture', async () => {
    const { portions } = (await show()).body.data;
    const [stored] = await server.rows<{ index: number }>(
      "select (scores->'reliability'->>'index')::int as index from results where examinee_id = $1 and scores ? 'reliability'",
      [person.id],
    );
    // The maker answers by a pattern, which no honest person would: the picture must be called vague.
    expect(stored?.index).toBeLessThan(80);
    expect(portions[0]?.is_vague).toBe(true);
    await setReliability(92);
    expect((await show()).body.data.portions[0]?.is_vague).toBe(false);
  });

  it('hears of the range that the stored score lies in, and of two where its error crosses a border', async () => {
    const told = async (t: number, sem: number) => {
      await setFactor('T1', t, sem);
      const { portions } = (await show()).body.data;
      return portions[0]?.scales.find(({ id }) => id === 'T1');
    };
    const low = await told(30, 4);
    expect(low?.range).toBe('low');
    expect((await told(44, 4))?.range).toBe('lowToMiddle');
    expect((await told(44, 4))?.text).toBe(low?.text);
    expect((await told(50, 4))?.range).toBe('middle');
    expect((await told(56, 4))?.range).toBe('middleToHigh');
    const high = await told(70, 4);
    expect(high?.range).toBe('high');
    expect((await told(56, 4))?.text).toBe(high?.text);
    expect(high?.text).not.toBe(low?.text);
  });

  it('is listed as somebody who has feedback', async () => {
    expect((await server.ask('sittings.listSubjects', { as: person })).has_feedback).toBe(true);
  });
});

describe('feedback is refused', () => {
  it('where the exam gives none', async () => {
    const silent = await anExam(server, { client: exam.client, candidate_feedback: false });
    const done = await aScoredPerson(server, { exam: silent });
    expect(await show(done)).toMatchObject({ status: 403, code: 4003 });
    expect((await server.ask('sittings.listSubjects', { as: done })).has_feedback).toBe(false);
  });

  it('before anything was begun, while something runs, and while one portion of several is open', async () => {
    const fresh = await anExaminee(server, { exam });
    const running = await aSitting(server, { exam });
    for (const as of [fresh, running]) {
      expect(await show(as as typeof person)).toMatchObject({ status: 404, code: 4004 });
      expect((await server.ask('sittings.listSubjects', { as })).has_feedback).toBe(false);
    }
    await passTime(server, running, 24 * 60 * 60);
    await server.ask('sittings.confirm', { as: running, params: { id: running.answer_id } });
    const [closed] = await server.rows('select status from answers where id = $1', [running.answer_id]);
    expect(closed).toEqual({ status: 3 });
    expect(await show(running as typeof person)).toMatchObject({ status: 404, code: 4004 });
  });

  it('after a portion was opened again, and after results and answers were deleted', async () => {
    const own = await anExam(server, { client: exam.client, candidate_feedback: true });
    const other = await aScoredPerson(server, { exam: own });
    expect((await show(other)).status).toBe(200);
    await server.rows('update answers set status = 1 where examinee_id = $1', [other.id]);
    expect(await show(other)).toMatchObject({ status: 404, code: 4004 });
    await server.rows('update answers set status = 3 where examinee_id = $1', [other.id]);
    await server.rows('delete from composites where examinee_id = $1', [other.id]);
    await server.rows('delete from results where examinee_id = $1', [other.id]);
    expect(await show(other)).toMatchObject({ status: 404, code: 4004 });
    await server.rows('delete from answers where examinee_id = $1', [other.id]);
    expect(await show(other)).toMatchObject({ status: 404, code: 4004 });
  });

  it('to everybody but its own candidate: nobody can name another one, and a hidden or locked one is out', async () => {
    const hidden = await aScoredPerson(server, {
      exam: await anExam(server, { client: exam.client, candidate_feedback: true }),
    });
    await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden.id]);
    expect(await show(hidden)).toMatchObject({ status: 401, code: 4009 });
    await server.rows('update examinees set is_hidden = 0, is_locked = 1 where id = $1', [hidden.id]);
    expect(await show(hidden)).toMatchObject({ status: 401, code: 4001 });
  });
});

function setReliability(index: number): Promise<unknown> {
  return server.rows(
    `update results set scores = jsonb_set(scores, '{reliability,index}', to_jsonb($2::int))
     where examinee_id = $1 and scores ? 'reliability'`,
    [person.id, index],
  );
}

function setFactor(id: string, t: number, sem: number): Promise<unknown> {
  return server.rows(
    `update results set scores = jsonb_set(scores, '{factors}', (
       select jsonb_agg(case when f->>'id' = $2 then f || jsonb_build_object('t', $3::int, 'sem', $4::float8) else f end
         order by at)
       from jsonb_array_elements(scores->'factors') with ordinality as each(f, at)))
     where examinee_id = $1 and scores ? 'reliability'`,
    [person.id, id, t, sem],
  );
}
