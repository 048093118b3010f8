CREATE TABLE "tracker_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracker_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"month" text,
	"wish" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"filename" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tracker_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracker_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"wish" jsonb NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tracker_projects" ADD COLUMN "timezone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracker_projects" ADD COLUMN "next_archive_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tracker_reports" ADD CONSTRAINT "tracker_reports_project_id_tracker_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tracker_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_schedules" ADD CONSTRAINT "tracker_schedules_project_id_tracker_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tracker_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracker_reports_project" ON "tracker_reports" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tracker_reports_month" ON "tracker_reports" USING btree ("project_id","month");--> statement-breakpoint
CREATE INDEX "tracker_reports_kept" ON "tracker_reports" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "tracker_schedules_project" ON "tracker_schedules" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "tracker_schedules_due" ON "tracker_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "tracker_projects_due" ON "tracker_projects" USING btree ("next_archive_at");--> statement-breakpoint
-- Plays of copies that were faster, slower, higher or lower than the recording: the engine says by how much.
CREATE VIEW "tracker_changes" AS
	SELECT id, begin,
		coalesce((item ->> 'tempo_percent')::double precision, 0) AS tempo,
		coalesce((item ->> 'pitch_percent')::double precision, 0) AS pitch
	FROM bm_results
	WHERE item ?| ARRAY['tempo_percent', 'pitch_percent'];
