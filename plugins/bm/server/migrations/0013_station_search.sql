ALTER TABLE "bm_stations" ADD COLUMN "folded" text GENERATED ALWAYS AS (lower(regexp_replace(normalize("words", NFD), '[\u0300-\u036f]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "bm_stations" ADD COLUMN "genres" text[] GENERATED ALWAYS AS (regexp_split_to_array(lower(btrim("genre")), '\s*[,;]\s*')) STORED;--> statement-breakpoint
ALTER TABLE "bm_stations" ADD COLUMN "languages" text[] GENERATED ALWAYS AS (regexp_split_to_array(lower(btrim("language")), '\s*[,;]\s*')) STORED;--> statement-breakpoint
CREATE INDEX "bm_stations_order" ON "bm_stations" USING btree ("dead","name","id");--> statement-breakpoint
-- By hand: words are found by this index where the database has the extension and lets us make it, else by reading all.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "bm_stations_folded" ON "bm_stations" USING gin ("folded" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
	RAISE NOTICE 'Stations are searched without an index: %', SQLERRM;
END $$;
