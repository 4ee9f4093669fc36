-- Scores as bytes, as wide for everybody whatever was known when they were written: 48 places (packedPlaces of
-- contract/codes/score-places.ts). A T-score takes one byte, 255 for none.
CREATE FUNCTION "pack_ts"("ts" smallint[]) RETURNS bytea LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT string_agg(substr(int2send(coalesce(ts[place], 255::smallint)), 2), ''::bytea ORDER BY place)
  FROM generate_series(1, 48) place
$$;--> statement-breakpoint
-- An error takes four bytes, NaN for none, and one more tells whether the score is calibrated.
CREATE FUNCTION "pack_errors"("sems" real[], "calibrated" boolean[]) RETURNS bytea
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$
  SELECT string_agg(float4send(coalesce(sems[place], 'NaN')) || boolsend(coalesce(calibrated[place], false)),
    ''::bytea ORDER BY place)
  FROM generate_series(1, 48) place
$$;--> statement-breakpoint
ALTER TABLE "score_profiles" ADD COLUMN "packed_ts" "bytea" GENERATED ALWAYS AS (pack_ts(ts)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "score_profiles" ADD COLUMN "packed_errors" "bytea" GENERATED ALWAYS AS (pack_errors(sems, calibrated)) STORED NOT NULL;