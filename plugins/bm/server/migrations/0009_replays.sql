CREATE TABLE "bm_earlier_plays" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_earlier_plays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"replay_id" integer NOT NULL,
	"stream_row" integer NOT NULL,
	"ear_stream" integer NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"played" double precision NOT NULL,
	"match" jsonb NOT NULL,
	"result_id" bigint
);
--> statement-breakpoint
CREATE TABLE "bm_replays" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_replays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"acr_id" text NOT NULL,
	"bucket_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"dismissed" boolean DEFAULT false NOT NULL,
	"hours" double precision DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bm_results" ADD COLUMN "found_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bm_earlier_plays" ADD CONSTRAINT "bm_earlier_plays_replay_id_bm_replays_id_fk" FOREIGN KEY ("replay_id") REFERENCES "public"."bm_replays"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_earlier_plays" ADD CONSTRAINT "bm_earlier_plays_stream_row_bm_streams_id_fk" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_earlier_plays" ADD CONSTRAINT "bm_earlier_plays_result_id_bm_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."bm_results"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_replays" ADD CONSTRAINT "bm_replays_project_id_bm_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."bm_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bm_earlier_plays_replay" ON "bm_earlier_plays" USING btree ("replay_id","begin");--> statement-breakpoint
CREATE INDEX "bm_earlier_plays_stream" ON "bm_earlier_plays" USING btree ("stream_row");--> statement-breakpoint
CREATE INDEX "bm_earlier_plays_result" ON "bm_earlier_plays" USING btree ("result_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bm_replays_recording" ON "bm_replays" USING btree ("project_id","acr_id");--> statement-breakpoint
CREATE INDEX "bm_replays_account" ON "bm_replays" USING btree ("uid");