import { describe, expect, it } from 'vitest';
import { amountOf, type ExamService, examServices, offerNames, offers } from '#contract/codes/exam.ts';
import { ExamForm } from '#contract/shapes/exam.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import { getForm } from '#items/registry.ts';
import { itemsOf, judgeExam, periodOf, problemOfConstraint, rightsInExam } from './rules.ts';

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
  return { id: 7, name: service, service, type: 'ASP' as const, contents: ['personality' as const] };
}

function aCompany(...packages: PackageInfo[]) {
  return { packages, contract_type: 2 };
}

describe('adding an exam', () => {
  it('follows the package: EXAM1 is for employees, EXAM5 recruits, EXAM6 recruits in three languages', () => {
    const judged = (service: ExamService) => judgeExam(aForm(), [], aCompany(aPackage(service)), false).exam;
    expect(judged('EXAM1')).toMatchObject({ exam_type: 2, use_multilingual: false });
    expect(judged('EXAM5')).toMatchObject({ exam_type: 1, use_multilingual: false });
    expect(judged('EXAM6')).toMatchObject({ exam_type: 1, use_multilingual: true });
  });

  it('delivers each chosen kind of portion once, with its form and answer code', () => {
    const { exam } = judgeExam(
      aForm({ portions: ['personality', 'personality'] }),
      [],
      aCompany(aPackage('EXAM5')),
      false,
    );
    expect(exam?.items).toEqual([
      { type: 'personality', code: 11, form_id: 'personality-recruit-v1', is_default: true },
    ]);
  });

  it('files a personality portion under 11 in EXAM5, 14 in EXAM6 and 21 in EXAM1', () => {
    const codes = examServices.map((service) => {
      const { exam } = judgeExam(aForm(), [], aCompany(aPackage(service)), false);
      return [service, exam?.items.map(({ code }) => code)];
    });
    expect(codes).toEqual([
      ['EXAM1', [21]],
      ['EXAM5', [11]],
      ['EXAM6', [14]],
    ]);
  });

  it('keeps data for 6 months in recruiting and for 12 of employees, where nobody chose otherwise', () => {
    const monthsOf = (service: ExamService, form: Partial<ExamForm> = {}) =>
      judgeExam(aForm(form), [], aCompany(aPackage(service)), false).exam?.retention_months;
    expect(examServices.map((service) => monthsOf(service))).toEqual([12, 6, 6]);
    expect(examServices.map((service) => monthsOf(service, { retention_months: 36 }))).toEqual([36, 36, 36]);
  });

  it("refuses a package that is not among the company's", () => {
    expect(judgeExam(aForm({ package_id: 8 }), [], aCompany(aPackage('EXAM5')), false).problems).toEqual([
      { path: 'package_id', key: 'exam.package.unknown' },
    ]);
  });

  it('refuses a portion the package does not hold', () => {
    const empty = { ...aPackage('EXAM5'), contents: [] };
    expect(judgeExam(aForm(), [], aCompany(empty), false).problems).toEqual([
      { path: 'portions', key: 'field.choice' },
    ]);
  });

  it('refuses a taken address, found before or run into', () => {
    const taken = { path: 'directory', key: 'exam.directory.taken' };
    expect(judgeExam(aForm(), [], aCompany(aPackage('EXAM5')), true).problems).toEqual([taken]);
    expect(problemOfConstraint('exams_directory_key')).toEqual(taken);
    expect(problemOfConstraint('exams_period_check')).toBeUndefined();
  });
});

describe('what an exam can be made of', () => {
  it.each(offerNames)(
    '%s is a form of the bank in every service, of the kind and amount it says',
    (offer) => {
      for (const service of examServices) {
        const [item] = itemsOf([offer], service);
        const { form } = getForm(item?.form_id ?? '');
        expect(form.portion).toBe(offers[offer].kind);
        expect(amountOf(offer, service)).toMatchObject({
          minutes: form.time_limit / 60,
          questions: form.item_count,
        });
      }
    },
  );
});

describe('what somebody may do inside an exam', () => {
  const all = { can_manage: true, can_output: true };

  it('is everything for staff, and for a restricted account what was given to it', () => {
    expect(rightsInExam('client', 'ASP', all)).toEqual({ manage: true, output: true });
    expect(rightsInExam('operator', 'ASP', { can_manage: false, can_output: true })).toEqual({
      ...{ manage: false, output: true },
    });
    expect(rightsInExam('operator', 'TRUST', { can_manage: true, can_output: false })).toEqual({
      ...{ manage: true, output: false },
    });
    expect(rightsInExam('operator', 'TRUST', undefined)).toEqual({ manage: false, output: false });
  });

  it('is no look at the results of a self-service company for the platform, and no change by who only views', () => {
    expect(rightsInExam('admin', 'TRUST', all)).toEqual({ manage: true, output: true });
    expect(rightsInExam('admin', 'ASP', all)).toEqual({ manage: true, output: false });
    expect(rightsInExam('viewOnlyAdmin', 'TRUST', all)).toEqual({ manage: false, output: true });
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
});
