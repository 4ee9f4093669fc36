DROP INDEX "examinees_kana_index";--> statement-breakpoint
CREATE INDEX "examinees_last_kana_index" ON "examinees" USING btree ("client_id","exam_id",nullif(name_kana, '') desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "examinees_kana_index" ON "examinees" USING btree ("client_id","exam_id",nullif(name_kana, ''),"id");