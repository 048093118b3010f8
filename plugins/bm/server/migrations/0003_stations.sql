CREATE TABLE "bm_stations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_stations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 100001 CACHE 1),
	"source" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"sub_title" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"continent" text DEFAULT '' NOT NULL,
	"genre" text DEFAULT '' NOT NULL,
	"frequency" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"urls" text[] NOT NULL,
	"dead" boolean DEFAULT false NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "bm_streams_stream_id";--> statement-breakpoint
ALTER TABLE "bm_streams" ADD COLUMN "subject" text;--> statement-breakpoint
UPDATE "bm_streams" SET "subject" = "stream_id";--> statement-breakpoint
ALTER TABLE "bm_streams" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bm_streams" ADD COLUMN "station_id" integer;--> statement-breakpoint
ALTER TABLE "bm_streams" ADD COLUMN "custom_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "bm_stations_source" ON "bm_stations" USING btree ("source");--> statement-breakpoint
CREATE INDEX "bm_stations_place" ON "bm_stations" USING btree ("country","name");--> statement-breakpoint
ALTER TABLE "bm_streams" ADD CONSTRAINT "bm_streams_station_id_bm_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."bm_stations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bm_streams_subject" ON "bm_streams" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "bm_streams_station" ON "bm_streams" USING btree ("station_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bm_streams_custom_id" ON "bm_streams" USING btree ("project_id","custom_id") WHERE custom_id <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "bm_streams_stream_id" ON "bm_streams" USING btree ("project_id","stream_id");