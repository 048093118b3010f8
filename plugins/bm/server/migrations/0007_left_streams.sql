CREATE TABLE "bm_left_results" (
	"id" bigint PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"stream_row" integer NOT NULL,
	"kind" text NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"played" double precision NOT NULL,
	"over" boolean NOT NULL,
	"false_positive" boolean NOT NULL,
	"acr_id" text NOT NULL,
	"title" text NOT NULL,
	"artists" text NOT NULL,
	"label" text NOT NULL,
	"isrc" text NOT NULL,
	"item" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bm_left_states" (
	"id" bigint PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"stream_row" integer NOT NULL,
	"code" integer NOT NULL,
	"reason" text NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bm_left_streams" (
	"id" integer PRIMARY KEY NOT NULL,
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"stream_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bm_reports" ADD COLUMN "signed_size" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bm_left_results" ADD CONSTRAINT "bm_left_results_stream_row_bm_left_streams_id_fk" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_left_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_left_states" ADD CONSTRAINT "bm_left_states_stream_row_bm_left_streams_id_fk" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_left_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_left_streams" ADD CONSTRAINT "bm_left_streams_project_id_bm_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."bm_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bm_left_results_time" ON "bm_left_results" USING btree ("stream_row","begin");--> statement-breakpoint
CREATE INDEX "bm_left_states_time" ON "bm_left_states" USING btree ("stream_row","begin");--> statement-breakpoint
CREATE INDEX "bm_left_streams_project" ON "bm_left_streams" USING btree ("project_id");--> statement-breakpoint
CREATE FUNCTION bm_stream_leaves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- With its project all of it goes.
	IF NOT EXISTS (SELECT FROM bm_projects WHERE id = OLD.project_id) THEN
		RETURN OLD;
	END IF;
	INSERT INTO bm_left_streams (id, uid, project_id, stream_id, name, created_at)
		VALUES (OLD.id, OLD.uid, OLD.project_id, OLD.stream_id, OLD.name, OLD.created_at);
	-- What still played has played until now.
	INSERT INTO bm_left_results (id, uid, stream_row, kind, begin, "end", played, over, false_positive,
			acr_id, title, artists, label, isrc, item)
		SELECT id, uid, stream_row, kind, begin, "end", played, true, false_positive,
			acr_id, title, artists, label, isrc, item
		FROM bm_results WHERE stream_row = OLD.id;
	INSERT INTO bm_left_states (id, uid, stream_row, code, reason, begin, "end")
		SELECT id, uid, stream_row, code, reason, begin, coalesce("end", greatest(begin, now()))
		FROM bm_states WHERE stream_row = OLD.id;
	RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER bm_streams_leave BEFORE DELETE ON bm_streams
	FOR EACH ROW EXECUTE FUNCTION bm_stream_leaves();
--> statement-breakpoint
CREATE VIEW bm_reported_streams AS
	SELECT id, project_id, stream_id, name, created_at, NULL::timestamp with time zone AS left_at FROM bm_streams
	UNION ALL
	SELECT id, project_id, stream_id, name, created_at, left_at FROM bm_left_streams;
--> statement-breakpoint
CREATE VIEW bm_reported_results AS
	SELECT id, stream_row, kind, begin, "end", played, over, false_positive, acr_id, title, artists, label, isrc, item
	FROM bm_results
	UNION ALL
	SELECT id, stream_row, kind, begin, "end", played, over, false_positive, acr_id, title, artists, label, isrc, item
	FROM bm_left_results;
--> statement-breakpoint
CREATE VIEW bm_reported_states AS
	SELECT id, stream_row, code, reason, begin, "end" FROM bm_states
	UNION ALL
	SELECT id, stream_row, code, reason, begin, "end" FROM bm_left_states;
