import { expect, it } from 'vitest';
import { getForm } from '#items/registry.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, aUser, permit } from '#tests/makers/people.ts';
import { scorePortion } from '../sittings/end/score-portion.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client, portions: ['personality', 'motivation', 'numerical_1'] });
const person = await aScoredPerson(server, { exam });
const params = { id: person.id };
const form_id = 'motivation-recruit-v1';

const revisions = () =>
  server.rows<{ form_id: string; revision: number; norm_version: string; scores: object }>(
    'select form_id, revision, norm_version, scores from results where examinee_id = $1 order by form_id, revision',
    [person.id],
  );

it('an examinee scored by the norms in force gets nothing new', async () => {
  const { data } = await server.ask('examinees.rescore', { as: staff, params });
  expect(data).toEqual({ rescored: 0 });
  const shown = await server.ask('examinees.show', { as: staff, params });
  expect(shown.data.has_newer_norm).toBe(false);
});

it('a norm that came into force since adds a revision of its portion, and leaves the old one as it was', async () => {
  const before = await revisions();
  const { norm } = getForm(form_id);
  const measured = { ...norm, version: '2', n: 400, provisional: false };
  await server.rows(
    `insert into norms (norm_id, version, form_id, exam_type, language, n, norm, measured_by, in_force_at)
     values ($1, '2', $2, 1, 'ja', 400, $3, 'admin:1', now())`,
    [norm.id, form_id, JSON.stringify(measured)],
  );
  const shown = await server.ask('examinees.show', { as: staff, params });
  expect(shown.data.has_newer_norm).toBe(true);
  const { data } = await server.ask('examinees.rescore', { as: staff, params });
  expect(data).toEqual({ rescored: 1 });
  const after = await revisions();
  expect(after.filter(({ form_id: of, revision }) => !(of === form_id && revision === 2))).toEqual(before);
  expect(after.find(({ form_id: of, revision }) => of === form_id && revision === 2)).toMatchObject({
    norm_version: '2',
    scores: { norm: { version: '2', provisional: false } },
  });
  const counted = await server.ask('examinees.show', { as: staff, params });
  expect(counted.data.has_newer_norm).toBe(false);
  const portion = counted.data.result?.portions.find(({ type }) => type === 'motivation');
  expect(portion).toMatchObject({ revision: 2, scores: { norm: { version: '2' } } });
});

it.each([form_id, 'personality-recruit-v1', 'numerical-1-v1'])(
  'the first revision of %s scored again with its own norm, form and seed is the same bytes',
  async (of) => {
    const [stored] = await server.rows<{ scores: string }>(
      'select scores::text as scores from results where examinee_id = $1 and form_id = $2 and revision = 1',
      [person.id, of],
    );
    const [answer] = await server.rows<Parameters<typeof scorePortion>[0]>(
      `select form_id, value, page_seconds, page_size, random_position, seed, closed_by from answers
       where examinee_id = $1 and form_id = $2`,
      [person.id, of],
    );
    if (!answer) throw new Error('no answer');
    const [again] = await server.rows<{ scores: string }>('select ($1::jsonb)::text as scores', [
      JSON.stringify(scorePortion(answer, getForm(of).norm)),
    ]);
    expect(again?.scores).toBe(stored?.scores);
  },
);

it('a result made with a former design norm keeps it, and gets a revision with the one in force', async () => {
  const { id } = await aScoredPerson(server, { exam, seed: 2 });
  const bank = getForm('numerical-1-v1');
  const [former] = bank.former_norms ?? [];
  if (!former) throw new Error('no former norm');
  const [answer] = await server.rows<Parameters<typeof scorePortion>[0]>(
    `select form_id, value, page_seconds, page_size, random_position, seed, closed_by from answers
     where examinee_id = $1 and form_id = 'numerical-1-v1'`,
    [id],
  );
  if (!answer) throw new Error('no answer');
  const old = JSON.stringify(scorePortion(answer, former));
  await server.rows(
    `update results set norm_version = '1', scores = $2 where examinee_id = $1 and form_id = 'numerical-1-v1'`,
    [id, old],
  );
  const { data } = await server.ask('examinees.rescore', { as: staff, params: { id } });
  expect(data).toEqual({ rescored: 1 });
  const rows = await server.rows<{ norm_version: string; scores: { t: number; raw: number } }>(
    `select norm_version, scores from results where examinee_id = $1 and form_id = 'numerical-1-v1' order by revision`,
    [id],
  );
  expect(rows.map(({ norm_version }) => norm_version)).toEqual(['1', bank.norm.version]);
  expect(rows[0]?.scores).toEqual(JSON.parse(old));
  expect(rows[1]?.scores.raw).toBe(rows[0]?.scores.raw);
  expect(rows[1]?.scores.t).toBeLessThan(rows[0]?.scores.t ?? 0);
});

it('is refused to who may only look, and the log tells who did it', async () => {
  const limited = await aUser(server, { client, role: 'o', restricted: true });
  await permit(server, limited, exam, { output: true });
  expect(await server.call('examinees.rescore', { as: limited, params })).toMatchObject({
    status: 403,
    code: 4003,
  });
  const logs = await server.rows(
    `select actor, after from operation_logs where examinee_id = $1 and operation = 'examinees.rescore'`,
    [person.id],
  );
  expect(logs).toEqual([{ actor: `user:${staff.id}`, after: { rescored: 1 } }]);
});
