ALTER TABLE "admin_passkeys" ADD COLUMN "needs_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_passkeys" ADD COLUMN "needs_password" boolean DEFAULT false NOT NULL;