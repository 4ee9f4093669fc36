-- What failed in the last half hour is forgotten: it was counted by other rules, and hashed without a key.
DELETE FROM "login_failures";--> statement-breakpoint
CREATE TABLE "login_places" (
	"account" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_places_account_address_pk" PRIMARY KEY("account","address")
);
--> statement-breakpoint
DROP INDEX "login_failures_bucket_index";--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "address" text NOT NULL;--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "failed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_failures" DROP COLUMN "bucket";--> statement-breakpoint
CREATE INDEX "login_places_at_index" ON "login_places" USING btree ("at");--> statement-breakpoint
CREATE INDEX "login_failures_account_index" ON "login_failures" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "login_failures_address_index" ON "login_failures" USING btree ("address","at") WHERE failed;
--> statement-breakpoint
CREATE INDEX "login_failures_doubt_index" ON "login_failures" USING btree ("address","at");