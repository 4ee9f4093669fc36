import { describe, expect, it } from 'vitest';
import { aHouse } from '#tests/makers/a-house.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const house = await aHouse();
const client = await aClient(house);
const exam = await anExam(house, { client });
const staff = await aUser(house, { client });
const person = await aScoredPerson(house, { exam });

type Picture = 'profile.svg' | 'profile.png' | 'suitability.svg' | 'suitability.png';
const chart = (b: Picture, language: 'ja' | 'en' | 'zh' = 'ja', more: { a?: number; download?: '1' } = {}) =>
  house.call('outputs.showChart', {
    as: staff,
    language,
    params: { id: exam.id, a: more.a ?? person.id, b },
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
    for (const b of ['profile.png', 'suitability.png'] as const) {
      const answer = await chart(b);
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.bytes.subarray(1, 4).toString()).toBe('PNG');
    }
  });

  it('is shown in place, and saved under a name without anybody’s name when asked for', async () => {
    expect((await chart('profile.svg')).headers['content-disposition']).toBeUndefined();
    const saved = await chart('profile.svg', 'ja', { download: '1' });
    expect(saved.headers['content-disposition']).toContain(`profile-${exam.directory}-${person.id}.svg`);
  });

  it('shows the newest revision of the result', async () => {
    const before = (await chart('profile.svg')).bytes.toString();
    await house.rows(
      `insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
         form_id, personality)
       select client_id, exam_id, examinee_id, answer_id, revision + 1, scoring_version, norm_id, norm_version, form_id,
         jsonb_set(personality, '{factors,0,t}', to_jsonb(97))
       from results where examinee_id = $1`,
      [person.id],
    );
    expect((await chart('profile.svg')).bytes.toString()).not.toBe(before);
  });

  it('does not exist for somebody without a result, of another exam, or whose portion was reset', async () => {
    const untested = await anExaminee(house, { exam });
    const stranger = await aScoredPerson(house);
    const reset = await aScoredPerson(house, { exam });
    await house.rows('update answers set status = 1 where id = $1', [reset.answer_id]);
    for (const a of [untested.id, stranger.id, reset.id, 999_999_999])
      expect(await chart('profile.svg', 'ja', { a })).toMatchObject({ status: 404, code: 4004 });
  });
});
