DROP INDEX "examinees_finished_index";--> statement-breakpoint
CREATE INDEX "examinees_hidden_index" ON "examinees" USING btree ("client_id","exam_id","id") WHERE is_hidden = 1;--> statement-breakpoint
CREATE INDEX "examinees_finished_index" ON "examinees" USING btree ("client_id","exam_id","end_at") WHERE test_status = 3 and is_hidden = 0;