CREATE TABLE "exam_mail_templates" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"mail" text NOT NULL,
	"template_id" bigint NOT NULL,
	CONSTRAINT "exam_mail_templates_client_id_exam_id_mail_pk" PRIMARY KEY("client_id","exam_id","mail")
);
--> statement-breakpoint
CREATE TABLE "mail_recipients" (
	"client_id" bigint NOT NULL,
	"mail_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mail_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"examinee_id" bigint,
	"address" text,
	"status" smallint DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"first_try_at" timestamp (3) with time zone,
	"next_try_at" timestamp (3) with time zone,
	"handed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"problem" jsonb,
	"server_says" text,
	"message_id" text,
	CONSTRAINT "mail_recipients_client_id_mail_id_id_pk" PRIMARY KEY("client_id","mail_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_suppressions" (
	"client_id" bigint NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_suppressions_client_id_address_hash_pk" PRIMARY KEY("client_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mail_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"position" bigint NOT NULL,
	"readers" text DEFAULT 'candidates' NOT NULL,
	"sender_name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_templates_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"step" smallint,
	"sender_name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"timing" smallint NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"total" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"perhaps" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"run" text,
	"due_at" timestamp (3) with time zone,
	"requested_by" text NOT NULL,
	"requested_by_user" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "mails_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "exam_mail_templates" ADD CONSTRAINT "exam_mail_templates_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_mail_templates" ADD CONSTRAINT "exam_mail_templates_client_id_template_id_mail_templates_client_id_id_fk" FOREIGN KEY ("client_id","template_id") REFERENCES "public"."mail_templates"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD CONSTRAINT "mail_recipients_client_id_mail_id_mails_client_id_id_fk" FOREIGN KEY ("client_id","mail_id") REFERENCES "public"."mails"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD CONSTRAINT "mail_recipients_client_id_examinee_id_examinees_client_id_id_fk" FOREIGN KEY ("client_id","examinee_id") REFERENCES "public"."examinees"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_client_id_requested_by_user_users_client_id_id_fk" FOREIGN KEY ("client_id","requested_by_user") REFERENCES "public"."users"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_mail_templates_template_index" ON "exam_mail_templates" USING btree ("client_id","template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_recipients_person_key" ON "mail_recipients" USING btree ("client_id","mail_id","examinee_id") WHERE examinee_id is not null;--> statement-breakpoint
CREATE INDEX "mail_recipients_status_index" ON "mail_recipients" USING btree ("client_id","mail_id","status","id");--> statement-breakpoint
CREATE INDEX "mail_recipients_examinee_index" ON "mail_recipients" USING btree ("client_id","examinee_id","mail_id");--> statement-breakpoint
CREATE INDEX "mail_templates_position_index" ON "mail_templates" USING btree ("client_id","position","id");--> statement-breakpoint
CREATE INDEX "mail_templates_id_index" ON "mail_templates" USING btree ("id");--> statement-breakpoint
CREATE INDEX "mails_exam_index" ON "mails" USING btree ("client_id","exam_id","send_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_step_key" ON "mails" USING btree ("client_id","exam_id","step") WHERE kind = 'reminder';--> statement-breakpoint
CREATE INDEX "mails_id_index" ON "mails" USING btree ("id");--> statement-breakpoint
CREATE INDEX "mails_due_index" ON "mails" USING btree ("due_at") WHERE due_at is not null;