-- What repeats is compared anew: it is kept with what one place has that the other has not.
DELETE FROM "ucf_repeats";--> statement-breakpoint
UPDATE "ucf_stretches" SET "compared" = false;--> statement-breakpoint
ALTER TABLE "ucf_projects" ADD COLUMN "run" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ucf_projects" ADD COLUMN "folded_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ucf_repeats" ADD COLUMN "second_ms" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "ucf_repeats" ADD COLUMN "second_score" integer NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ucf_repeats_places" ON "ucf_repeats" USING btree ("first_stream","first_begin","second_stream","second_begin");