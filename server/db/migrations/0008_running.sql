DROP INDEX "answers_running_index";--> statement-breakpoint
CREATE INDEX "answers_running_index" ON "answers" USING btree ("deadline","id") WHERE status + 0 = 2;