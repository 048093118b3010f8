ALTER TABLE "bm_configs" ADD COLUMN "noise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bm_streams" ADD COLUMN "noise" integer DEFAULT 0 NOT NULL;