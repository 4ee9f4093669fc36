import type { PackageType } from '#contract/codes/exam.ts';
import { type ExamState, examStates } from '#contract/codes/status.ts';
import { isPlatform } from '#contract/codes/viewers.ts';
import type { GateFacts } from '#contract/gates/gates.ts';
import type { Resources, Within } from '#contract/resources.ts';
import type { Statement } from '../db/sql.ts';
import { Refusal } from './refusal.ts';
import {
  type AdminViewer,
  type CompanyScope,
  type ExamFacts,
  type ExamineeScope,
  type ExamineeViewer,
  type ExamScope,
  type FactsOf,
  type Linkage,
  type LinkageFacts,
  type LinkageScope,
  makeScope,
  type OpenScope,
  type Scope,
  type ScopeWithin,
  type StaffViewer,
  type Viewer,
} from './scope.ts';
import { isDataOnly, isGoodSession, isTouchDue } from './session-limits.ts';

/** How something is opened: an exam with which permission, and in which of its states it may be. */
export interface Opening {
  need: 'look' | 'manage' | 'output';
  states: readonly ExamState[];
  /** Its company may be deleted, where the platform's people open it. */
  reachesDeletedCompany?: boolean;
}

/** What gates know of the exam's package, or beside exams of the company's first one. */
export type PackageFacts = Pick<GateFacts, 'package_type' | 'service' | 'contents'>;

/** What is known of a request before anything is found. */
export interface Asking<V extends Viewer | Linkage>
  extends Pick<OpenScope, 'db' | 'request_id' | 'language'> {
  viewer: V;
}

