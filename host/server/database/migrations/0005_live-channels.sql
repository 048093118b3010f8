CREATE SEQUENCE "public"."live_piece_changes" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "live_channels" (
	"channel" text PRIMARY KEY NOT NULL,
	"seconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_pieces" (
	"channel" text NOT NULL,
	"session" text NOT NULL,
	"frame" integer NOT NULL,
	"algorithm" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"peaks" "bytea" NOT NULL,
	"change_seq" bigint DEFAULT nextval('live_piece_changes') NOT NULL,
	CONSTRAINT "live_pieces_channel_session_frame_pk" PRIMARY KEY("channel","session","frame")
);
--> statement-breakpoint
ALTER TABLE "live_pieces" ADD CONSTRAINT "live_pieces_channel_live_channels_channel_fk" FOREIGN KEY ("channel") REFERENCES "public"."live_channels"("channel") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_pieces_change" ON "live_pieces" USING btree ("change_seq");--> statement-breakpoint
CREATE INDEX "live_pieces_time" ON "live_pieces" USING btree ("channel","at");