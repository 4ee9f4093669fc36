ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'people' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "file_type" smallint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "portions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "unsat" integer DEFAULT 0 NOT NULL;