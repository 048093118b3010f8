CREATE TABLE "ear_prints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ear_prints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stream_id" integer NOT NULL,
	"session" text NOT NULL,
	"frame" integer NOT NULL,
	"frames" integer NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"peaks" "bytea" NOT NULL,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ear_prints" ADD CONSTRAINT "ear_prints_stream_id_ear_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."ear_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ear_prints_time" ON "ear_prints" USING btree ("stream_id","begin");--> statement-breakpoint
CREATE INDEX "ear_prints_kept" ON "ear_prints" USING btree ("keep_until");