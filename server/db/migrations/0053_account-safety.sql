CREATE TABLE "passkey_ids" (
	"digest" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "factor_news" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Who has a second step went through it, or set it up, in every session that is open. Tokens of such an account go on.
UPDATE "user_sessions" s SET "second_step" = true FROM "user_factors" f
WHERE f.client_id = s.client_id AND f.user_id = s.user_id AND s.ended_at IS NULL
  AND (f.totp_sealed IS NOT NULL OR EXISTS (
    SELECT FROM "user_passkeys" p WHERE p.client_id = f.client_id AND p.user_id = f.user_id));--> statement-breakpoint
UPDATE "api_tokens" t SET "second_step" = true FROM "user_factors" f
WHERE f.client_id = t.client_id AND f.user_id = t.user_id
  AND (f.totp_sealed IS NOT NULL OR EXISTS (
    SELECT FROM "user_passkeys" p WHERE p.client_id = f.client_id AND p.user_id = f.user_id));--> statement-breakpoint
INSERT INTO "passkey_ids" ("digest")
SELECT encode(sha256(convert_to(credential, 'UTF8')), 'hex') FROM "user_passkeys"
UNION SELECT encode(sha256(convert_to(credential, 'UTF8')), 'hex') FROM "admin_passkeys";
