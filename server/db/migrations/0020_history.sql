DROP INDEX "operation_logs_examinee_index";--> statement-breakpoint
ALTER TABLE "answer_resets" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "answer_resets" ADD COLUMN "results" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_resets" ADD COLUMN "composites" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX "operation_logs_examinee_index" ON "operation_logs" USING btree ("client_id","examinee_id","created_at","id");