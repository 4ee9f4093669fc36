-- How the tables lie on a distributed PostgreSQL (Citus; docs/decisions/0045). `npm run distribute` runs it in one
-- transaction, on an empty or a filled database, and again after an update: what lies right already is left alone.
SET LOCAL citus.multi_shard_modify_mode = 'sequential';
SET LOCAL citus.enable_local_reference_table_foreign_keys = off;

-- A platform's table is on every worker, a company's on one: no foreign key leads from the first to the second.
ALTER TABLE "login_directory" DROP CONSTRAINT IF EXISTS "login_directory_client_id_user_id_users_client_id_id_fk";
ALTER TABLE "launch_keys" DROP CONSTRAINT IF EXISTS "launch_keys_client_id_linkage_id_linkages_client_id_id_fk";
ALTER TABLE "link_keys" DROP CONSTRAINT IF EXISTS "link_keys_client_id_linkage_id_linkages_client_id_id_fk";

-- Columns of people and of their scores are made by them.
SELECT create_distributed_function('search_fold(text)');
SELECT create_distributed_function('search_grams(text)');
SELECT create_distributed_function('pack_ts(smallint[])');
SELECT create_distributed_function('pack_errors(real[], boolean[])');

DO $$
DECLARE
  -- Copied to every worker.
  reference constant text[] := ARRAY[
    'clients', 'admins', 'admin_sessions', 'admin_factors', 'admin_passkeys', 'admin_login_steps', 'login_directory', 'launch_keys', 'link_keys', 'norms', 'notifications',
    'prices', 'billing_months', 'platform_logs', 'platform_settings', 'event_readers', 'daily_totals'
  ];
  -- A company's rows together; what is pointed at comes before what points.
  distributed constant text[] := ARRAY[
    'packages', 'platform_visits', 'users', 'user_sessions', 'user_factors', 'user_passkeys', 'factor_news', 'user_login_steps', 'api_tokens', 'company_sign_ons', 'used_sign_ons', 'user_sign_ons', 'account_tokens', 'account_codes',
    'exams', 'exam_items', 'exam_sets', 'exam_counters', 'exam_days', 'exam_progress',
    'inspection_permissions',
    'saved_searches',
    'sections', 'classifications', 'tags', 'examinees', 'examinee_sessions', 'examinee_tags', 'verification_codes',
    'duplicate_dismissals', 'duplicate_acts',
    'consents', 'answers', 'drafts', 'answer_resets', 'results', 'composites', 'scores', 'score_profiles', 'pattern_learnings', 'factor_patterns', 'factor_pattern_rows', 'pattern_matches',
    'analysis_searches', 'company_norms', 'operation_logs',
    'outputs', 'output_targets', 'output_templates', 'report_codes', 'imports', 'import_rows', 'import_headings', 'mail_templates', 'exam_mail_templates', 'mails',
    'mail_recipients', 'mail_suppressions', 'day_counts', 'exam_notifications', 'exam_tellings', 'company_notifications',
    'company_notices', 'company_reminders', 'exam_reminders', 'linkages', 'webhook_secrets', 'linkage_subjects', 'used_launches', 'external_ids',
    'link_people', 'link_batches', 'link_deliveries', 'link_delivery_people', 'link_orders', 'link_handovers', 'events', 'billable_events',
    'billing_lines', 'daily_counts', 'daily_exams', 'exam_erasures', 'erasure_receipts', 'erasure_journal', 'data_copies', 'time_credits'
  ];
  -- Left on the coordinator: joined with nothing of a company, and the first ones written at every log-in.
  local constant text[] := ARRAY['login_failures', 'login_places', 'passkey_ids', 'used_challenges', 'app_secrets', 'kept_keys'];
  each text;
BEGIN
  FOREACH each IN ARRAY reference LOOP
    IF NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = each::regclass) THEN
      PERFORM create_reference_table(each);
    END IF;
  END LOOP;
  FOREACH each IN ARRAY distributed LOOP
    IF EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = each::regclass) THEN
      CONTINUE;
    END IF;
    PERFORM create_distributed_table(each, 'client_id',
      colocate_with => CASE each WHEN distributed[1] THEN 'none' ELSE distributed[1] END);
  END LOOP;
  -- What was in the tables has been copied to the workers; nothing of people stays behind on the coordinator.
  FOREACH each IN ARRAY reference || distributed LOOP
    PERFORM truncate_local_data_after_distributing_table(each::regclass);
  END LOOP;
  FOREACH each IN ARRAY local LOOP
    IF EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = each::regclass) THEN
      RAISE EXCEPTION '% lies on the workers, and belongs to the coordinator', each;
    END IF;
  END LOOP;
END $$;

-- Saving a page calls it where the page lies.
SELECT create_distributed_function('take_page(text, text, smallint[])');
