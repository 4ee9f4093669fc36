-- Until now every output was full reports of people.
ALTER TABLE "outputs" ADD COLUMN "form" smallint NOT NULL DEFAULT 2;--> statement-breakpoint
ALTER TABLE "outputs" ALTER COLUMN "form" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outputs" ADD COLUMN "encoding" text;--> statement-breakpoint
ALTER TABLE "outputs" ADD COLUMN "selection" jsonb;--> statement-breakpoint
ALTER TABLE "outputs" ADD COLUMN "unwritten" text;
