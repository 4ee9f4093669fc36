import { describe, expect, it } from 'vitest';
import { judgeCompany, problemOfConstraint } from './rules.ts';

const facts = { today: '2026-11-20', number_taken: false, login_id_taken: false };
const form = { contract_start: '2026-04-01', contract_end: '2027-03-31' };

describe('registering a company', () => {
  it('is free of problems when nothing is taken and the contract runs', () => {
    expect(judgeCompany(form, facts)).toEqual([]);
  });

  it('takes a contract that ends today', () => {
    expect(judgeCompany({ ...form, contract_end: '2026-11-20' }, facts)).toEqual([]);
  });

  it('refuses a contract that ended yesterday', () => {
    expect(judgeCompany({ ...form, contract_end: '2026-11-19' }, facts)).toEqual([
      { path: 'contract_end', key: 'company.contractEnd.past' },
    ]);
  });

  it('refuses a beginning the calendar of the database does not know', () => {
    expect(judgeCompany({ ...form, contract_start: '0000-12-31' }, facts)).toEqual([
      { path: 'contract_start', key: 'field.date' },
    ]);
    expect(judgeCompany({ ...form, contract_start: '0001-01-01' }, facts)).toEqual([]);
  });

  it('tells a taken number and a taken login id in one go', () => {
    expect(judgeCompany(form, { ...facts, number_taken: true, login_id_taken: true })).toEqual([
      { path: 'company_no', key: 'company.number.taken' },
      { path: 'admin_login_id', key: 'staff.loginId.taken' },
    ]);
  });

  it('tells the same of the constraints a race runs into, and nothing of others', () => {
    expect(problemOfConstraint('clients_company_no_key')?.path).toBe('company_no');
    expect(problemOfConstraint('login_directory_pkey')?.path).toBe('admin_login_id');
    expect(problemOfConstraint('packages_service_key')).toBeUndefined();
    expect(problemOfConstraint(undefined)).toBeUndefined();
  });
});
