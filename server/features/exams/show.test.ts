import { expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anAdmin, anExam, aUser, permit } from '#tests/makers/people.ts';

const server = await aServer();
const exam = await anExam(server);
const user = await aUser(server, { client: exam.client });

it('staff see their exam, its portions named in their language', async () => {
  const names = await Promise.all(
    (['ja', 'en', 'zh'] as const).map(async (language) => {
      const { data } = await server.ask('exams.show', { as: user, params: { id: exam.id }, language });
      expect(data).toMatchObject({ id: exam.id, candidate_path: `/${exam.hash}/${exam.directory}` });
      return data.exam_items.map((item) => item.display_name);
    }),
  );
  expect(names).toEqual([['性格検査'], ['Personality test'], ['性格测验']]);
});

it('an administrator sees any exam', async () => {
  const admin = await anAdmin(server, { kind: 1 });
  expect((await server.ask('exams.show', { as: admin, params: { id: exam.id } })).data.id).toBe(exam.id);
});

it("a neighbour's exam, a deleted one and an unknown one are not found", async () => {
  const [neighbour, deleted] = [await anExam(server), await anExam(server, { client: exam.client })];
  await server.rows('update exams set delete_status = 2 where id = $1', [deleted.id]);
  for (const id of [neighbour.id, deleted.id, 999_999])
    expect(await server.call('exams.show', { as: user, params: { id } })).toMatchObject({
      status: 404,
      code: 4004,
    });
});

it('a restricted account sees an exam once it was given to it', async () => {
  const restricted = await aUser(server, { client: exam.client, role: 'o', restricted: true });
  const show = () => server.call('exams.show', { as: restricted, params: { id: exam.id } });
  expect(await show()).toMatchObject({ status: 404 });
  await permit(server, restricted, exam);
  expect(await show()).toMatchObject({ status: 200 });
});

it('everybody is told what may be done inside the exam', async () => {
  const mayOf = async (as: { token: string }, id = exam.id) =>
    (await server.ask('exams.show', { as, params: { id } })).data.may;
  expect(await mayOf(user)).toEqual({ manage: true, output: true });
  for (const given of [{ manage: true }, { output: true }, {}]) {
    const restricted = await aUser(server, { client: exam.client, role: 'o', restricted: true });
    await permit(server, restricted, exam, given);
    expect(await mayOf(restricted)).toEqual({ manage: false, output: false, ...given });
  }
  const selfService = await anExam(server, { client: await aClient(server, { package_type: 'ASP' }) });
  expect(await mayOf(await anAdmin(server), selfService.id)).toEqual({ manage: true, output: false });
  expect(await mayOf(await anAdmin(server, { kind: 1 }))).toEqual({ manage: false, output: true });
});
