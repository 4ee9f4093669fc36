import { expect, it } from 'vitest';
import { packedPlaces, scorePlaces } from './score-places.ts';

it('the places of scores fit into packed ones, which rows are as wide as', () => {
  expect(scorePlaces.length).toBeLessThanOrEqual(packedPlaces);
  expect(new Set(scorePlaces).size).toBe(scorePlaces.length);
});
