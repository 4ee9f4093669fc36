import { describe, expect, it } from 'vitest';
import { scoreExaminee, simulateExaminee } from '#scoring/golden/synthetic-form-people.ts';
import { findScore, tableDocuments } from '#scoring/reports/score-table.ts';

describe('the scores of an examinee', () => {
  const results = scoreExaminee(simulateExaminee(5));
  const { personality, motivation, subjects, office, composite } = results;
  const table = tableDocuments([personality, motivation, ...subjects, office, composite]);

  it('are found by source and id, from every portion', () => {
    // 6 + 6 factors, 10 motives, 6 subjects, the office test and its 5 types, 6 jobs.
    expect(table.size).toBe(12 + 10 + 6 + 6 + 6);
    const [first] = results.personality.factors;
    expect(findScore(table, { source: 1, id: 'SOC' })).toEqual({ t: first?.t, sem: first?.sem });
    expect(findScore(table, { source: 2, id: 'ACH' })?.t).toBe(results.personality.factors[6]?.t);
    expect(findScore(table, { source: 3, id: 'M10' })?.t).toBe(results.motivation.factors[9]?.importance.t);
    expect(findScore(table, { source: 4, id: 'K' })?.t).toBe(results.subjects[5]?.t);
    expect(findScore(table, { source: 5, id: 'J' })?.t).toBe(results.office.t);
    expect(findScore(table, { source: 5, id: 'J3' })?.t).toBe(results.office.types[2]?.t);
    expect(findScore(table, { source: 6, id: '6' })?.t).toBe(results.composite.suitabilities[5]?.t);
  });

  it('say which of them are calibrated', () => {
    const [subject] = results.subjects;
    if (!subject) throw new Error('no subject');
    const calibrated = tableDocuments([{ ...subject, calibrated: true }]);
    expect(findScore(calibrated, { source: 4, id: subject.ability })).toMatchObject({ calibrated: true });
    expect(findScore(table, { source: 4, id: subject.ability })).not.toHaveProperty('calibrated');
  });

  it('are not there under another source, or when they cannot be judged', () => {
    expect(findScore(table, { source: 2, id: 'SOC' })).toBeUndefined();
    expect(tableDocuments([]).size).toBe(0);
    const [subject] = results.subjects;
    if (!subject) throw new Error('no subject');
    expect(tableDocuments([{ ...subject, t: null, sem: null }]).size).toBe(0);
  });
});
