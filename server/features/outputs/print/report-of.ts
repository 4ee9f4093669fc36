import type { PersonReport } from '../../../reports/report-frame.ts';
import type * as store from '../produce/produce-store.ts';
import { personResultOf } from '../results/newest-result.ts';
import { resultWords } from '../results/result-words.ts';
import type { NamedStandard } from '../results/score-names.ts';
import { jobsOf, portionsIn } from '../results/under-condition.ts';
import type { PlacedReport } from './report-codes.ts';

/** A person with what a report tells. */
export type PrintedPerson = Omit<store.Printed, 'classification_id' | 'section_id'>;

/** What reports are set with: their language and condition, and whose exam it is. */
export type ReportSetting = Pick<
  store.TakenOutput,
  'language' | 'condition' | 'company_name' | 'company_color' | 'exam_name'
>;

/** What scores are compared with: the standards and the pattern that a condition names. */
export interface Compared {
  standards?: readonly NamedStandard[];
  pattern?: PersonReport['pattern'];
}

/** Somebody's report under the output's condition; undefined where the condition leaves nothing. */
export function reportOf(
  output: ReportSetting,
  { standards = [], pattern }: Compared,
  person: PrintedPerson,
): PlacedReport | undefined {
  const { language, company_name, company_color, exam_name, condition } = output;
  const { name, name_kana, login_id, is_simulated, examinee_id, position } = person;
  const portions = portionsIn(person, condition) ?? [];
  const result = personResultOf({ ...person, portions }, language);
  if (!result) return undefined;
  const report = {
    person: { name, name_kana: name_kana === '' ? null : name_kana, login_id, is_simulated },
    company: { name: company_name, color: company_color },
    exam: { name: exam_name },
    result,
    words: resultWords(result, language),
    // Of the tests that are shown.
    examined_at: new Date(Math.max(...portions.map((each) => Date.parse(each.submitted_at)))),
    language,
    jobs: jobsOf(condition),
    // A standard that is met or not reveals a number.
    standards: result.shows_numbers ? standards : [],
    ...(pattern && { pattern }),
  };
  const composite_revision = result.composite ? person.composite_revision : null;
  return { report, examinee_id, position, composite_revision };
}
