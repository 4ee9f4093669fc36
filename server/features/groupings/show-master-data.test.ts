import { expect, it } from 'vitest';
import { attributes, genders } from '#contract/codes/people.ts';
import { aHouse } from '#tests/makers/a-house.ts';
import { anExaminee, aUser } from '#tests/makers/people.ts';

const house = await aHouse();
const user = await aUser(house);

it('names every choice of every attribute, in the order of the codes', async () => {
  const { data } = await house.ask('groupings.showMasterData', { as: user });
  const codes = Object.fromEntries(
    Object.entries(data).map(([kind, choices]) => [kind, choices.map(({ id }) => id)]),
  );
  expect(codes).toEqual({ gender: [...genders], ...attributes });
});

it("words them in the caller's language", async () => {
  const worded = async (language: 'ja' | 'en' | 'zh') => {
    const { data } = await house.ask('groupings.showMasterData', { as: user, language });
    return [data.gender[0]?.data, data.generation[0]?.data];
  };
  expect(await worded('ja')).toEqual(['男性', '10代']);
  expect(await worded('en')).toEqual(['Male', 'Under 20']);
  expect(await worded('zh')).toEqual(['男', '未满20岁']);
});

it('candidates have their own, strangers none', async () => {
  const person = await anExaminee(house);
  expect(await house.call('groupings.showMasterData', { as: person })).toMatchObject({ status: 403 });
  expect(await house.call('groupings.showMasterData', {})).toMatchObject({ status: 401, code: 4001 });
});
