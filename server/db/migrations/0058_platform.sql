CREATE TABLE "billing_lines" (
	"client_id" bigint NOT NULL,
	"month" date NOT NULL,
	"for_month" date NOT NULL,
	"event" text NOT NULL,
	"content" text NOT NULL,
	"service" text NOT NULL,
	"package_type" text NOT NULL,
	"contract_classification" smallint NOT NULL,
	"kind" text NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"unit_yen" integer NOT NULL,
	"amount_yen" bigint NOT NULL,
	"note" text,
	"written_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_lines_pkey" PRIMARY KEY("client_id","month","for_month","event","content","service","package_type","contract_classification","kind","seq")
);
--> statement-breakpoint
CREATE TABLE "billing_months" (
	"month" date PRIMARY KEY NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "billing_months_month_check" CHECK (extract(day from month) = 1)
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"package_type" text NOT NULL,
	"service" text NOT NULL,
	"content" text NOT NULL,
	"event" text NOT NULL,
	"yen" integer NOT NULL,
	"from_month" date NOT NULL,
	"set_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prices_key" UNIQUE("package_type","service","content","event","from_month"),
	CONSTRAINT "prices_yen_check" CHECK (yen >= 0),
	CONSTRAINT "prices_month_check" CHECK (extract(day from from_month) = 1)
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"day" date NOT NULL,
	"portion" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"event" text NOT NULL,
	"minutes" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "daily_counts_pkey" PRIMARY KEY("client_id","exam_id","day","portion","language","device","event","minutes")
);
--> statement-breakpoint
CREATE TABLE "event_readers" (
	"name" text PRIMARY KEY NOT NULL,
	"read_to" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_copies" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "data_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"asked_by" text NOT NULL,
	"due_on" timestamp (3) with time zone,
	"with_scores" smallint DEFAULT 0 NOT NULL,
	"status" smallint,
	"problem" text,
	"file" text,
	"bytes" integer,
	"made_by" text,
	"made_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"downloads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_copies_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "erasure_journal" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasure_journal_client_id_exam_id_examinee_id_pk" PRIMARY KEY("client_id","exam_id","examinee_id")
);
--> statement-breakpoint
CREATE TABLE "erasure_receipts" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "erasure_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"number" text NOT NULL,
	"scope" text NOT NULL,
	"counts" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasure_receipts_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "erasure_receipts_number_key" UNIQUE("client_id","number")
);
--> statement-breakpoint
CREATE TABLE "exam_erasures" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "exam_erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"requested_by" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"people" integer NOT NULL,
	"people_done" integer DEFAULT 0 NOT NULL,
	"files" integer NOT NULL,
	"files_done" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_erasures_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "platform_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "platform_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"operation" text NOT NULL,
	"about_client" bigint,
	"about_exam" bigint,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_credits" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "time_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act_id" text NOT NULL,
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"answer_id" bigint NOT NULL,
	"attempt" smallint NOT NULL,
	"seconds" integer NOT NULL,
	"cause" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "time_credits_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "time_credits_act_key" UNIQUE("client_id","act_id","answer_id")
);
--> statement-breakpoint
DROP INDEX "norms_in_force_key";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "mailbox" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "stops_at_number" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erase_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "examinee_sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "held_by" text;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "erasure_wanted_by" text;--> statement-breakpoint
ALTER TABLE "norms" ADD COLUMN "contract_type" smallint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "display_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "display_candidates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "client_ids" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_lines" ADD CONSTRAINT "billing_lines_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_counts" ADD CONSTRAINT "daily_counts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_client_id_exam_id_examinee_id_examinees_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","examinee_id") REFERENCES "public"."examinees"("client_id","exam_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_journal" ADD CONSTRAINT "erasure_journal_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_receipts" ADD CONSTRAINT "erasure_receipts_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_erasures" ADD CONSTRAINT "exam_erasures_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_credits" ADD CONSTRAINT "time_credits_client_id_answer_id_answers_client_id_id_fk" FOREIGN KEY ("client_id","answer_id") REFERENCES "public"."answers"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_lines_month_index" ON "billing_lines" USING btree ("month");--> statement-breakpoint
CREATE INDEX "data_copies_examinee_index" ON "data_copies" USING btree ("client_id","examinee_id","id");--> statement-breakpoint
CREATE INDEX "data_copies_exam_index" ON "data_copies" USING btree ("client_id","exam_id","id");--> statement-breakpoint
CREATE INDEX "data_copies_expiry_index" ON "data_copies" USING btree ("expires_at") WHERE file is not null;--> statement-breakpoint
CREATE INDEX "erasure_journal_time_index" ON "erasure_journal" USING btree ("at");--> statement-breakpoint
CREATE INDEX "erasure_receipts_exam_index" ON "erasure_receipts" USING btree ("client_id","exam_id","id");--> statement-breakpoint
CREATE INDEX "exam_erasures_exam_index" ON "exam_erasures" USING btree ("client_id","exam_id","id");--> statement-breakpoint
CREATE INDEX "exam_erasures_due_index" ON "exam_erasures" USING btree ("due_at") WHERE status in (0, 1);--> statement-breakpoint
CREATE INDEX "platform_logs_time_index" ON "platform_logs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "platform_logs_client_index" ON "platform_logs" USING btree ("about_client","created_at","id");--> statement-breakpoint
CREATE INDEX "time_credits_examinee_index" ON "time_credits" USING btree ("client_id","examinee_id");--> statement-breakpoint
CREATE INDEX "clients_erase_index" ON "clients" USING btree ("erase_after") WHERE deleted_at is not null and erased_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "norms_in_force_key" ON "norms" USING btree ("form_id","exam_type","language",coalesce(contract_type, 0)) WHERE in_force_at is not null and retired_at is null;--> statement-breakpoint
-- Notices of before were shown to candidates.
UPDATE "notifications" SET display_candidates = display;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "display";
