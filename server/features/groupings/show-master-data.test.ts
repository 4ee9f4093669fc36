import { expect, it } from 'vitest';
import { attributes, genders } from '#contract/codes/people.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anExaminee, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const user = await aUser(server);

it('names every choice of every attribute, in the order of the codes', async () => {
  const { data } = await server.ask('groupings.showMasterData', { as: user });
  const codes = Object.fromEntries(
    Object.entries(data).map(([kind, choices]) => [kind, choices.map(({ id }) => id)]),
  );
  expect(codes).toEqual({ gender: [...genders], ...attributes });
});

it("words them in the caller's language", async () => {
  const worded = async (language: 'ja' | 'en' | 'zh') => {
    const { data } = await server.ask('groupings.showMasterData', { as: user, language });
    return [data.gender[0]?.data, data.generation[0]?.data];
  };
  expect(await worded('ja')).toEqual(['男性', '10代']);
  expect(await worded('en')).toEqual(['Male', 'Under 20']);
  expect(await worded('zh')).toEqual(['男', '未满20岁']);
});

it('candidates have their own, strangers none', async () => {
  const person = await anExaminee(server);
  expect(await server.call('groupings.showMasterData', { as: person })).toMatchObject({ status: 403 });
  expect(await server.call('groupings.showMasterData', {})).toMatchObject({ status: 401, code: 4001 });
});
