import { expect, it } from 'vitest';
import { type ContractFacts, exampleOf, listToTell } from './contract-rules.ts';

const facts: ContractFacts = {
  ...{ contract_end: '2026-12-31', days_left: 90, applicants_number: 100, registered: 10 },
};
const told = (more: Partial<ContractFacts>, before: Parameters<typeof listToTell>[1] = []) =>
  listToTell({ ...facts, ...more }, before).map(({ kind, stage }) => `${kind} ${stage}`);

it.each([
  [61, []],
  [60, ['end 60']],
  [31, ['end 60']],
  [30, ['end 30']],
  [7, ['end 7']],
  [0, ['end 7']],
  [-1, []],
])('with %i days left a company is told of the nearest stage alone', (days_left, wanted) => {
  expect(told({ days_left })).toEqual(wanted);
});

it.each([
  [79, []],
  [80, ['applicants 80']],
  [99, ['applicants 80']],
  [100, ['applicants 100']],
  [250, ['applicants 100']],
])('with %i of 100 applicants it is told of what is reached', (registered, wanted) => {
  expect(told({ registered })).toEqual(wanted);
});

it('tells nothing twice, nothing that is farther than what was told, and a renewed contract anew', () => {
  const before = [
    { kind: 'end' as const, stage: 30, about: '2026-12-31' },
    { kind: 'applicants' as const, stage: 100, about: '100' },
  ];
  expect(told({ days_left: 30, registered: 100 }, before)).toEqual([]);
  expect(told({ days_left: 50, registered: 85 }, before)).toEqual([]);
  expect(told({ days_left: 7 }, before)).toEqual(['end 7']);
  expect(told({ days_left: 30, contract_end: '2027-12-31' }, before)).toEqual(['end 30']);
  expect(told({ registered: 200, applicants_number: 200 }, before)).toEqual(['applicants 100']);
});

it('where nothing is due the example is the first notice of the end, as it reads on its day', () => {
  expect(exampleOf(facts)).toEqual({ kind: 'end', stage: 60, about: '2026-12-31', number: 60 });
  expect(exampleOf({ ...facts, days_left: 20 })).toMatchObject({ stage: 30, number: 20 });
});

it('a contract without a number of applicants reaches none of it', () => {
  expect(told({ applicants_number: 0, registered: 5 })).toEqual([]);
});
