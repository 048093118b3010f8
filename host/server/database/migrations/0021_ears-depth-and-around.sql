ALTER TABLE "ear_wishes" ADD COLUMN "deep" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ear_wishes" ADD COLUMN "keep_before" integer;--> statement-breakpoint
ALTER TABLE "ear_wishes" ADD COLUMN "keep_after" integer;