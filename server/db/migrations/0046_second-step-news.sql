CREATE TABLE "factor_news" (
	"client_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "factor_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"news" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "factor_news_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "admin_factors" ADD COLUMN "guesses" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_factors" ADD COLUMN "guessed_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_factors" ADD COLUMN "guesses" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_factors" ADD COLUMN "guessed_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "factor_news" ADD CONSTRAINT "factor_news_client_id_user_id_users_client_id_id_fk" FOREIGN KEY ("client_id","user_id") REFERENCES "public"."users"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_news_created_index" ON "factor_news" USING btree ("created_at");