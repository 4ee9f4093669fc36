-- How the tables lie on a distributed PostgreSQL (Citus; docs/decisions/0045, 0183). `npm run distribute` runs it in one
-- transaction, on an empty or a filled database, and so do migrations wherever tables are distributed already, behind
-- each table that they make. What lies right is left alone, and not even locked. What is still to be made is passed over.
SET LOCAL citus.multi_shard_modify_mode = 'sequential';
SET LOCAL citus.enable_local_reference_table_foreign_keys = off;

-- Columns of people and of their scores are made by the first four; saving calls the others where the page lies.
SELECT create_distributed_function(to_regprocedure(each)) FROM unnest(ARRAY[
  'search_fold(text)', 'search_grams(text)', 'pack_ts(smallint[])', 'pack_errors(real[], boolean[])',
  'take_page(text, text, smallint[])'
]) each
WHERE to_regprocedure(each) IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM pg_dist_object d WHERE d.objid = to_regprocedure(each));

DO $$
DECLARE
  -- A platform's table is on every worker, a company's on one: no foreign key leads from the first to the second.
  unkeyed constant text[] := ARRAY[
    'login_directory_client_id_user_id_users_client_id_id_fk', 'launch_keys_client_id_linkage_id_linkages_client_id_id_fk',
    'link_keys_client_id_linkage_id_linkages_client_id_id_fk'
  ];
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
    'link_people', 'link_orders', 'link_batches', 'link_deliveries', 'link_delivery_people', 'link_handovers', 'events', 'billable_events',
    'billing_lines', 'daily_counts', 'daily_exams', 'exam_erasures', 'erasure_receipts', 'erasure_journal', 'data_copies', 'time_credits'
  ];
  -- Left on the coordinator: joined with nothing of a company, and the first ones written at every log-in.
  local constant text[] := ARRAY['login_failures', 'login_places', 'passkey_ids', 'used_challenges', 'app_secrets', 'kept_keys'];
  placed text[] := '{}';
  each text;
  belongs text;
  lies text;
BEGIN
  FOR each, lies IN SELECT conname, conrelid::regclass FROM pg_constraint WHERE conname = ANY (unkeyed) LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', lies, each);
  END LOOP;
  FOR each, belongs IN
    SELECT name, place FROM (
      SELECT name, at, 'reference' AS place, 1 AS turn FROM unnest(reference) WITH ORDINALITY n(name, at)
      UNION ALL SELECT name, at, 'distributed', 2 FROM unnest(distributed) WITH ORDINALITY n(name, at)
      UNION ALL SELECT name, at, 'local', 3 FROM unnest(local) WITH ORDINALITY n(name, at)
    ) n WHERE to_regclass(name) IS NOT NULL ORDER BY turn, at
  LOOP
    -- A table is in the catalogue also for its keys alone, and lies on the coordinator all the same.
    SELECT CASE WHEN p.partmethod = 'n' AND p.repmodel = 't' THEN 'reference'
        WHEN p.partmethod = 'h' AND p.colocationid = (
          SELECT f.colocationid FROM pg_dist_partition f WHERE f.logicalrelid = distributed[1]::regclass
        ) THEN 'distributed'
        WHEN p.partmethod = 'h' THEN 'apart' ELSE 'local' END
      INTO lies FROM pg_dist_partition p WHERE p.logicalrelid = each::regclass;
    lies := coalesce(lies, 'local');
    CONTINUE WHEN lies = belongs;
    IF lies <> 'local' THEN
      RAISE EXCEPTION 'the table % is %, and ought to be %', each, lies, belongs;
    ELSIF belongs = 'reference' THEN
      PERFORM create_reference_table(each::regclass);
    ELSE
      PERFORM create_distributed_table(each::regclass, 'client_id',
        colocate_with => CASE each WHEN distributed[1] THEN 'none' ELSE distributed[1] END);
    END IF;
    placed := placed || each;
  END LOOP;
  -- What was in them has been copied to the workers; nothing of people stays behind on the coordinator.
  FOREACH each IN ARRAY placed LOOP
    PERFORM truncate_local_data_after_distributing_table(each::regclass);
  END LOOP;
END $$;

-- Keeping drafts goes whole to the worker where the company lies.
SELECT create_distributed_function(to_regprocedure(each), 'company', 'drafts') FROM unnest(ARRAY[
  'keep_drafts(bigint, bigint[], bigint[], bigint[], integer[], text[], integer[], text[], integer[], integer[])'
]) each
WHERE to_regprocedure(each) IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM pg_dist_object d WHERE d.objid = to_regprocedure(each));
