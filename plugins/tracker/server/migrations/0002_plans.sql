CREATE TABLE "tracker_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracker_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"name" text NOT NULL,
	"timezone" text NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tracker_plans" ADD CONSTRAINT "tracker_plans_project_id_tracker_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tracker_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tracker_plans_name" ON "tracker_plans" USING btree ("project_id","name");
--> statement-breakpoint
CREATE VIEW "tracker_states" AS SELECT stream_row, code, begin, "end" FROM bm_states;
