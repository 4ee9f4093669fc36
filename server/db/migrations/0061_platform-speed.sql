CREATE TABLE "daily_exams" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"day" date NOT NULL,
	"begun" integer NOT NULL,
	"ended" integer NOT NULL,
	CONSTRAINT "daily_exams_pkey" PRIMARY KEY("client_id","exam_id","day")
);
--> statement-breakpoint
CREATE TABLE "daily_totals" (
	"day" date NOT NULL,
	"portion" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"event" text NOT NULL,
	"minutes" smallint NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "daily_totals_pkey" PRIMARY KEY("day","portion","language","device","event","minutes")
);
--> statement-breakpoint
ALTER TABLE "time_credits" DROP CONSTRAINT "time_credits_act_key";--> statement-breakpoint
DROP INDEX "pattern_matches_person_index";--> statement-breakpoint
DROP INDEX "billable_events_month_index";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(name || E'\n' || name_kana || E'\n' || company_no || E'\n' || hash)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(name || E'\n' || coalesce(directory, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_exams" ADD CONSTRAINT "daily_exams_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_exams_day_index" ON "daily_exams" USING btree ("day");--> statement-breakpoint
CREATE INDEX "daily_counts_day_index" ON "daily_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "billable_events_count_index" ON "billable_events" USING btree ("client_id","exam_id","event","content","examinee_id","at","answer_id","month","service","package_type","contract_classification");--> statement-breakpoint
CREATE INDEX "examinee_sessions_examinee_index" ON "examinee_sessions" USING btree ("client_id","examinee_id");--> statement-breakpoint
CREATE INDEX "pattern_matches_person_index" ON "pattern_matches" USING btree ("client_id","examinee_id");--> statement-breakpoint
CREATE INDEX "billable_events_month_index" ON "billable_events" USING btree ("month","client_id","exam_id");--> statement-breakpoint
ALTER TABLE "time_credits" ADD CONSTRAINT "time_credits_act_key" UNIQUE("client_id","answer_id","act_id");