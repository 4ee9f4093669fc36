ALTER TABLE "admin_sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "address" text;