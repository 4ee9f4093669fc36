import { describe, expect, it } from 'vitest';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam, type TestSitting } from '#tests/makers/people.ts';
import { addProfiles, aPattern, factorsAt } from '#tests/makers/profiles.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const person = await aScoredPerson(server, { exam });

const all = await aScoredPerson(server, {
  exam: await anExam(server, { client, portions: ['personality', 'motivation', 'verbal_1', 'jimu'] }),
});

type Picture = `${'profile' | 'suitability' | 'motivation' | 'abilities'}.${'svg' | 'png'}`;
type More = { of?: TestSitting; a?: number; download?: '1' };
const chart = (b: Picture, language: 'ja' | 'en' | 'zh' = 'ja', more: More = {}) =>
  server.call('outputs.showChart', {
    as: staff,
    language,
    params: { id: (more.of ?? person).exam.id, a: more.a ?? (more.of ?? person).id, b },
    query: more.download ? { download: more.download } : {},
  });

describe('a picture of a result', () => {
  it('is an SVG with the words of the viewer’s language', async () => {
    const english = await chart('profile.svg', 'en');
    expect(english.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(english.bytes.toString()).toContain('Sociability');
    expect((await chart('profile.svg', 'ja')).bytes.toString()).toContain('外向性');
    expect((await chart('suitability.svg', 'zh')).bytes.toString()).toContain('销售服务');
  });

  it('is a PNG for those who ask for one', async () => {
    for (const b of ['profile.png', 'suitability.png', 'motivation.png', 'abilities.png'] as const) {
      const response = await chart(b, 'ja', { of: all });
      expect(response.headers['content-type']).toBe('image/png');
      expect(response.bytes.subarray(1, 4).toString()).toBe('PNG');
    }
  });

  it('shows the motives in the person’s order, and the abilities by the names they were taken under', async () => {
    const motives = (await chart('motivation.svg', 'en', { of: all })).bytes.toString();
    expect(motives).toContain('<desc>1. ');
    expect(motives).toContain('Mastery');
    const abilities = (await chart('abilities.svg', 'en', { of: all })).bytes.toString();
    expect(abilities).toMatch(/<desc>Verbal I \d+ .*; Clerical test /);
  });

  it('does not exist for what was not taken', async () => {
    for (const b of ['motivation.svg', 'abilities.png'] as const)
      expect(await chart(b)).toMatchObject({ status: 404, code: 4004 });
    const tested = await aScoredPerson(server, {
      exam: await anExam(server, { client, portions: ['verbal_1'] }),
    });
    for (const b of ['profile.svg', 'suitability.svg', 'motivation.png'] as const)
      expect(await chart(b, 'ja', { of: tested })).toMatchObject({ status: 404, code: 4004 });
    expect((await chart('abilities.svg', 'ja', { of: tested })).status).toBe(200);
  });

  it('is shown in place, and saved under a name without anybody’s name when asked for', async () => {
    expect((await chart('profile.svg')).headers['content-disposition']).toBeUndefined();
    const saved = await chart('profile.svg', 'ja', { download: '1' });
    expect(saved.headers['content-disposition']).toContain(`profile-${exam.directory}-${person.id}.svg`);
  });

  it('shows the newest revision of the result', async () => {
    const before = (await chart('profile.svg')).bytes.toString();
    await server.rows(
      `insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
         form_id, scores)
       select client_id, exam_id, examinee_id, answer_id, revision + 1, scoring_version, norm_id, norm_version, form_id,
         jsonb_set(scores, '{factors,0,t}', to_jsonb(97))
       from results where examinee_id = $1`,
      [person.id],
    );
    expect((await chart('profile.svg')).bytes.toString()).not.toBe(before);
  });

  it('does not exist for somebody without a result, of another exam, or whose portion was reset', async () => {
    const untested = await anExaminee(server, { exam });
    const stranger = await aScoredPerson(server);
    const reset = await aScoredPerson(server, { exam });
    await server.rows('update answers set status = 1 where id = $1', [reset.answer_id]);
    for (const a of [untested.id, stranger.id, reset.id, 999_999_999])
      expect(await chart('profile.svg', 'ja', { a })).toMatchObject({ status: 404, code: 4004 });
  });
});

describe('a picture of whom a search finds', () => {
  const draw = async (of: TestExam, uid: string, b: string) =>
    server.call('outputs.showChart', {
      ...{ as: staff, language: 'ja', params: { id: of.id, a: uid, b: b as never }, query: {} },
    });
  const save = async (of: TestExam, filter_conditions: object[], more: object = {}) =>
    (
      await server.ask('analysis.saveSearch', {
        ...{ as: staff, params: { id: of.id }, body: { filter_conditions, ...more } as never },
      })
    ).search_uid ?? '';

  it('shows the scores under a bound, two scores, or the group', async () => {
    const of = await anExam(server, { client });
    await addProfiles(
      server,
      of,
      [40, 45, 50, 55, 60, 70].map((t) => ({ ts: factorsAt(t, { 'P1-2': t + 1 }) })),
    );
    await addProfiles(server, of, [{ ts: factorsAt(50), reliability_index: 10 }]);
    const uid = await save(of, [{ score: 'T1-1', condition_type: 1, rank_number: 55 }]);
    const distribution = (await draw(of, uid, 'distribution.svg')).bytes.toString();
    expect(distribution).toContain('<desc>外向性 0 0 0 0 1 1 1 1 1 0 1 0 0</desc>');
    const whole = (await draw(of, await save(of, []), 'distribution.svg')).bytes.toString();
    expect(whole.match(/<polyline/g)).toHaveLength(12);
    const scatter = (await draw(of, uid, 'scatter-T1-1-P1-2.svg')).bytes.toString();
    expect(scatter).toContain('6名のうち、条件を満たすのは3名');
    expect((await draw(of, uid, 'group.svg')).bytes.toString()).toContain('外向性 46.25 52.5 58.75');
    for (const b of ['distribution.png', 'group.png', 'scatter-T1-1-P1-2.png'])
      expect((await draw(of, uid, b)).headers['content-type']).toBe('image/png');
    for (const b of ['scatter-T1-1-N-4.svg', 'scatter-T1-1-T1-1.svg', 'profile.svg'])
      expect(await draw(of, uid, b)).toMatchObject({ status: 404, code: 4004 });
    expect(await draw(exam, uid, 'group.svg')).toMatchObject({ status: 404, code: 4004 });
    const person = { as: staff, params: { id: exam.id, a: all.id, b: 'group.svg' as never }, query: {} };
    expect((await server.call('outputs.showChart', person)).status).toBe(404);
  });

  it('counts as passing who reaches the match that is asked for too', async () => {
    const of = await anExam(server, { client });
    const ids = await addProfiles(
      server,
      of,
      [40, 45, 50, 55, 60, 70].map((t) => ({ ts: factorsAt(t) })),
    );
    const matches = new Map(ids.map((id, at) => [id, 10 * at]));
    const id = await aPattern(server, of, { weights: { 'T1-1': 100 }, matches });
    const bound = { score: 'T1-1', condition_type: 2, rank_number: 60 };
    const uid = await save(of, [bound], { factor_pattern: { id }, wanted: 30 });
    const scatter = (await draw(of, uid, 'scatter-T1-1-P1-2.svg')).bytes.toString();
    expect(scatter).toContain('6名のうち、条件を満たすのは2名');
  });

  it('does not exist of fewer than five people, nor where the exam hides its numbers', async () => {
    const of = await anExam(server, { client });
    await addProfiles(
      server,
      of,
      [1, 2, 3, 4].map(() => ({ ts: factorsAt(50) })),
    );
    const uid = await save(of, []);
    const pictures = ['distribution.svg', 'group.svg', 'scatter-T1-1-P1-2.svg'];
    for (const b of pictures) expect((await draw(of, uid, b)).status).toBe(404);
    await addProfiles(server, of, [{ ts: factorsAt(50) }]);
    for (const b of pictures) expect((await draw(of, uid, b)).status).toBe(200);
    await server.rows('update exams set deviation = 0 where id = $1', [of.id]);
    for (const b of pictures) expect((await draw(of, uid, b)).status).toBe(404);
  });
});
