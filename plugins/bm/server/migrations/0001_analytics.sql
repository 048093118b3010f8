CREATE TABLE "bm_quarter_plays" (
	"stream_row" integer NOT NULL,
	"kind" text NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	"plays" integer NOT NULL,
	"seconds" double precision NOT NULL,
	CONSTRAINT "bm_quarter_plays_stream_row_kind_begin_pk" PRIMARY KEY("stream_row","kind","begin")
);
--> statement-breakpoint
CREATE TABLE "bm_track_plays" (
	"stream_row" integer NOT NULL,
	"day" date NOT NULL,
	"track_id" integer NOT NULL,
	"plays" integer NOT NULL,
	"seconds" double precision NOT NULL,
	CONSTRAINT "bm_track_plays_stream_row_day_track_id_pk" PRIMARY KEY("stream_row","day","track_id")
);
--> statement-breakpoint
CREATE TABLE "bm_tracks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_tracks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"kind" text NOT NULL,
	"acr_id" text NOT NULL,
	"title" text NOT NULL,
	"artists" text NOT NULL,
	"label" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bm_results" ADD COLUMN "track_id" integer;--> statement-breakpoint
ALTER TABLE "bm_quarter_plays" ADD CONSTRAINT "bm_quarter_plays_stream_row_bm_streams_id_fk" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_track_plays" ADD CONSTRAINT "bm_track_plays_stream_row_bm_streams_id_fk" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_track_plays" ADD CONSTRAINT "bm_track_plays_track_id_bm_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."bm_tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bm_tracks_key" ON "bm_tracks" USING btree ("uid","key");--> statement-breakpoint
CREATE INDEX "bm_results_track" ON "bm_results" USING btree ("track_id","begin");--> statement-breakpoint
CREATE FUNCTION bm_name_track() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	recording text := CASE WHEN NEW.kind = 'report' THEN '' ELSE NEW.acr_id END;
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
CREATE TRIGGER bm_results_named BEFORE INSERT ON bm_results
	FOR EACH ROW EXECUTE FUNCTION bm_name_track();
--> statement-breakpoint
CREATE TRIGGER bm_results_renamed BEFORE UPDATE ON bm_results
	FOR EACH ROW WHEN ((NEW.kind, NEW.acr_id, NEW.title, NEW.artists, NEW.label)
		IS DISTINCT FROM (OLD.kind, OLD.acr_id, OLD.title, OLD.artists, OLD.label))
	EXECUTE FUNCTION bm_name_track();
--> statement-breakpoint
CREATE FUNCTION bm_add_play(play bm_results) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO bm_quarter_plays AS held
		VALUES (play.stream_row, play.kind, date_bin('15 minutes', play."begin", 'epoch'), 1, play.played)
		ON CONFLICT (stream_row, kind, begin)
		DO UPDATE SET plays = held.plays + 1, seconds = held.seconds + excluded.seconds;
	INSERT INTO bm_track_plays AS held
		VALUES (play.stream_row, (play."begin" AT TIME ZONE 'UTC')::date, play.track_id, 1, play.played)
		ON CONFLICT (stream_row, day, track_id)
		DO UPDATE SET plays = held.plays + 1, seconds = held.seconds + excluded.seconds;
END $$;
--> statement-breakpoint
CREATE FUNCTION bm_take_play(play bm_results) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	-- With its stream the sums go too.
	IF NOT EXISTS (SELECT FROM bm_streams WHERE id = play.stream_row) THEN
		RETURN;
	END IF;
	UPDATE bm_quarter_plays SET plays = plays - 1, seconds = seconds - play.played
		WHERE stream_row = play.stream_row AND kind = play.kind
			AND begin = date_bin('15 minutes', play."begin", 'epoch');
	DELETE FROM bm_quarter_plays WHERE plays = 0
		AND stream_row = play.stream_row AND kind = play.kind
		AND begin = date_bin('15 minutes', play."begin", 'epoch');
	UPDATE bm_track_plays SET plays = plays - 1, seconds = seconds - play.played
		WHERE stream_row = play.stream_row AND track_id = play.track_id
			AND day = (play."begin" AT TIME ZONE 'UTC')::date;
	DELETE FROM bm_track_plays WHERE plays = 0
		AND stream_row = play.stream_row AND track_id = play.track_id
		AND day = (play."begin" AT TIME ZONE 'UTC')::date;
END $$;
--> statement-breakpoint
CREATE FUNCTION bm_count_play() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.over AND NOT OLD.false_positive THEN
		PERFORM bm_take_play(OLD);
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.over AND NOT NEW.false_positive THEN
		PERFORM bm_add_play(NEW);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bm_results_counted AFTER INSERT OR DELETE ON bm_results
	FOR EACH ROW EXECUTE FUNCTION bm_count_play();
--> statement-breakpoint
CREATE TRIGGER bm_results_recounted AFTER UPDATE ON bm_results
	FOR EACH ROW WHEN ((NEW.over, NEW.false_positive, NEW.kind, NEW.track_id, NEW.stream_row, NEW.begin, NEW.played)
		IS DISTINCT FROM (OLD.over, OLD.false_positive, OLD.kind, OLD.track_id, OLD.stream_row, OLD.begin, OLD.played))
	EXECUTE FUNCTION bm_count_play();
--> statement-breakpoint
INSERT INTO bm_tracks (uid, kind, acr_id, title, artists, label, key)
	SELECT DISTINCT uid, kind, recording, title, artists, label,
		md5(jsonb_build_array(kind, recording, title, artists, label)::text)
	FROM (SELECT *, CASE WHEN kind = 'report' THEN '' ELSE acr_id END AS recording FROM bm_results) AS results;
--> statement-breakpoint
UPDATE bm_results SET track_id = bm_tracks.id FROM bm_tracks
	WHERE bm_tracks.uid = bm_results.uid AND bm_tracks.key = md5(jsonb_build_array(bm_results.kind,
		CASE WHEN bm_results.kind = 'report' THEN '' ELSE bm_results.acr_id END,
		bm_results.title, bm_results.artists, bm_results.label)::text);
--> statement-breakpoint
DELETE FROM bm_quarter_plays;
--> statement-breakpoint
DELETE FROM bm_track_plays;
--> statement-breakpoint
INSERT INTO bm_quarter_plays
	SELECT stream_row, kind, date_bin('15 minutes', begin, 'epoch'), count(*), sum(played)
	FROM bm_results WHERE over AND NOT false_positive GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO bm_track_plays
	SELECT stream_row, (begin AT TIME ZONE 'UTC')::date, track_id, count(*), sum(played)
	FROM bm_results WHERE over AND NOT false_positive GROUP BY 1, 2, 3;
