CREATE TABLE "consents" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"terms_version" smallint NOT NULL,
	"purpose_version" smallint NOT NULL,
	"language" text NOT NULL,
	"agreed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consents_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "examinee_tags" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	CONSTRAINT "examinee_tags_client_id_examinee_id_tag_id_pk" PRIMARY KEY("client_id","examinee_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "classifications" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "classifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"name" text NOT NULL,
	"lft" integer NOT NULL,
	"rgt" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "classifications_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "classifications_exam_key" UNIQUE("client_id","exam_id","id"),
	CONSTRAINT "classifications_place_key" UNIQUE("client_id","exam_id","lft")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sections_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "sections_exam_key" UNIQUE("client_id","exam_id","id"),
	CONSTRAINT "sections_name_key" UNIQUE("client_id","exam_id","name")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "tags_exam_key" UNIQUE("client_id","exam_id","id"),
	CONSTRAINT "tags_name_key" UNIQUE("client_id","exam_id","name")
);
--> statement-breakpoint
CREATE TABLE "external_ids" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"service" smallint NOT NULL,
	"external_id" text NOT NULL,
	"examinee_id" bigint NOT NULL,
	"return_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_ids_client_id_exam_id_service_external_id_pk" PRIMARY KEY("client_id","exam_id","service","external_id"),
	CONSTRAINT "external_ids_examinee_key" UNIQUE("client_id","examinee_id","service")
);
--> statement-breakpoint
CREATE TABLE "launch_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"client_id" bigint NOT NULL,
	"linkage_id" bigint NOT NULL,
	"secret_sealed" text NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "linkages" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "linkages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"service" smallint NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"tenant_code" text NOT NULL,
	"id_issuer" text DEFAULT 'ats' NOT NULL,
	"external_id_pattern" text DEFAULT '^[A-Za-z0-9_-]{1,64}$' NOT NULL,
	"launch_enabled" boolean DEFAULT false NOT NULL,
	"launch_ttl_sec" smallint DEFAULT 300 NOT NULL,
	"clock_skew_sec" smallint DEFAULT 120 NOT NULL,
	"auto_create_examinee" boolean DEFAULT false NOT NULL,
	"update_profile_fields" text[] DEFAULT '{}' NOT NULL,
	"default_classification_id" bigint,
	"default_section_id" bigint,
	"return_urls" text[] DEFAULT '{}' NOT NULL,
	"skip_verify_code" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "linkages_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "linkages_service_key" UNIQUE("client_id","exam_id","service")
);
--> statement-breakpoint
CREATE TABLE "used_launches" (
	"client_id" bigint NOT NULL,
	"linkage_id" bigint NOT NULL,
	"nonce" text NOT NULL,
	"keep_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_launches_client_id_linkage_id_nonce_pk" PRIMARY KEY("client_id","linkage_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"text_ja" text NOT NULL,
	"text_en" text NOT NULL,
	"text_zh" text NOT NULL,
	"color" text,
	"bold" boolean DEFAULT false NOT NULL,
	"display" boolean DEFAULT true NOT NULL,
	"display_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"display_to" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_period_check" CHECK (display_to is null or display_to > display_from)
);
--> statement-breakpoint
CREATE TABLE "answer_resets" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "answer_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"answer_id" bigint NOT NULL,
	"reset_by" text NOT NULL,
	"answer" jsonb NOT NULL,
	"drafts" jsonb NOT NULL,
	"reset_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_resets_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"client_id" bigint NOT NULL,
	"answer_id" bigint NOT NULL,
	"page" smallint NOT NULL,
	"value" text NOT NULL,
	"seq" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_client_id_answer_id_page_pk" PRIMARY KEY("client_id","answer_id","page")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "verification_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"examinee_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"code_sealed" text,
	"secret_hash" text NOT NULL,
	"language" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "verification_codes_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "examinee_sessions" ADD COLUMN "terms_agreed_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "examinees" ADD COLUMN "classification_id" bigint;
--> statement-breakpoint
ALTER TABLE "examinees" ADD COLUMN "section_id" bigint;
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "purpose_version" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "candidate_feedback" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "retention_months" smallint DEFAULT 6 NOT NULL;
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "forgotten_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "examinees" ADD CONSTRAINT "examinees_exam_key" UNIQUE("client_id","exam_id","id");
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_client_id_exam_id_examinee_id_examinees_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","examinee_id") REFERENCES "public"."examinees"("client_id","exam_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "examinee_tags" ADD CONSTRAINT "examinee_tags_client_id_exam_id_examinee_id_examinees_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","examinee_id") REFERENCES "public"."examinees"("client_id","exam_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "examinee_tags" ADD CONSTRAINT "examinee_tags_client_id_exam_id_tag_id_tags_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","tag_id") REFERENCES "public"."tags"("client_id","exam_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "classifications" ADD CONSTRAINT "classifications_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_client_id_exam_id_examinee_id_examinees_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","examinee_id") REFERENCES "public"."examinees"("client_id","exam_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "launch_keys" ADD CONSTRAINT "launch_keys_client_id_linkage_id_linkages_client_id_id_fk" FOREIGN KEY ("client_id","linkage_id") REFERENCES "public"."linkages"("client_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "linkages" ADD CONSTRAINT "linkages_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "linkages" ADD CONSTRAINT "linkages_client_id_exam_id_default_classification_id_classifications_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","default_classification_id") REFERENCES "public"."classifications"("client_id","exam_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "linkages" ADD CONSTRAINT "linkages_client_id_exam_id_default_section_id_sections_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","default_section_id") REFERENCES "public"."sections"("client_id","exam_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "used_launches" ADD CONSTRAINT "used_launches_client_id_linkage_id_linkages_client_id_id_fk" FOREIGN KEY ("client_id","linkage_id") REFERENCES "public"."linkages"("client_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_resets" ADD CONSTRAINT "answer_resets_client_id_answer_id_answers_client_id_id_fk" FOREIGN KEY ("client_id","answer_id") REFERENCES "public"."answers"("client_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "answer_resets" ADD CONSTRAINT "answer_resets_client_id_exam_id_examinee_id_examinees_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","examinee_id") REFERENCES "public"."examinees"("client_id","exam_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_client_id_answer_id_answers_client_id_id_fk" FOREIGN KEY ("client_id","answer_id") REFERENCES "public"."answers"("client_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_client_id_examinee_id_examinees_client_id_id_fk" FOREIGN KEY ("client_id","examinee_id") REFERENCES "public"."examinees"("client_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "answer_resets_examinee_index" ON "answer_resets" USING btree ("client_id","examinee_id");
--> statement-breakpoint
CREATE INDEX "answer_resets_answer_index" ON "answer_resets" USING btree ("client_id","answer_id");
--> statement-breakpoint
CREATE INDEX "output_targets_examinee_index" ON "output_targets" USING btree ("client_id","examinee_id");
--> statement-breakpoint
CREATE INDEX "consents_examinee_index" ON "consents" USING btree ("client_id","examinee_id","id");
--> statement-breakpoint
CREATE INDEX "launch_keys_linkage_index" ON "launch_keys" USING btree ("client_id","linkage_id");
--> statement-breakpoint
CREATE INDEX "used_launches_expiry_index" ON "used_launches" USING btree ("keep_until");
--> statement-breakpoint
CREATE INDEX "verification_codes_examinee_index" ON "verification_codes" USING btree ("client_id","examinee_id","created_at");
--> statement-breakpoint
CREATE INDEX "verification_codes_expiry_index" ON "verification_codes" USING btree ("expires_at");
--> statement-breakpoint
ALTER TABLE "examinees" ADD CONSTRAINT "examinees_client_id_exam_id_classification_id_classifications_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","classification_id") REFERENCES "public"."classifications"("client_id","exam_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "examinees" ADD CONSTRAINT "examinees_client_id_exam_id_section_id_sections_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","section_id") REFERENCES "public"."sections"("client_id","exam_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exams_terminate_index" ON "exams" USING btree ("terminate_on") WHERE forgotten_at is null;
--> statement-breakpoint
CREATE INDEX "exams_commence_index" ON "exams" USING btree ("commence_on");
--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_retention_check" CHECK (retention_months between 1 and 36);
--> statement-breakpoint
-- Nobody agreed to forget what was there before this setting was: it keeps the longest time.
UPDATE "exams" SET "retention_months" = 36;
