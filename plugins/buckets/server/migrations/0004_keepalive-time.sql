ALTER TABLE "buckets" RENAME COLUMN "keepalive_at" TO "keepalive_time";
