ALTER TABLE "bm_recordings" ADD COLUMN "missing" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bm_results" ADD COLUMN "pause_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bm_untold" ADD COLUMN "pause_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bm_untold" DROP CONSTRAINT "bm_untold_stream_row_play_id_pk";--> statement-breakpoint
ALTER TABLE "bm_untold" ADD CONSTRAINT "bm_untold_stream_row_play_id_pause_id_pk" PRIMARY KEY("stream_row","play_id","pause_id");
