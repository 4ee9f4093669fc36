import { expect, it } from 'vitest';
import { aHouse } from '#tests/makers/a-house.ts';
import { aClient, anAdmin, anExam, aUser, permit } from '#tests/makers/people.ts';

const house = await aHouse();
const exam = await anExam(house);
const user = await aUser(house, { client: exam.client });

it('staff see their exam, its portions named in their language', async () => {
  const names = await Promise.all(
    (['ja', 'en', 'zh'] as const).map(async (language) => {
      const { data } = await house.ask('exams.show', { as: user, params: { id: exam.id }, language });
      expect(data).toMatchObject({ id: exam.id, candidate_path: `/${exam.hash}/${exam.directory}` });
      return data.exam_items.map((item) => item.display_name);
    }),
  );
  expect(names).toEqual([['性格検査'], ['Personality test'], ['性格测验']]);
});

it('an administrator sees any exam', async () => {
  const admin = await anAdmin(house, { kind: 1 });
  expect((await house.ask('exams.show', { as: admin, params: { id: exam.id } })).data.id).toBe(exam.id);
});

it("a neighbour's exam, a deleted one and an unknown one are not found", async () => {
  const [neighbour, deleted] = [await anExam(house), await anExam(house, { client: exam.client })];
  await house.rows('update exams set delete_status = 2 where id = $1', [deleted.id]);
  for (const id of [neighbour.id, deleted.id, 999_999])
    expect(await house.call('exams.show', { as: user, params: { id } })).toMatchObject({
      status: 404,
      code: 4004,
    });
});

it('a restricted account sees an exam once it was given to it', async () => {
  const restricted = await aUser(house, { client: exam.client, role: 'o', restricted: true });
  const show = () => house.call('exams.show', { as: restricted, params: { id: exam.id } });
  expect(await show()).toMatchObject({ status: 404 });
  await permit(house, restricted, exam);
  expect(await show()).toMatchObject({ status: 200 });
});

it('everybody is told what may be done inside the exam', async () => {
  const mayOf = async (as: { token: string }, id = exam.id) =>
    (await house.ask('exams.show', { as, params: { id } })).data.may;
  expect(await mayOf(user)).toEqual({ manage: true, output: true });
  for (const given of [{ manage: true }, { output: true }, {}]) {
    const restricted = await aUser(house, { client: exam.client, role: 'o', restricted: true });
    await permit(house, restricted, exam, given);
    expect(await mayOf(restricted)).toEqual({ manage: false, output: false, ...given });
  }
  const selfService = await anExam(house, { client: await aClient(house, { package_type: 'ASP' }) });
  expect(await mayOf(await anAdmin(house), selfService.id)).toEqual({ manage: true, output: false });
  expect(await mayOf(await anAdmin(house, { kind: 1 }))).toEqual({ manage: false, output: true });
});
