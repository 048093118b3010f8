CREATE TABLE "bm_access" (
	"uid" integer PRIMARY KEY NOT NULL,
	"add_tv" boolean,
	"edit_url" boolean,
	"can_modify" boolean
);
--> statement-breakpoint
ALTER TABLE "bm_stations" ADD COLUMN "said_dead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bm_stations" ADD COLUMN "next_try" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bm_stations" ADD COLUMN "try_ends" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bm_streams" ADD COLUMN "own_urls" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "bm_stations" SET "said_dead" = "dead";
