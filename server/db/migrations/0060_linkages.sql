CREATE TABLE "link_batches" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "link_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"linkage_id" bigint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"people" integer NOT NULL,
	"fetched_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_batches_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "link_batches_due_key" UNIQUE("client_id","linkage_id","due_at")
);
--> statement-breakpoint
CREATE TABLE "link_deliveries" (
	"client_id" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"linkage_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"batch_id" bigint,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"last_status" smallint,
	"last_ms" integer,
	"problem" jsonb,
	"resent_of" uuid,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_deliveries_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "link_delivery_people" (
	"client_id" bigint NOT NULL,
	"delivery_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"examinee_id" bigint,
	"event" text NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "link_delivery_people_client_id_delivery_id_external_id_pk" PRIMARY KEY("client_id","delivery_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "link_handovers" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "link_handovers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"linkage_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"made_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"opened_from" text,
	"voided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_handovers_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
CREATE TABLE "link_orders" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "link_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"linkage_id" bigint NOT NULL,
	"external_order" text NOT NULL,
	"test_code" text NOT NULL,
	"exam_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"callback_url" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "link_orders_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "link_orders_external_key" UNIQUE("client_id","linkage_id","external_order")
);
--> statement-breakpoint
CREATE TABLE "link_people" (
	"client_id" bigint NOT NULL,
	"linkage_id" bigint NOT NULL,
	"examinee_id" bigint NOT NULL,
	"exam_id" bigint NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"event" text NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_seq" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"pulled_seq" integer DEFAULT 0 NOT NULL,
	"pulled_at" timestamp (3) with time zone,
	"given" integer DEFAULT 0 NOT NULL,
	"given_scope" text[],
	"batch_id" bigint,
	"batched_seq" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'none' NOT NULL,
	"problem" jsonb,
	CONSTRAINT "link_people_client_id_linkage_id_examinee_id_pk" PRIMARY KEY("client_id","linkage_id","examinee_id")
);
--> statement-breakpoint
CREATE TABLE "link_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"client_id" bigint NOT NULL,
	"linkage_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"retired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "linkage_subjects" (
	"client_id" bigint NOT NULL,
	"linkage_id" bigint NOT NULL,
	"exam_item_id" bigint NOT NULL,
	"external_code" text NOT NULL,
	"adds" boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "linkage_subjects_client_id_linkage_id_exam_item_id_pk" PRIMARY KEY("client_id","linkage_id","exam_item_id"),
	CONSTRAINT "linkage_subjects_code_key" UNIQUE("client_id","linkage_id","external_code")
);
--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"linkage_id" bigint NOT NULL,
	"secret_sealed" text NOT NULL,
	"retires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_secrets_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "webhook_url" text;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "events" text[] DEFAULT '{examinee.submitted,examinee.reset,result.ready,result.revised}' NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "payload" text DEFAULT 'thin' NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "scope" text[] DEFAULT '{results}' NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "timing" text DEFAULT 'immediate' NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "batch_times" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "export_form" jsonb;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "addresses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "send_limit" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "pull_limit" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "send_tokens" real DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "send_tokens_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "read_until" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "health" text DEFAULT 'ok' NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "failing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "told" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "last_success_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "last_error" jsonb;--> statement-breakpoint
ALTER TABLE "linkages" ADD COLUMN "last_error_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "link_batches" ADD CONSTRAINT "link_batches_client_id_linkage_id_linkages_client_id_id_fk" FOREIGN KEY ("client_id","linkage_id") REFERENCES "public"."linkages"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_deliveries" ADD CONSTRAINT "link_deliveries_client_id_linkage_id_linkages_client_id_id_fk" FOREIGN KEY ("client_id","linkage_id") REFERENCES "public"."linkages"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_deliveries" ADD CONSTRAINT "link_deliveries_client_id_batch_id_link_batches_client_id_id_fk" FOREIGN KEY ("client_id","batch_id") REFERENCES "public"."link_batches"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_delivery_people" ADD CONSTRAINT "link_delivery_people_client_id_delivery_id_link_deliveries_client_id_id_fk" FOREIGN KEY ("client_id","delivery_id") REFERENCES "public"."link_deliveries"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_handovers" ADD CONSTRAINT "link_handovers_client_id_linkage_id_linkages_client_id_id_fk" FOREIGN KEY ("client_id","linkage_id") REFERENCES "public"."linkages"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_orders" ADD CONSTRAINT "link_orders_client_id_linkage_id_linkages_client_id_id_fk" FOREIGN KEY ("client_id","linkage_id") REFERENCES "public"."linkages"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_orders" ADD CONSTRAINT "link_orders_client_id_exam_id_examinee_id_examinees_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","examinee_id") REFERENCES "public"."examinees"("client_id","exam_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_people" ADD CONSTRAINT "link_people_client_id_linkage_id_linkages_client_id_id_fk" FOREIGN KEY ("client_id","linkage_id") REFERENCES "public"."linkages"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_people" ADD CONSTRAINT "link_people_client_id_exam_id_examinee_id_examinees_client_id_exam_id_id_fk" FOREIGN KEY ("client_id","exam_id","examinee_id") REFERENCES "public"."examinees"("client_id","exam_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_keys" ADD CONSTRAINT "link_keys_client_id_linkage_id_linkages_client_id_id_fk" FOREIGN KEY ("client_id","linkage_id") REFERENCES "public"."linkages"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linkage_subjects" ADD CONSTRAINT "linkage_subjects_client_id_linkage_id_linkages_client_id_id_fk" FOREIGN KEY ("client_id","linkage_id") REFERENCES "public"."linkages"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "linkage_subjects" ADD CONSTRAINT "linkage_subjects_client_id_exam_item_id_exam_items_client_id_id_fk" FOREIGN KEY ("client_id","exam_item_id") REFERENCES "public"."exam_items"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_client_id_linkage_id_linkages_client_id_id_fk" FOREIGN KEY ("client_id","linkage_id") REFERENCES "public"."linkages"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_batches_expiry_index" ON "link_batches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "link_deliveries_list_index" ON "link_deliveries" USING btree ("client_id","linkage_id","created_at","id");--> statement-breakpoint
CREATE INDEX "link_deliveries_due_index" ON "link_deliveries" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "link_delivery_people_examinee_index" ON "link_delivery_people" USING btree ("client_id","examinee_id");--> statement-breakpoint
CREATE INDEX "link_handovers_linkage_index" ON "link_handovers" USING btree ("client_id","linkage_id","id");--> statement-breakpoint
CREATE INDEX "link_orders_examinee_index" ON "link_orders" USING btree ("client_id","examinee_id");--> statement-breakpoint
CREATE INDEX "link_people_state_index" ON "link_people" USING btree ("client_id","linkage_id","state","changed_at","examinee_id");--> statement-breakpoint
CREATE INDEX "link_people_change_index" ON "link_people" USING btree ("client_id","linkage_id","changed_at","examinee_id");--> statement-breakpoint
CREATE INDEX "link_people_batch_index" ON "link_people" USING btree ("client_id","batch_id","examinee_id");--> statement-breakpoint
CREATE INDEX "link_people_examinee_index" ON "link_people" USING btree ("client_id","examinee_id");--> statement-breakpoint
CREATE INDEX "link_keys_linkage_index" ON "link_keys" USING btree ("client_id","linkage_id");--> statement-breakpoint
CREATE INDEX "webhook_secrets_linkage_index" ON "webhook_secrets" USING btree ("client_id","linkage_id");