CREATE TABLE "bm_recordings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_recordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"stream_row" integer,
	"stream_id" text DEFAULT '' NOT NULL,
	"stream_name" text DEFAULT '' NOT NULL,
	"begin" timestamp with time zone,
	"end" timestamp with time zone,
	"parts" integer[] DEFAULT '{}' NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"filename" text DEFAULT '' NOT NULL,
	"content_type" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bm_recordings" ADD CONSTRAINT "bm_recordings_project_id_bm_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."bm_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_recordings" ADD CONSTRAINT "bm_recordings_stream_row_bm_streams_id_fk" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bm_recordings_project" ON "bm_recordings" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "bm_recordings_stream" ON "bm_recordings" USING btree ("stream_row");--> statement-breakpoint
CREATE INDEX "bm_recordings_kept" ON "bm_recordings" USING btree ("state","ready_at");