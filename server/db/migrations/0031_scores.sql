CREATE TABLE "scores" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"score" text NOT NULL,
	"answer_id" bigint,
	"t" smallint,
	"raw" double precision,
	"sem" double precision,
	"scoring_version" text NOT NULL,
	"norm_id" text,
	"norm_version" text,
	CONSTRAINT "scores_client_id_examinee_id_score_pk" PRIMARY KEY("client_id","examinee_id","score")
);
--> statement-breakpoint
ALTER TABLE "scores" ADD CONSTRAINT "scores_client_id_exam_id_examinee_id_examinees_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","examinee_id") REFERENCES "public"."examinees"("client_id","exam_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scores_found_index" ON "scores" USING btree ("client_id","exam_id","score","t","examinee_id");--> statement-breakpoint
-- The scores of what was scored before: the newest revision of each ended portion and of what follows from several.
INSERT INTO scores (client_id, exam_id, examinee_id, score, answer_id, t, raw, sem, scoring_version, norm_id,
  norm_version)
SELECT r.client_id, r.exam_id, r.examinee_id, s.id || '-' || s.source, r.answer_id, (s.value ->> 't')::smallint,
  (s.value ->> 'raw')::double precision, (s.value ->> 'sem')::double precision, r.scoring_version,
  r.scores -> 'norm' ->> 'id', r.scores -> 'norm' ->> 'version'
FROM (
  SELECT DISTINCT ON (n.client_id, n.answer_id) n.*, a.type
  FROM results n JOIN answers a ON a.client_id = n.client_id AND a.id = n.answer_id AND a.status >= 3
  ORDER BY n.client_id, n.answer_id, n.revision DESC
) r
CROSS JOIN LATERAL (
  SELECT f ->> 'id' AS id, CASE f ->> 'list' WHEN 'temperament' THEN 1 ELSE 2 END AS source, f AS value
  FROM jsonb_array_elements(CASE r.type WHEN 'personality' THEN r.scores -> 'factors' ELSE '[]' END) f
  UNION ALL
  SELECT f ->> 'id', 3, f -> 'importance'
  FROM jsonb_array_elements(CASE r.type WHEN 'motivation' THEN r.scores -> 'factors' ELSE '[]' END) f
  UNION ALL
  SELECT r.scores ->> 'ability', CASE r.type WHEN 'subjects' THEN 4 ELSE 5 END, r.scores
  WHERE r.type IN ('subjects', 'jimu')
  UNION ALL
  SELECT f ->> 'id', 5, f FROM jsonb_array_elements(CASE r.type WHEN 'jimu' THEN r.scores -> 'types' ELSE '[]' END) f
) s
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO scores (client_id, exam_id, examinee_id, score, t, sem, scoring_version)
SELECT c.client_id, c.exam_id, c.examinee_id, (s ->> 'k') || '-6', (s ->> 't')::smallint,
  (s ->> 'sem')::double precision, c.scoring_version
FROM (
  SELECT DISTINCT ON (n.client_id, n.examinee_id) n.* FROM composites n
  ORDER BY n.client_id, n.examinee_id, n.revision DESC
) c
CROSS JOIN LATERAL jsonb_array_elements(c.scores -> 'suitabilities') s
ON CONFLICT DO NOTHING;
