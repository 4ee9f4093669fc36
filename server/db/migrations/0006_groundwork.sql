DROP INDEX "exams_directory_key";--> statement-breakpoint
CREATE UNIQUE INDEX "exams_directory_key" ON "exams" USING btree ("client_id",lower("directory")) WHERE delete_status < 5;--> statement-breakpoint
ALTER TABLE "exam_items" DROP CONSTRAINT "exam_items_position_key";--> statement-breakpoint
ALTER TABLE "exam_items" ADD CONSTRAINT "exam_items_position_key" UNIQUE("client_id","exam_id","position") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "sections" DROP CONSTRAINT "sections_name_key";--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_name_key" UNIQUE("client_id","exam_id","name") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "classifications" DROP CONSTRAINT "classifications_place_key";--> statement-breakpoint
ALTER TABLE "classifications" ADD CONSTRAINT "classifications_place_key" UNIQUE("client_id","exam_id","lft") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "tags" DROP CONSTRAINT "tags_name_key";--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_name_key" UNIQUE("client_id","exam_id","name") DEFERRABLE INITIALLY IMMEDIATE;
