import type { OpenScope } from '../../access/scope.ts';
import type { ExamNames } from '../../db/exam-name.ts';
import { sql } from '../../db/sql.ts';
import type { LogoFacts } from '../companies/door.ts';
import type { CandidateExamState } from './rules.ts';

export interface CandidateExamRecord extends LogoFacts, ExamNames, Omit<CandidateExamState, 'now'> {
  directory: string;
  use_multilingual: boolean;
  client_name: string;
  color: string | null;
  inquiry_contact: string;
  now: Date;
}

/** An exam by its public address, with what its log-in page shows and nothing else. */
export function findExamByAddress(
  scope: OpenScope,
  address: { hash: string; directory: string },
): Promise<CandidateExamRecord | undefined> {
  return scope.db.one<CandidateExamRecord>(sql`
    /* exempt from rule 1: a public address names its company by a word */
    select c.hash, c.logo_file is not null as has_logo, (extract(epoch from c.updated_at) * 1000)::int8 as version,
      e.directory, e.name, e.name_en, e.name_zh, e.use_multilingual, e.commence_on, e.terminate_on, c.name as client_name, c.color,
      c.inquiry_contact, clock_timestamp() as now
    from clients c join exams e on e.client_id = c.id
    where c.hash = ${address.hash} and c.deleted_at is null
      and lower(e.directory) = lower(${address.directory}) and e.directory = ${address.directory}
      and e.delete_status = 0`);
}
