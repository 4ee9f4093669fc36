ALTER TABLE "tags" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "examinees_classification_index" ON "examinees" USING btree ("client_id","exam_id","classification_id");--> statement-breakpoint
CREATE INDEX "examinees_section_index" ON "examinees" USING btree ("client_id","exam_id","section_id");--> statement-breakpoint
-- Until now candidates saw every tag.
UPDATE "tags" SET "is_public" = true;
