CREATE TABLE "fs_containers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fs_containers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"audio_type" text NOT NULL,
	"bucket_ids" integer[] DEFAULT '{}' NOT NULL,
	"engine" integer NOT NULL,
	"policy" jsonb NOT NULL,
	"callback_url" text DEFAULT '' NOT NULL,
	"deepright" boolean DEFAULT false NOT NULL,
	"music_detection" boolean DEFAULT false NOT NULL,
	"ai_detection" boolean DEFAULT false NOT NULL,
	"speech_to_text" boolean DEFAULT false NOT NULL,
	"stt_container_id" integer,
	"state" integer DEFAULT 1 NOT NULL,
	"num" integer DEFAULT 0 NOT NULL,
	"size" double precision DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fs_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fs_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"file_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"container_id" integer NOT NULL,
	"name" text NOT NULL,
	"uri" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"data_type" text NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"scan" integer DEFAULT 1 NOT NULL,
	"duration" double precision DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"music_detected" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"engine" integer NOT NULL,
	"settings" jsonb,
	"algorithm" text DEFAULT '' NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"music_speech" jsonb,
	"speech" jsonb,
	"ai" jsonb,
	"ai_prediction" text DEFAULT '' NOT NULL,
	"found" jsonb,
	"billed" double precision DEFAULT 0 NOT NULL,
	"object_key" text DEFAULT '' NOT NULL,
	"filename" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"source_id" integer,
	"source_item" text,
	"transcribes" integer,
	"upload_key" text,
	"scanned_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fs_matches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fs_matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"file_row" integer NOT NULL,
	"kind" text NOT NULL,
	"begin" double precision NOT NULL,
	"end" double precision NOT NULL,
	"score" double precision,
	"title" text NOT NULL,
	"artists" text DEFAULT '' NOT NULL,
	"album" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"isrc" text DEFAULT '' NOT NULL,
	"upc" text DEFAULT '' NOT NULL,
	"acrid" text DEFAULT '' NOT NULL,
	"reference_begin" double precision,
	"reference_end" double precision,
	"tempo_percent" double precision DEFAULT 0 NOT NULL,
	"pitch_percent" double precision DEFAULT 0 NOT NULL,
	"part" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fs_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fs_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"region" text NOT NULL,
	"container_id" integer NOT NULL,
	"container" text NOT NULL,
	"file_row" integer NOT NULL,
	"engine" integer NOT NULL,
	"state" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"billed" double precision NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fs_sources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fs_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"uid" integer NOT NULL,
	"container_id" integer NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"subscribed" boolean DEFAULT false NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"new_items" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fs_waveforms" (
	"file_row" integer PRIMARY KEY NOT NULL,
	"per_second" integer NOT NULL,
	"levels" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fs_files" ADD CONSTRAINT "fs_files_container_id_fs_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."fs_containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fs_matches" ADD CONSTRAINT "fs_matches_file_row_fs_files_id_fk" FOREIGN KEY ("file_row") REFERENCES "public"."fs_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fs_sources" ADD CONSTRAINT "fs_sources_container_id_fs_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."fs_containers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fs_waveforms" ADD CONSTRAINT "fs_waveforms_file_row_fs_files_id_fk" FOREIGN KEY ("file_row") REFERENCES "public"."fs_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fs_containers_name" ON "fs_containers" USING btree ("uid","region","name");--> statement-breakpoint
CREATE INDEX "fs_containers_order" ON "fs_containers" USING btree ("uid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fs_files_file_id" ON "fs_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fs_files_upload" ON "fs_files" USING btree ("uid","upload_key");--> statement-breakpoint
CREATE UNIQUE INDEX "fs_files_item" ON "fs_files" USING btree ("source_id","source_item");--> statement-breakpoint
CREATE INDEX "fs_files_order" ON "fs_files" USING btree ("container_id","created_at","id");--> statement-breakpoint
CREATE INDEX "fs_files_name" ON "fs_files" USING btree ("container_id","name","id");--> statement-breakpoint
CREATE INDEX "fs_files_duration" ON "fs_files" USING btree ("container_id","duration","id");--> statement-breakpoint
CREATE INDEX "fs_files_state" ON "fs_files" USING btree ("container_id","state","id");--> statement-breakpoint
CREATE INDEX "fs_files_scanned" ON "fs_files" USING btree ("uid","scanned_at");--> statement-breakpoint
CREATE INDEX "fs_files_transcribes" ON "fs_files" USING btree ("transcribes");--> statement-breakpoint
CREATE INDEX "fs_matches_order" ON "fs_matches" USING btree ("file_row","begin","id");--> statement-breakpoint
CREATE INDEX "fs_scans_days" ON "fs_scans" USING btree ("uid","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fs_sources_url" ON "fs_sources" USING btree ("container_id","url");--> statement-breakpoint
CREATE INDEX "fs_sources_order" ON "fs_sources" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "fs_sources_due" ON "fs_sources" USING btree ("next_check_at");