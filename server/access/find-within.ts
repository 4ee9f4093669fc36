import type { PackageType } from '#contract/codes/exam.ts';
import type { ExamState } from '#contract/codes/status.ts';
import { isPlatform } from '#contract/codes/viewers.ts';
import type { Database } from '../db/database.ts';
import type { Statement } from '../db/sql.ts';
import { Refusal } from './refusal.ts';
import type { CompanyFacts, ExamFacts, ExamineeViewer, Linkage, Viewer } from './scope.ts';
import { isGoodSession, isTouchDue } from './session-limits.ts';

/** The facts of a company, exam or examinee that was found through a viewer's tenancy. */
export interface FoundCompany {
  client_id: number;
  company: CompanyFacts;
}
/** What was found beside exams: gates look at the company's first package. */
interface FoundBeside extends FoundCompany {
  package_type: PackageType | undefined;
}
export interface FoundExam extends FoundCompany {
  exam_id: number;
  exam: ExamFacts;
}
export interface FoundExaminee extends FoundExam {
  examinee_id: number;
  /** The candidate has agreed to the terms in this log-in. False in every scope of staff. */
  is_agreed: boolean;
}

/** The permission that an exam is opened with: what a restricted account may do there. */
export type Need = 'look' | 'manage' | 'output';

/** How an exam is opened: with which permission, and in which of its states it may be. */
export interface Opening {
  need: Need;
  states: readonly ExamState[];
}

interface CompanyRow {
  client_id: number;
  client_hash: string;
  client_name: string;
  client_color: string | null;
  client_has_logo: boolean;
  client_deleted: boolean;
}

interface BesideRow extends CompanyRow {
  first_package_type: PackageType | null;
}

interface ExamRow extends CompanyRow, Omit<ExamFacts, 'client' | 'package'> {
  exam_id: number;
  exam_name: string;
  package_id: number;
  package_name: string;
  package_service: ExamFacts['package']['service'];
  package_type: ExamFacts['package']['type'];
  package_contents: ExamFacts['package']['contents'];
}

interface ExamineeRow extends ExamRow {
  examinee_id: number;
  is_hidden: number;
  is_agreed: boolean;
}

interface SittingRow extends ExamineeRow {
  is_own: boolean;
}

const companyColumns = `c.id as client_id, c.hash as client_hash, c.name as client_name, c.color as client_color,
  c.logo_file is not null as client_has_logo, c.deleted_at is not null as client_deleted`;

const besideColumns = `${companyColumns}, (select p.type from packages p where p.client_id = $1 order by p.id limit 1)
  as first_package_type`;

const examColumns = `${companyColumns}, e.id as exam_id, e.name as exam_name, e.directory, e.exam_type,
  e.exam_style, e.use_multilingual, e.commence_on, e.terminate_on, e.examinee_max, e.timeout_policy,
  clock_timestamp() as now,
  p.id as package_id, p.name as package_name, p.service as package_service, e.package_type,
  p.contents as package_contents`;

/** $1 client, $2 id, $3 user whose permissions count (null: all), $4 need, $5 states. */
const examTables = `exams e
  left join packages p on p.client_id = $1 and p.id = e.package_id
  join clients c on c.id = $1`;
const examConditions = `e.client_id = $1 and e.delete_status = any($5::smallint[])
  and ($3::bigint is null or exists (
    select from inspection_permissions i
    where i.client_id = $1 and i.user_id = $3 and i.exam_id = e.id
      and ($4 = 'look' or ($4 = 'manage' and i.can_manage) or ($4 = 'output' and i.can_output))))`;

/** $1 client, $2 examinee, $3 exam, $4 session. Postpones the end of an idle session, at most once a minute. */
const selfText = (more: string) => `
  with touched as (
    update examinee_sessions set last_seen_at = now()
    where client_id = $1 and id = $4 and ended_at is null and ${isTouchDue('examinee')}
  )
  select ${examColumns}, x.id as examinee_id, x.is_hidden, s.terms_agreed_at is not null as is_agreed ${more}
  from examinees x
  join examinee_sessions s on s.client_id = $1 and s.examinee_id = x.id
  join ${examTables} on e.client_id = $1 and e.id = x.exam_id
  where x.client_id = $1 and x.id = $2 and e.id = $3 and s.id = $4 and x.is_locked = 0
    and ${isGoodSession('examinee')}
    and e.delete_status = 0 and c.deleted_at is null`;

const isOwnPortion = `, exists (
    select from answers a where a.client_id = $1 and a.id = $5 and a.examinee_id = $2) as is_own`;

