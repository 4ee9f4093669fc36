import { describe, expect, it } from 'vitest';
import { scorePlaces } from '#contract/codes/score-places.ts';
import { aSentRow } from '#tests/makers/a-pattern.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const row = aSentRow;

describe('what a pattern can be made of', () => {
  const masterOf = (id: number, language: 'ja' | 'en' = 'ja') =>
    server.ask('analysis.showFactorMaster', { as: staff, params: { id }, language });

  it('is every score, with the words of the exam’s own forms, and which of them the exam has', async () => {
    const { data } = await masterOf(exam.id);
    expect(data.default_factor_ids).toEqual(scorePlaces.slice(0, 12));
    const master = data.master_factor_datas;
    expect(master.map(({ score }: { score: string }) => score)).toEqual(scorePlaces);
    const available = master.filter((each: { available: boolean }) => each.available);
    expect(available).toHaveLength(18);
    expect(master[0]).toMatchObject({
      ...{ id: 'T1-1', available: true, default_cuts: [42, 47, 53, 58] },
      low_pole: expect.stringMatching(/\S/),
      high_pole: expect.stringMatching(/\S/),
      definition: expect.stringMatching(/\S/),
    });
    const motive = master.find(({ score }: { score: string }) => score === 'M1-3');
    expect(motive).toMatchObject({ available: false, low_pole: null, definition: expect.any(String) });
    const english = (await masterOf(exam.id, 'en')).data.master_factor_datas;
    expect(english[0]?.name).not.toBe(master[0]?.name);
  });

  it('is nothing that the exam hides', async () => {
    const of = await anExam(server, { client, portions: ['personality', 'motivation'] });
    const available = async () =>
      (await masterOf(of.id)).data.master_factor_datas
        .filter((each: { available: boolean }) => each.available)
        .map(({ score }: { score: string }) => score);
    expect(await available()).toContain('M1-3');
    const { data } = await server.ask('analysis.addPattern', {
      ...{ as: staff, params: { id: of.id }, body: { factor_pattern_name: '性格', rows: [row()] } as never },
    });
    await server.rows(`update exams set result_mode = 'motivation' where client_id = $1 and id = $2`, [
      client.id,
      of.id,
    ]);
    expect(await available()).toEqual(scorePlaces.filter((score) => score.endsWith('-3')));
    const refused = await server.call('analysis.previewPattern', {
      ...{ as: staff, params: { id: of.id }, body: { rows: [row()] } as never },
    });
    expect(refused).toMatchObject({ code: 4022, errors: { 'rows.0.score': [expect.anything()] } });
    const shown = await server.ask('analysis.showPattern', {
      ...{ as: staff, params: { id: of.id, pid: data.id } },
    });
    expect(shown.data.rows[0]).toMatchObject({ available: false });
  });
});
