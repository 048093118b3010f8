CREATE TABLE "bm_station_aliases" (
	"source" text PRIMARY KEY NOT NULL,
	"station_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bm_station_aliases" ADD CONSTRAINT "bm_station_aliases_station_id_bm_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."bm_stations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bm_station_aliases_station" ON "bm_station_aliases" USING btree ("station_id");