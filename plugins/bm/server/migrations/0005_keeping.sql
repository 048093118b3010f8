CREATE TABLE "bm_keeping" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_keeping_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"stream_row" integer NOT NULL,
	"seconds" integer NOT NULL,
	"begin" timestamp with time zone DEFAULT now() NOT NULL,
	"end" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bm_keeping" ADD CONSTRAINT "bm_keeping_stream_row_bm_streams_id_fk" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bm_keeping_stream" ON "bm_keeping" USING btree ("stream_row","begin");--> statement-breakpoint
CREATE UNIQUE INDEX "bm_keeping_open" ON "bm_keeping" USING btree ("stream_row") WHERE "end" is null;--> statement-breakpoint
-- Whatever was on until now is taken to have been so since the stream was added.
INSERT INTO "bm_keeping" ("uid", "stream_row", "seconds", "begin")
SELECT "s"."uid", "s"."id", CASE WHEN "s"."timemap" THEN "p"."timemap_lifecycle" * 86400 ELSE 259200 END, "s"."created_at"
FROM "bm_streams" "s"
JOIN "bm_projects" "p" ON "p"."id" = "s"."project_id"
JOIN "bm_configs" "c" ON "c"."id" = "s"."config_id"
WHERE "p"."type" <> 'BM-LOCAL' AND ("s"."timemap" OR "c"."record" > 0);
