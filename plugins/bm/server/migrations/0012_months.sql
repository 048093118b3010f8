-- Results and their sums lie by months from here on (see the host's functions of months). By hand, all of it: tables.ts
-- knows the columns, keys and indexes of the whole, and no parts. What is there is moved.
DROP VIEW IF EXISTS "tracker_plays";--> statement-breakpoint
DROP VIEW "bm_reported_results";--> statement-breakpoint
-- The key of a divided table has the time in it, which is not known here: a trigger does what this did.
ALTER TABLE "bm_earlier_plays" DROP CONSTRAINT "bm_earlier_plays_result_id_bm_results_id_fk";--> statement-breakpoint
DROP TRIGGER bm_results_named ON bm_results;--> statement-breakpoint
DROP TRIGGER bm_results_renamed ON bm_results;--> statement-breakpoint
DROP TRIGGER bm_results_counted ON bm_results;--> statement-breakpoint
DROP TRIGGER bm_results_recounted ON bm_results;--> statement-breakpoint
DROP FUNCTION bm_add_play(bm_results);--> statement-breakpoint
DROP FUNCTION bm_take_play(bm_results);--> statement-breakpoint
ALTER TABLE "bm_results" RENAME TO "bm_results_before";--> statement-breakpoint
ALTER SEQUENCE "bm_results_id_seq" RENAME TO "bm_results_before_id_seq";--> statement-breakpoint
ALTER TABLE "bm_quarter_plays" RENAME TO "bm_quarter_plays_before";--> statement-breakpoint
ALTER TABLE "bm_track_plays" RENAME TO "bm_track_plays_before";--> statement-breakpoint
CREATE TABLE "bm_results" (
	"id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "bm_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"stream_row" integer NOT NULL,
	"play_id" bigint,
	"ear_stream" integer,
	"kind" text NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"played" double precision NOT NULL,
	"over" boolean NOT NULL,
	"false_positive" boolean DEFAULT false NOT NULL,
	"acr_id" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"artists" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"isrc" text DEFAULT '' NOT NULL,
	"score" real,
	"item" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"track_id" integer,
	"found_at" timestamp with time zone
) PARTITION BY RANGE ("begin");
--> statement-breakpoint
CREATE TABLE "bm_quarter_plays" (
	"stream_row" integer NOT NULL,
	"kind" text NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	"plays" integer NOT NULL,
	"seconds" double precision NOT NULL
) PARTITION BY RANGE ("begin");
--> statement-breakpoint
CREATE TABLE "bm_track_plays" (
	"stream_row" integer NOT NULL,
	"day" date NOT NULL,
	"track_id" integer NOT NULL,
	"plays" integer NOT NULL,
	"seconds" double precision NOT NULL
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "bm_results_rest" PARTITION OF "bm_results" DEFAULT;--> statement-breakpoint
CREATE TABLE "bm_quarter_plays_rest" PARTITION OF "bm_quarter_plays" DEFAULT;--> statement-breakpoint
CREATE TABLE "bm_track_plays_rest" PARTITION OF "bm_track_plays" DEFAULT;--> statement-breakpoint
DO $$
DECLARE
	month date;
	whole regclass;
BEGIN
	FOREACH whole IN ARRAY ARRAY['bm_results', 'bm_quarter_plays', 'bm_track_plays']::regclass[] LOOP
		FOR month IN
			SELECT DISTINCT date_trunc('month', "begin" AT TIME ZONE 'UTC')::date FROM bm_results_before
				WHERE "begin" BETWEEN now() - interval '10 years' AND now()
		LOOP
			PERFORM make_month(whole, month);
		END LOOP;
		PERFORM keep_months(whole);
	END LOOP;
END $$;
--> statement-breakpoint
INSERT INTO bm_results (id, uid, stream_row, play_id, ear_stream, kind, "begin", "end", played, over, false_positive,
		acr_id, title, artists, label, isrc, score, item, created_at, track_id, found_at)
	OVERRIDING SYSTEM VALUE
	SELECT id, uid, stream_row, play_id, ear_stream, kind, "begin", "end", played, over, false_positive,
		acr_id, title, artists, label, isrc, score, item, created_at, track_id, found_at FROM bm_results_before;
--> statement-breakpoint
INSERT INTO bm_quarter_plays SELECT stream_row, kind, "begin", plays, seconds FROM bm_quarter_plays_before;--> statement-breakpoint
INSERT INTO bm_track_plays SELECT stream_row, day, track_id, plays, seconds FROM bm_track_plays_before;--> statement-breakpoint
SELECT setval('bm_results_id_seq', last_value, is_called) FROM bm_results_before_id_seq;--> statement-breakpoint
DROP TABLE "bm_results_before";--> statement-breakpoint
DROP TABLE "bm_quarter_plays_before";--> statement-breakpoint
DROP TABLE "bm_track_plays_before";--> statement-breakpoint
ALTER TABLE "bm_results" ADD CONSTRAINT "bm_results_id_begin_pk" PRIMARY KEY("id","begin");--> statement-breakpoint
ALTER TABLE "bm_quarter_plays" ADD CONSTRAINT "bm_quarter_plays_stream_row_kind_begin_pk" PRIMARY KEY("stream_row","kind","begin");--> statement-breakpoint
ALTER TABLE "bm_track_plays" ADD CONSTRAINT "bm_track_plays_stream_row_day_track_id_pk" PRIMARY KEY("stream_row","day","track_id");--> statement-breakpoint
CREATE INDEX "bm_results_track" ON "bm_results" USING btree ("track_id","begin");--> statement-breakpoint
CREATE INDEX "bm_results_play" ON "bm_results" USING btree ("stream_row","play_id");--> statement-breakpoint
CREATE INDEX "bm_results_open" ON "bm_results" USING btree ("stream_row","end") WHERE not over;--> statement-breakpoint
CREATE INDEX "bm_results_time" ON "bm_results" USING btree ("stream_row","begin");--> statement-breakpoint
CREATE INDEX "bm_results_account" ON "bm_results" USING btree ("uid","begin");--> statement-breakpoint
ALTER TABLE "bm_results" ADD CONSTRAINT "bm_results_stream_row_bm_streams_id_fk" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_quarter_plays" ADD CONSTRAINT "bm_quarter_plays_stream_row_bm_streams_id_fk" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_track_plays" ADD CONSTRAINT "bm_track_plays_stream_row_bm_streams_id_fk" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_track_plays" ADD CONSTRAINT "bm_track_plays_track_id_bm_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."bm_tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE FUNCTION bm_forget_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- One that goes to another month is deleted there and comes here under the same number.
	UPDATE bm_earlier_plays SET result_id = NULL
		WHERE result_id = OLD.id AND NOT EXISTS (SELECT FROM bm_results WHERE id = OLD.id);
	RETURN NULL;
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
CREATE TRIGGER bm_results_counted AFTER INSERT OR DELETE ON bm_results
	FOR EACH ROW EXECUTE FUNCTION bm_count_play();
--> statement-breakpoint
CREATE TRIGGER bm_results_recounted AFTER UPDATE ON bm_results
	FOR EACH ROW WHEN ((NEW.over, NEW.false_positive, NEW.kind, NEW.track_id, NEW.stream_row, NEW.begin, NEW.played)
		IS DISTINCT FROM (OLD.over, OLD.false_positive, OLD.kind, OLD.track_id, OLD.stream_row, OLD.begin, OLD.played))
	EXECUTE FUNCTION bm_count_play();
--> statement-breakpoint
CREATE TRIGGER bm_results_forgotten AFTER DELETE ON bm_results
	FOR EACH ROW EXECUTE FUNCTION bm_forget_result();
--> statement-breakpoint
CREATE VIEW bm_reported_results AS
	SELECT id, stream_row, kind, begin, "end", played, over, false_positive, acr_id, title, artists, label, isrc, item
	FROM bm_results
	UNION ALL
	SELECT id, stream_row, kind, begin, "end", played, over, false_positive, acr_id, title, artists, label, isrc, item
	FROM bm_left_results;
