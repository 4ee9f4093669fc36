import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaError, concordance, rankPeople, weightedConcordance } from '#scoring/statistics/concordance.ts';

describe('how well scores tell classes apart', () => {
  it('is the share of pairs in the right order, ties half', () => {
    // 2 and 3 beside 1 and 2: 1 + .5 + 1 + 1 of 4.
    expect(concordance([Float64Array.of(2, 1), Float64Array.of(3, 2)])).toBe(3.5 / 4);
    // Three classes of one: 1 < 3, 1 < 2, but 3 > 2.
    expect(concordance([Float64Array.of(1), Float64Array.of(3), Float64Array.of(2)])).toBe(2 / 3);
    expect(concordance([Float64Array.of(5, 5), Float64Array.of(5, 5, 5)])).toBe(0.5);
    expect(concordance([Float64Array.of(5), Float64Array.of()])).toBeNaN();
  });

  const person = fc.record({
    score: fc.integer({ min: 0, max: 8 }),
    rating: fc.integer({ min: 0, max: 3 }),
    times: fc.integer({ min: 0, max: 3 }),
  });

  it('counts a person twice as two people', () => {
    fc.assert(
      fc.property(fc.array(person, { minLength: 2, maxLength: 40 }), (people) => {
        const repeated = people.flatMap((each) => Array.from({ length: each.times }, () => each));
        const classes = [0, 1, 2, 3].map((rating) =>
          Float64Array.from(
            repeated.filter((each) => each.rating === rating),
            ({ score }) => score,
          ),
        );
        const ranked = rankPeople(Float64Array.from(people, ({ score }) => score));
        const found = weightedConcordance(
          ranked,
          Uint8Array.from(people, ({ rating }) => rating),
          4,
          people.map(({ times }) => times),
        );
        const expected = concordance(classes);
        if (Number.isNaN(expected)) expect(found).toBeNaN();
        else expect(found).toBeCloseTo(expected, 12);
      }),
    );
  });

  it('has the error of Hanley and McNeil', () => {
    expect(areaError(0.75, 20, 20)).toBeCloseTo(0.077891, 6);
  });
});
