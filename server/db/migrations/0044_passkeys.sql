CREATE TABLE "admin_passkeys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint NOT NULL,
	"credential" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "admin_passkeys_credential_key" UNIQUE("admin_id","credential")
);
--> statement-breakpoint
CREATE TABLE "passkey_logins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkey_logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"secret_hash" text NOT NULL,
	"challenge" text NOT NULL,
	"side" text NOT NULL,
	"address" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_passkeys" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "user_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"credential" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "user_passkeys_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "user_passkeys_credential_key" UNIQUE("client_id","user_id","credential")
);
--> statement-breakpoint
ALTER TABLE "admin_factors" ADD COLUMN "passkey_challenge" text;--> statement-breakpoint
ALTER TABLE "admin_factors" ADD COLUMN "passkey_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admin_login_steps" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "user_factors" ADD COLUMN "passkey_challenge" text;--> statement-breakpoint
ALTER TABLE "user_factors" ADD COLUMN "passkey_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_login_steps" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_passkeys" ADD CONSTRAINT "user_passkeys_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_logins_address_index" ON "passkey_logins" USING btree ("address","expires_at");--> statement-breakpoint
CREATE INDEX "passkey_logins_expiry_index" ON "passkey_logins" USING btree ("expires_at");