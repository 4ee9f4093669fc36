import { limits } from '#contract/codes/limits.ts';
import {
  type CompanyMatterKind,
  deadlineDays,
  examsLookedAt,
  examsNamed,
  failureDays,
  notOutputDays,
  stalledDays,
} from '#contract/codes/overview.ts';
import { examStates, examStatus, yesNo } from '#contract/codes/status.ts';
import { isPlatform } from '#contract/codes/viewers.ts';
import type { CompanyScope } from '../../access/scope.ts';
import { today } from '../../db/day-counts.ts';
import { join, raw, type Sql, sql } from '../../db/sql.ts';
import { hasEmail, isShown } from '../examinees/door.ts';
import { isSeenBy } from '../exams/door.ts';

/** An exam in which somebody has something to do, and in how many exams they have. */
export interface ExamMatter {
  kind: CompanyMatterKind;
  exam_id: number;
  exam_name: string;
  terminate_on: Date;
  number: number | null;
  is_least: boolean;
  day: string | null;
  /** As `linkServices` numbers them. */
  service: number | null;
  total: number;
  /** The database's clock. */
  now: Date;
}

/**
 * What there is to do in the exams of the scope's company, in one statement: of each kind the exams in which it is most.
 * People are counted up to bounds, so that the page comes soon however many there are.
 */
export function listCompanyMatters(scope: CompanyScope): Promise<ExamMatter[]> {
  const kinds = [deadlines, uninvited, stalled, notOutput, bounced, stoppedLinkages];
  const found = kinds.map((kind) => sql`(${kind(scope.client_id)})`);
  return scope.db.rows<ExamMatter>(sql`
    with looked as materialized (${lookedAt(scope)}),
    found as (${join(found, ' union all ')}),
    placed as (
      select f.*, row_number() over (partition by f.kind order by ${firstByKind}) as place,
        count(*) over (partition by f.kind)::int as total
      from found f join looked l on l.id = f.id
    )
    select p.kind, l.id as exam_id, l.name as exam_name, l.terminate_on, p.number, p.is_least, p.day::text as day,
      p.service, p.total, statement_timestamp() as now
    from placed p join looked l on l.id = p.id
    where p.place <= ${examsNamed}
    order by p.place`);
}

/** What ends soonest comes first, of anything else what there is most of. */
const firstByKind = sql`case when f.kind = 'deadline' then l.terminate_on end, f.number desc, l.terminate_on, l.id`;

const days = (number: number) => raw(`interval '${number} days'`);
/** When a day in Japan begins, so many days from today. */
const beginOf = (day: number) => sql`((${today} + ${raw(String(day))})::timestamp at time zone 'Asia/Tokyo')`;

/** The exams whose people somebody still waits for, with what the viewer may do there. */
function lookedAt(scope: CompanyScope): Sql {
  const { client_id } = scope;
  return sql`
    select e.id, e.name, e.terminate_on, e.exam_style <> 'p' as is_on_web,
      e.commence_on <= statement_timestamp() as has_begun, e.terminate_on <= statement_timestamp() as is_over,
      n.registered_person_number as registered, n.untested_person_number as untested,
      n.under_examination_person_number as answering, n.no_output_person_number as not_output,
      ${mayIn(scope, 'manage')} as may_manage, ${mayIn(scope, 'output')} as may_output
    from exams e join exam_counters n on n.client_id = ${client_id} and n.exam_id = e.id
    where e.client_id = ${client_id} and e.delete_status = ${examStates.notAction} and e.forgotten_at is null
      and e.terminate_on > statement_timestamp() - ${days(notOutputDays)} and ${isSeenBy(scope)}
    order by e.terminate_on <= statement_timestamp(), e.terminate_on, e.id limit ${examsLookedAt}`;
}

/** The platform's people write no mails and see no results of a self-service company (the gate `adminOfAsp`). */
function mayIn(scope: CompanyScope, right: 'manage' | 'output'): Sql {
  return isPlatform(scope.viewer.kind) ? sql`e.package_type is distinct from 'ASP'` : isSeenBy(scope, right);
}

const none = sql`null::date as day, null::smallint as service`;
const isRunning = sql`l.has_begun and not l.is_over`;

/** Exams that end soon, with those who have not finished. */
function deadlines(): Sql {
  return sql`
    select 'deadline' as kind, l.id, l.untested + l.answering as number, false as is_least, ${none} from looked l
    where ${isRunning} and l.terminate_on <= ${beginOf(deadlineDays + 1)} and l.untested + l.answering > 0`;
}

/**
 * Whoever has an address, has not begun and was sent no mail: among those registered last, since whom an invitation is
 * still to reach came after the others. A recruiting system that launches its people tells them itself.
 */
function uninvited(client_id: number): Sql {
  return sql`
    select 'uninvited' as kind, l.id, u.number, l.registered > ${limits.countedRows}::int as is_least, ${none}
    from looked l cross join lateral (
      select count(*)::int as number from (
        select x.email, x.test_status, x.is_mail_sent from examinees x
        where x.client_id = ${client_id} and x.exam_id = l.id and ${isShown}
        order by x.created_at desc, x.id desc limit ${limits.countedRows}
      ) x
      where x.test_status <= ${examStatus.unexamined} and x.is_mail_sent = ${yesNo.no} and ${hasEmail}
    ) u
    where l.may_manage and l.is_on_web and not l.is_over and l.untested > 0 and u.number > 0
      and l.id not in (
        select k.exam_id from linkages k where k.client_id = ${client_id} and k.enabled and k.launch_enabled)`;
}

/** Whoever has begun and was not seen for days. */
function stalled(client_id: number): Sql {
  return sql`
    select 'stalled' as kind, l.id, least(s.number, ${limits.countedRows}::int) as number,
      s.number > ${limits.countedRows}::int as is_least, ${today} - ${raw(String(stalledDays))} as day,
      null::smallint as service
    from looked l cross join lateral (
      select count(*)::int as number from (
        select 1 from examinees x
        where x.client_id = ${client_id} and x.exam_id = l.id and x.test_status = ${examStatus.examining} and ${isShown}
          and x.last_activity_at < ${beginOf(1 - stalledDays)}
        limit ${limits.countedRows + 1}
      ) x
    ) s
    where ${isRunning} and l.answering > 0 and s.number > 0`;
}

/** Whoever has finished and is in no file yet. */
function notOutput(): Sql {
  return sql`
    select 'notOutput' as kind, l.id, l.not_output as number, false as is_least, ${none} from looked l
    where l.may_output and l.not_output > 0`;
}

/** Mails of the last days that did not reach people; those to staff are no matter of the exam's. */
function bounced(client_id: number): Sql {
  return sql`
    select 'bounced' as kind, l.id, m.number, false as is_least, ${today} - ${raw(String(failureDays))} as day,
      null::smallint as service
    from looked l join (
      select m.exam_id, sum(m.failed + m.bounced)::int as number from mails m
      where m.client_id = ${client_id} and m.failed + m.bounced > 0 and m.kind <> 'notice'
        and m.send_at >= ${beginOf(-failureDays)}
      group by m.exam_id
    ) m on m.exam_id = l.id
    where l.may_manage`;
}

/** Recruiting systems that are told nothing at present. */
function stoppedLinkages(client_id: number): Sql {
  return sql`
    select 'linkage' as kind, l.id, null::int as number, false as is_least, null::date as day, k.service
    from looked l
    join linkages k on k.client_id = ${client_id} and k.exam_id = l.id and k.enabled
      and k.health in ('failing', 'stopped')
    where l.may_manage`;
}
