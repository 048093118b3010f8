CREATE TABLE "tracker_closed_countries" (
	"country" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_restrictions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracker_restrictions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"stream_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tracker_restrictions_station" ON "tracker_restrictions" USING btree ("uid","stream_id");--> statement-breakpoint
CREATE INDEX "tracker_restrictions_stream" ON "tracker_restrictions" USING btree ("stream_id");--> statement-breakpoint
-- What of the catalogue of stations operators need to choose among it.
CREATE VIEW "tracker_stations" AS
	SELECT id::text AS stream_id, name, type, country, city FROM bm_stations;
