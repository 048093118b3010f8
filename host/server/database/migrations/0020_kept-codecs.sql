ALTER TABLE "ear_pieces" ADD COLUMN "head" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ear_streams" ADD COLUMN "unkept" text DEFAULT '' NOT NULL;