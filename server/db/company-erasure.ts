/**
 * What becomes of the rows of a deleted company once it is erased, table by table and in this order
 * (docs/decisions/0157). A test fails on a table of companies without a rule. Staff are people too: nothing of their
 * accounts stays.
 */
export type ErasureRule =
  /** The rows go. */
  | { fate: 'delete'; why: string }
  /** The rows stay without these values. */
  | { fate: 'empty'; values: Readonly<Record<string, '' | null>>; why: string }
  /** They go with their exams, or are what is left of an erased exam. */
  | { fate: 'withExam'; why: string }
  /** The rows stay. */
  | { fate: 'keep'; why: string };

const ofAccount = { fate: 'delete', why: 'Of an account of the company’s staff.' } as const;
const settings = { fate: 'delete', why: 'Settings and words of the company.' } as const;
const ofPerson = { fate: 'withExam', why: 'Of a candidate: erased with the exam.' } as const;
const ofExam = { fate: 'withExam', why: 'Of an exam: what its erasure leaves.' } as const;
const bill = { fate: 'keep', why: 'What the company was billed, as numbers.' } as const;
const receipt = { fate: 'keep', why: 'That something was erased, as numbers.' } as const;

export const companyErasure = {
  user_login_steps: ofAccount,
  user_sessions: ofAccount,
  user_sign_ons: ofAccount,
  user_passkeys: ofAccount,
  user_factors: ofAccount,
  factor_news: ofAccount,
  api_tokens: ofAccount,
  account_tokens: ofAccount,
  account_codes: ofAccount,
  inspection_permissions: ofAccount,
  saved_searches: ofAccount,
  login_directory: ofAccount,
  outputs: {
    fate: 'empty',
    values: { requested_by: '', requested_by_user: null },
    why: 'Who asked for an output.',
  },
  mails: {
    fate: 'empty',
    values: { requested_by: '', requested_by_user: null, sender_name: '', subject: '', body: '' },
    why: 'Who sent a mail, and in which words.',
  },
  operation_logs: {
    fate: 'empty',
    values: { before: null, after: null },
    why: 'Values may name staff; who of them, by number, did what and when stays.',
  },
  users: { fate: 'delete', why: 'The company’s staff.' },

  used_sign_ons: settings,
  company_sign_ons: settings,
  company_notifications: settings,
  company_notices: settings,
  company_reminders: settings,
  company_norms: settings,
  exam_notifications: settings,
  exam_mail_templates: settings,
  mail_templates: settings,
  output_templates: settings,
  import_headings: settings,
  mail_suppressions: settings,
  day_counts: settings,
  used_launches: { fate: 'delete', why: 'Numbers of launches by a recruiting system.' },
  launch_keys: { fate: 'delete', why: 'Secrets that a recruiting system launches with.' },
  link_keys: { fate: 'delete', why: 'Secrets that a recruiting system asks with.' },
  webhook_secrets: settings,
  linkage_subjects: settings,
  link_handovers: settings,
  link_batches: settings,
  link_orders: ofPerson,
  link_people: ofPerson,
  link_delivery_people: ofPerson,
  link_deliveries: settings,
  linkages: settings,
  platform_visits: { fate: 'delete', why: 'For the company to see: it is gone.' },

  imports: ofPerson,
  import_rows: ofPerson,
  mail_recipients: ofPerson,
  output_targets: ofPerson,
  report_codes: ofPerson,
  data_copies: ofPerson,
  scores: ofPerson,
  score_profiles: ofPerson,
  pattern_matches: ofPerson,
  composites: ofPerson,
  results: ofPerson,
  drafts: ofPerson,
  time_credits: ofPerson,
  answer_resets: ofPerson,
  answers: ofPerson,
  consents: ofPerson,
  examinee_tags: ofPerson,
  duplicate_dismissals: ofPerson,
  duplicate_acts: ofPerson,
  external_ids: ofPerson,
  verification_codes: ofPerson,
  examinee_sessions: ofPerson,
  examinees: ofPerson,
  analysis_searches: ofPerson,
  events: ofPerson,
  exam_days: ofPerson,

  factor_patterns: ofExam,
  factor_pattern_rows: ofExam,
  pattern_learnings: ofExam,
  sections: ofExam,
  classifications: ofExam,
  tags: ofExam,
  exam_reminders: ofExam,
  exam_tellings: ofExam,
  exam_items: ofExam,
  exam_progress: ofExam,
  exam_counters: ofExam,
  exams: ofExam,
  exam_sets: settings,
  packages: { fate: 'keep', why: 'What was contracted: erased exams and bills name it.' },

  billable_events: bill,
  billing_lines: bill,
  daily_counts: bill,
  daily_exams: bill,
  exam_erasures: receipt,
  erasure_receipts: receipt,
  erasure_journal: { fate: 'keep', why: 'What a restored backup is cleaned by; goes by age.' },
} as const satisfies Record<string, ErasureRule>;

/** The tables that change, in order. */
export const erasing: readonly (readonly [table: string, rule: ErasureRule])[] =
  Object.entries(companyErasure);
