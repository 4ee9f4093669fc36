import { describe, expect, it } from 'vitest';
import type { FieldProblem } from '../../access/refusal.ts';
import { judgeCompany, problemOfConstraint } from './rules.ts';

const facts = {
  today: '2026-11-20',
  number_taken: false,
  login_id_taken: false,
  email_taken: false,
  mail_domain: undefined,
};
const form = {
  contract_start: '2026-04-01',
  contract_end: '2027-03-31',
  admin_login_id: 'hakaru',
  admin_password: 'Reg-Pass-2026',
};

const problemsOf = (
  more: Parameters<typeof judgeCompany>[0],
  known = facts,
  wrong: readonly FieldProblem[] = [],
) => judgeCompany({ ...form, ...more }, wrong, known).problems;

describe('registering a company', () => {
  it('is free of problems when nothing is taken and the contract runs', () => {
    expect(judgeCompany(form, [], facts)).toEqual({ company: form });
  });

  it('takes a contract that ends today, or on the day it begins', () => {
    expect(problemsOf({ contract_end: '2026-11-20' })).toBeUndefined();
    expect(problemsOf({ contract_start: '2026-11-20', contract_end: '2026-11-20' })).toBeUndefined();
  });

  it('refuses a contract that ended yesterday', () => {
    expect(problemsOf({ contract_end: '2026-11-19' })).toEqual([
      { path: 'contract_end', key: 'company.contractEnd.past' },
    ]);
  });

  it('refuses a contract that ends before it begins, and says no more of its end', () => {
    expect(problemsOf({ contract_start: '2026-11-19', contract_end: '2026-11-18' })).toEqual([
      { path: 'contract_end', key: 'field.endBeforeStart' },
    ]);
  });

  it('refuses a beginning the calendar of the database does not know', () => {
    expect(problemsOf({ contract_start: '0000-12-31' })).toEqual([
      { path: 'contract_start', key: 'field.date' },
    ]);
    expect(problemsOf({ contract_start: '0001-01-01' })).toBeUndefined();
  });

  it('refuses the login id as a password', () => {
    expect(problemsOf({ admin_password: form.admin_login_id })).toEqual([
      { path: 'admin_password', key: 'password.sameAsLoginId' },
    ]);
    expect(
      judgeCompany({}, [{ path: 'admin_login_id', key: 'field.required' }], facts).problems,
    ).toHaveLength(1);
  });

  it.each([
    ['of the commonest', 'P@ssw0rd-2026!', 'password.common'],
    ['with the login id in it', 'My-Hakaru-2026', 'password.personal'],
    ['with a part of the name in it', 'My-Tanto-2026', 'password.personal'],
    ['with the address in it', 'My-Jinji-2026', 'password.personal'],
    ['with the company in it', 'My-Denki-2026', 'password.personal'],
  ])('refuses a password %s', (_, admin_password, key) => {
    const whose = { name: 'Denki Inc.', admin_name: 'Tanto Taro', admin_email: 'jinji@example.com' };
    expect(problemsOf({ ...whose, admin_password })).toEqual([{ path: 'admin_password', key }]);
    expect(problemsOf(whose)).toBeUndefined();
  });

  it('tells all problems at once, in the order of the form', () => {
    const wrong: FieldProblem[] = [
      { path: 'logo', key: 'company.logo.type' },
      { path: 'services', key: 'company.services.required' },
    ];
    const taken = { ...facts, number_taken: true, login_id_taken: true };
    expect(problemsOf({ contract_end: '2020-01-01' }, taken, wrong)?.map(({ path }) => path)).toEqual([
      'company_no',
      'services',
      'contract_end',
      'admin_login_id',
      'logo',
    ]);
  });

  it('tells the same of the constraints a race runs into, and nothing of others', () => {
    expect(problemOfConstraint('clients_company_no_key')?.path).toBe('company_no');
    expect(problemOfConstraint('login_directory_pkey')?.path).toBe('admin_login_id');
    expect(problemOfConstraint('packages_service_key')).toBeUndefined();
    expect(problemOfConstraint(undefined)).toBeUndefined();
  });
});
