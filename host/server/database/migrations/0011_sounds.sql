CREATE TABLE "ear_sounds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ear_sounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stream_id" integer NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"levels" "bytea" NOT NULL,
	"kinds" text[] NOT NULL,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ear_sounds" ADD CONSTRAINT "ear_sounds_stream_id_ear_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."ear_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ear_sounds_time" ON "ear_sounds" USING btree ("stream_id","begin");--> statement-breakpoint
CREATE INDEX "ear_sounds_kept" ON "ear_sounds" USING btree ("keep_until");