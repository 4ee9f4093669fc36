import type { EventKind } from '#contract/codes/events.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { MailKind } from '#contract/codes/mails.ts';
import type { OutputForm } from '#contract/codes/outputs.ts';
import type { CodedField } from '#contract/codes/people.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { keptUntil } from '../../../db/kept-until.ts';
import { sql } from '../../../db/sql.ts';
import type { LogRow } from '../history/history-store.ts';

/** Whom a copy is about. */
export interface Copied {
  exam_id: number;
  examinee_id: number;
}

/** What a table has beside a person's own columns: the exam, the company, the words of places. */
export interface PersonRow extends Record<CodedField, number | null> {
  company: string;
  exam_name: string;
  name_en: string | null;
  name_zh: string | null;
  exam_type: number;
  commence_on: Date;
  terminate_on: Date;
  kept_until: Date;
  purpose_text: string | null;
  login_id: string;
  name: string;
  name_kana: string;
  email: string | null;
  person_cd: string | null;
  classification: string | null;
  section: string | null;
  exam_set: string | null;
  tags: string[];
  time_factor: number;
  test_status: number;
  is_output: number;
  is_printed: number;
  is_hidden: number;
  is_locked: number;
  profile_updated_at: Date | null;
  start_at: Date | null;
  end_at: Date | null;
  last_activity_at: Date | null;
  created_at: Date;
  updated_at: Date;
  reliability_index: number | null;
  /** The language the person last read here. */
  language: Language | null;
}

export function findPerson(scope: TenantScope, { examinee_id }: Copied): Promise<PersonRow | undefined> {
  const { client_id } = scope;
  return scope.db.one<PersonRow>(sql`
    select c.name as company, e.name as exam_name, e.name_en, e.name_zh, e.exam_type, e.commence_on, e.terminate_on,
      ${keptUntil(sql`e`)} as kept_until, e.purpose_text,
      x.login_id, x.name, x.name_kana, x.email, x.person_cd, x.gender_cd, x.generation_cd, x.seniority_cd,
      x.occupation_cd, x.industry_cd, x.job_category_cd, g.name as classification, s.name as section,
      n.name as exam_set,
      coalesce((
        select array_agg(t.name order by t.position, t.id) from examinee_tags xt
        join tags t on t.client_id = ${client_id} and t.id = xt.tag_id
        where xt.client_id = ${client_id} and xt.examinee_id = x.id), '{}') as tags,
      x.time_factor::float8 as time_factor, x.test_status, x.is_output, x.is_printed, x.is_hidden, x.is_locked,
      x.profile_updated_at, x.start_at, x.end_at, x.last_activity_at, x.created_at, x.updated_at, x.reliability_index,
      coalesce(
        (select k.language from consents k where k.client_id = ${client_id} and k.examinee_id = x.id
          order by k.id desc limit 1),
        (select a.language from answers a where a.client_id = ${client_id} and a.examinee_id = x.id
          and a.language is not null order by a.start_at desc limit 1)) as language
    from examinees x
    join exams e on e.client_id = ${client_id} and e.id = x.exam_id
    join clients c on c.id = ${client_id}
    left join classifications g on g.client_id = ${client_id} and g.id = x.classification_id
    left join sections s on s.client_id = ${client_id} and s.id = x.section_id
    left join exam_sets n on n.client_id = ${client_id} and n.id = x.exam_set_id
    where x.client_id = ${client_id} and x.id = ${examinee_id}`);
}

export function listConsents(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{
    terms_version: number;
    purpose_version: number;
    language: Language;
    agreed_at: Date;
  }>(sql`
    select terms_version, purpose_version, language, agreed_at from consents
    where client_id = ${scope.client_id} and examinee_id = ${examinee_id} order by id`);
}

export function listLogIns(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{
    device: string | null;
    created_at: Date;
    last_seen_at: Date;
    terms_agreed_at: Date | null;
  }>(sql`
    select device, created_at, last_seen_at, terms_agreed_at from examinee_sessions
    where client_id = ${scope.client_id} and examinee_id = ${examinee_id} order by id`);
}

