CREATE TABLE "exam_sets" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "exam_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"portions" text[] NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exam_sets_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "exams" ALTER COLUMN "package_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ALTER COLUMN "directory" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ALTER COLUMN "commence_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ALTER COLUMN "terminate_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "attempt" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "examinees" ADD COLUMN "exam_set_id" bigint;--> statement-breakpoint
ALTER TABLE "exam_items" ADD COLUMN "is_default" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "package_type" text;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "contract_type" smallint;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "result_mode" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_sets" ADD CONSTRAINT "exam_sets_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_sets_name_key" ON "exam_sets" USING btree ("client_id",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "examinees" ADD CONSTRAINT "examinees_client_id_exam_set_id_exam_sets_client_id_id_fk" FOREIGN KEY ("client_id","exam_set_id") REFERENCES "public"."exam_sets"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "examinees_set_index" ON "examinees" USING btree ("client_id","exam_set_id","exam_id") WHERE exam_set_id is not null;--> statement-breakpoint
-- What the exam copies from its company and package when it is made.
UPDATE "exams" e SET "package_type" = p."type" FROM "packages" p WHERE p."client_id" = e."client_id" AND p."id" = e."package_id";--> statement-breakpoint
UPDATE "exams" e SET "contract_type" = c."contract_classification" FROM "clients" c WHERE c."id" = e."client_id" AND e."exam_type" = 1;--> statement-breakpoint
UPDATE "exams" e SET "result_mode" = 'motivation' WHERE NOT EXISTS (
  SELECT FROM "exam_items" i WHERE i."client_id" = e."client_id" AND i."exam_id" = e."id" AND i."type" <> 'motivation');--> statement-breakpoint
UPDATE "exams" e SET "result_mode" = 'aptitude' WHERE NOT EXISTS (
  SELECT FROM "exam_items" i WHERE i."client_id" = e."client_id" AND i."exam_id" = e."id" AND i."type" = 'motivation');--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_published_check" CHECK (delete_status <> 0 or (package_id is not null and package_type is not null and directory is not null
        and commence_on is not null and terminate_on is not null));