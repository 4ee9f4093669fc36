ALTER TABLE "outputs" ADD COLUMN "condition" jsonb;--> statement-breakpoint
ALTER TABLE "outputs" ADD COLUMN "expires_at" timestamp (3) with time zone;