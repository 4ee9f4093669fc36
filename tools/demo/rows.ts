import type { PoolClient } from 'pg';
import {
  contentsOfService,
  examTypeOfService,
  resultModeOf,
  retentionOfService,
} from '#contract/codes/exam.ts';
import type { Sealer } from '#server/adapters/sealing.ts';
import type { SeedingDay } from './moments.ts';
import { makePeople } from './people.ts';
import { type AdminPlan, type CompanyPlan, calendar, type ExamPlan, type StaffPlan } from './plan.ts';
import { type DemoPortion, makePortions } from './portions.ts';
import { insertEvents } from './rows-events.ts';
import { insertGroupings } from './rows-groupings.ts';
import { insertLinkage } from './rows-linkage.ts';
import { insertPeople } from './rows-people.ts';

/** What every row of the demo is made with. */
export interface Seeding extends SeedingDay {
  client: PoolClient;
  sealer: Sealer;
  password_hash: string;
}

export async function insertAdmins(seeding: Seeding, admins: readonly AdminPlan[]): Promise<void> {
  await seeding.client.query(
    `insert into admins (login_id, name, password_hash, kind)
     select n.login_id, n.name, $2, n.kind
     from jsonb_to_recordset($1::jsonb) as n(login_id text, name text, kind smallint)`,
    [JSON.stringify(admins), seeding.password_hash],
  );
}

/** A company with its packages, staff, exams, people, answers and results. */
export async function insertCompany(seeding: Seeding, plan: CompanyPlan): Promise<void> {
  const client_id = await insertClient(seeding, plan);
  const packages = await insertPackages(seeding, client_id, plan);
  const users = await insertStaff(seeding, client_id, plan.staff);
  for (const exam of plan.exams) {
    const exam_id = await insertExam(seeding, client_id, exam, getOf(packages, exam.service));
    await insertPermissions(seeding, { client_id, exam_id, directory: exam.directory }, plan.staff, users);
  }
  const last = await seeding.client.query<{ at: Date | null }>(
    'select max(last_activity_at) as at from examinees where client_id = $1',
    [client_id],
  );
  await seeding.client.query('update clients set last_activity_at = $2 where id = $1', [
    client_id,
    last.rows[0]?.at,
  ]);
}

async function insertClient({ client, midnight }: Seeding, plan: CompanyPlan): Promise<number> {
  const made = await client.query<{ id: number }>(
    `insert into clients (hash, name, name_kana, company_no, contract_no, contract_classification, applicants_number,
       contract_start, contract_end, color, inquiry_contact, created_at, updated_at)
     select $1, $2, $3, $4, 'D1', 1, $5, (d.today - $9::int), (d.today + $10::int), $6, $7,
       $8::timestamptz - make_interval(days => $9), $8::timestamptz - make_interval(days => $9)
     from (select ($8::timestamptz at time zone 'Asia/Tokyo')::date as today) d
     returning id`,
    [
      plan.hash,
      plan.name,
      plan.name_kana,
      plan.company_no,
      plan.applicants_number,
      plan.color,
      plan.inquiry_contact,
      midnight,
      calendar.contractBefore,
      calendar.contractAfter,
    ],
  );
  return idOf(made.rows);
}

async function insertPackages(
  { client }: Seeding,
  client_id: number,
  plan: CompanyPlan,
): Promise<Map<string, number>> {
  const made = await client.query<{ id: number; service: string }>(
    `insert into packages (client_id, name, type, service, contents)
     select $1, $2 || ' ' || s.service, $2, s.service, s.contents
     from jsonb_to_recordset($3::jsonb) as s(place int, service text, contents text[]) order by s.place
     returning id, service`,
    [
      client_id,
      plan.package_type,
      JSON.stringify(
        plan.services.map((service, place) => ({ place, service, contents: contentsOfService[service] })),
      ),
    ],
  );
  return new Map(made.rows.map((row) => [row.service, row.id]));
}

async function insertStaff(
  { client, password_hash }: Seeding,
  client_id: number,
  staff: readonly StaffPlan[],
): Promise<Map<string, number>> {
  const rows = staff.map((one) => ({ ...one, restricted: one.permissions !== undefined }));
  const made = await client.query<{ id: number; login_id: string }>(
    `with made as (
       insert into users (client_id, login_id, name, name_kana, email, password_hash, role, account_kind, restricted)
       select $1, n.login_id, n.name, n.name_kana, n.login_id || '@example.com', $3, n.role, n.account_kind,
         n.restricted
       from jsonb_to_recordset($2::jsonb) as n(login_id text, name text, name_kana text, role text,
         account_kind smallint, restricted boolean)
       returning id, login_id, email
     ), listed as (
       insert into login_directory (login_id, client_id, user_id, email)
       select login_id, $1, id, lower(email) from made
     )
     select id, login_id from made`,
    [client_id, JSON.stringify(rows), password_hash],
  );
  return new Map(made.rows.map((row) => [row.login_id, row.id]));
}