const statements = {
  company: { name: 'find_company', text: `select ${besideColumns} from clients c where c.id = $1` },
  user: {
    name: 'find_user',
    text: `select ${companyColumns}, u.id as user_id from users u join clients c on c.id = $1
      where u.client_id = $1 and u.id = $2`,
  },
  template: {
    name: 'find_template',
    text: `select ${besideColumns}, t.id as template_id from mail_templates t join clients c on c.id = $1
      where t.client_id = $1 and t.id = $2`,
  },
  mail: {
    name: 'find_mail',
    text: `select ${examColumns}, m.id as mail_id from mails m join ${examTables} on true
      where m.client_id = $1 and m.id = $2 and e.id = m.exam_id and ${examConditions}`,
  },
  companyOfTemplate: {
    name: 'find_company_of_template',
    text: `/* exempt from rule 1: an administrator names a template without its company */
      select client_id from mail_templates where id = $1`,
  },
  companyOfMail: {
    name: 'find_company_of_mail',
    text: `/* exempt from rule 1: an administrator names a mail without its company */
      select client_id from mails where id = $1`,
  },
  exam: {
    name: 'find_exam',
    text: `select ${examColumns} from ${examTables} where e.id = $2 and ${examConditions}`,
  },
  examinee: {
    name: 'find_examinee',
    text: `select ${examColumns}, x.id as examinee_id, x.is_hidden, false as is_agreed
      from examinees x join ${examTables} on true
      where x.client_id = $1 and x.id = $2 and e.id = x.exam_id and ${examConditions}`,
  },
  companyOfUser: {
    name: 'find_company_of_user',
    text: `/* exempt from rule 1: an administrator names an account without its company */
      select client_id from users where id = $1`,
  },
  companyOfExam: {
    name: 'find_company_of_exam',
    text: `/* exempt from rule 1: an administrator names an exam without its company */
      select client_id from exams where id = $1`,
  },
  companyOfExaminee: {
    name: 'find_company_of_examinee',
    text: `/* exempt from rule 1: an administrator names an examinee without the company */
      select client_id from examinees where id = $1`,
  },
  self: { name: 'find_self', text: selfText('') },
  sitting: { name: 'find_sitting', text: selfText(isOwnPortion) },
};

/** The company a viewer may work in. Staff get their own, whatever id they name; administrators any not deleted. */
export async function getCompany(db: Database, viewer: Viewer, id: number | undefined): Promise<FoundBeside> {
  const own = tenantOf(viewer);
  const wanted = id ?? own;
  if (wanted === null || (own !== null && wanted !== own)) throw new Refusal('notFound');
  const row = await db.one<BesideRow>(statements.company, [wanted]);
  if (!row) throw new Refusal('notFound');
  refuseGone(viewer, row);
  return foundBeside(row);
}

