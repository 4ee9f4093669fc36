import { contentsOfService, type ExamService, type PackageType } from '#contract/codes/exam.ts';
import { type YesNo, yesNo } from '#contract/codes/status.ts';
import { CompanyChange, CompanyForm } from '#contract/shapes/company.ts';
import { isTyped } from '#contract/typed-word.ts';
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
  /** What follows the @ of mailboxes; undefined: each is a whole address. */
  mail_domain: string | undefined;
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
  const problems = [...wrong];
  if (facts.number_taken) problems.push(numberTaken);
  problems.push(...problemsOfPeriod(form));
  if (form.contract_end && form.contract_end < facts.today && !isNamed(problems, 'contract_end'))
    problems.push(endPast);
  if (facts.email_taken) problems.push(emailTaken);
  if (facts.login_id_taken) problems.push(loginIdTaken);
  problems.push(...problemsOfFirstPassword(form));
  problems.push(...problemsOfMailbox(form.mailbox, facts), ...problemsOfAddresses(form, problems));
  // Without a problem every field is there.
  if (problems.length === 0) return { company: form as CompanyFields };
  return { problems: inOrderOf(CompanyForm, problems) };
}

/** A company as it is stored, of what its form changes. */
export interface StoredCompany extends Omit<CompanyFields, `admin_${string}` | 'logo' | 'mailbox'> {
  stops_at_number: YesNo;
  limits_addresses: YesNo;
  mailbox: string | null;
}

/**
 * Judges a company's change: its end lies ahead where it is another one, applicants become more, and a service that
 * exams use stays.
 * @param own what is changed
 * @param wrong problems of single fields
 * @param users names of exams that use the services which are taken away
 */
export function problemsOfChange(
  own: Partial<StoredCompany>,
  before: StoredCompany,
  wrong: readonly FieldProblem[],
  facts: Pick<CompanyFacts, 'today' | 'mail_domain'>,
  users: readonly string[],
): FieldProblem[] {
  const problems = [...wrong];
  const after = { ...before, ...own };
  if (own.contract_start || own.contract_end) problems.push(...problemsOfPeriod(after));
  if (own.contract_end && own.contract_end < facts.today && !isNamed(problems, 'contract_end'))
    problems.push(endPast);
  if ((own.applicants_number ?? Number.POSITIVE_INFINITY) < before.applicants_number)
    problems.push({ path: 'applicants_number', key: 'company.applicants.increaseOnly' });
  if (users.length > 0)
    problems.push({ path: 'services', key: 'company.services.used', args: { exams: users.join('、') } });
  problems.push(...problemsOfMailbox(own.mailbox, facts), ...problemsOfAddresses(after, problems));
  return inOrderOf(CompanyChange, problems);
}

function problemsOfPeriod({ contract_start, contract_end }: Partial<CompanyFields>): FieldProblem[] {
  // The calendar of PostgreSQL begins with the year 1.
  const isTooEarly = contract_start !== undefined && contract_start < '0001-01-01';
  return [
    ...(isTooEarly ? [{ path: 'contract_start', key: 'field.date' } as const] : []),
    ...(contract_start && contract_end && contract_end < contract_start
      ? [{ path: 'contract_end', key: 'field.endBeforeStart' } as const]
      : []),
  ];
}

/** Log-in is limited to addresses that are named, and addresses that are named limit it. */
function problemsOfAddresses(
  form: Partial<Pick<CompanyFields, 'limits_addresses' | 'ip_addresses'>>,
  problems: readonly FieldProblem[],
): FieldProblem[] {
  if (isNamed(problems, 'ip_addresses')) return [];
  if (form.limits_addresses === yesNo.yes && !form.ip_addresses)
    return [{ path: 'ip_addresses', key: 'company.ipAddresses.required' }];
  if (form.limits_addresses === yesNo.no && form.ip_addresses)
    return [{ path: 'ip_addresses', key: 'company.ipAddresses.unused' }];
  return [];
}

function problemsOfMailbox(
  mailbox: string | null | undefined,
  { mail_domain }: Pick<CompanyFacts, 'mail_domain'>,
): FieldProblem[] {
  if (!mailbox) return [];
  const [, domain] = mailbox.split('@');
  if (mail_domain === undefined)
    return domain === undefined ? [{ path: 'mailbox', key: 'company.mailbox.whole' }] : [];
  if (domain === undefined || domain.toLowerCase() === mail_domain) return [];
  return [{ path: 'mailbox', key: 'company.mailbox.domain', args: { domain: mail_domain } }];
}

/** The whole address of a mailbox. */
export function addressOfMailbox(mailbox: string | null, mail_domain: string | undefined): string | null {
  return mailbox === null || mailbox.includes('@') ? mailbox : `${mailbox}@${mail_domain}`;
}

/** The mailbox of an address as it is typed: at the platform's domain its part before the @. */
export function mailboxOfAddress(address: string | null, mail_domain: string | undefined): string | null {
  const [local = '', domain] = address?.split('@') ?? [];
  return domain !== undefined && domain.toLowerCase() === mail_domain ? local : address;
}

function isNamed(problems: readonly FieldProblem[], field: string): boolean {
  return problems.some(({ path }) => path === field);
}

/** What a company has contracted of one service. */
export function packageOf(type: PackageType, service: ExamService) {
  return { name: `${type} ${service}`, type, service, contents: contentsOfService[service] };
}

/** An act that cannot be taken back at once: the company's name is typed. */
export function problemsOfName(typed: string, { name }: { name: string }): FieldProblem[] {
  return isTyped(typed, name) ? [] : [{ path: 'name', key: 'company.name.mismatch' }];
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

const endPast: FieldProblem = { path: 'contract_end', key: 'company.contractEnd.past' };
const numberTaken: FieldProblem = { path: 'company_no', key: 'company.number.taken' };
const loginIdTaken: FieldProblem = { path: 'admin_login_id', key: 'staff.loginId.taken' };
const emailTaken: FieldProblem = { path: 'admin_email', key: 'staff.email.taken' };
