CREATE TABLE "composites" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "composites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"scoring_version" text NOT NULL,
	"result_ids" bigint[] NOT NULL,
	"scores" jsonb NOT NULL,
	"scored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "composites_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "composites_revision_key" UNIQUE("client_id","examinee_id","revision")
);
--> statement-breakpoint
CREATE TABLE "company_norms" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_norms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"norm_id" text NOT NULL,
	"version" text NOT NULL,
	"form_id" text NOT NULL,
	"exam_type" smallint NOT NULL,
	"language" text NOT NULL,
	"n" integer NOT NULL,
	"norm" jsonb NOT NULL,
	"measured_by" text NOT NULL,
	"in_force_at" timestamp (3) with time zone,
	"in_force_by" text,
	"retired_at" timestamp (3) with time zone,
	"retired_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_norms_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "company_norms_version_key" UNIQUE("client_id","norm_id","version")
);
--> statement-breakpoint
CREATE TABLE "norms" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "norms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"norm_id" text NOT NULL,
	"version" text NOT NULL,
	"form_id" text NOT NULL,
	"exam_type" smallint NOT NULL,
	"language" text NOT NULL,
	"n" integer NOT NULL,
	"norm" jsonb NOT NULL,
	"measured_by" text NOT NULL,
	"in_force_at" timestamp (3) with time zone,
	"in_force_by" text,
	"retired_at" timestamp (3) with time zone,
	"retired_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "norms_id_pk" PRIMARY KEY("id"),
	CONSTRAINT "norms_version_key" UNIQUE("norm_id","version")
);
--> statement-breakpoint
ALTER TABLE "results" RENAME COLUMN "personality" TO "scores";--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "composites" ADD CONSTRAINT "composites_client_id_examinee_id_examinees_client_id_id_fk" FOREIGN KEY ("client_id","examinee_id") REFERENCES "public"."examinees"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "composites" ADD CONSTRAINT "composites_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_norms" ADD CONSTRAINT "company_norms_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_norms_in_force_key" ON "company_norms" USING btree ("client_id","form_id","exam_type","language") WHERE in_force_at is not null and retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "norms_in_force_key" ON "norms" USING btree ("form_id","exam_type","language") WHERE in_force_at is not null and retired_at is null;--> statement-breakpoint
CREATE INDEX "answers_form_index" ON "answers" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "answers_ended_index" ON "answers" USING btree ("client_id","exam_id","form_id","language") WHERE status >= 3;--> statement-breakpoint
CREATE INDEX "examinees_simulated_index" ON "examinees" USING btree ("client_id","id") WHERE is_simulated;--> statement-breakpoint
CREATE INDEX "results_form_index" ON "results" USING btree ("form_id","client_id","answer_id","revision");--> statement-breakpoint
-- Exam style r: the questions of a page stand anywhere in the answer string. Takes the sent digits of these places
-- (from 0) into the stored string. PL/pgSQL, because its plan is kept by the session that saves page after page.
CREATE FUNCTION take_page(stored text, sent text, places smallint[]) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  taken text := stored;
  place smallint;
BEGIN
  FOREACH place IN ARRAY places LOOP
    taken := overlay(taken placing substr(sent, place + 1, 1) from place + 1 for 1);
  END LOOP;
  RETURN taken;
END $$;--> statement-breakpoint
-- What a result of personality said of jobs follows from all portions now, and stands beside the results.
INSERT INTO "composites" ("client_id", "exam_id", "examinee_id", "revision", "scoring_version", "result_ids", "scores", "scored_at")
SELECT "client_id", "exam_id", "examinee_id",
  row_number() OVER (PARTITION BY "client_id", "examinee_id" ORDER BY "id"), "scoring_version", ARRAY["id"],
  jsonb_build_object('scoring_version', "scoring_version", 'suitabilities', "scores" -> 'suitabilities'), "scored_at"
FROM "results";--> statement-breakpoint
UPDATE "results" SET "scores" = "scores" - 'suitabilities';--> statement-breakpoint
-- Begun portions have a seed from now on; the questionnaire that was all there was is the same with any seed. (Not
-- all zeros: that is the one state a random source cannot begin with.)
UPDATE "answers" SET "language" = 'ja', "seed" = md5("id"::text) WHERE "status" > 1;--> statement-breakpoint
-- Packages were made with all that could be delivered, which was personality alone.
UPDATE "packages" SET "contents" = CASE WHEN "service" = 'EXAM1' THEN ARRAY['personality', 'motivation']
  ELSE ARRAY['personality', 'motivation', 'subjects', 'jimu'] END;
