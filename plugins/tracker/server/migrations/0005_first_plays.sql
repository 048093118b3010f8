CREATE TABLE "tracker_firsts" (
	"project_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"acr_id" text NOT NULL,
	"play_id" bigint NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "tracker_firsts_project_id_acr_id_pk" PRIMARY KEY("project_id","acr_id")
);
--> statement-breakpoint
ALTER TABLE "tracker_projects" ADD COLUMN "first_play_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tracker_projects" ADD COLUMN "first_play_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tracker_projects" ADD COLUMN "first_play_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tracker_firsts" ADD CONSTRAINT "tracker_firsts_project_id_tracker_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tracker_projects"("id") ON DELETE cascade ON UPDATE no action;