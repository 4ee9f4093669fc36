import { expect, it } from 'vitest';
import { middleOfRank, wordOfMatch } from '#scoring/patterns/match-word.ts';

it.each([
  [0, 1],
  [19, 1],
  [20, 2],
  [79, 4],
  [80, 5],
  [100, 5],
])('a match of %d is the word %d', (match, word) => {
  expect(wordOfMatch(match)).toBe(word);
});

it.each([
  [2, 30],
  [34, 30],
  [35, 40],
  [54, 50],
  [55, 60],
  [65, 70],
  [98, 70],
])('T %d stands at %d, as every T of its rank', (t, middle) => {
  expect(middleOfRank(t)).toBe(middle);
});
