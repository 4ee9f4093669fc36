CREATE TABLE "admin_factors" (
	"admin_id" bigint PRIMARY KEY NOT NULL,
	"totp_sealed" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"pending_sealed" text,
	"recovery_marks" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_login_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_login_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_factors" (
	"client_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"totp_sealed" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"pending_sealed" text,
	"recovery_marks" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "user_factors_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "user_login_steps" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "user_login_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_login_steps_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "second_factor" text DEFAULT 'optional' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_factors" ADD CONSTRAINT "admin_factors_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_login_steps" ADD CONSTRAINT "admin_login_steps_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_factors" ADD CONSTRAINT "user_factors_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_login_steps" ADD CONSTRAINT "user_login_steps_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_login_steps_expiry_index" ON "admin_login_steps" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_login_steps_user_index" ON "user_login_steps" USING btree ("client_id","user_id");--> statement-breakpoint
CREATE INDEX "user_login_steps_expiry_index" ON "user_login_steps" USING btree ("expires_at");