CREATE TABLE "billable_events" (
	"client_id" bigint NOT NULL,
	"answer_id" bigint NOT NULL,
	"event" text NOT NULL,
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"content" text NOT NULL,
	"service" text NOT NULL,
	"package_type" text NOT NULL,
	"contract_classification" smallint NOT NULL,
	"month" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "billable_events_client_id_answer_id_event_pk" PRIMARY KEY("client_id","answer_id","event")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint,
	"answer_id" bigint,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT statement_timestamp() NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "events_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "billable_events" ADD CONSTRAINT "billable_events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billable_events_month_index" ON "billable_events" USING btree ("client_id","month");--> statement-breakpoint
CREATE INDEX "events_exam_index" ON "events" USING btree ("client_id","exam_id","at","id");--> statement-breakpoint
CREATE INDEX "events_company_index" ON "events" USING btree ("client_id","at","id");--> statement-breakpoint
CREATE INDEX "events_examinee_index" ON "events" USING btree ("client_id","examinee_id");
--> statement-breakpoint
-- What has ended and was output so far is billed as it would have been then. People who were forgotten before are lost
-- to the ledger: nothing says any more who they were. A report's targets go with its exam's data, so that an export
-- without one counts at its portion's end.
INSERT INTO "billable_events" ("client_id", "answer_id", "event", "exam_id", "examinee_id", "content", "service",
  "package_type", "contract_classification", "month", "at")
SELECT a.client_id, a.id, n.event, a.exam_id, a.examinee_id, a.type, p.service, p.type, c.contract_classification,
  date_trunc('month', n.at at time zone 'Asia/Tokyo')::date, n.at
FROM "answers" a
JOIN "examinees" x ON x.client_id = a.client_id AND x.id = a.examinee_id AND NOT x.is_simulated
JOIN "exams" e ON e.client_id = a.client_id AND e.id = a.exam_id
JOIN "packages" p ON p.client_id = e.client_id AND p.id = e.package_id
JOIN "clients" c ON c.id = a.client_id
LEFT JOIN (
  SELECT t.client_id, t.examinee_id, min(o.finished_at) AS at
  FROM "output_targets" t JOIN "outputs" o ON o.client_id = t.client_id AND o.id = t.output_id AND o.status = 2
  GROUP BY t.client_id, t.examinee_id
) printed ON printed.client_id = a.client_id AND printed.examinee_id = a.examinee_id
CROSS JOIN LATERAL (
  SELECT coalesce(a.submitted_at, a.deadline, a.created_at) AS ended_at
) ended
CROSS JOIN LATERAL (
  SELECT 'examined' AS event, ended.ended_at AS at
  UNION ALL
  SELECT 'printed', greatest(ended.ended_at, printed.at) WHERE a.status = 5
) n
WHERE a.status >= 3;
