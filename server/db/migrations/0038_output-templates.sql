CREATE TABLE "output_templates" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "output_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exam_id" bigint NOT NULL,
	"template_name" text NOT NULL,
	"condition" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "output_templates_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "output_templates_name_key" UNIQUE("client_id","exam_id","template_name")
);
--> statement-breakpoint
ALTER TABLE "output_templates" ADD CONSTRAINT "output_templates_client_id_exam_id_exams_client_id_id_fk" FOREIGN KEY ("client_id","exam_id") REFERENCES "public"."exams"("client_id","id") ON DELETE cascade ON UPDATE no action;