CREATE TABLE "exam_days" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"day" date NOT NULL,
	"examined" integer NOT NULL,
	CONSTRAINT "exam_days_client_id_exam_id_day_pk" PRIMARY KEY("client_id","exam_id","day")
);
--> statement-breakpoint
DROP INDEX "examinees_finished_index";--> statement-breakpoint
DROP INDEX "examinees_created_index";--> statement-breakpoint
DROP INDEX "examinees_classification_index";--> statement-breakpoint
DROP INDEX "examinees_section_index";--> statement-breakpoint
DROP INDEX "examinees_status_index";--> statement-breakpoint
ALTER TABLE "exam_days" ADD CONSTRAINT "exam_days_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "examinees_finished_index" ON "examinees" USING btree ("client_id","exam_id","end_at","created_at","id") WHERE test_status = 3 and is_hidden = 0;--> statement-breakpoint
CREATE INDEX "examinees_created_index" ON "examinees" USING btree ("client_id","exam_id","created_at","id","is_hidden");--> statement-breakpoint
CREATE INDEX "examinees_classification_index" ON "examinees" USING btree ("client_id","exam_id","classification_id","is_hidden");--> statement-breakpoint
CREATE INDEX "examinees_section_index" ON "examinees" USING btree ("client_id","exam_id","section_id","is_hidden");--> statement-breakpoint
CREATE INDEX "examinees_status_index" ON "examinees" USING btree ("client_id","exam_id","test_status","is_output","is_hidden");--> statement-breakpoint
ALTER TABLE "examinees" SET (fillfactor = 80);--> statement-breakpoint
INSERT INTO "exam_days" ("client_id", "exam_id", "day", "examined")
SELECT client_id, exam_id, (end_at AT TIME ZONE 'Asia/Tokyo')::date, count(*)
FROM "examinees" WHERE test_status = 3 AND is_hidden = 0 AND end_at IS NOT NULL
GROUP BY 1, 2, 3;
