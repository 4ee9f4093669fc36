CREATE TABLE "platform_visits" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "platform_visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor" text NOT NULL,
	"session_id" bigint NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_visits_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "platform_visits_session_key" UNIQUE("client_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "platform_visits" ADD CONSTRAINT "platform_visits_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_visits_time_index" ON "platform_visits" USING btree ("client_id","created_at","id");