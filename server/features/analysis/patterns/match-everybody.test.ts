import { expect, it } from 'vitest';
import { aSentRow } from '#tests/makers/a-pattern.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { addFactored } from '#tests/makers/factored-people.ts';
import { anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
await aWorker(server);
const soon = { timeout: 20_000, interval: 50 };

it('everybody is matched with a new pattern, and again once its rows are changed', async () => {
  const exam = await anExam(server);
  const staff = await aUser(server, { client: exam.client });
  await addFactored(server, exam, [{ ts: 60 }, { ts: 40 }, { ts: 60 }]);
  const body = { factor_pattern_name: '営業', rows: [aSentRow()] };
  const { data } = await server.ask('analysis.addPattern', {
    ...{ as: staff, params: { id: exam.id }, body: body as never },
  });
  const ofPattern = { as: staff, params: { id: exam.id, pid: data.id } };
  const shown = async () => (await server.ask('analysis.showPattern', ofPattern)).data;
  const matches = async () =>
    (
      await server.rows<{ match: number }>(
        `select m.match from pattern_matches m
         join factor_patterns p on p.client_id = m.client_id and p.id = m.pattern_id and p.revision = m.revision
         where m.client_id = $1 and m.pattern_id = $2 order by m.match`,
        [exam.client_id, data.id],
      )
    ).map(({ match }) => match);
  await expect.poll(shown, soon).toMatchObject({ state: 'ready', done: 3, total: 3 });
  expect(await matches()).toEqual([0, 100, 100]);
  const rows = [aSentRow('T1-1', { direction: 2 })];
  await server.ask('analysis.updatePattern', { ...ofPattern, body: { ...body, rows } as never });
  await expect.poll(shown, soon).toMatchObject({ state: 'ready', revision: 2, done: 3 });
  expect(await matches()).toEqual([0, 0, 100]);
});

it('one whose matches could not be computed has another try when it is saved again', async () => {
  const exam = await anExam(server);
  const staff = await aUser(server, { client: exam.client });
  const body = { factor_pattern_name: '営業', rows: [aSentRow()] };
  const { data } = await server.ask('analysis.addPattern', {
    ...{ as: staff, params: { id: exam.id }, body: body as never },
  });
  const ofPattern = { as: staff, params: { id: exam.id, pid: data.id } };
  const shown = async () => (await server.ask('analysis.showPattern', ofPattern)).data;
  await expect.poll(shown, soon).toMatchObject({ state: 'ready' });
  await server.rows(
    `update factor_patterns set problem = 'pattern.problem.unexpected', matched_at = null where id = $1`,
    [data.id],
  );
  expect(await shown()).toMatchObject({ state: 'failed' });
  await server.ask('analysis.updatePattern', { ...ofPattern, body: body as never });
  await expect.poll(shown, soon).toMatchObject({ state: 'ready', revision: 1 });
});
