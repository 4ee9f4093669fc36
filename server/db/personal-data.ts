import { codedFields } from '#contract/codes/people.ts';

/**
 * What every table holds of people, and what happens to it (docs/decisions/0027). Forgetting works by these rules,
 * docs/printed/personal-data.md is printed from them, and a test fails on a table without one, and on a column of text
 * that stands neither here nor in tests/sweeps/impersonal-columns.ts.
 *
 * `by` is the column that names the candidate. Forgetting works in the order of the tables: a row goes before the rows
 * it references, and portions go before people, as sittings lock them.
 */
export type DeletionRule =
  /** The whole row is deleted with the candidate. */
  | {
      fate: 'deleteRows';
      personal: readonly string[];
      by: 'examinee_id' | 'answer_id' | 'id' | 'exam_id';
      why: string;
    }
  /** These columns are emptied with the candidate; the row stays and says what happened. */
  | { fate: 'emptyColumns'; personal: readonly string[]; by: 'examinee_id' | 'exam_id'; why: string }
  /** The row is deleted once it is too old to be of use. */
  | { fate: 'byAge'; personal: readonly string[]; why: string }
  /** About staff: kept as long as the account or the contract it belongs to. */
  | { fate: 'withAccount'; personal: readonly string[]; why: string }
  /** The row is kept for good: it names its candidate by numbers alone, which then lead to nobody. */
  | { fate: 'keepNumbers'; personal: readonly []; why: string }
  /** The table holds nothing about people. */
  | { fate: 'keep'; personal: readonly []; why: string };

const nobody = [] as const;

