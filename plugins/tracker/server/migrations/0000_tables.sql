CREATE TABLE "tracker_projects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracker_projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"bucket_id" integer NOT NULL,
	"countries" text[] NOT NULL,
	"stations" text[] NOT NULL,
	"restricted" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tracker_projects_name" ON "tracker_projects" USING btree ("uid","region","name");--> statement-breakpoint
CREATE INDEX "tracker_projects_bucket" ON "tracker_projects" USING btree ("bucket_id");