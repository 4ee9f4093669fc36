import { expect, it } from 'vitest';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anExam, anExaminee, aUser, permit } from '#tests/makers/people.ts';

const server = await aServer();
const exam = await anExam(server, { portions: ['personality', 'verbal_1'] });
const staff = await aUser(server, { client: exam.client });
const one = await aScoredPerson(server, { exam });
const other = await aScoredPerson(server, { exam, seed: 1 });
const nobody = await anExaminee(server, { exam });
const params = { id: exam.id };
const asked = (...people: { id: number }[]) => ({ examinee_ids: people.map(({ id }) => id).join('-') });
const drawn = (b: 'comparison.svg' | 'comparison.png', download?: '1') =>
  server.call('examinees.drawComparison', {
    as: staff,
    params: { ...params, b },
    query: { ...asked(one, other), ...(download && { download }) },
  });

it('people stand in the order asked for, each with their scores, or none', async () => {
  const { data } = await server.ask('examinees.compare', {
    as: staff,
    params,
    query: asked(other, nobody, one),
  });
  expect(data.people.map(({ id, has_result }) => [id, has_result])).toEqual([
    [other.id, true],
    [nobody.id, false],
    [one.id, true],
  ]);
  expect(data.people[1]?.reliability).toBeNull();
  expect(data.groups.map(({ kind }) => kind)).toEqual([
    'temperament',
    'performance',
    'abilities',
    'suitabilities',
  ]);
  const shown = await server.ask('examinees.show', { as: staff, params: { id: one.id } });
  const verbal = shown.data.result?.portions.find(({ type }) => type === 'subjects')?.scores;
  const row = data.groups.find(({ kind }) => kind === 'abilities')?.rows[0];
  expect(row?.scores[1]).toBeNull();
  expect(row?.scores[2]).toMatchObject({ t: verbal && 't' in verbal ? verbal.t : undefined });
});

it('from two to five people are compared, each once, and nobody of another exam', async () => {
  const call = (query: { examinee_ids: string }) =>
    server.call('examinees.compare', { as: staff, params, query });
  for (const examinee_ids of [String(one.id), `${one.id}-${one.id}`, '1-2-3-4-5-6', 'x-y'])
    expect((await call({ examinee_ids })).status).toBe(422);
  const stranger = await anExaminee(server, { exam: await anExam(server, { client: exam.client }) });
  expect(await call(asked(one, stranger))).toMatchObject({ status: 404, code: 4004 });
});

it('an account that may not see results sees no comparison either', async () => {
  const limited = await aUser(server, { client: exam.client, role: 'o', restricted: true });
  await permit(server, limited, exam, { manage: true });
  const request = { as: limited, params, query: asked(one, other) };
  expect(await server.call('examinees.compare', request)).toMatchObject({ status: 403, code: 4003 });
  await server.rows('update inspection_permissions set can_output = true where user_id = $1', [limited.id]);
  expect((await server.call('examinees.compare', request)).status).toBe(200);
});

it('the picture has people’s names and their scores, and no scores where the exam hides them', async () => {
  const svg = (await drawn('comparison.svg')).bytes.toString();
  expect(svg).toContain('外向性');
  expect(svg).toContain('>80</text>');
  const png = await drawn('comparison.png', '1');
  expect(png.headers['content-type']).toBe('image/png');
  expect(png.headers['content-disposition']).toContain(`comparison-${exam.directory}.png`);
  await server.rows('update exams set deviation = 0 where id = $1', [exam.id]);
  const { data } = await server.ask('examinees.compare', { as: staff, params, query: asked(one, other) });
  expect(data.shows_numbers).toBe(false);
  expect((await drawn('comparison.svg')).bytes.toString()).not.toMatch(/>\d+<\/text>/);
  const nobodies = { examinee_ids: `${nobody.id}-${(await anExaminee(server, { exam })).id}` };
  const none = { as: staff, params: { ...params, b: 'comparison.svg' as const }, query: nobodies };
  expect((await server.call('examinees.drawComparison', none)).status).toBe(404);
});
