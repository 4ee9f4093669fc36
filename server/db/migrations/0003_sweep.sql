DROP INDEX "answers_deadline_index";--> statement-breakpoint
CREATE INDEX "answers_running_index" ON "answers" USING btree ("deadline","id") WHERE status = 2;