CREATE TABLE "bm_report_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"wish" jsonb NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bm_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"wish" jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"not_heard" double precision DEFAULT 0 NOT NULL,
	"filename" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"root_id" integer,
	"supplement_of" integer,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bm_report_schedules" ADD CONSTRAINT "bm_report_schedules_project_id_bm_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."bm_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_reports" ADD CONSTRAINT "bm_reports_project_id_bm_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."bm_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bm_report_schedules_project" ON "bm_report_schedules" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "bm_report_schedules_due" ON "bm_report_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "bm_reports_project" ON "bm_reports" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "bm_reports_root" ON "bm_reports" USING btree ("root_id");--> statement-breakpoint
CREATE INDEX "bm_reports_kept" ON "bm_reports" USING btree ("state","ready_at");