CREATE TABLE "company_sign_ons" (
	"client_id" bigint PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"application_id" text NOT NULL,
	"password_sealed" text NOT NULL,
	"domains" text[] NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_sign_ons" (
	"client_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"keep_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "used_sign_ons_client_id_digest_pk" PRIMARY KEY("client_id","digest")
);
--> statement-breakpoint
CREATE TABLE "user_sign_ons" (
	"client_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_sign_ons_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "company_sign_ons" ADD CONSTRAINT "company_sign_ons_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_sign_ons" ADD CONSTRAINT "used_sign_ons_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sign_ons" ADD CONSTRAINT "user_sign_ons_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_sign_ons_keep_index" ON "used_sign_ons" USING btree ("keep_until");