import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '#contract/codes/limits.ts';
import { outputForms } from '#contract/codes/outputs.ts';
import {
  isDone,
  mayRequest,
  partName,
  personFile,
  personName,
  reportFile,
  targetsOf,
  tellApart,
} from './rules.ts';

const scored = (id: number) => ({ id, has_result: true });
const unscored = (id: number) => ({ id, has_result: false });

describe('asking for reports', () => {
  it('is allowed when everybody is in the exam and one of them has a result', () => {
    expect(mayRequest([1, 2], [unscored(1), scored(2)])).toBeUndefined();
  });

  it('of one person who is not in the exam says that there is no such thing', () => {
    expect(mayRequest([1, 2], [scored(1)])?.refusal).toBe('notFound');
  });

  it('of people without any result is refused at the field of the selection', () => {
    const refusal = mayRequest([1, 2], [unscored(1), unscored(2)]);
    expect(refusal?.refusal).toBe('invalid');
    expect(refusal?.problems).toEqual([{ path: 'examinee_ids', key: 'output.examinees.noResult' }]);
  });

  it.each([
    [outputForms.personFull, limits.outputPeople, 'output.examinees.tooMany'],
    [outputForms.personShort, limits.outputPeople, 'output.examinees.tooMany'],
    [outputForms.group, limits.drawnPeople, 'output.examinees.tooManyDrawn'],
    [outputForms.charts, limits.drawnPeople, 'output.examinees.tooManyDrawn'],
  ] as const)('has room in form %i for %i people', (form, most, key) => {
    const people = Array.from({ length: most }, (_, at) => scored(at));
    expect(mayRequest(undefined, people, form)).toBeUndefined();
    const refusal = mayRequest(undefined, [...people, scored(most)], form);
    expect(refusal?.problems).toEqual([{ path: 'search', key }]);
  });

  it('prints those with a result once each, in the order they were asked for', () => {
    expect(targetsOf([9, 3, 9, 5, 3], [scored(3), unscored(5), scored(9)])).toEqual([9, 3]);
  });
});

describe('the file of an output', () => {
  it('can be fetched only when the output is done and kept its file', () => {
    expect(isDone({ status: 2, file: '1/outputs/1.pdf' })).toBe(true);
    expect(isDone({ status: 2, file: null })).toBe(false);
    for (const status of [0, 1, 3, 4, 5]) expect(isDone({ status, file: 'x' })).toBe(false);
  });

  it('is one PDF, or a zip of several', () => {
    expect(reportFile('recruit', 7, false)).toEqual({
      name: 'report-recruit-7.pdf',
      type: 'application/pdf',
    });
    expect(reportFile('recruit', 7, true)).toEqual({
      name: 'report-recruit-7.zip',
      type: 'application/zip',
    });
  });

  it('of one person is named by who it is, in signs that every file system takes', () => {
    expect(personFile('recruit', { login_id: 'demo010', name: '岡田 和也' })).toBe(
      'report-recruit-demo010-岡田 和也.pdf',
    );
    expect(personFile('recruit', { login_id: 'demo010', name: '' })).toBe('report-recruit-demo010.pdf');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const file = personFile('recruit', { login_id: 'a', name });
        expect(file).not.toMatch(/[\p{Cc}\\/:*?"<>|]/u);
        expect(Buffer.byteLength(file)).toBeLessThan(255);
        expect(() => encodeURIComponent(file)).not.toThrow();
      }),
    );
  });

  it('names the parts of a zip so that they sort in print order', () => {
    expect(partName('recruit', 7, 1, 100)).toBe('report-recruit-7-00001-00100.pdf');
    expect([partName('r', 7, 9901, 10_000), partName('r', 7, 101, 200)].sort()[0]).toContain('00101');
  });
});

describe('the file of one person of many', () => {
  it.each([
    ['con', '', 'con-'],
    ['LPT1', '', 'LPT1-'],
    ['con', '山田', 'con-山田'],
    ['a1', 'e\u0301', 'a1-é'],
    ['a1', '../..', 'a1-'],
  ])('of %j and %j is called %j', (login_id, name, file) => {
    expect(personName({ login_id, name })).toBe(file);
  });

  it('is told apart from one that some file systems take for the same', () => {
    const apart = tellApart();
    const names = ['ab-山田', 'AB-山田', 'ab-田中', 'ａｂ-山田'].map(apart);
    expect(names).toEqual(['ab-山田', 'AB-山田 (2)', 'ab-田中', 'ａｂ-山田 (3)']);
  });
});
