import type { distributions, ExamListState } from '#contract/codes/exam.ts';
import { answerStatus, examStates } from '#contract/codes/status.ts';
import type { AccountState } from '#contract/shapes/user.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { countPresent } from '../../billing/door.ts';
import { listVisits, type VisitRecord } from '../settings/settings-store.ts';
import { besideCompanies, type CompanyRecord, companyColumns } from '../store.ts';

/** A company with what its form changes, and what has become of it. */
export interface DetailRecord extends CompanyRecord {
  inquiry_contact: string;
  contract_no: string | null;
  contract_classification: number;
  distributions: (typeof distributions)[number][];
  stops_at_number: boolean;
  mailbox: string | null;
  ip_addresses: string | null;
  erased_at: Date | null;
  updated_at: Date;
  account_number: number;
  exams: Record<ExamListState, number>;
  billed: { month: string; quantity: number };
  parent: ParentRecord | null;
  impact: CompanyImpact;
  visits: VisitRecord[];
}

interface ParentRecord {
  id: number;
  login_id: string;
  name: string;
  name_kana: string;
  email: string;
  state: AccountState;
  last_login_at: Date | null;
}

/** What deleting a company would end. */
export interface CompanyImpact {
  exams: number;
  people: number;
  sessions: number;
  answering: number;
}

/** The newest entries of the platform's people are shown at once; all are on the company's own page. */
const visits = { page: 1, per_page: 10 } as const;

export async function getDetail(scope: CompanyScope): Promise<DetailRecord> {
  const { client_id, db } = scope;
  const found = await db.one<Omit<DetailRecord, 'exams' | 'billed' | 'parent' | 'impact' | 'visits'>>(sql`
    select ${companyColumns}, c.inquiry_contact, c.contract_no, c.contract_classification, c.distributions,
      c.stops_at_number, c.mailbox, c.ip_addresses, c.erased_at, c.updated_at,
      (select count(*)::int from users where client_id = ${client_id}) as account_number
    from clients c ${besideCompanies(sql`${client_id}`)}
    where c.id = ${client_id}`);
  if (!found) throw new Error('the company of a scope is gone');
  const exams = await countExams(scope);
  const parent = (await findParent(scope)) ?? null;
  const impact = await countImpact(scope);
  const billed = await countPresent(scope);
  return { ...found, exams, billed, parent, impact, visits: (await listVisits(scope, visits)).rows };
}

async function countExams({ db, client_id }: CompanyScope): Promise<DetailRecord['exams']> {
  const isLive = sql`delete_status = ${examStates.notAction}`;
  const counted = await db.one<DetailRecord['exams']>(sql`
    select count(*) filter (where delete_status = ${examStates.saveDraft})::int as draft,
      count(*) filter (where ${isLive} and commence_on > now())::int as before,
      count(*) filter (where ${isLive} and now() between commence_on and terminate_on)::int as open,
      count(*) filter (where ${isLive} and terminate_on < now())::int as over,
      count(*) filter (where delete_status between ${examStates.softDelete} and ${examStates.failDelete})::int
        as deleted
    from exams where client_id = ${client_id}`);
  return counted ?? { draft: 0, before: 0, open: 0, over: 0, deleted: 0 };
}

function findParent({ db, client_id }: CompanyScope): Promise<ParentRecord | undefined> {
  return db.one<ParentRecord>(sql`
    select id, login_id, name, name_kana, email, state, last_login_at from users
    where client_id = ${client_id} and account_kind = 0 order by id limit 1`);
}

/** Counted, not read from counters: these tell what the platform destroys. */
export async function countImpact({ db, client_id }: CompanyScope): Promise<CompanyImpact> {
  const counted = await db.one<CompanyImpact>(sql`
    select (select count(*)::int from exams where client_id = ${client_id}
        and delete_status in (${examStates.notAction}, ${examStates.saveDraft})) as exams,
      (select count(*)::int from examinees where client_id = ${client_id}) as people,
      (select count(*)::int from user_sessions where client_id = ${client_id} and ended_at is null)
        + (select count(*)::int from examinee_sessions where client_id = ${client_id} and ended_at is null)
        as sessions,
      (select count(distinct examinee_id)::int from answers where client_id = ${client_id}
        and status = ${answerStatus.answering} and deadline > statement_timestamp()) as answering`);
  if (!counted) throw new Error('a statement without a table answered no row');
  return counted;
}
