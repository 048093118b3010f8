ALTER TABLE "audit_log" ADD COLUMN "thing_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "thing_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "thing_name" text DEFAULT '' NOT NULL;