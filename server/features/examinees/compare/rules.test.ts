import { describe, expect, it } from 'vitest';
import type { PersonalityResult, PersonResult } from '#contract/shapes/result.ts';
import { madeUpApplicant } from '#tests/makers/made-up-portions.ts';
import { madeUpPerson, madeUpWords } from '#tests/makers/made-up-result.ts';
import { compareResults, type PersonScore, scoresOf } from './rules.ts';

const words = madeUpWords('ja');
const flat = Array.from({ length: 12 }, () => 50);
const aPerson = (first: number | null, change: Partial<PersonalityResult> = {}) =>
  scoresOf(madeUpPerson([first, ...flat.slice(1)], change), words);
const rowOf = (people: PersonScore[][], id = 'T1') =>
  compareResults(people)
    .groups.flatMap(({ rows }) => rows)
    .find((row) => row.id === id);

describe('people beside each other', () => {
  it('have a row for each scale that one of them has, in the order of the result', () => {
    const { groups } = compareResults([aPerson(60), aPerson(40)]);
    expect(groups.map(({ kind, rows }) => [kind, rows.length])).toEqual([
      ['temperament', 6],
      ['performance', 6],
      ['suitabilities', 6],
    ]);
    expect(groups[0]?.rows[0]).toMatchObject({ id: 'T1', name: '外向性', scores: [{ t: 60 }, { t: 40 }] });
  });

  it('differ where the difference is larger than its error, the higher one first', () => {
    // Standard errors of 4.47: from 14 points on.
    expect(rowOf([aPerson(50), aPerson(63)])).toMatchObject({ apart: [], pairs: 1 });
    expect(rowOf([aPerson(50), aPerson(64)])).toMatchObject({ apart: [[1, 0]], pairs: 1 });
    expect(rowOf([aPerson(70), aPerson(50), aPerson(60)])).toMatchObject({ apart: [[0, 1]], pairs: 3 });
  });

  it('are not compared where somebody cannot be judged, or relied on', () => {
    expect(rowOf([aPerson(null), aPerson(70)])).toMatchObject({
      apart: [],
      pairs: 0,
      scores: [{ t: null }, { t: 70 }],
    });
    const unreliable = aPerson(80, { reliability: { index: 20, level: 1, causes: [] } });
    for (const id of ['T1', '1'])
      expect(rowOf([unreliable, aPerson(40)], id)).toMatchObject({ apart: [], pairs: 0 });
    expect(rowOf([unreliable, aPerson(40), aPerson(60)])).toMatchObject({
      ...{ apart: [[2, 1]], pairs: 1 },
      scores: [{ is_held: false }, { is_held: true }, { is_held: true }],
    });
  });

  it('are not compared by different norms, which is told', () => {
    const norm = { id: 'a-norm', version: '2', date: '2026-11-20', provisional: false };
    const both = [aPerson(70), aPerson(40, { norm })];
    expect(rowOf(both)).toMatchObject({ apart: [], pairs: 0 });
    expect(compareResults(both).has_other_norms).toBe(true);
    expect(compareResults([aPerson(70), aPerson(40)]).has_other_norms).toBe(false);
  });

  it('are compared in a job only where the same tests entered', () => {
    const better = (change: object): PersonResult => {
      const person = madeUpPerson(flat);
      const jobs = person.composite?.suitabilities.map((job) => ({ ...job, t: 90, ...change })) ?? [];
      return { ...person, composite: person.composite && { ...person.composite, suitabilities: jobs } };
    };
    const other = scoresOf(madeUpPerson(flat), words);
    expect(rowOf([scoresOf(better({}), words), other], '3')).toMatchObject({ apart: [[0, 1]] });
    expect(rowOf([scoresOf(better({ personality_only: false }), words), other], '3')).toMatchObject({
      pairs: 0,
    });
    expect(rowOf([scoresOf(better({ without: ['V'] }), words), other], '3')).toMatchObject({ pairs: 0 });
  });

  it('stand there without a score for a test that they have not taken', () => {
    const { groups } = compareResults([scoresOf(madeUpApplicant('ja'), words), aPerson(50), []]);
    const verbal = groups.find(({ kind }) => kind === 'abilities')?.rows[0];
    expect(verbal).toMatchObject({ id: 'V', scores: [{ t: expect.any(Number) }, null, null], pairs: 0 });
  });
});
