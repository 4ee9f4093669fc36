CREATE TABLE "import_rows" (
	"client_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"act" text NOT NULL,
	"examinee_id" bigint,
	"login_key" text,
	"person_key" text,
	"value" jsonb,
	"before" jsonb,
	"problems" jsonb,
	CONSTRAINT "import_rows_client_id_import_id_line_pk" PRIMARY KEY("client_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"phase" text DEFAULT 'check' NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"keyless" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"file" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"headings" text[],
	"fields" text[],
	"language" text NOT NULL,
	"actor" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "imports_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "examinees" ADD COLUMN "person_cd" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_client_id_import_id_imports_client_id_id_fk" FOREIGN KEY ("client_id","import_id") REFERENCES "public"."imports"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_examinee_index" ON "import_rows" USING btree ("client_id","examinee_id");--> statement-breakpoint
CREATE INDEX "import_rows_act_index" ON "import_rows" USING btree ("client_id","import_id","act","line");--> statement-breakpoint
CREATE INDEX "imports_exam_index" ON "imports" USING btree ("client_id","exam_id");--> statement-breakpoint
CREATE INDEX "imports_created_index" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "examinees_person_key" ON "examinees" USING btree ("client_id","exam_id","person_cd") WHERE person_cd is not null;--> statement-breakpoint
CREATE INDEX "examinees_login_fold_index" ON "examinees" USING btree ("client_id","exam_id",lower(login_id));--> statement-breakpoint
CREATE INDEX "examinees_email_index" ON "examinees" USING btree ("client_id","exam_id",lower(email)) WHERE email is not null;