async function insertPermissions(
  { client }: Seeding,
  exam: { client_id: number; exam_id: number; directory: string },
  staff: readonly StaffPlan[],
  users: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = staff.flatMap(({ login_id, permissions = [] }) =>
    permissions
      .filter(({ directory }) => directory === exam.directory)
      .map((permission) => ({ ...permission, user_id: getOf(users, login_id) })),
  );
  await client.query(
    `insert into inspection_permissions (client_id, exam_id, user_id, can_manage, can_output)
     select $1, $2, n.user_id, n.can_manage, n.can_output
     from jsonb_to_recordset($3::jsonb) as n(user_id bigint, can_manage boolean, can_output boolean)`,
    [exam.client_id, exam.exam_id, JSON.stringify(rows)],
  );
}

async function insertExam(
  seeding: Seeding,
  client_id: number,
  plan: ExamPlan,
  package_id: number,
): Promise<number> {
  const { client, midnight } = seeding;
  const exam_type = examTypeOfService[plan.service];
  const portions = makePortions(plan);
  const made = await client.query<{ id: number }>(
    `insert into exams (client_id, package_id, package_type, directory, name, name_en, name_zh, commence_on, terminate_on, exam_type,
       contract_type, result_mode, use_multilingual, two_factor, candidate_feedback, retention_months,
       purpose_text, created_at, updated_at)
     select p.client_id, p.id, p.type, $3::text, $4::text, $15::text, $16::text,
       $5::timestamptz - make_interval(days => $6), $5::timestamptz + make_interval(days => $7 + 1, mins => -1), $8::int2,
       case when $8::int2 = 1 then c.contract_classification end, $14::text, $9::boolean, $10::smallint, $11::boolean,
       $12::smallint, $13::text,
       $5::timestamptz - make_interval(days => $6 + 2), $5::timestamptz - make_interval(days => $6 + 2)
     from packages p join clients c on c.id = $1 where p.client_id = $1 and p.id = $2
     returning id`,
    [
      client_id,
      package_id,
      plan.directory,
      plan.name,
      midnight,
      calendar.opensBefore,
      calendar.closesAfter,
      exam_type,
      plan.service === 'EXAM6',
      plan.two_factor,
      plan.candidate_feedback ?? false,
      retentionOfService[plan.service],
      plan.purpose_text,
      resultModeOf(portions.map(({ type }) => type)),
      plan.name_en ?? null,
      plan.name_zh ?? null,
    ],
  );
  const exam_id = idOf(made.rows);
  const item_ids = await insertItems(seeding, { client_id, exam_id }, portions);
  const people = makePeople(plan.crowd, portions, exam_type);
  await insertPeople(seeding, { client_id, exam_id, item_ids, portions }, people);
  await insertEvents(seeding, { client_id, exam_id });
  if (plan.groupings)
    await insertGroupings(seeding, { client_id, exam_id, exam_type }, plan.groupings, people);
  if (plan.linkage) await insertLinkage(seeding, { client_id, exam_id }, plan.linkage);
  return exam_id;
}

/** Ids in the order of the portions. */
async function insertItems(
  { client }: Seeding,
  { client_id, exam_id }: { client_id: number; exam_id: number },
  portions: readonly DemoPortion[],
): Promise<number[]> {
  const rows = portions.map(({ type, code, form_id, seed }, place) => ({
    type,
    code,
    form_id,
    seed,
    position: place + 1,
  }));
  const made = await client.query<{ id: number }>(
    `insert into exam_items (client_id, exam_id, type, code, form_id, seed, position)
     select $1, $2, n.type, n.code, n.form_id, n.seed, n.position
     from jsonb_to_recordset($3::jsonb) as n(type text, code smallint, form_id text, seed text, position smallint)
     order by n.position returning id`,
    [client_id, exam_id, JSON.stringify(rows)],
  );
  return made.rows.map(({ id }) => id);
}

function idOf(rows: readonly { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error('an inserted row answered no id');
  return row.id;
}

function getOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo has no ${name}`);
  return id;
}
