CREATE TABLE "day_counts" (
	"client_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "day_counts_client_id_kind_day_key_pk" PRIMARY KEY("client_id","kind","day","key")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "guessable" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "day_counts" ADD CONSTRAINT "day_counts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_counts_day_index" ON "day_counts" USING btree ("day");