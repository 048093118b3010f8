CREATE TABLE "bm_configs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_configs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"name" text NOT NULL,
	"rec_length" integer NOT NULL,
	"interval" integer NOT NULL,
	"noise" integer NOT NULL,
	"delay" integer NOT NULL,
	"record" integer NOT NULL,
	"record_before" integer NOT NULL,
	"record_after" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bm_project_buckets" (
	"project_id" integer NOT NULL,
	"bucket_id" integer NOT NULL,
	"attached_by" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "bm_project_buckets_project_id_bucket_id_pk" PRIMARY KEY("project_id","bucket_id")
);
--> statement-breakpoint
CREATE TABLE "bm_projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"type" text NOT NULL,
	"access_key" text NOT NULL,
	"external_ids" text[] NOT NULL,
	"metadata_template" text NOT NULL,
	"timemap_lifecycle" integer NOT NULL,
	"result_url" text DEFAULT '' NOT NULL,
	"send_type" integer DEFAULT 2 NOT NULL,
	"send_no_result" integer DEFAULT 0 NOT NULL,
	"result_type" integer DEFAULT 1 NOT NULL,
	"third_source" text DEFAULT '' NOT NULL,
	"third_url" text DEFAULT '' NOT NULL,
	"third_key1" text DEFAULT '' NOT NULL,
	"third_key2" text DEFAULT '' NOT NULL,
	"third_result_type" integer DEFAULT 1 NOT NULL,
	"state_url" text DEFAULT '' NOT NULL,
	"state_email" text DEFAULT '' NOT NULL,
	"state_frequency" integer DEFAULT 2 NOT NULL,
	"state_interval" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bm_results" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bm_states" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_states_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"stream_row" integer NOT NULL,
	"code" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"ear_stream" integer,
	"begin" timestamp with time zone NOT NULL,
	"end" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bm_streams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"stream_id" text NOT NULL,
	"name" text NOT NULL,
	"urls" text[] NOT NULL,
	"config_id" integer NOT NULL,
	"user_defined" jsonb,
	"remark" text DEFAULT '' NOT NULL,
	"timemap" boolean DEFAULT false NOT NULL,
	"code" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"state_at" timestamp with time zone DEFAULT now() NOT NULL,
	"current_url" text DEFAULT '' NOT NULL,
	"healthy" boolean DEFAULT true NOT NULL,
	"health_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_down" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bm_project_buckets" ADD CONSTRAINT "bm_project_buckets_project_id_bm_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."bm_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_results" ADD CONSTRAINT "bm_results_stream_row_bm_streams_id_fk" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_states" ADD CONSTRAINT "bm_states_stream_row_bm_streams_id_fk" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_streams" ADD CONSTRAINT "bm_streams_project_id_bm_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."bm_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_streams" ADD CONSTRAINT "bm_streams_config_id_bm_configs_id_fk" FOREIGN KEY ("config_id") REFERENCES "public"."bm_configs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bm_configs_name" ON "bm_configs" USING btree ("uid","name");--> statement-breakpoint
CREATE INDEX "bm_project_buckets_bucket" ON "bm_project_buckets" USING btree ("bucket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bm_projects_name" ON "bm_projects" USING btree ("uid","region","name");--> statement-breakpoint
CREATE UNIQUE INDEX "bm_projects_key" ON "bm_projects" USING btree ("access_key");--> statement-breakpoint
CREATE INDEX "bm_projects_order" ON "bm_projects" USING btree ("uid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bm_results_play" ON "bm_results" USING btree ("stream_row","play_id");--> statement-breakpoint
CREATE INDEX "bm_results_time" ON "bm_results" USING btree ("stream_row","begin");--> statement-breakpoint
CREATE INDEX "bm_results_account" ON "bm_results" USING btree ("uid","begin");--> statement-breakpoint
CREATE INDEX "bm_states_time" ON "bm_states" USING btree ("stream_row","begin");--> statement-breakpoint
CREATE UNIQUE INDEX "bm_streams_stream_id" ON "bm_streams" USING btree ("stream_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bm_streams_name" ON "bm_streams" USING btree ("project_id","name");--> statement-breakpoint
CREATE INDEX "bm_streams_account" ON "bm_streams" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "bm_streams_config" ON "bm_streams" USING btree ("config_id");--> statement-breakpoint
INSERT INTO "bm_configs" ("id", "uid", "name", "rec_length", "interval", "noise", "delay", "record", "record_before", "record_after") OVERRIDING SYSTEM VALUE VALUES
	(1, 0, 'non-realtime for music', 10, 0, 1, 1, 0, 5, 8),
	(2, 0, 'realtime for music', 10, 0, 1, 0, 0, 5, 8),
	(3, 0, 'realtime for short recordings', 5, 0, 1, 0, 0, 5, 8);
