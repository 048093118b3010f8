CREATE TABLE "bm_untold" (
	"uid" integer NOT NULL,
	"stream_row" integer NOT NULL,
	"ear_stream" integer,
	"kind" text NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"played" double precision NOT NULL,
	"acr_id" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"artists" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"isrc" text DEFAULT '' NOT NULL,
	"score" real,
	"item" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"play_id" bigint NOT NULL,
	CONSTRAINT "bm_untold_stream_row_play_id_pk" PRIMARY KEY("stream_row","play_id")
);
--> statement-breakpoint
ALTER TABLE "bm_keeping" ADD COLUMN "before" integer;--> statement-breakpoint
ALTER TABLE "bm_keeping" ADD COLUMN "after" integer;--> statement-breakpoint
ALTER TABLE "bm_streams" ADD COLUMN "pitch_shift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bm_untold" ADD CONSTRAINT "bm_untold_stream_row_bm_streams_id_fk" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bm_configs" DROP COLUMN "noise";--> statement-breakpoint
-- Two more numbers were taken, and meant what 3 means now.
UPDATE "bm_configs" SET "record" = 3 WHERE "record" IN (1, 2);--> statement-breakpoint
UPDATE "bm_keeping" SET "before" = "c"."record_before", "after" = "c"."record_after"
FROM "bm_streams" "s" JOIN "bm_configs" "c" ON "c"."id" = "s"."config_id"
WHERE "s"."id" = "bm_keeping"."stream_row" AND "bm_keeping"."end" IS NULL AND NOT "s"."timemap" AND "c"."record" > 0;
