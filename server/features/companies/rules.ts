import { CompanyForm } from '#contract/shapes/company.ts';
import { type FieldProblem, inOrderOf } from '../../access/refusal.ts';
import { problemsOfPassword } from '../accounts/door.ts';
import type { CompanyFields } from './store.ts';

/** What the database knows when a company is registered. */
export interface CompanyFacts {
  /** The day in Japan by the database's clock, YYYY-MM-DD. */
  today: string;
  number_taken: boolean;
  login_id_taken: boolean;
  email_taken: boolean;
}

/**
 * Judges a company's fields beside each other and against what is taken already. All problems are returned at once, in
 * the form's order. Days are YYYY-MM-DD.
 * @param form the fields that are right by themselves
 * @param wrong problems of the other fields
 */
export function judgeCompany(
  form: Partial<CompanyFields>,
  wrong: readonly FieldProblem[],
  facts: CompanyFacts,
): { company: CompanyFields; problems?: undefined } | { company?: undefined; problems: FieldProblem[] } {
  const { contract_start, contract_end } = form;
  const problems = [...wrong];
  if (facts.number_taken) problems.push(numberTaken);
  // The calendar of PostgreSQL begins with the year 1.
  if (contract_start && contract_start < '0001-01-01')
    problems.push({ path: 'contract_start', key: 'field.date' });
  if (contract_start && contract_end && contract_end < contract_start)
    problems.push({ path: 'contract_end', key: 'field.endBeforeStart' });
  else if (contract_end && contract_end < facts.today)
    problems.push({ path: 'contract_end', key: 'company.contractEnd.past' });
  if (facts.email_taken) problems.push(emailTaken);
  if (facts.login_id_taken) problems.push(loginIdTaken);
  problems.push(...problemsOfFirstPassword(form));
  const isListed = form.ip_addresses || problems.some(({ path }) => path === 'ip_addresses');
  if (form.limits_addresses && !isListed)
    problems.push({ path: 'ip_addresses', key: 'company.ipAddresses.required' });
  // Without a problem every field is there.
  if (problems.length === 0) return { company: form as CompanyFields };
  return { problems: inOrderOf(CompanyForm, problems) };
}

/** Its first account's password is judged as one that its holder sets; the company has no hash yet. */
function problemsOfFirstPassword(form: Partial<CompanyFields>): FieldProblem[] {
  if (form.admin_password === undefined) return [];
  const words = {
    login_id: form.admin_login_id ?? '',
    name: form.admin_name ?? '',
    email: form.admin_email ?? '',
    company_name: form.name ?? '',
    company_hash: '',
  };
  const problems = problemsOfPassword({ password: form.admin_password }, words);
  return problems.map((problem) => ({ ...problem, path: 'admin_password' }));
}

/** The same problems when another registration was faster: by the name of the constraint that refused this one. */
export function problemOfConstraint(constraint: string | undefined): FieldProblem | undefined {
  if (constraint === 'clients_company_no_key') return numberTaken;
  if (constraint === 'login_directory_pkey') return loginIdTaken;
  if (constraint === 'login_directory_email_key') return emailTaken;
  return undefined;
}

const numberTaken: FieldProblem = { path: 'company_no', key: 'company.number.taken' };
const loginIdTaken: FieldProblem = { path: 'admin_login_id', key: 'staff.loginId.taken' };
const emailTaken: FieldProblem = { path: 'admin_email', key: 'staff.email.taken' };
