ALTER TABLE "prices" ADD COLUMN "published_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "valid_from" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "prices" ADD COLUMN "withdrawn_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "prices" SET "published_at" = "created_at", "valid_from" = "created_at";
