CREATE TABLE "duplicate_acts" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"examinee_id" bigint NOT NULL,
	"hidden_id" bigint NOT NULL,
	"taken" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_acts_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "duplicate_dismissals" (
	"client_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_dismissals_client_id_examinee_id_other_id_pk" PRIMARY KEY("client_id","examinee_id","other_id")
);
--> statement-breakpoint
DROP INDEX "examinees_email_index";--> statement-breakpoint
ALTER TABLE "duplicate_acts" ADD CONSTRAINT "duplicate_acts_client_id_examinee_id_examinees_client_id_id_fk" FOREIGN KEY ("client_id","examinee_id") REFERENCES "public"."examinees"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_acts" ADD CONSTRAINT "duplicate_acts_client_id_hidden_id_examinees_client_id_id_fk" FOREIGN KEY ("client_id","hidden_id") REFERENCES "public"."examinees"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_client_id_examinee_id_examinees_client_id_id_fk" FOREIGN KEY ("client_id","examinee_id") REFERENCES "public"."examinees"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_dismissals" ADD CONSTRAINT "duplicate_dismissals_client_id_other_id_examinees_client_id_id_fk" FOREIGN KEY ("client_id","other_id") REFERENCES "public"."examinees"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duplicate_acts_kept_index" ON "duplicate_acts" USING btree ("client_id","examinee_id");--> statement-breakpoint
CREATE INDEX "duplicate_acts_hidden_index" ON "duplicate_acts" USING btree ("client_id","hidden_id");--> statement-breakpoint
CREATE INDEX "duplicate_acts_created_index" ON "duplicate_acts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "duplicate_dismissals_other_index" ON "duplicate_dismissals" USING btree ("client_id","other_id");--> statement-breakpoint
CREATE INDEX "examinees_alike_index" ON "examinees" USING btree ("client_id","exam_id",search_fold(name_kana),"id","gender_cd","generation_cd","name_kana") WHERE is_hidden = 0 and name_kana <> '';--> statement-breakpoint
CREATE INDEX "examinees_email_index" ON "examinees" USING btree ("client_id","exam_id",lower(email),"id","is_hidden","email") WHERE email is not null;