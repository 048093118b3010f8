ALTER TABLE "bm_results" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bm_results" ADD COLUMN "recognized" jsonb;