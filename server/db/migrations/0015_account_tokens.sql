CREATE TABLE "account_tokens" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "account_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"secret_hash" text NOT NULL,
	"secret_sealed" text,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_tokens_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "account_tokens_user_key" UNIQUE("client_id","user_id","purpose")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "login_directory" ADD COLUMN "email" text;--> statement-breakpoint
-- Of accounts that share an address the oldest keeps it; the others are found by their login ids alone.
UPDATE "login_directory" d SET "email" = f."email" FROM (
	SELECT DISTINCT ON (lower("email")) "client_id", "id", lower("email") AS "email" FROM "users" ORDER BY lower("email"), "created_at", "id"
) f WHERE f."client_id" = d."client_id" AND f."id" = d."user_id";--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_expiry_index" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "login_directory" ADD CONSTRAINT "login_directory_email_key" UNIQUE("email");