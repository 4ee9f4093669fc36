import { describe, expect, it } from 'vitest';
import type { ScoreFacts } from '#contract/codes/listed-scores.ts';
import { columnOfScore, peopleSortsOf, readScoresOf, scoreFilters, whyNotByScores } from './listed-scores.ts';

const all: ScoreFacts = { may_output: true, service: 'EXAM5', result_mode: 'all', shows_numbers: true };
const none: ScoreFacts = { ...all, may_output: false };
const own: ScoreFacts = { ...all, service: 'EXAM1' };
const hidden: ScoreFacts = { ...all, shows_numbers: false };
const url = (search: string) => new URL(`http://list/${search}`);

describe('an address of a list', () => {
  it.each([
    ['?sort=T1-1', all, undefined],
    ['?sort=T1-1', none, 'right'],
    ['?sort=T1-1', own, 'exam'],
    ['?sort=T1-1', hidden, 'exam'],
    ['?sort=reliability_index', none, 'right'],
    ['?sort=reliability_index', own, undefined],
    ['?scores=V-4:50-', all, undefined],
    ['?scores=V-4:50-', none, 'right'],
    ['?scores=reliability_index:-39&scores=V-4:50-', own, 'exam'],
    ['?scores=nonsense&sort=nonsense', none, undefined],
    ['?scores=M1-3:50-', { ...all, result_mode: 'aptitude' }, 'exam'],
    ['', none, undefined],
  ] as const)('%s is followed, or says why not', (search, facts, why) => {
    expect(whyNotByScores(facts, url(search))).toBe(why);
  });

  it('is sorted by a score where the viewer’s lists are', () => {
    expect(Object.keys(peopleSortsOf(all, url('?sort=pattern-7')))).toContain('pattern-7');
    expect(Object.keys(peopleSortsOf(own, url('?sort=pattern-7')))).not.toContain('pattern-7');
    expect(Object.keys(peopleSortsOf(none, url('')))).not.toContain('reliability_index');
  });
});

describe('the scores that a page reads', () => {
  it('are those it goes by, then the columns that were taken out, each once and at most eight', () => {
    const taken = ['T1-1', 'V-4', 'pattern-12'] as const;
    const changed = ['email', ...taken.map(columnOfScore), 'given_nonsense'];
    expect(readScoresOf(all, url('?sort=V-4&scores=1-6:50-'), changed)).toEqual([
      ...['V-4', '1-6', 'T1-1', 'pattern-12'],
    ]);
    const many = Array.from({ length: 12 }, (_, at) => columnOfScore(`pattern-${at + 1}`));
    expect(readScoresOf(all, url(''), many)).toHaveLength(8);
  });

  it('are none for who may not see them, and none of a hidden kind', () => {
    const changed = [columnOfScore('T1-1'), columnOfScore('M1-3')];
    expect(readScoresOf(none, url('?sort=T1-1'), changed)).toEqual([]);
    expect(readScoresOf(hidden, url(''), changed)).toEqual([]);
    expect(readScoresOf({ ...all, result_mode: 'aptitude' }, url(''), changed)).toEqual(['T1-1']);
    expect(readScoresOf(own, url('?sort=T2-1'), changed)).toEqual(['T1-1', 'M1-3']);
  });
});

it('the filter offers the reliability index to whoever may see results, and scores where lists go by them', () => {
  const named = [{ score: 'T1-1', name: '外向性', group: 'temperament' }] as const;
  const offered = (facts: ScoreFacts) =>
    scoreFilters(facts, named).flatMap(({ choices = [] }) => choices.map(({ value }) => value));
  expect(offered(all)).toEqual(['reliability_index', 'T1-1']);
  expect(offered(own)).toEqual(['reliability_index']);
  expect(offered(none)).toEqual([]);
});
