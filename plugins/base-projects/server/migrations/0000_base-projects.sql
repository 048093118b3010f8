CREATE TABLE "base_projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "base_projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"type" text NOT NULL,
	"audio_type" text NOT NULL,
	"engine" integer NOT NULL,
	"external_ids" text[] NOT NULL,
	"access_key" text NOT NULL,
	"access_secret" text NOT NULL,
	"old_secret" text DEFAULT '' NOT NULL,
	"old_secret_until" timestamp with time zone,
	"day_limit" integer DEFAULT 0 NOT NULL,
	"total_limit" integer DEFAULT 0 NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "base_project_buckets" (
	"project_id" integer NOT NULL,
	"bucket_id" integer NOT NULL,
	"attached_by" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "base_project_buckets_project_id_bucket_id_pk" PRIMARY KEY("project_id","bucket_id")
);
--> statement-breakpoint
CREATE TABLE "recognition_counts" (
	"project_id" integer NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"with_result" integer NOT NULL,
	"no_result" integer NOT NULL,
	CONSTRAINT "recognition_counts_project_id_slot_pk" PRIMARY KEY("project_id","slot")
);
--> statement-breakpoint
CREATE TABLE "recognition_days" (
	"uid" integer NOT NULL,
	"day" date NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "recognition_days_uid_day_pk" PRIMARY KEY("uid","day")
);
--> statement-breakpoint
ALTER TABLE "base_project_buckets" ADD CONSTRAINT "base_project_buckets_project_id_base_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."base_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognition_counts" ADD CONSTRAINT "recognition_counts_project_id_base_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."base_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "base_projects_name" ON "base_projects" USING btree ("uid","region","type","name");--> statement-breakpoint
CREATE UNIQUE INDEX "base_projects_key" ON "base_projects" USING btree ("access_key");--> statement-breakpoint
CREATE INDEX "base_projects_order" ON "base_projects" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "base_project_buckets_bucket" ON "base_project_buckets" USING btree ("bucket_id");