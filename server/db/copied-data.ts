import type { personalData } from './personal-data.ts';

/**
 * Where somebody finds what a table holds of them in the copy of their data (docs/decisions/0164), or why it is not in
 * there. A test fails on a table that holds something of candidates and stands in neither.
 */
export const copiedData = {
  examinees: { in: 'profile' },
  examinee_tags: { in: 'profile' },
  consents: { in: 'consents' },
  examinee_sessions: { in: 'log_ins' },
  answers: { in: 'tests' },
  drafts: { in: 'tests' },
  time_credits: { in: 'tests' },
  answer_resets: { in: 'tests' },
  mail_recipients: { in: 'mails' },
  mails: { in: 'mails' },
  operation_logs: { in: 'log' },
  events: { in: 'events' },
  external_ids: { in: 'recruiting_systems' },
  link_people: { in: 'recruiting_systems' },
  link_orders: { in: 'recruiting_systems' },
  link_delivery_people: { in: 'recruiting_systems' },
  output_targets: { in: 'outputs' },
  data_copies: { in: 'copies' },
  results: { in: 'scores', isEvaluation: true },
  composites: { in: 'scores', isEvaluation: true },
  scores: { not: 'The same scores stand in the results, one by one.' },
  score_profiles: { not: 'The same scores stand in the results, packed for searches.' },
  pattern_matches: {
    not: 'How somebody fits a company’s own patterns tells the patterns, which are the company’s.',
  },
  report_codes: { not: 'A secret by which whoever holds a report checks it.' },
  outputs: { not: 'Files about many people; that the person was in one stands among `outputs`.' },
  imports: {
    not: 'A table of many people, kept for a day, or a week until it is taken; what was taken from it stands in the profile and the log.',
  },
  import_rows: { not: 'A row of such a table, kept as long as that.' },
  verification_codes: { not: 'Secrets that are good for minutes.' },
  duplicate_dismissals: { not: 'It names another person beside this one.' },
  duplicate_acts: {
    not: 'It names another person beside this one, for a day; what was taken over stands in the profile.',
  },
  exam_days: { not: 'How many people finished on a day: it names nobody.' },
  analysis_searches: { not: 'What a company searched for: it names nobody by a key.' },
  billable_events: { not: 'What a company is billed for: which tests were taken stands among `tests`.' },
  erasure_journal: { not: 'Of people who were erased: nobody is left to ask for a copy.' },
} as const satisfies Partial<
  Record<keyof typeof personalData, { in: string; isEvaluation?: true } | { not: string }>
>;

/** Where the file of a copy is kept. */
export function copyKey({ client_id }: { client_id: number }, id: number): string {
  return `${client_id}/copy-${id}.zip`;
}
