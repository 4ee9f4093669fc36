CREATE TABLE "import_headings" (
	"client_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"field" text,
	"said_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_headings_client_id_digest_pk" PRIMARY KEY("client_id","digest")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "read_by" text DEFAULT 'headings' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_headings" ADD CONSTRAINT "import_headings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_headings_said_index" ON "import_headings" USING btree ("said_at");