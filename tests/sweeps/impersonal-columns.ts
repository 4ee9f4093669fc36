import type { personalData } from '#server/db/personal-data.ts';

/**
 * Columns of text, JSON and bytes that hold nothing personal: words of closed lists, settings and texts in the words of
 * a company or the platform, versions, secrets of servers, numbers drawn at random. Who of the staff did something
 * stays beside it, and is marked so.
 */
export const impersonal: Partial<Record<keyof typeof personalData, readonly string[]>> = {
  // Analyses: uids and verdicts; a pattern is the company's own words; a learning has numbers by factor alone.
  analysis_searches: ['search_uid', 'counts', 'fairness'],
  factor_patterns: ['name', 'source', 'problem'],
  factor_pattern_rows: ['score'],
  pattern_learnings: ['by_factor', 'sources', 'purpose_confirmed'],
  account_tokens: ['purpose'],
  admin_passkeys: ['transports'],
  answers: ['type', 'form_id', 'writer', 'closed_by'],
  api_tokens: ['scopes'],
  app_secrets: ['id'],
  billable_events: ['event', 'content', 'service', 'package_type'],
  // Of the platform's people: who wrote a line, entered a price, closed a month.
  billing_lines: ['event', 'content', 'service', 'package_type', 'kind', 'note', 'written_by'],
  billing_months: ['problem', 'asked_by'],
  classifications: ['name'],
  clients: [
    ...[
      'hash',
      'name',
      'name_kana',
      'company_no',
      'search_text',
      'contract_no',
      'distributions',
      'second_factor',
    ],
    ...['color', 'logo_file', 'logo_type'],
  ],
  // Of the staff: by whom a norm was measured, put into force and retired.
  company_norms: [
    ...['norm_id', 'version', 'form_id', 'language', 'norm'],
    ...['measured_by', 'in_force_by', 'retired_by'],
  ],
  company_notices: ['kind', 'about', 'language'],
  company_notifications: ['language'],
  company_reminders: ['steps'],
  company_sign_ons: ['issuer', 'application_id', 'password_sealed', 'domains'],
  composites: ['scoring_version'],
  daily_counts: ['portion', 'language', 'device', 'event'],
  daily_totals: ['portion', 'language', 'device', 'event'],
  data_copies: ['problem'],
  day_counts: ['kind'],
  duplicate_acts: ['kind'],
  // Of the platform's people or a company's staff: by whom something was erased.
  erasure_receipts: ['number', 'scope', 'counts', 'by'],
  event_readers: ['name'],
  events: ['detail'],
  exam_erasures: ['requested_by', 'problem'],
  exam_items: ['type', 'form_id', 'seed'],
  exam_mail_templates: ['mail'],
  exam_notifications: ['tells', 'frequency', 'language'],
  exam_progress: ['counted'],
  exam_reminders: ['steps'],
  exam_sets: ['name', 'portions'],
  exam_tellings: ['about'],
  exams: [
    ...[
      'directory',
      'name',
      'search_text',
      'exam_style',
      'timeout_policy',
      'purpose_text',
      'package_type',
      'result_mode',
    ],
    // Of the platform's people: who holds it, and who wants it erased.
    ...['held_reason', 'held_by', 'erasure_wanted_by'],
  ],
  import_headings: ['field'],
  import_rows: ['act'],
  imports: [...['kind', 'phase', 'problem', 'fields', 'suggested', 'read_by', 'language', 'request_id']],
  kept_keys: ['name', 'key_sealed'],
  launch_keys: ['key_id', 'secret_sealed'],
  link_deliveries: ['id', 'kind', 'status', 'problem'],
  link_delivery_people: ['delivery_id'],
  link_handovers: ['secret_hash'],
  link_keys: ['key_id', 'secret_hash', 'secret_sealed', 'purpose'],
  link_orders: ['test_code', 'dialect', 'lang', 'status'],
  link_people: ['state'],
  linkage_subjects: ['external_code'],
  linkages: [
    ...['tenant_code', 'id_issuer', 'external_id_pattern', 'update_profile_fields', 'return_urls'],
    ...['webhook_url', 'events', 'payload', 'scope', 'timing', 'batch_times', 'export_form', 'addresses'],
    ...['health', 'last_error'],
  ],
  mail_suppressions: ['address_hash'],
  mail_templates: ['name', 'readers', 'sender_name', 'subject', 'body'],
  // Of the staff: who confirmed it. The text of the search is made of that and of the subject, and is emptied with it.
  mails: ['kind', 'sender_name', 'problem', 'run', 'chosen_hash', 'requested_by', 'search_text'],
  norms: [
    ...['norm_id', 'version', 'form_id', 'language', 'norm'],
    ...['measured_by', 'in_force_by', 'retired_by'],
  ],
  notifications: ['text_ja', 'text_en', 'text_zh', 'color'],
  // Of the staff, or the word for a candidate: who did it.
  operation_logs: ['actor', 'operation', 'request_id'],
  output_templates: ['template_name', 'condition'],
  // Of the staff: who asked for it.
  outputs: ['format', 'language', 'encoding', 'condition', 'requested_by'],
  packages: ['name', 'type', 'service', 'contents'],
  passkey_ids: ['digest'],
  platform_logs: ['operation', 'request_id'],
  platform_settings: ['key', 'value', 'updated_by'],
  prices: ['package_type', 'service', 'content', 'event', 'set_by'],
  report_codes: ['secret', 'scoring_version'],
  results: ['form_id', 'seed', 'norm_id', 'norm_version', 'scoring_version'],
  scores: ['score', 'norm_id', 'norm_version', 'scoring_version'],
  sections: ['name'],
  tags: ['name'],
  time_credits: ['act_id', 'cause'],
  user_passkeys: ['transports'],
  users: ['role', 'state'],
  webhook_secrets: ['secret_sealed'],
};
