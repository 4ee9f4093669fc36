CREATE TABLE "analysis_searches" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "analysis_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"search_uid" text NOT NULL,
	"exam_id" bigint NOT NULL,
	"user_id" bigint,
	"saved_by" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"pattern_id" bigint,
	"counts" jsonb NOT NULL,
	"fairness" jsonb NOT NULL,
	"acknowledged_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "analysis_searches_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "analysis_searches_uid_key" UNIQUE("client_id","search_uid")
);
--> statement-breakpoint
CREATE TABLE "factor_pattern_rows" (
	"client_id" bigint NOT NULL,
	"pattern_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"score" text NOT NULL,
	"direction" smallint NOT NULL,
	"cuts" smallint[] NOT NULL,
	"weight" smallint NOT NULL,
	CONSTRAINT "factor_pattern_rows_client_id_pattern_id_position_pk" PRIMARY KEY("client_id","pattern_id","position"),
	CONSTRAINT "factor_pattern_rows_score_key" UNIQUE("client_id","pattern_id","score")
);
--> statement-breakpoint
CREATE TABLE "factor_patterns" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "factor_patterns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"learning_id" bigint,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"matched_at" timestamp (3) with time zone,
	"problem" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factor_patterns_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "factor_patterns_exam_key" UNIQUE("client_id","exam_id","id")
);
--> statement-breakpoint
CREATE TABLE "pattern_learnings" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pattern_learnings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"high" integer NOT NULL,
	"low" integer NOT NULL,
	"by_factor" jsonb NOT NULL,
	"auc" double precision,
	"auc_lo" double precision,
	"auc_hi" double precision,
	"chance_p" double precision,
	"sources" jsonb NOT NULL,
	"seed" bigint NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"purpose_confirmed" text NOT NULL,
	CONSTRAINT "pattern_learnings_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "pattern_learnings_exam_key" UNIQUE("client_id","exam_id","id")
);
--> statement-breakpoint
CREATE TABLE "pattern_matches" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"pattern_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"examinee_id" bigint NOT NULL,
	"match" smallint,
	"expected" real,
	"scored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pattern_matches_client_id_pattern_id_examinee_id_pk" PRIMARY KEY("client_id","pattern_id","examinee_id")
);
--> statement-breakpoint
CREATE TABLE "score_profiles" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"ts" smallint[] NOT NULL,
	"sems" real[] NOT NULL,
	"calibrated" boolean[] NOT NULL,
	"norms" text[] NOT NULL,
	"scored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "score_profiles_client_id_examinee_id_pk" PRIMARY KEY("client_id","examinee_id")
);
--> statement-breakpoint
ALTER TABLE "scores" ADD COLUMN "calibrated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_searches" ADD CONSTRAINT "analysis_searches_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_pattern_rows" ADD CONSTRAINT "factor_pattern_rows_client_id_pattern_id_factor_patterns_client_id_id_fk" FOREIGN KEY ("client_id","pattern_id") REFERENCES "public"."factor_patterns"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_patterns" ADD CONSTRAINT "factor_patterns_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_patterns" ADD CONSTRAINT "factor_patterns_client_id_exam_id_learning_id_pattern_learnings_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","learning_id") REFERENCES "public"."pattern_learnings"("client_id","exam_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pattern_learnings" ADD CONSTRAINT "pattern_learnings_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pattern_matches" ADD CONSTRAINT "pattern_matches_client_id_exam_id_pattern_id_factor_patterns_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","pattern_id") REFERENCES "public"."factor_patterns"("client_id","exam_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pattern_matches" ADD CONSTRAINT "pattern_matches_client_id_exam_id_examinee_id_examinees_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","examinee_id") REFERENCES "public"."examinees"("client_id","exam_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_profiles" ADD CONSTRAINT "score_profiles_client_id_exam_id_examinee_id_examinees_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","examinee_id") REFERENCES "public"."examinees"("client_id","exam_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_searches_exam_index" ON "analysis_searches" USING btree ("client_id","exam_id","pattern_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factor_patterns_name_key" ON "factor_patterns" USING btree ("client_id","exam_id",lower(name));--> statement-breakpoint
CREATE INDEX "pattern_matches_page_index" ON "pattern_matches" USING btree ("client_id","exam_id","pattern_id",expected desc nulls last,"examinee_id");--> statement-breakpoint
CREATE INDEX "pattern_matches_person_index" ON "pattern_matches" USING btree ("client_id","exam_id","examinee_id");--> statement-breakpoint
CREATE INDEX "score_profiles_exam_index" ON "score_profiles" USING btree ("client_id","exam_id","examinee_id");--> statement-breakpoint
-- What was scored before by calibrated items.
UPDATE scores s SET calibrated = true
FROM results r
WHERE r.client_id = s.client_id AND r.answer_id = s.answer_id AND r.scoring_version = s.scoring_version
  AND r.norm_version = s.norm_version AND r.scores::text LIKE '%"calibrated"%'
  AND (
    (r.scores ->> 'calibrated')::boolean
    OR EXISTS (
      SELECT FROM jsonb_array_elements(r.scores -> 'factors') f
      WHERE split_part(s.score, '-', 1) = f ->> 'id'
        AND coalesce(f ->> 'calibrated', f -> 'importance' ->> 'calibrated')::boolean
    )
  );--> statement-breakpoint
UPDATE scores s SET calibrated = true
FROM composites c, jsonb_array_elements(c.scores -> 'suitabilities') f
WHERE c.client_id = s.client_id AND c.examinee_id = s.examinee_id AND c.scoring_version = s.scoring_version
  AND s.score = (f ->> 'k') || '-6' AND (f ->> 'calibrated')::boolean;--> statement-breakpoint
-- The profiles of who was scored before, by the places of contract/codes/score-places.ts.
INSERT INTO score_profiles (client_id, exam_id, examinee_id, ts, sems, calibrated, norms)
SELECT x.client_id, x.exam_id, x.examinee_id, p.ts, p.sems, p.calibrated,
  ARRAY(
    SELECT DISTINCT n.norm_id || ' ' || n.norm_version FROM scores n
    WHERE n.client_id = x.client_id AND n.examinee_id = x.examinee_id AND n.norm_id IS NOT NULL ORDER BY 1
  )
FROM (SELECT DISTINCT client_id, exam_id, examinee_id FROM scores) x
CROSS JOIN LATERAL (
  SELECT array_agg(s.t ORDER BY place) AS ts, array_agg(s.sem::real ORDER BY place) AS sems,
    array_agg(coalesce(s.calibrated, false) ORDER BY place) AS calibrated
  FROM unnest(ARRAY[
    'T1-1', 'T2-1', 'T3-1', 'T4-1', 'T5-1', 'T6-1', 'P1-2', 'P2-2', 'P3-2', 'P4-2', 'P5-2', 'P6-2',
    'M1-3', 'M2-3', 'M3-3', 'M4-3', 'M5-3', 'M6-3', 'M7-3', 'M8-3', 'M9-3', 'M10-3',
    'V-4', 'N-4', 'L-4', 'F-4', 'E-4', 'K-4', 'J-5', 'J1-5', 'J2-5', 'J3-5', 'J4-5', 'J5-5',
    '1-6', '2-6', '3-6', '4-6', '5-6', '6-6'
  ]) WITH ORDINALITY AS places(score, place)
  LEFT JOIN scores s ON s.client_id = x.client_id AND s.examinee_id = x.examinee_id AND s.score = places.score
) p;