/** A portion with what belongs to it. */
export interface TestRow {
  id: number;
  form_id: string;
  status: number;
  attempt: number;
  language: Language | null;
  answers: string;
  page_seconds: number[];
  time_limit: number;
  start_at: Date | null;
  deadline: Date | null;
  submitted_at: Date | null;
  closed_by: string | null;
}

export function listTests(scope: TenantScope, { examinee_id }: Copied): Promise<TestRow[]> {
  return scope.db.rows<TestRow>(sql`
    select id, form_id, status, attempt, language, value as answers, page_seconds, time_limit, start_at, deadline,
      submitted_at, closed_by
    from answers where client_id = ${scope.client_id} and examinee_id = ${examinee_id} order by position`);
}

export function listOpenPages(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{ answer_id: number; page: number; answers: string; saved_at: Date }>(sql`
    select d.answer_id, d.page, d.value as answers, d.saved_at from drafts d
    join answers a on a.client_id = ${scope.client_id} and a.id = d.answer_id
    where d.client_id = ${scope.client_id} and a.examinee_id = ${examinee_id} order by d.answer_id, d.page`);
}

export function listCredits(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{
    answer_id: number;
    seconds: number;
    cause: string;
    reason: string | null;
    by: string;
    at: Date;
  }>(sql`
    select answer_id, seconds, cause, reason, by, at from time_credits
    where client_id = ${scope.client_id} and examinee_id = ${examinee_id} order by id`);
}

export function listEarlierAttempts(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{
    answer_id: number;
    attempt: number | null;
    answers: string | null;
    start_at: Date | null;
    submitted_at: Date | null;
    reset_at: Date;
    by: string;
    reason: string | null;
  }>(sql`
    select answer_id, (answer ->> 'attempt')::int as attempt, answer ->> 'value' as answers,
      (answer ->> 'start_at')::timestamptz as start_at, (answer ->> 'submitted_at')::timestamptz as submitted_at,
      reset_at, reset_by as by, reason
    from answer_resets
    where client_id = ${scope.client_id} and examinee_id = ${examinee_id} order by id`);
}

export function listMails(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{
    kind: MailKind;
    subject: string;
    body: string;
    address: string | null;
    status: number;
    at: Date | null;
  }>(sql`
    select m.kind, m.subject, m.body, r.address, r.status, coalesce(r.handed_at, r.ended_at) as at
    from mail_recipients r
    join mails m on m.client_id = ${scope.client_id} and m.id = r.mail_id
    where r.client_id = ${scope.client_id} and r.examinee_id = ${examinee_id} order by r.id`);
}

export function listLog(scope: TenantScope, { examinee_id }: Copied): Promise<LogRow[]> {
  return scope.db.rows<LogRow>(sql`
    select id, created_at, actor, operation, before, after from operation_logs
    where client_id = ${scope.client_id} and examinee_id = ${examinee_id} order by created_at, id`);
}

export function listEvents(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{ kind: EventKind; at: Date }>(sql`
    select kind, at from events
    where client_id = ${scope.client_id} and examinee_id = ${examinee_id} order by at, id`);
}

export function listOutputsOf(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{ id: number; form: OutputForm; format: string; at: Date }>(sql`
    select o.id, o.form, o.format, o.created_at as at from output_targets t
    join outputs o on o.client_id = ${scope.client_id} and o.id = t.output_id
    where t.client_id = ${scope.client_id} and t.examinee_id = ${examinee_id} order by o.id`);
}

export function listResults(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{
    form_id: string;
    revision: number;
    scoring_version: string;
    norm_version: string;
    scored_at: Date;
    scores: unknown;
  }>(sql`
    select form_id, revision, scoring_version, norm_version, scored_at, scores from results
    where client_id = ${scope.client_id} and examinee_id = ${examinee_id} order by answer_id, revision`);
}

export function listComposites(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{ revision: number; scored_at: Date; scores: unknown }>(sql`
    select revision, scored_at, scores from composites
    where client_id = ${scope.client_id} and examinee_id = ${examinee_id} order by revision`);
}

export function listCopiesOf(scope: TenantScope, { examinee_id }: Copied) {
  return scope.db.rows<{ asked_by: string; created_at: Date; made_at: Date | null }>(sql`
    select asked_by, created_at, made_at from data_copies
    where client_id = ${scope.client_id} and examinee_id = ${examinee_id} order by id`);
}
