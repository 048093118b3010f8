CREATE TABLE "ucf_keys" (
	"uid" integer NOT NULL,
	"user_id" integer NOT NULL,
	"keys" jsonb NOT NULL,
	CONSTRAINT "ucf_keys_uid_user_id_pk" PRIMARY KEY("uid","user_id")
);
--> statement-breakpoint
CREATE TABLE "ucf_leases" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"desk" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ucf_pictures" (
	"occurrence_id" integer NOT NULL,
	"extend" integer NOT NULL,
	"begin" bigint NOT NULL,
	"duration_ms" integer NOT NULL,
	"picture" jsonb NOT NULL,
	CONSTRAINT "ucf_pictures_occurrence_id_extend_pk" PRIMARY KEY("occurrence_id","extend")
);
--> statement-breakpoint
ALTER TABLE "ucf_leases" ADD CONSTRAINT "ucf_leases_item_id_ucf_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."ucf_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_leases" ADD CONSTRAINT "ucf_leases_project_id_ucf_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."ucf_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ucf_pictures" ADD CONSTRAINT "ucf_pictures_occurrence_id_ucf_occurrences_id_fk" FOREIGN KEY ("occurrence_id") REFERENCES "public"."ucf_occurrences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ucf_leases_desk" ON "ucf_leases" USING btree ("project_id","desk");