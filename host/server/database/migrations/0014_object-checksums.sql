CREATE TABLE "object_checksums" (
	"key" text PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"damaged_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "object_checksums_damaged" ON "object_checksums" USING btree ("damaged_at") WHERE "object_checksums"."damaged_at" is not null;--> statement-breakpoint
-- What is known of objects from before.
INSERT INTO "object_checksums" ("key", "size", "sha256") SELECT "object_key", "size", "sha256" FROM "ear_pieces" ON CONFLICT DO NOTHING;
