ALTER TABLE "mail_recipients" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "gone" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "chosen" bigint[];--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "turns" integer[];--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "written" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "chosen_hash" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(subject || E'\n' || requested_by)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "search_grams" integer[] GENERATED ALWAYS AS (search_grams(search_fold(subject || E'\n' || requested_by))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_recipients_next_index" ON "mail_recipients" USING btree ("client_id","mail_id","turn","id") WHERE status = 0;--> statement-breakpoint
CREATE INDEX "mails_search_index" ON "mails" USING gin ("search_grams");