import type { PortionKind } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { CountedStep, DeviceKind } from '#contract/codes/platform.ts';
import type { PlatformScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';

/** Days of Japan's calendar, both counted. */
export interface SeriesRange {
  start_date: string;
  end_date: string;
}

export interface Counts {
  begun: number;
  ended: number;
}

export interface DayRecord extends Counts {
  day: string;
}

export interface ExamKey {
  client_id: number;
  id: number;
}

export interface ExamRecord extends Counts, ExamKey {}

/** How many tests of a kind, a language and a device took so many minutes. */
export interface CellRecord {
  portion: PortionKind;
  language: Language;
  device: DeviceKind;
  event: CountedStep;
  minutes: number;
  n: number;
}

const overAll = sql`/* exempt from rule 1: statistics are made over all companies */`;
export const begunAndEnded = sql`coalesce(sum(n) filter (where event = 'begun'), 0)::int as begun,
  coalesce(sum(n) filter (where event <> 'begun'), 0)::int as ended`;

/** Of `daily_counts`: days are added up one after another, so all after the last one are not. */
export const isNotAdded = sql`day > (select coalesce(max(day), '-infinity') from daily_totals)`;
const within = ({ start_date, end_date }: SeriesRange) => sql`day between ${start_date} and ${end_date}`;

/** The counts of a range over all companies: of days that are added up their sums, of today and the day before each. */
const countsOf = (range: SeriesRange) => sql`(
  select day, portion, language, device, event, minutes, n from daily_totals where ${within(range)}
  union all
  select day, portion, language, device, event, minutes, n from daily_counts where ${within(range)} and ${isNotAdded}
) counts`;

export function listDays(scope: PlatformScope, range: SeriesRange): Promise<DayRecord[]> {
  return scope.db.rows<DayRecord>(sql`
    ${overAll}
    select day::text as day, ${begunAndEnded} from ${countsOf(range)} group by counts.day order by 1`);
}

/** The exams with the most tests first. */
export function listExams(scope: PlatformScope, range: SeriesRange): Promise<ExamRecord[]> {
  return scope.db.rows<ExamRecord>(sql`
    ${overAll}
    select client_id, exam_id as id, sum(begun)::int as begun, sum(ended)::int as ended from (
      select client_id, exam_id, begun, ended from daily_exams where ${within(range)}
      union all
      select client_id, exam_id, ${begunAndEnded} from daily_counts where ${within(range)} and ${isNotAdded}
      group by client_id, exam_id
    ) exams
    group by client_id, exam_id order by begun desc, exam_id`);
}

export function listCells(scope: PlatformScope, range: SeriesRange): Promise<CellRecord[]> {
  return scope.db.rows<CellRecord>(sql`
    ${overAll}
    select portion, language, device, event, minutes, sum(n)::int as n from ${countsOf(range)}
    group by portion, language, device, event, minutes order by minutes`);
}

export interface NamedExam extends ExamKey {
  client_name: string;
  name: string;
}

/** Exams by their ids with their names; also of those that are erased. */
export function listExamNames(scope: PlatformScope, exams: readonly ExamKey[]): Promise<NamedExam[]> {
  const ids = exams.map(({ id }) => id);
  const clients = [...new Set(exams.map(({ client_id }) => client_id))];
  return scope.db.rows<NamedExam>(sql`
    select e.client_id, c.name as client_name, e.id, e.name from exams e join clients c on c.id = e.client_id
    where e.client_id = any(${clients}::bigint[]) and e.id = any(${ids}::bigint[])`);
}
