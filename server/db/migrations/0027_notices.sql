CREATE TABLE "company_notices" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"stage" smallint NOT NULL,
	"about" text NOT NULL,
	"number" integer NOT NULL,
	"addresses" text[] NOT NULL,
	"language" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_notices_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "company_notices_about_key" UNIQUE("client_id","kind","about","stage")
);
--> statement-breakpoint
CREATE TABLE "company_notifications" (
	"client_id" bigint NOT NULL,
	"addresses" text[] NOT NULL,
	"language" text NOT NULL,
	"daily_on" date NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_notifications_client_id_pk" PRIMARY KEY("client_id")
);
--> statement-breakpoint
CREATE TABLE "company_reminders" (
	"client_id" bigint NOT NULL,
	"steps" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_reminders_client_id_pk" PRIMARY KEY("client_id")
);
--> statement-breakpoint
CREATE TABLE "exam_notifications" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"addresses" text[] NOT NULL,
	"tells" text[] NOT NULL,
	"finished_number" integer,
	"finished_percent" smallint,
	"untested_days" smallint,
	"frequency" text NOT NULL,
	"language" text NOT NULL,
	"read_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	"daily_on" date NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_notifications_client_id_exam_id_pk" PRIMARY KEY("client_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "exam_reminders" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"steps" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_reminders_client_id_exam_id_pk" PRIMARY KEY("client_id","exam_id")
);
--> statement-breakpoint
CREATE TABLE "exam_tellings" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"about" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_tellings_client_id_exam_id_about_pk" PRIMARY KEY("client_id","exam_id","about")
);
--> statement-breakpoint
ALTER TABLE "company_notices" ADD CONSTRAINT "company_notices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_notifications" ADD CONSTRAINT "company_notifications_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_reminders" ADD CONSTRAINT "company_reminders_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_notifications" ADD CONSTRAINT "exam_notifications_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_reminders" ADD CONSTRAINT "exam_reminders_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_tellings" ADD CONSTRAINT "exam_tellings_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_notices_waiting_index" ON "company_notices" USING btree ("created_at") WHERE status < 2;