ALTER TABLE "buckets" ALTER COLUMN "net_type" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "buckets" ALTER COLUMN "access_permission" SET DEFAULT 'private';