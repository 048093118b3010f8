ALTER TABLE "bm_reports" ALTER COLUMN "left_out" DROP DEFAULT;--> statement-breakpoint
-- Which of the two it was had not been counted.
ALTER TABLE "bm_reports" ALTER COLUMN "left_out" SET DATA TYPE jsonb USING jsonb_build_object('too_short', "left_out", 'other_country', 0, 'false_positive', 0, 'still_playing', 0);--> statement-breakpoint
ALTER TABLE "bm_reports" ALTER COLUMN "left_out" SET DEFAULT '{"too_short":0,"other_country":0,"false_positive":0,"still_playing":0}'::jsonb;--> statement-breakpoint
ALTER TABLE "bm_reports" ADD COLUMN "paused" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bm_reports" ADD COLUMN "heard_until" timestamp with time zone;--> statement-breakpoint
-- Plays have whole seconds from now on: what lists show adds up to what is counted.
UPDATE "bm_results" SET "played" = floor("played" + 0.5) WHERE "played" <> floor("played" + 0.5);
