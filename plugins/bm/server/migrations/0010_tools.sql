ALTER TABLE "bm_projects" ADD COLUMN "tool_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bm_projects" ADD COLUMN "tool_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bm_projects" ADD COLUMN "tool_backlog" integer DEFAULT 0 NOT NULL;