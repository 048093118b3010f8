ALTER TABLE "bm_reports" ALTER COLUMN "left_out" SET DEFAULT '{"too_short":0,"low_score":0,"other_country":0,"false_positive":0,"still_playing":0}'::jsonb;--> statement-breakpoint
ALTER TABLE "bm_configs" ADD COLUMN "min_score" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Results of unknown content have the ACR ID of their sound, which stays the same when that becomes a file of a bucket:
-- they count as plays of that file.
CREATE OR REPLACE FUNCTION bm_name_track() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	recording text := CASE WHEN NEW.kind = 'report' AND NEW.item ->> 'from' IS DISTINCT FROM 'ucf' THEN '' ELSE NEW.acr_id END;
	words text := md5(jsonb_build_array(NEW.kind, recording, NEW.title, NEW.artists, NEW.label)::text);
BEGIN
	SELECT id INTO NEW.track_id FROM bm_tracks WHERE uid = NEW.uid AND key = words;
	IF NOT FOUND THEN
		INSERT INTO bm_tracks (uid, kind, acr_id, title, artists, label, key)
			VALUES (NEW.uid, NEW.kind, recording, NEW.title, NEW.artists, NEW.label, words)
			ON CONFLICT DO NOTHING;
		SELECT id INTO NEW.track_id FROM bm_tracks WHERE uid = NEW.uid AND key = words;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
INSERT INTO bm_tracks (uid, kind, acr_id, title, artists, label, key)
	SELECT DISTINCT uid, kind, acr_id, title, artists, label,
		md5(jsonb_build_array(kind, acr_id, title, artists, label)::text)
	FROM bm_results WHERE kind = 'report' AND item ->> 'from' = 'ucf'
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE bm_results SET track_id = bm_tracks.id
	FROM bm_tracks
	WHERE bm_results.kind = 'report' AND bm_results.item ->> 'from' = 'ucf' AND bm_tracks.uid = bm_results.uid
		AND bm_tracks.key = md5(jsonb_build_array(bm_results.kind, bm_results.acr_id, bm_results.title,
			bm_results.artists, bm_results.label)::text);
