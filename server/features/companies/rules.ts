import type { FieldProblem } from '../../access/refusal.ts';

/** What the database knows when a company is registered. */
export interface CompanyFacts {
  /** The day in Japan by the database's clock, YYYY-MM-DD. */
  today: string;
  number_taken: boolean;
  login_id_taken: boolean;
}

/** Problems that keep a company from being registered, beside its fields' own rules (spec 5). Days are YYYY-MM-DD. */
export function judgeCompany(
  form: { contract_start: string; contract_end: string },
  facts: CompanyFacts,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  // The calendar of PostgreSQL begins with the year 1.
  if (form.contract_start < '0001-01-01') problems.push({ path: 'contract_start', key: 'field.date' });
  if (form.contract_end < facts.today)
    problems.push({ path: 'contract_end', key: 'company.contractEnd.past' });
  if (facts.number_taken) problems.push(numberTaken);
  if (facts.login_id_taken) problems.push(loginIdTaken);
  return problems;
}

/** The same problems when another registration was faster: by the name of the constraint that refused this one. */
export function problemOfConstraint(constraint: string | undefined): FieldProblem | undefined {
  if (constraint === 'clients_company_no_key') return numberTaken;
  if (constraint === 'login_directory_pkey') return loginIdTaken;
  return undefined;
}

const numberTaken: FieldProblem = { path: 'company_no', key: 'company.number.taken' };
const loginIdTaken: FieldProblem = { path: 'admin_login_id', key: 'staff.loginId.taken' };
