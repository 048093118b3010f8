CREATE TABLE "base_project_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "base_project_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"uid" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" integer NOT NULL,
	"code" integer NOT NULL,
	"message" text NOT NULL,
	"outcome" text NOT NULL,
	"failed" boolean NOT NULL,
	"duration_ms" integer NOT NULL,
	"sample_bytes" integer NOT NULL,
	"client" text NOT NULL,
	"result" text NOT NULL,
	"acr_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "base_project_requests" ADD CONSTRAINT "base_project_requests_project_id_base_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."base_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "base_project_requests_order" ON "base_project_requests" USING btree ("project_id","failed","id");--> statement-breakpoint
CREATE INDEX "base_project_requests_newest" ON "base_project_requests" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "base_project_requests_at" ON "base_project_requests" USING btree ("at");