/** How a resource is found through the tenancy of each kind of viewer who reaches it. */
export interface Loaders<S extends Scope> {
  /** @throws Refusal notFound, companyGone, or forbidden where the account lacks the permission */
  staff(
    asking: Asking<AdminViewer | StaffViewer>,
    id: number | undefined,
    opening: Opening,
  ): Promise<{ scope: S; facts: PackageFacts }>;
  /** @throws Refusal notFound; unauthorized where the session is not good, examineeHidden where staff have hidden it */
  candidate(asking: Asking<ExamineeViewer>, id: number | undefined): Promise<S>;
  /** @throws Refusal notFound; unauthorized where the linkage is switched off */
  program(asking: Asking<Linkage>, exam_id: number): Promise<S & LinkageScope>;
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

interface ExamRow extends CompanyRow, Omit<ExamFacts, 'client' | 'package' | 'can_output'> {
  /** Where staff may be restricted. */
  can_output?: boolean;
  exam_id: number;
  exam_name: string;
  name_en: string | null;
  name_zh: string | null;
  package_id: number;
  package_name: string;
  package_service: ExamFacts['package']['service'];
  package_type: ExamFacts['package']['type'];
  package_contents: ExamFacts['package']['contents'];
}

interface SelfRow extends ExamRow {
  is_hidden: number;
  is_agreed: boolean;
  is_data_only: boolean;
  /** Where a portion was asked for. */
  is_own?: boolean;
}

const companyColumns = `c.id as client_id, c.hash as client_hash, c.name as client_name, c.color as client_color,
  c.logo_file is not null as client_has_logo, c.deleted_at is not null as client_deleted`;

const besideColumns = `${companyColumns}, (select p.type from packages p where p.client_id = $1 order by p.id limit 1)
  as first_package_type`;

const examColumns = `${companyColumns}, e.id as exam_id, e.name as exam_name, e.name_en, e.name_zh, e.directory, e.exam_type,
  e.exam_style, e.use_multilingual, e.commence_on, e.terminate_on, e.examinee_max, e.timeout_policy, e.result_mode,
  e.deviation = 1 as shows_numbers,
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
  select ${examColumns}, x.is_hidden, s.terms_agreed_at is not null as is_agreed,
    ${isDataOnly} as is_data_only ${more}
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
  self: { name: 'find_self', text: selfText('') },
  sitting: { name: 'find_sitting', text: selfText(isOwnPortion) },
  linkage: {
    name: 'find_linkage',
    text: 'select service, id_issuer, scope from linkages where client_id = $1 and id = $2 and exam_id = $3 and enabled',
  },
};

const canOutput = `($3::bigint is null or exists (
    select from inspection_permissions i
    where i.client_id = $1 and i.user_id = $3 and i.exam_id = e.id and i.can_output)) as can_output`;

const exams: Finding = {
  tenant: findTenantOf('exams'),
  found: {
    name: 'find_exam',
    text: `select ${examColumns}, ${canOutput} from ${examTables} where e.id = $2 and ${examConditions}`,
  },
};

/** The entry of each resource of the contract: a missing one does not compile, nor one that makes another's scope. */
export const resources: {
  [W in Within]: Pick<Loaders<ScopeWithin<W>>, keyof Resources[W] & keyof Loaders<Scope>>;
} = {
  company: { staff: loadCompany },
  user: {
    staff: besideExams('users', (company, user_id) => makeScope('user', { ...company, user_id })),
  },
  template: {
    staff: besideExams('mail_templates', (company, template_id) =>
      makeScope('template', { ...company, template_id }),
    ),
  },
  exam: { staff: inExam(exams, (exam) => makeScope('exam', exam)) },
  examinee: {
    staff: inExam(rowOfExam('examinees'), (exam, examinee_id) =>
      makeScope('examinee', { ...exam, examinee_id, is_agreed: false, is_data_only: false }),
    ),
    candidate: loadSelf,
  },
  mail: { staff: inExam(rowOfExam('mails'), (exam, mail_id) => makeScope('mail', { ...exam, mail_id })) },
  sitting: { candidate: loadSitting },
  linkage: { program: loadLinkage },
};

/** The exam of this id, if it belongs to the viewer's company and, for a restricted account, was given to it. */
export function getExam<V extends Viewer | Linkage>(asking: Asking<V>, id: number, opening: Opening) {
  return getInExam(asking, exams, id, opening);
}

/** A company that a viewer may work in. Staff get their own, whatever id they name; administrators any not deleted, or any. */
async function loadCompany(
  asking: Asking<AdminViewer | StaffViewer>,
  id: number | undefined,
  opening: Opening,
) {
  const own = tenantOf(asking.viewer);
  const wanted = id ?? own;
  if (wanted === null || (own !== null && wanted !== own)) throw new Refusal('notFound');
  const { company, facts } = await getBeside(asking, statements.company, [wanted], opening);
  return { scope: makeScope('company', company), facts };
}

/** A row of a table that a company has beside its exams. */
function besideExams<S extends Scope>(
  table: string,
  make: (company: FactsOf<CompanyScope>, id: number) => S,
): Loaders<S>['staff'] {
  const tenant = findTenantOf(table);
  const statement = {
    name: `find_beside_exams_${table}`,
    text: `select ${besideColumns} from ${table} t join clients c on c.id = $1 where t.client_id = $1 and t.id = $2`,
  };
  return async (asking, id = 0, opening) => {
    const values = [await findTenant(asking, tenant, id), id];
    const { company, facts } = await getBeside(asking, statement, values, opening);
    return { scope: make(company, id), facts };
  };
}

async function getBeside(
  asking: Asking<AdminViewer | StaffViewer>,
  statement: Statement,
  values: readonly unknown[],
  opening: Opening,
): Promise<{ company: FactsOf<CompanyScope>; facts: PackageFacts }> {
  const row = await asking.db.one<BesideRow>(statement, values);
  if (!row) throw new Refusal('notFound');
  refuseGone(asking.viewer, row, opening);
  return {
    company: { ...asking, ...companyOf(row) },
    facts: { package_type: row.first_package_type ?? undefined },
  };
}

/** An exam, or a row of a table in it. */
function inExam<S extends Scope>(
  finding: Finding,
  make: (exam: FactsOf<ExamScope>, id: number) => S,
): Loaders<S>['staff'] {
  return async (asking, id = 0, opening) => {
    const exam = await getInExam(asking, finding, id, opening);
    const { type, service, contents } = exam.exam.package;
    return { scope: make(exam, id), facts: { package_type: type, service, contents } };
  };
}

/** The statements that find a row: its company by the id alone, and in the company the rest. */
interface Finding {
  tenant: Statement;
  found: Statement;
}

function rowOfExam(table: string): Finding {
  const text = `select ${examColumns}, ${canOutput} from ${table} t join ${examTables} on true
    where t.client_id = $1 and t.id = $2 and e.id = t.exam_id and ${examConditions}`;
  return { tenant: findTenantOf(table), found: { name: `find_in_exam_${table}`, text } };
}

function findTenantOf(table: string): Statement {
  return {
    name: `find_tenant_${table}`,
    text: `/* exempt from rule 1: an administrator names a row without its company */
      select client_id from ${table} where id = $1`,
  };
}

async function getInExam<V extends Viewer | Linkage>(
  asking: Asking<V>,
  { tenant, found }: Finding,
  id: number,
  opening: Opening,
) {
  const { db, viewer } = asking;
  const values = [await findTenant(asking, tenant, id), id, restrictedTo(viewer)];
  const row = await db.one<ExamRow>(found, [...values, opening.need, opening.states]);
  if (row) {
    refuseGone(viewer, row, opening);
    return { ...asking, ...examOf(row) };
  }
  // An exam that a restricted account sees is forbidden without the permission; one that it does not see is not found.
  const mayLack = opening.need !== 'look' && restrictedTo(viewer) !== null;
  if (mayLack && (await db.one(found, [...values, 'look', opening.states])))
    throw new Refusal('forbidden', { guard: 'permission' });
  throw new Refusal('notFound');
}

async function loadSelf(asking: Asking<ExamineeViewer>) {
  const { self } = await getSelf(asking, statements.self);
  return makeScope('examinee', self);
}

/** One of the candidate's own portions, in the same trip as the candidate. */
async function loadSitting(asking: Asking<ExamineeViewer>, answer_id = 0) {
  const { self, is_own } = await getSelf(asking, statements.sitting, [answer_id]);
  if (!is_own) throw new Refusal('notFound');
  return makeScope('sitting', { ...self, answer_id });
}

/** The exam of a linkage that is switched on, with what the linkage says to programs. */
async function loadLinkage(asking: Asking<Linkage>, exam_id: number): Promise<LinkageScope> {
  const { db, viewer } = asking;
  const exam = await getExam(asking, exam_id, { need: 'look', states: [examStates.notAction] });
  const linkage = await db.one<LinkageFacts & Record<string, unknown>>(statements.linkage, [
    ...[viewer.client_id, viewer.id, exam_id],
  ]);
  if (!linkage) throw new Refusal('unauthorized');
  return makeScope('linkage', { ...exam, linkage });
}

/** The candidate behind a token whose session is good. */
async function getSelf(
  asking: Asking<ExamineeViewer>,
  statement: Statement,
  more: readonly number[] = [],
): Promise<{ self: FactsOf<ExamineeScope>; is_own: boolean | undefined }> {
  const { id, client_id, exam_id, session_id } = asking.viewer;
  const row = await asking.db.one<SelfRow>(statement, [client_id, id, exam_id, session_id, ...more]);
  if (!row) throw new Refusal('unauthorized');
  if (row.is_hidden) throw new Refusal('examineeHidden');
  const { is_agreed, is_data_only, is_own } = row;
  return { self: { ...asking, ...examOf(row), examinee_id: id, is_agreed, is_data_only }, is_own };
}

/** The viewer's own company. An administrator has none: then the company of the row with this id. */
async function findTenant(
  { db, viewer }: Asking<Viewer | Linkage>,
  tenant: Statement,
  id: number,
): Promise<number | null> {
  const own = tenantOf(viewer);
  if (own !== null) return own;
  return (await db.one<{ client_id: number }>(tenant, [id]))?.client_id ?? null;
}

function tenantOf(viewer: Viewer | Linkage): number | null {
  return 'client_id' in viewer ? viewer.client_id : null;
}

function restrictedTo(viewer: Viewer | Linkage): number | null {
  return 'restricted' in viewer && viewer.restricted ? viewer.id : null;
}

function refuseGone(viewer: Viewer | Linkage, row: CompanyRow, opening: Opening): void {
  if (!row.client_deleted) return;
  if (!isPlatform(viewer.kind)) throw new Refusal('notFound');
  if (!opening.reachesDeletedCompany) throw new Refusal('companyGone');
}

function companyOf(row: CompanyRow) {
  const { client_id, client_hash, client_name, client_color, client_has_logo } = row;
  return {
    client_id,
    company: { hash: client_hash, name: client_name, color: client_color, has_logo: client_has_logo },
  };
}

function examOf(row: ExamRow) {
  const found = companyOf(row);
  return {
    ...found,
    exam_id: row.exam_id,
    exam: {
      name: row.exam_name,
      name_en: row.name_en,
      name_zh: row.name_zh,
      directory: row.directory,
      exam_type: row.exam_type,
      exam_style: row.exam_style,
      use_multilingual: row.use_multilingual,
      commence_on: row.commence_on,
      terminate_on: row.terminate_on,
      examinee_max: row.examinee_max,
      timeout_policy: row.timeout_policy,
      result_mode: row.result_mode,
      shows_numbers: row.shows_numbers,
      can_output: row.can_output ?? false,
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
