CREATE TABLE "bm_station_candidates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_station_candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"name" text NOT NULL,
	"station" jsonb NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"station_id" integer,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bm_station_candidates" ADD CONSTRAINT "bm_station_candidates_station_id_bm_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."bm_stations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bm_station_candidates_source" ON "bm_station_candidates" USING btree ("source");--> statement-breakpoint
CREATE INDEX "bm_station_candidates_order" ON "bm_station_candidates" USING btree ("state","name","id");