CREATE TABLE "app_secrets" (
	"id" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "kept_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key_sealed" text NOT NULL
);
--> statement-breakpoint
-- In two steps: with its default at once, exams of before would get seeds of other papers than theirs.
ALTER TABLE "exam_items" ADD COLUMN "seed" text;--> statement-breakpoint
ALTER TABLE "exam_items" ALTER COLUMN "seed" SET DEFAULT replace(gen_random_uuid()::text, '-', '');