export const personalData = {
  outputs: {
    fate: 'emptyColumns',
    personal: [
      'name',
      'selection',
      'answers',
      'unwritten',
      'file',
      'file_type',
      'file_name',
      'bytes',
      'problem',
    ],
    by: 'exam_id',
    why: 'The file is about people and is removed from the file store; a search, or what staff call the output, may hold a name or a log-in. The row stays as "no longer kept": who of the staff asked for what, about how many people, and when.',
  },
  imports: {
    fate: 'deleteRows',
    personal: ['file', 'file_name', 'headings', 'actor'],
    by: 'exam_id',
    why: 'A table of people that was uploaded: it goes a day after with its file, a week where it was not taken, or with the people of its exam.',
  },
  import_rows: {
    fate: 'deleteRows',
    personal: ['login_key', 'person_key', 'value', 'before', 'problems'],
    by: 'examinee_id',
    why: 'What stood about somebody in an imported table, found by their log-in too where the row was refused. All rows of a table go with it, and with the people of its exam, also of those who were not taken.',
  },
  import_headings: {
    fate: 'byAge',
    personal: ['digest'],
    why: 'What a company has said of the headings of its tables, each as a digest: in a table without a head a person may stand there. Goes after two years.',
  },
  mails: {
    fate: 'emptyColumns',
    personal: ['subject', 'body'],
    by: 'exam_id',
    why: 'What was written to the people of an exam; it may hold a name. Emptied once they are forgotten; who of the staff sent it, when, and to how many stays.',
  },
  mail_recipients: {
    fate: 'deleteRows',
    personal: ['address', 'problem', 'server_says', 'message_id', 'handed_at', 'ended_at', 'reported_at'],
    by: 'examinee_id',
    why: 'Which mails somebody was sent, and where. Counted for good in the row of the mail.',
  },
  output_targets: {
    fate: 'deleteRows',
    personal: ['examinee_id'],
    by: 'examinee_id',
    why: 'Whose results an output held.',
  },
  report_codes: {
    fate: 'emptyColumns',
    personal: ['examinee_id', 'portions', 'composite_revision'],
    by: 'examinee_id',
    why: 'The code on somebody’s report, and which results it told. Its number, day and scoring version stay, so that whoever holds the paper hears that it was withdrawn.',
  },
  data_copies: {
    fate: 'deleteRows',
    personal: ['file', 'bytes', 'asked_by', 'made_by', 'created_at'],
    by: 'examinee_id',
    why: 'That somebody asked for a copy of their data, and the copy, which goes after a week. Its file goes first.',
  },
  exam_days: {
    fate: 'deleteRows',
    personal: ['day', 'examined'],
    by: 'exam_id',
    why: 'How many people finished on which day: of a few people it tells who did when. Goes once the people of the exam are forgotten.',
  },
  scores: {
    fate: 'deleteRows',
    personal: ['t', 'raw', 'sem', 'calibrated'],
    by: 'examinee_id',
    why: 'Somebody’s scores, beside the results they stand in.',
  },
  score_profiles: {
    fate: 'deleteRows',
    personal: ['ts', 'sems', 'calibrated', 'norms', 'scored_at', 'packed_ts', 'packed_errors'],
    by: 'examinee_id',
    why: 'Somebody’s scores in one row, for searches.',
  },
  pattern_matches: {
    fate: 'deleteRows',
    personal: ['match', 'expected', 'scored_at'],
    by: 'examinee_id',
    why: 'How well somebody fits a pattern that the company made.',
  },
  composites: {
    fate: 'deleteRows',
    personal: ['scores'],
    by: 'examinee_id',
    why: 'What follows from somebody’s results.',
  },
  results: { fate: 'deleteRows', personal: ['scores'], by: 'examinee_id', why: 'Somebody’s results.' },
  drafts: { fate: 'deleteRows', personal: ['value'], by: 'answer_id', why: 'Answers on an open page.' },
  time_credits: {
    fate: 'deleteRows',
    personal: ['seconds', 'by', 'reason'],
    by: 'examinee_id',
    why: 'How much time a running test of somebody was given, and why.',
  },
  answer_resets: {
    fate: 'deleteRows',
    personal: ['reset_by', 'reason', 'answer', 'drafts', 'results', 'composites'],
    by: 'examinee_id',
    why: 'Answers and results that a reset took away are answers and results too.',
  },
  answers: {
    fate: 'deleteRows',
    personal: ['value', 'page_seconds', 'random_position', 'seed', 'language', 'start_at', 'submitted_at'],
    by: 'examinee_id',
    why: 'Somebody’s answers, and how long they took.',
  },
  consents: {
    fate: 'deleteRows',
    personal: ['language', 'agreed_at'],
    by: 'examinee_id',
    why: 'Needed as long as there is something that was consented to.',
  },
  examinee_tags: {
    fate: 'deleteRows',
    personal: ['tag_id'],
    by: 'examinee_id',
    why: 'How staff sorted somebody.',
  },
  duplicate_dismissals: {
    fate: 'deleteRows',
    personal: ['other_id'],
    by: 'examinee_id',
    why: 'That two people look alike and are two. The row goes with whichever of them goes first.',
  },
  duplicate_acts: {
    fate: 'deleteRows',
    personal: ['hidden_id', 'taken'],
    by: 'examinee_id',
    why: 'What somebody took over from a duplicate, for its undo: kept for a day, and gone with whichever of the two goes first.',
  },
  link_orders: {
    fate: 'deleteRows',
    personal: ['external_order', 'callback_url'],
    by: 'examinee_id',
    why: 'That a recruiting system ordered a sitting for somebody.',
  },
  link_delivery_people: {
    fate: 'deleteRows',
    personal: ['external_id', 'event'],
    by: 'examinee_id',
    why: 'What a recruiting system was told of somebody. That they were erased is told by the other side’s id alone, in a row that names nobody here.',
  },
  link_people: {
    fate: 'deleteRows',
    personal: ['event', 'changed_at', 'sent_at', 'pulled_at', 'given', 'given_scope', 'problem'],
    by: 'examinee_id',
    why: 'What of somebody a recruiting system was given, and when.',
  },
  external_ids: {
    fate: 'deleteRows',
    personal: ['external_id', 'return_url'],
    by: 'examinee_id',
    why: 'What a recruiting system calls somebody.',
  },
  verification_codes: {
    fate: 'deleteRows',
    personal: ['code_hash', 'code_sealed', 'secret_hash', 'language'],
    by: 'examinee_id',
    why: 'Good for minutes; whatever is still there goes.',
  },
  examinee_sessions: {
    fate: 'deleteRows',
    personal: ['refresh_hash', 'replaced_hash', 'terms_agreed_at', 'device', 'last_seen_at'],
    by: 'examinee_id',
    why: 'When somebody was there. Unused for a day, it goes before.',
  },
  events: {
    fate: 'deleteRows',
    personal: ['kind', 'at'],
    by: 'examinee_id',
    why: 'What happened to somebody, and when. That somebody was forgotten is told by a row of its own, which names a number.',
  },
  operation_logs: {
    fate: 'emptyColumns',
    personal: ['before', 'after'],
    by: 'examinee_id',
    why: 'Values before and after may be personal. Who of the staff did what and when stays; a candidate’s id then names nobody.',
  },
  examinees: {
    fate: 'deleteRows',
    personal: [
      ...['login_id', 'password_sealed', 'name', 'name_kana', 'email', 'person_cd', ...codedFields],
      ...['classification_id', 'section_id'],
      ...['time_factor', 'reliability_index', 'start_at', 'end_at', 'last_activity_at', 'search_text'],
      'search_grams',
    ],
    by: 'id',
    why: 'The person. Counted for good in exam_counters.',
  },

  login_failures: {
    fate: 'byAge',
    personal: ['account', 'address'],
    why: 'Log-in ids and addresses, hashed with a key, gone after half an hour.',
  },
  login_places: {
    fate: 'byAge',
    personal: ['account', 'address'],
    why: 'Which account has logged in from which address, both hashed with a key. Gone 90 days after the newest log-in from there.',
  },
  used_launches: {
    fate: 'byAge',
    personal: ['nonce'],
    why: 'Numbers drawn by a recruiting system, gone when their tokens are over.',
  },
  admin_sessions: {
    fate: 'byAge',
    personal: ['browser', 'system', 'address', 'refresh_hash', 'replaced_hash', 'last_seen_at'],
    why: 'Gone after a day without use.',
  },
  user_sessions: {
    fate: 'byAge',
    personal: ['browser', 'system', 'address', 'refresh_hash', 'replaced_hash', 'last_seen_at'],
    why: 'Gone after a day without use.',
  },

  admins: {
    fate: 'withAccount',
    personal: ['login_id', 'name', 'password_hash'],
    why: 'Platform staff, as long as they have an account.',
  },
  users: {
    fate: 'withAccount',
    personal: ['login_id', 'name', 'name_kana', 'email', 'password_hash'],
    why: 'A company’s staff, as long as they have an account.',
  },
  company_sign_ons: {
    fate: 'keep',
    personal: nobody,
    why: 'A company’s identity provider: an address, an application and its secret, and domains.',
  },
  used_sign_ons: {
    fate: 'byAge',
    personal: ['digest'],
    why: 'Which answers of an identity provider were taken: gone an hour after they are too late anyway.',
  },
  user_sign_ons: {
    fate: 'withAccount',
    personal: ['email', 'subject'],
    why: 'Whom the company’s identity provider knows the owner as: goes with the row of users, or with the provider.',
  },
  api_tokens: {
    fate: 'withAccount',
    personal: ['name', 'secret_hash', 'last_used_at'],
    why: 'What an account gave its own programs: goes with the row of users.',
  },
  user_factors: {
    fate: 'withAccount',
    personal: [
      'totp_sealed',
      'totp_step',
      'pending_sealed',
      'recovery_marks',
      'passkey_challenge',
      'guesses',
      'guessed_since',
    ],
    why: 'Goes with the row of users, or when the second step is reset.',
  },
  admin_factors: {
    fate: 'withAccount',
    personal: [
      'totp_sealed',
      'totp_step',
      'pending_sealed',
      'recovery_marks',
      'passkey_challenge',
      'guesses',
      'guessed_since',
    ],
    why: 'Goes with the row of admins.',
  },
  factor_news: {
    fate: 'byAge',
    personal: ['news', 'address', 'language'],
    why: 'That somebody’s second step or account has changed, for the mail that says so; gone a month later. The address from before goes once it was mailed.',
  },
  user_passkeys: {
    fate: 'withAccount',
    personal: ['credential', 'public_key', 'counter', 'name', 'last_used_at'],
    why: 'Goes with the row of users, when its owner removes it, or when the second step is reset.',
  },
  admin_passkeys: {
    fate: 'withAccount',
    personal: ['credential', 'public_key', 'counter', 'name', 'last_used_at'],
    why: 'Goes with the row of admins, or when its owner removes it.',
  },
  passkey_ids: {
    fate: 'keep',
    personal: nobody,
    why: 'Digests of what devices call their passkeys, without whose they are: each serves one account.',
  },
  used_challenges: {
    fate: 'byAge',
    personal: ['challenge'],
    why: 'Random numbers that devices have signed, gone a day after they would be taken no more.',
  },
  user_login_steps: {
    fate: 'byAge',
    personal: ['secret_hash', 'pending_sealed', 'challenge'],
    why: 'A log-in that waits for its second step: gone when that is done, or a day after it expired.',
  },
  admin_login_steps: {
    fate: 'byAge',
    personal: ['secret_hash', 'pending_sealed', 'challenge'],
    why: 'A log-in that waits for its second step: gone when that is done, or a day after it expired.',
  },
  login_directory: {
    fate: 'withAccount',
    personal: ['login_id', 'email'],
    why: 'Goes with the row of users.',
  },
  account_tokens: {
    fate: 'byAge',
    personal: ['secret_hash', 'secret_sealed', 'language'],
    why: 'A mailed link, or what a mailed code was changed into; gone once it was used, or a month after it expired.',
  },
  account_codes: {
    fate: 'byAge',
    personal: ['code_hash', 'salt', 'code_sealed', 'language'],
    why: 'A code mailed to somebody of the staff who forgot the password; gone a quarter of an hour after it expired.',
  },
  clients: {
    fate: 'withAccount',
    personal: ['inquiry_contact', 'ip_addresses', 'sender_name', 'reply_to', 'mailbox', 'deleted_by'],
    why: 'A company’s contact, as long as it has a contract.',
  },
  platform_visits: {
    fate: 'withAccount',
    personal: ['actor', 'name', 'address'],
    why: 'Who of the platform entered a company, for the company to see, as long as it has a contract.',
  },

  billable_events: {
    fate: 'keepNumbers',
    personal: nobody,
    why: 'What a company is billed for, by month and content. Bills are asked for after the people are gone.',
  },

  billing_lines: { fate: 'keep', personal: nobody, why: 'What a company was billed, by month and content.' },
  billing_months: { fate: 'keep', personal: nobody, why: 'Which months are closed.' },
  prices: { fate: 'keep', personal: nobody, why: 'What contents cost.' },
  daily_counts: {
    fate: 'keep',
    personal: nobody,
    why: 'How many tests began and ended by day, language and device: counts, of which one below five is never shown alone.',
  },
  daily_totals: { fate: 'keep', personal: nobody, why: 'The same over all companies.' },
  daily_exams: {
    fate: 'keep',
    personal: nobody,
    why: 'How many tests of an exam began and ended by day: shown as the counts are.',
  },
  event_readers: { fate: 'keep', personal: nobody, why: 'How far events were read.' },
  platform_logs: {
    fate: 'withAccount',
    personal: ['actor', 'before', 'after'],
    why: 'Who of the platform did what to which company or exam. Nothing of candidates.',
  },
  platform_settings: { fate: 'keep', personal: nobody, why: 'What the platform has set for itself.' },
  exam_erasures: { fate: 'keep', personal: nobody, why: 'When an exam was erased, and of how many people.' },
  erasure_receipts: {
    fate: 'keep',
    personal: nobody,
    why: 'What was erased, as numbers by table. Whose it was is told by the covering letter alone.',
  },
  erasure_journal: {
    fate: 'byAge',
    personal: ['examinee_id'],
    why: 'The number of somebody who was erased, kept for 400 days, so that a restored backup is cleaned of them.',
  },

  exams: { fate: 'keep', personal: nobody, why: 'Settings of an exam, in the company’s words.' },
  exam_items: { fate: 'keep', personal: nobody, why: 'What an exam delivers.' },
  exam_progress: { fate: 'keep', personal: nobody, why: 'Counts of people by portion and classification.' },
  exam_counters: { fate: 'keep', personal: nobody, why: 'Counts of people: they stay.' },
  saved_searches: {
    fate: 'withAccount',
    personal: ['name', 'search'],
    why: 'What an account of the staff looks for; it may hold a name. It goes with the account, once the people of its exam are forgotten, and with one person whom it names.',
  },
  analysis_searches: {
    fate: 'deleteRows',
    personal: ['saved_by', 'conditions', 'acknowledged_reason'],
    by: 'exam_id',
    why: 'What was searched for among the people of an exam; it may hold a name. It goes once they are forgotten, and with one person whom it names.',
  },
  factor_patterns: {
    fate: 'withAccount',
    personal: ['created_by'],
    why: 'What a company looks for, and who of its staff said so. Goes with the exam.',
  },
  factor_pattern_rows: { fate: 'keep', personal: nobody, why: 'Scores, cuts and weights of a pattern.' },
  pattern_learnings: {
    fate: 'withAccount',
    personal: ['made_by'],
    why: 'What was learned from two groups of people, as numbers by factor: neither a person nor whose group was which is kept.',
  },
  inspection_permissions: { fate: 'keep', personal: nobody, why: 'Which account may open which exam.' },
  packages: { fate: 'keep', personal: nobody, why: 'What a company has contracted.' },
  exam_sets: { fate: 'keep', personal: nobody, why: 'Choices of tests, in the company’s words.' },
  sections: { fate: 'keep', personal: nobody, why: 'Posts, in the company’s words.' },
  classifications: { fate: 'keep', personal: nobody, why: 'Departments, in the company’s words.' },
  tags: { fate: 'keep', personal: nobody, why: 'Words to sort by; who carries which is in examinee_tags.' },
  mail_templates: { fate: 'keep', personal: nobody, why: 'Texts of mails, in the company’s words.' },
  output_templates: {
    fate: 'keep',
    personal: nobody,
    why: 'Conditions of outputs, under a name in the company’s words.',
  },
  exam_mail_templates: { fate: 'keep', personal: nobody, why: 'Which texts an exam’s own mails have.' },
  mail_suppressions: {
    fate: 'keep',
    personal: nobody,
    why: 'Addresses that no mail reaches, by a keyed hash alone, so that none is sent there again.',
  },
  day_counts: { fate: 'byAge', personal: ['key'], why: 'Mails of a day, by keyed hash; two days.' },
  exam_notifications: {
    fate: 'withAccount',
    personal: ['addresses'],
    why: 'Addresses of staff who are told what happens in an exam, until they or a colleague take them off.',
  },
  company_notifications: {
    fate: 'withAccount',
    personal: ['addresses'],
    why: 'Addresses of staff who are told of their company’s contract, until they or a colleague take them off.',
  },
  company_notices: {
    fate: 'withAccount',
    personal: ['addresses'],
    why: 'To whom of the staff a mail about the contract went: a few in the life of a contract.',
  },
  exam_tellings: { fate: 'keep', personal: nobody, why: 'What an exam has told, so that it is told once.' },
  company_reminders: { fate: 'keep', personal: nobody, why: 'When a company’s exams remind.' },
  exam_reminders: { fate: 'keep', personal: nobody, why: 'When an exam reminds.' },
  linkages: { fate: 'keep', personal: nobody, why: 'How an exam is linked with a recruiting system.' },
  app_secrets: { fate: 'keep', personal: nobody, why: 'Which secrets of the servers there were.' },
  kept_keys: { fate: 'keep', personal: nobody, why: 'Keys of the servers.' },
  launch_keys: { fate: 'keep', personal: nobody, why: 'Secrets between two systems.' },
  link_keys: { fate: 'keep', personal: nobody, why: 'Secrets between two systems.' },
  webhook_secrets: { fate: 'keep', personal: nobody, why: 'Secrets between two systems.' },
  linkage_subjects: { fate: 'keep', personal: nobody, why: 'What a recruiting system calls portions.' },
  link_batches: {
    fate: 'keep',
    personal: nobody,
    why: 'When a recruiting system’s file was due and fetched, of how many people. The file itself is kept nowhere.',
  },
  link_deliveries: {
    fate: 'keep',
    personal: nobody,
    why: 'When a recruiting system was told, about how many people. Goes with the linkage; what one order is told goes with the order.',
  },
  link_handovers: {
    fate: 'byAge',
    personal: ['made_by', 'opened_from'],
    why: 'Who of the staff handed a linkage’s keys over, and from which address the link was opened. Goes a year after the link’s end.',
  },
  notifications: { fate: 'keep', personal: nobody, why: 'Notices of the platform to staff and candidates.' },
  norms: {
    fate: 'keep',
    personal: nobody,
    why: 'Means and correlations over many people, of no single one.',
  },
  company_norms: {
    fate: 'keep',
    personal: nobody,
    why: 'Means and correlations over many people, of no single one.',
  },
} as const satisfies Record<string, DeletionRule>;

/** The tables that change when a candidate is forgotten, in order. */
export const forgetting: readonly (readonly [table: string, rule: DeletionRule])[] =
  Object.entries(personalData);