/** The account of this id, if it belongs to a company the viewer may work in. */
export async function getUser(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<FoundCompany & { user_id: number }> {
  const client_id = await findTenant(db, viewer, statements.companyOfUser, id);
  const row = await db.one<CompanyRow & { user_id: number }>(statements.user, [client_id, id]);
  if (!row) throw new Refusal('notFound');
  refuseGone(viewer, row);
  return { ...foundCompany(row), user_id: row.user_id };
}

/** The mail template of this id, if it belongs to a company the viewer may work in. */
export async function getTemplate(
  db: Database,
  viewer: Viewer,
  id: number,
): Promise<FoundBeside & { template_id: number }> {
  const client_id = await findTenant(db, viewer, statements.companyOfTemplate, id);
  const row = await db.one<BesideRow & { template_id: number }>(statements.template, [client_id, id]);
  if (!row) throw new Refusal('notFound');
  refuseGone(viewer, row);
  return { ...foundBeside(row), template_id: row.template_id };
}

/** The mail of this id, of an exam the viewer may open. */
export async function getMail(
  db: Database,
  viewer: Viewer,
  id: number,
  opening: Opening,
): Promise<FoundExam & { mail_id: number }> {
  const values = valuesFor(await findTenant(db, viewer, statements.companyOfMail, id), viewer, id, opening);
  const row = await db.one<ExamRow & { mail_id: number }>(statements.mail, values);
  if (!row) throw await whyNotFound(db, viewer, statements.mail, id, opening);
  refuseGone(viewer, row);
  return { ...foundExam(row), mail_id: row.mail_id };
}

/** The exam of this id, if it belongs to the viewer's company and, for a restricted account, was given to it. */
export async function getExam(
  db: Database,
  viewer: Viewer | Linkage,
  id: number,
  opening: Opening,
): Promise<FoundExam> {
  const values = valuesFor(await findTenant(db, viewer, statements.companyOfExam, id), viewer, id, opening);
  const row = await db.one<ExamRow>(statements.exam, values);
  if (!row) throw await whyNotFound(db, viewer, statements.exam, id, opening);
  refuseGone(viewer, row);
  return foundExam(row);
}

/** The examinee of this id in an exam the viewer may open. */
export async function getExaminee(
  db: Database,
  viewer: Viewer,
  id: number,
  opening: Opening,
): Promise<FoundExaminee> {
  const values = valuesFor(
    await findTenant(db, viewer, statements.companyOfExaminee, id),
    viewer,
    id,
    opening,
  );
  const row = await db.one<ExamineeRow>(statements.examinee, values);
  if (!row) throw await whyNotFound(db, viewer, statements.examinee, id, opening);
  refuseGone(viewer, row);
  return { ...foundExam(row), examinee_id: row.examinee_id, is_agreed: row.is_agreed };
}

/**
 * The candidate behind a token whose session is good.
 * @throws Refusal unauthorized, or examineeHidden (4009) when staff have hidden the candidate
 */
export async function getSelf(db: Database, viewer: ExamineeViewer): Promise<FoundExaminee> {
  return foundSelf(await db.rows<ExamineeRow>(statements.self, valuesOf(viewer)));
}

/** The same with one of the candidate's own portions, in the same trip. */
export async function getSitting(
  db: Database,
  viewer: ExamineeViewer,
  answer_id: number,
): Promise<FoundExaminee & { answer_id: number }> {
  const rows = await db.rows<SittingRow>(statements.sitting, [...valuesOf(viewer), answer_id]);
  const found = foundSelf(rows);
  if (!rows[0]?.is_own) throw new Refusal('notFound');
  return { ...found, answer_id };
}

function valuesOf(viewer: ExamineeViewer): number[] {
  return [viewer.client_id, viewer.id, viewer.exam_id, viewer.session_id];
}

function foundSelf([row]: readonly ExamineeRow[]): FoundExaminee {
  if (!row) throw new Refusal('unauthorized');
  if (row.is_hidden) throw new Refusal('examineeHidden');
  return { ...foundExam(row), examinee_id: row.examinee_id, is_agreed: row.is_agreed };
}

/** A restricted account that lacks the permission gets `forbidden`; an exam that it does not see is not found. */
async function whyNotFound(
  db: Database,
  viewer: Viewer | Linkage,
  statement: Statement,
  id: number,
  opening: Opening,
): Promise<Refusal> {
  if (opening.need === 'look' || restrictedTo(viewer) === null) return new Refusal('notFound');
  const row = await db.one(statement, valuesFor(tenantOf(viewer), viewer, id, { ...opening, need: 'look' }));
  return row ? new Refusal('forbidden', { guard: 'permission' }) : new Refusal('notFound');
}

function valuesFor(
  client_id: number | null,
  viewer: Viewer | Linkage,
  id: number,
  { need, states }: Opening,
): unknown[] {
  return [client_id, id, restrictedTo(viewer), need, states];
}

/** The viewer's own company. An administrator has none: then the company of the row with this id. */
async function findTenant(
  db: Database,
  viewer: Viewer | Linkage,
  companyOf: Statement,
  id: number,
): Promise<number | null> {
  const own = tenantOf(viewer);
  if (own !== null) return own;
  return (await db.one<{ client_id: number }>(companyOf, [id]))?.client_id ?? null;
}

function tenantOf(viewer: Viewer | Linkage): number | null {
  return 'client_id' in viewer ? viewer.client_id : null;
}

function restrictedTo(viewer: Viewer | Linkage): number | null {
  return 'restricted' in viewer && viewer.restricted ? viewer.id : null;
}

function refuseGone(viewer: Viewer | Linkage, row: CompanyRow): void {
  if (!row.client_deleted) return;
  throw new Refusal(isPlatform(viewer.kind) ? 'companyGone' : 'notFound');
}

function foundCompany(row: CompanyRow): FoundCompany {
  const { client_id, client_hash, client_name, client_color, client_has_logo } = row;
  return {
    client_id,
    company: { hash: client_hash, name: client_name, color: client_color, has_logo: client_has_logo },
  };
}

function foundBeside(row: BesideRow): FoundBeside {
  return { ...foundCompany(row), package_type: row.first_package_type ?? undefined };
}

function foundExam(row: ExamRow): FoundExam {
  const found = foundCompany(row);
  return {
    ...found,
    exam_id: row.exam_id,
    exam: {
      name: row.exam_name,
      directory: row.directory,
      exam_type: row.exam_type,
      exam_style: row.exam_style,
      use_multilingual: row.use_multilingual,
      commence_on: row.commence_on,
      terminate_on: row.terminate_on,
      examinee_max: row.examinee_max,
      timeout_policy: row.timeout_policy,
      package: {
        id: row.package_id,
        name: row.package_name,
        service: row.package_service,
        type: row.package_type,
        contents: row.package_contents,
      },
      client: found.company,
      now: row.now,
    },
  };
}
