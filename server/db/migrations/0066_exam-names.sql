ALTER TABLE "exams" ADD COLUMN "name_en" text;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "name_zh" text;