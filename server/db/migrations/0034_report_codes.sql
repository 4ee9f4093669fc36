CREATE TABLE "report_codes" (
	"client_id" bigint NOT NULL,
	"secret" text NOT NULL,
	"output_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"examinee_id" bigint,
	"scoring_version" text NOT NULL,
	"portions" jsonb,
	"composite_revision" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp (3) with time zone,
	CONSTRAINT "report_codes_client_id_secret_pk" PRIMARY KEY("client_id","secret"),
	CONSTRAINT "report_codes_position_key" UNIQUE("client_id","output_id","position")
);
--> statement-breakpoint
ALTER TABLE "report_codes" ADD CONSTRAINT "report_codes_client_id_output_id_outputs_client_id_id_fk" FOREIGN KEY ("client_id","output_id") REFERENCES "public"."outputs"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_codes" ADD CONSTRAINT "report_codes_client_id_examinee_id_examinees_client_id_id_fk" FOREIGN KEY ("client_id","examinee_id") REFERENCES "public"."examinees"("client_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_codes_examinee_index" ON "report_codes" USING btree ("client_id","examinee_id");