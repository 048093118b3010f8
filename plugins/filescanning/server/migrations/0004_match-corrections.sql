ALTER TABLE "fs_matches" ADD COLUMN "false_positive" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fs_matches" ADD COLUMN "manual" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fs_matches" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fs_matches" ADD COLUMN "recognized" jsonb;--> statement-breakpoint
ALTER TABLE "fs_matches" ADD COLUMN "corrected_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "fs_matches" ADD COLUMN "corrected_at" timestamp with time zone;