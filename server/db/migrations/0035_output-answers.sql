-- Those that were made before their end was written down.
UPDATE "outputs" SET "expires_at" = "finished_at" + interval '90 days' WHERE status = 2 AND "expires_at" IS NULL;--> statement-breakpoint
ALTER TABLE "outputs" ADD COLUMN "answers" jsonb;--> statement-breakpoint
CREATE INDEX "outputs_expiry_index" ON "outputs" USING btree ("expires_at") WHERE status = 2;