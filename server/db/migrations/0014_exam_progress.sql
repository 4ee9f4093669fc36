CREATE TABLE "exam_progress" (
	"client_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"counted" jsonb NOT NULL,
	CONSTRAINT "exam_progress_client_id_exam_id_pk" PRIMARY KEY("client_id","exam_id")
);
--> statement-breakpoint
ALTER TABLE "exam_progress" ADD CONSTRAINT "exam_progress_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;