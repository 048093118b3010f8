CREATE TABLE "ucf_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ucf_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"stream_id" integer,
	"name" text NOT NULL,
	"filename" text NOT NULL,
	"object_key" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"upload_key" text,
	"scan_file" text,
	"container_id" integer,
	"container" text DEFAULT '' NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"duration" double precision DEFAULT 0 NOT NULL,
	"unknown_seconds" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ucf_streams" ALTER COLUMN "from" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ucf_projects" ADD COLUMN "bucket_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ucf_streams" ADD COLUMN "file_begin" bigint;--> statement-breakpoint
ALTER TABLE "ucf_files" ADD CONSTRAINT "ucf_files_project_id_ucf_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."ucf_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_files" ADD CONSTRAINT "ucf_files_stream_id_ucf_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."ucf_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ucf_files_upload" ON "ucf_files" USING btree ("uid","upload_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ucf_files_scan" ON "ucf_files" USING btree ("project_id","scan_file");--> statement-breakpoint
CREATE INDEX "ucf_files_order" ON "ucf_files" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "ucf_files_stream" ON "ucf_files" USING btree ("stream_id");