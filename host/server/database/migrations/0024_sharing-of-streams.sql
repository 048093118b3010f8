CREATE TABLE "ear_processes" (
	"id" text PRIMARY KEY NOT NULL,
	"machine" text NOT NULL,
	"cores" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"streams" integer NOT NULL,
	"used" double precision NOT NULL,
	"busy" double precision NOT NULL,
	"late" double precision NOT NULL,
	"waiting" integer NOT NULL,
	"behind" boolean NOT NULL,
	"cost" double precision NOT NULL,
	"capacity" integer NOT NULL,
	"draining" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ear_streams" ADD COLUMN "move_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ear_streams" ADD COLUMN "move_ready" boolean DEFAULT false NOT NULL;