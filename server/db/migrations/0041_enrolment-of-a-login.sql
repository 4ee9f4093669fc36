ALTER TABLE "admin_login_steps" ADD COLUMN "pending_sealed" text;--> statement-breakpoint
ALTER TABLE "user_login_steps" ADD COLUMN "pending_sealed" text;