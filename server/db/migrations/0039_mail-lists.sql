DROP INDEX "mails_exam_index";--> statement-breakpoint
CREATE INDEX "mail_recipients_handed_index" ON "mail_recipients" USING btree ("client_id","handed_at","id") WHERE status = 2;--> statement-breakpoint
CREATE INDEX "mails_people_index" ON "mails" USING btree ("client_id","exam_id","send_at","id") WHERE kind <> 'notice';--> statement-breakpoint
CREATE INDEX "mails_kind_index" ON "mails" USING btree ("client_id","exam_id","kind","send_at","id");--> statement-breakpoint
CREATE INDEX "mails_unsettled_index" ON "mails" USING btree ("client_id","exam_id","send_at","id") WHERE status <> 2 or cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "mails_failures_index" ON "mails" USING btree ("client_id","exam_id","send_at","id") WHERE failed + bounced > 0;