CREATE TABLE "recognition_tracks" (
	"uid" integer NOT NULL,
	"day" date NOT NULL,
	"service" text NOT NULL,
	"acr_id" text NOT NULL,
	"title" text NOT NULL,
	"artists" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "recognition_tracks_uid_day_service_acr_id_pk" PRIMARY KEY("uid","day","service","acr_id")
);
--> statement-breakpoint
CREATE INDEX "recognition_tracks_days" ON "recognition_tracks" USING btree ("service","day");