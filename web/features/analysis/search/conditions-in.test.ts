import { expect, test } from 'vitest';
import { conditionsIn, paramsOf } from './conditions-in.ts';

const read = (search: string) => conditionsIn(new URL(`http://list/?${search}`));

test('an address says each bound, the people, the pattern and the market, and is written again from them', () => {
  const address = [
    'words=yamada&status=3&classification_id=7&mailed=1&finished_from=2026-04-01&finished_to=2026-04-30',
    'score=T1-1&condition_type=1&rank_number=55&score=P3-2&condition_type=4&rank_number=80',
    'factor_pattern=12&wanted=60&classification_rank_ids=3&classification_rank_ids=4&market_distribution_value=2',
  ].join('&');
  const conditions = read(address);
  expect(conditions.search).toMatchObject({
    text: 'yamada',
    status: [3],
    classification_id: 7,
    mailed: true,
    finished_from: '2026-03-31T15:00:00.000Z',
    finished_to: '2026-04-30T15:00:00.000Z',
  });
  expect(conditions.filter_conditions).toEqual([
    { score: 'T1-1', condition_type: 1, rank_number: 55 },
    { score: 'P3-2', condition_type: 4, rank_number: 80 },
  ]);
  expect(conditions).toMatchObject({
    factor_pattern: { id: 12 },
    wanted: 60,
    classification_rank_ids: [3, 4],
    examinee_analysis_type: 1,
    market_distribution_value: 2,
  });
  expect(conditionsIn(new URL(`http://list/?${paramsOf(conditions)}`))).toEqual(conditions);
  expect(String(paramsOf(read('')))).toBe('');
});

test('what cannot be is left out, and the bounds beside it keep their own numbers', () => {
  const { filter_conditions, wanted, factor_pattern } = read(
    'score=T1-1&condition_type=1&rank_number=55&score=&condition_type=1&rank_number=50&score=X&condition_type=1&rank_number=1&score=P1-2&condition_type=9&rank_number=50&score=T2-1&condition_type=2&rank_number=45&wanted=1e2&factor_pattern=-3',
  );
  expect(filter_conditions).toEqual([
    { score: 'T1-1', condition_type: 1, rank_number: 55 },
    { score: 'T2-1', condition_type: 2, rank_number: 45 },
  ]);
  expect(wanted).toBeNull();
  expect(factor_pattern).toBeNull();
});

test('one option for several states, as the form sends it, is each of them', () => {
  expect(read('status=1+2').search.status).toEqual([1, 2]);
});
