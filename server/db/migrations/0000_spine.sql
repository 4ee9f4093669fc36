CREATE TABLE "clients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"name_kana" text NOT NULL,
	"company_no" text NOT NULL,
	"contract_no" text,
	"contract_classification" smallint NOT NULL,
	"applicants_number" integer DEFAULT 0 NOT NULL,
	"contract_start" date NOT NULL,
	"contract_end" date NOT NULL,
	"color" text,
	"logo_file" text,
	"logo_type" text,
	"inquiry_contact" text NOT NULL,
	"ip_addresses" text,
	"last_activity_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_hash_key" UNIQUE("hash"),
	CONSTRAINT "clients_company_no_key" UNIQUE("company_no")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "packages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"service" text NOT NULL,
	"contents" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packages_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "packages_service_key" UNIQUE("client_id","service")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"exam_item_id" bigint NOT NULL,
	"type" text NOT NULL,
	"form_id" text NOT NULL,
	"position" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"value" text NOT NULL,
	"options" smallint NOT NULL,
	"page_size" smallint NOT NULL,
	"page_count" smallint NOT NULL,
	"page_seqs" integer[] NOT NULL,
	"page_seconds" real[] NOT NULL,
	"page" smallint DEFAULT 1 NOT NULL,
	"writer" text,
	"random_position" smallint[],
	"seed" text,
	"time_limit" smallint NOT NULL,
	"start_at" timestamp (3) with time zone,
	"deadline" timestamp (3) with time zone,
	"saved_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"closed_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answers_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "answers_item_key" UNIQUE("client_id","examinee_id","exam_item_id")
);
--> statement-breakpoint
CREATE TABLE "examinee_sessions" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "examinee_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"examinee_id" bigint NOT NULL,
	"refresh_hash" text NOT NULL,
	"replaced_hash" text,
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "examinee_sessions_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "examinees" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "examinees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"login_id" text NOT NULL,
	"password_sealed" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_kana" text DEFAULT '' NOT NULL,
	"email" text,
	"gender_cd" smallint,
	"occupation_cd" smallint,
	"industry_cd" smallint,
	"job_category_cd" smallint,
	"generation_cd" smallint,
	"seniority_cd" smallint,
	"time_factor" numeric(3, 2) DEFAULT 1 NOT NULL,
	"test_status" smallint DEFAULT 0 NOT NULL,
	"is_output" smallint DEFAULT 0 NOT NULL,
	"is_printed" smallint DEFAULT 0 NOT NULL,
	"is_hidden" smallint DEFAULT 0 NOT NULL,
	"is_locked" smallint DEFAULT 0 NOT NULL,
	"is_mail_sent" smallint DEFAULT 0 NOT NULL,
	"is_simulated" boolean DEFAULT false NOT NULL,
	"profile_updated_at" timestamp (3) with time zone,
	"start_at" timestamp (3) with time zone,
	"end_at" timestamp (3) with time zone,
	"last_activity_at" timestamp (3) with time zone,
	"reliability_index" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "examinees_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "examinees_login_id_key" UNIQUE("client_id","exam_id","login_id")
);
--> statement-breakpoint
CREATE TABLE "results" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"answer_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"scoring_version" text NOT NULL,
	"norm_id" text NOT NULL,
	"norm_version" text NOT NULL,
	"form_id" text NOT NULL,
	"seed" text,
	"personality" jsonb NOT NULL,
	"scored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "results_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "results_revision_key" UNIQUE("client_id","answer_id","revision")
);
--> statement-breakpoint
CREATE TABLE "exam_counters" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"registered_person_number" integer DEFAULT 0 NOT NULL,
	"untested_person_number" integer DEFAULT 0 NOT NULL,
	"under_examination_person_number" integer DEFAULT 0 NOT NULL,
	"tested_person_number" integer DEFAULT 0 NOT NULL,
	"printed_person_number" integer DEFAULT 0 NOT NULL,
	"no_output_person_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "exam_counters_client_id_exam_id_pk" PRIMARY KEY("client_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "exam_items" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "exam_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"type" text NOT NULL,
	"code" smallint NOT NULL,
	"form_id" text NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_items_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "exam_items_position_key" UNIQUE("client_id","exam_id","position")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "exams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"package_id" bigint NOT NULL,
	"directory" text NOT NULL,
	"name" text NOT NULL,
	"commence_on" timestamp (3) with time zone NOT NULL,
	"terminate_on" timestamp (3) with time zone NOT NULL,
	"examinee_max" integer,
	"exam_type" smallint DEFAULT 1 NOT NULL,
	"exam_style" text DEFAULT 'w' NOT NULL,
	"use_multilingual" boolean DEFAULT false NOT NULL,
	"delete_status" smallint DEFAULT 0 NOT NULL,
	"deviation" smallint DEFAULT 1 NOT NULL,
	"two_factor" smallint DEFAULT 1 NOT NULL,
	"timeout_policy" text DEFAULT 'drop_last_page' NOT NULL,
	"purpose_text" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exams_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "exams_period_check" CHECK (terminate_on > commence_on)
);
--> statement-breakpoint
CREATE TABLE "inspection_permissions" (
	"client_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"can_manage" boolean DEFAULT false NOT NULL,
	"can_output" boolean DEFAULT false NOT NULL,
	CONSTRAINT "inspection_permissions_client_id_user_id_exam_id_pk" PRIMARY KEY("client_id","user_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "operation_logs" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "operation_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint,
	"examinee_id" bigint,
	"actor" text NOT NULL,
	"operation" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operation_logs_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "output_targets" (
	"client_id" bigint NOT NULL,
	"output_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"examinee_id" bigint NOT NULL,
	CONSTRAINT "output_targets_client_id_output_id_position_pk" PRIMARY KEY("client_id","output_id","position")
);
--> statement-breakpoint
CREATE TABLE "outputs" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "outputs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"file" text,
	"file_type" text,
	"file_name" text,
	"bytes" bigint,
	"requested_by" text NOT NULL,
	"requested_by_user" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "outputs_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint NOT NULL,
	"refresh_hash" text NOT NULL,
	"replaced_hash" text,
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login_id" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"kind" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admins_login_id_key" UNIQUE("login_id")
);
--> statement-breakpoint
CREATE TABLE "login_directory" (
	"login_id" text PRIMARY KEY NOT NULL,
	"client_id" bigint NOT NULL,
	"user_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"bucket" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "user_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"refresh_hash" text NOT NULL,
	"replaced_hash" text,
	"rotated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_sessions_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login_id" text NOT NULL,
	"name" text NOT NULL,
	"name_kana" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"account_kind" smallint NOT NULL,
	"restricted" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_client_id_examinee_id_examinees_client_id_id_fk" FOREIGN KEY ("client_id","examinee_id") REFERENCES "public"."examinees"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_client_id_exam_item_id_exam_items_client_id_id_fk" FOREIGN KEY ("client_id","exam_item_id") REFERENCES "public"."exam_items"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examinee_sessions" ADD CONSTRAINT "examinee_sessions_client_id_examinee_id_examinees_client_id_id_fk" FOREIGN KEY ("client_id","examinee_id") REFERENCES "public"."examinees"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examinees" ADD CONSTRAINT "examinees_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_client_id_answer_id_answers_client_id_id_fk" FOREIGN KEY ("client_id","answer_id") REFERENCES "public"."answers"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_client_id_examinee_id_examinees_client_id_id_fk" FOREIGN KEY ("client_id","examinee_id") REFERENCES "public"."examinees"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_counters" ADD CONSTRAINT "exam_counters_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_items" ADD CONSTRAINT "exam_items_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_client_id_package_id_packages_client_id_id_fk" FOREIGN KEY ("client_id","package_id") REFERENCES "public"."packages"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_permissions" ADD CONSTRAINT "inspection_permissions_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_permissions" ADD CONSTRAINT "inspection_permissions_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operation_logs" ADD CONSTRAINT "operation_logs_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "output_targets" ADD CONSTRAINT "output_targets_client_id_output_id_outputs_client_id_id_fk" FOREIGN KEY ("client_id","output_id") REFERENCES "public"."outputs"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "output_targets" ADD CONSTRAINT "output_targets_client_id_examinee_id_examinees_client_id_id_fk" FOREIGN KEY ("client_id","examinee_id") REFERENCES "public"."examinees"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outputs" ADD CONSTRAINT "outputs_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outputs" ADD CONSTRAINT "outputs_client_id_requested_by_user_users_client_id_id_fk" FOREIGN KEY ("client_id","requested_by_user") REFERENCES "public"."users"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_directory" ADD CONSTRAINT "login_directory_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_deadline_index" ON "answers" USING btree ("status","deadline");--> statement-breakpoint
CREATE INDEX "answers_submitted_index" ON "answers" USING btree ("client_id","exam_id","submitted_at");--> statement-breakpoint
CREATE INDEX "examinee_sessions_seen_index" ON "examinee_sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "examinees_id_index" ON "examinees" USING btree ("id");--> statement-breakpoint
CREATE INDEX "examinees_created_index" ON "examinees" USING btree ("client_id","exam_id","created_at","id");--> statement-breakpoint
CREATE INDEX "examinees_kana_index" ON "examinees" USING btree ("client_id","exam_id","name_kana","id");--> statement-breakpoint
CREATE INDEX "examinees_activity_index" ON "examinees" USING btree ("client_id","exam_id","last_activity_at","id");--> statement-breakpoint
CREATE INDEX "examinees_newest_activity_index" ON "examinees" USING btree ("client_id","exam_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "examinees_reliability_index" ON "examinees" USING btree ("client_id","exam_id","reliability_index","id");--> statement-breakpoint
CREATE INDEX "examinees_best_reliability_index" ON "examinees" USING btree ("client_id","exam_id","reliability_index" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "examinees_status_index" ON "examinees" USING btree ("client_id","exam_id","test_status","is_output");--> statement-breakpoint
CREATE INDEX "results_examinee_index" ON "results" USING btree ("client_id","examinee_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "exams_directory_key" ON "exams" USING btree ("client_id",lower("directory"));--> statement-breakpoint
CREATE INDEX "exams_id_index" ON "exams" USING btree ("id");--> statement-breakpoint
CREATE INDEX "exams_created_index" ON "exams" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "operation_logs_examinee_index" ON "operation_logs" USING btree ("client_id","examinee_id","id");--> statement-breakpoint
CREATE INDEX "outputs_exam_index" ON "outputs" USING btree ("client_id","exam_id","created_at","id");--> statement-breakpoint
CREATE INDEX "admin_sessions_seen_index" ON "admin_sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "login_failures_bucket_index" ON "login_failures" USING btree ("bucket","at");--> statement-breakpoint
CREATE INDEX "login_failures_at_index" ON "login_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "user_sessions_seen_index" ON "user_sessions" USING btree ("last_seen_at");--> statement-breakpoint
-- Saving a page rewrites its row: room on the page keeps the update in place (HOT), without touching an index.
ALTER TABLE "answers" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "examinee_sessions" SET (fillfactor = 80);
