CREATE TABLE "offline_databases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offline_databases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"audio_type" text NOT NULL,
	"bucket_ids" integer[] NOT NULL,
	"chosen_files" text[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"build" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"object_key" text DEFAULT '' NOT NULL,
	"num" integer DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"size" double precision DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"built_from" jsonb,
	"built_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "offline_databases_name" ON "offline_databases" USING btree ("uid","region","name");--> statement-breakpoint
CREATE INDEX "offline_databases_order" ON "offline_databases" USING btree ("uid","id");