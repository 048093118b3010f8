CREATE TABLE "ucf_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ucf_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"operator" text NOT NULL,
	"item_ids" integer[] NOT NULL,
	"before" jsonb NOT NULL,
	"undone" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ucf_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ucf_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"acr_id" text NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"label" integer DEFAULT 0 NOT NULL,
	"metadata" jsonb,
	"by_hand" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"operators" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"num" integer DEFAULT 0 NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"airtime" double precision DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sound_key" text DEFAULT '' NOT NULL,
	"sound_type" text DEFAULT '' NOT NULL,
	"reported_from" bigint DEFAULT 0 NOT NULL,
	"bucket_id" integer,
	"bucket_acr_id" text,
	"resolved_by" text,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ucf_occurrences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ucf_occurrences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"stream_id" integer NOT NULL,
	"begin" bigint NOT NULL,
	"duration_ms" integer NOT NULL,
	"score" integer NOT NULL,
	"clearest" boolean DEFAULT false NOT NULL,
	"result_id" bigint
);
--> statement-breakpoint
CREATE TABLE "ucf_projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ucf_projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"type" text NOT NULL,
	"days" integer NOT NULL,
	"min_ms" integer NOT NULL,
	"max_ms" integer NOT NULL,
	"look_at" timestamp with time zone DEFAULT now() NOT NULL,
	"busy_until" timestamp with time zone,
	"searched_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ucf_repeats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ucf_repeats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"first_stream" integer NOT NULL,
	"first_begin" bigint NOT NULL,
	"second_stream" integer NOT NULL,
	"second_begin" bigint NOT NULL,
	"duration_ms" integer NOT NULL,
	"score" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ucf_reviews" (
	"project_id" integer NOT NULL,
	"desk" text NOT NULL,
	"item_id" integer NOT NULL,
	"reviewer" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "ucf_reviews_project_id_desk_pk" PRIMARY KEY("project_id","desk")
);
--> statement-breakpoint
CREATE TABLE "ucf_streams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ucf_streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"bm_row" integer NOT NULL,
	"bm_stream_id" text NOT NULL,
	"bm_project_id" integer NOT NULL,
	"from" text NOT NULL,
	"name" text NOT NULL,
	"project_name" text NOT NULL,
	"kept_days" double precision NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"searched_to" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ucf_stretches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ucf_stretches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"stream_id" integer NOT NULL,
	"begin" bigint NOT NULL,
	"end" bigint NOT NULL,
	"counted_from" bigint NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"compared" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ucf_actions" ADD CONSTRAINT "ucf_actions_project_id_ucf_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."ucf_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_items" ADD CONSTRAINT "ucf_items_project_id_ucf_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."ucf_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_occurrences" ADD CONSTRAINT "ucf_occurrences_item_id_ucf_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."ucf_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_occurrences" ADD CONSTRAINT "ucf_occurrences_stream_id_ucf_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."ucf_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_repeats" ADD CONSTRAINT "ucf_repeats_project_id_ucf_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."ucf_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_repeats" ADD CONSTRAINT "ucf_repeats_first_stream_ucf_streams_id_fk" FOREIGN KEY ("first_stream") REFERENCES "public"."ucf_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_repeats" ADD CONSTRAINT "ucf_repeats_second_stream_ucf_streams_id_fk" FOREIGN KEY ("second_stream") REFERENCES "public"."ucf_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_reviews" ADD CONSTRAINT "ucf_reviews_project_id_ucf_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."ucf_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_reviews" ADD CONSTRAINT "ucf_reviews_item_id_ucf_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."ucf_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_streams" ADD CONSTRAINT "ucf_streams_project_id_ucf_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."ucf_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_stretches" ADD CONSTRAINT "ucf_stretches_project_id_ucf_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."ucf_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_stretches" ADD CONSTRAINT "ucf_stretches_stream_id_ucf_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."ucf_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ucf_actions_project" ON "ucf_actions" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "ucf_items_order" ON "ucf_items" USING btree ("project_id","status","id");--> statement-breakpoint
CREATE INDEX "ucf_items_account" ON "ucf_items" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "ucf_items_acr" ON "ucf_items" USING btree ("acr_id");--> statement-breakpoint
CREATE INDEX "ucf_occurrences_item" ON "ucf_occurrences" USING btree ("item_id","begin");--> statement-breakpoint
CREATE INDEX "ucf_occurrences_time" ON "ucf_occurrences" USING btree ("stream_id","begin");--> statement-breakpoint
CREATE UNIQUE INDEX "ucf_projects_name" ON "ucf_projects" USING btree ("uid","region","name");--> statement-breakpoint
CREATE INDEX "ucf_projects_look" ON "ucf_projects" USING btree ("look_at");--> statement-breakpoint
CREATE INDEX "ucf_repeats_project" ON "ucf_repeats" USING btree ("project_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ucf_streams_row" ON "ucf_streams" USING btree ("project_id","bm_row");--> statement-breakpoint
CREATE INDEX "ucf_stretches_order" ON "ucf_stretches" USING btree ("project_id","compared","id");--> statement-breakpoint
CREATE INDEX "ucf_stretches_time" ON "ucf_stretches" USING btree ("stream_id","begin");