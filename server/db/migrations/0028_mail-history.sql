ALTER TABLE "mail_recipients" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "resend_of" bigint;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_client_id_resend_of_mails_client_id_id_fk" FOREIGN KEY ("client_id","resend_of") REFERENCES "public"."mails"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_resend_index" ON "mails" USING btree ("client_id","resend_of") WHERE resend_of is not null;