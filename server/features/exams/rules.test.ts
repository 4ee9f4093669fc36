import { describe, expect, it } from 'vitest';
import type { ExamService } from '#contract/codes/exam.ts';
import { ExamForm } from '#contract/shapes/exam.ts';
import { daysLeft, judgeExam, periodOf, problemOfConstraint } from './rules.ts';

function aForm(changes: Partial<ExamForm> = {}) {
  return ExamForm.parse({
    name: 'Spring',
    directory: 'spring',
    commence_on: '2026-04-01T00:00:00Z',
    terminate_on: '2026-05-01T00:00:00Z',
    package_id: 7,
    portions: ['personality'],
    ...changes,
  });
}

function aPackage(service: ExamService) {
  return { id: 7, name: service, service, type: 'ASP' as const, portions: ['personality' as const] };
}

describe('adding an exam', () => {
  it('follows the package: EXAM1 is for employees, EXAM5 recruits, EXAM6 recruits in three languages', () => {
    const judged = (service: ExamService) => judgeExam(aForm(), [aPackage(service)], false).exam;
    expect(judged('EXAM1')).toMatchObject({ exam_type: 2, use_multilingual: false });
    expect(judged('EXAM5')).toMatchObject({ exam_type: 1, use_multilingual: false });
    expect(judged('EXAM6')).toMatchObject({ exam_type: 1, use_multilingual: true });
  });

  it('delivers each chosen kind of portion once, with its form and answer code', () => {
    const { exam } = judgeExam(
      aForm({ portions: ['personality', 'personality'] }),
      [aPackage('EXAM5')],
      false,
    );
    expect(exam?.items).toEqual([{ type: 'personality', code: 11, form_id: 'personality-recruit-v1' }]);
  });

  it("refuses a package that is not among the company's", () => {
    expect(judgeExam(aForm({ package_id: 8 }), [aPackage('EXAM5')], false).problems).toEqual([
      { path: 'package_id', key: 'exam.package.unknown' },
    ]);
  });

  it('refuses a portion the package does not hold', () => {
    const empty = { ...aPackage('EXAM5'), portions: [] };
    expect(judgeExam(aForm(), [empty], false).problems).toEqual([{ path: 'portions', key: 'field.choice' }]);
  });

  it('refuses a taken address, found before or run into', () => {
    const taken = { path: 'directory', key: 'exam.directory.taken' };
    expect(judgeExam(aForm(), [aPackage('EXAM5')], true).problems).toEqual([taken]);
    expect(problemOfConstraint('exams_directory_key')).toEqual(taken);
    expect(problemOfConstraint('exams_period_check')).toBeUndefined();
  });

  it('refuses moments whose offset leads out of the calendar', () => {
    const problemsOf = (changes: Partial<ExamForm>) =>
      judgeExam(aForm(changes), [aPackage('EXAM5')], false).problems;
    expect(problemsOf({ commence_on: '0001-01-01T00:00:00+09:00' })).toEqual([
      { path: 'commence_on', key: 'field.date' },
    ]);
    expect(problemsOf({ terminate_on: '9999-12-31T23:59:59-09:00' })).toEqual([
      { path: 'terminate_on', key: 'field.date' },
    ]);
    expect(problemsOf({ commence_on: '0001-01-01T00:00:00Z', terminate_on: '9999-12-31T23:59:59Z' })).toBe(
      undefined,
    );
  });
});

describe('the period', () => {
  const commence_on = new Date('2026-04-01T00:00:00Z');
  const terminate_on = new Date('2026-05-01T00:00:00Z');
  const at = (now: string) => periodOf({ commence_on, terminate_on, now: new Date(now) });

  it('is open from its first to its last moment', () => {
    expect(at('2026-03-31T23:59:59.999Z')).toBe('before');
    expect(at('2026-04-01T00:00:00.000Z')).toBe('open');
    expect(at('2026-05-01T00:00:00.000Z')).toBe('open');
    expect(at('2026-05-01T00:00:00.001Z')).toBe('after');
  });

  it('counts whole days until its end, none on the last day, fewer when it is over', () => {
    const left = (now: string) => daysLeft({ terminate_on, now: new Date(now) });
    expect(left('2026-04-29T00:00:00Z')).toBe(2);
    expect(left('2026-04-30T00:00:00.001Z')).toBe(0);
    expect(left('2026-05-01T00:00:00Z')).toBe(0);
    expect(left('2026-05-01T00:00:00.001Z')).toBe(-1);
  });
});
